import type { Side } from '../../game/sides/index.ts'
import { onOneLine, type Refusal, sayRefusal } from '../../lang/index.ts'

/** The order that a question asks a letter for. */
interface AskedOrder {
  readonly side: Side
  readonly player: string
  /** From 1, as the letter has them. */
  readonly number: number
  readonly question: string
}

/**
 * The thing that a battle waits for: a letter, an order more, another order, or, of the moderator, other dice, other
 * standing orders or another filled-in form of what comes between battles.
 */
export type Need =
  | { readonly kind: 'letter'; readonly side: Side; readonly player: string }
  | ({ readonly kind: 'no-order'; readonly usual: string } & AskedOrder)
  | ({ readonly kind: 'order'; readonly text: string; readonly refusal: Refusal } & AskedOrder)
  | { readonly kind: 'moderator'; readonly refusal: Refusal }

/** A need in words, on one line. */
export function sayNeed(need: Need): string {
  if (need.kind === 'moderator') return sayRefusal(need.refusal)
  const who = onOneLine(`${need.player} (${need.side})`)
  if (need.kind === 'letter') return `${who}: no letter says anything on this battle.`
  const order = `${who}, order ${need.number} (${onOneLine(need.question)})`
  if (need.kind === 'no-order') return `${order}: none is left. Standing orders would give ${onOneLine(need.usual)}.`
  return `${order}: ${sayRefusal(need.refusal)}`
}
