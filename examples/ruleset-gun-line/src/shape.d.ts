import type { ListedFleet, ListedSetup } from '@flagplot/core/game/kit'
import type { BySide, EventBase, Eye, Side } from '@flagplot/core/game/sides'

export type RuleId =
  | 'ship.guns'
  | 'round.courses'
  | 'fire.dice'
  | 'fire.table'
  | 'fire.together'
  | 'ship.sunk'
  | 'hits.wasted'
  | 'end.line'
  | 'end.both'

export type Course = 'broadside' | 'weave'
export type ClassName = 'Cutter' | 'Frigate' | 'Liner'

/** Ships of each class. */
export type Line = Readonly<Record<ClassName, number>>

export type Fleet = ListedFleet<{ readonly class: ClassName }>
export type Setup = ListedSetup<{ readonly class: ClassName }>

export type Task =
  | { readonly task: 'round' | 'courses' | 'sink' | 'endOfRound' }
  | { readonly task: 'fire'; readonly side: Side }

export interface Sunk {
  readonly round: number
  readonly class: ClassName
  readonly count: number
}

export interface State {
  readonly names: BySide<string>
  readonly agenda: Task[]
  /** Rounds finished. */
  done: number
  readonly line: Record<Side, Line>
  readonly sunk: Record<Side, readonly Sunk[]>
  /** Of this round, from the reveal to its end; `broadside` before. */
  readonly course: Record<Side, Course>
  /** Hits of this round, on the line of the side. */
  readonly hits: Record<Side, number>
}

/** Nothing is hidden but orders that are not given yet, so every eye sees the same. */
export interface View extends Readonly<Omit<State, 'agenda'>> {
  readonly eye: Eye
  readonly isOver: boolean
}

interface Cited extends EventBase {
  readonly rule: RuleId
}

export type Event = Cited &
  (
    | { readonly kind: 'courses'; readonly course: BySide<Course> }
    | { readonly kind: 'fire'; readonly side: Side; readonly dice: number; readonly hits: number }
    | { readonly kind: 'sunk'; readonly side: Side; readonly class: ClassName; readonly count: number }
    | { readonly kind: 'wasted'; readonly side: Side; readonly hits: number }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )

export interface GunLine {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: { course: { ask: { readonly kind: 'course' }; order: { readonly course: Course } } }
}
