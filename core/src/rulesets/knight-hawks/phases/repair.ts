import type { Auto } from '../shape.ts'

export const repairTurn: Auto<'repairTurn'> = { kind: 'auto', run: () => {} }

export const repair: Auto<'repair'> = { kind: 'auto', run: () => {} }

export const attempt: Auto<'attempt'> = { kind: 'auto', run: () => {} }
