import type { Roll } from '../../dice/index.ts'
import type { Brief, Log, Side } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'
import type { AttackEndurance, Order } from './shape.ts'
import type { State, Task } from './state.ts'

/** A step that needs no answer: it acts, or pushes the tasks it is made of. */
export interface Runs<T extends Task> {
  readonly kind: 'runs'
  run(draft: State, task: T, log?: Log<AttackEndurance>): void
}

/** A reading that came up; the faces, if dice were thrown, are for the log alone. */
export interface Thrown<T extends Task> {
  readonly task: T
  readonly outcome: number
  readonly faces: readonly number[] | undefined
}

/** A step that waits on dice as long as there are any; `land` may leave more to throw. */
export interface Throws<T extends Task> {
  readonly kind: 'throws'
  waits(state: State, task: T): boolean
  roll(state: State, task: T): Roll<RuleId>
  land(draft: State, thrown: Thrown<T>, log?: Log<AttackEndurance>): void
}

/** A step that waits on one side's order, or on none where nothing is to decide: then `skip` runs. */
export interface Asks<T extends Task> {
  readonly kind: 'asks'
  side(state: State, task: T): Side
  waits(state: State, task: T): boolean
  brief(state: State, task: T): Brief<AttackEndurance>
  take(draft: State, task: T, order: Order, log?: Log<AttackEndurance>): void
  skip(draft: State, task: T, log?: Log<AttackEndurance>): void
}

export type Step<T extends Task> = Runs<T> | Throws<T> | Asks<T>
