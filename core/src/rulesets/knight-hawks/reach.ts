import { type Hex, hexAt } from '../../hex/index.ts'
import { enter, type Flyer, flyerAt } from './course.ts'
import type { PlotShip } from './orders/plot.ts'
import { type Berth, stepsOf, turnsIn } from './plot.ts'
import { lengthsOf } from './plot-limits.ts'

/** A hex that a ship can reach, and a plot that ends there. */
export interface Reached {
  readonly hex: Hex
  readonly plot: string
}

/** A ship under way in the search: with the turns it has left. */
interface Node extends Flyer {
  spare: number
  plot: string
}

const SPAN = 8192
const hexKey = (q: number, r: number): number => (q + SPAN / 2) * SPAN + (r + SPAN / 2)

/**
 * The hexes in which a legal plot that begins like this one can end, each with the plot that changes least. Hex by hex outwards: of ships in the same hex
 * with the same heading only the one with most turns left is followed, for it can do what the others can.
 */
export function reachOf(ship: PlotShip, from: Berth, written: string, planet: Hex | null): readonly Reached[] {
  const { manner, handling } = ship
  const [least, most] = lengthsOf(ship)
  const start: Node = { ...flyerAt(from, ship.pulled), spare: handling.mr - turnsIn(written), plot: written }
  for (let i = 0; i < written.length; i++) enter(start, written[i]!, planet)
  const best = new Map<number, { readonly cost: number; readonly reached: Reached }>()
  let layer: Node[] = start.crash === 'none' ? [start] : []
  for (let length = written.length; length <= most; length++) {
    if (length >= least) for (const node of layer) note(best, node, Math.abs(length - handling.speed) - node.spare)
    if (length < most) layer = beyond(layer, manner, planet)
  }
  return [...best.values()].map(({ reached }) => reached)
}

function note(
  best: Map<number, { readonly cost: number; readonly reached: Reached }>,
  { q, r, plot }: Node,
  cost: number,
): void {
  const key = hexKey(q, r)
  const met = best.get(key)
  if (met === undefined || cost < met.cost) best.set(key, { cost, reached: { hex: hexAt(q, r), plot } })
}

/** One hex further. */
function beyond(layer: readonly Node[], manner: PlotShip['manner'], planet: Hex | null): Node[] {
  const next = new Map<number, Node>()
  for (const node of layer) {
    for (const step of stepsOf(manner, node.spare)) {
      const { q, r, facing, pulled } = node
      const spare = step === 'F' ? node.spare : node.spare - 1
      const made: Node = { q, r, facing, pulled, pull: 'none', crash: 'none', spare, plot: node.plot + step }
      enter(made, step, planet)
      if (made.crash !== 'none') continue
      const key = hexKey(made.q, made.r) * 12 + made.facing * 2 + (made.pulled ? 1 : 0)
      const met = next.get(key)
      if (met === undefined || met.spare < spare) next.set(key, made)
    }
  }
  return [...next.values()]
}
