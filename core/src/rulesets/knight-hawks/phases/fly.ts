import type { Hex } from '../../../hex/index.ts'
import { destroy } from '../damage/destroy.ts'
import { because, type Reason } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import { facingOf, headingOf } from '../map/compass.ts'
import { printHexName } from '../map/place.ts'
import { type Flight, flyPlot, gravityHexes } from '../movement/course.ts'
import { type Pose, printPlot, turnsIn } from '../movement/plot.ts'
import { keepsMask, nextInOrbit } from '../movement/plot-limits.ts'
import type { Move } from '../orders/plot.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { gameTurnOf, isHere, shipOf } from '../units/fleets.ts'
import { carryAlong } from './docked.ts'
import { dropStores, type MovingShip, meetSeekers } from './drops.ts'
import { dropMask } from './masks.ts'
import { isDrifting, launchHex, speedBefore } from './plot-ask.ts'

/** dock.leave dock.launch-speed Out of its base at the hex where that began its turn, with any heading. */
function leaveBase(draft: State, { side, ship }: MovingShip, base: string, log?: Log): void {
  ship.speed = speedBefore(draft, ship)
  ship.hex = launchHex(ship)
  ship.path = [{ hex: ship.hex, facing: ship.facing }]
  ship.docked = null
  ship.dockedTurns = 0
  const why = because('dock.launch-speed', `it begins with speed ${ship.speed}`)
  log?.({ kind: 'launched', rule: 'dock.leave', round: gameTurnOf(draft), side, ship: ship.id, base, because: [why] })
}

function ruleOf({ ship, move }: MovingShip): RuleId {
  if (isDrifting(ship)) return 'move.drift'
  if (ship.orbit !== null && move.deed === 'fly') return 'orbit.leave'
  return move.path === '' && facingOf(move.heading) !== ship.facing ? 'move.rotate' : 'move.speed'
}

interface Citation {
  readonly rule: RuleId
  readonly because: readonly Reason[]
}

function sayMoved(draft: State, { side, ship, move }: MovingShip, { rule, because }: Citation, log?: Log): void {
  const { id, hex, facing, speed } = ship
  const course = { plot: printPlot(move.path), to: printHexName(hex), heading: headingOf(facing), speed }
  log?.({ kind: 'moved', rule, round: gameTurnOf(draft), side, ship: id, ...course, because })
}

/** gravity.turn gravity.cancel */
function sayGravity(draft: State, { side, ship }: MovingShip, flight: Flight, log?: Log): void {
  const event = { round: gameTurnOf(draft), side, ship: ship.id }
  for (const hex of gravityHexes(flight, 'turned'))
    log?.({ kind: 'pulled', rule: 'gravity.turn', ...event, hex: printHexName(hex) })
  for (const hex of gravityHexes(flight, 'held'))
    log?.({ kind: 'held', rule: 'gravity.cancel', ...event, hex: printHexName(hex) })
}

/** gravity.crash gravity.inside Ships docked at it are left behind in the last hex before the planet. */
function crash(
  draft: State,
  { side, ship }: MovingShip,
  { crash, poses, start }: Flight & { start: Hex },
  log?: Log,
): void {
  const inside = crash === 'inside'
  const path = [start, ...poses.slice(0, inside ? -1 : undefined).map(({ hex }) => hex)]
  const last = path.at(-1) ?? start
  ship.hex = last
  carryAlong(draft, side, ship, path)
  const rule: RuleId = inside ? 'gravity.inside' : 'gravity.crash'
  log?.({ kind: 'crashed', rule, round: gameTurnOf(draft), side, ship: ship.id, hex: printHexName(last) })
  destroy(draft, ship.id, rule, log)
}

function settle(draft: State, flying: MovingShip, entered: readonly Pose[], log?: Log): void {
  const { side, ship } = flying
  const passed = [...ship.path.slice(-1), ...entered].map(({ hex }) => hex)
  ship.path = [...ship.path, ...entered]
  const path = ship.path.map(({ hex }) => hex)
  carryAlong(draft, side, ship, path)
  dropStores(draft, flying, passed, log)
  meetSeekers(draft, ship, passed.slice(1))
}

/** orbit.enter Its first hex round the planet is flown in the same turn. */
function enterOrbit(draft: State, flying: MovingShip, planet: Hex, log?: Log): void {
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
  log?.({ kind: 'inOrbit', rule: 'orbit.enter', round: gameTurnOf(draft), side, ship: ship.id, way })
  if (ship.screen === 'MS' && !stood) dropMask(draft, side, ship, 'mask.ends', log)
  settle(draft, flying, [{ hex: ship.hex, facing: ship.facing }], log)
}

/** orbit.rotate It has moved with its orbit already, and turns on the spot: in the last pose of its path. */
function stayInOrbit(draft: State, flying: MovingShip, log?: Log): void {
  const { ship, move } = flying
  const facing = facingOf(move.heading)
  const turns = facing !== ship.facing
  ship.facing = facing
  ship.path = [...ship.path.slice(0, -1), { hex: ship.hex, facing }]
  if (turns) sayMoved(draft, flying, { rule: 'move.rotate', because: [] }, log)
  settle(draft, flying, [], log)
}

/** evade.owed skill.pilot-turn */
function grounds({ owesEvasion, mr }: Ship, { path }: Move): readonly Reason[] {
  if (owesEvasion) return [because('evade.owed', `it has evaded: ${mr} turns`)]
  const turns = turnsIn(path)
  return turns > mr ? [because('skill.pilot-turn', `${turns} turns, MR ${mr}`)] : []
}

/** move.speed move.rotate orbit.leave move.drift Hex by hex, gravity included. */
function flyOn(draft: State, flying: MovingShip, log?: Log): void {
  const { side, ship, move } = flying
  const citation: Citation = { rule: ruleOf(flying), because: grounds(ship, move) }
  const before = { speed: ship.speed, facing: ship.facing, hex: ship.hex }
  const start: Pose = { hex: ship.hex, facing: facingOf(move.heading) }
  const flight = flyPlot(start, move.path, { planet: draft.scenario.planet?.hex ?? null, pulled: ship.pulled })
  const { hex, facing } = flight.poses.at(-1) ?? start
  ship.path = [...ship.path.slice(0, -1), start]
  Object.assign(ship, { hex, facing, speed: move.path.length, orbit: null, pulled: flight.pulled })
  const still = before.speed === 0 && ship.speed === 0 && before.facing === ship.facing
  if (!still) sayMoved(draft, flying, citation, log)
  sayGravity(draft, flying, flight, log)
  if (flight.crash !== 'none') {
    crash(draft, flying, { ...flight, start: before.hex }, log)
    return
  }
  const kept = keepsMask(before.facing, before.speed, flight.poses)
  if (ship.screen === 'MS' && !kept) dropMask(draft, side, ship, 'mask.ends', log)
  // dock.stop decided once all have moved
  ship.docking = move.dock === '' ? null : move.dock
  settle(draft, flying, flight.poses, log)
}

function obeyMove(draft: State, flying: MovingShip, log?: Log): void {
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

export const fly: AutoPhase<'fly'> = {
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
