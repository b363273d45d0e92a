import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { beginFight, fightOut } from '@flagplot/core/desk/fight'
import type { RulingDraft } from '@flagplot/core/desk/referee'
import { expect, test } from 'vitest'
import { value } from '../../../core/fixtures/index.ts'
import { memoryIo } from '../io/memory-io.ts'
import { previewData, previewLines, previewOf } from './ruling-preview.ts'

const battle = value(await fetchReadyAddress('sidcors/border-clash'))
const whole = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: '3' } })))

const preview = (at: number, draft: RulingDraft | undefined) => value(previewOf(memoryIo(), whole, { at, draft }))
const overpaying = (at: number) => preview(at, { kind: 'ruling', options: { overpay: 'smallest' } })
const onOneLine = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ')

test('a ruling on an option names the orders that it forbids, and the questions that it leaves out', () => {
  const data = previewData(overpaying(2))
  expect(data?.questions).toEqual([
    {
      side: 'blue',
      title: 'Give up units for 8 damage points',
      asked: true,
      forbidden: ['give CC', 'give DD outright'],
      allowed: [],
    },
  ])
  const said = onOneLine(previewLines(overpaying(2)))
  expect(said).toContain('Not allowed any more for Federation patrol: give CC; give DD outright')
  expect(said).toContain('Nothing is done yet')
  const left = onOneLine(previewLines(overpaying(3)))
  expect(left).toContain('Klingon squadron is not asked any more: Give up units for 6 damage points.')
})

test('an order that was given and is forbidden is named where there are too many orders to list', () => {
  const { questions } = previewData(preview(0, { kind: 'ruling', options: { overpay: 'smallest' } })) ?? {}
  expect(questions?.map(({ forbidden }) => forbidden)).toEqual([[], []])
})

test('the steps that no longer count and the odds of a battle under way, as the guide has them', () => {
  const data = previewData(preview(2, undefined))
  expect(data).toMatchObject({ at: 2, withdrawn: whole.count - 2, over: false, questions: [], expectedResult: null })
  const { effect } = preview(8, undefined)
  const now = effect.after
  const ruled = { at: 2, draft: { kind: 'ruling', options: { overpay: 'smallest' } } } as const
  const open = value(previewOf(memoryIo(), now, ruled))
  expect(previewData(open)?.expectedResult).toEqual({ now: expect.any(Number), after: expect.any(Number) })
  const guide = readFileSync(fileURLToPath(new URL('../../../docs/guide/moderate.md', import.meta.url)), 'utf8')
  expect(guide).toContain(`\n\`\`\`\n${previewLines(open).join('\n')}\n\`\`\`\n`)
  for (const line of previewLines(open)) expect(line.length).toBeLessThanOrEqual(80)
})
