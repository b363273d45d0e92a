import type { OptionSpec, SettingsOf, Side } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'

const choice = <const Name extends string, const Value extends string>(
  name: Name,
  label: string,
  rule: RuleId,
  choices: readonly [readonly [Value, string], ...(readonly [Value, string])[]],
) =>
  ({
    kind: 'choice',
    name,
    label,
    rule,
    choices: choices.map(([value, text]) => ({ value, label: text })),
    fallback: choices[0][0],
  }) as const

const flag = <const Name extends string>(name: Name, label: string, rule: RuleId, fallback: boolean) =>
  ({ kind: 'flag', name, label, rule, fallback }) as const

const modifier = <const Name extends string>(name: Name, label: string, rule: RuleId) =>
  ({ kind: 'integer', name, label, rule, min: -99, max: 99, fallback: 0 }) as const

/** How a modifier of one side is called beside its fleet. */
const ownModifier = (on: Side) => ({ on, label: 'Modifier of attack factors' })

/** What is settled before the battle: units and roles are made by it. */
const settled = <const Field extends OptionSpec>(field: Field): Field & { readonly fixed: true } => ({
  ...field,
  fixed: true,
})

const policy = <const Name extends string>(name: Name, label: string, rule: RuleId) =>
  choice(name, label, rule, [
    ['parent-table', 'one d6 by the table of the parent game'],
    ['defender-table', 'the same, the defender only'],
    ['free', 'named units leave between rounds'],
    ['none', 'nobody leaves'],
  ])

/** In the order of the book; the first choice of each is the published default. */
export const options = [
  settled(
    choice('category', 'Type of all units', 'U1', [
      ['starship', 'starship (blue): space combat'],
      ['character', 'character (white): character combat'],
      ['character-spaceship', 'character spaceship (orange): character spaceship combat'],
      ['ground-military', 'ground military (green): environs combat'],
    ]),
  ),
  settled(
    choice('attacker', 'Who attacks', 'U14', [
      ['red', 'red'],
      ['blue', 'blue'],
    ]),
  ),
  settled(
    choice('half', 'Half of an odd endurance factor', 'R1', [
      ['exact', 'exact: 5 is damaged at 3, 7 at 4, 1 never'],
      ['down', 'rounded down: 5 is damaged at 2'],
    ]),
  ),
  choice('keptHits', 'Hits a damaged unit keeps at an interphase', 'R2', [
    ['up', 'half, rounded up: the least that still means damaged'],
    ['down', 'half, rounded down'],
  ]),
  settled(
    choice('zeroWithBonus', 'A printed zero with a bonus', 'R7', [
      ['silent', 'never fires'],
      ['fires', 'rolls the bonus'],
    ]),
  ),
  settled(modifier('allMod', 'Modifier of every attack factor', 'U5')),
  settled({ ...modifier('redMod', 'Modifier of red attack factors', 'A4'), bears: ownModifier('red') }),
  settled({ ...modifier('blueMod', 'Modifier of blue attack factors', 'A5'), bears: ownModifier('blue') }),
  choice('screen', 'Screened line', 'T1', [
    ['allowed', 'the defender may screen units'],
    ['none', 'all units stand in the front line'],
  ]),
  choice('lines', 'When the defender may change his lines', 'R21', [
    ['every-round', 'before every round'],
    ['once', 'once, and when the front line is gone'],
  ]),
  choice('minimumFront', 'Smallest front line', 'R22', [
    ['can-fire', 'one unit, that can fire if any can'],
    ['any', 'any one unit'],
  ]),
  choice('unusedDice', 'Dice left unused', 'R10', [
    ['allowed', 'allowed, except where they are owed'],
    ['forbidden', 'forbidden: what is not held is fired'],
  ]),
  choice('holding', 'What an attacker holds for a breakthrough', 'R14', [
    ['units', 'whole units'],
    ['dice', 'the dice a unit does not fire'],
  ]),
  flag('heldAreTargets', 'Attackers that hold fire may be shot at', 'R13', true),
  flag('heldMustSurvive', 'Held units must survive the main exchange to attack in a breakthrough', 'R17', false),
  choice('matching', 'Duty to match an attack', 'R11', [
    ['binding', 'the dice put on the unit: a split counts by its share, a weakened die as one'],
    ['whole-attack', 'all dice fired by every unit that fires at it'],
    ['none', 'no duty'],
  ]),
  choice('untargeted', 'A defender nobody targets', 'R15', [
    ['free', 'may keep silent'],
    ['must-fire', 'uses all its dice, like any that owes nothing'],
  ]),
  choice('breakOff', 'Break-off in this battle (house rule)', 'B1', [
    ['by-type', 'as the type of its units has it'],
    ['parent-table', 'one d6 by the table of the parent game'],
    ['free', 'named units leave between rounds'],
    ['none', 'nobody leaves'],
  ]),
  policy('characterBreakOff', 'Break-off of characters', 'B3'),
  policy('characterSpaceshipBreakOff', 'Break-off of character spaceships', 'B4'),
  policy('starshipBreakOff', 'Break-off of starships', 'B5'),
  policy('groundMilitaryBreakOff', 'Break-off of ground units', 'B6'),
  flag('attackerMayBreakOff', 'The attacker may break off too', 'B2', true),
  {
    kind: 'integer',
    name: 'roundLimit',
    label: 'Round limit',
    hint: '0 for none',
    rule: 'R28',
    min: 0,
    max: 1000,
    fallback: 0,
  },
] as const satisfies readonly OptionSpec[]

/** The options of a battle, and what the moderator sets for it, as the phases read them. */
export type Options = SettingsOf<typeof options>
