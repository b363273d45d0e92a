import type { Auto } from '../shape.ts'

export const damage: Auto<'damage'> = { kind: 'auto', run: () => {} }

export const hull: Auto<'hull'> = { kind: 'auto', run: () => {} }
