import {
  type AnyRuleset,
  type DoctrineChoice,
  fallbacks,
  isOfSides,
  type OptionSpec,
  other,
  type Scalar,
  type ScenarioTable,
  type Settings,
  type Side,
  sides,
  type UnitField,
} from '@flagplot/core/game'
import { type Draft, nextId, type SideDraft, splitCount, type UnitRow } from './draft.ts'
import { withNotesForThis } from './notes.ts'

/** A change of the set-up: pure, so that undo is keeping the draft before it. */
export type Edit = (draft: Draft) => Draft

const MOST = 9999

const onSide =
  (side: Side, change: (before: SideDraft) => SideDraft): Edit =>
  draft => ({ ...draft, [side]: change(draft[side]) })

const onRow = (side: Side, id: number, change: (before: UnitRow) => UnitRow): Edit =>
  onSide(side, before => ({ ...before, rows: before.rows.map(row => (row.id === id ? change(row) : row)) }))

/** Adds units as players write them, `3x D7 8/4` included; the same unit without damage is counted up. */
export const addUnit =
  (side: Side, shorthand: string): Edit =>
  draft => {
    const { count, text } = splitCount(shorthand)
    const same = draft[side].rows.find(row => row.text === text && Object.keys(row.damage).length === 0)
    if (same !== undefined) return setCount(side, same.id, same.count + count)(draft)
    const row: UnitRow = { id: nextId(draft), text, count, damage: {} }
    return onSide(side, before => ({ ...before, rows: [...before.rows, row] }))(draft)
  }

export const setCount = (side: Side, id: number, count: number): Edit =>
  onRow(side, id, row => ({ ...row, count: Math.min(MOST, Math.max(0, Math.trunc(count) || 0)) }))

/** Takes the text as it is being typed; a count in front is split off when the field is left. */
export const setText = (side: Side, id: number, text: string): Edit => onRow(side, id, row => ({ ...row, text }))

/** Tidies a row whose field is left: `3x D7 8/4` becomes a count of three. */
export const settleText = (side: Side, id: number): Edit =>
  onRow(side, id, row => {
    const { count, text } = splitCount(row.text)
    return { ...row, text, count: count === 1 ? row.count : count }
  })

interface Given {
  readonly name: string
  readonly fallback: Scalar
}

/** Values with one of them changed; one equal to its fallback is left out, of the file too. */
function withValue(values: Settings, { name, fallback }: Given, value: Scalar): Settings {
  const { [name]: _, ...rest } = values
  return value === fallback ? rest : { ...rest, [name]: value }
}

/** Sets a damage field. */
export const setDamage = (side: Side, id: number, field: Given, value: Scalar): Edit =>
  onRow(side, id, row => ({ ...row, damage: withValue(row.damage, field, value) }))

/** Sets a field of the system's own that a side has. */
export const setSideGiven = (side: Side, field: Given, value: Scalar): Edit =>
  onSide(side, before => ({ ...before, given: withValue(before.given, field, value) }))

/** Gives the battle a table of the system's own, every field as it falls back, or takes it away. */
export const setTable =
  ({ name, fields }: ScenarioTable, there: boolean): Edit =>
  draft => {
    const { [name]: _, ...rest } = draft.given
    return { ...draft, given: there ? { ...rest, [name]: fallbacks(fields) } : rest }
  }

/** Sets a field of such a table. */
export const setGiven =
  (table: string, name: string, value: Scalar): Edit =>
  draft => ({ ...draft, given: { ...draft.given, [table]: { ...draft.given[table], [name]: value } } })

/** Splits one unit off a row, so that it can be damaged on its own. */
export const splitRow =
  (side: Side, id: number): Edit =>
  draft => {
    const row = draft[side].rows.find(candidate => candidate.id === id)
    if (row === undefined || row.count < 2) return draft
    const one: UnitRow = { ...row, id: nextId(draft), count: 1 }
    const rest: UnitRow = { ...row, count: row.count - 1 }
    return onSide(side, before => ({
      ...before,
      rows: before.rows.flatMap(candidate => (candidate.id === id ? [rest, one] : [candidate])),
    }))(draft)
  }

export const removeRow = (side: Side, id: number): Edit =>
  onSide(side, before => ({ ...before, rows: before.rows.filter(row => row.id !== id) }))

export const clearSide = (side: Side): Edit => onSide(side, before => ({ ...before, rows: [] }))

export const renameSide = (side: Side, name: string): Edit => onSide(side, before => ({ ...before, name }))

const onDoctrine = (side: Side, change: (before: DoctrineChoice) => DoctrineChoice): Edit =>
  onSide(side, ({ leader, ...rest }) => ({ ...rest, leader: { ...leader, doctrine: change(leader.doctrine) } }))

/** Other standing orders; when the side leaves stays as it was. */
export const setDoctrine = (side: Side, doctrine: Omit<DoctrineChoice, 'leaves'>): Edit =>
  onDoctrine(side, before => ({ ...before, ...doctrine }))

export const setDoctrineSetting = (side: Side, name: string, value: Scalar): Edit =>
  onDoctrine(side, before => ({ ...before, settings: { ...before.settings, [name]: value } }))

/** Standing orders that leave after so many rounds; nothing leaves that to them. */
export function leavingAfter({ leaves: _, ...orders }: DoctrineChoice, after: number | undefined): DoctrineChoice {
  return after === undefined ? orders : { ...orders, leaves: { after } }
}

export const setLeaves = (side: Side, after: number | undefined): Edit =>
  onDoctrine(side, before => leavingAfter(before, after))

/** Sets an option; one put back as it is published is left out. */
export const setOption =
  (option: Given, value: Scalar): Edit =>
  draft => ({ ...draft, options: withValue(draft.options, option, value) })

export const retitle =
  (title: string): Edit =>
  draft => ({ ...draft, title })

/** Writes notes, which are then those of this very set-up. */
export const annotate =
  (notes: string): Edit =>
  draft =>
    withNotesForThis({ ...draft, notes })

/** `redRating` and `blueRating`, `red.rating` and `blue.rating` are each other's counterparts. */
const counterpart = (name: string): string =>
  name.replace(/red|blue/i, side => {
    const swapped = other(side.toLowerCase() as Side)
    return side[0] === side[0]?.toUpperCase() ? swapped[0]?.toUpperCase() + swapped.slice(1) : swapped
  })

/** The value after a swap of sides: the other side where it names one, else unchanged. */
export function swapNamed(field: UnitField, value: Scalar): Scalar {
  const named = isOfSides(field) ? sides.find(side => side === value) : undefined
  return named === undefined ? value : other(named)
}

/** Options that speak of a side change hands with it: who attacks, and pairs named after the sides. */
function swapOptions(options: Settings, specs: readonly OptionSpec[]): Settings {
  let swapped = options
  for (const spec of specs) {
    const twin = specs.find(candidate => candidate.name === counterpart(spec.name)) ?? spec
    const value = options[twin.name] ?? twin.fallback
    swapped = withValue(swapped, spec, twin === spec ? swapNamed(spec, value) : value)
  }
  return swapped
}

/** Tables of the system's own that speak of a side: whose colony it is. */
function swapGiven(given: Draft['given'], tables: readonly ScenarioTable[]): Draft['given'] {
  const swapped: Record<string, Settings> = { ...given }
  for (const { name, fields } of tables) {
    const values = given[name]
    if (values === undefined) continue
    swapped[name] = Object.fromEntries(
      fields.map(field => [field.name, swapNamed(field, values[field.name] ?? field.fallback)]),
    )
  }
  return swapped
}

/** Red becomes blue with everything it has: name, doctrine, units, damage, and what else names a side. */
export const swapSides =
  ({ options, scenarioFields }: Pick<AnyRuleset, 'options' | 'scenarioFields'>): Edit =>
  draft => ({
    ...draft,
    options: swapOptions(draft.options, options),
    given: swapGiven(draft.given, scenarioFields?.tables ?? []),
    red: draft.blue,
    blue: draft.red,
  })
