import type { OptionSpec, SettingsOf } from '../../game/form/index.ts'
import { choiceField, type FieldHeading, flagField, integerField } from '../../game/kit/index.ts'
import type { Side } from '../../game/sides/index.ts'
import type { RuleId } from './ledger.ts'

const modifier = <const Heading extends FieldHeading>(heading: Heading) => integerField(heading, [-99, 99], 0)

const ownModifier = (on: Side) => ({ on, label: 'Modifier of attack factors' })

/** Settled before the battle: units and roles are made by it. */
const settled = <const Field extends OptionSpec>(field: Field): Field & { readonly fixed: true } => ({
  ...field,
  fixed: true,
})

const policy = <const Heading extends FieldHeading>(heading: Heading) =>
  choiceField(heading, [
    ['parent-table', 'one d6 by the table of the parent game'],
    ['defender-table', 'the same, the defender only'],
    ['free', 'named units leave between rounds'],
    ['none', 'nobody leaves'],
  ])

export const options = [
  settled(
    choiceField({ name: 'category', label: 'Type of all units', rule: 'U1' }, [
      ['starship', 'starship (blue): space combat'],
      ['character', 'character (white): character combat'],
      ['character-spaceship', 'character spaceship (orange): character spaceship combat'],
      ['ground-military', 'ground military (green): environs combat'],
    ]),
  ),
  settled(
    choiceField({ name: 'attacker', label: 'Who attacks', rule: 'U14' }, [
      ['red', 'red'],
      ['blue', 'blue'],
    ]),
  ),
  settled(
    choiceField({ name: 'half', label: 'Half of an odd endurance factor', rule: 'R1' }, [
      ['exact', 'exact: 5 is damaged at 3, 7 at 4, 1 never'],
      ['down', 'rounded down: 5 is damaged at 2'],
    ]),
  ),
  choiceField({ name: 'keptHits', label: 'Hits a damaged unit keeps at an interphase', rule: 'R2' }, [
    ['up', 'half, rounded up: the least that still means damaged'],
    ['down', 'half, rounded down'],
  ]),
  settled(
    choiceField({ name: 'zeroWithBonus', label: 'A printed zero with a bonus', rule: 'R7' }, [
      ['silent', 'never fires'],
      ['fires', 'rolls the bonus'],
    ]),
  ),
  settled(modifier({ name: 'allMod', label: 'Modifier of every attack factor', rule: 'U5' })),
  settled({
    ...modifier({ name: 'redMod', label: 'Modifier of red attack factors', rule: 'A4' }),
    bears: ownModifier('red'),
  }),
  settled({
    ...modifier({ name: 'blueMod', label: 'Modifier of blue attack factors', rule: 'A5' }),
    bears: ownModifier('blue'),
  }),
  choiceField({ name: 'screen', label: 'Screened line', rule: 'T1' }, [
    ['allowed', 'the defender may screen units'],
    ['none', 'all units stand in the front line'],
  ]),
  choiceField({ name: 'lines', label: 'When the defender may change its lines', rule: 'R21' }, [
    ['every-round', 'before every round'],
    ['once', 'once, and when the front line is gone'],
  ]),
  choiceField({ name: 'minimumFront', label: 'Smallest front line', rule: 'R22' }, [
    ['can-fire', 'one unit, that can fire if any can'],
    ['any', 'any one unit'],
  ]),
  choiceField({ name: 'unusedDice', label: 'Dice left unused', rule: 'R10' }, [
    ['allowed', 'allowed, except where they are owed'],
    ['forbidden', 'forbidden: what is not held is fired'],
  ]),
  choiceField({ name: 'holding', label: 'What an attacker holds for a breakthrough', rule: 'R14' }, [
    ['units', 'whole units'],
    ['dice', 'the dice a unit does not fire'],
  ]),
  flagField({ name: 'heldAreTargets', label: 'Attackers that hold fire may be shot at', rule: 'R13' }, true),
  flagField({
    name: 'heldMustSurvive',
    label: 'Held units must survive the main exchange to attack in a breakthrough',
    rule: 'R17',
  }),
  choiceField({ name: 'matching', label: 'Duty to match an attack', rule: 'R11' }, [
    ['binding', 'the dice put on the unit: a split counts by its share, a weakened die as one'],
    ['whole-attack', 'all dice fired by every unit that fires at it'],
    ['none', 'no duty'],
  ]),
  choiceField({ name: 'untargeted', label: 'A defender nobody targets', rule: 'R15' }, [
    ['free', 'may keep silent'],
    ['must-fire', 'uses all its dice, like any that owes nothing'],
  ]),
  choiceField({ name: 'breakOff', label: 'Break-off in this battle (house rule)', rule: 'B1' }, [
    ['by-type', 'as the type of its units has it'],
    ['parent-table', 'one d6 by the table of the parent game'],
    ['free', 'named units leave between rounds'],
    ['none', 'nobody leaves'],
  ]),
  policy({ name: 'characterBreakOff', label: 'Break-off of characters', rule: 'B3' }),
  policy({ name: 'characterSpaceshipBreakOff', label: 'Break-off of character spaceships', rule: 'B4' }),
  policy({ name: 'starshipBreakOff', label: 'Break-off of starships', rule: 'B5' }),
  policy({ name: 'groundMilitaryBreakOff', label: 'Break-off of ground units', rule: 'B6' }),
  flagField({ name: 'attackerMayBreakOff', label: 'The attacker may break off too', rule: 'B2' }, true),
  integerField({ name: 'roundLimit', label: 'Round limit', hint: '0 for none', rule: 'R28' }, [0, 1000], 0),
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
