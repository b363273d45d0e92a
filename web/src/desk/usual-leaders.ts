import type { Leader } from '@flagplot/core/game/doctrine'
import { type BySide, bySide, sides } from '@flagplot/core/game/sides'
import { isTable } from '@flagplot/core/lang'
import { readStored, type TextStorage, writeStored } from './browser-storage.ts'

type Kinds = BySide<Leader['kind']>

const KEY = 'flagplot.leaders'

/** For a newcomer: a person leads red against the standing orders of blue. */
const FIRST: Kinds = { red: 'person', blue: 'doctrine' }

const isKind = (raw: unknown): raw is Leader['kind'] => raw === 'person' || raw === 'doctrine' || raw === 'solver'

/** The leaders that were chosen last in this browser. */
function keptLeaders(storage: TextStorage): Kinds | undefined {
  const raw = readStored(storage, KEY)
  if (!isTable(raw)) return undefined
  const { red, blue } = raw
  return isKind(red) && isKind(blue) ? { red, blue } : undefined
}

export const keepLeaders = (storage: TextStorage, kinds: Kinds): boolean => writeStored(storage, KEY, kinds)

/**
 * The leaders that a new fight offers. Every set-up has standing orders, for its odds: only a person or a solver in it
 * says who leads.
 */
export function usualLeaders(storage: TextStorage, setUp: BySide<{ readonly leader: Leader }>): Kinds {
  const named = bySide(side => setUp[side].leader.kind)
  return sides.some(side => named[side] !== 'doctrine') ? named : (keptLeaders(storage) ?? FIRST)
}
