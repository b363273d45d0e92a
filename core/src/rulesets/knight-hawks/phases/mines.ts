import type { Auto } from '../shape.ts'

export const mines: Auto<'mines'> = { kind: 'auto', run: () => {} }
