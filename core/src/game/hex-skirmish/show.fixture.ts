import type { Stream } from '../../dice/index.ts'
import { ahead, type Hex } from '../../hex/index.ts'
import { bySide, type MapMark, other, type Scene, type SceneUnit, type Side, sides } from '../index.ts'
import { placeAt, type State, type System, systems, type View } from './battle.fixture.ts'

const greatest: Readonly<Record<System, number>> = { hull: 3, beam: 1, ecm: 2 }

function unitOf(view: View, side: Side): SceneUnit {
  const ship = view.ships[side]
  const whole = systems.every(system => ship[system] === greatest[system])
  const state = ship.hull === 0 ? 'destroyed' : whole ? 'fit' : 'damaged'
  return {
    name: side,
    class: 'cutter',
    silhouette: 'escort',
    count: 1,
    factors: systems.map(system => `${system} ${ship[system]}`).join(', '),
    condition: state,
    word: state,
    pips: systems.map(label => ({ label, left: ship[label], had: greatest[label] })),
    strength: 1,
    notes: [`${ship.interceptors} interceptors`],
    gone: ship.hull === 0 ? view.turn : null,
    standing: {
      at: placeAt(ship.hex),
      heading: ship.facing,
      speed: ship.path.length - 1,
      path: ship.path.map(hex => placeAt(hex)),
      arc: [1, 2, 3].map(away => placeAt(ahead(ship.hex, ship.facing, away))),
    },
  }
}

/** Mines only of the sides whose mines this eye may know. */
function marksOf(view: View): MapMark[] {
  return sides.flatMap(side => {
    const mine = view.mines[side] ?? null
    return mine === null ? [] : [{ kind: 'mine' as const, label: 'mine', at: placeAt(mine), radius: 0, side }]
  })
}

/** The picture of the skirmish: both ships on the plane, and the mines this eye may know. */
export const show = (view: View): Scene => ({
  round: view.turn,
  facts: [],
  sides: bySide(side => ({ name: side, attacks: false, totals: [], units: [unitOf(view, side)] })),
  boards: [],
  map: { marks: marksOf(view), edges: null },
})

/** Hits of a side spread at random over what can take them. */
function marksFor(view: View, side: Side, stream: Stream): Record<System, number> {
  const marks = { hull: 0, beam: 0, ecm: 0, ...view.marks[side] }
  for (let left = view.marks[side] === undefined ? view.placed[side] : 0; left > 0; left--) {
    const open = systems.filter(system => view.ships[side][system] > marks[system])
    marks[open[stream.below(open.length)]!]++
  }
  return marks
}

function mineOf(view: View, side: Side, stream: Stream): Hex | null {
  const known = view.mines[side]
  if (known !== undefined) return known
  if (!view.mined[side]) return null
  const { hex, facing } = view.ships[other(side)]
  return ahead(hex, facing, 2 + stream.below(4))
}

/** A position that fits what this eye knows: the enemy's mine lies somewhere ahead of him, his hits where they can. */
export const imagine = (view: View, stream: Stream): State => ({
  turn: view.turn,
  agenda: view.agenda.slice(),
  ships: bySide(side => ({ ...view.ships[side] })),
  mines: bySide(side => mineOf(view, side, stream)),
  aims: { ...view.aims },
  cover: { ...view.cover },
  hits: { ...view.hits },
  marks: bySide(side => marksFor(view, side, stream)),
})
