import { type Facing, turnFacing, unitStep } from '../../../hex/index.ts'

/** An end of a move, seen from its beginning: the hex along the bow and along the row to the right of it. */
export interface ReachableEnd {
  readonly q: number
  readonly r: number
  /** Sixths of a circle to the left. */
  readonly turned: Facing
  /** MR points of the plot. */
  readonly turns: number
  readonly path: string
  readonly midQ: number
  readonly midR: number
}

/** Ends of one length, by hex, facing and fewest turns used. */
type Layer = Map<number, ReachableEnd>

const steps: readonly (readonly [letter: string, sixths: number])[] = [
  ['F', 0],
  ['L', 1],
  ['R', -1],
]

const codeOf = (q: number, r: number, facing: Facing): number => ((q + 128) * 256 + (r + 128)) * 6 + facing

/** One hex further: an end that can be reached in several ways keeps the one with the fewest turns. */
function further(layer: Layer, mr: number): Layer {
  const next: Layer = new Map()
  for (const end of layer.values()) {
    const step = unitStep(end.turned)
    const [q, r] = [end.q + step.q, end.r + step.r]
    for (const [letter, sixths] of steps) {
      const turns = end.turns + (sixths === 0 ? 0 : 1)
      if (turns > mr) continue
      const facing = turnFacing(end.turned, sixths)
      const code = codeOf(q, r, facing)
      const known = next.get(code)
      if (known !== undefined && known.turns <= turns) continue
      next.set(code, { q, r, turned: facing, turns, path: end.path + letter, midQ: 0, midR: 0 })
    }
  }
  return next
}

const known = new Map<number, readonly (readonly ReachableEnd[])[]>()

/** The ends of every length up to this one for so many turns; made once. */
function layersOf(mr: number, most: number): readonly (readonly ReachableEnd[])[] {
  const kept = known.get(mr)
  if (kept !== undefined && kept.length > most) return kept
  let layer: Layer = new Map([[0, { q: 0, r: 0, turned: 0, turns: 0, path: '', midQ: 0, midR: 0 }]])
  const layers: (readonly ReachableEnd[])[] = []
  for (let length = 0; length <= most; length++) {
    layers.push([...layer.values()])
    layer = further(layer, mr)
  }
  known.set(mr, layers)
  return layers
}

function halfWay(end: ReachableEnd): ReachableEnd {
  let [midQ, midR, facing]: [number, number, Facing] = [0, 0, 0]
  for (let i = 0; i < end.path.length >> 1; i++) {
    const step = unitStep(facing)
    midQ += step.q
    midR += step.r
    if (end.path[i] !== 'F') facing = turnFacing(facing, end.path[i] === 'L' ? 1 : -1)
  }
  return { ...end, midQ, midR }
}

const flat = new Map<string, readonly ReachableEnd[]>()

/** move.turn Every end of a plot of these lengths, away from planets, each with the plot of fewest turns; made once. */
export function reachableEnds(least: number, most: number, mr: number): readonly ReachableEnd[] {
  const key = `${least} ${most} ${mr}`
  const kept = flat.get(key)
  if (kept !== undefined) return kept
  const made = layersOf(mr, most)
    .slice(least, most + 1)
    .flat()
    .map(halfWay)
  flat.set(key, made)
  return made
}
