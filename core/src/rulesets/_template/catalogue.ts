import type { ClassEntry } from '../../game/index.ts'

/** Published classes; here ours, since the game is. */
export const catalogue = [
  { name: 'Cutter', unit: 'Cutter H1', faction: 'any', source: 'invented for Flagplot' },
  { name: 'Frigate', unit: 'Frigate H3', faction: 'any', source: 'invented for Flagplot' },
  { name: 'Cruiser', unit: 'Cruiser H5', faction: 'any', source: 'invented for Flagplot' },
] as const satisfies readonly ClassEntry[]
