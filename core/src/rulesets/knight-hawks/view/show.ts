import type { Place } from '../../../game/form/index.ts'
import {
  type Condition,
  type Fact,
  type MapMark,
  type MapPlacement,
  type Pips,
  type Scene,
  type SceneSide,
  type SceneUnit,
  type Silhouette,
  sceneUnit,
} from '../../../game/scene/index.ts'
import { type RoundWord, type Side, sides } from '../../../game/sides/index.ts'
import { ahead, turnFacing } from '../../../hex/index.ts'
import { damageControlOf } from '../damage/repairs.ts'
import { countLost } from '../damage/systems.ts'
import { hexOf, placeOfHex } from '../map/place.ts'
import { severeDamageOf } from '../movement/plot-limits.ts'
import type { Scenario } from '../setup/scenario.ts'
import { classStats, weaponStats } from '../tables.ts'
import { defencesText, usableOf, weaponsText } from '../units/armament.ts'
import { isStation, type ShipClass } from '../units/design.ts'
import { fleetOf, gameTurnOf, shipOf } from '../units/fleets.ts'
import { breakables, itemWord } from '../units/item.ts'
import { wasBuiltWithStores } from '../units/stores.ts'
import { systemNames } from '../units/system-names.ts'
import { type DefenceSystem, defenceSystems, weapons } from '../units/weapon.ts'
import { TURNS_TO_LOAD } from '../victory/verdict.ts'
import { unaskedReason } from '../words/unasked.ts'
import { boardsOf } from './board.ts'
import type { ShipView, View } from './view.ts'
import { volleyBoards } from './volley-board.ts'

const outlines: Readonly<Record<ShipClass, Silhouette>> = {
  fighter: 'fighter',
  'assault scout': 'scout',
  frigate: 'escort',
  destroyer: 'escort',
  minelayer: 'auxiliary',
  'light cruiser': 'cruiser',
  'heavy cruiser': 'cruiser',
  'assault carrier': 'carrier',
  battleship: 'capital',
  freighter: 'auxiliary',
  station: 'base',
}

/** The roster as players write it, with its numbers left: `LC LB RB3 T2, RH MS2 ICM4`. */
function factorsOf(ship: ShipView): string {
  const defences = defencesText(ship.made.reflective, ship)
  return `${weaponsText(ship) || 'unarmed'}${defences === '' ? '' : `, ${defences}`}`
}

/** The letters of that roster, each with its name. */
const lettersOf = (ship: ShipView): string =>
  [
    ...weapons.filter(weapon => usableOf(ship, weapon) > 0),
    ...(ship.made.reflective ? (['RH'] as const) : []),
    ...defenceSystems.filter(screen => ship.screens[screen]),
  ]
    .map(letters => `${letters} ${systemNames[letters]}`)
    .join(', ')

/** One box of a screen, one for each charge or missile of a launcher; none if it is destroyed. */
const boxesOf = (of: Pick<ShipView, 'screens' | 'masks' | 'interceptors'>, screen: DefenceSystem): number =>
  of.screens[screen] ? { PS: 1, ES: 1, SS: 1, MS: of.masks, ICM: of.interceptors }[screen] : 0

/** A roster as printed: a box for each point, weapon, round and defence; lost or spent ones are struck out. */
function pipsOf(ship: ShipView, { options }: View): Pips[] {
  const { made } = ship
  const dead = ship.fate?.kind === 'destroyed'
  const pips: Pips[] = [
    { label: 'hull', left: ship.hull, had: made.hp },
    { label: 'ADF', left: ship.adf, had: made.adf },
    { label: 'MR', left: ship.mr, had: made.mr },
    {
      label: 'DCR',
      left: damageControlOf(ship, options),
      had: damageControlOf({ made, halvedControl: false }, options),
    },
    ...weapons.map(weapon => ({ label: weapon, left: usableOf(ship, weapon), had: usableOf(made, weapon) })),
    ...defenceSystems.map(label => ({ label, left: boxesOf(ship, label), had: boxesOf(made, label) })),
  ]
  return pips.filter(({ had }) => had > 0).map(each => (dead ? { ...each, left: 0 } : each))
}

function standsAs(ship: ShipView): { readonly condition: Condition; readonly word: string } {
  const { fate } = ship
  if (fate !== null) {
    const words = { destroyed: 'destroyed', left: 'left the map', safe: 'safe' } as const
    return { condition: fate.kind === 'destroyed' ? 'destroyed' : 'away', word: words[fate.kind] }
  }
  if (severeDamageOf(ship) > 0) return { condition: 'damaged', word: 'severely damaged' }
  // rounds may be spent
  const word = items.every(item => countLost(ship, item) === 0) ? 'fit' : 'damaged'
  return { condition: word, word }
}

const items = ['hull', 'drive', 'steering', ...breakables] as const

type Mark = readonly [holds: boolean, words: string]

function notesOf(view: View, side: Side, ship: ShipView): string[] {
  if (ship.fate !== null) return []
  const still = unaskedReason(ship, view.scenario)
  const marks: readonly Mark[] = [
    [ship.docked !== null, `docked at ${ship.docked}`],
    [ship.orbit !== null, `in orbit, ${ship.orbit?.way === 'left' ? 'counter-clockwise' : 'clockwise'}`],
    [ship.screen !== null, ship.screen === 'MS' ? 'behind a masking screen' : `${ship.screen} up`],
    [ship.burning, 'burning'],
    [ship.shorted, 'power short: screens and interceptors out'],
    [ship.blind, 'combat control hit: -10 on all attacks'],
    [ship.astray, 'navigation hit: turns out of control'],
    [ship.halvedControl, 'damage control halved'],
    [ship.owesEvasion, 'owes the turns of its evasion'],
    [ship.extraTurn, 'one turn more in this move, by its pilot'],
    [still !== undefined, `${still}: gets no orders to move`],
    [view.mines[side] === null && wasBuiltWithStores([ship]), 'mines and seekers left aboard: not known'],
  ]
  const lost = defenceSystems.filter(screen => countLost(ship, screen) > 0)
  return [
    ...marks.flatMap(([holds, words]) => (holds ? [words] : [])),
    ...(lost.length > 0 ? [`lost: ${lost.join(', ')}`] : []),
    ...ship.beyond.map(item => `${itemWord(item)} beyond repair`),
  ]
}

/** fire.forward The hexes its forward weapons reach, as far as the longest of them that works. */
function arcOf(ship: ShipView, { options }: View): Place[] {
  const forward = weapons.filter(weapon => weaponStats[weapon].forward && usableOf(ship, weapon) > 0)
  const reach = Math.max(0, ...forward.map(weapon => weaponStats[weapon].rangeHexes ?? 0))
  const { hex, facing } = ship
  const places: Place[] = []
  const flanks = options.flankFrom === 'first' ? 1 : 2
  for (let away = 1; away <= reach; away++) {
    places.push(placeOfHex(ahead(hex, facing, away)))
    if (away < flanks) continue
    for (const sixth of [1, -1]) places.push(placeOfHex(ahead(ahead(hex, turnFacing(facing, sixth)), facing, away - 1)))
  }
  return places
}

/** place.ships A ship that is not placed yet stands nowhere, nor do those docked at it. */
function standingOf(ship: ShipView, view: View): MapPlacement | null {
  const base = ship.docked === null ? ship : shipOf(view, ship.docked)
  if (base.path.length === 0) return null
  return {
    at: placeOfHex(ship.hex),
    heading: isStation(ship.made) ? null : ship.facing,
    speed: isStation(ship.made) ? null : ship.speed,
    path: ship.path.map(({ hex }) => placeOfHex(hex)),
    arc: ship.fate === null && ship.docked === null ? arcOf(ship, view) : [],
  }
}

const greatestHull = ({ ships }: View): number =>
  Math.max(1, ...sides.flatMap(side => ships[side].map(({ made }) => made.hp)))

const unitOf = (view: View, side: Side, ship: ShipView): SceneUnit =>
  sceneUnit({
    name: ship.id,
    class: classStats[ship.made.class].name,
    silhouette: outlines[ship.made.class],
    factors: factorsOf(ship),
    factorsInFull: lettersOf(ship),
    ...standsAs(ship),
    pips: pipsOf(ship, view),
    strength: ship.made.hp / greatestHull(view),
    notes: notesOf(view, side, ship),
    gone: ship.fate?.turn ?? null,
    standing: standingOf(ship, view),
  })

function sideOf(view: View, side: Side): SceneSide {
  const here = fleetOf(view, side)
  const hull = here.reduce((sum, ship) => sum + ship.hull, 0)
  return {
    name: view.names[side],
    attacks: view.moving === side,
    totals: [
      { label: 'ships', value: String(here.length) },
      { label: 'hull points', value: String(hull) },
    ],
    // as on the roster, lost ships included: numbers on the map depend on it
    units: view.ships[side].map(ship => unitOf(view, side, ship)),
  }
}

/** The printed edge: its corners, and all of the right one, as every second row stands half a hex further out. */
function edgesOf({ columns, rows }: Scenario): Place[] {
  const right = Array.from({ length: rows }, (_, i) => hexOf(columns, i + 1))
  return [hexOf(1, 1), ...right, hexOf(1, rows)].map(placeOfHex)
}

function marksOf(view: View): MapMark[] {
  const marks: MapMark[] = []
  const { planet } = view.scenario
  if (planet !== null) {
    marks.push({ kind: 'planet', label: planet.name, at: placeOfHex(planet.hex), radius: 0, side: null })
    marks.push({ kind: 'orbit', label: `orbit of ${planet.name}`, at: placeOfHex(planet.hex), radius: 1, side: null })
  }
  for (const side of sides) {
    for (const hex of view.mines[side] ?? [])
      marks.push({ kind: 'mine', label: 'mines', at: placeOfHex(hex), radius: 0, side })
    for (const { number, hex, phases } of view.seekers[side]) {
      const label = `seeker ${number}${phases > 0 ? `, moved ${2 * phases} last` : ', lying still'}`
      marks.push({ kind: 'missile', label, at: placeOfHex(hex), radius: 0, side })
    }
  }
  return marks
}

function factsOf({ scenario, options, moving, names, loaded }: View): Fact[] {
  const { goal, charge } = scenario
  return [
    ...(moving === null ? [] : [{ label: 'whose turn', value: names[moving] }]),
    ...(goal === 'escort' ? [{ label: 'escorted ship', value: charge }] : []),
    ...(goal === 'evacuation'
      ? [{ label: 'to be loaded and away', value: `${charge}, ${loaded} of ${TURNS_TO_LOAD} turns docked` }]
      : []),
    ...(options.turnLimit > 0 ? [{ label: 'turn limit', value: String(options.turnLimit) }] : []),
  ]
}

/** The book plays in game turns, each the turn of one side and then of the other; its rounds are ammunition. */
export const gameTurn: RoundWord = { one: 'turn', many: 'turns' }

/** The picture of a battle: every ship with its roster, and the map with all on it that this eye knows. */
export const show = (view: View): Scene => ({
  round: gameTurnOf(view),
  roundWord: gameTurn,
  facts: factsOf(view),
  sides: { red: sideOf(view, 'red'), blue: sideOf(view, 'blue') },
  boards: [...volleyBoards(view), ...boardsOf(view)],
  map: { marks: marksOf(view), edges: edgesOf(view.scenario) },
})
