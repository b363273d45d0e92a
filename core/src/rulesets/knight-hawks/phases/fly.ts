import type { Side } from '../../../game/index.ts'
import type { Hex } from '../../../hex/index.ts'
import { destroy } from '../damage/destroy.ts'
import { because, type Ground } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import { facingOf, headingOf } from '../map/compass.ts'
import { printPlace } from '../map/place.ts'
import { type Flight, flown } from '../movement/course.ts'
import { type Berth, printPlot, turnsIn } from '../movement/plot.ts'
import { keepsMask, nextInOrbit } from '../movement/plot-limits.ts'
import type { Move } from '../orders/plot.ts'
import type { Auto, Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { isHere, shipOf, turnOf } from '../units/field.ts'
import { carryAlong } from './docked.ts'
import { drop, meetSeekers } from './drops.ts'
import { dropMask } from './masks.ts'
import { isDrifting, launchHex, speedBefore } from './plot-ask.ts'

/** One ship that is moved, and by whom. */
interface Flying {
  readonly side: Side
  readonly ship: Ship
  readonly move: Move
}

/** dock.leave dock.launch-speed Out of its base where that began its turn, pointing where it likes. */
function leaveBase(draft: State, { side, ship }: Flying, base: string, log?: Log): void {
  ship.speed = speedBefore(draft, ship)
  ship.hex = launchHex(ship)
  ship.path = [{ hex: ship.hex, facing: ship.facing }]
  ship.docked = null
  ship.dockedTurns = 0
  const why = because('dock.launch-speed', `it begins with speed ${ship.speed}`)
  log?.({ kind: 'launched', rule: 'dock.leave', round: turnOf(draft), side, ship: ship.id, base, because: [why] })
}

const atNoSpeed = ({ path }: Move): boolean => path === ''

/** How a ship was before it flew. */
type Before = Pick<Ship, 'speed' | 'facing' | 'hex'>

/** Why a move is as it is: the rule an event of it cites. */
function ruleOf(ship: Ship, move: Move, wasInOrbit: boolean): RuleId {
  if (isDrifting(ship)) return 'move.drift'
  if (wasInOrbit && move.deed === 'fly') return 'orbit.leave'
  return atNoSpeed(move) && facingOf(move.heading) !== ship.facing ? 'move.rotate' : 'move.speed'
}

interface Told {
  readonly rule: RuleId
  readonly because: readonly Ground[]
}

function sayMoved(draft: State, { side, ship, move }: Flying, { rule, because }: Told, log?: Log): void {
  log?.({
    kind: 'moved',
    rule,
    round: turnOf(draft),
    side,
    ship: ship.id,
    plot: printPlot(move.path),
    to: printPlace(ship.hex),
    heading: headingOf(ship.facing),
    speed: ship.speed,
    because,
  })
}

/** gravity.turn gravity.cancel */
function sayGravity(draft: State, { side, ship }: Flying, flight: Flight, log?: Log): void {
  const say = (kind: 'pulled' | 'held', rule: RuleId, at: number): void =>
    log?.({ kind, rule, round: turnOf(draft), side, ship: ship.id, hex: printPlace(flight.berths[at]!.hex) })
  for (const at of flight.turned) say('pulled', 'gravity.turn', at)
  for (const at of flight.held) say('held', 'gravity.cancel', at)
}

/** gravity.crash gravity.inside Those docked at it are left behind in the last hex before the planet. */
function crash(draft: State, { side, ship }: Flying, flight: Flight, start: Hex, log?: Log): void {
  const inside = flight.crash === 'inside'
  const last = inside ? (flight.berths.at(-2)?.hex ?? start) : ship.hex
  ship.hex = last
  carryAlong(draft, side, ship, [start, ...flight.berths.slice(0, inside ? -1 : undefined).map(({ hex }) => hex)])
  const rule: RuleId = inside ? 'gravity.inside' : 'gravity.crash'
  log?.({ kind: 'crashed', rule, round: turnOf(draft), side, ship: ship.id, hex: printPlace(last) })
  destroy(draft, ship.id, rule, log)
}

/** Puts a ship where its move leads, with all that goes with it. */
function settle(draft: State, flying: Flying, entered: readonly Berth[], log?: Log): void {
  const { side, ship, move } = flying
  const hexes = [ship.path.at(-1)!.hex, ...entered.map(({ hex }) => hex)]
  ship.path = [...ship.path, ...entered]
  carryAlong(
    draft,
    side,
    ship,
    ship.path.map(({ hex }) => hex),
  )
  drop(draft, side, ship, move, hexes, log)
  meetSeekers(draft, ship, hexes.slice(1))
}

/** orbit.enter Its first hex round the planet is flown in the same turn. */
function enterOrbit(draft: State, flying: Flying, planet: Hex, log?: Log): void {
  const { side, ship, move } = flying
  const way = move.deed === 'orbitLeft' ? 'left' : 'right'
  const stood = ship.speed === 0
  ship.facing = facingOf(move.heading)
  ship.path = [{ hex: ship.hex, facing: ship.facing }]
  ship.hex = nextInOrbit(ship.hex, planet, way)
  ship.speed = 0
  ship.orbit = { around: planet, way }
  ship.pulled = false
  // mask.orbit this is the first of its turns in orbit
  ship.maskTurns = ship.screen === 'MS' ? 1 : 0
  log?.({ kind: 'inOrbit', rule: 'orbit.enter', round: turnOf(draft), side, ship: ship.id, way })
  if (ship.screen === 'MS' && !stood) dropMask(draft, side, ship, 'mask.ends', log)
  settle(draft, flying, [{ hex: ship.hex, facing: ship.facing }], log)
}

/** Turns a ship on the spot: the last berth of its path is the one it stays in. */
function pointTo(draft: State, flying: Flying, rule: RuleId, log?: Log): void {
  const { ship, move } = flying
  const facing = facingOf(move.heading)
  const turns = facing !== ship.facing
  ship.facing = facing
  ship.path = [...ship.path.slice(0, -1), { hex: ship.hex, facing }]
  if (turns) sayMoved(draft, flying, { rule, because: [] }, log)
}

/** orbit.rotate It has moved with its orbit already. */
function stayInOrbit(draft: State, flying: Flying, log?: Log): void {
  pointTo(draft, flying, 'move.rotate', log)
  settle(draft, flying, [], log)
}

/** evade.owed skill.pilot-turn */
function grounds({ owesEvasion, mr }: Ship, { path }: Move): readonly Ground[] {
  if (owesEvasion) return [because('evade.owed', `it has evaded: ${mr} turns`)]
  const turns = turnsIn(path)
  return turns > mr ? [because('skill.pilot-turn', `${turns} turns, MR ${mr}`)] : []
}

/** mask.ends dock.stop The end of a move that the ship has come through. */
function arrive(draft: State, flying: Flying, { berths }: Flight, before: Before, log?: Log): void {
  const { side, ship, move } = flying
  const kept = keepsMask(before.facing, before.speed, berths)
  if (ship.screen === 'MS' && !kept) dropMask(draft, side, ship, 'mask.ends', log)
  ship.docking = move.dock === '' ? null : move.dock
  settle(draft, flying, berths, log)
}

/** move.speed move.rotate orbit.leave move.drift Hex by hex, gravity included. */
function flyOn(draft: State, flying: Flying, log?: Log): void {
  const { ship, move } = flying
  const told: Told = { rule: ruleOf(ship, move, ship.orbit !== null), because: grounds(ship, move) }
  const before: Before = { speed: ship.speed, facing: ship.facing, hex: ship.hex }
  const start: Berth = { hex: ship.hex, facing: facingOf(move.heading) }
  const flight = flown(start, move.path, draft.scenario.planet?.hex ?? null, ship.pulled)
  const end = flight.berths.at(-1) ?? start
  ship.path = [...ship.path.slice(0, -1), start]
  ship.hex = end.hex
  ship.facing = end.facing
  ship.speed = move.path.length
  ship.orbit = null
  ship.pulled = flight.pulled
  const still = before.speed === 0 && ship.speed === 0 && before.facing === ship.facing
  if (!still) sayMoved(draft, flying, told, log)
  sayGravity(draft, flying, flight, log)
  if (flight.crash !== 'none') crash(draft, flying, flight, before.hex, log)
  else arrive(draft, flying, flight, before, log)
}

/** What a ship was told to do. */
function obeyMove(draft: State, flying: Flying, log?: Log): void {
  const { ship, move } = flying
  const planet = draft.scenario.planet?.hex ?? null
  if (move.deed === 'stay') {
    if (ship.docked === null) stayInOrbit(draft, flying, log)
    return
  }
  if (ship.docked !== null) leaveBase(draft, flying, ship.docked, log)
  if (move.deed === 'fly' || planet === null) flyOn(draft, flying, log)
  else enterOrbit(draft, flying, planet, log)
}

/** The move of one ship, if it has not broken apart. */
export const fly: Auto<'fly'> = {
  kind: 'auto',
  run: (draft, { side, ship: id, move }, log) => {
    const ship = shipOf(draft, id)
    if (!isHere(ship)) return
    obeyMove(draft, { side, ship, move }, log)
    ship.owesEvasion = false
    ship.forced = null
    ship.extraTurn = false
  },
}
