import type { UnitSpec } from './setup/unit.ts'
import type { Category } from './tables.ts'

/** A published class, or one of ours beside it. */
export interface Published {
  readonly spec: UnitSpec
  readonly category: Category
  readonly faction: string
  readonly source: string
  readonly note: string
}

const invented = 'invented for Flagplot'
const half = 'attack factor: 4.2.a, example; endurance and back: invented for Flagplot'

const spec = (name: string, af: number, damagedAf: number, ef: number): UnitSpec => ({
  name,
  af,
  back: { kind: 'printed', af: damagedAf },
  ef,
  damagedEf: null,
  mod: 0,
})

const entry = (category: Category, faction: string, source: string, unit: UnitSpec): Published => ({
  spec: unit,
  category,
  faction,
  source,
  note: `${category}; ${source === invented ? 'every figure is ours' : 'only the attack factor is printed'}`,
})

/** The text prints the attack factors of two starships; every other figure is ours, and says so. */
export const published: readonly Published[] = [
  entry('starship', 'Rebel', half, spec('Corvette', 1, 1, 2)),
  entry('starship', 'Rebel', invented, spec('Frigate', 2, 1, 3)),
  entry('starship', 'Rebel', invented, spec('Armed Transport', 1, 0, 4)),
  entry('starship', 'Imperial', half, spec('Heavy Cruiser', 4, 2, 6)),
  entry('starship', 'Imperial', invented, spec('Light Cruiser', 3, 2, 4)),
  entry('starship', 'Imperial', invented, spec('Dreadnought', 7, 4, 10)),
  entry('character', 'Rebel', invented, spec('Agent', 2, 1, 4)),
  entry('character', 'Rebel', invented, spec('Partisan Leader', 3, 2, 5)),
  entry('character', 'Rebel', invented, spec('Envoy', 0, 0, 3)),
  entry('character', 'Imperial', invented, spec('Bounty Hunter', 4, 2, 5)),
  entry('character', 'Imperial', invented, spec('Governor', 1, 0, 4)),
  entry('character', 'Imperial', invented, spec('Bodyguard', 2, 1, 3)),
  entry('character-spaceship', 'Rebel', invented, spec('Smuggler', 2, 1, 4)),
  entry('character-spaceship', 'Imperial', invented, spec('Customs Cutter', 3, 1, 3)),
  entry('ground-military', 'Rebel', invented, spec('Irregulars', 1, 0, 2)),
  entry('ground-military', 'Rebel', invented, spec('Rebel Brigade', 2, 1, 4)),
  entry('ground-military', 'Imperial', invented, spec('Line Regiment', 2, 1, 4)),
  entry('ground-military', 'Imperial', invented, spec('Elite Regiment', 4, 2, 5)),
  entry('ground-military', 'Imperial', invented, spec('Siege Battery', 3, 0, 2)),
]
