import type { Auto } from '../shape.ts'

export const place: Auto<'place'> = { kind: 'auto', run: () => {} }
