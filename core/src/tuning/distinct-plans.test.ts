import { describe, expect, test } from 'vitest'
import { type GameNode, graphGame, lost, type Nodes, obeying, toss, upTo, won } from '../../fixtures/index.ts'
import { bySide } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import { answerAlikeBut, distinctPlans, questionsAsked, usualPlans, variedPlans } from './distinct-plans.ts'

const nodes: Nodes = {
  // red's only order is no question
  start: { table: [['second', 'lost']] },
  second: { choice: ['won', 'lost'], side: 'red' },
  won,
  lost,
}
const own = { name: 'first', settings: {} }
const { rules } = graphGame(nodes)

/** The questions of so many battles of these nodes, in which both sides give their first orders. */
function askedIn(given: Nodes, battles = 1) {
  const game = graphGame(given)
  return questionsAsked(
    game,
    Array.from({ length: battles }, () => game.plans),
    '1',
  )
}

describe('standing orders to compare', () => {
  test.each([
    ['first', 'even'],
    ['even', 'first'],
  ])('one’s own come first, then every doctrine, each once: %s, %s', (name, other) => {
    expect(usualPlans(rules, { name, settings: {} }).map(({ choice }) => choice.name)).toEqual([name, other])
  })

  test('varied standing orders that answer alike are one; the usual ones all stay', () => {
    const turn = obeying([{ ...upTo('pick', 7), fallback: 1 }])
    const turning = { ...rules, doctrines: { ...rules.doctrines, turn } }
    const usual = usualPlans(turning, own)
    const varied = variedPlans(turning, usual)
    expect(varied.map(({ choice }) => choice.settings.pick)).toEqual([undefined, undefined, 1, 0, 2, 4, 5, 7])
    const kept = distinctPlans(turning, askedIn(nodes).blue, { usual, varied })
    // blue's question has two answers: the first is that of `first`, the second that of `turn`
    expect(kept.map(({ choice }) => choice.name)).toEqual(['first', 'even', 'turn'])
    const [first, , turned] = kept.map(({ answers }) => answers)
    const isAlikeBut = (...kinds: string[]) =>
      answerAlikeBut(must(first, 'a plan'), must(turned, 'a plan'), new Set(kinds))
    expect([isAlikeBut(), isAlikeBut('pick')]).toEqual([false, true])
  })

  test('heavy doctrines are not varied', () => {
    const count = (weight: number) => {
      const weighed = { ...rules, doctrines: { first: { ...must(rules.doctrines.first, 'a doctrine'), weight } } }
      return variedPlans(weighed, usualPlans(weighed, own)).length
    }
    expect([9, 10].map(count)).toEqual([1, 0])
  })

  test('two settings are changed together if that makes no more than forty', () => {
    const count = (...names: readonly string[]) => {
      const first = obeying(names.map(name => upTo(name, 4)))
      const choice = { name: 'first', settings: Object.fromEntries(names.map(name => [name, 0])) }
      const set = { ...rules, doctrines: { first } }
      return variedPlans(set, usualPlans(set, choice)).length
    }
    // five values each: of two settings 25; of three 61, which are too many, and 13 are left
    expect([count('a', 'b'), count('a', 'b', 'c')]).toEqual([25, 13])
  })
})

describe('questions', () => {
  test('with one answer do not count', () => {
    const asked = askedIn(nodes)
    expect(bySide(side => asked[side].get('pick')?.map(({ state }) => state.at))).toEqual({
      red: ['second'],
      blue: ['start'],
    })
  })

  test('at most eight of a kind are kept of one battle, and forty-eight in all', () => {
    const long: Record<string, GameNode> = { start: { choice: ['1', 'won'], side: 'red' }, won }
    for (let i = 1; i < 20; i++) long[`${i}`] = { choice: [i === 19 ? 'won' : `${i + 1}`, 'won'], side: 'red' }
    expect([1, 2, 6, 7].map(battles => askedIn(long, battles).red.get('pick')?.length)).toEqual([8, 16, 48, 48])
  })

  test('every battle is drawn by itself', () => {
    const question: GameNode = { choice: ['won', 'lost'], side: 'red' }
    const asked = askedIn({ start: toss(50, 'one', 'two'), one: question, two: question, won, lost }, 20)
    expect(new Set(asked.red.get('pick')?.map(({ state }) => state.at))).toEqual(new Set(['one', 'two']))
  })
})
