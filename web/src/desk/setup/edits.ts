import { type DoctrineChoice, type OptionSpec, other, type Scalar, type Settings, type Side } from '@flagplot/core/game'
import { type Draft, nextId, type SideDraft, splitCount, type UnitRow } from './draft.ts'

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

/** Sets a damage field; a value equal to the fallback is left out of the file. */
export const setDamage = (
  side: Side,
  id: number,
  field: { readonly name: string; readonly fallback: Scalar },
  value: Scalar,
): Edit =>
  onRow(side, id, row => {
    const { [field.name]: _, ...rest } = row.damage
    return { ...row, damage: value === field.fallback ? rest : { ...rest, [field.name]: value } }
  })

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

export const setDoctrine = (side: Side, doctrine: DoctrineChoice): Edit =>
  onSide(side, before => ({ ...before, doctrine }))

export const setDoctrineSetting = (side: Side, name: string, value: Scalar): Edit =>
  onSide(side, before => ({
    ...before,
    doctrine: { ...before.doctrine, settings: { ...before.doctrine.settings, [name]: value } },
  }))

export const setOption =
  (name: string, value: Scalar): Edit =>
  draft => ({ ...draft, options: { ...draft.options, [name]: value } })

export const retitle =
  (title: string): Edit =>
  draft => ({ ...draft, title })

/** `redRating` and `blueRating`, `red.rating` and `blue.rating` are each other's counterparts. */
const counterpart = (name: string): string =>
  name.replace(/red|blue/i, side => {
    const swapped = other(side.toLowerCase() as Side)
    return side[0] === side[0]?.toUpperCase() ? swapped[0]?.toUpperCase() + swapped.slice(1) : swapped
  })

/** Options that speak of a side change hands with it: who attacks, and pairs named after the sides. */
function swapOptions(options: Settings, specs: readonly OptionSpec[]): Settings {
  const swapped: Record<string, Scalar> = { ...options }
  for (const spec of specs) {
    const value = options[spec.name] ?? spec.fallback
    const names = spec.kind === 'choice' ? spec.choices.map(choice => choice.value) : []
    const ofSides = names.includes('red') && names.includes('blue')
    if (ofSides && (value === 'red' || value === 'blue')) swapped[spec.name] = other(value)
    const twin = specs.find(candidate => candidate.name === counterpart(spec.name))
    if (twin !== undefined && twin !== spec) swapped[spec.name] = options[twin.name] ?? twin.fallback
  }
  return swapped
}

/** Red becomes blue with everything it has: name, doctrine, units, damage, and the options that name a side. */
export const swapSides =
  (specs: readonly OptionSpec[]): Edit =>
  draft => ({ ...draft, options: swapOptions(draft.options, specs), red: draft.blue, blue: draft.red })
