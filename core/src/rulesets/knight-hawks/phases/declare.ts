import type { Auto } from '../shape.ts'

export const declare: Auto<'declare'> = { kind: 'auto', run: () => {} }
