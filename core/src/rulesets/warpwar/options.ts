import type { OptionSpec, SettingsOf } from '../../game/form/index.ts'
import { choiceField, flagField, integerField } from '../../game/kit/index.ts'
import type { RuleId } from './ledger.ts'

export const options = [
  choiceField(
    { name: 'edition', label: 'Edition', rule: 'edition.choice', fixed: true },
    [
      ['1977', '1977: beams, screens, tubes, missiles and racks'],
      ['1994', '1994: with cannons, shells, armour, ECM, holds and repair bays'],
      ['v35', 'V3.5: sized warp generators, holds of systemships'],
    ],
    '1994',
  ),
  flagField({ name: 'hiddenRecords', label: 'Ship records are secret', rule: 'records.hidden', fixed: true }),
  choiceField(
    { name: 'phasing', label: 'The side that moved here, and withdraws after quiet rounds', rule: 'combat.phasing' },
    [
      ['red', 'red'],
      ['blue', 'blue'],
    ],
  ),
  integerField(
    { name: 'quietRoundLimit', label: 'Quiet rounds before the phasing side withdraws', rule: 'combat.quiet' },
    [1, 20],
    3,
  ),
  choiceField({ name: 'ecm', label: 'ECM is spent', rule: 'ecm.split' }, [
    ['afterReveal', 'after the reveal, by its owner'],
    ['standing', 'by an instruction written with the order'],
  ]),
  choiceField({ name: 'ecmDirection', label: 'ECM changes a missile drive', rule: 'ecm.direction' }, [
    ['both', 'down or up'],
    ['down', 'down only'],
  ]),
  integerField({ name: 'ecmFloor', label: 'The least drive ECM can leave a missile', rule: 'ecm.floor' }, [0, 1], 1),
  flagField({ name: 'armourFirst', label: 'Armour takes hits before anything else', rule: 'damage.armour' }),
  choiceField({ name: 'loadedRacks', label: 'A rack with a systemship in it', rule: 'damage.loaded-rack' }, [
    ['protected', 'cannot be hit; what the carrier cannot take goes to its systemships'],
    ['shared', 'cannot be hit; the owner may put hits of the carrier on its systemship'],
    ['exposed', 'may be hit, and its systemship goes with it'],
  ]),
  choiceField(
    { name: 'missilesHold', label: 'Missiles keep a retreating ship from escaping', rule: 'escape.missiles' },
    [
      ['never', 'never'],
      ['firer', 'where the firing ship itself would not have Escapes'],
      ['hit', 'where they hit'],
    ],
  ),
  flagField(
    { name: 'unfiredEscapes', label: 'A retreating ship that nobody fired on escapes', rule: 'escape.unfired' },
    true,
  ),
  flagField(
    { name: 'retreatWithoutPower', label: 'A warpship without power may retreat', rule: 'escape.no-power' },
    true,
  ),
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
