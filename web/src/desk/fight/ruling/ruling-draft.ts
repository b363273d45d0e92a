import { pending, type questionToSettle } from '@flagplot/core/desk/fight'
import type { RulingDraft } from '@flagplot/core/desk/referee'
import type { Side } from '@flagplot/core/game/sides'

/** The question that a ruling settles, with the answer that it had. */
export type QuestionToSettle = ReturnType<typeof questionToSettle>

/** The orders of the sides that are asked, as far as they are settled. */
export type SettledOrders = Partial<Readonly<Record<Side, unknown>>>

/** The orders that were given to a question; empty if nobody has answered it. */
export function ordersGiven({ answer }: QuestionToSettle): SettledOrders {
  return answer?.input.kind === 'orders' ? answer.input.orders : {}
}

/** The draft with the orders of every side that is asked; undefined while some are missing. */
export function ordersDraft({ before }: QuestionToSettle, orders: SettledOrders): RulingDraft | undefined {
  const asked = pending(before)
  const isWhole = asked.kind === 'orders' && asked.briefs.every(({ side }) => side in orders)
  return isWhole ? { kind: 'orders', orders } : undefined
}
