import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import { facingOf, headingOf } from '../map/compass.ts'
import { placeOfHex } from '../map/place.ts'
import { firstIllegalStep, printPlot } from '../movement/plot.ts'
import {
  actionsOf,
  countDropHexes,
  endsIn,
  facingsOf,
  flightOf,
  lengthRange,
  mayDock,
  sayMr,
  turningOf,
} from '../movement/plot-limits.ts'
import type { Move, PlotAsk, PlotShip } from '../orders/plot.ts'

const wrong = (field: string, found: string, expected: string): Refusal => ({
  code: 'illegal',
  path: [field],
  found,
  expected,
})

function wrongAction(ship: PlotShip, { deed }: Move): Refusal | undefined {
  const actions = actionsOf(ship)
  if (actions.includes(deed)) return undefined
  return { ...wrong('deed', deed, `one of ${actions.join(', ')}`), nearest: actions[0] ?? 'fly' }
}

const turnsAllowed = (ship: PlotShip): string => {
  const { turnRule } = ship
  const { mr } = ship.handling
  if (turnRule === 'free') return `at most ${mr} turns (MR ${sayMr(ship)})`
  const way = turnRule === 'evading' ? '' : ` to the ${turnRule}`
  return `a turn${way} in each of the first ${mr} hexes, and none after them`
}

/** move.speed move.turn evade.owed nav.roll The length of a course, and its turns. */
function wrongPath(ship: PlotShip, { deed, path }: Move): Refusal | undefined {
  if (deed !== 'fly') return path === '' ? undefined : wrong('path', printPlot(path), 'no course for a ship that stays')
  const [least, most] = lengthRange(ship)
  const { speed, adf } = ship.handling
  if (path.length < least || path.length > most) {
    const near = String(Math.min(most, Math.max(least, path.length)))
    const owed = ship.owed > 0 ? `, ${ship.owed} at least after evading` : ''
    const expected = `${least} to ${most} hexes (speed ${speed}, ADF ${adf}${owed})`
    return { ...wrong('path', `speed ${path.length}`, expected), nearest: near }
  }
  const stray = firstIllegalStep(turningOf(ship), path)
  return stray === undefined ? undefined : wrong('path', `${path[stray]} in hex ${stray + 1}`, turnsAllowed(ship))
}

/** move.rotate The facings of the ship. */
function wrongHeading(ship: PlotShip, { deed, path, heading }: Move): Refusal | undefined {
  const allowed = facingsOf(ship, deed, path.length)
  if (allowed.includes(facingOf(heading))) return undefined
  const own = headingOf(ship.from.facing)
  const expected = `${own}: a ship turns on the spot only where it stands still and has an MR`
  return { ...wrong('heading', heading, expected), nearest: own }
}

/** dock.stop dock.who The base lies in the last hex of the move; the next hex of a carrier is not known before. */
function wrongDock(ship: PlotShip, { planet }: PlotAsk, move: Move): Refusal | undefined {
  const { deed, path, dock } = move
  if (dock === '') return undefined
  const base = ship.docks.find(({ id }) => id === dock)
  if (base === undefined) return wrong('dock', dock, 'a base it may dock at')
  const { adf } = ship.handling
  if (!mayDock(ship, deed, path.length)) return wrong('dock', dock, `a speed of at most ${adf} (ADF) to dock`)
  if (base.hex === null || endsIn(flightOf(ship, move, planet), ship, base.hex)) return undefined
  return wrong('dock', dock, `a course that ends in ${placeOfHex(base.hex).label}, where ${dock} is`)
}

/** mine.drop seeker.place Within the hexes of the move and the rounds aboard. */
function wrongDrops(ship: PlotShip, { deed, path, mines, seekers }: Move): Refusal | undefined {
  const hexes = countDropHexes(ship, deed, path.length)
  const range = hexes === 0 ? 'nothing dropped while docked' : `hexes 0 to ${hexes - 1} of its move`
  for (const [field, drops, rounds] of [
    ['mines', mines, ship.mines ?? 0],
    ['seekers', seekers, ship.seekers ?? 0],
  ] as const) {
    if (drops.length > rounds) return wrong(field, String(drops.length), `at most ${rounds}, all it has`)
    const far = drops.find(hex => hex < 0 || hex >= hexes)
    if (far !== undefined) return wrong(field, `hex ${far}`, range)
  }
  const twice = mines.find((hex, i) => mines.indexOf(hex) !== i)
  return twice === undefined ? undefined : wrong('mines', `hex ${twice} twice`, 'one pattern in a hex')
}

/** The parts of a move together. The place of a refusal is a field of the ship. */
export function checkMove(ship: PlotShip, ask: PlotAsk, move: Move): Result<Move> {
  const refusal =
    wrongAction(ship, move) ??
    wrongPath(ship, move) ??
    wrongHeading(ship, move) ??
    wrongDock(ship, ask, move) ??
    wrongDrops(ship, move)
  return refusal === undefined ? ok(move) : refuse(refusal)
}
