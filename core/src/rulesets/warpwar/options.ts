import type { OptionSpec, SettingsOf } from '../../game/form/index.ts'
import { choiceOption, flagOption, integerOption } from '../../game/kit/index.ts'
import type { RuleId } from './ledger.ts'

export const options = [
  choiceOption(
    { name: 'edition', label: 'Edition', rule: 'edition.choice', fixed: true },
    [
      ['1977', '1977: beams, screens, tubes, missiles and racks'],
      ['1994', '1994: with cannons, shells, armour, ECM, holds and repair bays'],
      ['v35', 'V3.5: sized warp generators, holds of systemships'],
    ],
    '1994',
  ),
  flagOption({ name: 'hiddenRecords', label: 'Ship records are secret', rule: 'records.hidden', fixed: true }),
  choiceOption(
    { name: 'phasing', label: 'The side that moved here, and withdraws after quiet rounds', rule: 'combat.phasing' },
    [
      ['red', 'red'],
      ['blue', 'blue'],
    ],
  ),
  integerOption(
    { name: 'quietRoundLimit', label: 'Quiet rounds before the phasing side withdraws', rule: 'combat.quiet' },
    [1, 20],
    3,
  ),
  choiceOption({ name: 'ecm', label: 'ECM is spent', rule: 'ecm.split' }, [
    ['afterReveal', 'after the reveal, by its owner'],
    ['standing', 'by an instruction written with the order'],
  ]),
  choiceOption({ name: 'ecmDirection', label: 'ECM changes a missile drive', rule: 'ecm.direction' }, [
    ['both', 'down or up'],
    ['down', 'down only'],
  ]),
  integerOption({ name: 'ecmFloor', label: 'The least drive ECM can leave a missile', rule: 'ecm.floor' }, [0, 1], 1),
  flagOption({ name: 'armourFirst', label: 'Armour takes hits before anything else', rule: 'damage.armour' }),
  choiceOption({ name: 'loadedRacks', label: 'A rack with a systemship in it', rule: 'damage.loaded-rack' }, [
    ['protected', 'cannot be hit; what the carrier cannot take goes to its systemships'],
    ['shared', 'cannot be hit; the owner may put hits of the carrier on its systemship'],
    ['exposed', 'may be hit, and its systemship goes with it'],
  ]),
  choiceOption(
    { name: 'missilesHold', label: 'Missiles keep a retreating ship from escaping', rule: 'escape.missiles' },
    [
      ['never', 'never'],
      ['firer', 'where the firing ship itself would not have Escapes'],
      ['hit', 'where they hit'],
    ],
  ),
  flagOption(
    { name: 'unfiredEscapes', label: 'A retreating ship that nobody fired on escapes', rule: 'escape.unfired' },
    true,
  ),
  flagOption(
    { name: 'retreatWithoutPower', label: 'A warpship without power may retreat', rule: 'escape.no-power' },
    true,
  ),
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
