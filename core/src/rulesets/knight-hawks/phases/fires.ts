import type { Auto } from '../shape.ts'

export const fires: Auto<'fires'> = { kind: 'auto', run: () => {} }

export const burn: Auto<'burn'> = { kind: 'auto', run: () => {} }
