import { describe, expect, test } from 'vitest'
import { type AnyRuleset, bySide, type Mix, type Plan, type Shape, type Side, sides } from '../../game/index.ts'
import { type Result, sayRefusal } from '../../lang/index.ts'
import { tooLarge } from '../exact.ts'
import { gambler, gamblerSetup } from '../gambler.fixture.ts'
import { tallyAnswer } from '../tally.ts'
import { type BelowStart, exactLeavingBelow, sampleLeavingBelow } from './leaving-below.ts'
import { type BelowTerms, ownChances } from './own-chance.ts'
import { winChances } from './win-chances.ts'

const bets = gambler as unknown as AnyRuleset
const roomy = { positions: 10_000, keyChars: 1_000_000 }

function valueFrom<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

interface Table {
  readonly bet: Shape['State']
  readonly isAsked: boolean
  readonly left: Side | null
  readonly agenda: []
}

const tableOf = (state: Shape['State']): Table => state as unknown as Table
const at = (table: Omit<Table, 'agenda'>): Shape['State'] => ({ ...table, agenda: [] }) as unknown as Shape['State']

/** Gambler's ruin at a table that both are asked to leave before each bet: whoever leaves has lost. A fair bet wins as often as one holds a share of all points. */
const rules: AnyRuleset = {
  ...bets,
  begin: setup => at({ bet: bets.begin(setup), isAsked: true, left: null }),
  pending: state => {
    const { bet, isAsked, left } = tableOf(state)
    if (left !== null) return { kind: 'over', result: { winner: left === 'red' ? 'blue' : 'red', rule: 'ruin' } }
    const asked = bets.pending(bet)
    if (!isAsked || asked.kind === 'over') return asked
    return { kind: 'orders', briefs: sides.map(side => ({ side, rule: 'bet', ask: { kind: 'leave' } })) as never }
  },
  advance: (draft, input) => {
    const { bet } = tableOf(draft)
    if (input.kind === 'orders') {
      const left = sides.find(side => (input.orders[side] as unknown as { leaves: boolean } | undefined)?.leaves)
      Object.assign(draft, { isAsked: false, left: left ?? null })
    } else {
      bets.advance(bet, input)
      Object.assign(draft, { isAsked: true })
    }
  },
  clone: state => at({ ...tableOf(state), bet: bets.clone(tableOf(state).bet) }),
  key: state => `${bets.key(tableOf(state).bet)}${tableOf(state).isAsked}${tableOf(state).left}`,
  rounds: state => bets.rounds(tableOf(state).bet),
  view: state => ({ fortune: Number(bets.key(tableOf(state).bet)) }),
  measures: setup => bets.measures(setup).map(each => ({ ...each, of: state => each.of(tableOf(state).bet) })),
  roster: state => bets.roster(tableOf(state).bet),
}

/** Standing orders that leave at some fortunes of red's. */
const plan = (title: string, leaves: (fortune: number) => boolean): Plan<Shape> => ({
  doctrine: {
    title,
    gist: '',
    settings: [],
    decide: view =>
      [{ order: { leaves: leaves((view as { fortune: number }).fortune) }, weight: 1 }] as unknown as Mix<Shape>,
  },
  settings: {},
})

const stays = plan('stays', () => false)
const goes = plan('goes', () => true)
const staying = { red: stays, blue: stays }

const begun = (stake: number): BelowStart => ({ state: rules.begin(gamblerSetup(stake, 4)), isStart: true })

/** A table of four points. */
const termsOf = (below: BelowTerms['below'], more: Partial<BelowTerms> = {}): BelowTerms => ({
  rules,
  setup: gamblerSetup(2, 4),
  below,
  plans: staying,
  gone: { red: goes, blue: goes },
  stayed: bySide(() => staying),
  ...more,
})

const exactly = (terms: BelowTerms, start = begun(2), fleets = false) =>
  exactLeavingBelow(terms, start, { limits: roomy, fleets })
const redWins = (...asked: Parameters<typeof exactly>): number => valueFrom(exactly(...asked)).outcome.red

describe('exact odds of a fair bet for four points, where sides leave below a chance', () => {
  test('are those of a bet for fewer: a side leaves with one point, and stays with two', () => {
    expect(redWins(termsOf({}))).toBeCloseTo(1 / 2, 12)
    expect(redWins(termsOf({ red: 30 }))).toBeCloseTo(1 / 3, 12)
    expect(redWins(termsOf({ blue: 30 }))).toBeCloseTo(2 / 3, 12)
    expect(redWins(termsOf({ red: 30, blue: 30 }))).toBeCloseTo(1 / 2, 12)
    // a quarter is not below 25 percent
    expect(redWins(termsOf({ red: 25, blue: 25 }))).toBeCloseTo(1 / 2, 12)
  })

  test('ask at once where a round begins, and else where the next one does', () => {
    const { state } = begun(1)
    expect(redWins(termsOf({ red: 30 }), { state, isStart: true })).toBe(0)
    expect(redWins(termsOf({ red: 30 }), { state, isStart: false })).toBeCloseTo(1 / 6, 12)
  })

  test('ask each side for its chance where it stays itself, and the other does as it was told', () => {
    // red was told to leave with one point, so that blue wins one bet of three with one point of his own
    const leaving = { red: plan('leaves with one', fortune => fortune === 1), blue: stays }
    const terms = termsOf({ blue: 30 }, { plans: leaving, stayed: { red: staying, blue: leaving } })
    expect(redWins(terms)).toBeCloseTo(1 / 3, 12)
    expect(redWins({ ...terms, stayed: { red: staying, blue: staying } })).toBeCloseTo(1 / 2, 12)
  })

  test('tell the measures and the fleets of the battle itself', () => {
    const { measures, fleets } = valueFrom(exactly(termsOf({ red: 30 }), begun(2), true))
    const lost = [
      { value: -2, chance: expect.closeTo(1 / 3, 12) },
      { value: 1, chance: expect.closeTo(2 / 3, 12) },
    ]
    expect(measures.map(({ distribution }) => distribution)).toEqual([lost])
    expect(fleets?.red.map(({ ending, values }) => [ending, values])).toEqual([
      ['blue', [1]],
      ['red', [-2]],
    ])
    expect(valueFrom(exactly(termsOf({ red: 30 })))).not.toHaveProperty('fleets')
  })

  test('are refused where a chance is past the limits, though the battle is within them', () => {
    // blue leaves once anything was won or lost: red’s chance is of a battle in which blue stays
    const leaving = { red: stays, blue: plan('leaves soon', fortune => fortune !== 10) }
    const terms = (stayed: BelowTerms['stayed']) =>
      termsOf({ red: 30 }, { setup: gamblerSetup(10, 20), plans: leaving, stayed })
    const state = rules.begin(gamblerSetup(10, 20))
    for (const isStart of [true, false]) {
      const [long, short] = [staying, leaving].map(each =>
        exactLeavingBelow(terms(bySide(() => each)), { state, isStart }, { limits: { ...roomy, positions: 20 } }),
      )
      expect(long).toEqual(tooLarge({ ...roomy, positions: 20 }))
      expect(short).toMatchObject({ ok: true, value: { outcome: { red: 1 } } })
    }
  })

  test('are refused where something is hidden, of which a side’s chance would tell', () => {
    const hiding = { ...rules, hides: () => true }
    const refusal = { code: 'unsupported', path: ['leavesBelow'] }
    expect(exactly(termsOf({ red: 30 }, { rules: hiding }))).toMatchObject({ ok: false, refusal })
  })
})

describe('a side’s own chance', () => {
  const leaving = { red: plan('leaves with one', fortune => fortune === 1), blue: stays }
  const terms = termsOf({ red: 30, blue: 30 }, { stayed: { red: staying, blue: leaving } })
  const { state } = begun(3)

  test('is of the battle in which that side stays, whether it is known from the first or worked out from one position', () => {
    for (const limits of [roomy, { ...roomy, positions: 1 }]) {
      const own = valueFrom(ownChances(terms, state, { limits, heaviness: 0 }))
      expect(own('red', state)).toEqual({ chance: expect.closeTo(3 / 4, 12) })
      expect(own('blue', state)).toEqual({ chance: expect.closeTo(1 / 3, 12) })
    }
  })

  test('is of it where it is imagined, too, from 1,024 battles within 5 sigma', () => {
    const hiding: AnyRuleset = { ...rules, hides: () => true, imagine: () => rules.clone(state) }
    // with red leaving with two already blue needs one bet of two; were red to stay it would be one battle of four
    const soon = { red: plan('leaves with two', fortune => fortune < 3), blue: stays }
    const told = termsOf({ red: 50, blue: 50 }, { rules: hiding, stayed: { red: staying, blue: soon } })
    const own = valueFrom(ownChances(told, state, { limits: roomy, heaviness: 0 }))
    const { chance, battles } = own('blue', state)
    expect(battles).toBe(1024)
    expect(Math.abs(chance - 1 / 2)).toBeLessThan(5 * Math.sqrt(1 / 4 / 1024))
  })

  test('of every position is the one that it has alone, whatever was asked of others before', () => {
    const bets = gamblerSetup(1, 9)
    const fortunes = [5, 1, 8, 3]
    for (const side of sides) {
      const chances = winChances(rules, { plans: staying, side, limits: roomy })
      for (const fortune of fortunes) {
        const position = rules.begin({ ...bets, stake: fortune } as typeof bets)
        const share = (side === 'red' ? fortune : 9 - fortune) / 9
        expect(chances.from(position, rules.key(position))).toBeCloseTo(share, 12)
      }
    }
  })

  test('shares with those before what is the same after: it is looked up, and worked out for the rest alone', () => {
    const chances = winChances(rules, { plans: leaving, side: 'blue', limits: roomy })
    const of = (fortune: number) => {
      const position = rules.begin(gamblerSetup(fortune, 4))
      return chances.from(position, rules.key(position))
    }
    // red leaves with one point: from one the battle is over, from two it shares that
    expect(of(1)).toBe(1)
    expect(of(3)).toBeCloseTo(1 / 3, 12)
    expect(of(2)).toBeCloseTo(2 / 3, 12)
    expect(of(1)).toBe(1)
  })
})

describe('sampled odds of the same', () => {
  const N = 4000
  const sampled = (terms: BelowTerms, { state, isStart }: BelowStart, fleets = false) => {
    const bounds = { limits: roomy, heaviness: 0 }
    const sampler = valueFrom(
      sampleLeavingBelow(terms, { state, isStart }, { begin: () => rules.clone(state), bounds, fleets }),
    )
    return tallyAnswer(terms.rules, terms.setup, sampler('leaving-below', 0, N))
  }

  test('are the exact ones within 5 sigma, wherever they begin', () => {
    for (const isStart of [true, false]) {
      for (const stake of [1, 2]) {
        const start = { ...begun(stake), isStart }
        const chance = redWins(termsOf({ red: 30 }), start)
        const sigma = Math.sqrt((chance * (1 - chance)) / N)
        const { outcome } = sampled(termsOf({ red: 30 }), start)
        expect(Math.abs(outcome.red - chance)).toBeLessThanOrEqual(5 * sigma)
      }
    }
  })

  test('count the final fleets where they are asked for', () => {
    const fleets = sampled(termsOf({ red: 30 }), begun(2), true).fleets?.red
    expect(fleets?.map(({ ending, values }) => [ending, values])).toEqual([
      ['blue', [1]],
      ['red', [-2]],
    ])
    expect(sampled(termsOf({ red: 30 }), begun(2))).not.toHaveProperty('fleets')
  })
})
