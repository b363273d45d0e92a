/** A rectangle on the screen, in pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Area, 'width' | 'height'>

interface Spot {
  readonly left: number
  readonly top: number
}

/** The free pixels round the card. */
const GAP = 10

const within = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP))

/**
 * The place of the card beside the part it points at: below it, above it, or at its side. A part that leaves no room
 * has the card in its own upper corner, and a part that is not there has it in that of the screen.
 */
export function tourPlace(part: Area | undefined, card: Size, screen: Size): Spot {
  const { left, top, width, height } = part ?? { left: 0, top: 0, ...screen }
  const across = within(left + width - card.width, card.width, screen.width)
  const down = within(top, card.height, screen.height)
  const spots: readonly Spot[] = [
    { left: across, top: top + height + GAP },
    { left: across, top: top - card.height - GAP },
    { left: left + width + GAP, top: down },
    { left: left - card.width - GAP, top: down },
  ]
  const fits = (spot: Spot): boolean =>
    spot.left >= GAP &&
    spot.top >= GAP &&
    spot.left + card.width <= screen.width - GAP &&
    spot.top + card.height <= screen.height - GAP
  return spots.find(fits) ?? { left: within(across - GAP, card.width, screen.width), top: down + GAP }
}
