import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opened } from './battle.fixture.ts'
import { concentrate } from './doctrines/concentrate.ts'
import { targetsByPreference } from './doctrines/targeting.ts'
import { defaultOrder } from './fire/declaration.ts'
import { countDice, type Dice, NO_DICE, normalDice, WEAKENED_DIE } from './fire/dice.ts'
import { fireTerms } from './fire/fire-terms.ts'
import { poolCount, poolNormal, poolsOf, poolTarget, poolWeak } from './fire/pools.ts'
import { canonicalOrder, unitCodes } from './fleet/condition.ts'
import { indexOfUnit } from './fleet/unit-id.ts'
import { attackEndurance as rules } from './index.ts'
import { writeFallingFleet, writeSortedFleet } from './key.ts'
import { fireAsk } from './phases/fire.ts'
import { sheets } from './sheets/index.ts'
import { FIT, type Fleet, type State, type Status } from './state.ts'

/** Two kinds of three units a side, in any condition: fit, damaged, destroyed, away; screened; holding; fired at. */
interface Drawn {
  readonly status: Status
  readonly hits: number
  readonly post: number
  readonly held: Dice
  readonly normal: number
  readonly weak: number
}

const unit: fc.Arbitrary<Drawn> = fc.record({
  status: fc.constantFrom<Status>(0, 0, 1, 2, 3, 4),
  hits: fc.integer({ min: 0, max: 3 }),
  post: fc.constantFrom(0, 0, 1),
  held: fc.constantFrom(NO_DICE, NO_DICE, NO_DICE, normalDice(2), WEAKENED_DIE),
  normal: fc.constantFrom(0, 0, 0, 1, 5),
  weak: fc.constantFrom(0, 0, 1),
})
const side = fc.array(unit, { minLength: 6, maxLength: 6 })

const units = { red: ['3x A AF2/1 EF4', '3x B AF1/0 EF4'], blue: ['3x A AF3/2 EF4', '3x C AF1/-1m EF4'] }
const fresh = opened(units, { screen: 'allowed', matching: 'none' })

function fleetOf(drawn: readonly Drawn[], zeros: readonly Dice[], bare: boolean): Fleet {
  const held = drawn.map(u => u.held)
  return {
    status: drawn.map(u => u.status),
    hits: drawn.map(u => u.hits),
    post: drawn.map(u => u.post),
    held: bare || held.every(dice => dice === NO_DICE) ? zeros : held,
    pools: poolsOf(
      bare
        ? []
        : drawn.flatMap((u, i) => (u.normal + u.weak > 0 ? [{ target: i, normal: u.normal, weak: u.weak }] : [])),
    ),
    gone: drawn.map(() => null),
  }
}

const stateOf = (red: readonly Drawn[], blue: readonly Drawn[], bare: boolean): State => ({
  ...rules.clone(fresh),
  red: fleetOf(red, fresh.field.zeros.red, bare),
  blue: fleetOf(blue, fresh.field.zeros.blue, bare),
})

const drawnState = fc.tuple(side, side, fc.boolean()).map(args => stateOf(...args))
const runs = { seed: 11, numRuns: 400 }

/** The same units, equal ones in falling order as a battle nearly always has them. */
function fallen(drawn: readonly Drawn[]): Drawn[] {
  const codes = unitCodes(fleetOf(drawn, fresh.field.zeros.blue, false))
  const at = (units: readonly number[]): number[] => units.toSorted((a, b) => codes[b]! - codes[a]!)
  return [...at([0, 1, 2]), ...at([3, 4, 5])].map(i => drawn[i]!)
}

test('key in one pass writes the same as sorting, or leaves it to sorting', () => {
  const { kinds, zeros } = fresh.field
  const bold = side.map(drawn => drawn.map(u => ({ ...u, held: NO_DICE })))
  let falling = 0
  fc.assert(
    fc.property(bold, fc.boolean(), (drawn, falls) => {
      const fleet = fleetOf(falls ? fallen(drawn) : drawn, zeros.blue, false)
      const fast: number[] = []
      const slow: number[] = []
      writeSortedFleet(slow, fleet, kinds.blue)
      if (!writeFallingFleet(fast, fleet, kinds.blue)) return
      falling++
      expect(fast).toEqual(slow)
    }),
    runs,
  )
  expect(falling).toBeGreaterThan(100)
})

test('key tells units of a kind apart by their condition and nothing else', () => {
  fc.assert(
    fc.property(drawnState, fc.constantFrom(0, 3), (state, from) => {
      const to = (i: number): number => (i === from ? from + 1 : i === from + 1 ? from : i)
      const swapped = <T>(list: readonly T[]): T[] => list.map((_, i) => list[to(i)]!)
      const { red, field } = state
      const pools = Array.from({ length: poolCount(red.pools) }, (_, n) => ({
        target: to(poolTarget(red.pools, n)),
        normal: poolNormal(red.pools, n),
        weak: poolWeak(red.pools, n),
      }))
      const mirrored: Fleet = {
        status: swapped(red.status),
        hits: swapped(red.hits),
        post: swapped(red.post),
        held: red.held === field.zeros.red ? red.held : swapped(red.held),
        pools: poolsOf(pools.sort((a, b) => a.target - b.target)),
        gone: red.gone,
      }
      expect(rules.key({ ...state, red: mirrored })).toBe(rules.key(state))
    }),
    runs,
  )
})

test('inOrder is the order by kind and falling condition, however it is found', () => {
  fc.assert(
    fc.property(drawnState, state => {
      const codes = unitCodes(state.red)
      const kind = (i: number): number => state.field.units.red[i]?.kind ?? 0
      const plain = state.field.places.red.slice().sort((a, b) => kind(a) - kind(b) || codes[b]! - codes[a]! || a - b)
      expect(canonicalOrder(state, 'red')).toEqual(plain)
    }),
    runs,
  )
})

test('concentrate gives the order it would make anew, and shots like it', () => {
  fc.assert(
    fc.property(drawnState, drawn => {
      const state = { ...drawn, red: { ...drawn.red, post: drawn.field.zeros.red } }
      const terms = fireTerms(state, 'attack')
      if (terms.targets.length === 0) return
      const target =
        state.field.units.blue[targetsByPreference(rules.view(state, 'red'), terms, 'weakest')[0]!]?.id ?? ''
      const { fire, hold } = concentrate(rules.view(state, 'red'), terms, 'weakest')
      expect(hold).toEqual([])
      const anew = terms.dice.flatMap((dice, i) => (dice === NO_DICE ? [] : [[i, { [target]: countDice(dice) }]]))
      expect(Object.entries(fire).map(([id, row]) => [indexOfUnit(id), row])).toEqual(anew)
    }),
    runs,
  )
})

test('concentrate tells fleets apart whose dice come to the same slot', () => {
  const view = rules.view(fresh, 'red')
  const base = fireTerms(fresh, 'attack')
  // 31 times the first and the second come to the same: 4 and 0, 2 and 62 as dice are packed
  const fireOf = (dice: readonly Dice[]) => concentrate(view, { ...base, dice }, 'weakest').fire
  expect(fireOf([normalDice(2), NO_DICE])).toEqual({ R1: { B1: 2 } })
  expect(fireOf([normalDice(1), normalDice(31)])).toEqual({ R1: { B1: 1 }, R2: { B1: 31 } })
  expect(fireOf([normalDice(2), NO_DICE])).toEqual({ R1: { B1: 2 } })
})

test('firstOrder is the first of all choices', () => {
  const fit = fc.array(
    unit.map((u): Drawn => ({ ...u, status: FIT, held: NO_DICE })),
    { minLength: 6, maxLength: 6 },
  )
  fc.assert(
    fc.property(fit, fit, (red, blue) => {
      const state = stateOf(red, blue, true)
      for (const stage of ['attack', 'answer'] as const) {
        const ask = fireAsk(state, stage)
        const [first] = sheets.fire.choices(ask)
        expect(defaultOrder(ask)).toEqual(first)
      }
    }),
    { seed: 12, numRuns: 60 },
  )
})
