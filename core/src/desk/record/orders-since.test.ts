import { expect, test } from 'vitest'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { bothBy, leavingAfter, personLeader, value } from '../../../fixtures/index.ts'
import type { DoctrineChoice } from '../../game/doctrine/index.ts'
import { fetchSystems } from '../battle/index.ts'
import { beginFight, type Fight, fightOn, fightOut, recordLines, withLeaders } from '../fight/index.ts'
import { fightJob } from '../questions/index.ts'
import { chanceLine, reviewJob } from '../review/index.ts'
import { openRecordText } from './open-record.ts'
import { inputsBeforeLastOrders, ordersSince } from './orders-since.ts'

await fetchSystems()

const ledByAll = (doctrine: string) =>
  battleOf('sidcors', [['2x D7 8/4'], ['2x CA 8/4']], { options: { pursuit: false }, doctrine })
const clash = ledByAll('steady')
const preserving = ledByAll('preserve')
const begun = beginFight(clash, { dice: { source: 'seeded', seed: '1' } })
const once = value(fightOn(begun, 'round'))
const { blue } = once.leaders
const leaving = withLeaders(once, { red: leavingAfter(preserving, { red: 0 }).leaders.red, blue })
const whole = value(fightOut(leaving))
const recordOf = (fight: Fight) => value(openRecordText(recordLines(fight).join('\n')))

test('standing orders lead from the input on at which they were given, in a fight and in its record', () => {
  const since = (fight: Fight) => [fightJob(fight, undefined).since, ordersSince(recordOf(fight))]
  expect(since(begun)).toEqual([undefined, 0])
  expect(since(once)).toEqual([undefined, 0])
  expect(since(leaving)).toEqual([once.count, once.count])
  expect(since(whole)).toEqual([once.count, once.count])
  // a change from standing orders to a person gives none anew
  expect(since(withLeaders(once, { red: personLeader, blue }))).toEqual([undefined, 0])
  expect(ordersSince(recordOf(whole), once.count - 1)).toBe(0)
  expect(ordersSince(recordOf(whole), once.count)).toBe(once.count)
  expect(ordersSince(recordOf(whole), undefined, ['blue'])).toBe(0)
})

test('orders given again lead from then on, unless they are the same', () => {
  const given = (after: number, red: DoctrineChoice) => ({
    after,
    leaders: bothBy({ red, blue: { name: 'steady', settings: {} } }),
  })
  const [one, other, third] = ['captain', 'preserve', 'all-out'].map(name => ({
    name,
    settings: { pair: 5, intensity: 2 },
  }))
  expect(inputsBeforeLastOrders([])).toBe(0)
  expect(inputsBeforeLastOrders([given(0, one!), given(4, other!), given(9, third!)])).toBe(9)
  expect(inputsBeforeLastOrders([given(0, one!), given(4, other!), given(9, one!)])).toBe(9)
  expect(inputsBeforeLastOrders([given(0, one!), given(4, other!), given(6, other!), given(9, other!)])).toBe(4)
  // the same settings in another order are equal
  const turned = { name: 'captain', settings: { intensity: 2, pair: 5 } }
  expect(inputsBeforeLastOrders([given(0, one!), given(4, turned)])).toBe(0)
  expect(inputsBeforeLastOrders([given(0, one!), given(4, other!)], ['blue'])).toBe(0)
  // a condition to leave gives none anew
  expect(
    inputsBeforeLastOrders([
      given(0, one!),
      { after: 4, leaders: leavingAfter({ rules: clash.rules, leaders: given(4, one!).leaders }, { red: 2 }).leaders },
    ]),
  ).toBe(0)
})

test('advice and reviews of a fight go by its standing orders without their conditions to leave', () => {
  const { leaders } = fightJob(leaving, undefined)
  expect(leaving.leaders.red).toMatchObject({ leaves: { after: 0 } })
  expect(leaders).toEqual(fightJob(withLeaders(once, { red: preserving.leaders.red, blue }), undefined).leaders)
  expect(leaders.red).not.toHaveProperty('leaves')
})

test('a review says that others led before, beside the line of chances as well', () => {
  const job = { ...fightJob(whole, undefined), payoff: 'win' }
  const review = value(reviewJob(job))
  expect(review.since).toBe(once.count)
  const said = `These standing orders were given after step ${once.count}; earlier positions, when others led, are valued by them as well.`
  const line = chanceLine(review, { side: 'red', names: { red: 'Red', blue: 'Blue' }, inputs: job.inputs })
  expect(line.sum.endsWith(said)).toBe(true)
  const { since: _, ...plain } = job
  const usual = value(reviewJob(plain))
  expect(usual).not.toHaveProperty('since')
  const names = { red: 'Red', blue: 'Blue' }
  expect(chanceLine(usual, { side: 'red', names, inputs: [] }).sum).not.toContain('given')
})
