import { facings, turnFacing } from './facing.ts'
import { ahead, type Hex } from './hex.ts'

/** The hexes at exactly this distance, counter-clockwise from the one straight along facing 0. */
export function ring(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre]
  const hexes: Hex[] = []
  for (const facing of facings) {
    const corner = ahead(centre, facing, radius)
    // From the corner along facing f the side of the ring runs along f + 2, to the next corner.
    for (let i = 0; i < radius; i++) hexes.push(ahead(corner, turnFacing(facing, 2), i))
  }
  return hexes
}

/** The hexes at this distance or nearer, from the centre outwards. */
export function disc(centre: Hex, radius: number): Hex[] {
  return Array.from({ length: radius + 1 }, (_, r) => ring(centre, r)).flat()
}
