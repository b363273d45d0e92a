import { expect, test } from 'vitest'
import type { Result } from '../lang/index.ts'
import { fight, odds, openBattle } from './index.ts'

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const clash = async (leaves: string, retreat = 'inTurn') =>
  good(
    await openBattle(`flagplot: 1
system: sidcors
options: { pursuit: false, retreat: ${retreat} }
red: { name: Klingons, doctrine: steady, ${leaves} units: [2x D7 8/4, F5 5/3] }
blue: { name: Federation, doctrine: steady, units: [2x CA 8/4, FF 4/2] }
`),
  )

test('odds and fights of a program follow the battle’s conditions to leave', async () => {
  const plain = good(await odds(await clash('')))
  const leaving = good(await odds(await clash('leaves: { after: 1 },')))
  expect(leaving.rounds.mean).toBeLessThan(plain.rounds.mean)
  expect(leaving.doctrines).toEqual({ red: 'steady, leaving after 1 round', blue: 'steady' })
  const kept = good(await odds(await clash('leaves: { after: 1 },'), { doctrines: { red: 'captain' } }))
  expect(kept.doctrines.red).toContain('leaving after 1 round')
  const fought = good(await fight(await clash('leaves: { after: 1 },'), { seed: '1' }))
  expect(fought.record).toContain('"leaves":{"after":1}')
  expect(fought.report.roundsFought).toBe(2)
})

test('a condition to leave of a side that the rules keep is refused at its place', async () => {
  const leaves = { after: 1 }
  const plain = await clash('', 'none')
  const none = { ...plain, red: { ...plain.red, leaves } }
  for (const result of [await odds(none), await fight(none, { seed: '1' })])
    expect(result).toMatchObject({ ok: false, refusal: { code: 'illegal', path: ['red', 'leaves'] } })
})
