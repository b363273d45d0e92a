import { expect, test } from 'vitest'
import { leavingAfter, value } from '../../../fixtures/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { clauseTitle } from '../../game/words/index.ts'
import { must, type Result } from '../../lang/index.ts'
import { battleData } from '../../notation/index.ts'
import { oddsJob, openJob } from '../odds/index.ts'
import { checkCanLeave } from './can-leave.ts'
import { openFetchedAddress, openFetchedBattle } from './open-battle.ts'
import { openBattleText } from './open-battle-text.ts'
import { fetchSystems } from './systems.ts'

await fetchSystems()

const refusal = <T>(result: Result<T>) => must(result.ok ? undefined : result.refusal, 'a refusal')

/** A ready battle in the form of a file, with other options. */
function fileOf(address: string, options: object) {
  const battle = value(openFetchedAddress(address))
  const data = battleData(battle.rules, battle)
  return { ...data, options: { ...data.options, ...options } }
}

test.each<[rule: string, address: string, side: Side, options: object, option?: object]>([
  ['R22', 'sidcors/border-clash', 'red', { retreat: 'none' }, { name: 'retreat', value: 'none' }],
  ['R23', 'sidcors/bats-assault', 'blue', {}],
  ['B1', 'attack-endurance/six-against-six', 'red', {}, { name: 'breakOff', value: 'none' }],
  ['order.retreat', 'warpwar/cruiser-and-guard', 'blue', {}],
  ['retreat.who', 'combat-shift/bombardment', 'red', {}],
  ['map.edge', 'knight-hawks/close-escort', 'blue', {}, { name: 'edge', value: 'open' }],
])('%s a side that is kept has no condition to leave: %s, %s', (rule, address, side, options, option) => {
  const file = fileOf(address, options)
  const battle = value(openFetchedBattle(file))
  const leaving = { ...file, [side]: { ...file[side], leaves: { after: 3 } } }
  const text = JSON.stringify(leaving, null, 1)
  const line = text.split('\n').findIndex(row => row.includes('"leaves"')) + 1
  const kept = { code: 'illegal', path: [side, 'leaves'] }
  const refused = refusal(openBattleText(text, 'kept.json'))
  expect(refused).toMatchObject({ ...kept, source: { file: 'kept.json', line } })
  expect(refused.option).toEqual(option)
  // the rule by its title, the option by its label; the key stands beside them
  expect(refused.says).toContain(` cannot leave from here, by ${clauseTitle(battle.rules, rule)}`)
  expect(refused.says).not.toMatch(/retreat: |breakOff: |edge: /)
  const { source: _, ...plain } = refused
  expect(refusal(openFetchedBattle(leaving))).toEqual(plain)
  expect(refusal(openJob(oddsJob(leavingAfter(battle, { [side]: 3 }), { seed: '1' })))).toEqual(plain)
})

const none = value(openFetchedBattle(fileOf('sidcors/bats-assault', { retreat: 'none' })))
const free = value(openFetchedBattle(fileOf('sidcors/bats-assault', {})))

test.each([
  ['lets it go', none, { retreat: 'inTurn' }, true],
  ['is about something else', none, { roundCap: 7 }, false],
  ['keeps a side that could go before', free, { retreat: 'none' }, true],
])('R22 in a job after a ruling that %s', (_, battle, options, taken) => {
  const inputs = [{ kind: 'ruling', options, reason: 'as agreed by mail' }] as const
  const opened = openJob(oddsJob(leavingAfter(battle, { red: 0 }), { seed: '1', inputs }))
  expect(opened.ok).toBe(taken)
})

test('R23 R24 a side that is kept in every position is refused, by the rule that keeps it in the last', () => {
  const { rules, setup } = free
  const begun = rules.begin(setup)
  const chased = { ...rules.clone(begun), pursuer: 'red' as const }
  const check = (states: readonly (typeof begun)[], side: Side) => {
    const { leaders } = leavingAfter(free, { [side]: 1 })
    return checkCanLeave({ rules, setup, leaders }, states)
  }
  for (const states of [[begun], [begun, chased], [chased, begun]]) expect(check(states, 'red').ok).toBe(true)
  for (const states of [[chased], [chased, chased]])
    expect(refusal(check(states, 'red')).path).toEqual(['red', 'leaves'])
  expect(refusal(check([begun, begun], 'blue')).says).toContain(clauseTitle(rules, 'R23'))
  expect(refusal(check([begun, chased], 'blue')).says).toContain(clauseTitle(rules, 'R24'))
})
