import type { Fact } from './scene.ts'

/** What one unit was built for, part by part. */
export interface BilledUnit {
  readonly name: string
  readonly points: number
  /** Each part with what it cost: `PD 7` -> `7`. */
  readonly parts: readonly Fact[]
}

/** What a side was built for, in the points a system builds by. */
export interface Bill {
  /** `BP`. */
  readonly unit: string
  readonly points: number
  readonly units: readonly BilledUnit[]
}
