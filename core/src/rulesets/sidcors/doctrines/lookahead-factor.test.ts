import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { streamOf } from '../../../dice/index.ts'
import { solveBattle, winPayoff } from '../../../duel/index.ts'
import { apply } from '../../../game/index.ts'
import type { OrderOf } from '../../../game/orders/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { answer, doctrineMind, oddsDice } from '../../../table/index.ts'
import { solveExploitability } from '../../../tuning/index.ts'
import { sidcors } from '../index.ts'
import { factorsForRating, type IntensityOrder } from '../orders.ts'
import { battle, briefsOf, plansBy, valueFrom } from '../scripted.fixture.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { FightingStrength } from './fighting-strength.ts'
import { Lookahead } from './lookahead.ts'
import { remainingOf } from './remaining.ts'

/** The orders of doctrines in the present position, of each side that is asked. */
const ordersBy = (name: string, state: State, settings: object = {}): OrderOf<Sidcors>[] =>
  briefsOf(state).map(brief => {
    const { doctrine, settings: all } = plansBy(name, settings)[brief.side]
    return must(doctrine.decide(sidcors.view(state, brief.side), brief, all)[0], 'an order').order
  })

/** Orders whose factors add up to a rating, of both sides or of the one that picks both. */
function factorsFor(state: State, rating: number) {
  const { factor, enemy } = factorsForRating(rating)
  const [first, second] = briefsOf(state)
  if (first !== undefined && second === undefined) return { [first.side]: { factor, enemy } }
  return { red: { factor }, blue: { factor: enemy } }
}

const ratings = [2, 3, 4, 5, 6, 7, 8]

function strengthOf(state: State, side: Side): number {
  const force = state.forces[side]
  const strength = new FightingStrength(sidcors.view(state, side), side, true)
  return Math.max(1, strength.valueLeft(remainingOf(force), force.owed))
}

/** Half way between what each side is sure of by one factor. */
function middleOf(values: readonly number[]): number {
  const fours = [0, 1, 2, 3].map(own => values.slice(own, own + 4))
  return (Math.max(...fours.map(four => Math.min(...four))) + Math.min(...fours.map(four => Math.max(...four)))) / 2
}

/** The same lookahead, by playing every position. */
class Plainly {
  readonly #known = new Map<string, number>()

  values(state: State, rounds: number): number[] {
    return ratings.map(rating => {
      const orders = factorsFor(state, rating)
      return this.#on(apply(sidcors, state, { kind: 'orders', orders }), state.round, rounds - 1)
    })
  }

  /** On through a round to the opening of the next one. */
  #on(state: State, round: number, rounds: number): number {
    const pending = sidcors.pending(state)
    if (pending.kind === 'over') return { red: 1, blue: -1, draw: 0 }[pending.result.winner]
    if (state.round > round) return this.#from(state, rounds)
    if (pending.kind === 'roll') {
      return pending.roll.odds.chances.reduce(
        (sum, chance, outcome) =>
          chance === 0 ? sum : sum + chance * this.#on(apply(sidcors, state, { kind: 'roll', outcome }), round, rounds),
        0,
      )
    }
    const given = ordersBy('admiral', state, { ahead: 0 })
    const orders = Object.fromEntries(pending.briefs.map(({ side }, i) => [side, given[i]]))
    return this.#on(apply(sidcors, state, { kind: 'orders', orders }), round, rounds)
  }

  #from(state: State, rounds: number): number {
    const at = `${rounds} ${sidcors.key(state)}`
    const known = this.#known.get(at) ?? this.#valueOf(state, rounds)
    this.#known.set(at, known)
    return known
  }

  #valueOf(state: State, rounds: number): number {
    if (rounds === 0) return Math.tanh(6 * Math.log(strengthOf(state, 'red') / strengthOf(state, 'blue')))
    const values = this.values(state, rounds)
    const briefs = briefsOf(state)
    if (briefs.length === 2) return middleOf(values)
    return briefs[0]?.side === 'red' ? Math.max(...values) : Math.min(...values)
  }
}

const uncapped = { roundCap: 0 }
const battles = {
  'two cutters, that last though they can do next to nothing': battle(['CUTTER 1/1'], ['CUTTER 1/1'], uncapped),
  'a cutter against a hulk': battle(['HULK 0-6/None'], ['CUTTER 1/1'], uncapped),
  'two ships a side': battle(['D7', 'F5'], ['Federation CA', 'Federation FF'], uncapped),
  'a base that is left alone, where the other side picks both': battle(['MB', 'F5'], ['Federation CA'], uncapped),
  'a ship that picks both against a base': battle(['Federation CA'], ['MB', 'F5'], uncapped),
  'cloaks in the first round': battle(['Romulan KR'], ['Federation CA', 'Federation FF'], uncapped),
  'fighters and a scout': battle(['CV 4(4)/6', 'F5'], ['Federation CA', 'BATS'], uncapped),
  'fighters and PFs': battle(['CV 4(4)/6', 'TENDER 4P(2)/6'], ['Federation CA', 'Federation CA'], uncapped),
  'a ship with a cloak': battle(['Romulan KR'], ['Federation CA'], uncapped),
  'ships that pick both against a base': battle(['BATS'], ['Federation CA', 'Federation FF'], uncapped),
  'nobody who can hurt anybody': battle(['HULK 0-6/None'], ['HULK 0-6/None'], uncapped),
}
const all = Object.entries(battles)

test.each(all.slice(0, cases(7, 5)))('intensity.factor a lookahead is the rules played on: %s', (_, state) => {
  const lookahead = new Lookahead(state, plansBy('admiral', { ahead: 0 }))
  const plainly = new Plainly()
  for (const rounds of [1, 2, cases(3, 2)]) {
    const expected = plainly.values(state, rounds).map(value => expect.closeTo(value, 9))
    expect(lookahead.values(state, rounds)).toEqual(expected)
  }
})

/** The first number that does best, at worst and on the mean over the other's numbers. */
function bestOf(numbers: readonly number[], answers: readonly number[], value: (rating: number) => number): number {
  const scores = numbers.map(number => {
    const values = answers.map(each => value(number + each))
    return Math.min(...values) + values.reduce((sum, each) => sum + each, 0) / values.length
  })
  return must(numbers[scores.findIndex(score => score > Math.max(...scores) - 1e-9)], 'a best one')
}

/** Positions in which rounds open in a battle fought by captains and seeded dice, up to so many rounds. */
function openingsOf(start: State, rounds: number): State[] {
  const stream = streamOf('ahead', 'openings')
  const { red, blue } = plansBy('captain')
  const minds = { red: doctrineMind(red, stream), blue: doctrineMind(blue, stream) }
  const found: State[] = []
  let state = start
  for (let pending = sidcors.pending(state); pending.kind !== 'over' && state.round <= rounds; ) {
    if (state.agenda.at(-1)?.task === 'intensity') found.push(state)
    state = apply(sidcors, state, answer(sidcors, state, pending, minds, oddsDice(stream)))
    pending = sidcors.pending(state)
  }
  return found
}

test.each(all.slice(0, cases(11, 3)))(
  'intensity.factor an admiral gives the best factor by a lookahead of three rounds, of the units there are by then: %s',
  (_, start) => {
    const plainly = new Plainly()
    for (const state of openingsOf(start, 3)) {
      const values = plainly.values(state, 3)
      const briefs = briefsOf(state)
      for (const [i, { side }] of briefs.entries()) {
        const value = (rating: number) => (side === 'red' ? 1 : -1) * values[rating - 2]!
        const order = ordersBy('admiral', state)[i] as IntensityOrder
        if (briefs.length === 1) expect(order.factor + (order.enemy ?? 0)).toBe(bestOf(ratings, [0], value))
        else expect(order).toEqual({ factor: bestOf([1, 2, 3, 4], [1, 2, 3, 4], value) })
      }
    }
  },
)

/** Red gives 3 if potentials are weighed and 1 if looked ahead, blue 1 and 4. */
const battleWith = (options: object): State => battle(['2x D7'], ['Federation CA', 'Federation CC'], options)

describe('intensity.factor a side that looks ahead', () => {
  test('finds other factors than those of rounded potentials, with a cap on rounds and without', () => {
    expect(ordersBy('captain', battleWith(uncapped))).toEqual([{ factor: 3 }, { factor: 1 }])
    expect(ordersBy('admiral', battleWith(uncapped))).toEqual([{ factor: 1 }, { factor: 4 }])
    expect(ordersBy('admiral', battleWith({ roundCap: 3 }))).toEqual([{ factor: 1 }, { factor: 4 }])
  })

  test('looks by the options in force: after a ruling it looks anew', () => {
    const carrying = (plusMinus: boolean) => battle(['D7C', 'F5'], ['Federation CA', 'NCL 7/4'], { plusMinus })
    const first = carrying(true)
    expect(ordersBy('admiral', first)).toEqual([{ factor: 4 }, { factor: 3 }])
    const ruled: State = { ...first, options: { ...first.options, plusMinus: false } }
    for (const state of [ruled, carrying(false)]) {
      expect(ordersBy('admiral', state)).toEqual([{ factor: 4 }, { factor: 1 }])
    }
  })

  test('looks by its own standing orders: results of others of the same fleets do not count', () => {
    const fresh = () => battle(['D7C', 'F5', 'D7'], ['Federation CA', 'NCL 7/4', 'Federation FF'], uncapped)
    const shared = fresh()
    const settings = ['lasting', 'cheapestAttack', 'largestFit', 'cripplesFirst'].flatMap(losses =>
      ['lasting', 'largest', 'none'].map(directed => ({ losses, directed })),
    )
    const seen = settings.map(each => ordersBy('admiral', shared, each))
    expect(seen).toEqual(settings.map(each => ordersBy('admiral', fresh(), each)))
    expect(new Set(seen.map(each => JSON.stringify(each))).size).toBeGreaterThan(1)
  })

  test('in fleets of up to eight units and a hundred defence points, where ratings are sealed and fixed, and nobody is pursued', () => {
    const expectAsCaptain = (state: State, same = true) =>
      (same ? expect(ordersBy('admiral', state)) : expect(ordersBy('admiral', state)).not).toEqual(
        ordersBy('captain', state),
      )
    const cruisers = ['Federation CA', 'Federation CC']
    const hulk = (intact: number) => battle(['2x D7', `HULK 0-${intact}/None`], cruisers)
    // 24 points the cruisers, 76 the hulk
    expect(hulk(76).fleets.red.startPoints).toBe(200)
    expectAsCaptain(hulk(76), false)
    expectAsCaptain(hulk(77))
    // eight units, and nine
    expectAsCaptain(battle(['2x D7', '6x CUTTER 1/1'], cruisers), false)
    expectAsCaptain(battle(['2x D7', '7x CUTTER 1/1'], cruisers))
    expectAsCaptain(battleWith({ variableIntensity: true }))
    expectAsCaptain({ ...battleWith({}), pursuer: 'red' })
  })
})

/**
 * Exploitability of doctrines in points of expected result, red's and blue's; the battle soonest solved first.
 */
const givenAway = {
  'convoy-raid': { captain: [16, 20], admiral: [5, 6] },
  holdfast: { captain: [9, 12], admiral: [5, 3] },
}

test.each(Object.entries(givenAway).slice(0, cases(2, 1)))(
  'intensity.factor known to the enemy, factors looked ahead give away less than half of what weighed ones do: %s',
  (name, expected) => {
    const ready = must(
      sidcors.battles.find(each => each.name === name),
      'a ready battle',
    )
    const state = sidcors.begin(valueFrom(sidcors.setup.parse(ready.setup)))
    const points = (doctrine: string): number[] =>
      (['red', 'blue'] as const).map(side => {
        const given = solveExploitability(side, new Set(['intensity']), freedom =>
          solveBattle(sidcors, state, { freedom, plans: plansBy(doctrine), payoff: winPayoff() }),
        )
        const value = valueFrom(given)
        return value.kind === 'exact' ? Math.round(50 * value.loss) : Number.NaN
      })
    expect({ captain: points('captain'), admiral: points('admiral') }).toEqual(expected)
  },
)
