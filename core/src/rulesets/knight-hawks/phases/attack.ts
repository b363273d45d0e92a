import type { Auto } from '../shape.ts'

export const attack: Auto<'attack'> = { kind: 'auto', run: () => {} }

export const counter: Auto<'counter'> = { kind: 'auto', run: () => {} }

export const hit: Auto<'hit'> = { kind: 'auto', run: () => {} }
