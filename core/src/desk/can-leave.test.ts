import { expect, test } from 'vitest'
import { type Result, sayRefusal } from '../lang/index.ts'
import { duesOf } from './fight/dues.ts'
import { beginFight, type Fight, put, withTold } from './fight/index.ts'
import { fightOutBelow, fightOutLeaving } from './fight/leaving.fixture.ts'
import { checkBarred } from './leaving-barred.ts'
import { exactJob, oddsJob } from './odds-job.ts'
import { openBattleData } from './open-battle.ts'
import { fetchSystems } from './systems.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

/** A base that cannot move and a squadron that can; nobody retreats where the option says so. */
const assault = (retreat: string) =>
  value(
    openBattleData({
      flagplot: 1,
      system: 'sidcors',
      options: { retreat },
      red: { name: 'Red', doctrine: 'steady', units: ['2x D7 8/4'] },
      blue: { name: 'Blue', doctrine: 'steady', units: ['BATS 12(6)/6(3)'] },
    }),
  )
const begin = (battle: ReturnType<typeof assault>): Fight =>
  beginFight(battle, { dice: { source: 'seeded', seed: '1' } })
const refusal = <T>(result: Result<T>) => (result.ok ? undefined : result.refusal)

test('R22 R23 who is kept in the battle is not told to leave: odds and fights refuse it, with the rule and the option', () => {
  const [none, either] = [assault('none'), assault('inTurn')]
  const byRule = 'a side that can leave: Red cannot leave from here, by '
  for (const told of [{ leavesAfter: { red: 3 } }, { leavesBelow: { red: 30 } }]) {
    const found = refusal(exactJob(oddsJob(none, { seed: '1', ...told })))
    expect(found).toMatchObject({ code: 'illegal', path: [Object.keys(told)[0], 'red'] })
    expect(found?.expected).toMatch(
      /^a side that can leave: Red cannot leave from here, by [^,]+, option [^:]+: .*[^.]$/,
    )
    // what a page says has the label alone, and who types finds the key beside it
    expect(found?.expected).not.toContain('retreat: none')
    expect(found?.option).toMatchObject({ name: 'retreat', value: 'none' })
    expect(exactJob(oddsJob(either, { seed: '1', ...told })).ok).toBe(true)
  }
  expect(refusal(withTold(begin(none), duesOf({ leavesAfter: { red: 3 } })))?.expected).toContain(byRule)
  expect(refusal(fightOutLeaving(begin(none), { red: 0 }))).toMatchObject({ path: ['leavesAfter', 'red'] })
  expect(refusal(fightOutBelow(begin(none), { red: 99 }))).toMatchObject({ path: ['leavesBelow', 'red'] })
  // the base is kept by what it is, without any option
  const byNature = refusal(withTold(begin(either), duesOf({ leavesAfter: { red: 3, blue: 3 } })))
  expect(byNature).toMatchObject({ path: ['leavesAfter', 'blue'] })
  expect(byNature?.option).toBeUndefined()
  expect(withTold(begin(either), duesOf({ leavesAfter: { red: 3 } })).ok).toBe(true)
})

test('R22 a ruling lets a side go: from there on it is told to leave, and its odds are not refused', () => {
  const ruled = value(
    put(begin(assault('none')), { kind: 'ruling', options: { retreat: 'inTurn' }, reason: 'as agreed by mail' }),
  )
  expect(withTold(ruled, duesOf({ leavesAfter: { red: 0 } })).ok).toBe(true)
  const inputs = [{ kind: 'ruling', options: { retreat: 'inTurn' }, reason: 'as agreed by mail' }] as const
  expect(exactJob(oddsJob(ruled.battle, { seed: '1', inputs, leavesAfter: { red: 0 } })).ok).toBe(true)
})

test('R22 a ruling that keeps a side is named by what was ruled, not by what the set-up says', () => {
  const ruling = { kind: 'ruling', options: { retreat: 'none' }, reason: 'as agreed by mail' } as const
  const found = refusal(withTold(value(put(begin(assault('inTurn')), ruling)), duesOf({ leavesAfter: { red: 0 } })))
  expect(found).toMatchObject({ option: { name: 'retreat', value: 'none' } })
})

test('R23 who cannot leave any more was told in time: only where it is barred in every position it is refused', () => {
  const { rules, setup } = assault('inTurn')
  const first = rules.begin(setup)
  const [free, none] = [first, { ...rules.clone(first), pursuer: 'red' as const }]
  const told = { leavesAfter: { red: 1 } }
  const of = { rules, setup }
  expect(checkBarred(of, [free, none], told).ok).toBe(true)
  expect(checkBarred(of, [none, free], told).ok).toBe(true)
  expect(checkBarred(of, [none, none], told).ok).toBe(false)
  expect(checkBarred(of, [none, none], { leavesAfter: { blue: 1 }, leavesBelow: undefined }).ok).toBe(false)
  expect(checkBarred(of, [none], {}).ok).toBe(true)
})
