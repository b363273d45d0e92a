import { type Facing, type Hex, hexAt } from '../../../hex/index.ts'
import type { PlotShip } from '../orders/plot.ts'
import { enter, type Flyer, flyerAt } from './course.ts'
import { type Berth, type Step, stepsOf, turnsIn } from './plot.ts'
import { lengthsOf } from './plot-limits.ts'

/** A hex that a ship can reach, and a plot that ends there. */
export interface Reached {
  readonly hex: Hex
  readonly plot: string
}

/** A ship after so many hexes of the search: with the turns it has left, and how it came there. */
interface Node {
  readonly q: number
  readonly r: number
  readonly facing: Facing
  readonly pulled: boolean
  readonly spare: number
  readonly from: Node | null
  readonly step: Step
}

/** Numbers for the hexes around a start, out to as far as a ship flies. */
interface HexNumbers {
  of(q: number, r: number): number
  /** Which ship of a layer is in which berth, counted on from layer to layer: smaller ones are of layers before. Null where few ever meet. */
  readonly places: Int32Array | null
  /** Ships of all layers before. */
  before: number
}

function numbersAround({ q, r }: Flyer, reach: number, crowded: boolean): HexNumbers {
  const width = 2 * reach + 1
  return {
    of: (atQ, atR) => (atQ - q + reach) * width + (atR - r + reach),
    places: crowded ? new Int32Array(width * width * 12) : null,
    before: 0,
  }
}

/** One hex further. Of ships in the same hex with the same heading only the one with most turns left goes on: it can do what the others can. */
function beyond(layer: readonly Node[], ship: PlotShip, numbers: HexNumbers, planet: Hex | null): readonly Node[] {
  const next: Node[] = []
  const { places, before } = numbers
  const flyer: Flyer = { q: 0, r: 0, facing: 0, pulled: false, pull: 'none', crash: 'none' }
  for (const node of layer) {
    for (const step of stepsOf(ship.manner, node.spare)) {
      flyer.q = node.q
      flyer.r = node.r
      flyer.facing = node.facing
      flyer.pulled = node.pulled
      flyer.crash = 'none'
      enter(flyer, step, planet)
      if (flyer.crash !== 'none') continue
      const spare = step === 'F' ? node.spare : node.spare - 1
      const { q, r, facing, pulled } = flyer
      const key = numbers.of(q, r) * 12 + facing * 2 + (pulled ? 1 : 0)
      const place = places === null ? 0 : places[key]! - before
      if (place > 0 && next[place - 1]!.spare >= spare) continue
      const made: Node = { q, r, facing, pulled, spare, from: node, step }
      if (place > 0) next[place - 1] = made
      else next.push(made)
      if (place <= 0 && places !== null) places[key] = before + next.length
    }
  }
  numbers.before += next.length
  return next
}

function plotOf(written: string, end: Node): string {
  let plot = ''
  for (let node = end; node.from !== null; node = node.from) plot = node.step + plot
  return written + plot
}

/** Hexes to go up to which all courses are searched, and those of two turns: beyond them there are too many to count out. */
const FORESIGHT = 30
const LOOKOUT = 60

/** Turns of the courses that are offered with so many hexes to go: all, two, one. Where a ship has no choice of turns there are few courses at any speed. */
export function turnsOffered(
  { manner, handling: { mr } }: Pick<PlotShip, 'manner' | 'handling'>,
  toGo: number,
): number {
  if (manner !== 'free' || toGo <= FORESIGHT) return mr
  return Math.min(mr, toGo <= LOOKOUT ? 2 : 1)
}

/** The hexes in which a legal plot that begins like this one can end, each with the plot that changes least: hex by hex outwards, by as many turns as are offered. */
export function reachOf(ship: PlotShip, from: Berth, written: string, planet: Hex | null): readonly Reached[] {
  const [least, most] = lengthsOf(ship)
  const flyer = flyerAt(from, ship.pulled)
  for (let i = 0; i < written.length && flyer.crash === 'none'; i++) enter(flyer, written[i]!, planet)
  if (flyer.crash !== 'none' || written.length > most) return []
  const { q, r, facing, pulled } = flyer
  const toGo = most - written.length
  const spare = Math.min(ship.handling.mr - turnsIn(written), turnsOffered(ship, toGo))
  const numbers = numbersAround(flyer, toGo, toGo <= LOOKOUT)
  const best = new Map<number, { readonly node: Node; readonly cost: number }>()
  let layer: readonly Node[] = [{ q, r, facing, pulled, spare, from: null, step: 'F' }]
  for (let length = written.length; length <= most; length++) {
    if (length > written.length) layer = beyond(layer, ship, numbers, planet)
    if (length < least) continue
    for (const node of layer) {
      const cost = Math.abs(length - ship.handling.speed) - node.spare
      const hex = numbers.of(node.q, node.r)
      const met = best.get(hex)
      if (met === undefined || cost < met.cost) best.set(hex, { node, cost })
    }
  }
  return [...best.values()].map(({ node }) => ({ hex: hexAt(node.q, node.r), plot: plotOf(written, node) }))
}
