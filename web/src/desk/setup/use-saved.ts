import type { Refusal } from '@flagplot/core/lang'
import { useState } from 'react'
import { browserStorage } from '../browser-storage.ts'
import type { MenuAction } from '../menu.tsx'
import { useSaid } from '../use-said.ts'
import { useDesk } from './desk-state.tsx'
import { fetchDraft, fileOf } from './document.ts'
import { dropSaved, loadSaved, save, savedNames } from './saved.ts'

/** The set-ups kept in this browser by name, and the actions on them. */
export interface SavedSetUps {
  readonly actions: readonly MenuAction[]
  /** An action for each that puts it on the desk. */
  readonly saved: readonly MenuAction[]
  readonly names: readonly string[]
  readonly refusal: Refusal | undefined
  /** Words about the last save, for a while. */
  readonly said: string
  readonly open: 'keep' | 'drop' | undefined
  /** Keeps the set-up under a name; false if the browser refuses. */
  keep(name: string): boolean
  drop(name: string): void
  close(): void
}

export function useSavedSetUps(): SavedSetUps {
  const { rules, draft, load } = useDesk()
  const [open, setOpen] = useState<SavedSetUps['open']>()
  const [names, setNames] = useState(() => savedNames(browserStorage))
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const { said, say } = useSaid()
  const take = async (saved: string): Promise<void> => {
    const read = await fetchDraft(loadSaved(browserStorage, saved))
    setRefusal(read.ok ? undefined : read.refusal)
    if (read.ok) load(read.value)
  }
  const keep = (name: string): boolean => {
    const kept = save(browserStorage, name, fileOf(rules, draft))
    setNames(savedNames(browserStorage))
    if (kept) say(`Saved as ${name}`)
    return kept
  }
  const drop = (saved: string): void => {
    dropSaved(browserStorage, saved)
    setNames(savedNames(browserStorage))
  }
  const actions: MenuAction[] = [{ label: 'Save this set-up…', act: () => setOpen('keep') }]
  if (names.length > 0) actions.push({ label: 'Delete saved set-ups…', act: () => setOpen('drop') })
  const saved = names.map(name => ({ label: name, act: () => void take(name) }))
  return { actions, saved, names, refusal, said, open, keep, drop, close: () => setOpen(undefined) }
}
