import type { UnitSpec } from './setup/unit.ts'
import type { Category } from './tables.ts'

/** A published class, or one of ours beside it. */
interface PublishedClass {
  readonly spec: UnitSpec
  readonly category: Category
  readonly faction: string
  readonly source: string
  readonly note: string
}

const invented = 'invented for Flagplot'
const half = 'attack factor: 4.2.a, example; endurance and back: invented for Flagplot'

/** Category, faction, source, name, attack factors of front and back, endurance factor. */
type Row = readonly [Category, string, string, string, number, number, number]

/** The text prints the attack factors of two starships; every other figure is ours, and says so. */
const rows: readonly Row[] = [
  ['starship', 'Rebel', half, 'Corvette', 1, 1, 2],
  ['starship', 'Rebel', invented, 'Frigate', 2, 1, 3],
  ['starship', 'Rebel', invented, 'Armed Transport', 1, 0, 4],
  ['starship', 'Imperial', half, 'Heavy Cruiser', 4, 2, 6],
  ['starship', 'Imperial', invented, 'Light Cruiser', 3, 2, 4],
  ['starship', 'Imperial', invented, 'Dreadnought', 7, 4, 10],
  ['character', 'Rebel', invented, 'Agent', 2, 1, 4],
  ['character', 'Rebel', invented, 'Partisan Leader', 3, 2, 5],
  ['character', 'Rebel', invented, 'Envoy', 0, 0, 3],
  ['character', 'Imperial', invented, 'Bounty Hunter', 4, 2, 5],
  ['character', 'Imperial', invented, 'Governor', 1, 0, 4],
  ['character', 'Imperial', invented, 'Bodyguard', 2, 1, 3],
  ['character-spaceship', 'Rebel', invented, 'Smuggler', 2, 1, 4],
  ['character-spaceship', 'Imperial', invented, 'Customs Cutter', 3, 1, 3],
  ['ground-military', 'Rebel', invented, 'Irregulars', 1, 0, 2],
  ['ground-military', 'Rebel', invented, 'Rebel Brigade', 2, 1, 4],
  ['ground-military', 'Imperial', invented, 'Line Regiment', 2, 1, 4],
  ['ground-military', 'Imperial', invented, 'Elite Regiment', 4, 2, 5],
  ['ground-military', 'Imperial', invented, 'Siege Battery', 3, 0, 2],
]

export const publishedClasses: readonly PublishedClass[] = rows.map(
  ([category, faction, source, name, af, back, ef]) => ({
    spec: { name, af, back: { kind: 'printed', af: back }, ef, damagedEf: null, mod: 0 },
    category,
    faction,
    source,
    note: `${category}; ${source === invented ? 'every figure is ours' : 'only the attack factor is printed'}`,
  }),
)
