import { type Fight, keepFight } from '@flagplot/core/desk'
import type { Refusal } from '@flagplot/core/lang'
import { writeStep } from './fight-store.ts'
import { standingOf } from './standing.ts'

/** Whether what is shown is in the store. */
export type Keeping = { readonly kind: 'writing' | 'kept' } | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Where a fight is written. */
export interface Page {
  readonly id: string
  readonly name: string
  /** What the store holds already, and how often it was written; nothing of a new one. */
  readonly held: { readonly fight: Fight; readonly writes: number } | undefined
}

export interface Writer {
  /** Writes a fight; where one is being written, as soon as that is done. */
  keep(fight: Fight): void
  /** Writes no more: another tab goes on with the fight. */
  stop(): void
}

/** Writes one fight as it goes on, one transaction after the other; what nobody will look at any more is passed over. */
export function openWriter({ id, name, held }: Page, tell: (keeping: Keeping) => void): Writer {
  let kept = held?.fight
  let writes = held?.writes ?? 0
  let wanted = kept
  let isBusy = false
  let isStopped = false
  const write = async (fight: Fight): Promise<Refusal | undefined> => {
    const written = await writeStep({
      id,
      name,
      after: writes,
      step: keepFight(fight, kept),
      standing: standingOf(fight),
    })
    if (!written.ok) return written.refusal
    kept = fight
    writes = written.value
    return undefined
  }
  const writeAll = async (): Promise<void> => {
    isBusy = true
    while (!isStopped && wanted !== undefined && wanted !== kept) {
      const fight = wanted
      const refusal = await write(fight)
      if (refusal?.code === 'missing' && writes > 0) {
        // deleted elsewhere while it is fought here: it is written anew
        kept = undefined
        writes = 0
      } else if (refusal !== undefined) {
        tell({ kind: 'refused', refusal })
        break
      } else if (wanted === fight) tell({ kind: 'kept' })
    }
    isBusy = false
  }
  return {
    keep: fight => {
      wanted = fight
      if (!isBusy) void writeAll()
    },
    stop: () => {
      isStopped = true
    },
  }
}
