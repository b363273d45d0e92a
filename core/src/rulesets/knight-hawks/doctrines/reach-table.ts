import { type Facing, stepOf, turned } from '../../../hex/index.ts'

/** An end of a move, seen from its beginning: the hex along the bow and along the row to the right of it, the turns made, and a plot that leads there. */
export interface End {
  readonly q: number
  readonly r: number
  /** Sixths of a circle to the left. */
  readonly turned: Facing
  /** MR points of the plot. */
  readonly turns: number
  readonly path: string
  /** The hex half-way. */
  readonly midQ: number
  readonly midR: number
}

/** Ends of one length, by hex, facing and fewest turns used. */
type Layer = Map<number, End>

const steps: readonly (readonly [letter: string, sixths: number])[] = [
  ['F', 0],
  ['L', 1],
  ['R', -1],
]

const codeOf = (q: number, r: number, facing: Facing): number => ((q + 128) * 256 + (r + 128)) * 6 + facing

/** An end one hex further. */
function after(end: End, letter: string, facing: Facing, cost: number): End {
  const step = stepOf(end.turned)
  const [q, r] = [end.q + step.q, end.r + step.r]
  const path = end.path + letter
  return { q, r, turned: facing, turns: cost, path, midQ: 0, midR: 0 }
}

/** One hex further: an end that can be reached in several ways keeps the one with the fewest turns. */
function further(layer: Layer, mr: number): Layer {
  const next: Layer = new Map()
  for (const end of layer.values()) {
    const step = stepOf(end.turned)
    for (const [letter, sixths] of steps) {
      const cost = end.turns + (sixths === 0 ? 0 : 1)
      if (cost > mr) continue
      const facing = turned(end.turned, sixths)
      const code = codeOf(end.q + step.q, end.r + step.r, facing)
      const met = next.get(code)
      if (met === undefined || met.turns > cost) next.set(code, after(end, letter, facing, cost))
    }
  }
  return next
}

const known = new Map<number, readonly (readonly End[])[]>()

/** The ends of every length up to 40 hexes for so many turns; made once. */
function layersOf(mr: number, most: number): readonly (readonly End[])[] {
  const met = known.get(mr)
  if (met !== undefined && met.length > most) return met
  let layer: Layer = new Map([[0, { q: 0, r: 0, turned: 0, turns: 0, path: '', midQ: 0, midR: 0 }]])
  const layers: (readonly End[])[] = []
  for (let length = 0; length <= most; length++) {
    layers.push([...layer.values()])
    layer = further(layer, mr)
  }
  known.set(mr, layers)
  return layers
}

/** The hex in which half of a plot is flown. */
function halfWay(end: End): End {
  let [midQ, midR, facing]: [number, number, Facing] = [0, 0, 0]
  for (let i = 0; i < end.path.length >> 1; i++) {
    const step = stepOf(facing)
    midQ += step.q
    midR += step.r
    if (end.path[i] !== 'F') facing = turned(facing, end.path[i] === 'L' ? 1 : -1)
  }
  return { ...end, midQ, midR }
}

const flat = new Map<string, readonly End[]>()

/** move.turn Every berth that some plot of these lengths ends in, away from planets, each with the plot of fewest turns; made once. */
export function endsOf(least: number, most: number, mr: number): readonly End[] {
  const key = `${least} ${most} ${mr}`
  const met = flat.get(key)
  if (met !== undefined) return met
  const made = layersOf(mr, most)
    .slice(least, most + 1)
    .flat()
    .map(halfWay)
  flat.set(key, made)
  return made
}
