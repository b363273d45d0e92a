import { describe, expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { bySide, type Measure, measureOf } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { exactOdds, makeSampler, type OddsAnswer, sampleChunk, tallyAnswer } from '../odds/index.ts'
import { marginPayoff, type Payoff, winPayoff } from './payoff.ts'

const plans = bySide(() => ({ doctrine: must(gameGraph.doctrines.first, 'a doctrine'), settings: {} }))
/** Half the battles are won for 1 point, a quarter lost for 3, a quarter drawn for none. */
const nodes: Nodes = {
  start: { chance: [[2, 'won'], [1, 'lost'], [1, 'drawn']] }, // biome-ignore format: a table
  won: { end: 'red', points: 1 },
  lost: { end: 'blue', points: 3 },
  drawn: { end: 'draw' },
}

function sampled(all: typeof nodes, battles: number, rules = gameGraph): OddsAnswer {
  const state = graphState(all)
  const sampler = makeSampler({ rules, state, plans }, { setup: state.setup })
  return tallyAnswer({ rules, setup: state.setup }, sampleChunk(sampler, { seed: 'stake', chunk: 0, size: battles }))
}

function exact(all: typeof nodes): OddsAnswer {
  const state = graphState(all)
  const odds = exactOdds({ rules: gameGraph, state, plans }, { setup: state.setup })
  return must(odds.ok ? odds.value : undefined, 'a small battle')
}

function marginIn(word: string, rules = gameGraph): Payoff<GameGraph> {
  const payoff = marginPayoff(rules, graphState(nodes).setup, word)
  return must(payoff.ok ? payoff.value : undefined, 'a measure of both sides')
}

describe('how far a stake may be off', () => {
  test('to win: 1.96 standard errors of what is 1, -1 or 0', () => {
    const answer = sampled(nodes, 400)
    const { red, blue } = answer.outcome
    const mean = red - blue
    const squares = red * (1 - mean) ** 2 + blue * (-1 - mean) ** 2 + (1 - red - blue) * mean ** 2
    expect(winPayoff().mean(answer)).toBeCloseTo(mean, 12)
    expect(winPayoff().off(answer)).toBeCloseTo(1.96 * Math.sqrt(squares / 400), 12)
  })

  test('of so few that all came out alike as if one more had come out otherwise', () => {
    const guaranteed = { start: { chance: [[1, 'won']] }, won: { end: 'red' } } as const
    expect(winPayoff().off(sampled(guaranteed, 50))).toBeCloseTo(1.96 / 50, 12)
    expect(marginIn('points').off(sampled(guaranteed, 50))).toBeCloseTo((2 * 1.96) / 50, 12)
  })

  test('a margin: what both measures may be off together', () => {
    const answer = sampled(nodes, 400)
    const { interval } = must(
      answer.measures.find(({ name }) => name === 'blue.points'),
      'a measure',
    )
    const { low, high } = must(interval, 'samples have an interval')
    // red never loses a point
    expect(marginIn('points').off(answer)).toBeCloseTo((high - low) / 2 + 1.96 / 400, 12)
  })

  test('exact odds are not off, and come to the mean', () => {
    const answer = exact(nodes)
    for (const payoff of [winPayoff<GameGraph>(), marginIn('points')]) expect(payoff.off(answer)).toBe(0)
    expect(winPayoff().mean(answer)).toBeCloseTo(1 / 4, 12)
    expect(marginIn('points').mean(answer)).toBeCloseTo(2 / 4 + 3 / 4, 12)
  })
})

describe('a margin', () => {
  const measured = (measures: readonly Measure<GameGraph>[]) => ({ ...gameGraph, measures: () => measures })

  test('of losses is what blue loses more, of what is left what red has more', () => {
    const of = (word: 'points' | 'attack') => {
      const rules = measured([measureOf('red', word, () => 5), measureOf('blue', word, () => 2)])
      return marginIn(word, rules).of({ winner: 'red' }, graphState(nodes))
    }
    expect([of('points'), of('attack')]).toEqual([-3, 3])
  })

  test('in single classes of units is refused', () => {
    const scouts = bySide(side => ({
      ...measureOf<GameGraph>(side, 'points', () => 0),
      name: `${side}.unit.Scout`,
      kind: 'unit' as const,
    }))
    const rules = measured([scouts.red, scouts.blue])
    expect(marginPayoff(rules, graphState(nodes).setup, 'unit.Scout')).toMatchObject({
      ok: false,
      refusal: { code: 'unknown-name', found: 'unit.Scout' },
    })
  })
})
