import { fetchSystem, openSystem, systemTitles } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import type { SetupBase } from '@flagplot/core/game/orders'
import { chain, invariant, must, ok, type Refusal, type Result } from '@flagplot/core/lang'
import { checkDraftTexts } from '@flagplot/core/notation'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { browserStorage } from '../browser-storage.ts'
import { NoRules } from '../no-rules.tsx'
import { useDeskPlace } from './desk-place.tsx'
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

/** The desk; for use inside `AtDesk` only. */
export const useDesk = (): Desk => must(useContext(DeskContext), 'inside AtDesk')

/** The rules of a set-up on the desk, which were fetched before it was put there. */
function rulesOf(system: string): AnyRuleset {
  const rules = openSystem(system)
  invariant(rules.ok, `${system} is in the registry`)
  return rules.value
}

/** The first ready battle of a system. */
export function firstDraft(rules: AnyRuleset): Draft {
  const first = systemTitles.find(({ id }) => id === rules.card.id)?.first
  const battle = rules.battles.find(({ name }) => name === first) ?? rules.battles[0]
  return draftOfBattle(rules, must(battle, `${rules.card.id} has a ready battle`))
}

/** Fetches a set-up, and the rules of its system before it. */
export type FetchDraft = () => Promise<Result<Draft>>

/**
 * The draft that the desk opens with: the last set-up on it, or else the wanted one, or the first ready battle of all.
 * Fetches its rules. If that fails it does not open another battle, as the last set-up would then be forgotten.
 */
async function fetchOpening(wanted: FetchDraft | undefined): Promise<Result<Draft>> {
  const last = await fetchDraft(loadLast(browserStorage))
  if (last.ok || last.refusal.code === 'io') return last
  const asked = await wanted?.()
  if (asked?.ok) return asked
  const first = await fetchSystem(must(systemTitles[0], 'a system in the registry').id)
  return chain(first, rules => ok(firstDraft(rules)))
}

interface OpenDeskProps {
  readonly history: History<Draft>
  readonly change: Dispatch<SetStateAction<History<Draft> | undefined>>
  readonly children: ReactNode
}

/** A desk with a set-up on it, which is remembered in the browser. */
function OpenDesk({ history, change, children }: OpenDeskProps) {
  const draft = history.now
  const rules = rulesOf(draft.system)
  const setup = useMemo(() => setupOf(rules, draft), [rules, draft])
  const actions = useMemo(() => {
    const onDesk = (next: (before: History<Draft>) => History<Draft>): void => change(before => before && next(before))
    return {
      edit: (edit: Edit, about?: string) => onDesk(before => note(before, edit(before.now), about)),
      load: (next: Draft) => onDesk(before => note(before, next)),
      undo: () => onDesk(undo),
      redo: () => onDesk(redo),
    }
  }, [change])
  useEffect(() => {
    const file = fileOf(rules, draft)
    // a set-up with texts that the door refuses could not be opened again
    if (checkDraftTexts(file).ok) keepLast(browserStorage, file)
  }, [rules, draft])
  const can = { canUndo: history.past.length > 0, canRedo: history.future.length > 0 }
  return <DeskContext value={{ rules, draft, setup, ...actions, ...can }}>{children}</DeskContext>
}

interface AtDeskProps {
  /** The set-up that the desk opens with if there was none on it before. */
  readonly wanted?: FetchDraft | undefined
  readonly children: ReactNode
}

/** A screen with a desk. The set-up is fetched once for this tab, and stays. */
export function AtDesk({ wanted, children }: AtDeskProps) {
  const [history, change] = useDeskPlace()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const first = useRef(wanted)
  const isEmpty = history === undefined
  useEffect(() => {
    if (!isEmpty) return
    void fetchOpening(first.current).then(opening => {
      if (opening.ok) change(before => before ?? historyOf(opening.value))
      else setRefusal(opening.refusal)
    })
  }, [isEmpty, change])
  if (history !== undefined) return <OpenDesk {...{ history, change, children }} />
  return refusal === undefined ? <p>Fetching the rules of your set-up …</p> : <NoRules refusal={refusal} />
}
