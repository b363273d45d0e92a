import type { Ratings } from './ratings.ts'

/** Which warp generator a ship has. `none` makes it a systemship; the sized ones are those of V3.5. */
export type Generator = 'none' | 'standard' | 'small' | 'medium' | 'large'

/** A ship as it was built. */
export interface Design {
  /** `W4`: how its orders name it. Unique on its side. */
  readonly id: string
  readonly tl: number
  readonly generator: Generator
  readonly built: Ratings
  readonly repairBays: number
}

export const isWarpship = ({ generator }: Pick<Design, 'generator'>): boolean => generator !== 'none'
