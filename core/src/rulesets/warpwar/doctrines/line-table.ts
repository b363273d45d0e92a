import { absorbedByScreens } from '../fire/crt.ts'
import { hitsOfFire } from './gunnery.ts'
import { ratingsAfterEachHit } from './placing.ts'
import { noFire } from './posture.ts'
import type { Repertoire, RepertoireLine } from './repertoire.ts'
import type { ShipEstimate } from './ship-estimate.ts'
import { type Strength, strengthOf } from './strength.ts'

/** A pure strategy of a side, a line for each of its ships, and its share in a mix. */
export interface WeightedStrategy {
  readonly lines: readonly RepertoireLine[]
  readonly share: number
}

export interface Mixes {
  readonly stays: readonly WeightedStrategy[]
  readonly leaves: readonly WeightedStrategy[]
}

/** combat.quiet Quiet rounds in all, and the number left until one side has to leave. */
export interface QuietClock {
  readonly rounds: number
  readonly left: number
}

/** A ship with all its lines of a round, in columns of numbers: thousands of them are weighed. */
export interface LineTable {
  readonly ship: ShipEstimate
  readonly repertoire: Repertoire
  /** For each line its posture, its fire, its target or below 0, and the value of the ammunition it spends. */
  readonly postures: Int32Array
  readonly fires: Int32Array
  readonly targets: Int32Array
  readonly spent: Float64Array
  /** Hits that the screens of each posture take off. */
  readonly screened: Int32Array
  /** By the hits it has taken, from none to all. */
  readonly left: readonly Strength[]
  /** For each fire, once asked for, its hits on each posture of its target. */
  readonly hits: (Uint8Array | undefined)[]
}

interface ShipInRound {
  readonly ship: ShipEstimate
  readonly repertoire: Repertoire
  readonly missilesCome: boolean
  /** The value of letting systemships go. */
  readonly launch: number
}

/** The value of a third of the stock of missiles or shells: they can be fired only once. */
const THRIFT = 0.02

/** The cost of a line beside hits: ammunition; letting systemships go is a gain. */
function spentBy({ ship, repertoire, launch }: ShipInRound, { posture, fire }: RepertoireLine): number {
  if (posture < repertoire.launches) return -launch
  const { kind, shots } = repertoire.fires[fire] ?? noFire
  if (kind !== 'missiles' && kind !== 'bursts') return 0
  const stock = kind === 'missiles' ? ship.now.M : ship.now.SH
  return (THRIFT * shots.length) / Math.max(1, stock / 3)
}

function leftOf({ ship: { now, tl, hitsLeft }, missilesCome }: ShipInRound): readonly Strength[] {
  const left = ratingsAfterEachHit(now, { tl, missilesCome, keep: 'balance', aboard: 0 })
  const alive = Array.from({ length: hitsLeft }, (_, hits) =>
    strengthOf({ now: left[Math.min(hits, left.length - 1)] ?? now, tl }),
  )
  return [...alive, { attack: 0, endurance: 0 }]
}

export function lineTable(round: ShipInRound): LineTable {
  const { ship, repertoire } = round
  const { groups, fires, postures } = repertoire
  const lines = groups.flatMap(group => group.postures.flatMap(posture => group.fires.map(fire => ({ posture, fire }))))
  return {
    ship,
    repertoire,
    postures: Int32Array.from(lines, ({ posture }) => posture),
    fires: Int32Array.from(lines, ({ fire }) => fire),
    targets: Int32Array.from(lines, ({ fire }) => (fires[fire] ?? noFire).at),
    spent: Float64Array.from(lines, line => spentBy(round, line)),
    screened: Int32Array.from(postures, ({ screen }) => absorbedByScreens(screen, ship.tl)),
    left: leftOf(round),
    hits: fires.map(() => undefined),
  }
}

/** Hits of a fire on each posture of its target, before screens. */
export function hitsByPosture(from: LineTable, fire: number, target: LineTable): Uint8Array {
  let row = from.hits[fire]
  if (row === undefined) {
    const fired = from.repertoire.fires[fire] ?? noFire
    row = Uint8Array.from(target.repertoire.postures, posture =>
      hitsOfFire(fired, from.ship.tl, posture, target.ship.tl),
    )
    from.hits[fire] = row
  }
  return row
}

/** Hits that get past the screens of a posture, no more than the ship takes. */
export function pastScreens(hits: number, { screened, left }: LineTable, posture: number): number {
  const effective = hits - screened[posture]!
  return effective <= 0 ? 0 : Math.min(effective, left.length - 1)
}

export const lineAt = ({ postures, fires }: LineTable, line: number): RepertoireLine => ({
  posture: postures[line] ?? 0,
  fire: fires[line] ?? 0,
})

/** The line with the greatest sum: the first of equals. */
export function argmax(sums: Float64Array): number {
  let best = 0
  for (let line = 1; line < sums.length; line++) if (sums[line]! > sums[best]! + 1e-12) best = line
  return best
}
