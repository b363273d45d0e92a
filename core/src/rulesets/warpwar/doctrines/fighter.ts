import { absorbedBy } from '../fire/hits.ts'
import type { Craft } from './craft.ts'
import { strickenOf } from './damage.ts'
import { hitsOf } from './gunnery.ts'
import { noFire } from './posture.ts'
import { type Reckoned, reckoned } from './reckoning.ts'
import type { Repertoire } from './repertoire.ts'

/** What a ship does in a round: places in its repertoire. */
export interface Line {
  readonly posture: number
  readonly fire: number
}

/** A ship with all it may do in a round, its lines, in columns of numbers: thousands of them are weighed. */
export interface Fighter {
  readonly craft: Craft
  readonly repertoire: Repertoire
  /** Of each line its posture, its fire, its target or below 0, and what it spends of the ammunition, as worth. */
  readonly postures: Int32Array
  readonly fires: Int32Array
  readonly targets: Int32Array
  readonly spent: Float64Array
  /** Hits that the screens of each posture take off. */
  readonly screened: Int32Array
  /** By the hits it has taken, from none to all. */
  readonly left: readonly Reckoned[]
  /** Of each fire, as they are asked for, its hits on each posture of its target. */
  readonly hits: (Uint8Array | undefined)[]
}

export interface Fitting {
  readonly craft: Craft
  readonly repertoire: Repertoire
  /** Whether the enemy may fire missiles. */
  readonly missilesCome: boolean
  /** What it is worth to let systemships go. */
  readonly launch: number
}

/** What a missile or a burst is kept for, as worth of a third of the stock. */
const THRIFT = 0.02

/** What a line costs beside hits: ammunition. Who lets systemships go gains. */
function spentBy({ craft, repertoire, launch }: Fitting, { posture, fire }: Line): number {
  if (posture < repertoire.launches) return -launch
  const { kind, shots } = repertoire.fires[fire] ?? noFire
  if (kind !== 'missiles' && kind !== 'bursts') return 0
  const stock = kind === 'missiles' ? craft.now.M : craft.now.SH
  return (THRIFT * shots.length) / Math.max(1, stock / 3)
}

const nothing: Reckoned = { attack: 0, stand: 0 }

/** What a ship can do after each number of hits that it may take. */
function leftOf({ craft: { now, tl, tough }, missilesCome }: Fitting): readonly Reckoned[] {
  const stricken = strickenOf(now, { tl, missilesCome, keep: 'balance', aboard: 0 })
  return Array.from({ length: tough + 1 }, (_, hits) =>
    hits === tough ? nothing : reckoned({ now: stricken[Math.min(hits, stricken.length - 1)]!, tl }),
  )
}

/** A ship with all it may do in a round, ready to be weighed. */
export function fighterOf(fitting: Fitting): Fighter {
  const { craft, repertoire } = fitting
  const { groups, fires, postures } = repertoire
  const lines = groups.flatMap(group => group.postures.flatMap(posture => group.fires.map(fire => ({ posture, fire }))))
  return {
    craft,
    repertoire,
    postures: Int32Array.from(lines, ({ posture }) => posture),
    fires: Int32Array.from(lines, ({ fire }) => fire),
    targets: Int32Array.from(lines, ({ fire }) => (fires[fire] ?? noFire).at),
    spent: Float64Array.from(lines, line => spentBy(fitting, line)),
    screened: Int32Array.from(postures, ({ screen }) => absorbedBy(screen, craft.tl)),
    left: leftOf(fitting),
    hits: fires.map(() => undefined),
  }
}

/** Hits of a fire on each posture of its target, before screens. */
export function hitsBy(from: Fighter, fire: number, target: Fighter): Uint8Array {
  let row = from.hits[fire]
  if (row === undefined) {
    const fired = from.repertoire.fires[fire]!
    row = Uint8Array.from(target.repertoire.postures, posture => hitsOf(fired, from.craft.tl, posture, target.craft.tl))
    from.hits[fire] = row
  }
  return row
}

/** Hits that get past the screens of a posture, no more than the ship takes. */
export function pastScreens(hits: number, { screened, left }: Fighter, posture: number): number {
  const effective = hits - screened[posture]!
  return effective <= 0 ? 0 : Math.min(effective, left.length - 1)
}

export const lineAt = ({ postures, fires }: Fighter, line: number): Line => ({
  posture: postures[line]!,
  fire: fires[line]!,
})

/** The line that has come to most: the first of equals. */
export function mostOf(sums: Float64Array): number {
  let best = 0
  for (let line = 1; line < sums.length; line++) if (sums[line]! > sums[best]! + 1e-12) best = line
  return best
}
