import { helpFrom, type Ledger } from '../../game/words/index.ts'

/**
 * Chapter 4, "Combat (General)". U, T and H are its clauses (units; targets; hits), R and D our rulings on gaps and
 * contradictions in it, B the break-off house rule, A later additions to the rulings.
 */
export const ledger = {
  U1: {
    title: 'Types of unit',
    at: '4.1.a, table',
    gist: 'there are four types of unit, each with its colour and category of combat: character, character spaceship, starship, ground military',
    silent: 'a definition: the category is an option of the set-up',
    ruling: { because: 'the printed example is of starships', option: 'category' },
  },
  U2: {
    title: 'One procedure',
    at: '4.1.a',
    gist: 'one procedure serves all four types, and units of different types never fight each other',
    silent: 'refuses a mixed battle at the door',
  },
  U3: {
    title: 'Chapters override',
    at: '4.1.a',
    gist: 'the chapter of a category may override these general rules',
    silent: 'those chapters are not part of the text we have; break-off is where it matters, see H11',
  },
  U4: { title: 'Attack factor', at: '4.1.b', gist: 'the attack factor is the number of d6 a unit rolls' },
  U5: {
    title: 'Modifiers',
    at: '4.1.b',
    gist: 'modifiers raise and lower the attack factor and add up',
    ruling: {
      because: 'the modifiers are not in the text: units, sides and the battle may state a sum',
      option: 'allMod',
    },
  },
  U6: { title: 'Last die kept', at: '4.1.b', gist: 'reductions never take the last die of a unit in battle' },
  U7: {
    title: 'Weakened die',
    at: '4.1.b',
    gist: 'an attack factor reduced to nothing leaves one weakened die: a 6 is a near miss, a 5 a miss',
  },
  U8: {
    title: 'Factor zero is silent',
    at: '4.1.b',
    gist: 'a unit whose attack factor was zero to begin with never fires',
    silent: 'such a unit appears in no declaration',
  },
  U9: { title: 'Splitting attacks', at: '4.1.b', gist: 'a unit puts its attack factor on one target or splits it' },
  U10: { title: 'Destruction', at: '4.1.b, 4.2.c', gist: 'hits equal to or above the endurance factor destroy' },
  U11: {
    title: 'Damage',
    at: '4.1.b, 4.2.c',
    gist: 'hits equal to or above half the endurance factor, but below all of it, damage; the counter is flipped',
  },
  U12: {
    title: 'Damaged attack factor',
    at: '4.1.b',
    gist: 'damage lowers the attack factor, or leaves it, and never raises it',
  },
  U13: {
    title: 'Words for damage',
    at: '4.1.b, note',
    gist: 'a damaged character is called wounded, a damaged ground unit decimated',
  },
  U14: {
    title: 'Who is the attacker',
    at: '4.1.c',
    gist: 'the attacker is whoever starts the battle; a defending unit that fires does not change that',
    silent: 'an option of the set-up says who attacks',
  },

  T1: {
    title: 'Defender sets up',
    at: '4.2.a',
    gist: 'the defender sets up first: one line, or a front line and a screened line behind it',
    ruling: {
      because: 'the text lets it; a battle may rule it out',
      option: 'screen',
    },
  },
  T2: { title: 'Attacker sets up', at: '4.2.a', gist: 'the attacker sets up in one line and cannot screen' },
  T3: {
    title: 'Attacker declares first',
    at: '4.2.a',
    gist: 'the attacker declares the attacks of all its units first',
  },
  T4: {
    title: 'Screened units are no targets',
    at: '4.2.a',
    gist: 'screened units are no targets for this declaration',
    silent: 'refuses such an order at the door',
  },
  T5: { title: 'Holding fire', at: '4.2.a', gist: 'the attacker may hold the fire of units in hope of a breakthrough' },
  T6: { title: 'Defender declares second', at: '4.2.a', gist: 'the defender declares second' },
  T7: {
    title: 'Matching fire',
    at: '4.2.a',
    gist: 'a defending unit under attack fires back at its attackers with as many dice as they put on it, as far as it can',
  },
  T8: {
    title: 'Match owed to the group',
    at: '4.2.a, example',
    gist: 'the match is owed to the attackers as a group, spread among them at will',
    silent: 'T7 is cited for the duty; this is its measure',
  },
  T9: {
    title: 'Dice beyond the match',
    at: '4.2.a',
    gist: 'dice beyond the match go to the same attackers or to any other enemy',
    silent: 'a freedom: it refuses nothing',
  },
  T10: {
    title: 'Untargeted defenders',
    at: '4.2.a',
    gist: 'a front-line defender nobody targets fires at any target available',
    silent: 'a freedom: it refuses nothing',
  },
  T11: {
    title: 'Screened units do not fire',
    at: '4.2.a',
    gist: 'screened units do not fire unless there is a breakthrough',
    silent: 'such units are not asked',
  },
  T12: {
    title: 'Example of the match',
    at: '4.2.a, example',
    gist: 'a cruiser of factor 4 under fire of three corvettes of factor 1 owes them three dice in any split, and one is free',
    silent: 'an example of T7 to T9',
  },

  H1: {
    title: 'Declarations before dice',
    at: '4.2.b',
    gist: 'all declarations of both sides come before any dice',
    silent: 'the order of the phases',
  },
  H2: {
    title: 'Simultaneous attacks',
    at: '4.2.b',
    gist: 'attacks are resolved attacker first, yet simultaneously: every declared attack is rolled',
  },
  H3: { title: 'One roll a target', at: '4.2.b', gist: 'all dice on one target are one roll' },
  H4: {
    title: 'Hit points of a die',
    at: '4.2.b',
    gist: 'each 6 is a direct hit of two points, each 5 a near miss of one',
  },
  H5: { title: 'Results summed', at: '4.2.b', gist: 'all results against a unit are summed' },
  H6: {
    title: 'Marking hits',
    at: '4.2.b, note',
    gist: 'hits are marked at once, but counters flipped and removed only after all have fired',
  },
  H7: { title: 'Hits are kept', at: '4.2.c', gist: 'a surviving unit keeps its hits; later ones add to them' },
  H8: {
    title: 'Hits at the interphase',
    at: '4.2.c',
    gist: 'in each of the two interphases of a game turn the hit markers of both sides come off',
    silent: 'happens between battles: `between` cites it',
  },
  H9: {
    title: 'Damage outlasts the interphase',
    at: '4.2.c',
    gist: 'an interphase leaves damaged status alone: a damaged unit sheds only its hits above half its endurance',
    silent: 'happens between battles: `between` cites it',
  },
  H10: {
    title: 'Repair',
    at: '4.2.c, note',
    gist: 'damaged status takes a special effort to repair',
    silent: 'happens between battles: `between` cites it',
  },
  H11: {
    title: 'Breaking off',
    at: '4.2.d',
    gist: 'either player may try to break off with some or all of its units, by the rule of the category',
  },
  H12: {
    title: 'Until one side is left',
    at: '4.2.e',
    gist: 'while both sides have units another round may be fought, without limit',
  },
  H13: {
    title: 'Breakthrough',
    at: '4.2.f',
    gist: 'when the whole front line is destroyed, attackers that held fire may attack the screened line, which may fire back',
  },
  H14: {
    title: 'No breakthrough',
    at: '4.2.f',
    gist: 'without a breakthrough held attacks are lost and cannot switch targets',
  },

  R1: {
    title: 'Half of odd endurance',
    at: '4.1.b',
    gist: 'half of an odd endurance factor is not rounded: damaged when twice the hits reach it',
    silent: 'decides when U11 is met',
    ruling: {
      because: 'the text says equal or exceed half and knows no rounding',
      option: 'half',
    },
  },
  R2: {
    title: 'Hits a damaged unit keeps',
    at: '4.2.c',
    gist: 'a damaged unit keeps half its endurance in hits at an interphase, rounded up',
    silent: 'happens between battles: `between` cites it',
    ruling: {
      because: 'rounding down would leave a damaged unit below its own threshold',
      option: 'keptHits',
    },
  },
  R3: {
    title: 'Hits an intact unit sheds',
    at: '4.2.c',
    gist: 'an undamaged unit loses all its hit markers at an interphase',
    silent: 'happens between battles: `between` cites it',
    ruling: { chose: 'all of them', because: 'H8 makes no exception but the damaged' },
  },
  R4: {
    title: 'Endurance of the flipped side',
    at: '4.2.c',
    gist: 'the flipped side has the same endurance and the total runs on',
    silent: 'unit data: EF6 or EF6/8',
    ruling: {
      chose: 'the same endurance, unless the unit prints another on its back',
      because: 'H7 keeps the tally over the flip and speaks of one factor',
      alternatives: ['another endurance on the back, written EF6/8'],
    },
  },
  R5: {
    title: 'When damage lowers the attack',
    at: '4.2.b',
    gist: 'damage lowers the attack factor from the next round on',
    silent: 'the dice of a round are counted before any is thrown',
    ruling: { chose: 'from the next round', because: 'H2 and H6: everything declared is rolled' },
  },
  R6: {
    title: 'Factor on the back',
    at: '4.1.b',
    gist: 'the attack factor of a damaged unit is printed on its back, and a zero printed there silences it',
    silent: 'unit data: AF4/2, AF1/0 or AF1/-1m',
    ruling: {
      chose: 'a new printed value; written with m it is a modifier, and U7 applies',
      because: 'U8 speaks of factors that were zero to begin with; flipping the counter prints a new beginning',
      alternatives: ['a modifier: AF1/-1m leaves one weakened die', 'none given: half, rounded up, marked as derived'],
    },
  },
  R7: {
    title: 'Printed zero and bonuses',
    at: '4.1.b',
    gist: 'a printed zero stays silent under any bonus',
    silent: 'such a unit appears in no declaration',
    ruling: {
      because: 'U8 makes no exception for a bonus',
      option: 'zeroWithBonus',
    },
  },
  R8: {
    title: 'Weakened die is not split',
    at: '4.1.b',
    gist: 'a weakened die is one die and cannot be split',
    silent: 'refuses such an order at the door',
    ruling: { chose: 'one die, one target', because: 'U6 leaves one die' },
  },
  R9: {
    title: 'Weakened dice in the roll',
    at: '4.2.b',
    gist: 'weakened dice join the one roll on their target, in another colour',
    ruling: { chose: 'one roll, two colours', because: 'H3 pools, U7 reads differently' },
  },
  R10: {
    title: 'Whole dice, and unused ones',
    at: '4.2.a',
    gist: 'a split is in whole dice, and dice may stay unused except where they are owed',
    silent: 'decides which orders are legal',
    ruling: {
      because: 'the text obliges nobody but a defender under attack',
      option: 'unusedDice',
    },
  },
  R11: {
    title: 'Dice that are owed',
    at: '4.2.a',
    gist: 'owed are the lesser of the dice put on this unit this round and its own dice; a splitting attacker counts by its share, a weakened die as one',
    silent: 'the measure of T7',
    ruling: {
      because: 'the text says attempt to match',
      option: 'matching',
    },
  },
  R12: {
    title: 'Nothing owed without dice',
    at: '4.2.a',
    gist: 'a defender without dice owes nothing',
    silent: 'such a unit is not asked',
    ruling: { chose: 'owes nothing', because: 'U8' },
  },
  R13: {
    title: 'Holders may be shot at',
    at: '4.2.a',
    gist: 'an attacker that holds its fire may be shot at',
    silent: 'decides which orders are legal',
    ruling: {
      because: 'it stands in the line (T2) and T9 and T10 name any enemy',
      option: 'heldAreTargets',
    },
  },
  R14: {
    title: 'Whole units hold fire',
    at: '4.2.a',
    gist: 'fire is held by whole units',
    silent: 'decides which orders are legal',
    ruling: {
      because: 'T5 speaks of units',
      option: 'holding',
    },
  },
  R15: {
    title: 'Untargeted defenders may wait',
    at: '4.2.a',
    gist: 'an untargeted defender need not fire',
    silent: 'decides which orders are legal',
    ruling: {
      because: 'T10 lets it fire, and obliges nobody to',
      option: 'untargeted',
    },
  },
  R16: {
    title: 'Silent defenders',
    at: '4.2.a',
    gist: 'a defender not under attack may keep silent, which gains nothing: only attackers hold fire',
    silent: 'decides which orders are legal',
    ruling: { chose: 'no held fire for the defender', because: 'T5 gives it to the attacker alone' },
  },
  R17: {
    title: 'When the breakthrough comes',
    at: '4.2.f',
    gist: 'the breakthrough follows the main exchange of the same round, and held units attack whatever befell them in it',
    ruling: {
      because: 'H14 ends the right with the round, H2 lets every unit fire',
      option: 'heldMustSurvive',
    },
  },
  R18: {
    title: 'Fire in the breakthrough',
    at: '4.2.f',
    gist: 'in a breakthrough the held units declare on screened units, which answer by T7 to T10; then all is rolled',
    ruling: { chose: 'the general procedure once more', because: 'the screened units may fire back' },
  },
  R19: {
    title: 'Who has fired stays out',
    at: '4.2.f',
    gist: 'units that have fired take no part in the breakthrough',
    silent: 'such units are not asked',
    ruling: { chose: 'held units only', because: 'H13 names no others' },
  },
  R20: {
    title: 'Front gone, no fire held',
    at: '4.2.f',
    gist: 'a front line destroyed with no fire held gives no extra attack; the defender lines up anew',
    ruling: {
      chose: 'the next round begins with a new front',
      because: 'the text gives the attack to held units only',
    },
  },
  R21: {
    title: 'Changing the lines',
    at: '4.2.a',
    gist: 'the defender may change its lines before every round',
    silent: 'decides when T1 is asked',
    ruling: {
      because: 'the parent game lets the defender change its active line before each round',
      option: 'lines',
    },
  },
  R22: {
    title: 'Least front line',
    at: '4.2.a',
    gist: 'the front line has at least one unit, and one that can fire if there is any',
    ruling: {
      because: 'the parent game wants an active character with combat above zero',
      option: 'minimumFront',
    },
  },
  R23: {
    title: 'One attacker',
    at: '4.1.c',
    gist: 'a battle has exactly one attacker',
    silent: 'an option of the set-up says who attacks',
    ruling: { because: 'U14 knows one player who starts the battle', option: 'attacker' },
  },
  R24: {
    title: 'No mixed categories',
    at: '4.1.a',
    gist: 'a battle of mixed categories is refused',
    silent: 'refuses a mixed battle at the door',
    ruling: { chose: 'refuse', because: 'U2' },
  },
  R25: {
    title: 'Surplus hits',
    at: '4.2.b',
    gist: 'hits beyond what destroys a unit are lost',
    ruling: { chose: 'lost', because: 'nothing in the text moves them on, and H14 forbids switching targets' },
  },
  R26: {
    title: 'When the interphase comes',
    at: '4.2.c',
    gist: 'a campaign calls the interphase twice a game turn, after each pair of player turns',
    silent: 'happens between battles: `between` cites it',
    ruling: {
      chose: 'the campaign says how many pass before the next battle',
      because: 'the turn is not part of the text we have',
    },
  },
  R27: {
    title: 'What a repair clears',
    at: '4.2.c, note',
    gist: 'a repair clears damaged status and the hits kept with it; who may and when is for the campaign',
    silent: 'happens between battles: `between` cites it',
    ruling: { chose: 'the campaign names the units that are repaired', because: 'the effort is not described' },
  },
  R28: {
    title: 'Round limit',
    at: '4.2.e',
    gist: 'a round limit of the moderator ends a battle that is still on, without a victor',
    ruling: { because: 'H12 sets no limit', option: 'roundLimit' },
  },

  D1: {
    title: 'The missing "not"',
    at: '4.2.a',
    gist: 'the sentence on matching unit for unit lacks its "not": the example decides',
    silent: 'see T8',
    ruling: { chose: 'as a group', because: 'the example allows three dice on one of three attackers' },
  },
  D2: {
    title: 'Attacker first in rolling',
    at: '4.2.b',
    gist: 'attacker first is the order of rolling only',
    silent: 'see H2',
    ruling: { chose: 'declare all, roll all, then flip and remove', because: 'combat is said to be simultaneous' },
  },
  D3: {
    title: 'The unbalanced bracket',
    at: '4.1.b',
    gist: 'the unbalanced bracket on zero factors holds two rules',
    silent: 'see U7 and U8',
    ruling: { chose: 'U7 and U8', because: 'no other placing of the bracket makes sense' },
  },
  D4: {
    title: 'Printed or reduced zero',
    at: '4.1.b',
    gist: 'a printed zero never fires, a factor reduced to zero keeps one weakened die',
    silent: 'see U7 and U8',
    ruling: { chose: 'both hold', because: 'to begin with tells them apart' },
  },
  D5: {
    title: 'Who attacks the screen',
    at: '4.2.a, 4.2.f',
    gist: 'screened units are targets only of held units in a breakthrough',
    silent: 'see H13 and R19',
    ruling: { chose: 'held units only', because: 'H13' },
  },
  D6: {
    title: 'Attacker and turn',
    at: '4.1.c',
    gist: 'the attacker need not be the player whose turn it is',
    silent: 'an option of the set-up says who attacks',
    ruling: { because: 'U14 knows one player who starts the battle', option: 'attacker' },
  },
  D7: {
    title: 'Hits above the half',
    at: '4.2.c',
    gist: 'hits above half of an odd endurance factor are counted from the half as rounded in R2',
    silent: 'see R2',
    ruling: { because: 'it is the question of R2', option: 'keptHits' },
  },
  D8: {
    title: 'Dice that read differently',
    at: '4.2.b',
    gist: 'dice that read differently are thrown in one roll',
    silent: 'see R9',
    ruling: { chose: 'R9', because: 'see there' },
  },
  D9: {
    title: 'What the text leaves out',
    at: 'chapter 4',
    gist: 'the text gives two units their attack factor and says nothing of endurance, modifiers, break-off or repair',
    silent: 'a gap: unit data, options and functions fill it',
    ruling: {
      chose: 'data and options; every figure of ours is marked as invented',
      because: 'the chapters that hold them are lost',
    },
  },
  D10: {
    title: 'Where the text begins',
    at: 'before chapter 4',
    gist: 'the text begins with chapter 4',
    silent: 'a gap',
    ruling: { chose: 'nothing is assumed from earlier chapters', because: 'none is at hand' },
  },

  B1: {
    title: 'Break-off throw',
    at: '4.2.d; house rule',
    gist: 'before each round a side may name units that leave, and throws one d6 on a table against the difference of attack factors, without a column shift after a failure',
    ruling: {
      because: 'the chapters with the true rule are lost; the parent is evidence of habit, not authority',
      option: 'breakOff',
    },
  },
  B3: {
    title: 'Break-off of characters',
    at: '4.2.d; house rule',
    gist: 'characters break off by the policy of their type, unless the battle states another',
    silent: 'decides whether and how H11 is asked',
    ruling: {
      because: 'the parent has it for characters; it gives it to the defender only, the text to either player',
      option: 'characterBreakOff',
    },
  },
  B4: {
    title: 'Break-off of character spaceships',
    at: '4.2.d; house rule',
    gist: 'character spaceships break off by the policy of their type, unless the battle states another',
    silent: 'decides whether and how H11 is asked',
    ruling: {
      because: 'the parent gives a spaceship an attempt on the active row',
      option: 'characterSpaceshipBreakOff',
    },
  },
  B5: {
    title: 'Break-off of starships',
    at: '4.2.d; house rule',
    gist: 'starships break off by the policy of their type, unless the battle states another',
    silent: 'decides whether and how H11 is asked',
    ruling: {
      because: 'the text lets either player try in every category, though the parent knows no break-off of starships',
      option: 'starshipBreakOff',
    },
  },
  B6: {
    title: 'Break-off of ground units',
    at: '4.2.d; house rule',
    gist: 'ground units break off by the policy of their type, unless the battle states another',
    silent: 'decides whether and how H11 is asked',
    ruling: {
      because:
        'the text lets either player try in every category, though the parent knows no break-off of ground units',
      option: 'groundMilitaryBreakOff',
    },
  },
  B2: {
    title: 'Order of breaking off',
    at: '4.2.d; house rule',
    gist: 'the defender tries to break off first, then the attacker, who has no screen and uses the active row',
    silent: 'the order of the phases',
    ruling: {
      because: 'the text says a player, the parent gives it to the defender only',
      option: 'attackerMayBreakOff',
    },
  },
  A6: {
    title: 'Other marks of damage',
    at: '4.1.b; ruling',
    gist: 'damaged units have other disadvantages beside their attack factor',
    silent: 'the text names none: a counter may state less endurance on its back (R4), the rest is for the campaign',
    ruling: { chose: 'none in a battle', because: 'the chapters that name them are not part of the text we have' },
  },
  A1: {
    title: 'Silent units owe nobody',
    at: '4.2.a; ruling',
    gist: 'a silent unit attacks nobody, so dice owed go to the attackers that fire',
    silent: 'the measure of T7',
    ruling: { chose: 'only those that fire are attackers', because: 'T7 matches factors, and it has none' },
  },
  A2: {
    title: 'Nothing owed to the fallen',
    at: '4.2.f; ruling',
    gist: 'in a breakthrough nothing is owed to an attacker that the main exchange destroyed',
    silent: 'the measure of T7',
    ruling: { chose: 'nothing', because: 'it can no longer be a target' },
  },
  A3: {
    title: 'No hit possible',
    at: '4.2.e; ruling',
    gist: 'when neither side can score a hit the battle is over without a victor',
    ruling: { chose: 'stalemate, said so', because: 'further rounds change nothing' },
  },
  A4: {
    title: 'Modifier of one fleet',
    at: '4.1.b; ruling',
    gist: 'a modifier may bear on all attack factors of red',
    silent: 'it is cited as U5',
    ruling: { because: 'a circumstance of the battle, for its set-up to state', option: 'redMod' },
  },
  A5: {
    title: 'Modifier of the other fleet',
    at: '4.1.b; ruling',
    gist: 'a modifier may bear on all attack factors of blue',
    silent: 'it is cited as U5',
    ruling: { because: 'a circumstance of the battle, for its set-up to state', option: 'blueMod' },
  },
} as const satisfies Ledger

export type RuleId = keyof typeof ledger

/** The help of a field of an order: a sentence, and the clauses behind it. */
export const help = helpFrom<RuleId>(ledger)
