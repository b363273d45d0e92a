import type { Roll } from '../../dice/index.ts'
import type { BySide, Side } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import type { RuleId } from './ledger.ts'
import type { Order } from './orders.ts'
import type { Brief, Log } from './shape.ts'
import type { State } from './state.ts'

/** What a throw gave: its reading for the rules, its faces (where there were any) for the log only. */
export interface Thrown {
  readonly outcome: number
  readonly faces: readonly number[] | undefined
}

/** A task that asks nobody. */
export interface AutoStep {
  readonly kind: 'auto'
  /** The task is off the agenda when it runs. */
  run(draft: State, side: Side, log?: Log): void
}

/** A task that throws dice, where there is something to throw for; otherwise it is dropped. */
export interface RollStep {
  readonly kind: 'roll'
  asks(state: State, side: Side): boolean
  roll(state: State, side: Side): Roll
  land(draft: State, side: Side, thrown: Thrown, log?: Log): void
}

/** A task that asks for orders, where there is something to decide; `skip` is what happens where there is not. */
export interface OrderStep {
  readonly kind: 'orders'
  asks(state: State, side: Side): boolean
  briefs(state: State, side: Side): readonly Brief[]
  obey(draft: State, side: Side, orders: Partial<BySide<Order>>, log?: Log): void
  skip?(draft: State, side: Side, log?: Log): void
}

export type Step = AutoStep | RollStep | OrderStep

/** A side's own order; that it answers the question asked was checked at the door. */
export const orderOf = <O extends Order>(orders: Partial<BySide<Order>>, side: Side): O =>
  must(orders[side], `an order of ${side}`) as O

/** One ground of a result. */
export const because = (rule: RuleId, text: string) => ({ rule, text })
