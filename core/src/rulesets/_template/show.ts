import { type Scene, type SceneUnit, type Silhouette, sceneFrom, sceneUnit } from '../../game/scene/index.ts'
import { bySide, type Side } from '../../game/sides/index.ts'
import type { LostView, ShipView, View } from './view.ts'

/** Hulls from which a ship is drawn as something larger. */
const outline = (hull: number): Silhouette => (hull >= 5 ? 'cruiser' : 'escort')

function unitOf(ship: ShipView, greatest: number, notes: readonly string[]): SceneUnit {
  const left = ship.hull - ship.hits
  return sceneUnit({
    name: `${ship.name} ${ship.id}`,
    class: ship.name,
    silhouette: outline(ship.hull),
    factors: `H${ship.hull}`,
    condition: ship.hits === 0 ? 'fit' : 'damaged',
    word: ship.hits === 0 ? 'undamaged' : 'damaged',
    pips: [{ label: 'hull', left, had: ship.hull }],
    strength: ship.hull / greatest,
    notes,
  })
}

const ghostOf = (ship: LostView, greatest: number): SceneUnit => ({
  ...unitOf(ship, greatest, []),
  condition: 'destroyed',
  word: 'destroyed',
  gone: ship.round,
})

function sideOf(view: View, side: Side, greatest: number) {
  const fleet = view.fleets[side]
  const notes = (ship: ShipView): string[] => (view.charge[side] === ship.id ? ['carries the charge'] : [])
  return {
    name: view.names[side],
    totals: [{ label: 'hull left', value: String(fleet.reduce((sum, ship) => sum + ship.hull - ship.hits, 0)) }],
    units: [
      ...fleet.map(ship => unitOf(ship, greatest, notes(ship))),
      ...view.lost[side].map(ship => ghostOf(ship, greatest)),
    ],
  }
}

/** The picture of a battle: each ship with its hull, lost ones last, the charge only where this eye may know it. */
export function show(view: View): Scene {
  const everything = [...view.fleets.red, ...view.fleets.blue, ...view.lost.red, ...view.lost.blue]
  const greatest = everything.reduce((most, ship) => Math.max(most, ship.hull), 1)
  return sceneFrom({
    round: view.agenda.length === 0 ? view.round - 1 : view.round,
    sides: bySide(side => sideOf(view, side, greatest)),
  })
}
