import { helpFrom, type Ledger } from '../../game/words/index.ts'

/** Every clause of the extract, then our rulings R1 to R39 and the addenda A1 to A4; `at` is the extract's heading. */
export const ledger = {
  // Combat in rounds
  'round.sequence': {
    title: 'Sequence of a round',
    at: 'Combat in Rounds',
    gist: 'A battle is fought in rounds of intensity, damage and its resolution.',
    silent: 'It is the order of the log itself.',
  },
  'round.until': {
    title: 'End of the rounds',
    at: 'Combat in Rounds',
    gist: 'Rounds go on until a side retreats or is destroyed.',
  },

  // Battle intensity
  'intensity.factor': {
    title: 'Intensity factor',
    at: 'Determining Battle Intensity',
    gist: 'Each side picks a factor from 1 to 4.',
  },
  'intensity.rating': {
    title: 'Battle Intensity Rating',
    at: 'Determining Battle Intensity',
    gist: 'The two factors add up to one rating for both sides.',
  },
  'intensity.each-round': {
    title: 'Rating every round',
    at: 'Determining Battle Intensity',
    gist: 'Every round needs a new rating.',
    silent: 'The log has a rating every round.',
  },
  'intensity.agreed': {
    title: 'Agreed rating',
    at: 'Determining Battle Intensity',
    gist: 'The sides may agree on a rating that stands until one announces that it wants another.',
  },
  'intensity.chart': {
    title: 'Intensity chart',
    at: 'Use of the Battle Intensity Rating',
    gist: 'The line of the rating in the Advanced Combat Coefficient Table takes the place of the Standard Table.',
  },
  'intensity.range': {
    title: 'Range of ratings',
    at: 'Use of the Battle Intensity Rating',
    gist: 'Two factors make 2 to 8; the chart runs from 0 to 10 for the sake of an optional system.',
    silent: 'It bounds the chart; ratings and lines are cited by intensity.rating and intensity.chart.',
  },
  'intensity.non-mobile': {
    title: 'Non-mobile defenders',
    at: 'Intensity Against Non-Mobile Defenses',
    gist: 'Against a side with only bases, planets, FRDs or convoys the other side picks both numbers; variable intensity may still apply.',
  },
  'intensity.tactics': {
    title: 'Weighing the rating',
    at: 'Tactics: Selecting Battle Intensity',
    gist: 'Weigh what a coefficient brings: 83 points need 30 % for a battle station, 103 points 25 %.',
    silent: 'Advice and arithmetic, no rule; its figures are tested as known odds.',
  },

  // Damage determination
  'fire.potential': {
    title: 'Combat Potential',
    at: 'Damage Determination',
    gist: 'Combat Potential is the sum of the attack factors of all units.',
  },
  'fire.extrapolate': {
    title: 'Factors not in the tables',
    at: 'Damage Determination',
    gist: 'Factors that are not in the ship tables are extrapolated.',
    ruling: {
      chose:
        'Crippled side: half the defence up, equal factors stay equal, else half the attack down, half the fighters down.',
      because: 'True of 85 to 98 % of 957 published classes; maulers are the exception and should be written out.',
    },
  },
  'fire.coefficient': {
    title: 'Combat coefficient',
    at: 'Damage Determination',
    gist: 'Each side rolls one die for its coefficient.',
  },
  'fire.result': {
    title: 'Damage points',
    at: 'Damage Determination',
    gist: 'Potential times coefficient gives the damage points; a fraction of a half or more is rounded up.',
  },
  'fire.table': {
    title: 'Table of results',
    at: 'Combat Damage Results Table',
    gist: 'The table prints the products for potentials 1 to 100 and 10 to 50 %, already rounded.',
    silent: 'The printed aid to fire.result; every cell is tested equal to it.',
  },
  'fire.simultaneous': {
    title: 'Simultaneous fire',
    at: 'Damage Determination',
    gist: 'Both sides score at once: units lost this round still fire.',
  },
  'notation.factors': {
    title: 'Writing factors',
    at: 'Reading the Ship Factors',
    gist: 'Factors are written A-D(F)/CA-CD(CF): attack, defence and fighters, intact and crippled; a missing defence is the attack, missing fighters are none.',
    silent: 'A notation, read at the door.',
  },
  'notation.symbols': {
    title: 'Symbols of the tables',
    at: 'Reading the Ship Factors',
    gist: 'Fighter factors are not a count of fighters; symbols of the ship tables mark scouts, escorts, maulers and PF flotillas.',
    silent: 'A notation, read at the door; drones and the letters F, G, H, V play no part in the extract.',
  },

  // Directed damage
  'directed.option': {
    title: 'Directed damage',
    at: 'Directed Damage',
    gist: 'A side may name one enemy unit it can pay for; it never must.',
  },
  'directed.cost': {
    title: 'Cost of directed damage',
    at: 'Directed Damage',
    gist: 'Double the defence of the target cripples it, or destroys it if it was crippled.',
  },
  'directed.finish': {
    title: 'Finishing the target',
    at: 'Directed Damage',
    gist: 'A target crippled in this way may be destroyed for double the defence of its crippled side; no second target.',
  },
  'directed.full-cost': {
    title: 'Full cost needed',
    at: 'Directed Damage',
    gist: 'The full cost must be there.',
    silent: 'It forbids an order: targets that cannot be paid are not on the form.',
  },
  'directed.order': {
    title: 'Order of directed damage',
    at: 'Directed Damage',
    gist: 'The attacker resolves it first, then the defender.',
  },
  'directed.carried': {
    title: 'Carrier as target',
    at: 'Directed Damage',
    gist: 'Crippling or destroying a carrier does not ask for its fighters or PFs.',
    silent: 'What does not happen: they are a target of their own.',
  },
  'directed.fighters': {
    title: 'Fighters and PFs as target',
    at: 'Directed Damage',
    gist: 'Fighters or PFs may be the target: any or all of them in the force count as one.',
    ruling: {
      because:
        'The paragraph names fighters and PFs together throughout, and allows any or all of what it names; nothing sets one kind apart.',
      option: 'carriedTarget',
    },
  },
  'transfer.or-die': {
    title: 'Transfer of fighters and PFs',
    at: 'Directed Damage',
    gist: 'Fighters and PFs whose carrier is gone move to free room of their kind or serve as losses of this round; the rest are lost.',
  },

  // Damage allocation
  'allocation.order': {
    title: 'Order of allocation',
    at: 'Damage Allocation',
    gist: 'The rest is given up by the defender first, then by the attacker.',
  },
  'allocation.value': {
    title: 'Damage resolution',
    at: 'Damage Allocation',
    gist: 'Crippling resolves the intact defence, removing a cripple the crippled one, both together the sum.',
  },
  'allocation.no-crippled-side': {
    title: 'No crippled side',
    at: 'Damage Allocation',
    gist: 'Units without a crippled status are destroyed when damaged.',
  },
  'allocation.owner': {
    title: "Owner's choice",
    at: 'Damage Allocation',
    gist: 'The owner chooses, in any order, one unit at a time.',
  },
  'allocation.half-rule': {
    title: 'Half rule',
    at: 'Damage Allocation',
    gist: 'Points below half of the smallest defence left are not taken; from half on a unit must be damaged, even if it overpays.',
  },
  'allocation.fighters': {
    title: 'Fighter factors given up',
    at: 'Damage Allocation',
    gist: 'Each fighter factor is a unit, so nothing is left over while fighters remain.',
  },
  'allocation.this-battle': {
    title: 'Points of this battle only',
    at: 'Damage Allocation',
    gist: 'Points do not pass to another battle.',
    silent: 'What does not happen: rosters carry no points.',
  },
  'allocation.eliminated': {
    title: 'Side eliminated',
    at: 'Damage Allocation',
    gist: 'The battle is resolved when all units of a side are destroyed.',
  },
  'carry.plus': {
    title: 'Plus points',
    at: 'Plus and Minus Points',
    gist: 'Points given up beyond what was asked are credit against the next round.',
  },
  'carry.minus': {
    title: 'Minus points',
    at: 'Plus and Minus Points',
    gist: 'Points too small to take are added to the next round.',
  },
  'carry.before-directed': {
    title: 'When carried points count',
    at: 'Plus and Minus Points',
    gist: 'They count before directed damage, in the same battle only.',
  },

  // Retreat
  'retreat.pursuit': {
    title: 'Retreat and pursuit',
    at: 'Retreat',
    gist: 'Retreats are handled with the rules on pursuit battles.',
  },

  // Special units
  'cloak.force': {
    title: 'Cloaking force',
    at: 'Cloaked Ships',
    gist: 'A force of cloaking Romulan or Orion ships only may use the cloak offensively.',
  },
  'cloak.roll': {
    title: 'Cloak roll',
    at: 'Cloaked Ships',
    gist: 'Two dice: 5 or less shifts the enemy by -1, 11 or 12 by +1, in the first round only.',
  },
  'mauler.full-value': {
    title: 'Mauler points',
    at: 'Maulers',
    gist: 'An uncrippled mauler lends its attack factor in points at par to directed damage.',
  },
  'mauler.same-force': {
    title: 'Mauler in the whole force',
    at: 'Maulers',
    gist: 'The points come out of the damage of the whole force, not of a force of the mauler alone.',
    silent: 'A warning against a misreading; mauler.full-value carries it out.',
  },
  'mauler.shock': { title: 'Mauler shock', at: 'Maulers', gist: 'After firing, a 5 or 6 cripples the mauler.' },
  'mauler.no-roll': {
    title: 'No shock roll',
    at: 'Maulers',
    gist: 'A mauler crippled voluntarily or by directed damage does not roll.',
    silent: 'What does not happen.',
  },
  'mauler.escort': {
    title: 'Mauler escorts',
    at: 'Maulers',
    gist: 'Without two other ships a mauler has half its attack and cannot be used for directed damage.',
  },
  'mauler.one': {
    title: 'One mauler a force',
    at: 'Maulers',
    gist: 'One mauler a force may be used for directed damage.',
    silent: 'It forbids an order: the form names one.',
  },
  'scout.shift': {
    title: 'Scout shift',
    at: 'Scouts',
    gist: 'A force without scouts against one with a scout (or battle station, mobile base, starbase) subtracts one from its die.',
  },
  'scout.crippled': {
    title: 'Crippled scouts',
    at: 'Scouts',
    gist: 'Crippled scouts do not count.',
    silent: 'What does not happen: scout.shift names the ratings that counted.',
  },
  'scout.ew': {
    title: 'Electronic warfare',
    at: 'Scouts',
    gist: 'Units with an EW above one shift the die by so much.',
  },
  'shift.clamp': { title: 'Limit of a shift', at: 'Die Roll Shifts', gist: 'No shift takes a die above 6 or below 1.' },
  'shift.sum': {
    title: 'Sum of shifts',
    at: 'Die Roll Shifts',
    gist: 'Several shifts are combined first, then applied.',
  },

  // Rulings
  R1: {
    title: 'Command limit',
    at: 'ruling R1',
    gist: 'Everything present fights, unless a command limit is set.',
    ruling: {
      because: 'The extract sets no limit.',
      option: 'commandLimit',
    },
  },
  R2: {
    title: 'Steps of a round',
    at: 'ruling R2',
    gist: 'A round has the steps intensity, damage and resolution; their list is lost from the extract.',
    ruling: {
      chose: 'Intensity, damage, resolution, in the detail of the published sequence of play.',
      because: 'The same extract elsewhere has the three steps; the published frame orders the rest.',
    },
    silent: 'It is the order of the log itself.',
  },
  R3: {
    title: 'Unprinted lines',
    at: 'ruling R3',
    gist: 'The standard table and lines 0, 1, 9 and 10 are not printed: the printed diagonal is carried on.',
    ruling: {
      because: 'One formula gives all 42 printed cells, and two clues fit line 4 alone.',
      option: 'standardLine',
    },
  },
  R4: {
    title: 'Variable intensity',
    at: 'ruling R4',
    gist: 'The optional system that the chart mentions is a die that changes the rating.',
    ruling: {
      because: "The campaign author's own program and the chart's range.",
      option: 'variableIntensity',
    },
  },
  R5: {
    title: 'Who attacks',
    at: 'ruling R5',
    gist: 'The attacker is a field of the scenario.',
    ruling: {
      because: 'The order of directed damage and of allocation needs it.',
      option: 'attacker',
    },
    silent: 'It is decided in the set-up.',
  },
  R6: {
    title: 'Sealed factors',
    at: 'ruling R6',
    gist: 'Factors are chosen sealed and at once, after the forces are shown.',
    ruling: {
      because: 'The published sequence; the extract adds the standing rating.',
      option: 'intensity',
    },
  },
  R7: {
    title: 'Lone battle station',
    at: 'ruling R7',
    gist: 'A lone battle station cannot choose a factor, though the example lets it.',
    ruling: {
      chose: 'The example has mobile defenders beside it; alone, the attacker picks both.',
      because: 'The rule is the authority, the tactics note is not.',
    },
    silent: 'About an example.',
  },
  R8: {
    title: 'Battle station as scout',
    at: 'ruling R8',
    gist: 'A battle station is a scout, though the example overlooks it.',
    ruling: { chose: 'The example has equal EW.', because: 'With the shift its chances would be smaller.' },
    silent: 'About an example.',
  },
  R9: {
    title: 'Battle station in examples',
    at: 'ruling R9',
    gist: 'Two examples speak of destroying a battle station that is only crippled.',
    ruling: {
      chose: '24 points, or a mauler and 4, cripple it; destroying takes 12 more.',
      because: 'The ship tables give it a crippled side 6(3).',
    },
    silent: 'About an example.',
  },
  R10: {
    title: 'Two names, one result',
    at: 'ruling R10',
    gist: 'Combat Damage Result and Combat Casualty Result are the same thing.',
    ruling: { chose: 'The same thing.', because: 'They stand in the same place.' },
    silent: 'A word.',
  },
  R11: {
    title: 'Mobility of fighters',
    at: 'ruling R11',
    gist: 'Fighters and PFs are as mobile as what carries them; two immobile sides each pick a factor.',
    ruling: {
      chose: 'Fighters and PFs are as mobile as what carries them; two immobile sides each pick a factor.',
      because: 'The rule speaks of one player.',
    },
  },
  R12: {
    title: 'Crippled ships move',
    at: 'ruling R12',
    gist: 'Crippled ships are mobile.',
    ruling: { chose: 'They may retreat.', because: 'Only the listed kinds cannot.' },
  },
  R13: {
    title: 'Half fighter factors',
    at: 'ruling R13',
    gist: 'A half fighter factor counts as half a point.',
    ruling: { chose: 'Half a point of attack and of defence.', because: 'The ship tables print them.' },
  },
  R14: {
    title: 'Worth of a PF',
    at: 'ruling R14',
    gist: 'The moderator sets the value of a PF; it has no crippled side, and room only on units marked P.',
    ruling: {
      because: 'The published figure was not found; the moderator sets it.',
      option: 'pfAttack',
    },
  },
  R15: {
    title: 'No defence, no target',
    at: 'ruling R15',
    gist: 'A unit without defence is no target; if no target can be paid, directed damage is passed over.',
    ruling: {
      chose: 'Not a target; directed damage is passed over. A side with nothing else left is gone.',
      because: 'A cost of nothing would be free.',
    },
    silent: 'It keeps targets off the form; pods go with the last unit that has a defence.',
  },
  R16: {
    title: 'Left-over points',
    at: 'ruling R16',
    gist: 'Left-over points are ignored in this round and recorded for the next.',
    ruling: {
      because: 'The later paragraph is the special one.',
      option: 'plusMinus',
    },
  },
  R17: {
    title: 'Overpaying',
    at: 'ruling R17',
    gist: 'The unit that overpays need not be the smallest, and all of the overpayment is credit.',
    ruling: {
      because: 'The text, and a published answer.',
      option: 'overpay',
    },
  },
  R18: {
    title: 'Credit beyond the damage',
    at: 'ruling R18',
    gist: 'Credit beyond the next damage takes it down to 0.',
    ruling: {
      because: 'He gets credit, without a term.',
      option: 'credit',
    },
  },
  R19: {
    title: 'Order of carried points',
    at: 'ruling R19',
    gist: 'Points carried over count before or after directed damage.',
    ruling: {
      because: 'The extract says so.',
      option: 'pointsOrder',
    },
  },
  R20: {
    title: 'Crippled and destroyed at once',
    at: 'ruling R20',
    gist: 'Units crippled this round may be destroyed this round.',
    ruling: { chose: 'At once.', because: 'Both procedures say so.' },
  },
  R21: {
    title: 'Smallest defence left',
    at: 'ruling R21',
    gist: 'The smallest defence left counts crippled units with their crippled side.',
    ruling: {
      chose: 'Crippled units count with their crippled side; twice the rest is compared with the smallest.',
      because: 'The remaining units are meant.',
    },
  },
  R22: {
    title: 'Announcing a retreat',
    at: 'ruling R22',
    gist: 'After each round both sides may announce a retreat.',
    ruling: {
      because: 'The published sequence of play.',
      option: 'retreat',
    },
  },
  R23: {
    title: 'Left behind',
    at: 'ruling R23',
    gist: 'Immobile units of a side that retreats stay and fight on alone.',
    ruling: {
      chose:
        'They stay and fight on alone with as many fighters and PFs as they can carry; there is no pursuit while one of them is left.',
      because: 'The published sequence; fighters are as mobile as what carries them.',
    },
  },
  R24: {
    title: 'Pursuit',
    at: 'ruling R24',
    gist: 'Uncrippled enemy ships may pursue a retreating force that has crippled or slow units: all of those, and all else that their owner adds, fight one more round with the pursuer as attacker, without retreat or cloak, points carried over included; then the battle ends, and the field is the pursuer’s if any of its units are left, its crippled ships included.',
    ruling: {
      because: 'The published frame; its numbers were not found.',
      option: 'pursuit',
    },
  },
  R25: {
    title: 'Slow units',
    at: 'ruling R25',
    gist: 'Units marked slow are slow; FRDs and convoys cannot retreat unless they are towed.',
    ruling: {
      because: 'The extract lists them.',
      option: 'tow',
    },
  },
  R26: {
    title: "Defender's directed damage",
    at: 'ruling R26',
    gist: 'The defender keeps all its points for directed damage after its unit was hit.',
    ruling: { chose: 'It keeps all its points.', because: 'Scoring is simultaneous.' },
  },
  R27: {
    title: 'Mauler budget',
    at: 'ruling R27',
    gist: 'A mauler has one budget a round for the one target, both steps together.',
    ruling: {
      because: 'The text sets no limit but the factor.',
      option: 'maulerOnFighters',
    },
  },
  R28: {
    title: 'Counting escorts',
    at: 'ruling R28',
    gist: 'Escorts are counted as the round begins.',
    ruling: {
      chose:
        'At the start of the round; crippled ships count, crippled maulers do not; with too few escorts the strongest maulers are served first.',
      because: 'Simultaneity; the owner would choose so.',
    },
  },
  R29: {
    title: 'Half of an odd attack',
    at: 'ruling R29',
    gist: 'Half of an odd attack is rounded.',
    ruling: {
      because: 'The published habit with halves.',
      option: 'maulerHalf',
    },
  },
  R30: {
    title: 'Several scouts',
    at: 'ruling R30',
    gist: 'Several scouts, and scouts on both sides, make one shift.',
    ruling: {
      because: 'The extract makes the absence of scouts the condition, and combines shifts.',
      option: 'scouts',
    },
  },
  R31: {
    title: 'Crippled bases scout',
    at: 'ruling R31',
    gist: 'Crippled units have no scout capability, bases included.',
    ruling: {
      because: 'The extract says so.',
      option: 'crippledBaseScouts',
    },
    silent: 'It changes the ratings that scout.shift names.',
  },
  R32: {
    title: 'Who spoils a cloak',
    at: 'ruling R32',
    gist: 'Any unit without a cloak disqualifies a cloaking force.',
    ruling: {
      chose: 'Any unit without a cloak, but not fighters and PFs; both sides may roll; first round only.',
      because: 'The text.',
    },
  },
  R33: {
    title: 'No credit for shock',
    at: 'ruling R33',
    gist: 'A mauler crippled by shock gives no credit.',
    ruling: { chose: 'None.', because: 'It is not allocation.' },
  },
  R34: {
    title: 'When shock is rolled',
    at: 'ruling R34',
    gist: 'Shock is rolled after allocation and before retreats.',
    ruling: {
      chose:
        'After allocation and before retreats, for a mauler that is still uncrippled. A voluntary loss among equal maulers is the one that fired; directed damage hits the others first.',
      because: 'The published sequence; the owner chooses.',
    },
    silent: 'It is the place of the roll in the log.',
  },
  R35: {
    title: 'Fighters shot down',
    at: 'ruling R35',
    gist: 'Fighters shot down by directed damage are lost, and their carrier is untouched.',
    ruling: { chose: 'They are lost, the carrier is untouched.', because: 'The text.' },
  },
  R36: {
    title: 'Nobody left',
    at: 'ruling R36',
    gist: 'With nobody left on either side the battle is over without a victor.',
    ruling: { chose: 'The battle is over without a victor.', because: 'Nothing else is possible.' },
  },
  R37: {
    title: 'Surplus fighters',
    at: 'ruling R37',
    gist: "Surplus fighters can be given up in their own side's allocation only.",
    ruling: {
      chose: "In their own side's allocation only; what is not used is lost after both.",
      because: 'In that combat round.',
    },
  },
  R38: {
    title: 'Round cap',
    at: 'ruling R38',
    gist: 'A battle without end is ended undecided by a cap on rounds.',
    ruling: {
      because: "The author's own program stops at 10.",
      option: 'roundCap',
    },
  },
  R39: {
    title: 'What lasts',
    at: 'ruling R39',
    gist: 'Damage and losses last between battles, points never.',
    ruling: { chose: 'Damage and losses; never points.', because: 'The text.' },
    silent: 'It is about the fleets handed out afterwards.',
  },
  A1: {
    title: 'Crippled mauler',
    at: 'addendum 1',
    gist: 'A mauler crippled by directed damage earlier in the round may still lend its points.',
    ruling: {
      because: 'Scoring is simultaneous.',
      option: 'crippledMauler',
    },
    silent: 'It decides which maulers the form offers.',
  },
  A2: {
    title: 'Giving up too much',
    at: 'addendum 2',
    gist: 'Giving up more than the half rule demands is not an allocation.',
    silent: 'It forbids an order: allocation stops by itself.',
  },
  A3: {
    title: 'Orders of losses',
    at: 'addendum 3',
    gist: 'Two orders of losses are worth having: overpaying least, and the largest that fits.',
    silent: 'About doctrines.',
  },
  A4: {
    title: 'Ratings after notice',
    at: 'addendum 4',
    gist: 'After notice the sides choose new ratings.',
    ruling: {
      because: 'An agreed rating is one that the players agree to; two sealed factors are not that.',
      option: 'afterNotice',
    },
  },
} as const satisfies Ledger

export type RuleId = keyof typeof ledger

/** The help of a field of an order: a sentence, and the clauses behind it. */
export const help = helpFrom<RuleId>(ledger)
