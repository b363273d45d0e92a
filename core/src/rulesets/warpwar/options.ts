import type { OptionSpec, SettingsOf } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'

/** The edition, and the contested readings, in the order of the book; each fallback is the published default. */
export const options = [
  {
    kind: 'choice',
    name: 'edition',
    label: 'Edition',
    rule: 'edition.choice',
    choices: [
      { value: '1977', label: '1977: beams, screens, tubes, missiles and racks' },
      { value: '1994', label: '1994: with cannons, shells, armour, ECM, holds and repair bays' },
      { value: 'v35', label: 'V3.5: sized warp generators, holds of systemships' },
    ],
    fallback: '1994',
    fixed: true,
  },
  {
    kind: 'flag',
    name: 'hiddenRecords',
    label: 'Ship records are secret',
    rule: 'records.hidden',
    fallback: false,
    fixed: true,
  },
  {
    kind: 'choice',
    name: 'phasing',
    label: 'The side that moved here, and withdraws after quiet rounds',
    rule: 'combat.phasing',
    choices: [
      { value: 'red', label: 'red' },
      { value: 'blue', label: 'blue' },
    ],
    fallback: 'red',
  },
  {
    kind: 'integer',
    name: 'quietRoundLimit',
    label: 'Quiet rounds before the phasing side withdraws',
    rule: 'combat.quiet',
    min: 1,
    max: 20,
    fallback: 3,
  },
  {
    kind: 'choice',
    name: 'ecm',
    label: 'ECM is spent',
    rule: 'ecm.split',
    choices: [
      { value: 'afterReveal', label: 'after the reveal, by its owner' },
      { value: 'standing', label: 'by an instruction written with the order' },
    ],
    fallback: 'afterReveal',
  },
  {
    kind: 'choice',
    name: 'ecmDirection',
    label: 'ECM changes a missile drive',
    rule: 'ecm.direction',
    choices: [
      { value: 'both', label: 'down or up' },
      { value: 'down', label: 'down only' },
    ],
    fallback: 'both',
  },
  {
    kind: 'integer',
    name: 'ecmFloor',
    label: 'The least drive ECM can leave a missile',
    rule: 'ecm.floor',
    min: 0,
    max: 1,
    fallback: 1,
  },
  {
    kind: 'flag',
    name: 'armourFirst',
    label: 'Armour takes hits before anything else',
    rule: 'damage.armour',
    fallback: false,
  },
  {
    kind: 'choice',
    name: 'loadedRacks',
    label: 'A rack with a systemship in it',
    rule: 'damage.loaded-rack',
    choices: [
      { value: 'protected', label: 'cannot be hit; what the carrier cannot take goes to its systemships' },
      { value: 'shared', label: 'cannot be hit; the owner may put hits of the carrier on its systemship' },
      { value: 'exposed', label: 'may be hit, and its systemship goes with it' },
    ],
    fallback: 'protected',
  },
  {
    kind: 'choice',
    name: 'missilesHold',
    label: 'Missiles keep a retreating ship from escaping',
    rule: 'escape.missiles',
    choices: [
      { value: 'never', label: 'never' },
      { value: 'firer', label: 'where the firing ship itself would not have Escapes' },
      { value: 'hit', label: 'where they hit' },
    ],
    fallback: 'never',
  },
  {
    kind: 'flag',
    name: 'unfiredEscapes',
    label: 'A retreating ship that nobody fired on escapes',
    rule: 'escape.unfired',
    fallback: true,
  },
  {
    kind: 'flag',
    name: 'retreatWithoutPower',
    label: 'A warpship without power may retreat',
    rule: 'escape.no-power',
    fallback: true,
  },
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
