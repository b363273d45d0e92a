import type { Choice, LeafField, LeafValue, SectionField } from '../../../game/form/index.ts'
import { memoizePerAsk } from '../../../game/kit/index.ts'
import { help } from '../ledger.ts'
import { type Heading, headingChoices, headingOf } from '../map/compass.ts'
import { placeOfHex } from '../map/place.ts'
import { countPlots } from '../movement/plot.ts'
import { actionsOf, lengthRange, sayMr, turningOf, usualPath } from '../movement/plot-limits.ts'
import {
  type Move,
  type MoveAction,
  type MoveOrder,
  noDockOrDrop,
  type PlotAsk,
  type PlotShip,
} from '../orders/plot.ts'

type Asked = Readonly<Record<keyof MoveOrder, boolean>>

export function fieldsAskedOf(ship: PlotShip): Asked {
  const { handling, stand, spins, orbits, docks, mines, seekers } = ship
  const actions = actionsOf(ship)
  const [least, most] = lengthRange(ship)
  const flies = actions.includes('fly')
  const turns = stand !== 'space' || orbits || (spins && least === 0)
  return {
    deed: actions.length > 1,
    path: flies && (least < most || countPlots(turningOf(ship), least) > 1n),
    heading: handling.mr > 0 && turns,
    dock: flies && docks.length > 0 && least <= handling.adf,
    mines: mines !== null,
    seekers: seekers !== null,
  }
}

function plainMove(ship: PlotShip, { planet }: PlotAsk): Move {
  const [deed = 'fly'] = actionsOf(ship)
  return {
    deed,
    path: deed === 'fly' ? usualPath(ship, planet) : '',
    heading: headingOf(ship.from.facing),
    ...noDockOrDrop,
  }
}

const usualMoves = memoizePerAsk((ask: PlotAsk) => new Map(ask.ships.map(ship => [ship, plainMove(ship, ask)])))

export const usualMove = (ship: PlotShip, ask: PlotAsk): Move => usualMoves(ask).get(ship) ?? plainMove(ship, ask)

export function orderOfMove(ship: PlotShip, move: Move): MoveOrder {
  const asked = fieldsAskedOf(ship)
  return {
    ...(asked.deed ? { deed: move.deed } : {}),
    ...(asked.path ? { path: move.path } : {}),
    ...(asked.heading ? { heading: move.heading } : {}),
    ...(asked.dock ? { dock: move.dock } : {}),
    ...(asked.mines ? { mines: move.mines.map(String) } : {}),
    ...(asked.seekers ? { seekers: move.seekers.map(hex => ({ hex })) } : {}),
  }
}

const actionWords: Readonly<Record<MoveAction, string>> = {
  fly: 'flies',
  stay: 'stays',
  orbitLeft: 'goes into orbit, counter-clockwise',
  orbitRight: 'goes into orbit, clockwise',
}

const stepWords: readonly Choice[] = [
  { value: 'F', label: 'ahead' },
  { value: 'L', label: 'ahead, then left' },
  { value: 'R', label: 'ahead, then right' },
]

const hexChoices = (most: number): readonly Choice[] =>
  Array.from({ length: most + 1 }, (_, i) => ({ value: String(i), label: i === 0 ? 'where it begins' : `hex ${i}` }))

const courseHint = help(
  'As many hexes as last turn, or up to ADF more or fewer; MR turns at most, one in a hex entered',
  'move.speed',
  'move.turn',
)

function pathField(ship: PlotShip, usual: Move): LeafField {
  const [least, most] = lengthRange(ship)
  const [deed] = actionsOf(ship)
  return {
    kind: 'path',
    name: 'path',
    label: 'Course',
    hint: courseHint,
    from: placeOfHex(ship.from.hex),
    heading: ship.from.facing,
    steps: stepWords,
    ahead: 'F',
    min: deed === 'fly' && actionsOf(ship).length === 1 ? least : 0,
    max: most,
    fallback: usual.path,
  }
}

const hints = {
  deed: help('It flies its course, stays where it is, or goes into orbit beside the planet', 'orbit.enter'),
  heading: help('The way its bow points, where it stands still or is in orbit', 'move.rotate', 'orbit.rotate'),
  dock: help('A base in the last hex of its course, if its speed is no more than its ADF', 'dock.stop'),
  mines: help('The hexes of its course that it mines, one pattern each', 'mine.drop'),
  seekers: help('Seekers that it leaves on its course; they lie still until they are activated', 'seeker.place'),
  hex: help('The hex where it lies, counted along the course from 0', 'seeker.place'),
} as const

/** The fields of one ship: only those with a choice. */
function fieldsOf(ship: PlotShip, ask: PlotAsk): readonly LeafField[] {
  const asked = fieldsAskedOf(ship)
  const usual = usualMove(ship, ask)
  const hexes = Math.max(lengthRange(ship)[1], ship.orbits ? 1 : 0)
  const { mines, seekers } = ship
  const fields: LeafField[] = []
  if (asked.deed) {
    const choices = actionsOf(ship).map(value => ({ value, label: actionWords[value] }))
    fields.push({ kind: 'choice', name: 'deed', label: 'Does', hint: hints.deed, choices, fallback: usual.deed })
  }
  if (asked.path) fields.push(pathField(ship, usual))
  if (asked.heading)
    fields.push({
      kind: 'choice',
      name: 'heading',
      label: 'Points',
      hint: hints.heading,
      choices: headingChoices,
      fallback: usual.heading,
    })
  if (asked.dock) {
    const bases = ship.docks.map(({ id }) => ({ value: id, label: id }))
    const choices = [{ value: '', label: 'nowhere' }, ...bases]
    fields.push({ kind: 'choice', name: 'dock', label: 'Docks at', hint: hints.dock, choices, fallback: '' })
  }
  if (mines !== null) {
    const label = `Mines dropped, of ${mines}`
    const max = Math.min(mines, hexes + 1)
    const choices = hexChoices(hexes)
    fields.push({ kind: 'subset', name: 'mines', label, hint: hints.mines, choices, min: 0, max, fallback: [] })
  }
  if (seekers !== null) {
    const label = `Seekers dropped, of ${seekers}`
    const hex = {
      kind: 'integer',
      name: 'hex',
      label: 'Hex of the course',
      hint: hints.hex,
      min: 0,
      max: hexes,
      fallback: 0,
    } as const
    fields.push({
      kind: 'group',
      name: 'seekers',
      label,
      hint: hints.seekers,
      item: 'Seeker',
      fields: [hex],
      min: 0,
      max: seekers,
      fallback: [],
    })
  }
  return fields
}

interface ShipSection {
  readonly ship: PlotShip
  readonly section: SectionField
}

export const sectionsOf = memoizePerAsk((ask: PlotAsk): readonly ShipSection[] =>
  ask.ships.map(ship => {
    const { speed, adf } = ship.handling
    const label = `${ship.id}: speed ${speed}, ADF ${adf}, MR ${sayMr(ship)}`
    return { ship, section: { kind: 'section', name: ship.id, label, fields: fieldsOf(ship, ask) } }
  }),
)

const numbersIn = (value: LeafValue | undefined): readonly number[] =>
  Array.isArray(value)
    ? value.map(each => Number(typeof each === 'string' ? each : each.hex)).sort((a, b) => a - b)
    : []

/** A section as a move. A course drawn for a ship that is docked or in orbit means that it leaves. */
export function moveFromForm(ship: PlotShip, ask: PlotAsk, held: Readonly<Record<string, LeafValue>>): Move {
  const usual = usualMove(ship, ask)
  const actions = actionsOf(ship)
  const path = typeof held.path === 'string' ? held.path : null
  const chosen = actions.find(deed => deed === held.deed) ?? usual.deed
  const deed = chosen === 'stay' && path !== null && path !== '' && actions.includes('fly') ? 'fly' : chosen
  const heading: Heading = headingChoices.find(({ value }) => value === held.heading)?.value ?? usual.heading
  return {
    deed,
    path: path ?? (deed === 'fly' ? usualPath(ship, ask.planet) : ''),
    heading,
    dock: typeof held.dock === 'string' ? held.dock : '',
    mines: numbersIn(held.mines),
    seekers: numbersIn(held.seekers),
  }
}
