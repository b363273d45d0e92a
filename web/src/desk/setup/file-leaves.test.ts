import { fetchSystem } from '@flagplot/core/desk'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { openText, printDraft } from './battle-text.ts'
import { leavesForFile, leavesOfFile } from './file-leaves.ts'

const file = `flagplot: 1
system: sidcors
red: { name: Klingons, doctrine: steady, leaves: { after: 3 }, units: [2x D7 8/4] }
blue: { name: Federation, doctrine: steady, units: [2x CA 8/4] }
`

test('a battle file’s word of when a side leaves is on the desk, and in the file that is saved', async () => {
  const opened = await openText(file)
  const draft = must(opened.ok ? opened.value : undefined, 'a draft')
  expect([draft.red.leavesAfter, draft.blue.leavesAfter]).toEqual([3, undefined])
  const rules = await fetchSystem('sidcors')
  const printed = printDraft(must(rules.ok ? rules.value : undefined, 'a system'), draft)
  expect(printed.ok ? printed.value : '').toContain('leaves:\n    after: 3')
})

test('rounds and figures are taken both ways', () => {
  const both = [
    [{ kind: 'after', rounds: 0 }, { leavesAfter: 0 }],
    [{ kind: 'below', percent: 30.5 }, { leavesBelow: 30.5 }],
    [undefined, {}],
  ] as const
  for (const [due, draft] of both) {
    expect(leavesOfFile(due)).toEqual(draft)
    expect(leavesForFile({ red: draft, blue: {} })).toEqual(due === undefined ? {} : { red: due })
  }
})
