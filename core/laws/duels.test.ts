import { afterEach, expect, test, vi } from 'vitest'
import type { solveBattle, solveQuestion } from '../src/duel/index.ts'
import { ok } from '../src/lang/index.ts'
import { template } from '../src/rulesets/_template/index.ts'
import { nobodyFreeIsTheOdds, oneQuestionIsBruteForce } from './duels.ts'
import { subjectOf } from './index.ts'
import { adoption } from './pattern.fixture.ts'

type Battle = Extract<ReturnType<typeof solveBattle>, { ok: true }>['value']
type Question = Extract<ReturnType<typeof solveQuestion>, { ok: true }>['value']

/** The fault in the answers of the solver. */
const wrong = vi.hoisted(() => ({
  battle: (solved: Battle): Partial<Battle> => solved,
  decision: (decision: Question['decision']): Partial<Question['decision']> => decision,
}))

vi.mock('../src/duel/index.ts', async importOriginal => {
  const duel = await importOriginal<typeof import('../src/duel/index.ts')>()
  return {
    ...duel,
    solveBattle: (...asked: Parameters<typeof solveBattle>) => {
      const solved = duel.solveBattle(...asked)
      return solved.ok ? ok({ ...solved.value, ...wrong.battle(solved.value) }) : solved
    },
    solveQuestion: (...asked: Parameters<typeof solveQuestion>) => {
      const solved = duel.solveQuestion(...asked)
      if (!solved.ok) return solved
      const { decision } = solved.value
      return ok({ ...solved.value, decision: { ...decision, ...wrong.decision(decision) } })
    },
  }
})

afterEach(() => {
  wrong.battle = solved => solved
  wrong.decision = decision => decision
})

const subject = () => subjectOf(template, adoption)

test('a solver that is right keeps both laws', () => {
  nobodyFreeIsTheOdds(subject())
  oneQuestionIsBruteForce(subject())
})

test.each<[string, (solved: Battle) => Partial<Battle>]>([
  ['lower bound', ({ lower }) => ({ lower: lower - 1e-6 })],
  ['upper bound', ({ upper }) => ({ upper: upper + 1e-6 })],
])('with no side free the value of a battle is its odds: a %s that is off is noticed', (_, change) => {
  wrong.battle = change
  expect(() => nobodyFreeIsTheOdds(subject())).toThrow('with nobody free')
})

test.each<[string, string, (decision: Question['decision']) => Partial<Question['decision']>]>([
  [
    'a pair that is left out',
    'of them in its table',
    ({ table }) => ({ table: { ...table, cells: table.cells.slice(1) } }),
  ],
  [
    'a pair that is worth something else',
    'by its odds',
    ({ table }) => ({ table: { ...table, cells: table.cells.map((cell, i) => (i === 1 ? cell + 1e-6 : cell)) } }),
  ],
  ['a lower bound above the value', 'as a table', ({ lower }) => ({ lower: lower + 1e-6 })],
  ['an upper bound below it', 'as a table', ({ upper }) => ({ upper: upper - 1e-6 })],
])('one question is decided by the odds of every pair: %s is noticed', (_, words, change) => {
  wrong.decision = change
  expect(() => oneQuestionIsBruteForce(subject())).toThrow(words)
})
