import { plainText } from '../../../game/index.ts'
import { all, at, chain, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { type Heading, headingOf, headings } from '../map/compass.ts'
import { parsePlot, printPlot } from '../movement/plot.ts'
import { deedsOf, facingsOf } from '../movement/plot-limits.ts'
import type { Deed, Move, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { inTurn } from './in-turn.ts'
import { orderOf, usualMove } from './plot-fields.ts'
import { legalMove } from './plot-legality.ts'
import { shipCalled } from './ship-called.ts'
import { clausesOf, readShips } from './ship-lines.ts'

/** ` NE`, where the ship could point elsewhere. */
const pointing = (ship: PlotShip, { deed, path, heading }: Move): string =>
  facingsOf(ship, deed, path.length).length > 1 ? ` ${heading}` : ''

function printDeed(ship: PlotShip, move: Move): string {
  const { deed, path, heading } = move
  if (deed === 'stay') return ship.stand === 'docked' ? 'stay docked' : `stay in orbit${pointing(ship, move)}`
  if (deed !== 'fly') return `orbit ${deed === 'orbitLeft' ? 'left' : 'right'}${pointing(ship, move)}`
  if (ship.stand !== 'space') return `leave${pointing(ship, move)}, ${printPlot(path)}`
  return path === '' && heading !== headingOf(ship.from.facing) ? `stop ${heading}` : printPlot(path)
}

const numbers = (word: string, list: readonly number[]): readonly string[] =>
  list.length === 0 ? [] : [`${word} ${list.join(' ')}`]

/** The move of one ship as it is written: `F2, dock at Fortress`, `leave NE, F2`, `F3, mines 1 2 3`. */
export const printMove = (ship: PlotShip, move: Move): string =>
  [
    printDeed(ship, move),
    ...(move.dock === '' ? [] : [`dock at ${move.dock}`]),
    ...numbers('mines', move.mines),
    ...numbers('seekers', move.seekers),
  ].join(', ')

/** What has been read of a move. */
interface Draft {
  deed: Deed | null
  path: string | null
  heading: Heading | null
  dock: string
  mines: readonly number[]
  seekers: readonly number[]
  /** `speed 6`: what the course must come to. */
  speed: number | null
}

const bad = (found: string, expected: string, near?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, near)

const CLAUSES =
  'a course like F3 L F2 R F1, stop, stop NE, stay docked, stay in orbit, orbit left, leave NE, dock at a base, mines 1 2, seekers 1 or speed 6'

/** What may stand before a heading, and what it says. */
const heads: readonly { readonly words: RegExp; readonly says: Partial<Draft> }[] = [
  { words: /^stay(?: docked| in orbit)?$/, says: { deed: 'stay' } },
  { words: /^orbit left$/, says: { deed: 'orbitLeft' } },
  { words: /^orbit right$/, says: { deed: 'orbitRight' } },
  { words: /^leave$/, says: { deed: 'fly' } },
  { words: /^stop$/, says: { path: '' } },
]

/** `leave NE`: a head with a heading or without. */
function readHead(draft: Draft, clause: string): boolean {
  const heading = headings.find(({ value }) => clause.endsWith(` ${value.toLowerCase()}`))?.value ?? null
  const rest = heading === null ? clause : clause.slice(0, -heading.length - 1)
  const head = heads.find(({ words }) => words.test(rest))
  Object.assign(draft, head?.says)
  if (head !== undefined && heading !== null) draft.heading = heading
  return head !== undefined
}

function readDock(ship: PlotShip, draft: Draft, name: string): Result<true> {
  const bases = ship.docks.map(({ id }) => id)
  const base = shipCalled(bases, name)
  if (base === undefined) return bad(name, `a base: ${bases.join(', ') || 'none is near enough'}`, nearest(name, bases))
  draft.dock = base
  return ok(true)
}

const numbersOf = (text: string): readonly number[] =>
  text
    .trim()
    .split(/\s+/)
    .map(Number)
    .sort((a, b) => a - b)

/** Whether a head has taken the place of another one, or of a course. */
const contradicts = (before: Draft, now: Draft): boolean =>
  (['deed', 'path', 'heading'] as const).some(part => before[part] !== null && before[part] !== now[part])

/** What a later part of a move would take the place of without a word. */
const twice = (clause: string, part: string): Result<never> => bad(clause, `${part} once for each ship`)

function readClause(ship: PlotShip, draft: Draft, clause: string): Result<true> {
  const dock = /^dock(?: at)? (.+)$/.exec(clause)
  if (dock !== null) return draft.dock === '' ? readDock(ship, draft, dock[1]!) : twice(clause, 'a base')
  const dropped = /^(mines?|seekers?)((?: \d{1,4})+)$/.exec(clause)
  if (dropped !== null) {
    const what = dropped[1]!.startsWith('m') ? 'mines' : 'seekers'
    if (draft[what].length > 0) return twice(clause, `${what}, like ${what} 1 2,`)
    draft[what] = numbersOf(dropped[2]!)
    return ok(true)
  }
  const speed = /^speed (\d{1,4})$/.exec(clause)
  if (speed !== null) {
    if (draft.speed !== null) return twice(clause, 'a speed')
    draft.speed = Number(speed[1])
    return ok(true)
  }
  const before = { ...draft }
  if (readHead(draft, clause)) return contradicts(before, draft) ? twice(clause, 'a course') : ok(true)
  if (!/^(?:f\d|[lr]\b)/.test(clause)) return bad(clause, CLAUSES, nearest(clause, WORDS))
  if (draft.path !== null) return twice(clause, 'a course')
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

/** What was left out is as usual; a course, or a stop, means that the ship flies. */
function moveIn(ship: PlotShip, ask: PlotAsk, draft: Draft): Result<Move> {
  const usual = usualMove(ship, ask)
  const deeds = deedsOf(ship)
  const deed = draft.deed ?? (draft.path !== null && deeds.includes('fly') ? 'fly' : usual.deed)
  const path = draft.path ?? (deed === usual.deed ? usual.path : '')
  if (draft.speed !== null && draft.speed !== path.length)
    return bad(`speed ${draft.speed}`, `a course of ${draft.speed} hexes, not of ${path.length}`)
  const { dock, mines, seekers } = draft
  return legalMove(ship, ask, { deed, path, heading: draft.heading ?? usual.heading, dock, mines, seekers })
}

/** The other way round, for one ship. */
function parseMove(ship: PlotShip, ask: PlotAsk, text: string): Result<Move> {
  const draft: Draft = { deed: null, path: null, heading: null, dock: '', mines: [], seekers: [], speed: null }
  const clauses = clausesOf(text).map(plainText)
  return chain(
    all(clauses, clause => readClause(ship, draft, clause)),
    () => moveIn(ship, ask, draft),
  )
}

/** `Scimitar: F3 L F2 R F1; Dagger: stop`. A ship that is not named does as usual. */
export function parsePlots(ask: PlotAsk, text: string): Result<PlotOrder> {
  const read = chain(readShips(ask.ships, text, `${ask.ships[0]!.id}: F3 L F2`), lines =>
    inTurn(lines, line =>
      at(
        line.ship.id,
        chain(parseMove(line.ship, ask, line.text), move => ok([line.ship, move] as const)),
      ),
    ),
  )
  return chain(read, said => {
    const moves = new Map(said)
    const orders = ask.ships.map(ship => [ship.id, orderOf(ship, moves.get(ship) ?? usualMove(ship, ask))] as const)
    return ok(Object.fromEntries(orders))
  })
}
