import { blocksEveryPath, distance, rowAhead, sameHex } from '../../../hex/index.ts'
import { printPlace } from '../map/place.ts'
import { flown } from '../movement/course.ts'
import { type Berth, turnsIn } from '../movement/plot.ts'
import { berthsOf, breakUpChance, keepsMask, sayMr, startOf, strainOf } from '../movement/plot-limits.ts'
import type { Foe, Move, PlotAsk, PlotShip } from '../orders/plot.ts'
import { weaponLines } from '../tables.ts'
import type { Gun } from '../units/weapon.ts'
import { type Shot, saySum, termsOf } from '../weapons/to-hit.ts'

/** Enemies named by their distance. */
const NEAREST = 3

/** `LC 60 - 20 range + 10 head-on = 50 %`. */
const sumOf = (shot: Shot): string => `${shot.weapon} ${saySum(termsOf(shot))}`

const shotAt = (
  { blind, pilot, skilled }: PlotShip,
  foe: Foe,
  weapon: Gun,
  outOfMask: boolean,
): Omit<Shot, 'rangeHexes' | 'headOn'> => ({
  weapon,
  at: foe.at,
  outOfMask,
  interceptors: 0,
  evading: 0,
  blind,
  skilled,
  gunner: 0,
  pilot,
  helm: 0,
})

/** fire.forward fire.entered What the forward weapons come to against an enemy, from the end of the move or in its hex. */
function sumsAt(
  ship: PlotShip,
  ask: PlotAsk,
  foe: Foe,
  end: Berth,
  entered: readonly Berth[],
  masked: boolean,
): string[] {
  const within = entered.some(({ hex }) => sameHex(hex, foe.hex))
  const rangeHexes = within ? 0 : distance(end.hex, foe.hex)
  const blocked = ask.planet !== null && blocksEveryPath(ask.planet, end.hex, foe.hex)
  return ship.guns.flatMap(weapon => {
    const reach = weaponLines[weapon].rangeHexes ?? 0
    const row = rowAhead(end.hex, end.facing, foe.hex, { reach, flankFrom: ask.flankFrom })
    if (!within && (blocked || row === undefined)) return []
    return [sumOf({ ...shotAt(ship, foe, weapon, masked), rangeHexes, headOn: within || row === 'centre' })]
  })
}

function bringsToBear(ship: PlotShip, ask: PlotAsk, end: Berth, entered: readonly Berth[], masked: boolean): string[] {
  return ask.foes.flatMap(foe => {
    const sums = sumsAt(ship, ask, foe, end, entered, masked)
    return sums.length === 0 ? [] : [`${foe.id} in forward field at ${distance(end.hex, foe.hex)}: ${sums.join('; ')}`]
  })
}

function nearestFoes({ foes }: PlotAsk, end: Berth): string[] {
  const near = foes
    .map(({ id, hex }) => ({ id, away: distance(end.hex, hex) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAREST)
  return near.length === 0 ? [] : [`enemies: ${near.map(({ id, away }) => `${id} at ${away}`).join(', ')}`]
}

/** What is to be said of a move: what it costs, what it risks, what it brings to bear. */
export function saysOf(ship: PlotShip, ask: PlotAsk, move: Move): readonly string[] {
  const { handling, from, masked } = ship
  const { deed, path } = move
  const turns = turnsIn(path)
  const start = startOf(ship, move.heading)
  const berths = berthsOf(ship, move, ask.planet)
  const end = berths.at(-1) ?? start
  const speed = deed === 'fly' ? path.length : 0
  const change = Math.abs(speed - handling.speed)
  const says = [`speed ${speed}, ADF ${change} of ${handling.adf}`, `MR ${turns} of ${sayMr(ship)}`]
  const chance = breakUpChance(ship, strainOf(ship, move, turns))
  if (chance > 0) says.push(`may break apart: ${chance} %`)
  const flight = flown(start, deed === 'fly' ? path : '', ask.planet, ship.pulled)
  for (const at of flight.turned) says.push(`gravity turns it in ${printPlace(flight.berths[at]!.hex)}`)
  for (const at of flight.held) says.push(`holds its course against gravity in ${printPlace(flight.berths[at]!.hex)}`)
  if (flight.crash !== 'none') return [...says, 'crashes on the planet']
  const kept = masked && (deed === 'fly' ? keepsMask(from.facing, handling.speed, berths) : handling.speed === 0)
  if (masked && !kept) says.push('loses its masking screen')
  if (deed === 'stay' && ship.stand === 'docked') return [...says, ...nearestFoes(ask, end)]
  return [...says, ...bringsToBear(ship, ask, end, berths, kept), ...nearestFoes(ask, end)]
}
