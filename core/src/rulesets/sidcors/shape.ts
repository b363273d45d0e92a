import type { Doctrine as DoctrineOf } from '../../game/doctrine/index.ts'
import type { Log as LogOf } from '../../game/index.ts'
import type { AutoStep, OrderStep, RollStep, TaskNamed } from '../../game/kit/index.ts'
import type { Brief as BriefOf, QuestionKind, Shape } from '../../game/orders/index.ts'
import type { Event } from './event.ts'
import type { Asks } from './orders.ts'
import type { Task } from './phases/agenda.ts'
import type { Setup } from './setup/setup.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

export interface Sidcors extends Shape {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: Asks
}

export type Brief<K extends QuestionKind<Sidcors> = QuestionKind<Sidcors>> = BriefOf<Sidcors, K>
export type Log = LogOf<Sidcors>
export type Doctrine = DoctrineOf<Sidcors>

type TaskOf<N extends Task['task']> = TaskNamed<Sidcors, N>
export type AutoPhase<N extends Task['task']> = AutoStep<Sidcors, TaskOf<N>>
export type RollPhase<N extends Task['task']> = RollStep<Sidcors, TaskOf<N>>
export type OrderPhase<N extends Task['task'], K extends QuestionKind<Sidcors>> = OrderStep<Sidcors, TaskOf<N>, K>
