import type { Ledger } from '../../game/index.ts'

/** Every rule of the battle, by id. `row` and `note` are those of the appendix; `dossier` marks what it leaves open and how we read it. */
export const ledger = {
  // shift arithmetic
  'shift.size': {
    at: 'rows Basic Defensive and Offensive Shift',
    gist: 'A combat shift is ten percent: defensive ones lower a chance, offensive ones raise it.',
    silent: 'every sum is made of its shifts',
  },
  'shift.attacker': {
    at: 'note 1',
    gist: 'A shift is always applied to the chance of the attacker.',
    silent: 'every sum is made of its shifts',
  },
  'chance.cap': { at: 'note 2', gist: 'A chance of a hundred percent or more counts as ninety-nine.' },
  'chance.sum': {
    at: 'note 2',
    gist: 'Base and shifts are added up, then the chance is capped once.',
    ruling: {
      because: 'the note speaks of the chance as it is in the end; capping early would make the order of shifts matter',
      chose: 'capped once, at the end',
      alternatives: ['capped after each shift'],
    },
    silent: 'every sum is made so',
  },
  'chance.floor': {
    at: 'dossier R2',
    gist: 'An attempt without a chance fails without a throw.',
    ruling: { because: 'only the top of the scale has a stated exception', option: 'minChance' },
  },
  'chance.rounding': {
    at: 'dossier R3',
    gist: 'Fractions of a percent are dropped once, before the throw.',
    ruling: { because: 'a d100 cannot tell them apart', option: 'rounding' },
  },
  'chance.die': {
    at: 'dossier R5',
    gist: 'A throw of d100 at most the chance is a success.',
    ruling: {
      because: 'ninety-nine is then exactly one chance in a hundred to miss',
      chose: '01 to 100, success at the chance or below',
      alternatives: ['success below the chance'],
    },
    silent: 'it is how every throw is read',
  },
  'target.scout': {
    at: 'row Firing at Scout Ship; notes 1, 3',
    gist: 'Fire at a scout has one defensive shift.',
    ruling: {
      because: 'the row names a defensive shift but prints +10 %; note 1 and the basic row decide',
      chose: 'minus ten',
      alternatives: ['plus ten, as printed'],
    },
  },
  'target.non-warship': {
    at: 'row Firing at Non Warship',
    gist: 'Fire at a unit that is no warship has two offensive shifts.',
  },
  'target.immobile': {
    at: 'row Firing at Orbital City; note 5',
    gist: 'Fire at an orbital city, an orbital shipyard or an unfinished ship has three offensive shifts.',
  },
  'target.base': {
    at: 'note 5',
    gist: 'Bases are no sitting targets: fire at them has no shift for its target.',
    silent: 'no term in the sum',
  },
  'target.one-class': {
    at: 'dossier R9',
    gist: 'A target is of one class only.',
    ruling: {
      because: 'adding the shift of a non-warship to a scout would turn its patent into a handicap',
      option: 'scoutIsNonWarship',
    },
  },
  'civilian.era': { at: 'note 4', gist: 'Civilian units are of the current era of the position that owns them.' },
  'era.lower': {
    at: 'row Era Shifts',
    gist: 'Fire at a higher era has a defensive shift for every era of difference.',
  },
  'era.higher': {
    at: 'row Era Shifts',
    gist: 'Fire at a lower era has an offensive shift for every era of difference.',
  },
  'era.built': {
    at: 'dossier R10',
    gist: 'Unfinished units are of the era of their owner, all other units of the era they were built in.',
    ruling: {
      because: 'note 4 limits the convenience to civilian targets',
      chose: 'the era they were built in',
      alternatives: ['that of the owner'],
    },
    silent: 'it is the era that sums speak of',
  },
  'engaged.penalty': {
    at: 'row Engaged Attacker',
    gist: 'An engaged unit has 1.5, 3 or 4.5 defensive shifts by the era of who engaged it.',
  },
  'engaged.anything': {
    at: 'row Engaged Attacker',
    gist: 'The penalty holds for any chance of the unit: fire, close-in defence, retreat, being in place for raiders.',
    silent: 'it is a term of those sums',
  },
  'engaged.missiles': { at: 'note 24', gist: 'Ship missiles engage as fighters do.' },
  'engaged.forbids': {
    at: 'row Engaged Attacker',
    gist: 'An engaged unit cannot resupply in combat.',
    ruling: {
      because: 'the row names no other action, and bombardment is no throw that a penalty could lower',
      chose: 'resupply only',
      alternatives: ['bombardment, too'],
    },
  },
  'engaged.first': {
    at: 'dossier R19',
    gist: 'The penalty is that of the era that made the engaging success, and penalties do not add up.',
    ruling: { because: 'only one success a round engages', chose: 'the first one', alternatives: ['the worst one'] },
    silent: 'it is how a unit is marked',
  },
  'ambush.unseen': {
    at: 'row Ambush Combat',
    gist: 'An ambusher has three offensive shifts against targets that cannot detect it.',
  },
  'ambush.seen': {
    at: 'row Ambush Combat',
    gist: 'An ambusher has one offensive shift against targets that can detect it.',
  },
  'ambush.mode': {
    at: 'note 6',
    gist: 'Only units that can cloak or shift in time ambush.',
    silent: 'what is marked otherwise is refused at the door',
  },
  'ambush.lasts': {
    at: 'dossier R16',
    gist: 'An ambush lasts for the first round.',
    ruling: { because: 'who has fired is hidden no more', option: 'ambushLasts' },
  },
  'stealth.first-round': {
    at: 'note 6',
    gist: 'Stealth is no ambush, and may earn a shift in the first round.',
    ruling: { because: 'the author himself is not sure of it', option: 'stealthFirstRoundShift' },
  },
  'patrol.shift': {
    at: 'row Fighter Area Patrol',
    gist: 'Every thirty resource points of fighters on patrol give one friendly unit a shift.',
  },
  'patrol.normal': {
    at: 'note 7',
    gist: 'A patrol may be flown in any battle.',
    silent: 'it is offered in every round',
  },
  'patrol.one': {
    at: 'note 7',
    gist: 'No unit gets more than one shift of the patrol in a round.',
    silent: 'a second one is refused',
  },
  'patrol.assigned': {
    at: 'note 7',
    gist: 'Defensive shifts are allotted with targets and screens, before anything happens.',
    silent: 'they stand in the orders',
  },
  'patrol.protective': {
    at: 'note 7',
    gist: 'Shifts for protective fire need not be allotted beforehand.',
    ruling: {
      because: 'the note brings protective fire up with ambush, and its rules stand outside the appendix',
      chose: 'fire of a side in a round in which an ambusher attacks it',
      alternatives: ['fire of ships that screen'],
    },
  },
  'patrol.pool': {
    at: 'dossier R12',
    gist: 'The points of all fighters on patrol are pooled, and they fly no sortie in that round.',
    ruling: {
      because: 'the row says per 30 points',
      chose: 'pooled, and rounded down once',
      alternatives: ['by component'],
    },
  },
  'patrol.scope': {
    at: 'dossier R13, R14',
    gist: 'A shift of the patrol holds for the round: for the fire of that unit, or against every attack on it.',
    ruling: { because: 'one shift, one unit, one round', chose: 'for the whole round', alternatives: ['for one shot'] },
    silent: 'it is a term of those sums',
  },
  // base chances
  'base.warship': { at: 'rows Warship Attacking', gist: 'Warships hit at 30, 50 or 70 percent by their era.' },
  'base.carrier': { at: 'rows Carrier Direct Fire', gist: 'Carriers fire at twenty percent less than warships.' },
  'base.ground': { at: 'row Ground Base Regular Fire', gist: 'Ground bases hit at 20 percent in colony combat.' },
  'base.orbital': { at: 'row Orbital Base Regular Fire', gist: 'Orbital bases hit at 30 percent in colony combat.' },
  'base.system': { at: 'row System Base Regular Fire', gist: 'System bases hit at 30 percent in colony combat.' },
  'base.era': {
    at: 'dossier R11',
    gist: 'Bases have shifts for eras as ships have.',
    ruling: { because: 'the row of era shifts is general', option: 'erasForBases' },
  },
  'base.unarmed': {
    at: 'dossier D11',
    gist: 'Scouts and civilians have no regular fire.',
    ruling: { because: 'no chance is printed for them', chose: 'no fire', alternatives: ['that of a warship'] },
    silent: 'they are not offered any',
  },
  'colony.combat': {
    at: 'rows of the bases',
    gist: 'Bases fight where a colony is fought over.',
    silent: 'bases without a colony are refused at the door',
  },
  'colony.first-round': {
    at: 'note 20',
    gist: 'In the first round at a colony with system bases only these and the fighters of the colony are attacked, and only they fire back.',
  },
  // fighters and missiles
  'fighter.chance': {
    at: 'rows Fighters/Missiles Attacking',
    gist: 'Fighters and missiles succeed at a tenth of the effectiveness die times their points times 1.5, 2.5 or 3.5 percent.',
  },
  'fighter.effectiveness': {
    at: 'note 10',
    gist: 'A ten-sided die is thrown for the effectiveness of every sortie.',
    silent: 'it is thrown with the attack and said with its sum',
  },
  'shift.fighters': {
    at: 'dossier R6',
    gist: 'Shifts apply to fighters and missiles, too, but for being engaged.',
    ruling: { because: 'the rows say base chance', option: 'shiftsForFighters' },
  },
  'missile.enlightenment': {
    at: 'note 9',
    gist: 'Missiles never have the benefits of Enlightenment.',
    silent: 'a technology outside the appendix',
  },
  'fighter.size': {
    at: 'note 11',
    gist: 'The points are the size of the component in the attack.',
    silent: 'a term of the sum',
  },
  'fighter.split': {
    at: 'note 11',
    gist: 'A component that attacks two targets has half of its points in each attack.',
  },
  'fighter.twice': {
    at: 'note 11',
    gist: 'A component that attacks one target twice has three quarters of its points in each sortie.',
  },
  'fighter.sorties': {
    at: 'dossier R28, A3',
    gist: 'A component flies one sortie or two in a round, of the points it has left when it comes to them.',
    ruling: {
      because: 'the note lists no other',
      chose: 'one, two at one target, or one each at two',
      alternatives: ['any mix'],
    },
    silent: 'other orders are refused',
  },
  'engage.first': {
    at: 'note 12',
    gist: 'The first success of fighters or missiles on a target in a round engages it.',
  },
  'engage.second': { at: 'note 12', gist: 'The second success, and every further one, is a hit.' },
  'fighter.before-fire': {
    at: 'note 12',
    gist: 'Fighters attack before ships fire.',
    silent: 'the order of the steps',
  },
  'missile.at-end': {
    at: 'note 12',
    gist: 'Missiles attack at the end of the round.',
    silent: 'the order of the steps',
  },
  'missile.carry-over': {
    at: 'note 12',
    gist: 'A target engaged by missiles is still engaged in the next round.',
    ruling: { because: 'otherwise an engagement at the end of a round would do nothing', option: 'carryOver' },
  },
  'fighter.clears': {
    at: 'dossier R22',
    gist: 'A target engaged by fighters is free again at the end of the round.',
    ruling: {
      because: 'only missiles are said to carry over',
      chose: 'ends with the round',
      alternatives: ['carries over'],
    },
    silent: 'nothing happens',
  },
  'missile.launch': {
    at: 'note 12; dossier R26',
    gist: 'A salvo once launched attacks, whatever becomes of its ship.',
  },
  'missile.used-up': {
    at: 'dossier R25',
    gist: 'Missiles are used up when they attack or are stopped.',
    ruling: { because: 'the chapter is called Fire-and-Forget', option: 'missilesUsedUp' },
  },
  'missile.order': {
    at: 'dossier A4',
    gist: 'Several salvos at one target attack in the order they were declared.',
    ruling: {
      because: 'the second may find its target engaged',
      chose: 'in declared order',
      alternatives: ['together'],
    },
    silent: 'the order of the steps',
  },
  // close-in defence
  'close-in.base': { at: 'row Close in Defense Weaponry Fire', gist: 'Close-in defence hits at half the base chance.' },
  'close-in.shots': {
    at: 'row Close in Defense Weaponry Fire',
    gist: 'Close-in defence has a shot for every ten points of the attack.',
    ruling: { because: 'read as the row of the patrol', option: 'cidPartialTen' },
  },
  'close-in.loss': {
    at: 'row Close in Defense Weaponry Damage',
    gist: 'Each hit of close-in defence costs the attackers a ten-sided die of points.',
  },
  'close-in.fighters': {
    at: 'note 13',
    gist: 'Close-in defence fires at fighters right after their attack.',
    silent: 'the order of the steps',
  },
  'close-in.missiles': {
    at: 'note 13',
    gist: 'Close-in defence fires at missiles before their attack.',
    silent: 'the order of the steps',
  },
  'close-in.silenced': { at: 'note 13', gist: 'A target that is engaged does not fire close-in defence at missiles.' },
  'close-in.free': {
    at: 'note 13',
    gist: 'Close-in defence is automatic and costs nothing else.',
    silent: 'nobody is asked',
  },
  'close-in.carrier': { at: 'note 14', gist: 'Carriers have the whole base chance of a warship for close-in defence.' },
  'close-in.carrier-loss': { at: 'note 15', gist: 'Carriers add their era to the die of losses, to ten at most.' },
  'close-in.era': {
    at: 'dossier R7',
    gist: 'Shifts for eras apply to close-in defence after it is halved; other shifts do not.',
    ruling: { because: 'the row halves the base only', option: 'eraShiftsForCloseIn' },
  },
  'close-in.engaged': {
    at: 'dossier R8',
    gist: 'Being engaged lowers close-in defence.',
    ruling: { because: 'the row says anything', option: 'engagedAffectsCid' },
  },
  'close-in.dying': {
    at: 'dossier A2',
    gist: 'A unit that a sortie destroys still fires close-in defence in that phase.',
    ruling: { because: 'units leave at the end of the phase', chose: 'it fires', alternatives: ['it does not'] },
    silent: 'the order of the steps',
  },
  'component.gone': { at: 'dossier R23', gist: 'A component or force without points is gone.' },
  'component.carrier-lost': {
    at: 'open',
    gist: 'Fighters whose carrier is lost fight on.',
    ruling: {
      because: 'the appendix does not say what becomes of them',
      chose: 'they fight on',
      alternatives: ['they are lost with it'],
    },
    silent: 'nothing happens',
  },
  'component.carrier-leaves': {
    at: 'open',
    gist: 'Fighters go with their carrier when it retreats.',
    ruling: {
      because: 'the appendix does not say what becomes of them, and they came aboard it',
      chose: 'they go with it',
      alternatives: ['they fight on'],
    },
  },
  // damage
  'hit.destroys': {
    at: 'dossier R17',
    gist: 'A hit destroys a unit.',
    ruling: { because: 'there are no states but engaged and destroyed', option: 'hitsToDestroy' },
  },
  'fire.together': {
    at: 'dossier R20',
    gist: 'Within a phase all fire is simultaneous, and what is destroyed leaves at its end.',
    ruling: {
      because: 'a ship that is hit by its interceptor still answers',
      chose: 'simultaneous by phase',
      alternatives: ['one after the other'],
    },
    silent: 'the order of the steps',
  },
  'fire.wasted': {
    at: 'dossier A1',
    gist: 'Fire at a target that was destroyed in an earlier phase is lost.',
    ruling: { because: 'targets are declared before the round', chose: 'lost', alternatives: ['another target'] },
  },
  'fire.fighters': {
    at: 'dossier R27',
    gist: 'Regular fire cannot be aimed at fighters or missiles.',
    ruling: { because: 'no chance is given for it', chose: 'not at all', alternatives: ['as at a scout'] },
    silent: 'they are not offered as targets',
  },
  // interception
  'intercept.always': {
    at: 'row Interception; note 21',
    gist: 'Interception always succeeds in placing the interceptor.',
    silent: 'nobody throws for it',
  },
  'intercept.fighters': { at: 'row Interception; note 21', gist: 'Only fighters intercept fighters.' },
  'intercept.missiles': {
    at: 'note 22',
    gist: 'Fighters have to be assigned beforehand to intercept missiles.',
    ruling: { because: 'the note speaks of fighters only', option: 'shipsInterceptMissiles' },
  },
  'intercept.loses': {
    at: 'row Interception; note 23',
    gist: 'An attacker that its interceptor hits does not attack its target in that round, and may fire at the interceptor only.',
    ruling: {
      because: 'the row speaks of attackers and of their targets, whatever these are',
      chose: 'fire, screens, bombardment, sorties and guards, but not missiles that are under way',
      alternatives: ['fire and sorties only'],
    },
  },
  'intercept.one-salvo': {
    at: 'open',
    gist: 'A guard meets one salvo in a round.',
    ruling: {
      because:
        'note 11 has a component attack once or twice in a round, and a guard meets its salvo with all its points',
      chose: 'the first salvo at the unit that it guards',
      alternatives: ['every salvo at that unit'],
    },
    silent: 'later salvos meet the guards that are left',
  },
  'intercept.which': {
    at: 'open',
    gist: 'Of several interceptors that hit, the first one has stopped the attacker, the better shots first.',
    ruling: {
      because: 'the attacker may fire at the interceptor only, and the row knows of one',
      chose: 'the first that hit',
      alternatives: ['any that hit, as its owner likes'],
    },
    silent: 'it is who the stopped attacker fires at',
  },
  'intercept.open': {
    at: 'open',
    gist: 'Interceptors of components and of missiles have no shift for an ambush.',
    ruling: {
      because:
        'an interceptor places itself between an attacker and its target, and detection is a matter of ships here',
      chose: 'no shift',
      alternatives: ['the shift of an ambush'],
    },
    silent: 'no term in the sum',
  },
  'intercept.hit': {
    at: 'dossier R30',
    gist: 'For a ship only a hit counts, not an engagement.',
    ruling: { because: 'the words are hits attacker', option: 'interceptHit' },
  },
  'intercept.loss': {
    at: 'dossier R29',
    gist: 'A component that its interceptor hits loses a ten-sided die of points.',
    ruling: { because: 'it is the only way to lose points that there is', option: 'interceptedFighters' },
  },
  'screen.combat': { at: 'row Interception', gist: 'A screening ship fires before the ship it screens against.' },
  // retreat
  'retreat.base': { at: 'row Retreating', gist: 'A unit retreats at 50 percent, if it is not destroyed.' },
  'retreat.engaged': {
    at: 'note 24',
    gist: 'A unit that was engaged in the round retreats at 15, 30 or 45 percent less.',
  },
  'retreat.only': {
    at: 'dossier R39',
    gist: 'No other shift changes a retreat.',
    ruling: { because: 'the note names no other', chose: 'engaged only', alternatives: ['era shifts, too'] },
    silent: 'no term in the sum',
  },
  'retreat.no-fire': { at: 'dossier 3.3', gist: 'A unit that retreats does not fire.', silent: 'it has one deed' },
  // colony, ground, bombardment
  'ground.base': { at: 'row Ground Base Regular Fire', gist: 'A ground base is a unit in ground combat.' },
  'ground.close-in': {
    at: 'row Ground Unit; dossier R32',
    gist: 'Ground bases and ground units fire close-in defence at landing units.',
    ruling: { because: 'no chance is printed for ground units', option: 'groundUnitCidBase' },
  },
  'ground.only': { at: 'row Ground Unit', gist: 'Ground units fight in ground combat and pacification only.' },
  'ground.strength': {
    at: 'dossier R37',
    gist: 'The strength of ground units in ground combat is their points; how it ends is not in the appendix.',
    ruling: {
      because: 'no table of results is printed',
      chose: 'strengths are reported',
      alternatives: ['a table of our own'],
    },
  },
  'raid.raiders': {
    at: 'dossier R34',
    gist: 'Raiders are fighters that attack a colony: what cannot leave it, not the ships that defend it.',
    ruling: {
      because: 'they stand in the chapters on fighters, and close-in defence costs points',
      chose: 'fighters with a sortie at a base, a city, a shipyard or an unfinished ship of the colony',
      alternatives: ['any ship', 'sorties at any unit of its side'],
    },
    silent: 'it is who the rules of raids apply to',
  },
  'raid.ground': {
    at: 'row Ground Base; note 18',
    gist: 'Ground bases fire close-in defence at raiders after their attack.',
  },
  'raid.orbital': {
    at: 'row Orbital Base; note 19',
    gist: 'An orbital base is in place at 40 percent to fire close-in defence at raiders before their attack.',
    ruling: { because: 'it reads as being on the right side of the planet in time', option: 'orbitalCidOnFail' },
  },
  'bombard.population': {
    at: 'row Orbital Bombardment',
    gist: 'A warship that bombards destroys 3, 7 or 12 population factors by its era.',
  },
  'bombard.habitability': {
    at: 'note 25',
    gist: 'Bombardment damages habitability, industry and installations, by amounts the appendix does not give.',
  },
  'bombard.who': {
    at: 'dossier R36',
    gist: 'Warships bombard, each instead of its other deeds.',
    ruling: { because: 'only warships are named', option: 'carriersBombard' },
  },
  'pacify.strength': {
    at: 'row Pacification Combat',
    gist: 'In pacification ground units count their points, fighters half, and warships 1, 4 or 9 by era.',
  },
  // ends and what the appendix only names
  'round.sequence': {
    at: 'dossier 3.3',
    gist: 'A round is orders, fighters, fire, missiles, landings and bombardment, retreats.',
    silent: 'the order of the steps',
  },
  'order.secret': {
    at: 'note 7',
    gist: 'Targets, screens and patrols are ordered before anything happens, by both sides at once.',
    ruling: {
      because: 'the note has defensive shifts allotted together with them',
      chose: 'secret and together',
      alternatives: ['in turn'],
    },
  },
  'order.one-deed': { at: 'note 13', gist: 'A unit does one thing in a round.', silent: 'another is refused' },
  'resupply.named': {
    at: 'row Engaged Attacker',
    gist: 'Resupply in combat is named, without rules.',
    ruling: {
      because: 'its rules stand outside the appendix',
      chose: 'a deed without effect here, noted in the report',
      alternatives: ['left out'],
    },
  },
  'end.destroyed': { at: 'row Retreating', gist: 'A side without a unit left has lost the field.' },
  'end.both': { at: 'dossier 5.7', gist: 'Where neither side has a unit left, the battle is drawn.' },
  'end.fighters-alone': {
    at: 'dossier A6',
    gist: 'Fighters and ground units alone do not hold the field.',
    ruling: { because: 'they are parts of others', option: 'fightersHoldField' },
  },
  'end.limit': {
    at: 'open',
    gist: 'A battle that reaches the agreed number of rounds is drawn.',
    ruling: { because: 'it is there only where the players agree on one', option: 'roundLimit' },
  },
} as const satisfies Ledger

/** A citation that is not in the ledger does not compile. */
export type RuleId = keyof typeof ledger
