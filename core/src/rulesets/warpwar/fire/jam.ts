import type { Options } from '../options.ts'
import type { EcmShip, JamInstruction, Tactic } from '../orders/orders.ts'
import { cellOf, hitsOfResult, MISSILE_HITS } from './crt.ts'

/** ecm.effect The points that a change of a missile's drive costs, by the tech levels that the ship is ahead. */
export const jamCost = (change: number, ahead: number): number => (change === 0 ? 0 : Math.max(1, change - ahead))

/** ecm.effect The most a missile can be changed by with so many points. */
export const jamReach = (points: number, ahead: number): number => (points === 0 ? 0 : Math.max(0, points + ahead))

/** A ship under missiles: the column, and the drive they are measured by. */
export interface ShipUnderMissiles {
  readonly ship: EcmShip
  readonly tactic: Tactic
  readonly drive: number
}

interface Choice {
  readonly cost: number
  readonly hits: number
  readonly drive: number
}

/** The drives worth bringing a missile to: for every price the fewest hits it buys. */
function choicesOf(
  { ship, tactic, drive }: ShipUnderMissiles,
  missile: EcmShip['missiles'][number],
  drives: Drives,
): Choice[] {
  const ahead = ship.tl - missile.tl
  const hitsAt = (setting: number): number =>
    hitsOfResult(cellOf('attack', tactic, setting - drive), MISSILE_HITS, missile.tl)
  const choices: Choice[] = [{ cost: 0, hits: hitsAt(missile.drive), drive: missile.drive }]
  for (let change = 1; change <= jamReach(ship.points, ahead); change++) {
    const cost = jamCost(change, ahead)
    for (const setting of [missile.drive - change, missile.drive + change]) {
      if (setting < missile.drive ? !drives.lower || setting < drives.floor : !drives.raise) continue
      const hits = hitsAt(setting)
      if (choices.every(choice => choice.hits > hits)) choices.push({ cost, hits, drive: setting })
    }
  }
  return choices
}

interface Drives {
  readonly lower: boolean
  readonly raise: boolean
  readonly floor: number
}

const drivesOf = (jam: JamInstruction, { ecmDirection, ecmFloor }: Options): Drives => ({
  lower: jam === 'best' || jam === 'lower',
  raise: ecmDirection === 'both' && (jam === 'best' || jam === 'raise'),
  floor: ecmFloor,
})

interface Plan {
  readonly hits: number
  readonly drives: readonly number[]
}

/**
 * ecm.split The drives by a standing instruction: the fewest hits, with the fewest points. `lower` and `raise` are the
 * best of those that only lower or only raise. By missile, the drive it is brought to.
 */
export function jammedDrives(
  jammed: ShipUnderMissiles,
  jam: JamInstruction,
  options: Options,
): Readonly<Record<string, number>> {
  const { missiles, points } = jammed.ship
  if (jam === 'none') return Object.fromEntries(missiles.map(({ name, drive }) => [name, drive]))
  const drives = drivesOf(jam, options)
  // like missiles stand together whatever their firers, so that two like ships may change places
  const inTurn = missiles.slice().sort((a, b) => b.tl - a.tl || a.drive - b.drive)
  // plans by the points they cost
  let plans: (Plan | undefined)[] = [{ hits: 0, drives: [] }]
  for (const missile of inTurn) {
    const next: (Plan | undefined)[] = []
    const choices = choicesOf(jammed, missile, drives)
    for (const [spent, plan] of plans.entries()) {
      if (plan === undefined) continue
      for (const { cost, hits, drive } of choices) {
        const sum = spent + cost
        if (sum > points) continue
        const known = next[sum]
        if (known !== undefined && known.hits <= plan.hits + hits) continue
        next[sum] = { hits: plan.hits + hits, drives: [...plan.drives, drive] }
      }
    }
    plans = next
  }
  let best: Plan | undefined
  for (const plan of plans) if (plan !== undefined && (best === undefined || plan.hits < best.hits)) best = plan
  return Object.fromEntries(inTurn.map(({ name, drive }, i) => [name, best?.drives[i] ?? drive]))
}
