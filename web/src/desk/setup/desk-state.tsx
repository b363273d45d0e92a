import { systems } from '@flagplot/core/desk'
import type { AnyRuleset, SetupBase } from '@flagplot/core/game'
import { must, type Result } from '@flagplot/core/lang'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { draftOfBattle, fileOf, readDraft } from './document.ts'
import { bodyOf, type Draft } from './draft.ts'
import type { Edit } from './edits.ts'
import { type History, historyOf, note, redo, undo } from './history.ts'
import { keepLast, loadLast } from './saved.ts'

/** The set-up on the desk, its rules, and what can be done to it. */
export interface Desk {
  readonly rules: AnyRuleset
  readonly draft: Draft
  /** The draft through the system's own door. */
  readonly setup: Result<SetupBase>
  /** Changes the set-up; changes `about` the same thing in a row are undone together. */
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

export function rulesOf(system: string): AnyRuleset {
  return must(
    systems.find(rules => rules.card.id === system),
    `${system} is in the register`,
  )
}

/** The first ready battle of a system. */
export function firstDraft(rules: AnyRuleset): Draft {
  return draftOfBattle(rules, must(rules.battles[0], `${rules.card.id} has a ready battle`))
}

function opening(): Draft {
  const last = readDraft(loadLast(localStorage))
  return last.ok ? last.value : firstDraft(must(systems[0], 'a system in the register'))
}

/** Keeps the desk while screens come and go, and remembers it in the browser. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const [history, setHistory] = useState<History<Draft>>(() => historyOf(opening()))
  const draft = history.now
  const rules = rulesOf(draft.system)
  const setup = useMemo(() => rules.setup.parse(bodyOf(draft)) as Result<SetupBase>, [rules, draft])
  const edit = useCallback(
    (change: Edit, about?: string) => setHistory(before => note(before, change(before.now), about)),
    [],
  )
  const load = useCallback((next: Draft) => setHistory(before => note(before, next)), [])
  useEffect(() => {
    keepLast(localStorage, fileOf(draft))
  }, [draft])
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
