import type { Fact } from './scene.ts'

/** The price of one unit, part by part. */
export interface BilledUnit {
  readonly name: string
  readonly points: number
  /** Each part with its price: `PD 7` -> `7`. */
  readonly parts: readonly Fact[]
}

/** The price of a side, in the points a system builds by. */
export interface Bill {
  /** `BP`. */
  readonly unit: string
  readonly points: number
  readonly units: readonly BilledUnit[]
}
