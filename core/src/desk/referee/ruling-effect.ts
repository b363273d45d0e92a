import type { Side } from '../../game/sides/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { type Fight, optionsAt, putInput, questionToSettle, type ruleAt, takeBackTo } from '../fight/index.ts'

/** A ruling that is not known to fit, with its reason. */
type RawRuling = Parameters<typeof ruleAt>[2]

/** The ruling of a moderator without its reason. */
export type RulingDraft =
  | { readonly kind: 'ruling'; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: 'roll'; readonly faces: readonly number[] }
  | { readonly kind: 'orders'; readonly orders: Partial<Readonly<Record<Side, unknown>>> }

/** The draft with the reason for it. */
export const withReason = (draft: RulingDraft, reason: string): RawRuling =>
  draft.kind === 'ruling' ? { ...draft, reason } : { ...draft, ruled: reason }

/**
 * Refuses a ruling on orders in a battle that hides something: the moderator does not know what a side may order, and
 * would learn it from what is refused.
 */
export function refuseIfHidden({ battle: { rules }, state }: Fight, draft: Pick<RulingDraft, 'kind'>): Result<void> {
  if (draft.kind !== 'orders' || rules.hides?.(state) !== true) return ok(undefined)
  const says = 'These orders hide something, from the moderator too. Rule on an option, or take the game back.'
  return refuse({ code: 'unsupported', path: ['ruling', 'orders'], says })
}

/** True if a ruling on options leaves them as they are after the first `count` inputs. */
export function changesNothing(fight: Fight, count: number, draft: RulingDraft): boolean {
  if (draft.kind !== 'ruling') return false
  const now = optionsAt(fight, count)
  return Object.entries(draft.options).every(([name, value]) => now[name] === value)
}

/** A ruling in a game between rooms as it would be: what came after it no longer counts. */
export interface RulingEffect {
  /** The number of inputs before it. */
  readonly at: number
  /** The fight after those inputs, and after the ruling. */
  readonly before: Fight
  readonly after: Fight
  /** The number of inputs that no longer count. */
  readonly withdrawn: number
}

/** The effect of a ruling after so many inputs, or of taking the game back to them. Refused if it does not fit. */
export function effectOfRuling(fight: Fight, count: number, draft: RulingDraft | undefined): Result<RulingEffect> {
  const isSettled = draft !== undefined && draft.kind !== 'ruling'
  // a ruling that settles a question comes in the place of its answer
  const at = isSettled ? questionToSettle(fight, count).before.count : count
  return chain(draft === undefined ? ok(undefined) : refuseIfHidden(fight, draft), () =>
    chain(takeBackTo(fight, at), before =>
      chain(draft === undefined ? ok(before) : putInput(before, withReason(draft, 'to be written')), after =>
        ok({ at, before, after, withdrawn: fight.count - at }),
      ),
    ),
  )
}
