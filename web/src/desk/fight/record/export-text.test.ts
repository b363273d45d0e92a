import { fetchSystems, openReadyBattle } from '@flagplot/core/desk/battle'
import { beginFight, fightOut } from '@flagplot/core/desk/fight'
import { parseRecord, verifyRecord } from '@flagplot/core/notation/record'
import { describe, expect, test } from 'vitest'
import { recordOf, reportOf } from './export-text.ts'

const systems = await fetchSystems()

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  const [ready] = rules.battles
  if (ready === undefined) throw new Error('a system has a ready battle')
  const fought = fightOut(beginFight(openReadyBattle(rules, ready), { dice: { source: 'seeded', seed: '1805' } }))
  if (!fought.ok) throw new Error('a ready battle ends')

  test('recordOf verifies, every die drawn again', () => {
    const record = parseRecord(recordOf(fought.value))
    const verified = record.ok ? verifyRecord(rules, record.value) : record
    expect(verified.ok && verified.value.dice.taken).toBe(0)
    expect(verified.ok && verified.value.rounds).toBe(rules.rounds(fought.value.state))
  })

  test('reportOf names both sides, the seed and the verdict', () => {
    const report = reportOf(fought.value, 'text', 'umpire')
    expect(report).toContain(fought.value.battle.setup.red.name)
    expect(report).toContain('Dice: seed 1805')
    expect(reportOf(fought.value, 'html', 'umpire')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n?$/i)
  })
})
