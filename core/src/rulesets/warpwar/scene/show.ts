import { type Fact, type Scene, type SceneUnit, sceneFrom, sceneUnit } from '../../../game/scene/index.ts'
import { bySide, type Side } from '../../../game/sides/index.ts'
import { isDamaged } from '../field.ts'
import { type Ratings, ratingLabels, ratingNames } from '../ships/design.ts'
import type { ShipView, View } from '../view.ts'
import { boardsOf } from './board.ts'

/** `PD7→5 B3 S3`, as players write a ship. */
const known = (built: Ratings, now: Ratings): string[] =>
  ratingNames.flatMap(name => {
    if (built[name] === 0) return []
    return [now[name] === built[name] ? `${name}${built[name]}` : `${name}${built[name]}→${now[name]}`]
  })

/** `PD≥5 B≥3`: the least ratings of a secret record. */
const shownOf = (shown: Ratings): string[] =>
  ratingNames.flatMap(name => (shown[name] === 0 ? [] : [`${name}≥${shown[name]}`]))

/** A ship's ratings as its players write them; of a secret record, its shown ratings. */
function printFactors({ record, tl, shown }: ShipView): string {
  const level = tl === null ? [] : [`TL${tl}`]
  const ratings = record === null ? shownOf(shown) : known(record.made.built, record.now)
  const bays = record === null || record.made.repairBays === 0 ? [] : [`R${record.made.repairBays}`]
  const all = [...level, ...ratings, ...bays]
  return all.length === 0 ? 'nothing shown' : all.join(' ')
}

const sum = (ratings: Ratings): number => ratingNames.reduce((total, name) => total + ratings[name], 0)

const drawnBy = ({ record, shown }: ShipView): Ratings => record?.made.built ?? shown

/** Power from which a warpship is drawn as a capital ship, and a systemship as a cruiser. */
const CAPITAL = 12
const CRUISER = 6

/** Racks make a carrier, a hold without weapons a freighter, little power a fighter. */
function silhouetteOf(ship: ShipView): SceneUnit['silhouette'] {
  const { PD, B, T, C, SR, H } = drawnBy(ship)
  const weapons = B + T + C
  if (SR > 0 && SR >= weapons) return 'carrier'
  if (H > 0 && weapons === 0) return 'auxiliary'
  if (ship.warp) return PD >= CAPITAL ? 'capital' : 'cruiser'
  if (ship.record === null) return 'escort'
  return PD <= 2 ? 'fighter' : PD >= CRUISER ? 'cruiser' : 'escort'
}

const pipsOf = ({ record }: ShipView): SceneUnit['pips'] =>
  record === null
    ? []
    : ratingNames.flatMap(name => {
        const had = record.made.built[name]
        return had === 0 ? [] : [{ label: ratingLabels[name], left: record.now[name], had }]
      })

/** combat.stranded Nothing else is lost in the round of a withdrawal, as no hit gets past the screens in it. */
const isLeftBehind = ({ round }: NonNullable<ShipView['fate']>, { over, done }: View): boolean =>
  over?.rule === 'combat.withdraws' && round === done

function standsAs({ fate, record, struck }: ShipView, view: View): Pick<SceneUnit, 'condition' | 'word'> {
  if (fate !== null && fate.kind !== 'destroyed') return { condition: 'away', word: fate.kind }
  if (fate !== null) return { condition: 'destroyed', word: isLeftBehind(fate, view) ? 'left behind' : 'destroyed' }
  const damaged = record === null ? struck > 0 : isDamaged(record)
  return damaged ? { condition: 'damaged', word: 'damaged' } : { condition: 'fit', word: 'undamaged' }
}

function notesOf(ship: ShipView, side: Side, view: View): string[] {
  if (ship.fate !== null) return []
  const { id, berth, record, struck } = ship
  const aboard = view.ships[side].filter(other => other.berth === id && other.fate === null)
  const order = view.orders[side]?.[id]
  const cargo = record === null || record.made.built.H === 0 ? [] : [`${record.cargo} BP of cargo`]
  return [
    ...(berth === null ? [] : [`aboard ${berth}`]),
    ...(aboard.length === 0 ? [] : [`carries ${aboard.map(other => other.id).join(', ')}`]),
    ...cargo,
    ...(order === undefined ? [] : [`${order.tactic}, drive ${order.drive}`]),
    ...(record === null && struck > 0 ? [`${struck} ${struck === 1 ? 'hit' : 'hits'} suffered`] : []),
  ]
}

const greatestOf = ({ ships }: View): number =>
  [...ships.red, ...ships.blue].reduce((most, ship) => Math.max(most, sum(drawnBy(ship))), 1)

function unitOf(ship: ShipView, side: Side, view: View): SceneUnit {
  return sceneUnit({
    name: ship.id,
    class: ship.warp ? 'Warpship' : 'Systemship',
    silhouette: silhouetteOf(ship),
    factors: printFactors(ship),
    ...standsAs(ship, view),
    pips: pipsOf(ship),
    strength: Math.max(1, sum(drawnBy(ship))) / greatestOf(view),
    notes: notesOf(ship, side, view),
    gone: ship.fate?.round ?? null,
  })
}

/** Power, beam and screens, tubes and cannons of ships on the field; of secret records only the number of ships. */
function totalsOf(fleet: readonly ShipView[]): Fact[] {
  const field = fleet.filter(({ fate, berth }) => fate === null && berth === null)
  const totals: Fact[] = [{ label: 'ships on the field', value: String(field.length) }]
  if (field.some(({ record }) => record === null)) return totals
  for (const name of ['PD', 'B', 'S', 'T', 'C'] as const) {
    const total = field.reduce((all, { record }) => all + (record?.now[name] ?? 0), 0)
    if (total > 0) totals.push({ label: ratingLabels[name], value: String(total) })
  }
  return totals
}

/** To attack is a tactic of a ship here; the side that moved is named among the facts. */
function sideOf(view: View, side: Side) {
  const fleet = view.ships[side]
  const inTurn = [...fleet.filter(({ fate }) => fate === null), ...fleet.filter(({ fate }) => fate !== null)]
  return {
    name: view.names[side],
    totals: totalsOf(fleet),
    units: inTurn.map(ship => unitOf(ship, side, view)),
  }
}

function factsOf({ names, options, quiet, over }: View): Fact[] {
  const facts: Fact[] = [
    { label: 'edition', value: options.edition === 'v35' ? 'V3.5' : options.edition },
    { label: 'phasing side', value: names[options.phasing] },
  ]
  if (over === null && quiet > 0) facts.push({ label: 'quiet rounds', value: `${quiet} of ${options.quietRoundLimit}` })
  return facts
}

/** The picture of a battle as an eye may know it: ships that are gone last, the shots of the last fire beside. */
export const show = (view: View): Scene =>
  sceneFrom({
    round: view.over === null ? view.done + 1 : view.done,
    facts: factsOf(view),
    sides: bySide(side => sideOf(view, side)),
    boards: boardsOf(view),
  })
