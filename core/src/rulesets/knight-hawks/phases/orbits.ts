import type { Auto } from '../shape.ts'

export const orbits: Auto<'orbits'> = { kind: 'auto', run: () => {} }
