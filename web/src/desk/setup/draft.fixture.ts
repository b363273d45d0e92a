import type { Draft, SideDraft, UnitRow } from './draft.ts'

const sideOf = (name: string, rows: readonly UnitRow[]): SideDraft => ({
  name,
  leader: { kind: 'doctrine', doctrine: { name: 'steady', settings: {} } },
  scenario: {},
  rows,
})

/** A draft of a made-up system, with these units and names. */
export const draftWith = (red: readonly UnitRow[], blue: readonly UnitRow[], names = ['Reds', 'Blues']): Draft => ({
  system: 'x',
  title: '',
  notes: '',
  notesFor: '',
  options: {},
  scenario: {},
  red: sideOf(names[0] ?? '', red),
  blue: sideOf(names[1] ?? '', blue),
})
