import { type Fight, keepFight, type Variation } from '@flagplot/core/desk/fight'
import type { Refusal } from '@flagplot/core/lang'
import { changedVariations } from './changed-variations.ts'
import { writeStep } from './fight-store.ts'
import { standingOf } from './standing.ts'

/** The state of the fight on the screen: being written, in the store, or refused by it. */
export type Keeping = { readonly kind: 'writing' | 'kept' } | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A fight with its variations. */
export interface FightWithVariations {
  readonly fight: Fight
  readonly variations: readonly Variation[]
}

/** The entry of the store that a fight is written to. */
export interface StoreEntry {
  readonly id: string
  readonly name: string
  /** The state that the store holds already and its number of writes; undefined for a new fight. */
  readonly held: { readonly whole: FightWithVariations; readonly writes: number } | undefined
}

export interface Writer {
  /** Writes a fight, after the write that is under way. */
  keep(whole: FightWithVariations): void
  /** Stops writing, because another tab plays the fight. */
  stop(): void
}

/** Writes one fight as it goes on, one transaction at a time; states outdated by then are skipped. */
export function openWriter({ id, name, held }: StoreEntry, tell: (keeping: Keeping) => void): Writer {
  let kept = held?.whole
  let writes = held?.writes ?? 0
  let wanted = kept
  let isBusy = false
  let isStopped = false
  const write = async (whole: FightWithVariations): Promise<Refusal | undefined> => {
    const { fight, variations } = whole
    const written = await writeStep({
      id,
      name,
      after: writes,
      step: keepFight(fight, kept?.fight),
      standing: standingOf(fight),
      variations: changedVariations(variations, kept?.variations ?? []),
    })
    if (!written.ok) return written.refusal
    kept = whole
    writes = written.value
    return undefined
  }
  const writeAll = async (): Promise<void> => {
    isBusy = true
    while (!isStopped && wanted !== undefined && wanted !== kept) {
      const whole = wanted
      const refusal = await write(whole)
      if (refusal?.code === 'missing' && writes > 0) {
        // deleted elsewhere while it is played here: it is written anew
        kept = undefined
        writes = 0
      } else if (refusal !== undefined) {
        tell({ kind: 'refused', refusal })
        break
      } else if (wanted === whole) tell({ kind: 'kept' })
    }
    isBusy = false
  }
  return {
    keep: whole => {
      wanted = whole
      if (!isBusy) void writeAll()
    },
    stop: () => {
      isStopped = true
    },
  }
}
