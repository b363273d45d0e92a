import { priceJob } from '@flagplot/core/desk/advice'
import { advisedOrder, type Fight, priceJobAt } from '@flagplot/core/desk/fight'
import { type Brief, orderTable, paperOf, type Shape } from '@flagplot/core/game'
import { sayRefusal } from '@flagplot/core/lang'
import { fold } from '@flagplot/core/notation'
import type { Io } from '../io/io.ts'
import { whileSaying } from '../io/progress.ts'
import { orderLines } from './order-lines.ts'

/** What a side chooses among, and whether each order is shown with the chance after it. */
interface Choosing {
  readonly brief: Brief<Shape>
  readonly prices: boolean
}

/** The orders of a side, where they are few: what each costs, and the chance after it where that is asked for. */
export function choiceLines(io: Io, fight: Fight, { brief, prices }: Choosing): string[] {
  const paper = paperOf(fight.battle.rules, brief)
  const table = orderTable(paper)
  if (table === undefined) return []
  const advised = paper.check(advisedOrder(fight, brief))
  const usual = advised.ok ? paper.print(advised.value) : ''
  if (!prices) return orderLines(table, usual)
  const job = priceJobAt(fight, brief.side)
  const priced = whileSaying(io, 'Working out the chance after each order …', () => priceJob(job))
  if (priced.ok) return orderLines(table, usual, priced.value)
  return [...orderLines(table, usual), ...fold(`No chances: ${sayRefusal(priced.refusal)}`, 80, '  ', '    ')]
}
