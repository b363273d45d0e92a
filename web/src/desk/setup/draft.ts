import type { DoctrineChoice, Leader, Settings, Side } from '@flagplot/core/game'

/** A line of a side's order of battle while it is being edited: it may hold text that does not parse yet. */
export interface UnitRow {
  /** Stable while the row lives, so that the keyboard stays where it is. */
  readonly id: number
  /** The players' shorthand without its count. */
  readonly text: string
  /** 0 leaves the row on the desk and out of the battle. */
  readonly count: number
  /** Damage fields that differ from their fallback. */
  readonly damage: Settings
}

export interface SideDraft {
  readonly name: string
  /** Who leads the side in a fight; its standing orders are those of the odds. */
  readonly leader: Leader & { readonly doctrine: DoctrineChoice }
  /** What the system's own fields of a side say, where that differs from their fallback. */
  readonly given: Settings
  readonly rows: readonly UnitRow[]
}

/** The whole set-up as it stands on the desk: what links, saved set-ups and undo keep. */
export interface Draft {
  readonly system: string
  readonly title: string
  /** What the battle is about, as its file says; empty where it says nothing. */
  readonly notes: string
  /** The set-up that the notes were written for, as comparable text; empty where it is not known. */
  readonly notesFor: string
  readonly options: Settings
  /** The tables of the system's own that the battle has, by name: every field with its value. */
  readonly given: Readonly<Record<string, Settings>>
  readonly red: SideDraft
  readonly blue: SideDraft
}

const COUNTED = /^\s*(\d{1,4})\s*[x×*]\s*(?=\S)/i

/** `3x D7 8/4` is three of `D7 8/4`; text without a count is one. */
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

/** The rows of a side that take part, in order: index in the file -> row. */
export const takingPart = (side: SideDraft): readonly UnitRow[] => side.rows.filter(row => row.count > 0)

const sideBody = (side: SideDraft): unknown => ({
  ...side.given,
  name: side.name,
  units: takingPart(side).map(row => ({ ...row.damage, unit: row.text, count: row.count })),
})

/** What `setup.parse` takes. */
export const bodyOf = (draft: Draft): unknown => ({
  ...draft.given,
  options: draft.options,
  red: sideBody(draft.red),
  blue: sideBody(draft.blue),
})

/** Where on the desk a refusal of `setup.parse` belongs. */
export type Place =
  | { readonly kind: 'row'; readonly side: Side; readonly id: number; readonly field?: string }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'option'; readonly name: string }
  | { readonly kind: 'given'; readonly table: string; readonly field?: string }
  | { readonly kind: 'whole' }

/** Leads the path of a refusal back to the row, side, option or table it speaks of. */
export function placeOf(draft: Draft, path: readonly (string | number)[]): Place {
  const [first, second, third, fourth] = path
  if (first === 'options' && typeof second === 'string') return { kind: 'option', name: second }
  if (typeof first === 'string' && Object.hasOwn(draft.given, first)) {
    return { kind: 'given', table: first, ...(typeof second === 'string' ? { field: second } : {}) }
  }
  if (first !== 'red' && first !== 'blue') return { kind: 'whole' }
  if (second !== 'units' || typeof third !== 'number') return { kind: 'side', side: first }
  const row = takingPart(draft[first])[third]
  if (row === undefined) return { kind: 'side', side: first }
  const place = { kind: 'row', side: first, id: row.id } as const
  return typeof fourth === 'string' ? { ...place, field: fourth } : place
}
