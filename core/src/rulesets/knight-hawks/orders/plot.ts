import type { Hex } from '../../../hex/index.ts'
import type { Berth, Handling } from '../plot.ts'

/** What a ship has to know to plot its move. */
export interface PlotShip {
  readonly id: string
  readonly from: Berth
  readonly handling: Handling
}

/** What one ship is told to do. */
export interface Move {
  /** Letters of its steps: F ahead, L and R ahead and then a turn; empty to stay where it is. */
  readonly path: string
}

/** move.together The ships that are to be moved. */
export interface PlotAsk {
  readonly kind: 'plot'
  readonly ships: readonly PlotShip[]
  readonly planet: Hex | null
}

/** By ship its move. */
export type PlotOrder = Readonly<Record<string, Move>>
