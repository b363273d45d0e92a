import type { OrderedLeader } from '@flagplot/core/game/doctrine'
import type { Settings } from '@flagplot/core/game/form'
import type { Side } from '@flagplot/core/game/sides'

/** A line of a side's order of battle in a draft; its text need not parse yet. */
export interface UnitRow {
  /** Stable while the row exists, so that its field keeps the focus. */
  readonly id: number
  /** The players' shorthand without its count. */
  readonly text: string
  /** With 0 the row stays on the desk but is not in the battle. */
  readonly count: number
  /** Damage fields that differ from their fallback. */
  readonly damage: Settings
}

export interface SideDraft {
  readonly name: string
  /** The leader of the side in a fight; the odds use its standing orders. */
  readonly leader: OrderedLeader
  /** The system's own fields of a side that differ from their fallback. */
  readonly scenario: Settings
  readonly rows: readonly UnitRow[]
}

/** The whole set-up on the desk, which links, saved set-ups and undo keep. */
export interface Draft {
  readonly system: string
  readonly title: string
  /** The notes of the battle; empty if it has none. */
  readonly notes: string
  /** The set-up that the notes were written for, as comparable text; empty if unknown. */
  readonly notesFor: string
  readonly options: Settings
  /** The system's own tables that the battle has, by name, with the values of all fields. */
  readonly scenario: Readonly<Record<string, Settings>>
  readonly red: SideDraft
  readonly blue: SideDraft
}

const COUNTED = /^\s*(\d{1,4})\s*[x×*]\s*(?=\S)/i

/** Splits `3x D7 8/4` into the count 3 and `D7 8/4`; text without a count counts one. */
export function splitCount(shorthand: string): { readonly count: number; readonly text: string } {
  const counted = COUNTED.exec(shorthand)
  if (counted === null) return { count: 1, text: shorthand.trim() }
  return { count: Number(counted[1]), text: shorthand.slice(counted[0].length).trim() }
}

/** The next free row id of a draft. */
export function nextId(draft: Draft): number {
  let highest = 0
  for (const side of [draft.red, draft.blue]) for (const row of side.rows) highest = Math.max(highest, row.id)
  return highest + 1
}

/** The rows of a side that take part; the index is that in the battle file. */
export const takingPart = (side: SideDraft): readonly UnitRow[] => side.rows.filter(row => row.count > 0)

const sideBody = (side: SideDraft): unknown => ({
  ...side.scenario,
  name: side.name,
  units: takingPart(side).map(row => ({ ...row.damage, unit: row.text, count: row.count })),
})

/** The data that `setup.parse` takes. */
export const bodyOf = (draft: Draft): unknown => ({
  ...draft.scenario,
  options: draft.options,
  red: sideBody(draft.red),
  blue: sideBody(draft.blue),
})

/** The place on the desk that a refusal of `setup.parse` belongs to. */
type DraftPlace =
  | { readonly kind: 'row'; readonly side: Side; readonly id: number; readonly field?: string }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'option'; readonly name: string }
  | { readonly kind: 'given'; readonly table: string; readonly field?: string }
  | { readonly kind: 'whole' }

/** The row, side, option or table that the path of a refusal refers to. */
export function placeOf(draft: Draft, path: readonly (string | number)[]): DraftPlace {
  const [first, second, third, fourth] = path
  if (first === 'options' && typeof second === 'string') return { kind: 'option', name: second }
  if (typeof first === 'string' && Object.hasOwn(draft.scenario, first)) {
    return { kind: 'given', table: first, ...(typeof second === 'string' ? { field: second } : {}) }
  }
  if (first !== 'red' && first !== 'blue') return { kind: 'whole' }
  if (second !== 'units' || typeof third !== 'number') return { kind: 'side', side: first }
  const row = takingPart(draft[first])[third]
  if (row === undefined) return { kind: 'side', side: first }
  const place = { kind: 'row', side: first, id: row.id } as const
  return typeof fourth === 'string' ? { ...place, field: fourth } : place
}
