import { describe, expect, test } from 'vitest'
import { type GameNode, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { answerAlikeBut, distinctPlans, questionsAsked, usualPlans, variedPlans } from './distinct-plans.ts'

const [won, lost] = [{ end: 'red' }, { end: 'blue' }] as const
const nodes: Nodes = {
  // red's only order is no question
  start: { table: [['second', 'lost']] },
  second: { choice: ['won', 'lost'], side: 'red' },
  won,
  lost,
}
const own = { name: 'first', settings: {} }

describe('standing orders to compare', () => {
  test('one’s own come first, then every doctrine, each once', () => {
    expect(usualPlans(gameGraph, own).map(({ choice }) => choice.name)).toEqual(['first', 'even'])
    expect(usualPlans(gameGraph, { name: 'even', settings: {} }).map(({ choice }) => choice.name)).toEqual([
      'even',
      'first',
    ])
  })

  test('questions with one answer are none', () => {
    const [first] = usualPlans(gameGraph, own)
    const plans = { red: first!.plan, blue: first!.plan }
    const visited = questionsAsked(gameGraph, graphState(nodes), [plans], '1')
    expect(visited.red.get('pick')?.map(({ state }) => state.at)).toEqual(['second'])
    expect(visited.blue.get('pick')?.map(({ state }) => state.at)).toEqual(['start'])
  })

  test('varied standing orders that answer alike are one; the usual ones all stay', () => {
    const turn = {
      title: 'Turn',
      gist: 'the order of its setting',
      settings: [{ kind: 'integer', name: 'pick', label: 'Pick', min: 0, max: 7, fallback: 1 }],
      decide: (_: unknown, { ask }: { ask: { most: number } }, { pick }: Readonly<Record<string, unknown>>) => [
        { order: { pick: Math.min(ask.most - 1, Number(pick)) }, weight: 1 },
      ],
    } as const
    const rules = { ...gameGraph, doctrines: { ...gameGraph.doctrines, turn } }
    const usual = usualPlans(rules, own)
    const [first] = usual
    const visited = questionsAsked(rules, graphState(nodes), [{ red: first!.plan, blue: first!.plan }], '1')
    const varied = variedPlans(rules, usual)
    expect(varied.map(({ choice }) => choice.settings.pick)).toEqual([undefined, undefined, 1, 0, 2, 4, 5, 7])
    const kept = distinctPlans(rules, 'blue', visited.blue, { usual, varied })
    // blue's question has two answers: the first is that of `first`, the second that of `turn`
    expect(kept.map(({ choice }) => choice.name)).toEqual(['first', 'even', 'turn'])
    expect(answerAlikeBut(kept[0]!.answered, kept[2]!.answered, new Set())).toBe(false)
    expect(answerAlikeBut(kept[0]!.answered, kept[2]!.answered, new Set(['pick']))).toBe(true)
  })

  test('heavy doctrines are not varied', () => {
    const heavy = { ...gameGraph, doctrines: { first: { ...gameGraph.doctrines.first!, weight: 10 } } }
    expect(variedPlans(heavy, usualPlans(heavy, own))).toEqual([])
    const light = { ...gameGraph, doctrines: { first: { ...gameGraph.doctrines.first!, weight: 9 } } }
    expect(variedPlans(light, usualPlans(light, own))).toHaveLength(1)
  })

  test('of one battle eight questions of a kind are kept, of all of them forty-eight', () => {
    const long: Record<string, GameNode> = { start: { choice: ['1', 'won'], side: 'red' }, won }
    for (let i = 1; i < 20; i++) long[`${i}`] = { choice: [i === 19 ? 'won' : `${i + 1}`, 'won'], side: 'red' }
    const [first] = usualPlans(gameGraph, own)
    const kept = (battles: number) => {
      const pairs = Array.from({ length: battles }, () => ({ red: first!.plan, blue: first!.plan }))
      return questionsAsked(gameGraph, graphState(long), pairs, '1').red.get('pick')?.length
    }
    expect([kept(1), kept(2), kept(6), kept(7)]).toEqual([8, 16, 48, 48])
  })

  test('every battle is drawn by itself', () => {
    const nodes: Nodes = {
      start: { chance: [[1, 'one'], [1, 'two']] }, // biome-ignore format: a table
      one: { choice: ['won', 'lost'], side: 'red' },
      two: { choice: ['won', 'lost'], side: 'red' },
      won,
      lost,
    }
    const [first] = usualPlans(gameGraph, own)
    const pairs = Array.from({ length: 20 }, () => ({ red: first!.plan, blue: first!.plan }))
    const visited = questionsAsked(gameGraph, graphState(nodes), pairs, '1').red.get('pick') ?? []
    expect(new Set(visited.map(({ state }) => state.at))).toEqual(new Set(['one', 'two']))
  })

  test('two settings are changed together where that makes no more than forty', () => {
    const field = (name: string, max: number) =>
      ({ kind: 'integer', name, label: name, min: 0, max, fallback: 0 }) as const
    const varied = (...settings: readonly ReturnType<typeof field>[]) => {
      const rules = { ...gameGraph, doctrines: { first: { ...gameGraph.doctrines.first!, settings } } }
      const usual = Object.fromEntries(settings.map(({ name }) => [name, 0]))
      return variedPlans(rules, usualPlans(rules, { name: 'first', settings: usual })).length
    }
    // five values each: of two settings 25; of three 61, which are too many, and 13 are left
    expect(varied(field('a', 4), field('b', 4))).toBe(25)
    expect(varied(field('a', 4), field('b', 4), field('c', 4))).toBe(13)
  })
})
