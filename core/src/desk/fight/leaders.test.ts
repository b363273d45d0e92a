import { describe, expect, test } from 'vitest'
import { leavingAfter, personLeader, value } from '../../../fixtures/index.ts'
import { type Leaders, withOrders } from '../../game/doctrine/index.ts'
import { bySide } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystem, openFetchedBattle, withoutPeople } from '../battle/index.ts'
import { fightJob } from '../questions/index.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  type Fight,
  fightOn,
  fightOut,
  holdOrder,
  recordLines,
  sealedOrders,
  withLeaders,
} from './index.ts'

value(await fetchSystem('sidcors'))
const battle = value(
  openFetchedBattle({
    flagplot: 1,
    system: 'sidcors',
    options: { pursuit: false },
    red: { name: 'Red', doctrine: 'all-out', units: ['D7 8/4'] },
    blue: { name: 'Blue', units: ['CA 8/4'] },
  }),
)
const { rules } = battle
const { red, blue } = withOrders(rules, battle.leaders)
const [own, usual] = [red.doctrine, blue.doctrine]
const other = { name: 'preserve', settings: {} }
const people: Leaders = { red: personLeader, blue: personLeader }
const begun = (leaders?: Leaders): Fight =>
  beginFight(battle, { dice: { source: 'seeded', seed: '1' }, ...(leaders && { leaders }) })

describe('standing orders beside their leader', () => {
  test('people have those of their battle beside them, unless they have brought others', () => {
    expect(battle.leaders).toEqual({ red: { kind: 'doctrine', doctrine: own }, blue: personLeader })
    expect(begun(people).leaders).toEqual({ red: { kind: 'person', doctrine: own }, blue: personLeader })
    const brought: Leaders = { red: { kind: 'person', doctrine: other }, blue: { kind: 'doctrine', doctrine: other } }
    expect(begun(brought).leaders).toEqual(brought)
    expect(withLeaders(begun(), brought).leaders).toEqual(brought)
  })

  test('odds go by those of the leaders, then of the battle, then of the system', () => {
    const leaders: Leaders = { red: personLeader, blue: { kind: 'solver', doctrine: other } }
    const ordersOf = (fight: Fight) => bySide(side => fightJob(fight, undefined).leaders[side].doctrine)
    expect(ordersOf(begun(leaders))).toEqual({ red: own, blue: other })
    expect(ordersOf(begun(people))).toEqual({ red: own, blue: usual })
    expect(own).not.toEqual(usual)
  })

  test('take the place of people without a table, the solver keeps its own', () => {
    const leaders: Leaders = { red: { kind: 'person', doctrine: own }, blue: { kind: 'solver' } }
    const red = { kind: 'doctrine', doctrine: own }
    expect(withoutPeople(rules, leaders)).toEqual({ red, blue: { kind: 'solver', doctrine: usual } })
  })
})

describe('other leaders under way', () => {
  const led = leavingAfter(battle, {}).leaders
  const kinds = (fight: Fight) => recordLines(fight).map(line => JSON.parse(line).kind)

  test('are one line, however often they change before the next input, and none if they are as before', () => {
    const first = value(fightOn(begun(led), 'round'))
    const once = withLeaders(first, people)
    expect(kinds(once).slice(-1)).toEqual(['leaders'])
    const twice = withLeaders(once, { ...led, blue: personLeader })
    expect(kinds(twice)).toEqual(kinds(once))
    expect(twice.leaders).toEqual({ ...led, blue: personLeader })
    expect(recordLines(withLeaders(twice, led))).toEqual(recordLines(first))
    expect(withLeaders(twice, led).leaders).toEqual(first.leaders)
    // a condition to leave is part of a leader
    const leaving = withLeaders(first, leavingAfter(battle, { red: 3 }).leaders)
    expect(JSON.parse(recordLines(leaving).at(-1) ?? '').leaders.red.leaves).toEqual({ after: 3 })
    expect(recordLines(withLeaders(leaving, led))).toEqual(recordLines(first))
  })

  test('before the first input stand in the header', () => {
    expect(recordLines(withLeaders(begun(people), led))).toEqual(recordLines(begun(led)))
  })

  test('leave sealed orders if they are the same, and drop them if a leader changes', () => {
    let now = begun(led)
    const asked = () => briefsForPeople(withLeaders(now, people))
    while (asked().length < 2) now = value(fightOn(withLeaders(now, led), 'round'))
    const table = withLeaders(now, people)
    const sealed = value(holdOrder(table, 'red', advisedOrder(table, must(asked()[0], 'a question'))))
    const held = (fight: Fight) => Object.keys(sealedOrders(fight, 'umpire'))
    expect(held(withLeaders(sealed, sealed.leaders))).toEqual(['red'])
    expect(held(withLeaders(sealed, { ...sealed.leaders, blue: led.blue }))).toEqual([])
  })

  test('change nothing once the battle is over', () => {
    const whole = value(fightOut(begun(led)))
    expect(withLeaders(whole, people)).toBe(whole)
  })
})
