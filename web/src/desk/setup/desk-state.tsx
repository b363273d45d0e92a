import { fetchSystem, openSystem, systemTitles } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import type { SetupBase } from '@flagplot/core/game/orders'
import { chain, invariant, must, ok, type Result } from '@flagplot/core/lang'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { browserStorage } from '../browser-storage.ts'
import { draftOfBattle, fetchDraft, fileOf, setupOf } from './document.ts'
import type { Draft } from './draft.ts'
import type { Edit } from './edits.ts'
import { type History, historyOf, note, redo, undo } from './history.ts'
import { keepLast, loadLast } from './saved.ts'

/** The set-up on the desk, its rules, and the actions on it. */
export interface Desk {
  readonly rules: AnyRuleset
  readonly draft: Draft
  /** The draft after the system's own door. */
  readonly setup: Result<SetupBase>
  /** Changes the set-up; successive changes with the same `about` are undone together. */
  edit(edit: Edit, about?: string): void
  /** Puts another set-up on the desk; undo brings the old one back. */
  load(draft: Draft): void
  undo(): void
  redo(): void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const DeskContext = createContext<Desk | undefined>(undefined)

export const useDesk = (): Desk => must(useContext(DeskContext), 'inside a DeskProvider')

/** The rules of a set-up on the desk, which were fetched before it was put there. */
function rulesOf(system: string): AnyRuleset {
  const rules = openSystem(system)
  invariant(rules.ok, `${system} is in the register`)
  return rules.value
}

/** The first ready battle of a system. */
export function firstDraft(rules: AnyRuleset): Draft {
  return draftOfBattle(rules, must(rules.battles[0], `${rules.card.id} has a ready battle`))
}

/**
 * The draft that the desk opens with: the last set-up on it, or the first ready battle of all. Fetches its rules. If
 * that fails it does not open another battle, as the last set-up would then be forgotten.
 */
export async function fetchOpening(): Promise<Result<Draft>> {
  const last = await fetchDraft(loadLast(browserStorage))
  if (last.ok || last.refusal.code === 'io') return last
  const first = await fetchSystem(must(systemTitles[0], 'a system in the register').id)
  return chain(first, rules => ok(firstDraft(rules)))
}

/** Keeps the desk while the screens change, and remembers it in the browser. */
export function DeskProvider({ opening, children }: { readonly opening: Draft; readonly children: ReactNode }) {
  const [history, setHistory] = useState<History<Draft>>(() => historyOf(opening))
  const draft = history.now
  const rules = rulesOf(draft.system)
  const setup = useMemo(() => setupOf(rules, draft), [rules, draft])
  const edit = useCallback(
    (change: Edit, about?: string) => setHistory(before => note(before, change(before.now), about)),
    [],
  )
  const load = useCallback((next: Draft) => setHistory(before => note(before, next)), [])
  useEffect(() => {
    keepLast(browserStorage, fileOf(rules, draft))
  }, [rules, draft])
  const desk: Desk = {
    rules,
    draft,
    setup,
    edit,
    load,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
  return <DeskContext value={desk}>{children}</DeskContext>
}
