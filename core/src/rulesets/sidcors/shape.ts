import type {
  Brief as AnyBrief,
  Doctrine as AnyDoctrine,
  Log as AnyLog,
  Pending as AnyPending,
  Shape,
} from '../../game/index.ts'
import type { Event } from './event.ts'
import type { Ask, Order } from './orders.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** The types of this system, named once. */
export interface Sidcors extends Shape {
  Setup: Setup
  State: State
  Order: Order
  View: View
  Event: Event
  Ask: Ask
}

export type Brief = AnyBrief<Sidcors>
export type Pending = AnyPending<Sidcors>
export type Log = AnyLog<Sidcors>
export type Doctrine = AnyDoctrine<Sidcors>
