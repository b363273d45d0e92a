import { distance, type Facing, facings, type Hex, hexAt, sameHex } from '../../../hex/index.ts'
import { headingOf } from '../map/compass.ts'
import { actionsOf, facingsOf, mayDock } from '../movement/plot-limits.ts'
import type { Move, MoveOrder, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { plotSheet } from '../sheets/plot.ts'
import { orderOfMove } from '../sheets/plot-fields.ts'
import { weaponStats } from '../tables.ts'
import type { ShipView } from '../view/view.ts'
import { forEachCandidateMove, mustCrashNextMove } from './courses.ts'
import { enemiesOf, enemiesWithinReach, opponentsOf } from './enemies.ts'
import { anchorOf, isQuiet, purposeOf, shipsAfterMove } from './purpose.ts'
import type { CaptainSettings } from './settings.ts'
import { hexAfterDrift, nearestFoe, type Situation } from './situation.ts'
import { cautionWeight, endAtRest, maxFire, maxTurningSpeed, type ShipToMove, scoreOf } from './weigh.ts'

interface CourseChoice {
  readonly deed: 'fly' | 'stay'
  readonly facing: Facing
  readonly path: string
  readonly score: number
  readonly hex: Hex
  readonly steady: boolean
}

/** A score above that of every course. */
const DOCKED = 1000

/** The cost of an end from which every way leads into the planet. */
const DOOM = 500

/** Enemies nearer than this bring docked ships out. */
const ALARM = 18

/** fire.range A ship out of a station strikes with its rockets in the same turn; others come out on sight. */
const sortie = ({ handling, guns }: PlotShip): number =>
  handling.speed === 0 && guns.includes('AR') ? handling.adf + (weaponStats.AR.rangeHexes ?? 0) : ALARM

/** dock.rearm dock.target A ship stays to be loaded or rearmed; others leave when they can strike. */
function dockedScore({ purpose, situation, plot }: ShipToMove): number {
  const near = nearestFoe(situation, plot.from.hex)
  if (purpose === 'home') return DOCKED
  return purpose === 'away' || near <= sortie(plot) ? -DOCKED : DOCKED
}

function staying(helm: ShipToMove): CourseChoice | null {
  const { plot } = helm
  if (!actionsOf(plot).includes('stay')) return null
  let best: CourseChoice | null = null
  for (const facing of facingsOf(plot, 'stay', 0)) {
    const score = plot.stand === 'docked' ? dockedScore(helm) : scoreOf(helm, endAtRest(plot, facing))
    if (best !== null && score <= best.score) continue
    best = { deed: 'stay', facing, path: '', score, hex: plot.from.hex, steady: true }
  }
  return best
}

function flying(helm: ShipToMove, planet: Hex | null): CourseChoice | null {
  const { plot } = helm
  if (!actionsOf(plot).includes('fly')) return null
  let best: CourseChoice | null = null
  // out of a base or an orbit a ship may point anywhere; elsewhere it goes on as it points
  const starts =
    plot.stand === 'space' ? [plot.from.facing] : facings.filter(each => facingsOf(plot, 'fly', 1).includes(each))
  for (const facing of starts) {
    forEachCandidateMove({ ship: plot, facing, planet }, end => {
      let score = scoreOf(helm, end, best?.score)
      if (best !== null && score <= best.score) return
      if (mustCrashNextMove(plot, end, planet)) score -= DOOM
      if (best !== null && score <= best.score) return
      const { path, q, r, steady } = end
      best = { deed: 'fly', facing, path, score, hex: hexAt(q, r), steady }
    })
  }
  return best
}

/** A ship that does not move may turn to the facing that fires best. */
function spun(helm: ShipToMove, choice: CourseChoice): CourseChoice {
  if (choice.deed === 'stay' || choice.path !== '') return choice
  let best = choice
  for (const facing of facingsOf(helm.plot, 'fly', 0)) {
    const score = scoreOf(helm, endAtRest(helm.plot, facing))
    if (score > best.score) best = { ...choice, facing, score }
  }
  return best
}

/** Mines behind a ship that is followed, seekers in a hex with an enemy nearer than any friend. */
function dropsOf({ plot, situation, ship }: ShipToMove, { path }: CourseChoice): Pick<Move, 'mines' | 'seekers'> {
  const near = nearestFoe(situation, plot.from.hex)
  const friend = situation.own
    .filter(({ id }) => id !== ship.id)
    .reduce((least, each) => Math.min(least, distance(each.hex, plot.from.hex)), 99)
  const mines = near <= 12 && path.length > 0 ? Math.min(plot.mines ?? 0, 2) : 0
  const hexes = Array.from({ length: Math.min(mines, path.length) }, (_, i) => i + 1)
  return { mines: hexes, seekers: near <= 8 && near < friend && (plot.seekers ?? 0) > 0 ? [0] : [] }
}

/**
 * dock.stop The base a ship docks at: a station in whose hex its move ends, or the nearest carrier. That moves in the
 * same order, so that they may miss each other.
 */
function dockFor({ plot, situation, purpose }: ShipToMove, { path, hex }: CourseChoice): string {
  if (purpose !== 'home' || !mayDock(plot, 'fly', path.length)) return ''
  const near = plot.docks
    .filter(dock => dock.hex === null || sameHex(dock.hex, hex))
    .flatMap(({ id }) => situation.own.filter(each => each.id === id))
    .toSorted((a, b) => distance(hexAfterDrift(a), hex) - distance(hexAfterDrift(b), hex))
  return near[0]?.id ?? ''
}

export function courseFor(helm: ShipToMove, planet: Hex | null): CourseChoice | null {
  const stay = staying(helm)
  // a ship that is to stay in dock weighs no courses
  const fly = stay !== null && stay.score >= DOCKED ? null : flying(helm, planet)
  const best = stay !== null && (fly === null || stay.score >= fly.score) ? stay : fly
  return best === null ? null : spun(helm, best)
}

const moveFor = (helm: ShipToMove, choice: CourseChoice): Move => ({
  deed: choice.deed,
  path: choice.path,
  heading: headingOf(choice.facing),
  dock: dockFor(helm, choice),
  ...dropsOf(helm, choice),
})

type Planned = Map<string, Hex>

/** The data that the score of a course depends on; `planned` has the hexes to which the friends of a ship go. */
export function shipToMove(
  situation: Situation,
  { plot, ship, settings: usual }: Pick<ShipToMove, 'plot' | 'ship' | 'settings'>,
  planned: Planned = new Map(),
): ShipToMove {
  const settings = isQuiet(situation.view) ? { ...usual, range: 'close' as const, caution: usual.caution / 2 } : usual
  const fleet = shipsAfterMove(situation, planned)
  const others = fleet.filter(each => each.ship.id !== ship.id && each.ship.docked === null)
  const friends = others.map(({ hex }) => hex)
  const enemies = enemiesOf(situation)
  const near = opponentsOf(situation, { ship, friends }, enemiesWithinReach(enemies, plot))
  const bases = situation.own.filter(({ id }) => plot.docks.some(dock => dock.id === id))
  return {
    situation,
    settings,
    plot,
    ship,
    purpose: purposeOf(situation, ship, settings),
    anchor: anchorOf(situation, ship, fleet),
    enemies,
    near,
    most: maxFire(near),
    care: cautionWeight(ship, settings),
    handy: maxTurningSpeed(plot, enemies),
    bases: bases.map(hexAfterDrift),
  }
}

/** Each ship goes to the end with the best score for its purpose: its fire less the fire it takes. */
export function coursesFor(situation: Situation, ask: PlotAsk, settings: CaptainSettings): PlotOrder {
  const usual = plotSheet.nth(ask, 0n)
  const orders: Record<string, MoveOrder> = {}
  const planned: Planned = new Map()
  for (const plot of ask.ships) {
    const ship: ShipView | undefined = situation.own.find(({ id }) => id === plot.id)
    const standing = usual[plot.id] ?? {}
    const helm = ship === undefined ? null : shipToMove(situation, { plot, ship, settings }, planned)
    const choice = helm === null ? null : courseFor(helm, ask.planet)
    if (helm === null || choice === null) {
      orders[plot.id] = standing
      continue
    }
    planned.set(plot.id, choice.hex)
    orders[plot.id] = orderOfMove(plot, moveFor(helm, choice))
  }
  return orders
}
