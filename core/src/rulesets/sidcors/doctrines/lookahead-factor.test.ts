import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import { solveBattle, solveGiveAway, winStake } from '../../../duel/index.ts'
import { apply, bySide, type Plans } from '../../../game/index.ts'
import { must, type Result, sayRefusal } from '../../../lang/index.ts'
import { answer, doctrineMind, drawnReadings, planOf } from '../../../table/index.ts'
import { sidcors } from '../index.ts'
import type { Brief, Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { Lasting } from './fighting-strength.ts'
import { doctrines } from './index.ts'
import { Lookahead } from './lookahead.ts'

function opened<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const begun = (red: readonly string[], blue: readonly string[], options: object = {}): State =>
  sidcors.begin(
    opened(sidcors.setup.parse({ options, red: { name: 'Red', units: red }, blue: { name: 'Blue', units: blue } })),
  )

const plansBy = (name: string, settings: object = {}): Plans<Sidcors> =>
  bySide(() => opened(planOf(sidcors, { name, settings })))

/** The factor that standing orders give a side where a round opens. */
function orderOf(name: 'admiral' | 'captain', state: State, side: 'red' | 'blue') {
  const pending = sidcors.pending(state)
  const briefs: readonly Brief[] = pending.kind === 'orders' ? pending.briefs : []
  const brief = must(
    briefs.find(each => each.side === side),
    'the side is asked',
  )
  const [mix] = doctrines[name].decide(sidcors.view(state, side), brief, plansBy(name)[side].settings)
  return mix?.order
}

/** Orders that come to a rating, whoever picks. */
function factorsFor(state: State, rating: number) {
  const pending = sidcors.pending(state)
  const briefs = pending.kind === 'orders' ? pending.briefs : []
  const factor = Math.min(4, rating - 1)
  const enemy = rating - factor
  const [first, second] = briefs
  if (first !== undefined && second === undefined) return { [first.side]: { factor, enemy } }
  return { red: { factor }, blue: { factor: enemy } }
}

const ratings = [2, 3, 4, 5, 6, 7, 8]

/** What a side can do for as long as it lasts. */
function lastOf(state: State, side: 'red' | 'blue'): number {
  const { intact, crippled, pfs, fighters, owed } = state.forces[side]
  const left = { there: [...intact, ...crippled, pfs], fighters }
  return Math.max(1, new Lasting(sidcors.view(state, side), side, true).worth(left, owed))
}

/** Half way between what each side is sure of by one factor. */
function middleOf(worths: readonly number[]): number {
  const fours = [0, 1, 2, 3].map(own => worths.slice(own, own + 4))
  return (Math.max(...fours.map(four => Math.min(...four))) + Math.min(...fours.map(four => Math.max(...four)))) / 2
}

/** The same look, by playing every position. */
class Plainly {
  readonly #plans = plansBy('admiral', { ahead: 0 })
  readonly #known = new Map<string, number>()

  worths(state: State, rounds: number): number[] {
    return ratings.map(rating => {
      const draft = sidcors.clone(state)
      sidcors.advance(draft, { kind: 'orders', orders: factorsFor(state, rating) })
      return this.#on(draft, state.round, rounds - 1)
    })
  }

  /** On through a round to where the next one opens. */
  #on(state: State, round: number, rounds: number): number {
    const pending = sidcors.pending(state)
    if (pending.kind === 'over') return { red: 1, blue: -1, draw: 0 }[pending.result.winner]
    if (state.round > round) return this.#from(state, rounds)
    if (pending.kind === 'roll') {
      return pending.roll.odds.chances.reduce((sum, chance, outcome) => {
        if (chance === 0) return sum
        const draft = sidcors.clone(state)
        sidcors.advance(draft, { kind: 'roll', outcome })
        return sum + chance * this.#on(draft, round, rounds)
      }, 0)
    }
    const orders: Record<string, unknown> = {}
    for (const brief of pending.briefs) {
      const { doctrine, settings } = this.#plans[brief.side]
      orders[brief.side] = doctrine.decide(sidcors.view(state, brief.side), brief, settings)[0]?.order
    }
    const draft = sidcors.clone(state)
    sidcors.advance(draft, { kind: 'orders', orders })
    return this.#on(draft, round, rounds)
  }

  #from(state: State, rounds: number): number {
    const at = `${rounds} ${sidcors.key(state)}`
    const known = this.#known.get(at) ?? this.#looked(state, rounds)
    this.#known.set(at, known)
    return known
  }

  #looked(state: State, rounds: number): number {
    if (rounds === 0) return Math.tanh(6 * Math.log(lastOf(state, 'red') / lastOf(state, 'blue')))
    const worths = this.worths(state, rounds)
    const pending = sidcors.pending(state)
    const briefs = pending.kind === 'orders' ? pending.briefs : []
    if (briefs.length === 2) return middleOf(worths)
    return briefs[0]?.side === 'red' ? Math.max(...worths) : Math.min(...worths)
  }
}

const uncapped = { roundCap: 0 }
const battles: Readonly<Record<string, State>> = {
  'two ships a side': begun(['D7', 'F5'], ['Federation CA', 'Federation FF'], uncapped),
  'a base that is left alone, where the other side picks both': begun(['MB', 'F5'], ['Federation CA'], uncapped),
  'a ship that picks both against a base': begun(['Federation CA'], ['MB', 'F5'], uncapped),
  // who can do nothing lasts all the same
  'two cutters': begun(['CUTTER 1/1'], ['CUTTER 1/1'], uncapped),
  'a cutter against a hulk': begun(['HULK 0-6/None'], ['CUTTER 1/1'], uncapped),
  'cloaks in the first round': begun(['Romulan KR'], ['Federation CA', 'Federation FF'], uncapped),
  'fighters and a scout': begun(['CV 4(4)/6', 'F5'], ['Federation CA', 'BATS'], uncapped),
}

describe('intensity.factor a look ahead is the rules played on', () => {
  for (const [name, state] of Object.entries(battles)) {
    test(name, () => {
      const plan = plansBy('admiral', { ahead: 0 })
      const lookahead = new Lookahead(state, plan)
      const plainly = new Plainly()
      for (const rounds of [1, 2, 3]) {
        const expected = plainly.worths(state, rounds).map(worth => expect.closeTo(worth, 9))
        expect(lookahead.worths(state, rounds)).toEqual(expected)
      }
    })
  }
})

/** The first number that does best, at worst and on the mean of what the other may add to it. */
function bestOf(numbers: readonly number[], answers: readonly number[], worth: (rating: number) => number): number {
  const scores = numbers.map(number => {
    const worths = answers.map(answer => worth(number + answer))
    return Math.min(...worths) + worths.reduce((sum, each) => sum + each, 0) / worths.length
  })
  return must(numbers[scores.findIndex(score => score > Math.max(...scores) - 1e-9)], 'a best one')
}

/** Where rounds open in a battle fought by captains and seeded dice, up to so many rounds. */
function openingsOf(start: State, rounds: number): State[] {
  const stream = streamOf('ahead', 'openings')
  const { red, blue } = plansBy('captain')
  const minds = { red: doctrineMind(red, stream), blue: doctrineMind(blue, stream) }
  const found: State[] = []
  let state = start
  for (let pending = sidcors.pending(state); pending.kind !== 'over' && state.round <= rounds; ) {
    if (state.agenda.at(-1)?.task === 'intensity') found.push(state)
    state = apply(sidcors, state, answer(sidcors, state, pending, minds, drawnReadings(stream)))
    pending = sidcors.pending(state)
  }
  return found
}

describe('intensity.factor an admiral gives what does best by a look three rounds ahead, of what there is by then', () => {
  const led: Readonly<Record<string, State>> = {
    ...battles,
    'fighters and PFs': begun(['CV 4(4)/6', 'TENDER 4P(2)/6'], ['Federation CA', 'Federation CA'], uncapped),
    'a ship with a cloak': begun(['Romulan KR'], ['Federation CA'], uncapped),
    'ships that pick both against a base': begun(['BATS'], ['Federation CA', 'Federation FF'], uncapped),
    'nobody who can hurt anybody': begun(['HULK 0-6/None'], ['HULK 0-6/None'], uncapped),
  }
  for (const [name, start] of Object.entries(led)) {
    test(name, () => {
      const plainly = new Plainly()
      for (const state of openingsOf(start, 3)) {
        const worths = plainly.worths(state, 3)
        const pending = sidcors.pending(state)
        const briefs: readonly Brief[] = pending.kind === 'orders' ? pending.briefs : []
        for (const { side } of briefs) {
          const worth = (rating: number) => (side === 'red' ? 1 : -1) * worths[rating - 2]!
          const order = orderOf('admiral', state, side) as { factor: number; enemy?: number }
          if (briefs.length === 1) expect(order.factor + (order.enemy ?? 0)).toBe(bestOf(ratings, [0], worth))
          else expect(order).toEqual({ factor: bestOf([1, 2, 3, 4], [1, 2, 3, 4], worth) })
        }
      }
    })
  }
})

/** Red gives 3 where potentials are weighed and 1 looked ahead, blue 1 and 4. */
const told = (options: object): State => begun(['2x D7'], ['Federation CA', 'Federation CC'], options)

const factorsBy = (name: 'admiral' | 'captain', state: State) =>
  (['red', 'blue'] as const).map(side => orderOf(name, state, side))

describe('intensity.factor who looks ahead', () => {
  test('finds other factors than what potentials round to, with a cap on rounds and without', () => {
    expect(factorsBy('captain', told(uncapped))).toEqual([{ factor: 3 }, { factor: 1 }])
    expect(factorsBy('admiral', told(uncapped))).toEqual([{ factor: 1 }, { factor: 4 }])
    expect(factorsBy('admiral', told({ roundCap: 3 }))).toEqual([{ factor: 1 }, { factor: 4 }])
  })

  test('looks by the options that count: what a ruling changes is looked at anew', () => {
    const carrying = (plusMinus: boolean) => begun(['D7C', 'F5'], ['Federation CA', 'NCL 7/4'], { plusMinus })
    const first = carrying(true)
    expect(factorsBy('admiral', first)).toEqual([{ factor: 4 }, { factor: 3 }])
    const ruled: State = { ...first, options: { ...first.options, plusMinus: false } }
    expect(factorsBy('admiral', ruled)).toEqual([{ factor: 4 }, { factor: 1 }])
    expect(factorsBy('admiral', carrying(false))).toEqual([{ factor: 4 }, { factor: 1 }])
  })

  test('looks by his own standing orders: what was seen by others of the same fleets does not count', () => {
    const orders = (state: State, settings: object) => {
      const pending = sidcors.pending(state)
      const briefs: readonly Brief[] = pending.kind === 'orders' ? pending.briefs : []
      const plans = plansBy('admiral', settings)
      return briefs.map(
        brief =>
          plans[brief.side].doctrine.decide(sidcors.view(state, brief.side), brief, plans[brief.side].settings)[0],
      )
    }
    const fresh = () => begun(['D7C', 'F5', 'D7'], ['Federation CA', 'NCL 7/4', 'Federation FF'], uncapped)
    const shared = fresh()
    const settings = ['lasting', 'cheapestAttack', 'largestFit', 'cripplesFirst'].flatMap(losses =>
      ['lasting', 'largest', 'none'].map(directed => ({ losses, directed })),
    )
    const seen = settings.map(each => orders(shared, each))
    expect(seen).toEqual(settings.map(each => orders(fresh(), each)))
    expect(new Set(seen.map(each => JSON.stringify(each))).size).toBeGreaterThan(1)
  })

  test('in fleets of up to eight units and a hundred defence points, where ratings are sealed and fixed, and nobody is pursued', () => {
    const asCaptain = (state: State) => expect(factorsBy('admiral', state)).toEqual(factorsBy('captain', state))
    const hulk = (intact: number) => begun(['2x D7', `HULK 0-${intact}/None`], ['Federation CA', 'Federation CC'])
    // 24 points the cruisers, 76 the hulk
    expect(hulk(76).fleets.red.startPoints).toBe(200)
    expect(factorsBy('admiral', hulk(76))).not.toEqual(factorsBy('captain', hulk(76)))
    asCaptain(hulk(77))
    // eight units, and nine
    const escorts = (count: number) => begun(['2x D7', `${count}x CUTTER 1/1`], ['Federation CA', 'Federation CC'])
    expect(factorsBy('admiral', escorts(6))).not.toEqual(factorsBy('captain', escorts(6)))
    asCaptain(escorts(7))
    asCaptain(told({ variableIntensity: true }))
    asCaptain({ ...told({}), pursuer: 'red' })
  })
})

test('intensity.factor known to the enemy, factors looked ahead give away less than a third of what weighed ones do', () => {
  const gives = (name: string, battle: string): number[] => {
    const ready = must(
      sidcors.battles.find(each => each.name === battle),
      'a ready battle',
    )
    const state = sidcors.begin(opened(sidcors.setup.parse(ready.setup)))
    const solve = (freedom: Parameters<typeof solveBattle>[2]['freedom']) =>
      solveBattle(sidcors, state, { freedom, plans: plansBy(name), stake: winStake() })
    return (['red', 'blue'] as const).map(side => {
      const given = opened(solveGiveAway(side, new Set(['intensity']), solve))
      return given.kind === 'exact' ? 50 * given.gives : Number.NaN
    })
  }
  const points = (name: string) => ['convoy-raid', 'holdfast'].flatMap(battle => gives(name, battle))
  expect(points('captain').map(Math.round)).toEqual([16, 20, 9, 12])
  expect(points('admiral').map(Math.round)).toEqual([5, 6, 5, 3])
})
