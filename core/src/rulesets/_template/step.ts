import type { Roll } from '../../dice/index.ts'
import type { Brief, BySide, Log, Side } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'
import type { Order, Template } from './shape.ts'
import type { State, Task } from './state.ts'

/** A step that needs no answer: it acts, or pushes the tasks it is made of. */
export interface Runs<T extends Task> {
  readonly kind: 'runs'
  run(draft: State, task: T, log?: Log<Template>): void
}

/** A thrown task. The outcome moves the battle; the faces, if dice were thrown, are for the log alone. */
interface Thrown<T extends Task> {
  readonly task: T
  readonly outcome: number
  readonly faces?: readonly number[]
}

/** A step that waits on dice. */
export interface Throws<T extends Task> {
  readonly kind: 'throws'
  roll(state: State, task: T): Roll<RuleId>
  land(draft: State, thrown: Thrown<T>, log?: Log<Template>): void
}

/** An answered task: the joint order of the sides that were asked. */
interface Ordered<T extends Task> {
  readonly task: T
  readonly orders: Partial<BySide<Order>>
}

/** A step that waits on orders. Where no side has anything to decide, `take` runs at once with no orders. */
export interface Asks<T extends Task> {
  readonly kind: 'asks'
  sides(state: State, task: T): readonly Side[]
  brief(state: State, side: Side): Brief<Template>
  take(draft: State, ordered: Ordered<T>, log?: Log<Template>): void
}

export type Step<T extends Task> = Runs<T> | Throws<T> | Asks<T>
