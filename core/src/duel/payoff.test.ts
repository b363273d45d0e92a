import { describe, expect, test } from 'vitest'
import { drawn, type GameGraph, gameGraph, graphGame, type Nodes, value } from '../../fixtures/index.ts'
import { type Measure, measureOf } from '../game/index.ts'
import { bySide } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import { answerOfTally, exactOdds, makeSampler, type OddsAnswer, sampleChunk, Z95 } from '../odds/index.ts'
import { marginPayoff, type Payoff, winPayoff } from './payoff.ts'
import { solveBattle } from './solve-battle.ts'

/** Half the battles are won for 1 point, a quarter lost for 3, a quarter drawn for none. */
const game = graphGame({
  start: { chance: [[2, 'won'], [1, 'lost'], [1, 'drawn']] }, // biome-ignore format: a table
  won: { end: 'red', points: 1 },
  lost: { end: 'blue', points: 3 },
  drawn,
})
const certain = graphGame({ start: { chance: [[1, 'won']] }, won: { end: 'red' } })

const sampled = (battle: typeof game, size: number): OddsAnswer =>
  answerOfTally(battle, sampleChunk(makeSampler(battle, battle), { seed: 'stake', chunk: 0, size }))
const marginIn = (word: string, rules = gameGraph): Payoff<GameGraph> => value(marginPayoff(rules, game.setup, word))

test('a battle that never ends pays nothing', () => {
  expect([winPayoff().endless, marginIn('points').endless]).toEqual([0, 0])
})

describe('the margin of error of a payoff', () => {
  test('to win: 1.96 standard errors of what is 1, -1 or 0', () => {
    const answer = sampled(game, 400)
    const { red, blue } = answer.outcome
    const mean = red - blue
    const squares = red * (1 - mean) ** 2 + blue * (-1 - mean) ** 2 + (1 - red - blue) * mean ** 2
    expect(winPayoff().mean(answer)).toBeCloseTo(mean, 12)
    expect(winPayoff().marginOfError(answer)).toBeCloseTo(Z95 * Math.sqrt(squares / 400), 12)
  })

  test('of so few that all came out alike as if one more had come out otherwise', () => {
    expect(winPayoff().marginOfError(sampled(certain, 50))).toBeCloseTo(Z95 / 50, 12)
    expect(marginIn('points').marginOfError(sampled(certain, 50))).toBeCloseTo((2 * Z95) / 50, 12)
  })

  test('a margin: those of both measures together', () => {
    const answer = sampled(game, 400)
    const { interval } = must(
      answer.measures.find(({ name }) => name === 'blue.points'),
      'a measure',
    )
    const { low, high } = must(interval, 'samples have an interval')
    // red never loses a point
    expect(marginIn('points').marginOfError(answer)).toBeCloseTo((high - low) / 2 + Z95 / 400, 12)
  })

  test('exact odds have none, and come to the mean', () => {
    const answer = value(exactOdds(game, game))
    for (const payoff of [game.payoff, marginIn('points')]) expect(payoff.marginOfError(answer)).toBe(0)
    expect(winPayoff().mean(answer)).toBeCloseTo(1 / 4, 12)
    expect(marginIn('points').mean(answer)).toBeCloseTo(2 / 4 + 3 / 4, 12)
  })
})

describe('a margin', () => {
  const measured = (measures: readonly Measure<GameGraph>[]) => ({ ...gameGraph, measures: () => measures })

  test('of losses is what blue loses more, of what is left what red has more', () => {
    const of = (word: 'points' | 'attack') => {
      const rules = measured([measureOf('red', word, () => 5), measureOf('blue', word, () => 2)])
      return marginIn(word, rules).of({ winner: 'red' }, game.state)
    }
    expect([of('points'), of('attack')]).toEqual([-3, 3])
  })

  test('is played for as victory is', () => {
    const nodes: Nodes = {
      start: { choice: ['win', 'plunder'], side: 'red' },
      win: { end: 'red', points: 1 },
      plunder: { end: 'blue', points: 9 },
    }
    const { rules, state, ...terms } = graphGame(nodes)
    expect(value(solveBattle(rules, state, terms)).lower).toBe(1)
    expect(value(solveBattle(rules, state, { ...terms, payoff: marginIn('points') })).lower).toBe(9)
  })

  test('in what is not measured for both sides, or in single classes of units, is refused', () => {
    const refused = (rules: typeof gameGraph, word: string) => marginPayoff(rules, game.setup, word)
    expect(refused(gameGraph, 'hull')).toMatchObject({
      ok: false,
      refusal: { code: 'unknown-name', found: 'hull', expected: 'win, or a margin in points' },
    })
    const scouts = bySide(side => ({
      ...measureOf<GameGraph>(side, 'points', () => 0),
      name: `${side}.unit.Scout`,
      kind: 'unit' as const,
    }))
    expect(refused(measured([scouts.red, scouts.blue]), 'unit.Scout')).toMatchObject({ ok: false })
  })
})
