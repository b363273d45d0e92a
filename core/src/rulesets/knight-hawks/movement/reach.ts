import { type Facing, type Hex, hexAt } from '../../../hex/index.ts'
import type { Move, PlotShip } from '../orders/plot.ts'
import { enterNextHex, type Flyer, newFlyer } from './course.ts'
import { allowedSteps, type Step, turnsIn, turnsLeftAfter } from './plot.ts'
import { lengthRange, startOf } from './plot-limits.ts'

interface Reached {
  readonly hex: Hex
  readonly plot: string
}

interface Node {
  readonly q: number
  readonly r: number
  readonly facing: Facing
  readonly pulled: boolean
  readonly spare: number
  readonly from: Node | null
  readonly step: Step
}

interface Search {
  readonly ship: PlotShip
  readonly planet: Hex | null
  /** Numbers for hexes around the start. */
  numberOf(q: number, r: number): number
  /**
   * The place in its layer of the ship in each pose, counted on from layer to layer: smaller ones are of layers before.
   * Null for searches in which few ships share a pose.
   */
  readonly places: Int32Array | null
  /** Ships of all layers before. */
  before: number
}

function searchFrom({ q, r }: Flyer, reach: number, { ship, planet }: Pick<Search, 'ship' | 'planet'>): Search {
  const width = 2 * reach + 1
  return {
    ship,
    planet,
    numberOf: (atQ, atR) => (atQ - q + reach) * width + (atR - r + reach),
    places: reach <= LOOKOUT ? new Int32Array(width * width * 12) : null,
    before: 0,
  }
}

/** One hex further. Of ships in one pose the one with most turns left goes on: it can do all that the others can. */
function beyond(layer: readonly Node[], search: Search): readonly Node[] {
  const next: Node[] = []
  const { ship, planet, places, before } = search
  const { turnRule } = ship
  const flyer: Flyer = { q: 0, r: 0, facing: 0, pulled: false, pull: 'none', crash: 'none' }
  for (const node of layer) {
    for (const step of allowedSteps({ turnRule, turns: node.spare })) {
      flyer.q = node.q
      flyer.r = node.r
      flyer.facing = node.facing
      flyer.pulled = node.pulled
      flyer.crash = 'none'
      enterNextHex(flyer, step, planet)
      if (flyer.crash !== 'none') continue
      const spare = turnsLeftAfter(step, node.spare)
      const { q, r, facing, pulled } = flyer
      const key = search.numberOf(q, r) * 12 + facing * 2 + (pulled ? 1 : 0)
      const place = places === null ? 0 : places[key]! - before
      if (place > 0 && next[place - 1]!.spare >= spare) continue
      const made: Node = { q, r, facing, pulled, spare, from: node, step }
      if (place > 0) next[place - 1] = made
      else next.push(made)
      if (place <= 0 && places !== null) places[key] = before + next.length
    }
  }
  search.before += next.length
  return next
}

function plotOf(written: string, end: Node): string {
  let plot = ''
  for (let node = end; node.from !== null; node = node.from) plot = node.step + plot
  return written + plot
}

/** Hexes to go up to which all courses are searched, and those of two turns: beyond them there are too many. */
const FORESIGHT = 30
const LOOKOUT = 60

/** Turns of the courses that are offered with so many hexes to go: few if a ship has no choice of turns. */
export function turnsOffered({ turnRule, handling: { mr } }: Pick<PlotShip, 'turnRule' | 'handling'>, toGo: number) {
  if (turnRule !== 'free' || toGo <= FORESIGHT) return mr
  return Math.min(mr, toGo <= LOOKOUT ? 2 : 1)
}

/**
 * The hexes in which a legal plot that begins like this one can end, each with the plot that changes least: hex by hex
 * outwards, by as many turns as are offered.
 */
export function reachOf(ship: PlotShip, { path, heading }: Pick<Move, 'path' | 'heading'>, planet: Hex | null) {
  const [least, most] = lengthRange(ship)
  const flyer = newFlyer(startOf(ship, heading), ship.pulled)
  for (const step of path) if (flyer.crash === 'none') enterNextHex(flyer, step, planet)
  if (flyer.crash !== 'none' || path.length > most) return []
  const { q, r, facing, pulled } = flyer
  const toGo = most - path.length
  const spare = Math.min(ship.handling.mr - turnsIn(path), turnsOffered(ship, toGo))
  const search = searchFrom(flyer, toGo, { ship, planet })
  const best = new Map<number, { readonly node: Node; readonly cost: number }>()
  let layer: readonly Node[] = [{ q, r, facing, pulled, spare, from: null, step: 'F' }]
  for (let length = path.length; length <= most; length++) {
    if (length > path.length) layer = beyond(layer, search)
    if (length < least) continue
    for (const node of layer) {
      const cost = Math.abs(length - ship.handling.speed) - node.spare
      const hex = search.numberOf(node.q, node.r)
      const known = best.get(hex)
      if (known === undefined || cost < known.cost) best.set(hex, { node, cost })
    }
  }
  return [...best.values()].map(({ node }): Reached => ({ hex: hexAt(node.q, node.r), plot: plotOf(path, node) }))
}
