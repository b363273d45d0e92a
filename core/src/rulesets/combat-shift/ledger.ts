import { helpFrom, type Ledger } from '../../game/words/index.ts'

/** Every rule, by id. `row` and `note` are the appendix's; R, A and D number our rulings on gaps and contradictions. */
export const ledger = {
  // shift arithmetic
  'shift.size': {
    title: 'Size of a shift',
    at: 'rows Basic Defensive and Offensive Shift',
    gist: 'A combat shift is ten percent: defensive ones lower a chance, offensive ones raise it.',
    silent: 'every sum is made of its shifts',
  },
  'shift.attacker': {
    title: 'Whose chance is shifted',
    at: 'note 1',
    gist: 'A shift is always applied to the chance of the attacker.',
    silent: 'every sum is made of its shifts',
  },
  'chance.cap': {
    title: 'Greatest chance',
    at: 'note 2',
    gist: 'A chance of a hundred percent or more counts as ninety-nine.',
  },
  'chance.sum': {
    title: 'Sum of the shifts',
    at: 'note 2; ruling R1',
    gist: 'Base and shifts are added up, then the chance is capped once.',
    ruling: {
      because: 'the note speaks of the chance as it is in the end; capping early would make the order of shifts matter',
      chose: 'capped once, at the end',
      alternatives: ['capped after each shift'],
    },
    silent: 'every sum is made so',
  },
  'chance.floor': {
    title: 'Least chance',
    at: 'ruling R2',
    gist: 'An attempt without a chance fails without a throw.',
    ruling: { because: 'only the top of the scale has a stated exception', option: 'minChance' },
  },
  'chance.rounding': {
    title: 'Fractions of a percent',
    at: 'ruling R3, addendum A8',
    gist: 'Fractions of a percent are dropped once, before the throw.',
    ruling: { because: 'a d100 cannot tell them apart', option: 'rounding' },
  },
  'chance.die': {
    title: 'Percentile throw',
    at: 'ruling R5',
    gist: 'A throw of d100 at most the chance is a success.',
    ruling: {
      because: 'ninety-nine is then exactly one chance in a hundred to miss',
      chose: '01 to 100, success at the chance or below',
      alternatives: ['success below the chance'],
    },
  },
  'target.scout': {
    title: 'Scout as target',
    at: 'row Firing at Scout Ship; notes 1, 3; hole D1',
    gist: 'Fire at a scout has one defensive shift.',
    ruling: {
      because: 'the row names a defensive shift but prints +10 %; note 1 and the basic row decide',
      chose: 'minus ten',
      alternatives: ['plus ten, as printed'],
    },
  },
  'target.non-warship': {
    title: 'Non-warship as target',
    at: 'row Firing at Non Warship; ruling R9',
    gist: 'Fire at a unit that is no warship has two offensive shifts; carriers are warships.',
    ruling: {
      because: 'a carrier is armed and moves, and its rows only take from its own fire',
      chose: 'no shift at a carrier',
      alternatives: ['two offensive shifts, as at a freighter'],
    },
  },
  'target.immobile': {
    title: 'Immobile target',
    at: 'row Firing at Orbital City; note 5',
    gist: 'Fire at an orbital city, an orbital shipyard or an unfinished ship has three offensive shifts.',
  },
  'target.base': {
    title: 'Base as target',
    at: 'note 5; ruling R9',
    gist: 'Fire at a base has no shift for its target.',
    ruling: {
      because: 'the note names orbital defense bases; ground and system bases are armed and shoot back, too',
      chose: 'no shift at any base',
      alternatives: ['two offensive shifts at ground and system bases, as at a freighter'],
    },
    silent: 'no term in the sum',
  },
  'target.one-class': {
    title: 'One class of target',
    at: 'ruling R9',
    gist: 'A target is of one class only.',
    ruling: {
      because: 'adding the shift of a non-warship to a scout would turn its patent into a handicap',
      option: 'scoutIsNonWarship',
    },
  },
  'civilian.era': {
    title: 'Era of civilians',
    at: 'note 4',
    gist: 'Civilian units are of the current era of the position that owns them.',
    ruling: {
      because: 'a battle file need not state the era of the position',
      chose: 'as stated for the side, else the highest era of its units',
      alternatives: ['it must be stated'],
    },
  },
  'era.lower': {
    title: 'Fire at a higher era',
    at: 'row Era Shifts',
    gist: 'Fire at a higher era has a defensive shift for every era of difference.',
  },
  'era.higher': {
    title: 'Fire at a lower era',
    at: 'row Era Shifts',
    gist: 'Fire at a lower era has an offensive shift for every era of difference.',
  },
  'era.built': {
    title: 'Era of a unit',
    at: 'ruling R10',
    gist: 'Unfinished units are of the era of their owner, all other units of the era they were built in.',
    ruling: {
      because: 'note 4 limits the convenience to civilian targets',
      chose: 'the era they were built in',
      alternatives: ['that of the owner'],
    },
    silent: 'it is the era that sums speak of',
  },
  'engaged.penalty': {
    title: 'Penalty for being engaged',
    at: 'row Engaged Attacker; ruling R4',
    gist: 'An engaged unit has 1.5, 3 or 4.5 defensive shifts by the era of who engaged it: 15, 30 or 45 percent.',
  },
  'engaged.anything': {
    title: 'Reach of the penalty',
    at: 'row Engaged Attacker',
    gist: 'The penalty holds for any chance of the unit: fire, close-in defence, retreat, being in place for raiders.',
    silent: 'it is a term of those sums',
  },
  'engaged.missiles': {
    title: 'Missiles engage',
    at: 'notes 12, 24; hole D2',
    gist: 'Ship missiles engage as fighters do.',
  },
  'engaged.forbids': {
    title: 'No resupply when engaged',
    at: 'row Engaged Attacker',
    gist: 'An engaged unit cannot resupply in combat.',
    ruling: {
      because: 'the row names no other action, and bombardment is no throw that a penalty could lower',
      chose: 'resupply only',
      alternatives: ['bombardment, too'],
    },
  },
  'engaged.first': {
    title: 'First engagement counts',
    at: 'ruling R19',
    gist: 'The penalty is that of the era that made the engaging success, and penalties do not add up.',
    ruling: { because: 'only one success a round engages', chose: 'the first one', alternatives: ['the worst one'] },
    silent: 'it is how a unit is marked',
  },
  'ambush.unseen': {
    title: 'Ambush unseen',
    at: 'row Ambush Combat',
    gist: 'An ambusher has three offensive shifts against targets that cannot detect it.',
  },
  'ambush.seen': {
    title: 'Ambush detected',
    at: 'row Ambush Combat',
    gist: 'An ambusher has one offensive shift against targets that can detect it.',
  },
  'ambush.mode': {
    title: 'Who may ambush',
    at: 'note 6',
    gist: 'Only units that can cloak or shift in time ambush.',
    silent: 'what is marked otherwise is refused at the door',
  },
  'ambush.detection': {
    title: 'Detection',
    at: 'row Ambush Combat; hole D12',
    gist: 'A mark of the unit says that it detects ambushers.',
    ruling: {
      because: 'the detection of ambushers stands outside the appendix',
      chose: 'a mark in the battle file',
      alternatives: ['nobody detects them'],
    },
    silent: 'it is read off the target',
  },
  'ambush.fighters': {
    title: 'Ambush of fighters',
    at: 'open',
    gist: 'Fighters and missiles have the ambush of the ship they belong to; interceptors have none.',
    ruling: {
      because: 'shifts apply to them as to fire, and an interceptor meets an attacker on its way',
      chose: 'that of their ship, in sorties and salvos',
      alternatives: ['fire of the ship alone'],
    },
    silent: 'it is a term of those sums',
  },
  'ambush.lasts': {
    title: 'How long an ambush lasts',
    at: 'ruling R16',
    gist: 'An ambush lasts for the first round.',
    ruling: { because: 'a unit that has fired is hidden no more', option: 'ambushLasts' },
  },
  'stealth.first-round': {
    title: 'Stealth',
    at: 'note 6; ruling R15',
    gist: 'Stealth is no ambush, and may earn a shift in the first round.',
    ruling: { because: 'the author himself is not sure of it', option: 'stealthFirstRoundShift' },
  },
  'patrol.shift': {
    title: 'Patrol shift',
    at: 'row Fighter Area Patrol',
    gist: 'Every thirty resource points of fighters on patrol give one friendly unit a shift.',
  },
  'patrol.normal': {
    title: 'Patrol in any battle',
    at: 'note 7',
    gist: 'A patrol may be flown in any battle.',
    silent: 'it is offered in every round',
  },
  'patrol.one': {
    title: 'One patrol shift a unit',
    at: 'note 7',
    gist: 'No unit gets more than one shift of the patrol in a round.',
    silent: 'a second one is refused',
  },
  'patrol.assigned': {
    title: 'Patrol assigned beforehand',
    at: 'note 7',
    gist: 'Defensive shifts are allotted with targets and screens, before anything happens.',
    silent: 'they stand in the orders',
  },
  'patrol.protective': {
    title: 'Patrol for protective fire',
    at: 'note 7; holes D3, D12',
    gist: 'Shifts for protective fire need not be allotted beforehand.',
    ruling: {
      because: 'protective fire is named without rules, together with ambushes; FAP and CAP are one patrol',
      chose: 'fire of a side in a round in which an ambusher attacks it, after the orders are revealed',
      alternatives: ['none', 'fire of ships that screen', 'any fire'],
    },
  },
  'patrol.pool': {
    title: 'Points on patrol',
    at: 'row Fighter Area Patrol; ruling R12',
    gist: 'The points of all fighters on patrol are pooled, and they fly no sortie in that round.',
    ruling: {
      because: 'the row says per 30 points',
      chose: 'pooled, and rounded down once',
      alternatives: ['by component'],
    },
  },
  'patrol.scope': {
    title: 'Reach of a patrol shift',
    at: 'note 7; rulings R13, R14',
    gist: 'A shift of the patrol holds for the round: for the fire of that unit, or against every attack on it.',
    ruling: { because: 'one shift, one unit, one round', chose: 'for the whole round', alternatives: ['for one shot'] },
    silent: 'it is a term of those sums',
  },
  // base chances
  'base.warship': {
    title: 'Base chance of warships',
    at: 'rows Warship Attacking; note 8',
    gist: 'Warships hit at 30, 50 or 70 percent by their era.',
  },
  'base.carrier': {
    title: 'Base chance of carriers',
    at: 'rows Carrier Direct Fire',
    gist: 'Carriers fire at twenty percent less than warships.',
  },
  'base.ground': {
    title: 'Base chance of ground bases',
    at: 'row Ground Base Regular Fire',
    gist: 'Ground bases hit at 20 percent in colony combat.',
  },
  'base.orbital': {
    title: 'Base chance of orbital bases',
    at: 'row Orbital Base Regular Fire',
    gist: 'Orbital bases hit at 30 percent in colony combat.',
  },
  'base.system': {
    title: 'Base chance of system bases',
    at: 'row System Base Regular Fire',
    gist: 'System bases hit at 30 percent in colony combat.',
  },
  'base.era': {
    title: 'Era shifts of bases',
    at: 'row Era Shifts; ruling R11, hole D9',
    gist: 'Bases have shifts for eras as ships have.',
    ruling: { because: 'the row of era shifts is general', option: 'erasForBases' },
  },
  'base.unarmed': {
    title: 'Unarmed units',
    at: 'row Firing at Non Warship; hole D11',
    gist: 'Scouts and civilians have no regular fire.',
    ruling: { because: 'no chance is printed for them', chose: 'no fire', alternatives: ['that of a warship'] },
    silent: 'they are not offered any',
  },
  'colony.target': {
    title: 'Colony is no target',
    at: 'hole D11',
    gist: 'A colony is bombarded, not fired at.',
    ruling: {
      because: 'no chance to hit it is printed',
      chose: 'population is lost to bombardment only',
      alternatives: ['fire at the colony itself'],
    },
    silent: 'it is not offered as a target',
  },
  'colony.combat': {
    title: 'Colony combat',
    at: 'rows of the bases',
    gist: 'Bases fight where a colony is fought over.',
    silent: 'bases without a colony are refused at the door',
  },
  'colony.first-round': {
    title: 'First round at a colony',
    at: 'note 20',
    gist: 'In the first round at a colony with system bases only these and the fighters of the colony are attacked, and only they fire back.',
    ruling: {
      because: 'the note does not say which fighters are those of the colony',
      chose: 'components of its side that are aboard no carrier; nobody bombards or lands in that round',
      alternatives: ['all fighters of its side'],
    },
  },
  // fighters and missiles
  'fighter.chance': {
    title: 'Chance of fighters',
    at: 'rows Fighters/Missiles Attacking',
    gist: 'Fighters and missiles succeed at a tenth of the effectiveness die times their points times 1.5, 2.5 or 3.5 percent.',
  },
  'fighter.percent': {
    title: 'Fighter chance in percent',
    at: 'rows Fighters/Missiles Attacking',
    gist: 'The result of die, points and factor is read as percent.',
    ruling: {
      because: 'twenty points at a die of ten then have 30, 50 and 70, the base chances of warships',
      chose: 'percent',
      alternatives: ['shifts of ten percent'],
    },
    silent: 'it is the first term of those sums',
  },
  'fighter.effectiveness': {
    title: 'Effectiveness die',
    at: 'note 10',
    gist: 'A ten-sided die is thrown for the effectiveness of every sortie.',
    silent: 'it is thrown with the attack and said with its sum',
  },
  'shift.fighters': {
    title: 'Shifts for fighters',
    at: 'rows Fighters/Missiles Attacking; ruling R6',
    gist: 'Shifts apply to fighters and missiles, too, but for being engaged.',
    ruling: {
      because: 'the rows call it a base chance, and note 1 has shifts act on any attack',
      option: 'shiftsForFighters',
    },
  },
  'missile.enlightenment': {
    title: 'Enlightenment',
    at: 'note 9; hole D12',
    gist: 'Missiles never have the benefits of Enlightenment.',
    silent: 'a technology outside the appendix',
  },
  'fighter.size': {
    title: 'Points of a component',
    at: 'note 11',
    gist: 'The points are the size of the component in the attack.',
    silent: 'a term of the sum',
  },
  'fighter.split': {
    title: 'Two targets',
    at: 'note 11',
    gist: 'A component that attacks two targets has half of its points in each attack.',
  },
  'fighter.twice': {
    title: 'Two sorties on one target',
    at: 'note 11; holes D4, D5',
    gist: 'A component that attacks one target twice has three quarters of its points in each sortie.',
    ruling: {
      because: 'it is printed, though it is half as much again as the component has; the turn of the note is a round',
      chose: 'as printed',
      alternatives: ['half of its points in each sortie'],
    },
  },
  'fighter.sorties': {
    title: 'Sorties in a round',
    at: 'note 11; ruling R28, addendum A3',
    gist: 'A component flies one sortie or two in a round, of the points it has left when it comes to them.',
    ruling: {
      because: 'the note lists no other',
      chose: 'one, two at one target, or one each at two',
      alternatives: ['any mix'],
    },
    silent: 'other orders are refused',
  },
  'engage.first': {
    title: 'First success engages',
    at: 'note 12',
    gist: 'The first success of fighters or missiles on a target in a round engages it.',
  },
  'engage.second': {
    title: 'Second success hits',
    at: 'note 12; ruling R18',
    gist: 'The second success, and every further one, is a hit.',
    ruling: {
      because: 'the target of a third success is still engaged',
      chose: 'a hit for every further success',
      alternatives: ['one hit a round'],
    },
  },
  'fighter.before-fire': {
    title: 'Fighters before fire',
    at: 'note 12',
    gist: 'Fighters attack before ships fire.',
    silent: 'the order of the steps',
  },
  'fighter.order': {
    title: 'Order of components',
    at: 'order of a round',
    gist: 'The components of a side fly one after the other: by class as its file lists them, of a class the larger first.',
    ruling: {
      because: 'the first success says which era engages, and orders that are forms have no order of their own',
      chose: 'by class as the file lists them, not by number',
      alternatives: ['in declared order'],
    },
    silent: 'the order of the steps',
  },
  'missile.at-end': {
    title: 'Missiles at the end',
    at: 'note 12',
    gist: 'Missiles attack at the end of the round.',
    silent: 'the order of the steps',
  },
  'missile.carry-over': {
    title: 'Engaged by missiles',
    at: 'note 12; ruling R21, hole D6',
    gist: 'A target engaged by missiles is still engaged in the next round.',
    ruling: { because: 'otherwise an engagement at the end of a round would do nothing', option: 'carryOver' },
  },
  'fighter.clears': {
    title: 'Engaged by fighters',
    at: 'ruling R22',
    gist: 'A target engaged by fighters is free again at the end of the round.',
    ruling: {
      because: 'only missiles are said to carry over',
      chose: 'ends with the round',
      alternatives: ['carries over'],
    },
    silent: 'nothing happens',
  },
  'missile.launch': {
    title: 'Launched salvos',
    at: 'note 12; ruling R26',
    gist: 'A salvo once launched attacks, whatever becomes of its ship.',
    ruling: {
      because: 'the chapter is called Fire-and-Forget',
      chose: 'it attacks',
      alternatives: ['it is lost with its ship'],
    },
  },
  'missile.beside': {
    title: 'One salvo a round',
    at: 'open',
    gist: 'A ship launches one salvo a round at most, beside what else it does.',
    ruling: {
      because: 'the rows of ships and of missiles do not exclude each other',
      chose: 'one salvo, beside its action',
      alternatives: ['instead of its fire', 'all salvos at once'],
    },
    silent: 'it stands in the orders',
  },
  'missile.used-up': {
    title: 'Missiles used up',
    at: 'ruling R25',
    gist: 'Missiles are used up when they attack or are stopped.',
    ruling: { because: 'the chapter is called Fire-and-Forget', option: 'missilesUsedUp' },
  },
  'missile.order': {
    title: 'Order of salvos',
    at: 'addendum A4',
    gist: 'Several salvos attack one after the other: red before blue, of a side by class as its file lists them.',
    ruling: {
      because: 'the second may find its target engaged, and orders that are forms have no order of their own',
      chose: 'by class as the file lists them, not by number',
      alternatives: ['in declared order', 'together'],
    },
    silent: 'the order of the steps',
  },
  // close-in defence
  'close-in.base': {
    title: 'Close-in chance',
    at: 'row Close in Defense Weaponry Fire',
    gist: 'Close-in defence hits at half the base chance.',
  },
  'close-in.bases': {
    title: 'Close-in chance of bases',
    at: 'rows of the bases; ruling R31',
    gist: 'Bases fire close-in defence at half of 20 and 30 percent, system bases as the others.',
    ruling: {
      because: 'the row halves the base chance of whoever fires, and system bases are bases',
      chose: '10, 15 and 15 percent',
      alternatives: ['none for system bases'],
    },
    silent: 'it is the base of those sums',
  },
  'close-in.shots': {
    title: 'Close-in shots',
    at: 'row Close in Defense Weaponry Fire; ruling R24',
    gist: 'Close-in defence has a shot for every ten points of the attack.',
    ruling: {
      because: 'ten RPs to a shot are read as thirty RPs to a shift of the patrol are',
      option: 'cidPartialTen',
    },
  },
  'close-in.loss': {
    title: 'Close-in losses',
    at: 'row Close in Defense Weaponry Damage',
    gist: 'Each hit of close-in defence costs the attackers a ten-sided die of points.',
  },
  'close-in.fighters': {
    title: 'Close-in against fighters',
    at: 'note 13',
    gist: 'Close-in defence fires at fighters right after their attack.',
    silent: 'the order of the steps',
  },
  'close-in.missiles': {
    title: 'Close-in against missiles',
    at: 'note 13',
    gist: 'Close-in defence fires at missiles before their attack.',
    silent: 'the order of the steps',
  },
  'close-in.silenced': {
    title: 'Engaged, no close-in defence',
    at: 'note 13',
    gist: 'A target that is engaged does not fire close-in defence at missiles.',
  },
  'close-in.free': {
    title: 'Close-in defence is free',
    at: 'note 13',
    gist: 'Close-in defence is automatic and costs nothing else.',
    silent: 'nobody is asked',
  },
  'close-in.carrier': {
    title: 'Close-in chance of carriers',
    at: 'note 14',
    gist: 'Carriers have the whole base chance of a warship for close-in defence.',
  },
  'close-in.carrier-loss': {
    title: 'Close-in losses by carriers',
    at: 'note 15',
    gist: 'Carriers add their era to the die of losses, to ten at most.',
  },
  'close-in.era': {
    title: 'Era shifts in close-in defence',
    at: 'ruling R7',
    gist: 'Shifts for eras apply to close-in defence after it is halved; other shifts do not.',
    ruling: { because: 'the row halves the base only', option: 'eraShiftsForCloseIn' },
  },
  'close-in.engaged': {
    title: 'Close-in defence when engaged',
    at: 'row Engaged Attacker; ruling R8, hole D7',
    gist: 'Being engaged lowers close-in defence.',
    ruling: { because: 'the row lowers the chance of anything an engaged unit tries', option: 'engagedAffectsCid' },
  },
  'close-in.dying': {
    title: 'Last close-in defence',
    at: 'addendum A2',
    gist: 'A unit that a sortie destroys still fires close-in defence in that phase.',
    ruling: { because: 'units leave at the end of the phase', chose: 'it fires', alternatives: ['it does not'] },
    silent: 'the order of the steps',
  },
  'component.gone': {
    title: 'Component spent',
    at: 'ruling R23',
    gist: 'A component or force without points is gone.',
    ruling: { because: 'nothing is left to attack with', chose: 'gone', alternatives: ['it stays, without points'] },
  },
  'component.carrier-lost': {
    title: 'Carrier lost',
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
    title: 'Carrier leaves',
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
    title: 'Hits destroy',
    at: 'ruling R17',
    gist: 'A hit destroys a unit.',
    ruling: { because: 'there are no states but engaged and destroyed', option: 'hitsToDestroy' },
  },
  'fire.together': {
    title: 'Simultaneous fire',
    at: 'ruling R20',
    gist: 'Within a phase all fire is simultaneous, and what is destroyed leaves at its end.',
    ruling: {
      because: 'a ship that is hit by its interceptor still answers',
      chose: 'simultaneous by phase',
      alternatives: ['one after the other'],
    },
    silent: 'the order of the steps',
  },
  'fire.wasted': {
    title: 'Wasted fire',
    at: 'addendum A1',
    gist: 'Fire at a target that was destroyed in an earlier phase is lost.',
    ruling: { because: 'targets are declared before the round', chose: 'lost', alternatives: ['another target'] },
  },
  'fire.fighters': {
    title: 'Fire at fighters',
    at: 'ruling R27',
    gist: 'Regular fire cannot be aimed at fighters or missiles.',
    ruling: { because: 'no chance is given for it', chose: 'not at all', alternatives: ['as at a scout'] },
    silent: 'they are not offered as targets',
  },
  // interception
  'intercept.always': {
    title: 'Placing interceptors',
    at: 'row Interception; note 21; hole D8',
    gist: 'Interception always succeeds in placing the interceptor.',
    ruling: {
      because: 'it is called automatic, yet notes 21 and 22 say who cannot intercept what',
      chose: 'nobody throws to be in place; ships screen against ships, fighters against all',
      alternatives: ['anybody against anything'],
    },
    silent: 'nobody throws for it',
  },
  'intercept.fighters': {
    title: 'Intercepting fighters',
    at: 'row Interception; note 21',
    gist: 'Only fighters intercept fighters.',
  },
  'intercept.missiles': {
    title: 'Intercepting missiles',
    at: 'note 22; addendum A5',
    gist: 'Fighters have to be assigned beforehand to intercept missiles.',
    ruling: { because: 'the note speaks of fighters only', option: 'shipsInterceptMissiles' },
  },
  'intercept.loses': {
    title: 'Intercepted attack lost',
    at: 'row Interception; note 23',
    gist: 'An attacker that its interceptor hits does not attack its target in that round, and may fire at the interceptor only.',
    ruling: {
      because: 'the row speaks of attackers and of their targets, whatever these are',
      chose: 'fire, screens, bombardment, sorties and guards, but not missiles that are under way',
      alternatives: ['fire and sorties only'],
    },
  },
  'intercept.one-salvo': {
    title: 'One salvo a guard',
    at: 'note 22; addendum A7',
    gist: 'A guard meets one salvo in a round, and uses it up where it succeeds.',
    ruling: {
      because:
        'note 11 has a component attack once or twice in a round, and a guard meets its salvo with all its points',
      chose: 'the first salvo at the unit that it guards',
      alternatives: ['every salvo at that unit'],
    },
    silent: 'later salvos meet the guards that are left',
  },
  'intercept.which': {
    title: 'Several interceptors',
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
    title: 'No ambush by interceptors',
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
    title: 'Only hits stop a ship',
    at: 'note 23; ruling R30',
    gist: 'For a ship only a hit counts, not an engagement.',
    ruling: {
      because: 'note 23 speaks of a hit, and note 12 has the first success engage only',
      option: 'interceptHit',
    },
  },
  'intercept.loss': {
    title: 'Losses to an interceptor',
    at: 'ruling R29',
    gist: 'A component that its interceptor hits loses a ten-sided die of points.',
    ruling: {
      because: 'close-in defence is the only other way to lose points, and it costs a ten-sided die',
      option: 'interceptedFighters',
    },
  },
  'screen.combat': {
    title: 'Screening fire',
    at: 'row Interception; hole D8',
    gist: 'A screening ship fires before the ship it screens against.',
    ruling: {
      because: 'an interceptor that fired later could not stop an attack',
      chose: 'warships and carriers, against ships and bases that have regular fire',
      alternatives: ['at the same time as all other fire'],
    },
  },
  // retreat
  'retreat.base': {
    title: 'Retreat',
    at: 'row Retreating',
    gist: 'A unit retreats at 50 percent, if it is not destroyed.',
  },
  'retreat.who': {
    title: 'Who cannot retreat',
    at: 'note 5',
    gist: 'Bases, orbital cities, shipyards and unfinished units do not retreat.',
    silent: 'they are not offered it',
  },
  'retreat.engaged': {
    title: 'Retreat when engaged',
    at: 'note 24',
    gist: 'A unit that was engaged in the round retreats at 15, 30 or 45 percent less.',
  },
  'retreat.only': {
    title: 'Nothing else shifts a retreat',
    at: 'note 24; ruling R39',
    gist: 'No other shift changes a retreat.',
    ruling: { because: 'the note names no other', chose: 'engaged only', alternatives: ['era shifts, too'] },
    silent: 'no term in the sum',
  },
  'retreat.no-fire': {
    title: 'No fire in retreat',
    at: 'row Retreating; order of a round',
    gist: 'A unit that retreats does not fire, but its close-in defence does.',
    ruling: { because: 'a unit takes one action in a round', chose: 'no fire', alternatives: ['it fires, too'] },
    silent: 'it has one action',
  },
  // colony, ground, bombardment
  'ground.base': {
    title: 'Ground bases fight',
    at: 'row Ground Base Regular Fire',
    gist: 'A ground base is a unit in ground combat.',
  },
  'ground.close-in': {
    title: 'Close-in against landings',
    at: 'rows Ground Base and Ground Unit; note 17; rulings R32, R35',
    gist: 'Ground bases and ground units fire close-in defence at landing units as at fighters: a shot for ten points, a die of points for a hit.',
    ruling: { because: 'no chance is printed for ground units', option: 'groundUnitCidBase' },
  },
  'ground.air': {
    title: 'Air over ground combat',
    at: 'row Ground Base Regular Fire; note 16',
    gist: 'In ground combat bases and ground units fire close-in defence at fighters, too.',
    ruling: {
      because: 'attacks of fighters in ground combat stand outside the appendix',
      chose: 'fighters are answered as raiders, and at their targets; ground combat is not fought out',
      alternatives: ['a ground combat of our own'],
    },
    silent: 'nothing happens',
  },
  'ground.only': {
    title: 'What ground units do',
    at: 'row Ground Unit',
    gist: 'Ground units fight in ground combat and pacification only.',
  },
  'ground.strength': {
    title: 'Strength in ground combat',
    at: 'row Ground Base Regular Fire; ruling R37',
    gist: 'The strength of ground units in ground combat is their points; how it ends is not in the appendix.',
    ruling: {
      because: 'no table of results is printed',
      chose: 'strengths are reported',
      alternatives: ['a table of our own'],
    },
  },
  'raid.raiders': {
    title: 'Raiders',
    at: 'notes 18, 19; ruling R34',
    gist: 'Raiders are fighters that attack a colony: what cannot leave it, not the ships that defend it.',
    ruling: {
      because: 'they stand in the chapters on fighters, and close-in defence costs points',
      chose: 'fighters with a sortie at a base, a city, a shipyard or an unfinished ship of the colony',
      alternatives: ['any ship', 'sorties at any unit of its side'],
    },
    silent: 'it is who the rules of raids apply to',
  },
  'raid.ground': {
    title: 'Ground bases against raiders',
    at: 'row Ground Base; note 18',
    gist: 'Ground bases fire close-in defence at raiders after their attack.',
  },
  'raid.orbital': {
    title: 'Orbital bases against raiders',
    at: 'row Orbital Base; note 19; ruling R33',
    gist: 'An orbital base is in place at 40 percent to fire close-in defence at raiders before their attack.',
    ruling: { because: 'it reads as being on the right side of the planet in time', option: 'orbitalCidOnFail' },
  },
  'raid.raided': {
    title: 'Bases that are raided',
    at: 'rows Ground Base and Orbital Base; notes 13, 18, 19',
    gist: 'A base that is itself raided fires close-in defence as any base does, and each of its shots once.',
    ruling: {
      because:
        'the rows make no exception for the base that is attacked, and nothing says that its answer is a second firing',
      option: 'raidedBasesFire',
    },
  },
  'raid.watch': {
    title: 'Watch for raiders',
    at: 'row Orbital Base Regular Fire; hole D10',
    gist: 'Each orbital base throws once for each component that raids; nobody is asked whether it should.',
    ruling: {
      because: 'the row says that it may, at 40 percent; close-in defence costs nothing, so nobody would do without',
      chose: 'a throw, without a question',
      alternatives: ['its owner is asked first'],
    },
    silent: 'the order of the steps',
  },
  'bombard.population': {
    title: 'Bombardment',
    at: 'row Orbital Bombardment',
    gist: 'A warship that bombards destroys 3, 7 or 12 population factors by its era.',
  },
  'bombard.habitability': {
    title: 'Other damage of bombardment',
    at: 'note 25; ruling R38',
    gist: 'Bombardment damages habitability, industry and installations, by amounts the appendix does not give.',
    ruling: {
      because: 'the amounts stand outside the appendix',
      chose: 'noted in the report',
      alternatives: ['amounts of our own'],
    },
  },
  'bombard.who': {
    title: 'Who bombards',
    at: 'row Orbital Bombardment; ruling R36',
    gist: 'Warships bombard, each instead of its other actions and without a throw; there are no population factors below 0.',
    ruling: { because: 'only warships are named', option: 'carriersBombard' },
  },
  'pacify.strength': {
    title: 'Strength in pacification',
    at: 'row Pacification Combat',
    gist: 'In pacification ground units count their points, fighters half, and warships 1, 4 or 9 by era.',
  },
  // ends and rules that the appendix only names
  'round.sequence': {
    title: 'Sequence of a round',
    at: 'notes 12, 24; order of a round',
    gist: 'A round is orders, fighters, fire, missiles, landings and bombardment, retreats.',
    ruling: {
      because:
        'fighters come before fire and missiles at the end; a retreat counts all that engaged the unit during the round',
      chose: 'retreats last, landings and bombardment before them',
      alternatives: ['retreats first', 'landings first'],
    },
    silent: 'the order of the steps',
  },
  'order.secret': {
    title: 'Secret orders',
    at: 'note 7',
    gist: 'Targets, screens and patrols are ordered before anything happens, by both sides at once.',
    ruling: {
      because: 'the note has defensive shifts allotted together with them',
      chose: 'secret and together',
      alternatives: ['in turn'],
    },
  },
  'order.one-action': {
    title: 'One action a round',
    at: 'note 13',
    gist: 'A unit takes one action in a round.',
    silent: 'another is refused',
  },
  'resupply.named': {
    title: 'Resupply',
    at: 'row Engaged Attacker; hole D12',
    gist: 'Resupply in combat is named, without rules.',
    ruling: {
      because: 'its rules stand outside the appendix',
      chose: 'an action without effect here, noted in the report',
      alternatives: ['left out'],
    },
  },
  'end.destroyed': {
    title: 'No ship or base left',
    at: 'open',
    gist: 'A side without a ship or base left has lost the field.',
    ruling: {
      because: 'the appendix does not say when a battle ends',
      chose: 'the battle ends when the last ship or base of a side is destroyed or has retreated',
      alternatives: ['it ends when the players say so'],
    },
  },
  'end.both': {
    title: 'Neither side holds the field',
    at: 'open',
    gist: 'If neither side has a ship or base left, the battle is drawn.',
    ruling: { because: 'nobody holds the field', chose: 'drawn', alternatives: ['won by the side attacked'] },
  },
  'end.fighters-alone': {
    title: 'Fighters alone',
    at: 'addendum A6',
    gist: 'Fighters and ground units alone do not hold the field.',
    ruling: {
      because: 'they are never fired at, so the field could never be taken from them',
      option: 'fightersHoldField',
    },
  },
  'end.limit': {
    title: 'Round limit',
    at: 'open',
    gist: 'A battle that reaches the agreed number of rounds is drawn.',
    ruling: { because: 'it is there only where the players agree on one', option: 'roundLimit' },
  },
} as const satisfies Ledger

/** A citation that is not in the ledger does not compile. */
export type RuleId = keyof typeof ledger

/** The help of a field of an order: a sentence, and the clauses behind it. */
export const help = helpFrom<RuleId>(ledger)
