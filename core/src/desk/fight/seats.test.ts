import { describe, expect, test } from 'vitest'
import { type Result, sayRefusal } from '../../lang/index.ts'
import { openBattleData } from '../open-battle.ts'
import { usualDoctrine } from '../plans.ts'
import { fetchSystem } from '../systems.ts'
import { besideOrders, leadersBeside, person, seatsOf, standingOrdersOf, statedBy } from './seats.ts'

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

value(await fetchSystem('sidcors'))
const battle = value(
  openBattleData({
    flagplot: 1,
    system: 'sidcors',
    red: { name: 'Red', doctrine: 'all-out', units: ['D7 8/4'] },
    blue: { name: 'Blue', units: ['CA 8/4'] },
  }),
)
const own = battle.doctrines.red!
const usual = usualDoctrine(battle.rules)
const other = { name: 'preserve', settings: {} }

describe('who decides for a side', () => {
  test('the solver beside the orders of its side, or the usual ones; else those orders, or a person', () => {
    expect(battle.leaders).toEqual({ red: { kind: 'doctrine', doctrine: own }, blue: person })
    expect(seatsOf({ ...battle, people: ['red'] }).red).toEqual({ kind: 'person', doctrine: own })
    expect(own).not.toEqual(usual)
    expect(seatsOf({ ...battle, minds: { red: 'solver', blue: 'solver' } })).toEqual({
      red: { kind: 'solver', doctrine: own },
      blue: { kind: 'solver', doctrine: usual },
    })
  })

  test('who leads a side beside its orders is named', () => {
    const seats = { red: { kind: 'solver', doctrine: own }, blue: person } as const
    expect(leadersBeside(seats)).toEqual({ red: 'the solver', blue: 'a person' })
    expect(leadersBeside({ ...seats, red: { kind: 'doctrine', doctrine: own } })).toEqual({ blue: 'a person' })
  })

  test('people have the orders of their battle beside them, unless they have brought others', () => {
    expect(besideOrders(battle, { red: person, blue: person })).toEqual({
      red: { kind: 'person', doctrine: own },
      blue: person,
    })
    const brought = { red: { kind: 'person', doctrine: other }, blue: { kind: 'doctrine', doctrine: other } } as const
    expect(besideOrders(battle, brought)).toEqual(brought)
  })

  test('what is reckoned with are the orders of the seats, and where a seat has none those of the battle', () => {
    const seats = { red: person, blue: { kind: 'solver', doctrine: other } } as const
    expect(standingOrdersOf({ battle, leaders })).toEqual({ red: own, blue: other })
    // of a side for which neither says anything, the system's usual ones
    const people = { red: person, blue: person }
    expect(standingOrdersOf({ battle, leaders: people })).toEqual({ red: own, blue: usual })
    expect(statedBy(seats)).toEqual({ doctrines: { blue: other }, minds: { blue: 'solver' }, people: [] })
  })
})
