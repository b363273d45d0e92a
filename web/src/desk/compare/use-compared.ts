import { useCallback } from 'react'
import { useDesk } from '../setup/index.ts'
import { useComparePlace } from './compare-place.tsx'
import type { Compared } from './compared.ts'
import type { Kept } from './use-work.ts'

/** One of the values that are kept for the system on the desk. */
export function useCompared<Key extends keyof Compared>(key: Key): Kept<Compared[Key]> {
  const { id } = useDesk().rules.card
  const [place, change] = useComparePlace()
  const keep = useCallback(
    (next: (before: Compared[Key] | undefined) => Compared[Key] | undefined) =>
      change(before => ({ ...before, [id]: { ...before[id], [key]: next(before[id]?.[key]) } })),
    [change, id, key],
  )
  return [place[id]?.[key], keep]
}
