import type { Auto } from '../shape.ts'

export const screens: Auto<'screens'> = { kind: 'auto', run: () => {} }
