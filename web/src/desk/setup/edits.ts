import type { AnyRuleset } from '@flagplot/core/game'
import type { DoctrineChoice, Leader, OrderedLeader } from '@flagplot/core/game/doctrine'
import {
  fallbackSettings,
  type OptionSpec,
  type Scalar,
  type ScenarioTable,
  type Settings,
  type UnitField,
} from '@flagplot/core/game/form'
import { other, type Side, sides } from '@flagplot/core/game/sides'
import { choosesSide } from '@flagplot/core/game/words'
import { type Draft, nextId, type SideDraft, splitCount, type UnitRow } from './draft.ts'
import { markNotesCurrent } from './notes.ts'

/** A change of the set-up. It is pure, so undo only keeps the draft before it. */
export type Edit = (draft: Draft) => Draft

const MAX_COUNT = 9999

const onSide =
  (side: Side, change: (before: SideDraft) => SideDraft): Edit =>
  draft => ({ ...draft, [side]: change(draft[side]) })

const onRow = (side: Side, id: number, change: (before: UnitRow) => UnitRow): Edit =>
  onSide(side, before => ({ ...before, rows: before.rows.map(row => (row.id === id ? change(row) : row)) }))

/** Adds units from shorthand, also `3x D7 8/4`; an undamaged row with the same text is counted up. */
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
  onRow(side, id, row => ({ ...row, count: Math.min(MAX_COUNT, Math.max(0, Math.trunc(count) || 0)) }))

/** Sets the text while it is typed; `settleText` splits off a count in front when the field is left. */
export const setText = (side: Side, id: number, text: string): Edit => onRow(side, id, row => ({ ...row, text }))

/** Tidies a row after its field is left: `3x D7 8/4` becomes a count of three. */
export const settleText = (side: Side, id: number): Edit =>
  onRow(side, id, row => {
    const { count, text } = splitCount(row.text)
    return { ...row, text, count: count === 1 ? row.count : count }
  })

interface FieldOf {
  readonly name: string
  readonly fallback: Scalar
}

/** The values with one changed; a value equal to its fallback is left out, also in the file. */
function withValue(values: Settings, { name, fallback }: FieldOf, value: Scalar): Settings {
  const { [name]: _, ...rest } = values
  return value === fallback ? rest : { ...rest, [name]: value }
}

/** Sets a damage field. */
export const setDamage = (
  side: Side,
  id: number,
  { field, value }: { readonly field: FieldOf; readonly value: Scalar },
): Edit => onRow(side, id, row => ({ ...row, damage: withValue(row.damage, field, value) }))

/** Sets one of the system's own fields of a side. */
export const setSideScenarioField = (side: Side, field: FieldOf, value: Scalar): Edit =>
  onSide(side, before => ({ ...before, scenario: withValue(before.scenario, field, value) }))

/** Adds one of the system's own tables to the battle, with its fallbacks, or removes it. */
export const setTable =
  ({ name, fields }: ScenarioTable, there: boolean): Edit =>
  draft => {
    const { [name]: _, ...rest } = draft.scenario
    return { ...draft, scenario: there ? { ...rest, [name]: fallbackSettings(fields) } : rest }
  }

/** Sets a field of such a table. */
export const setScenarioField =
  (table: string, name: string, value: Scalar): Edit =>
  draft => ({ ...draft, scenario: { ...draft.scenario, [table]: { ...draft.scenario[table], [name]: value } } })

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

const onLeader = (side: Side, change: (before: OrderedLeader) => OrderedLeader): Edit =>
  onSide(side, ({ leader, ...rest }) => ({ ...rest, leader: change(leader) }))

/** Sets other standing orders, but keeps the leave condition. */
export const setDoctrine = (side: Side, doctrine: DoctrineChoice): Edit =>
  onLeader(side, before => ({ ...before, doctrine }))

export const setDoctrineSetting = (side: Side, name: string, value: Scalar): Edit =>
  onLeader(side, ({ doctrine, ...before }) => ({
    ...before,
    doctrine: { ...doctrine, settings: { ...doctrine.settings, [name]: value } },
  }))

/** A leader of this kind with the same standing orders, told to leave after so many rounds, or not told. */
export function ledAs(kind: Leader['kind'], doctrine: DoctrineChoice, after: number | undefined): OrderedLeader {
  return kind === 'solver' || after === undefined ? { kind, doctrine } : { kind, doctrine, leaves: { after } }
}

export const setLeaves = (side: Side, after: number | undefined): Edit =>
  onLeader(side, ({ kind, doctrine }) => ledAs(kind, doctrine, after))

/** Sets an option; one with its published default is left out. */
export const setOption =
  (option: FieldOf, value: Scalar): Edit =>
  draft => ({ ...draft, options: withValue(draft.options, option, value) })

export const retitle =
  (title: string): Edit =>
  draft => ({ ...draft, title })

/** Writes notes; they hold for the present set-up. */
export const annotate =
  (notes: string): Edit =>
  draft =>
    markNotesCurrent({ ...draft, notes })

/** The name for the other side: `blueRating` for `redRating`, `blue.rating` for `red.rating`, and back. */
const counterpart = (name: string): string =>
  name.replace(/red|blue/i, side => {
    const swapped = other(side.toLowerCase() as Side)
    return side[0] === side[0]?.toUpperCase() ? swapped[0]?.toUpperCase() + swapped.slice(1) : swapped
  })

/** The value after a swap of sides: the other side if it names a side, or else unchanged. */
export function swapNamed(field: UnitField, value: Scalar): Scalar {
  const named = choosesSide(field) ? sides.find(side => side === value) : undefined
  return named === undefined ? value : other(named)
}

/** Swaps the options that name a side, such as the attacker, and the pairs that are named after the sides. */
function swapOptions(options: Settings, specs: readonly OptionSpec[]): Settings {
  let swapped = options
  for (const spec of specs) {
    const twin = specs.find(candidate => candidate.name === counterpart(spec.name)) ?? spec
    const value = options[twin.name] ?? twin.fallback
    swapped = withValue(swapped, spec, twin === spec ? swapNamed(spec, value) : value)
  }
  return swapped
}

/** Swaps the fields of the system's own tables that name a side, such as the owner of a colony. */
function swapScenario(scenario: Draft['scenario'], tables: readonly ScenarioTable[]): Draft['scenario'] {
  const swapped: Record<string, Settings> = { ...scenario }
  for (const { name, fields } of tables) {
    const values = scenario[name]
    if (values === undefined) continue
    swapped[name] = Object.fromEntries(
      fields.map(field => [field.name, swapNamed(field, values[field.name] ?? field.fallback)]),
    )
  }
  return swapped
}

/** Swaps the sides with their names, leaders and units, and all else that names a side. */
export const swapSides =
  ({ options, scenarioFields }: Pick<AnyRuleset, 'options' | 'scenarioFields'>): Edit =>
  draft => ({
    ...draft,
    options: swapOptions(draft.options, options),
    scenario: swapScenario(draft.scenario, scenarioFields?.tables ?? []),
    red: draft.blue,
    blue: draft.red,
  })
