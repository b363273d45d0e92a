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
import { areNotesEarlier, MAX_WRITTEN, printNotes } from './notes.ts'

const rules = await rulesOf('sidcors')
const roundCap = must(
  rules.options.find(({ name }) => name === 'roundCap'),
  'an option of that name',
)
const ready = draftOfBattle(rules, must(rules.battles[0], 'a ready battle'))

/** A draft through a link or a file. */
const carried = (draft: Draft): Draft => value(readDraft(fileOf(rules, draft)))

test('notes hold for the set-up they came with, whatever it is called', () => {
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
])('notes are marked once %s has changed, and wherever they go then', (_, edit) => {
  const changed = edit(ready)
  expect(areNotesEarlier(changed)).toBe(true)
  expect(printNotes(changed)).toBe(`Written for an earlier set-up: ${ready.notes}`)
  const read = carried(changed)
  expect([read.notes, areNotesEarlier(read)]).toEqual([ready.notes, true])
  // twice through a file says it once
  expect(printNotes(carried(read))).toBe(printNotes(changed))
})

test('notes are of their system, and of all that is stated of the battle and of its sides', () => {
  for (const changed of [
    { ...ready, system: 'warpwar' },
    { ...ready, given: { ...ready.given, colony: { population: 3 } } },
    { ...ready, red: { ...ready.red, given: { ...ready.red.given, era: 3 } } },
    { ...ready, blue: { ...ready.blue, rows: ready.blue.rows.map(row => ({ ...row, count: row.count + 1 })) } },
  ]) {
    expect(areNotesEarlier(changed)).toBe(true)
  }
})

test('notes hold again where the set-up is put back by hand, and when they are written anew', () => {
  const changed = setOption(roundCap, 3)(ready)
  expect(areNotesEarlier(setOption(roundCap, 20)(changed))).toBe(false)
  expect(areNotesEarlier(annotate('Three rounds only.')(changed))).toBe(false)
  expect(printNotes(annotate('')(changed))).toBe('')
})

test('notes hold again where a unit is taken out and written anew in its place', () => {
  const last = must(ready.red.rows.at(-1), 'a unit')
  const without = removeRow('red', last.id)(addUnit('blue', 'F5 5/3')(ready))
  const added = must(without.blue.rows.at(-1), 'a unit')
  const again = removeRow('blue', added.id)(addUnit('red', `${last.count}x ${last.text}`)(without))
  expect(again.red.rows.at(-1)?.id).not.toBe(last.id)
  expect([areNotesEarlier(without), areNotesEarlier(again)]).toEqual([true, false])
})

test('the longest notes go through a file with their mark; those of a file that leave it no room go as they are', () => {
  const change = setOption(roundCap, 3)
  const longest = 'n'.repeat(MAX_WRITTEN)
  const read = carried(change(annotate(longest)(ready)))
  expect([read.notes, areNotesEarlier(read)]).toEqual([longest, true])
  const longer = 'n'.repeat(20_000)
  expect(carried(change(annotate(longer)(ready))).notes).toBe(longer)
})

test('notes were written for the rounds after which a side leaves, too', () => {
  expect(areNotesEarlier(setLeaves('red', 3)(ready))).toBe(true)
})
