import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { rulesOf, value } from '../ready.fixture.ts'
import { draftOfBattle, fileOf, readDraft } from './document.ts'
import type { Draft } from './draft.ts'
import {
  addUnit,
  annotate,
  removeRow,
  renameSide,
  retitle,
  setDoctrine,
  setLeaves,
  setOption,
  swapSides,
} from './edits.ts'
import { areNotesEarlier, MAX_WRITTEN, markedNotes } from './notes.ts'

const rules = await rulesOf('sidcors')
const roundCap = must(
  rules.options.find(({ name }) => name === 'roundCap'),
  'an option of that name',
)
const ready = draftOfBattle(rules, must(rules.battles[0], 'a ready battle'))

/** The draft after it went through a link or a file. */
const carried = (draft: Draft): Draft => value(readDraft(fileOf(rules, draft)))

test('notes hold for the set-up they came with, whatever its title and names', () => {
  expect(ready.notes).not.toBe('')
  expect(areNotesEarlier(ready)).toBe(false)
  expect(areNotesEarlier(retitle('Another day')(renameSide('red', 'Others')(ready)))).toBe(false)
  expect(areNotesEarlier(carried(ready))).toBe(false)
})

test.each([
  ['a unit', addUnit('red', 'F5 5/3')],
  ['an option', setOption(roundCap, 3)],
  ['the sides', swapSides(rules)],
  ['a standing order', setDoctrine('blue', { name: 'steady', settings: {} })],
])('notes are marked after %s has changed, also in files and links', (_, edit) => {
  const changed = edit(ready)
  expect(areNotesEarlier(changed)).toBe(true)
  expect(markedNotes(changed)).toBe(`Written for an earlier set-up: ${ready.notes}`)
  const read = carried(changed)
  expect([read.notes, areNotesEarlier(read)]).toEqual([ready.notes, true])
  // the mark is not doubled after two files
  expect(markedNotes(carried(read))).toBe(markedNotes(changed))
})

test('notes belong to their system and to all that is stated of the battle and its sides', () => {
  for (const changed of [
    { ...ready, system: 'warpwar' },
    { ...ready, scenario: { ...ready.scenario, colony: { population: 3 } } },
    { ...ready, red: { ...ready.red, scenario: { ...ready.red.scenario, era: 3 } } },
    { ...ready, blue: { ...ready.blue, rows: ready.blue.rows.map(row => ({ ...row, count: row.count + 1 })) } },
  ]) {
    expect(areNotesEarlier(changed)).toBe(true)
  }
})

test('notes hold again if the set-up is put back by hand, and if they are written anew', () => {
  const changed = setOption(roundCap, 3)(ready)
  expect(areNotesEarlier(setOption(roundCap, 20)(changed))).toBe(false)
  expect(areNotesEarlier(annotate('Three rounds only.')(changed))).toBe(false)
  expect(markedNotes(annotate('')(changed))).toBe('')
})

test('notes hold again if a unit is removed and written anew in its place', () => {
  const last = must(ready.red.rows.at(-1), 'a unit')
  const without = removeRow('red', last.id)(addUnit('blue', 'F5 5/3')(ready))
  const added = must(without.blue.rows.at(-1), 'a unit')
  const again = removeRow('blue', added.id)(addUnit('red', `${last.count}x ${last.text}`)(without))
  expect(again.red.rows.at(-1)?.id).not.toBe(last.id)
  expect([areNotesEarlier(without), areNotesEarlier(again)]).toEqual([true, false])
})

test('the longest notes written here go through a file with their mark; longer ones of a file go without it', () => {
  const change = setOption(roundCap, 3)
  const longest = 'n'.repeat(MAX_WRITTEN)
  const read = carried(change(annotate(longest)(ready)))
  expect([read.notes, areNotesEarlier(read)]).toEqual([longest, true])
  const longer = 'n'.repeat(20_000)
  expect(carried(change(annotate(longer)(ready))).notes).toBe(longer)
})

test('notes belong to the leave conditions, too', () => {
  expect(areNotesEarlier(setLeaves('red', 3)(ready))).toBe(true)
})
