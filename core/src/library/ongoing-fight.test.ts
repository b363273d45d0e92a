import { describe, expect, test } from 'vitest'
import type { Result } from '../lang/index.ts'
import type { BattleData } from '../notation/index.ts'
import { parseRecord, printRecord } from '../notation/record/index.ts'
import {
  fight,
  listSystems,
  type OngoingFight,
  odds,
  readyBattle,
  resume,
  ruleBook,
  startFight,
  verify,
} from './index.ts'

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const firstOf = async (system: string): Promise<BattleData> =>
  good(await readyBattle(good(await ruleBook(system)).battles[0]?.address ?? ''))

/** Goes on by standing orders, whoever is asked, for so many steps at most. */
function goneOn(
  from: OngoingFight,
  steps: number,
  faces?: (dice: readonly number[]) => readonly number[],
): OngoingFight {
  let now = from
  for (let i = 0; i < steps && now.question.kind !== 'over'; i++) {
    const { question } = now
    if (question.kind === 'throw') now = good(now.throwDice(faces?.(question.dice)))
    else {
      const [asked] = question.asked
      now = good(asked === undefined ? now.step() : now.order(asked.side, good(now.standingOrder(asked.side))))
    }
  }
  return now
}

describe.each(listSystems())('$id step by step', ({ id }) => {
  test('by its standing orders and the seed it is the battle that fight fights, record for record', async () => {
    const battle = await firstOf(id)
    const led = goneOn(good(await startFight(battle, { seed: '7', people: [] })), 100_000)
    const fought = good(await fight(battle, { seed: '7' }))
    expect(led.question).toMatchObject({ kind: 'over' })
    expect(led.fought.record).toBe(fought.record)
  })

  test('with orders of the program and own dice its record verifies, and its winner is the end', async () => {
    const start = good(await startFight(await firstOf(id)))
    const end = goneOn(start, 60, dice => dice.map(() => 1))
    const verified = good(await verify(end.fought.record))
    expect(verified.finished).toBe(end.question.kind === 'over')
    expect(verified.rounds).toBeGreaterThanOrEqual(end.rounds)
    expect(end.told().length).toBeGreaterThan(0)
    // the first fight stands where it stood
    expect([start.rounds, start.told()]).toEqual([0, []])
  })
})

describe('a fight step by step', () => {
  test('sides are asked one after the other, and told nothing of each other before both have answered', async () => {
    const start = good(await startFight(await firstOf('sidcors'), { seed: '7' }))
    expect(start.question).toMatchObject({ kind: 'orders', asked: [{ side: 'red' }, { side: 'blue' }] })
    const sealed = good(start.order('red', good(start.standingOrder('red'))))
    expect(sealed.question).toMatchObject({ kind: 'orders', asked: [{ side: 'blue' }] })
    expect(sealed.told('blue')).toEqual([])
  })

  test('a throw names the side that makes it, and none where both do', async () => {
    const nextThrow = async (system: string) => {
      let fight = good(await startFight(await firstOf(system), { seed: '7' }))
      while (fight.question.kind === 'orders') fight = goneOn(fight, 1)
      return fight.question
    }
    expect(await nextThrow('attack-endurance')).toMatchObject({ kind: 'throw', side: 'red' })
    expect(await nextThrow('sidcors')).toEqual({ kind: 'throw', rule: 'fire.coefficient', dice: [6, 6] })
  })

  test('wrong steps are refused and change nothing', async () => {
    const start = good(await startFight(await firstOf('sidcors')))
    expect(start.order('red', { nonsense: 1 })).toMatchObject({ ok: false })
    expect(start.order('red', 'nonsense')).toMatchObject({ ok: false, refusal: { code: 'notation' } })
    expect(start.throwDice([1])).toMatchObject({ ok: false, refusal: { code: 'illegal' } })
    const half = good(start.order('red', good(start.standingOrder('red'))))
    expect(half.order('red', 'factor 1')).toMatchObject({
      refusal: { code: 'illegal', says: 'red is not asked for an order now.' },
    })
    expect(half.step()).toMatchObject({ refusal: { says: 'The fight waits for the order of blue.' } })
    expect(start.step()).toMatchObject({ ok: false, refusal: { code: 'illegal' } })
    const both = good(
      good(start.order('red', good(start.standingOrder('red')))).order('blue', good(start.standingOrder('blue'))),
    )
    expect(both.question.kind).toBe('throw')
    expect(both.standingOrder('red')).toMatchObject({ ok: false, refusal: { code: 'illegal' } })
    expect(both.throwDice()).toMatchObject({ ok: false, refusal: { code: 'missing' } })
    expect(both.throwDice([9])).toMatchObject({ ok: false, refusal: { code: 'dice' } })
    expect(await startFight(await firstOf('sidcors'), { people: ['green' as 'red'] })).toMatchObject({ ok: false })
  })
})

test('a side whose standing orders are named is not waited for, unless the program is to lead it', async () => {
  const battle = await firstOf('sidcors')
  const askedFirst = async (more: object) => {
    const { question } = good(await startFight(battle, { seed: '7', ...more }))
    return question.kind === 'orders' ? question.asked.map(({ side }) => side) : question.kind
  }
  const doctrines = { blue: 'steady' }
  expect(await askedFirst({})).toEqual(['red', 'blue'])
  expect(await askedFirst({ doctrines })).toEqual(['red'])
  expect(await askedFirst({ doctrines, people: ['red', 'blue'] })).toEqual(['red', 'blue'])
})

describe('a fight that goes on', () => {
  const begun = async () => goneOn(good(await startFight(await firstOf('sidcors'), { seed: '7' })), 3)

  test('its record is gone on with where it ends', async () => {
    const before = await begun()
    const again = good(await resume(before.fought.record))
    expect([again.question, again.rounds, again.told()]).toEqual([before.question, before.rounds, before.told()])
    const [ended, endedAgain] = [goneOn(before, 1000), goneOn(again, 1000)]
    expect(endedAgain.fought.record).toBe(ended.fought.record)
    expect(await resume('no record')).toMatchObject({ ok: false })
  })

  test('it goes on by other terms than those of its record', async () => {
    const { record } = (await begun()).fought
    const watched = good(await resume(record, { people: [], doctrines: { red: 'steady' }, seed: 'other' }))
    const end = goneOn(watched, 1000)
    const { battle, changes } = good(await verify(end.fought.record))
    expect(JSON.stringify(changes)).toContain('steady')
    expect(goneOn(good(await resume(record, { people: [] })), 1000).fought.digest).not.toBe(end.fought.digest)
    expect(battle).toEqual(good(await verify(record)).battle)
    expect(await resume(record, { doctrines: { red: 'stead' } })).toMatchObject({ refusal: { nearest: 'steady' } })
    expect(await resume(record, { sides: [] } as object)).toMatchObject({ refusal: { code: 'unknown-key' } })
  })

  test('it goes on by other dice alone, and with other sides led by the program', async () => {
    const { record } = good(await startFight(await firstOf('sidcors'), { seed: '7', people: [] })).fought
    const endBy = async (terms: object) => goneOn(good(await resume(record, terms)), 1000).fought.digest
    expect(await endBy({ seed: 'other' })).not.toBe(await endBy({}))
    const asked = good(await resume(record, { people: ['red'] })).question
    expect(asked).toMatchObject({ kind: 'orders', asked: [{ side: 'red' }] })
  })

  test('it is not gone on with by other standing orders than it had, unless they are named', async () => {
    const { header } = good(parseRecord((await begun()).fought.record))
    const { digest: _, ...stated } = header.entry
    const record = printRecord({ ...stated, leaders: { ...stated.leaders, red: { doctrine: 'mine' } } }, [])
    good(await resume(record))
    expect((await resume(record, { people: ['red'] })).ok).toBe(true)
    expect((await resume(record, { people: [], doctrines: { red: 'steady' } })).ok).toBe(true)
    expect(await resume(record, { people: [] })).toMatchObject({
      refusal: { code: 'unknown-name', path: ['doctrines', 'red'], says: expect.stringContaining('mine') },
    })
  })

  test('its odds are those from here to the end', async () => {
    const start = good(await startFight(await firstOf('sidcors'), { seed: '7' }))
    expect(good(start.odds()).expectedResult).toEqual(good(await odds(await firstOf('sidcors'))).expectedResult)
    const end = goneOn(start, 1000)
    const { winner } = end.question as { winner: string }
    expect(good(end.odds()).outcome).toMatchObject({ [winner]: 1 })
    expect(good(good(await resume(end.fought.record)).odds()).outcome).toMatchObject({ [winner]: 1 })
    expect(start.odds({ method: 'exact', samples: 3 })).toMatchObject({ ok: false, refusal: { code: 'conflict' } })
  })

  test('a ruling changes an option from here on, and stands in the record with its reason', async () => {
    const before = await begun()
    const ruled = good(before.ruling({ pursuit: false }, 'as agreed'))
    const verified = good(await verify(ruled.fought.record))
    expect(JSON.stringify(verified.changes)).toContain('as agreed')
    expect(before.ruling({ nonsense: true }, 'as agreed')).toMatchObject({ ok: false })
  })

  test('its survivors are the next battle', async () => {
    const end = goneOn(good(await startFight(await firstOf('sidcors'), { seed: '7' })), 1000)
    expect(good(end.next())).toMatchObject({ system: 'sidcors', title: expect.stringContaining('After ') })
  })

  test('a view can be changed without a change of the fight', async () => {
    const fight = await begun()
    const view = fight.view('red') as { round?: number }
    for (const key of Object.keys(view)) delete (view as Record<string, unknown>)[key]
    expect(fight.view('red')).not.toEqual({})
  })
})

describe('advice in a fight', () => {
  const corvettes = async () =>
    good(await startFight(good(await readyBattle('attack-endurance/corvettes-and-cruiser')), { seed: '7' }))

  test('it is for the question that the fight waits on, and its best order can be given as it is written', async () => {
    const start = await corvettes()
    const advice = good(start.advise({ side: 'red' }))
    const best = advice.sides.red?.orders[0]?.text ?? ''
    expect(advice).toMatchObject({ round: 1, payoff: 'win', unit: '%' })
    expect(good(start.order('red', best)).question).toMatchObject({ asked: [{ side: 'blue' }] })
  })

  test('in steps it can be read on the way, and ends as advice in one go', async () => {
    const hidden = good(await startFight(good(await readyBattle('warpwar/secret-records')), { seed: '7' }))
    const steps = good(hidden.adviseInSteps({ samples: 2, seat: 'red' }))
    expect(steps.enough).toBeGreaterThan(1)
    steps.play()
    expect(steps.answer().known).toMatchObject({ method: 'sampled', battles: 1 })
    for (let n = 1; n < steps.enough; n++) steps.play()
    expect(steps.answer()).toEqual(good(hidden.advise({ samples: 2, seat: 'red' })))
    // known without a battle
    expect(good((await corvettes()).adviseInSteps())).toMatchObject({ enough: 0 })
  })

  test('wrong terms, and moments that ask nobody, are refused', async () => {
    const start = await corvettes()
    expect(start.advise({ payoff: 'glory' })).toMatchObject({ ok: false, refusal: { code: 'unknown-name' } })
    expect(start.advise({ sides: 'red' } as object)).toMatchObject({ ok: false, refusal: { code: 'unknown-key' } })
    expect(goneOn(start, 1000).advise()).toMatchObject({ ok: false, refusal: { code: 'conflict' } })
  })

  test('a review sums to the end, from a record as from the fight', async () => {
    const end = goneOn(await corvettes(), 1000)
    const review = good(end.review())
    const { expectedResult, luck, red, blue, interaction } = review
    expect(expectedResult.start + luck + red + blue + interaction).toBeCloseTo(expectedResult.end, 9)
    expect(good(good(await resume(end.fought.record)).review())).toEqual(review)
    expect(end.review({ by: 'worst' as 'best' })).toMatchObject({ ok: false })
  })
})
