import { plainText } from '../../../game/orders/index.ts'
import { at, chain, mapResults, nearest, ok, type Result } from '../../../lang/index.ts'
import { type Heading, headingChoices, headingOf } from '../map/compass.ts'
import { parsePlot, printPlot } from '../movement/plot.ts'
import { actionsOf, facingsOf } from '../movement/plot-limits.ts'
import type { Move, MoveAction, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { refuseNotation, refuseTwice } from '../units/refuse-notation.ts'
import { findShipNamed } from './find-ship-named.ts'
import { orderOfMove, usualMove } from './plot-fields.ts'
import { checkMove } from './plot-legality.ts'
import { readShips, splitClauses } from './ship-lines.ts'

/** ` NE`, if the ship could have another heading. */
const pointing = (ship: PlotShip, { deed, path, heading }: Move): string =>
  facingsOf(ship, deed, path.length).length > 1 ? ` ${heading}` : ''

function printAction(ship: PlotShip, move: Move): string {
  const { deed, path, heading } = move
  if (deed === 'stay') return ship.stand === 'docked' ? 'stay docked' : `stay in orbit${pointing(ship, move)}`
  if (deed !== 'fly') return `orbit ${deed === 'orbitLeft' ? 'left' : 'right'}${pointing(ship, move)}`
  if (ship.stand !== 'space') return `leave${pointing(ship, move)}, ${printPlot(path)}`
  return path === '' && heading !== headingOf(ship.from.facing) ? `stop ${heading}` : printPlot(path)
}

const numbers = (word: string, list: readonly number[]): readonly string[] =>
  list.length === 0 ? [] : [`${word} ${list.join(' ')}`]

/** The move of one ship as it is written: `F2, dock at Fortress`, `leave NE, F2`, `F3, mines 1 2 3`. */
export const printMoveClauses = (ship: PlotShip, move: Move): string =>
  [
    printAction(ship, move),
    ...(move.dock === '' ? [] : [`dock at ${move.dock}`]),
    ...numbers('mines', move.mines),
    ...numbers('seekers', move.seekers),
  ].join(', ')

interface Draft {
  deed: MoveAction | null
  path: string | null
  heading: Heading | null
  dock: string
  mines: readonly number[]
  seekers: readonly number[]
  /** `speed 6`: the length that the course must have. */
  speed: number | null
}

const CLAUSES =
  'a course like F3 L F2 R F1, stop, stop NE, stay docked, stay in orbit, orbit left, leave NE, dock at a base, mines 1 2, seekers 1 or speed 6'

const heads: readonly { readonly words: RegExp; readonly says: Partial<Draft> }[] = [
  { words: /^stay(?: docked| in orbit)?$/, says: { deed: 'stay' } },
  { words: /^orbit left$/, says: { deed: 'orbitLeft' } },
  { words: /^orbit right$/, says: { deed: 'orbitRight' } },
  { words: /^leave$/, says: { deed: 'fly' } },
  { words: /^stop$/, says: { path: '' } },
]

/** `leave NE`: a head with a heading or without. */
function readHead(draft: Draft, clause: string): boolean {
  const heading = headingChoices.find(({ value }) => clause.endsWith(` ${value.toLowerCase()}`))?.value ?? null
  const rest = heading === null ? clause : clause.slice(0, -heading.length - 1)
  const head = heads.find(({ words }) => words.test(rest))
  Object.assign(draft, head?.says)
  if (head !== undefined && heading !== null) draft.heading = heading
  return head !== undefined
}

function readDock(ship: PlotShip, draft: Draft, name: string): Result<true> {
  const bases = ship.docks.map(({ id }) => id)
  const base = findShipNamed(bases, name)
  if (base === undefined)
    return refuseNotation(name, `a base: ${bases.join(', ') || 'none is near enough'}`, nearest(name, bases))
  draft.dock = base
  return ok(true)
}

/** A head has taken the place of another one, or of a course. */
const contradicts = (before: Draft, now: Draft): boolean =>
  (['deed', 'path', 'heading'] as const).some(part => before[part] !== null && before[part] !== now[part])

function readClause(ship: PlotShip, draft: Draft, clause: string): Result<true> {
  const [, base] = /^dock(?: at)? (.+)$/.exec(clause) ?? []
  if (base !== undefined) return draft.dock === '' ? readDock(ship, draft, base) : refuseTwice(clause, 'a base')
  const [, what, places] = /^(mine|seeker)s?((?: \d{1,4})+)$/.exec(clause) ?? []
  if (places !== undefined) {
    const part = what === 'mine' ? 'mines' : 'seekers'
    if (draft[part].length > 0) return refuseTwice(clause, `${part}, like ${part} 1 2,`)
    const numbers = places.trim().split(' ').map(Number)
    draft[part] = numbers.sort((a, b) => a - b)
    return ok(true)
  }
  const [, speed] = /^speed (\d{1,4})$/.exec(clause) ?? []
  if (speed !== undefined) {
    if (draft.speed !== null) return refuseTwice(clause, 'a speed')
    draft.speed = Number(speed)
    return ok(true)
  }
  const before = { ...draft }
  if (readHead(draft, clause)) return contradicts(before, draft) ? refuseTwice(clause, 'a course') : ok(true)
  if (!/^(?:f\d|[lr]\b)/.test(clause)) return refuseNotation(clause, CLAUSES, nearest(clause, WORDS))
  if (draft.path !== null) return refuseTwice(clause, 'a course')
  return chain(parsePlot(clause), path => {
    draft.path = path
    return ok(true)
  })
}

const WORDS = [
  'stop',
  'stay docked',
  'stay in orbit',
  'orbit left',
  'orbit right',
  'leave',
  'dock at',
  'mines',
  'seekers',
]

/** Parts left out are as usual; a course, or a stop, means that the ship flies. */
function moveIn(ship: PlotShip, ask: PlotAsk, draft: Draft): Result<Move> {
  const usual = usualMove(ship, ask)
  const actions = actionsOf(ship)
  const deed = draft.deed ?? (draft.path !== null && actions.includes('fly') ? 'fly' : usual.deed)
  const path = draft.path ?? (deed === usual.deed ? usual.path : '')
  if (draft.speed !== null && draft.speed !== path.length)
    return refuseNotation(`speed ${draft.speed}`, `a course of ${draft.speed} hexes, not of ${path.length}`)
  const { dock, mines, seekers } = draft
  return checkMove(ship, ask, { deed, path, heading: draft.heading ?? usual.heading, dock, mines, seekers })
}

function parseMove(ship: PlotShip, ask: PlotAsk, text: string): Result<Move> {
  const draft: Draft = { deed: null, path: null, heading: null, dock: '', mines: [], seekers: [], speed: null }
  const clauses = splitClauses(text).map(plainText)
  return chain(
    mapResults(clauses, clause => readClause(ship, draft, clause)),
    () => moveIn(ship, ask, draft),
  )
}

/** `Scimitar: F3 L F2 R F1; Dagger: stop`. A ship that is not named does as usual. */
export function parsePlotOrder(ask: PlotAsk, text: string): Result<PlotOrder> {
  const { ships } = ask
  const [example = ''] = ships.map(({ id }) => `${id}: F3 L F2`)
  const unnamed = (ship: PlotShip) => orderOfMove(ship, usualMove(ship, ask))
  const read = (ship: PlotShip, written: string) =>
    at(
      ship.id,
      chain(parseMove(ship, ask, written), move => ok(orderOfMove(ship, move))),
    )
  return readShips({ ships, example, unnamed, read }, text)
}
