/**
 * The six directions of a bow, counter-clockwise: on hexes that stand on a point 0 is east, 1 north-east, 2 north-west,
 * 3 west, 4 south-west, 5 south-east. A turn to the left is one step up, to the right one step down.
 */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5

export const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5]

/** A facing after turns to the left, in sixths of a circle; negative is to the right. */
export const turnFacing = (facing: Facing, sixths: number): Facing => ((((facing + sixths) % 6) + 6) % 6) as Facing
