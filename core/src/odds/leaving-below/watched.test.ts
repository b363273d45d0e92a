import { expect, test } from 'vitest'
import { type AnyRuleset, bySide, type Plan, type Shape, type Side } from '../../game/index.ts'
import { gambler, gamblerSetup } from '../gambler.fixture.ts'
import { march, marchSetup } from '../march.fixture.ts'
import { type Asks, watch } from './watched.ts'

const rules = gambler as unknown as AnyRuleset
const setup = gamblerSetup(2, 4, 2, 2)
const start = (): Shape['State'] => rules.begin(setup)
const won = { kind: 'roll', outcome: 0 } as const
const kept = { kind: 'roll', outcome: 1 } as const

/** Standing orders whose order says whose they are, and by which settings. */
const plan = (said: string): Plan<Shape> => ({
  doctrine: {
    title: said,
    gist: said,
    settings: [],
    decide: (_, __, settings) => [{ order: { said, ...settings }, weight: 1 }],
  },
  settings: { of: said },
})
const both = (said: string) => ({ red: plan(said), blue: plan(said) })
const terms = (of: AnyRuleset = rules) => ({
  rules: of,
  setup,
  below: { red: 50, blue: 50 },
  plans: both('stays'),
  gone: both('goes'),
  stayed: bySide(() => both('stays')),
})

const nobody: Asks = () => false
const only =
  (...gone: readonly Side[]): Asks =>
  side =>
    gone.includes(side)

/** A watched battle whose questions to the sides are written down. */
function asking(isStart: boolean, of: AnyRuleset = rules) {
  const asked: Side[] = []
  const asks: Asks = side => {
    asked.push(side)
    return false
  }
  return { ...watch(terms(of), asks, isStart), asked }
}

test('a position is told apart by who has gone, each side for itself', () => {
  const keys = [only(), only('red'), only('blue'), only('red', 'blue')].map(asks => {
    const watched = watch(terms(), asks, true)
    return watched.rules.key(watched.enter(start()))
  })
  expect(new Set(keys).size).toBe(4)
  for (const key of keys) expect(key.endsWith(rules.key(start()))).toBe(true)
})

test('sides are asked where the battle is entered at the start of a round, and not where it is over', () => {
  const [entered, later, over] = [asking(true), asking(false), asking(true)]
  entered.enter(start())
  later.enter(start())
  over.enter(rules.begin(gamblerSetup(4, 4)))
  expect([entered.asked, later.asked, over.asked]).toEqual([['red', 'blue'], [], []])
})

test('sides are asked where a round begins, and not where the battle is over then', () => {
  const { rules: watched, enter, asked } = asking(false)
  const draft = enter(start())
  watched.advance(draft, won)
  expect(asked).toEqual(['red', 'blue'])
  watched.advance(draft, won)
  expect([watched.pending(draft).kind, asked]).toEqual(['over', ['red', 'blue']])
})

test('sides are not asked within a round', () => {
  const { rules: watched, enter, asked } = asking(false, march as unknown as AnyRuleset)
  const draft = enter(march.begin(marchSetup(2, { trap: 1 })))
  watched.advance(draft, kept)
  expect([watched.rounds(draft), asked]).toEqual([0, []])
  watched.advance(draft, { kind: 'orders', orders: { red: {} } })
  expect([watched.rounds(draft), asked]).toEqual([1, ['red', 'blue']])
})

test('who has gone stays gone, though his chance is better later on', () => {
  let isBad = true
  const { rules: watched, enter } = watch(terms(), side => side === 'blue' && isBad, true)
  const draft = enter(start())
  isBad = false
  watched.advance(draft, won)
  expect(draft.gone).toEqual({ red: false, blue: true })
})

test('the state a battle is entered with is left alone, and clones are', () => {
  const state = start()
  const { rules: watched, enter } = watch(terms(), only('red'), false)
  const draft = enter(state)
  const clone = watched.clone(draft)
  watched.advance(draft, won)
  expect([rules.key(state), watched.key(clone), watched.key(draft)]).toEqual(['2', '002', '103'])
})

test('a side knows that it has gone, and of nobody else', () => {
  const { rules: watched, enter } = watch(terms(), only('blue'), true)
  const draft = enter(start())
  const seen = (['red', 'blue', 'public', 'umpire'] as const).map(eye => watched.view(draft, eye).isGone)
  expect(seen).toEqual([false, true, false, false])
})

test('standing orders are those of whoever goes once he has gone, with their settings', () => {
  const { rules: watched, plans, enter } = watch(terms(), only('blue'), true)
  const draft = enter(start())
  const orders = (['red', 'blue'] as const).map(side => {
    const { doctrine, settings } = plans[side]
    const brief = { side, rule: 'bet', ask: { kind: 'any' } }
    return doctrine.decide(watched.view(draft, side), brief as never, settings).map(({ order }) => order)
  })
  expect(orders).toEqual([[{ said: 'stays', of: 'stays' }], [{ said: 'goes', of: 'goes' }]])
})

test('a cap on rounds stays in the position, and what is hidden stays hidden', () => {
  const capped = { ...rules, horizon: () => ({ key: '', left: 1 }) as never, hides: () => true }
  const open = watch(terms(), nobody, true)
  const closed = watch(terms(capped), nobody, true)
  const [one, other] = [open.enter(start()), closed.enter(start())]
  expect([open.rules.hides?.(one), closed.rules.hides?.(other)]).toEqual([false, true])
  expect(closed.rules.horizon(other)).toBeUndefined()
})

test('nothing is offered that is said of positions within: who has gone is no part of them', () => {
  const within = ['halves', 'openingHalves', 'leaving', 'exchange', 'candidates', 'imagine', 'placedAnew']
  const offering = { ...rules, ...Object.fromEntries(within.map(name => [name, () => undefined])) }
  const offered = Object.keys(watch(terms(offering), nobody, true).rules)
  expect(within.filter(name => offered.includes(name))).toEqual([])
})

test('nobody has gone where nobody asks', () => {
  const { enter } = watch(terms(), nobody, true)
  expect(enter(start()).gone).toEqual({ red: false, blue: false })
})
