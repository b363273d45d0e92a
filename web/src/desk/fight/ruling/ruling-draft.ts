import { type Fight, optionsAt, pending, type QuestionToSettle, type RawRuling } from '@flagplot/core/desk/fight'
import type { Side } from '@flagplot/core/game/sides'

/** The ruling of a moderator without its reason. */
export type RulingDraft =
  | { readonly kind: 'ruling'; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: 'roll'; readonly faces: readonly number[] }
  | { readonly kind: 'orders'; readonly orders: SettledOrders }

/** The orders of the sides that are asked, as far as they are settled. */
export type SettledOrders = Partial<Readonly<Record<Side, unknown>>>

/** The draft with the reason for it. */
export function withReason(draft: RulingDraft, reason: string): RawRuling {
  return draft.kind === 'ruling' ? { ...draft, reason } : { ...draft, ruled: reason }
}

/** True if the draft changes nothing. */
export function changesNothing(fight: Fight, at: number, draft: RulingDraft): boolean {
  if (draft.kind !== 'ruling') return false
  const now = optionsAt(fight, at)
  return Object.entries(draft.options).every(([name, value]) => now[name] === value)
}

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
