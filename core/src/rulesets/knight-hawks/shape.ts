import type { Log as LogOf } from '../../game/index.ts'
import type { AutoStep, OrderStep, RollStep, TaskNamed } from '../../game/kit/index.ts'
import type { CombatEvent } from './events/combat.ts'
import type { MovementEvent } from './events/movement.ts'
import type { ActivateAsk, ActivateOrder } from './orders/activate.ts'
import type { CounterAsk, CounterOrder } from './orders/counter.ts'
import type { DeclareAsk, DeclareOrder } from './orders/declare.ts'
import type { PlaceAsk, PlaceOrder } from './orders/place.ts'
import type { PlotAsk, PlotOrder } from './orders/plot.ts'
import type { RepairAsk, RepairOrder } from './orders/repair.ts'
import type { ScreensAsk, ScreensOrder } from './orders/screens.ts'
import type { State, Task } from './state.ts'
import type { Setup } from './units/vessel.ts'
import type { View } from './view/view.ts'

export type Event = MovementEvent | CombatEvent

export interface KnightHawks {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: {
    place: { ask: PlaceAsk; order: PlaceOrder }
    screens: { ask: ScreensAsk; order: ScreensOrder }
    activate: { ask: ActivateAsk; order: ActivateOrder }
    plot: { ask: PlotAsk; order: PlotOrder }
    declare: { ask: DeclareAsk; order: DeclareOrder }
    counter: { ask: CounterAsk; order: CounterOrder }
    repair: { ask: RepairAsk; order: RepairOrder }
  }
}

export type Log = LogOf<KnightHawks>
export type TaskOf<N extends Task['task']> = TaskNamed<KnightHawks, N>
export type AutoPhase<N extends Task['task']> = AutoStep<KnightHawks, TaskOf<N>>
export type RollPhase<N extends Task['task']> = RollStep<KnightHawks, TaskOf<N>>
export type OrderPhase<N extends Task['task'], K extends keyof KnightHawks['Asks']> = OrderStep<
  KnightHawks,
  TaskOf<N>,
  K
>
