import { type Choice, type LeafField, type LeafValue, perAsk, type SectionField } from '../../../game/index.ts'
import { type Heading, headingOf, headings } from '../map/compass.ts'
import { placeAt } from '../map/place.ts'
import { plotsOf } from '../movement/plot.ts'
import { deedsOf, lengthsOf, sayMr, usualPath } from '../movement/plot-limits.ts'
import type { Deed, Move, MoveOrder, PlotAsk, PlotShip } from '../orders/plot.ts'

/** What there is to choose of the move of one ship. */
export interface Asked {
  readonly deed: boolean
  readonly path: boolean
  readonly heading: boolean
  readonly dock: boolean
  readonly mines: boolean
  readonly seekers: boolean
}

export function askedOf(ship: PlotShip): Asked {
  const { handling, stand, manner, spins, orbits, docks, mines, seekers } = ship
  const deeds = deedsOf(ship)
  const [least, most] = lengthsOf(ship)
  const flies = deeds.includes('fly')
  const turns = stand !== 'space' || orbits || (spins && least === 0)
  return {
    deed: deeds.length > 1,
    path: flies && (least < most || plotsOf(manner, least, handling.mr) > 1n),
    heading: handling.mr > 0 && turns,
    dock: flies && docks.length > 0 && least <= handling.adf,
    mines: mines !== null,
    seekers: seekers !== null,
  }
}

function plainMove(ship: PlotShip, { planet }: PlotAsk): Move {
  const [deed = 'fly'] = deedsOf(ship)
  return {
    deed,
    path: deed === 'fly' ? usualPath(ship, planet) : '',
    heading: headingOf(ship.from.facing),
    dock: '',
    mines: [],
    seekers: [],
  }
}

const usualMoves = perAsk((ask: PlotAsk) => new Map(ask.ships.map(ship => [ship, plainMove(ship, ask)])))

/** What a ship does where nothing is said of it. */
export const usualMove = (ship: PlotShip, ask: PlotAsk): Move => usualMoves(ask).get(ship) ?? plainMove(ship, ask)

/** The part of a move that its form has fields for. */
export function orderOf(ship: PlotShip, move: Move): MoveOrder {
  const asked = askedOf(ship)
  return {
    ...(asked.deed ? { deed: move.deed } : {}),
    ...(asked.path ? { path: move.path } : {}),
    ...(asked.heading ? { heading: move.heading } : {}),
    ...(asked.dock ? { dock: move.dock } : {}),
    ...(asked.mines ? { mines: move.mines.map(String) } : {}),
    ...(asked.seekers ? { seekers: move.seekers.map(hex => ({ hex })) } : {}),
  }
}

const deedWords: Readonly<Record<Deed, string>> = {
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

/** Numbers of the hexes of a move, as text. */
const hexChoices = (most: number): readonly Choice[] =>
  Array.from({ length: most + 1 }, (_, i) => ({ value: String(i), label: i === 0 ? 'where it begins' : `hex ${i}` }))

const hexesOf = (ship: PlotShip): number => Math.max(lengthsOf(ship)[1], ship.orbits ? 1 : 0)

function pathField(ship: PlotShip, usual: Move): LeafField {
  const [least, most] = lengthsOf(ship)
  const [deed] = deedsOf(ship)
  return {
    kind: 'path',
    name: 'path',
    label: 'Course',
    from: placeAt(ship.from.hex),
    heading: ship.from.facing,
    steps: stepWords,
    min: deed === 'fly' && deedsOf(ship).length === 1 ? least : 0,
    max: most,
    fallback: usual.path,
  }
}

function dropFields({ mines, seekers }: PlotShip, hexes: number): readonly LeafField[] {
  const most = Math.min(mines ?? 0, hexes + 1)
  return [
    ...(mines === null
      ? []
      : [
          {
            kind: 'subset',
            name: 'mines',
            label: `Mines dropped, of ${mines}`,
            choices: hexChoices(hexes),
            min: 0,
            max: most,
            fallback: [],
          } as const,
        ]),
    ...(seekers === null
      ? []
      : [
          {
            kind: 'group',
            name: 'seekers',
            label: `Seekers dropped, of ${seekers}`,
            item: 'Seeker',
            fields: [{ kind: 'integer', name: 'hex', label: 'Hex of the course', min: 0, max: hexes, fallback: 0 }],
            min: 0,
            max: seekers,
            fallback: [],
          } as const,
        ]),
  ]
}

/** The fields of one ship: only those that leave something to choose. */
function fieldsOf(ship: PlotShip, ask: PlotAsk): readonly LeafField[] {
  const asked = askedOf(ship)
  const usual = usualMove(ship, ask)
  const fields: LeafField[] = []
  if (asked.deed) {
    const choices = deedsOf(ship).map(value => ({ value, label: deedWords[value] }))
    fields.push({ kind: 'choice', name: 'deed', label: 'Does', choices, fallback: usual.deed })
  }
  if (asked.path) fields.push(pathField(ship, usual))
  if (asked.heading)
    fields.push({ kind: 'choice', name: 'heading', label: 'Points', choices: headings, fallback: usual.heading })
  if (asked.dock) {
    const bases = ship.docks.map(({ id }) => ({ value: id, label: id }))
    const choices = [{ value: '', label: 'nowhere' }, ...bases]
    fields.push({ kind: 'choice', name: 'dock', label: 'Docks at', choices, fallback: '' })
  }
  return [...fields, ...dropFields(ship, hexesOf(ship))]
}

function sectionOf(ship: PlotShip, ask: PlotAsk): SectionField {
  const { speed, adf } = ship.handling
  const label = `${ship.id}: speed ${speed}, ADF ${adf}, MR ${sayMr(ship)}`
  return { kind: 'section', name: ship.id, label, fields: fieldsOf(ship, ask) }
}

export const sectionsOf = perAsk((ask: PlotAsk): readonly SectionField[] => ask.ships.map(ship => sectionOf(ship, ask)))

const numbersIn = (value: LeafValue | undefined): readonly number[] =>
  Array.isArray(value) ? value.map(each => (typeof each === 'string' ? Number(each) : Number(each.hex))) : []

const rising = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)

/**
 * The move that a section comes to once it is filled in. A course drawn for a ship that is docked or in orbit means that it leaves; without one it stays as
 * chosen.
 */
export function moveOf(ship: PlotShip, ask: PlotAsk, held: Readonly<Record<string, LeafValue>>): Move {
  const usual = usualMove(ship, ask)
  const deeds = deedsOf(ship)
  const path = typeof held.path === 'string' ? held.path : null
  const chosen = deeds.find(deed => deed === held.deed) ?? usual.deed
  const deed = chosen === 'stay' && path !== null && path !== '' && deeds.includes('fly') ? 'fly' : chosen
  const heading: Heading = headings.find(({ value }) => value === held.heading)?.value ?? usual.heading
  return {
    deed,
    path: path ?? (deed === 'fly' ? usualPath(ship, ask.planet) : ''),
    heading,
    dock: typeof held.dock === 'string' ? held.dock : '',
    mines: rising(numbersIn(held.mines)),
    seekers: rising(numbersIn(held.seekers)),
  }
}
