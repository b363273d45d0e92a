import { type Fight, optionsAt, pending, type RawRuling, type ToSettle } from '@flagplot/core/desk/fight'
import type { Side } from '@flagplot/core/game'

/** What a moderator settles, his reason apart. */
export type RulingDraft =
  | { readonly kind: 'ruling'; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: 'roll'; readonly faces: readonly number[] }
  | { readonly kind: 'orders'; readonly orders: Orders }

/** Orders of those who are asked, as far as they are settled. */
export type Orders = Partial<Readonly<Record<Side, unknown>>>

/** The draft with the reason for it. */
export function withReason(draft: RulingDraft, reason: string): RawRuling {
  return draft.kind === 'ruling' ? { ...draft, reason } : { ...draft, ruled: reason }
}

/** True if it says what counts already: nothing to be ruled. */
export function saysNothing(fight: Fight, at: number, draft: RulingDraft): boolean {
  if (draft.kind !== 'ruling') return false
  const now = optionsAt(fight, at)
  return Object.entries(draft.options).every(([name, value]) => now[name] === value)
}

/** The orders that were given to a question; none where nobody has answered it. */
export function ordersGiven({ answer }: ToSettle): Orders {
  return answer?.input.kind === 'orders' ? answer.input.orders : {}
}

/** Orders of everybody who is asked, ready to be ruled; undefined while some are missing. */
export function ordersDraft({ before }: ToSettle, orders: Orders): RulingDraft | undefined {
  const asked = pending(before)
  const isWhole = asked.kind === 'orders' && asked.briefs.every(({ side }) => side in orders)
  return isWhole ? { kind: 'orders', orders } : undefined
}
