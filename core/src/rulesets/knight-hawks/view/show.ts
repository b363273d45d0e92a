import type {
  Condition,
  Fact,
  MapMark,
  Pips,
  Place,
  Scene,
  SceneMap,
  SceneSide,
  SceneUnit,
  Side,
  Silhouette,
  Standing,
} from '../../../game/index.ts'
import { sides } from '../../../game/index.ts'
import { ahead, turned } from '../../../hex/index.ts'
import { controlOf } from '../damage/repairs.ts'
import { gameTurn } from '../game-turn.ts'
import { hexOf, placeAt } from '../map/place.ts'
import { excessOf } from '../movement/plot-limits.ts'
import type { Scenario } from '../setup/scenario.ts'
import { weaponLines } from '../tables.ts'
import { classLines } from '../units/classes.ts'
import type { ShipClass } from '../units/design.ts'
import { turnOf } from '../units/field.ts'
import { itemWords } from '../units/item.ts'
import { limitedOf, type Screen, screens, type Weapon, weapons } from '../units/weapon.ts'
import { TURNS_TO_LOAD } from '../victory/evacuated.ts'
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

const leftOf = (ship: ShipView, weapon: Weapon): number => {
  const counted = limitedOf(weapon)
  if (counted === undefined) return ship.arms[weapon]
  return ship.arms[weapon] > 0 ? ship.rounds[counted] : 0
}

function hadOf({ made }: ShipView, weapon: Weapon): number {
  const counted = limitedOf(weapon)
  return counted === undefined ? made.arms[weapon] : made.rounds[counted]
}

/** The roster as players write it, with what is left: `LC LB RB3 T2, RH MS2 ICM4`. */
function factorsOf(ship: ShipView): string {
  const armed = weapons.filter(weapon => leftOf(ship, weapon) > 0)
  const arms = armed.map(weapon => {
    const left = leftOf(ship, weapon)
    return left > 1 || limitedOf(weapon) !== undefined ? `${weapon}${left}` : weapon
  })
  const works = screens.filter(screen => ship.screens[screen])
  const counts = { MS: ship.masks, ICM: ship.interceptors }
  const guards = works.map(screen => (screen === 'MS' || screen === 'ICM' ? `${screen}${counts[screen]}` : screen))
  const defences = [...(ship.made.reflective ? ['RH'] : []), ...guards]
  return [arms.join(' ') || 'unarmed', ...(defences.length > 0 ? [defences.join(' ')] : [])].join(', ')
}

/** One box of a screen, one for each charge or missile of a launcher; none of what is destroyed. */
const boxesOf = (of: Pick<ShipView, 'screens' | 'masks' | 'interceptors'>, screen: Screen): number =>
  of.screens[screen] ? { PS: 1, ES: 1, SS: 1, MS: of.masks, ICM: of.interceptors }[screen] : 0

/** A roster as printed: boxes of hull, drive, steering, damage control, weapons and defences, those struck out that are lost or spent. */
function pipsOf(ship: ShipView, { options }: View): Pips[] {
  const { made } = ship
  const dead = ship.fate?.kind === 'destroyed'
  const pips: Pips[] = [
    { label: 'hull', left: ship.hull, had: made.hp },
    { label: 'ADF', left: ship.adf, had: made.adf },
    { label: 'MR', left: ship.mr, had: made.mr },
    { label: 'DCR', left: controlOf(ship, options), had: controlOf({ made, halvedControl: false }, options) },
    ...weapons.map(weapon => ({ label: weapon, left: leftOf(ship, weapon), had: hadOf(ship, weapon) })),
    ...screens.map(label => ({ label, left: boxesOf(ship, label), had: boxesOf(made, label) })),
  ]
  return pips.filter(({ had }) => had > 0).map(each => (dead ? { ...each, left: 0 } : each))
}

function standsAs(ship: ShipView): { readonly condition: Condition; readonly word: string } {
  const { fate } = ship
  if (fate !== null) {
    const words = { destroyed: 'destroyed', left: 'left the map', safe: 'safe' } as const
    return { condition: fate.kind === 'destroyed' ? 'destroyed' : 'away', word: words[fate.kind] }
  }
  if (excessOf(ship) > 0) return { condition: 'damaged', word: 'severely damaged' }
  const whole = factorsWhole(ship)
  return { condition: whole ? 'fit' : 'damaged', word: whole ? 'fit' : 'damaged' }
}

/** Whether nothing of a ship is damaged; rounds may be spent. */
const factorsWhole = (ship: ShipView): boolean =>
  ship.hull === ship.made.hp &&
  ship.adf === ship.made.adf &&
  ship.mr === ship.made.mr &&
  weapons.every(weapon => ship.arms[weapon] === ship.made.arms[weapon]) &&
  screens.every(screen => ship.screens[screen] === ship.made.screens[screen]) &&
  !(ship.shorted || ship.blind || ship.astray || ship.burning || ship.halvedControl)

function notesOf(ship: ShipView): string[] {
  if (ship.fate !== null) return []
  const marks: readonly (readonly [boolean, string])[] = [
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
    [ship.adf === 0 && ship.mr === 0 && ship.made.adf > 0, 'drifting'],
    [!ship.storesKnown && hasStores(ship), 'mines and seekers left aboard: not known'],
  ]
  const lost = screens.filter(screen => ship.made.screens[screen] && !ship.screens[screen])
  const never = ship.beyond.map(item => `${itemWords[item]} beyond repair`)
  return [
    ...marks.flatMap(([holds, words]) => (holds ? [words] : [])),
    ...(lost.length > 0 ? [`lost: ${lost.join(', ')}`] : []),
    ...never,
  ]
}

const hasStores = ({ made }: ShipView): boolean => made.rounds.M + made.rounds.S > 0

/** fire.forward The hexes its forward weapons reach, as far as the longest of them that works. */
function arcOf(ship: ShipView, { options }: View): Place[] {
  const forward = weapons.filter(weapon => weaponLines[weapon].forward && leftOf(ship, weapon) > 0)
  const reach = Math.max(0, ...forward.map(weapon => weaponLines[weapon].rangeHexes ?? 0))
  const { hex, facing } = ship
  const places: Place[] = []
  const flanks = options.flankFrom === 'first' ? 1 : 2
  for (let away = 1; away <= reach; away++) {
    places.push(placeAt(ahead(hex, facing, away)))
    if (away < flanks) continue
    for (const sixth of [1, -1]) places.push(placeAt(ahead(ahead(hex, turned(facing, sixth)), facing, away - 1)))
  }
  return places
}

/** place.ships A ship that is not placed yet stands nowhere, and nor do those that are docked at it. */
function standingOf(ship: ShipView, view: View, fleet: readonly ShipView[]): Standing | null {
  const base = fleet.find(({ id }) => id === ship.docked) ?? ship
  if (base.path.length === 0) return null
  const isStationary = ship.made.class === 'station'
  return {
    at: placeAt(ship.hex),
    heading: isStationary ? null : ship.facing,
    speed: isStationary ? null : ship.speed,
    path: ship.path.map(({ hex }) => placeAt(hex)),
    arc: ship.fate === null && ship.docked === null ? arcOf(ship, view) : [],
  }
}

const weightOf = ({ made }: ShipView): number => made.hp

function unitOf(view: View, fleet: readonly ShipView[], ship: ShipView, greatest: number): SceneUnit {
  const { made } = ship
  return {
    name: ship.id,
    class: classLines[made.class].name,
    silhouette: outlines[made.class],
    count: 1,
    factors: factorsOf(ship),
    ...standsAs(ship),
    pips: pipsOf(ship, view),
    strength: weightOf(ship) / greatest,
    notes: notesOf(ship),
    gone: ship.fate?.turn ?? null,
    standing: standingOf(ship, view, fleet),
  }
}

function sideOf(view: View, side: Side, greatest: number): SceneSide {
  const ships = view.ships[side]
  const here = ships.filter(({ fate }) => fate === null)
  const hull = here.reduce((sum, ship) => sum + ship.hull, 0)
  return {
    name: view.names[side],
    attacks: view.moving === side,
    totals: [
      { label: 'ships', value: String(here.length) },
      { label: 'hull points', value: String(hull) },
    ],
    // as on the roster, whoever is lost: numbers on the map go by it
    units: ships.map(ship => unitOf(view, ships, ship, greatest)),
  }
}

/** The printed edge: its corners, and on the right every hex of it, as every second row stands half a hex further out. */
function edgesOf({ columns, rows }: Scenario): Place[] {
  const right = Array.from({ length: rows }, (_, i) => hexOf(columns, i + 1))
  return [hexOf(1, 1), ...right, hexOf(1, rows)].map(placeAt)
}

function marksOf(view: View): MapMark[] {
  const marks: MapMark[] = []
  const { planet } = view.scenario
  if (planet !== null) {
    marks.push({ kind: 'planet', label: planet.name, at: placeAt(planet.hex), radius: 0, side: null })
    marks.push({ kind: 'orbit', label: `orbit of ${planet.name}`, at: placeAt(planet.hex), radius: 1, side: null })
  }
  for (const side of sides) {
    for (const hex of view.mines[side] ?? [])
      marks.push({ kind: 'mine', label: 'mines', at: placeAt(hex), radius: 0, side })
    for (const { number, hex, phases } of view.seekers[side]) {
      const label = `seeker ${number}${phases > 0 ? `, moved ${2 * phases} last` : ', lying still'}`
      marks.push({ kind: 'missile', label, at: placeAt(hex), radius: 0, side })
    }
  }
  return marks
}

const mapOf = (view: View): SceneMap => ({ marks: marksOf(view), edges: edgesOf(view.scenario) })

function factsOf({ scenario, options, moving, names, loaded }: View): Fact[] {
  const { goal, charge } = scenario
  return [
    ...(moving === null ? [] : [{ label: 'turn of', value: names[moving] }]),
    ...(goal === 'escort' ? [{ label: 'to be seen across the map', value: charge }] : []),
    ...(goal === 'evacuation'
      ? [{ label: 'to be loaded and away', value: `${charge}, ${loaded} of ${TURNS_TO_LOAD} turns docked` }]
      : []),
    ...(options.turnLimit > 0 ? [{ label: 'turn limit', value: String(options.turnLimit) }] : []),
  ]
}

/** The picture of a battle: every ship with its roster, the map with what this eye knows to lie on it. */
export function show(view: View): Scene {
  const greatest = sides.flatMap(side => view.ships[side]).reduce((most, ship) => Math.max(most, weightOf(ship)), 1)
  return {
    round: turnOf(view),
    roundWord: gameTurn,
    facts: factsOf(view),
    sides: { red: sideOf(view, 'red', greatest), blue: sideOf(view, 'blue', greatest) },
    boards: [...volleyBoards(view), ...boardsOf(view)],
    map: mapOf(view),
  }
}
