import { blocksEveryPath, distance, rowAhead, sameHex } from '../../../hex/index.ts'
import { printHexName } from '../map/place.ts'
import { gravityHexes } from '../movement/course.ts'
import { type Pose, turnsIn } from '../movement/plot.ts'
import {
  breakUpChance,
  flightOf,
  keepsMask,
  manoeuvrePoints,
  posesOf,
  sayMr,
  startOf,
} from '../movement/plot-limits.ts'
import type { Foe, Move, PlotAsk, PlotShip } from '../orders/plot.ts'
import { weaponStats } from '../tables.ts'
import { saySum, termsOf } from '../weapons/to-hit.ts'

const NEAREST = 3

interface CandidateMove {
  readonly end: Pose
  readonly entered: readonly Pose[]
  readonly masked: boolean
}

/** fire.forward fire.entered `LC 60 - 20 range + 10 head-on = 50 %` by forward weapon, from the end or in its hex. */
function sumsAt(
  ship: PlotShip,
  foe: Foe,
  { planet, flankFrom, end, entered, masked }: PlotAsk & CandidateMove,
): string[] {
  const within = entered.some(({ hex }) => sameHex(hex, foe.hex))
  const rangeHexes = within ? 0 : distance(end.hex, foe.hex)
  const blocked = planet !== null && blocksEveryPath(planet, end.hex, foe.hex)
  const { blind, pilot, skilled } = ship
  const usual = {
    at: foe.at,
    outOfMask: masked,
    interceptors: 0,
    evading: 0,
    gunner: 0,
    helm: 0,
    blind,
    pilot,
    skilled,
  }
  return ship.guns.flatMap(weapon => {
    const reach = weaponStats[weapon].rangeHexes ?? 0
    const row = rowAhead(end.hex, end.facing, foe.hex, { reach, flankFrom })
    if (!within && (blocked || row === undefined)) return []
    const terms = termsOf({ ...usual, weapon, rangeHexes, headOn: within || row === 'centre' })
    return [`${weapon} ${saySum(terms)}`]
  })
}

function foesFrom(ship: PlotShip, ask: PlotAsk, at: CandidateMove): string[] {
  const away = ({ hex }: Foe): number => distance(at.end.hex, hex)
  const borne = ask.foes.flatMap(foe => {
    const sums = sumsAt(ship, foe, { ...ask, ...at })
    return sums.length === 0 ? [] : [`${foe.id} in forward field at ${away(foe)}: ${sums.join('; ')}`]
  })
  const near = ask.foes.toSorted((a, b) => away(a) - away(b)).slice(0, NEAREST)
  const nearest = near.map(foe => `${foe.id} at ${away(foe)}`).join(', ')
  return [...borne, ...(nearest === '' ? [] : [`enemies: ${nearest}`])]
}

export function moveRemarks(ship: PlotShip, ask: PlotAsk, move: Move): readonly string[] {
  const { handling, from } = ship
  const { deed, path } = move
  const entered = posesOf(ship, move, ask.planet)
  const end = entered.at(-1) ?? startOf(ship, move.heading)
  const flies = deed === 'fly'
  const speed = flies ? path.length : 0
  const change = Math.abs(speed - handling.speed)
  const says = [`speed ${speed}, ADF ${change} of ${handling.adf}`, `MR ${turnsIn(path)} of ${sayMr(ship)}`]
  const chance = breakUpChance(ship, manoeuvrePoints(ship, move))
  if (chance > 0) says.push(`may break apart: ${chance} %`)
  const flight = flightOf(ship, { ...move, path: flies ? path : '' }, ask.planet)
  for (const hex of gravityHexes(flight, 'turned')) says.push(`gravity turns it in ${printHexName(hex)}`)
  for (const hex of gravityHexes(flight, 'held')) says.push(`holds its course against gravity in ${printHexName(hex)}`)
  if (flight.crash !== 'none') return [...says, 'crashes on the planet']
  const steady = flies ? keepsMask(from.facing, handling.speed, entered) : handling.speed === 0
  const masked = ship.masked && steady
  if (ship.masked && !masked) says.push('loses its masking screen')
  const fires = deed === 'stay' && ship.stand === 'docked' ? { ...ship, guns: [] } : ship
  return [...says, ...foesFrom(fires, ask, { end, entered, masked })]
}
