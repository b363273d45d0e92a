import { streamOf } from '@flagplot/core/dice'
import { type Freedom, type SideAnswers, solveBattle, solveMatrix, solveQuestion, winPayoff } from '@flagplot/core/duel'
import { type AnyRuleset, apply } from '@flagplot/core/game'
import { type Brief, paperOf, type Shape } from '@flagplot/core/game/orders'
import { exactOdds } from '@flagplot/core/odds'
import { answer, doctrineMind, oddsDice } from '@flagplot/core/table'
import { demand } from './breach.ts'
import { cases } from './depth/index.ts'
import type { Solved } from './solved.ts'
import type { Law } from './subject.ts'

/** Battles looked at, pairs of orders priced one by one, and questions passed on the way to one. */
const BATTLES = cases(6, 3)
const MAX_PAIRS = 16
const PATIENCE = 60
const ROUNDING_ERROR = 1e-9

const nobody: Freedom = { red: new Set(), blue: new Set() }

const hidesAnything = (rules: AnyRuleset, state: Shape['State']): boolean => rules.hides?.(state) === true

/** With no side free the value of a battle is its odds. */
export const nobodyFreeIsTheOdds: Law = ({ rules, solved }) => {
  for (const { battle, plans, answer: odds } of solved().slice(0, BATTLES)) {
    const state = rules.begin(battle.setup)
    if (hidesAnything(rules, state)) continue
    const found = solveBattle(rules, state, { freedom: nobody, plans, payoff: winPayoff() })
    if (!found.ok) continue
    const { lower, upper } = found.value
    const { red, blue } = odds.outcome
    demand(
      Math.abs(lower - (red - blue)) <= ROUNDING_ERROR && Math.abs(upper - (red - blue)) <= ROUNDING_ERROR,
      () => `${battle.name}: worth ${lower} to ${upper} with nobody free, ${red - blue} by its odds`,
    )
  }
}

/** A question with few pairs of orders, but more than one. */
interface Small {
  readonly state: Shape['State']
  readonly answers: readonly SideAnswers<Shape>[]
}

function answersOf(rules: AnyRuleset, briefs: readonly Brief<Shape>[]): readonly SideAnswers<Shape>[] | undefined {
  const pairs = briefs.reduce((product, brief) => product * paperOf(rules, brief).size(), 1n)
  if (pairs <= 1n || pairs > BigInt(MAX_PAIRS)) return undefined
  return briefs.map(brief => ({ kind: 'free', side: brief.side, orders: [...paperOf(rules, brief).choices()] }))
}

/** The first such question of a battle fought by its standing orders. */
function smallQuestion(rules: AnyRuleset, { battle, plans }: Solved): Small | undefined {
  const stream = streamOf('laws/duels', battle.name)
  const minds = { red: doctrineMind(plans.red, stream), blue: doctrineMind(plans.blue, stream) }
  let state = rules.begin(battle.setup)
  for (let n = 0; n < PATIENCE; n++) {
    const pending = rules.pending(state)
    if (pending.kind === 'over') return undefined
    const answers = pending.kind === 'orders' ? answersOf(rules, pending.briefs) : undefined
    if (answers !== undefined) return { state, answers }
    state = apply(rules, state, answer(rules, state, pending, minds, oddsDice(stream)))
  }
  return undefined
}

/** The odds after every pair of orders: the table of a question, row by row. */
function pricedOneByOne(rules: AnyRuleset, { battle, plans }: Solved, { state, answers }: Small): number[] | undefined {
  const lists = (['red', 'blue'] as const).map(side => answers.find(each => each.side === side)?.orders ?? [undefined])
  const cells: number[] = []
  for (const red of lists[0] ?? []) {
    for (const blue of lists[1] ?? []) {
      const orders = { ...(red === undefined ? {} : { red }), ...(blue === undefined ? {} : { blue }) }
      const next = apply(rules, state, { kind: 'orders', orders })
      const odds = exactOdds({ rules, state: next, plans }, { setup: battle.setup })
      if (!odds.ok) return undefined
      cells.push(odds.value.outcome.red - odds.value.outcome.blue)
    }
  }
  return cells
}

/** One free question is decided as by trying every pair of orders and asking for the odds of each. */
export const oneQuestionIsBruteForce: Law = ({ rules, solved }) => {
  let seen = 0
  for (const one of solved()) {
    if (seen >= BATTLES) return
    const small = smallQuestion(rules, one)
    if (small === undefined || hidesAnything(rules, small.state)) continue
    const cells = pricedOneByOne(rules, one, small)
    const { plans, battle } = one
    const found = solveQuestion(rules, small, { plans, setup: battle.setup, payoff: winPayoff() })
    if (cells === undefined || !found.ok) continue
    seen++
    const { table, lower, upper } = found.value.decision
    const say = (what: string) => () => `${battle.name}: a question of ${cells.length} pairs: ${what}`
    demand(table.cells.length === cells.length, say(`${table.cells.length} of them in its table`))
    for (const [i, cell] of cells.entries()) {
      demand(
        Math.abs(cell - table.cells[i]!) <= ROUNDING_ERROR,
        say(`pair ${i} is worth ${table.cells[i]}, by its odds ${cell}`),
      )
    }
    const { value } = solveMatrix({ ...table, cells: Float64Array.from(cells) })
    demand(
      lower <= value + ROUNDING_ERROR && upper >= value - ROUNDING_ERROR,
      say(`worth ${lower} to ${upper}, as a table ${value}`),
    )
  }
}
