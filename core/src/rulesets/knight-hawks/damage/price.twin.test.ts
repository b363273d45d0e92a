import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { clone } from '../clone.ts'
import { stateWith } from '../fixtures/battle.fixture.ts'
import { attackBy } from '../fixtures/combat.fixture.ts'
import type { CounterOrder } from '../orders/counter.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { Ship, State } from '../state.ts'
import type { Weapon } from '../units/weapon.ts'
import { type LossOdds, type PricedShot, type PriceOptions, volleyOdds } from './price.ts'
import { repairItemWord } from './repairs.ts'
import { lossesOf } from './systems.ts'

/** An attack as the phases are given it, and the interceptors that its target launches. */
interface Made {
  readonly weapon: Weapon
  readonly rangeHexes?: number
  readonly headOn?: boolean
  readonly own?: number
  readonly evades?: boolean
}

/** Walks every throw of the phases themselves. */
function walk(state: State, made: readonly Made[], chance: number, leaf: (ship: Ship, chance: number) => void): void {
  runOn(state)
  const asked = state.agenda.length === 0 ? undefined : pending(state)
  if (asked === undefined) {
    leaf(state.ships.blue[0]!, chance)
    return
  }
  if (asked.kind === 'roll') {
    for (const [outcome, share] of asked.roll.odds.chances.entries()) {
      if (share === 0) continue
      const next = clone(state)
      advance(next, { kind: 'roll', outcome })
      walk(next, made, chance * share, leaf)
    }
    return
  }
  const brief = must(asked.kind === 'orders' ? asked.briefs[0] : undefined, 'a question')
  const left = state.agenda.filter(({ task }) => task === 'attack').length
  const { own = 0, evades = false } = made[made.length - 1 - left]!
  const ask = brief.ask.kind === 'counter' ? brief.ask : undefined
  const interceptors = Object.fromEntries((ask?.helpers ?? []).map(({ id }) => [id, own]))
  const order: CounterOrder = { evade: evades && (ask?.evasion ?? 0) > 0 ? 'yes' : 'no', interceptors }
  advance(state, { kind: 'orders', orders: { [brief.side]: order } })
  walk(state, made, chance, leaf)
}

type Found = Pick<LossOdds, 'hullLost' | 'destroyed' | 'severe' | 'without'>

function brute(state: State, made: readonly Made[]): Found {
  const before = { ...state.ships.blue[0]! }
  const { hull, made: built } = before
  const hullLost = Array.from({ length: hull + 1 }, () => 0)
  const without: Record<string, number> = {}
  let severe = 0
  walk(state, made, 1, (ship, chance) => {
    hullLost[hull - ship.hull]! += chance
    if (ship.fate !== null) return
    if (2 * (built.hp - ship.hull) > built.hp) severe += chance
    for (const item of lossesOf(before, ship))
      without[repairItemWord(item)] = (without[repairItemWord(item)] ?? 0) + chance
  })
  return { hullLost, destroyed: hullLost[hull]!, severe, without }
}

const options: PriceOptions = { skills: false, nextSystem: 'next', secondFire: 'hull', doubleHalf: 'once' }

const cases: readonly (readonly [unit: string, harm: Partial<Ship>, made: readonly Made[]])[] = [
  ['destroyer', {}, [{ weapon: 'LC', rangeHexes: 3, headOn: true }]],
  ['destroyer', { screen: 'MS' }, [{ weapon: 'LB', rangeHexes: 2 }]],
  ['heavy cruiser', { screen: 'ES', hull: 22 }, [{ weapon: 'PB', rangeHexes: 5 }]],
  ['heavy cruiser', { screen: 'SS' }, [{ weapon: 'S', own: 3 }]],
  ['fighter', {}, [{ weapon: 'T', evades: true }]],
  ['freighter', {}, [{ weapon: 'DC', rangeHexes: 1 }]],
  ['station HP40 LB2 RB4 ICM3', { burning: true }, [{ weapon: 'DC' }]],
  ['minelayer', { adf: 0, blind: true }, [{ weapon: 'M', own: 1 }]],
  ['freighter', { adf: 0, mr: 0 }, [{ weapon: 'DC' }]],
  ['destroyer', { shorted: true }, [{ weapon: 'LB' }]],
  ['destroyer', { shorted: true }, [{ weapon: 'T', own: 4 }]],
  ['assault scout', { hull: 2, speed: 4 }, [{ weapon: 'LB' }, { weapon: 'T', evades: true }]],
  ['freighter', { hull: 20 }, [{ weapon: 'DC' }, { weapon: 'DC' }]],
  ['fighter', { adf: 2, blind: true }, [{ weapon: 'DC' }, { weapon: 'PB' }]],
  ['fighter', {}, [{ weapon: 'LB' }, { weapon: 'RB' }]],
  ['assault scout', { hull: 9 }, [{ weapon: 'T', evades: true }, { weapon: 'AR' }]],
  [
    'frigate',
    { hull: 12 },
    [
      { weapon: 'T', own: 2 },
      { weapon: 'RB', own: 1 },
    ],
  ],
  ['light cruiser', { hull: 9, screen: 'SS' }, [{ weapon: 'LC' }, { weapon: 'T' }]],
]

test.each(cases)('damage.table the exact volley is the result of the phases: %s %o %o', (unit, harm, made) => {
  const fleets = {
    red: [{ unit: 'Firer: battleship LC1 AR4', hex: '10-10' }],
    blue: [{ unit: `Prey: ${unit}`, hex: '12-10' }],
  }
  const state = stateWith(fleets)
  Object.assign(state.ships.blue[0]!, harm)
  const target = { ...state.ships.blue[0]! }
  const attacks = made.map(({ weapon, rangeHexes = 0, headOn = false }) => {
    const from = weapon === 'M' || weapon === 'S' ? null : 'Firer'
    return { task: 'attack', attack: attackBy(state, { at: 'Prey', weapon, from, rangeHexes, headOn }) } as const
  })
  state.agenda.push(...attacks.toReversed())
  const found = brute(state, made)
  const shots = made.map(({ weapon, rangeHexes = 0, headOn = false, own = 0, evades = false }): PricedShot => {
    return { weapon, rangeHexes, headOn, skill: 0, interceptors: 0, evades, own, from: state.ships.red[0]! }
  })
  const odds = volleyOdds(target, shots, options)
  expect(odds.hullLost.length).toBe(found.hullLost.length)
  for (const [lost, chance] of odds.hullLost.entries()) expect(chance).toBeCloseTo(found.hullLost[lost]!, 10)
  expect(odds.destroyed).toBeCloseTo(found.destroyed, 10)
  expect(odds.severe).toBeCloseTo(found.severe, 10)
  expect(Object.keys(odds.without).sort()).toEqual(Object.keys(found.without).sort())
  for (const [item, chance] of Object.entries(odds.without)) expect(chance).toBeCloseTo(found.without[item]!, 10)
})
