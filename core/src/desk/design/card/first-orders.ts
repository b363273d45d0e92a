import { type FreeChoice, solveQuestion, winPayoff } from '../../../duel/index.ts'
import { type Brief, paperOf, type Shape } from '../../../game/orders/index.ts'
import { type BySide, bySide, type Side } from '../../../game/sides/index.ts'
import { fleetWords } from '../../../game/words/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { type OddsJob, type OpenJob, openJob, usualLimits } from '../../odds/index.ts'
import { expectedResult, sayCount } from '../../odds-words/index.ts'
import { type Dominated, dominatedIn, ofOtherSide, type ResultTable } from './dominance.ts'

/** Orders of one side that do the same, whatever the other side orders. */
export interface OrderLine {
  readonly text: string
  /** The number of them. */
  readonly alike: number
}

/** The first question of a battle, each order against each: red's results, exact. Standing orders do what follows. */
export interface FirstOrders {
  readonly title: string
  readonly rule: string
  readonly lines: BySide<readonly OrderLine[]>
  readonly cells: readonly (readonly number[])[]
  readonly dominated: BySide<readonly Dominated[]>
  readonly positions: number
}

/** Pairs of orders that are worked out at most. */
const MAX_PAIRS = 1_000n
/** Results are compared to a part in so many: they are sums of doubles. */
const ALIKE = 1e7

/** The orders of a side: one for each line of an effect table, else all that are legal. */
function choiceOf({ rules, state }: OpenJob, brief: Brief<Shape>): FreeChoice<Shape> {
  const { side } = brief
  const lines = rules.effectTable?.(state)?.lines[side]
  return { kind: 'free', side, orders: lines ?? [...paperOf(rules, brief).choices()] }
}

/** The lines of a table without those that are like an earlier one, which tells how many they are. */
function distinct(table: ResultTable): readonly { readonly first: number; readonly alike: number }[] {
  const groups = new Map<string, { first: number; alike: number }>()
  for (const [first, line] of table.entries()) {
    const key = line.map(({ expectedResult }) => Math.round(expectedResult * ALIKE)).join(' ')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { first, alike: 1 })
    else group.alike++
  }
  return [...groups.values()]
}

const exactly = (result: number) => ({ expectedResult: result, low: result, high: result })

function tableOf(open: OpenJob, briefs: readonly Brief<Shape>[]): Result<FirstOrders> {
  const { rules, state, plans, setup, job } = open
  const answers = briefs.map(brief => choiceOf(open, brief))
  const limits = { positions: 2 * usualLimits(job).positions, cells: Number(MAX_PAIRS) }
  return chain(
    solveQuestion(rules, { state, answers }, { plans, payoff: winPayoff<Shape>(), limits, setup }),
    solved => {
      const { rows, columns, cells } = solved.decision.table
      const whole: ResultTable = Array.from({ length: rows }, (_, row) =>
        [...cells.slice(row * columns, (row + 1) * columns)].map(value => exactly(expectedResult(value))),
      )
      const groups = { red: distinct(whole), blue: distinct(ofOtherSide(whole)) }
      const shown = groups.red.map(({ first: row }) => groups.blue.flatMap(({ first }) => whole[row]?.[first] ?? []))
      const { title, rule } = rules.prompt(state, 'umpire', fleetWords(setup))
      return ok({
        title,
        rule,
        lines: bySide(side =>
          linesOf(
            open,
            briefs.find(each => each.side === side),
            { side, groups, answers },
          ),
        ),
        cells: shown.map(line => line.map(cell => cell.expectedResult)),
        dominated: { red: dominatedIn(shown), blue: dominatedIn(ofOtherSide(shown)) },
        positions: solved.positions,
      })
    },
  )
}

interface SideLines {
  readonly side: Side
  readonly groups: BySide<ReturnType<typeof distinct>>
  readonly answers: readonly FreeChoice<Shape>[]
}

/** The orders of a side as players write them; none for one that is not asked. */
function linesOf({ rules }: OpenJob, brief: Brief<Shape> | undefined, { side, groups, answers }: SideLines) {
  const orders = answers.find(each => each.side === side)?.orders ?? []
  if (brief === undefined) return []
  const paper = paperOf(rules, brief)
  return groups[side].flatMap(({ first, alike }): readonly OrderLine[] => {
    const order = orders[first]
    return order === undefined ? [] : [{ text: paper.print(order), alike }]
  })
}

/**
 * The payoffs of the first question and its dominated orders. Refuses with `unsupported` a battle that begins with a
 * throw, a question of too many orders, and what is not worked out exactly within the usual limits.
 */
export const firstOrders = (job: OddsJob): Result<FirstOrders> =>
  chain(openJob(job), open => {
    const { rules, state } = open
    const pending = rules.pending(state)
    const unsupported = (says: string): Result<never> => refuse({ code: 'unsupported', path: ['orders'], says })
    if (pending.kind !== 'orders') return unsupported('The battle begins with a throw.')
    const effects = rules.effectTable?.(state)
    const sizes = pending.briefs.map(brief =>
      effects === undefined ? paperOf(rules, brief).size() : BigInt(effects.lines[brief.side].length),
    )
    const pairs = sizes.reduce((product, size) => product * size, 1n)
    if (pairs > MAX_PAIRS) {
      const said = sizes.map(size => sayCount(Number(size))).join(' by ')
      return unsupported(`The first question has too many orders to compare all: ${said}.`)
    }
    return tableOf(open, pending.briefs)
  })
