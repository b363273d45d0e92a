import { distance, type Facing, facings, type Hex, hexAt, sameHex } from '../../../hex/index.ts'
import { headingOf } from '../map/compass.ts'
import { deedsOf, facingsOf, mayDock } from '../movement/plot-limits.ts'
import type { MoveOrder, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { weaponLines } from '../tables.ts'
import type { ShipView } from '../view/view.ts'
import { eachEnding, isDoomed } from './courses.ts'
import { enemiesOf, opponentsOf, withinReach } from './enemies.ts'
import type { Manner } from './manner.ts'
import { anchorOf, isQuiet, placesOf, purposeOf } from './purpose.ts'
import { drifted, nearestFoe, type Situation } from './situation.ts'
import { berthOf, careFor, type Helm, handyFor, mostFire, scoreOf } from './weigh.ts'

/** What a ship is to do, and how good that is. */
export interface Choice {
  readonly deed: 'fly' | 'stay'
  readonly facing: Facing
  readonly path: string
  readonly score: number
  readonly hex: Hex
  readonly steady: boolean
}

/** What outweighs every course. */
const DOCKED = 1000

/** What a berth costs from which there is no way but into the planet. */
const DOOM = 500

/** Enemies nearer than this bring docked ships out. */
const ALARM = 18

/** fire.range How far a ship out of a station strikes with its rockets in the same turn; others come out on sight. */
const sortie = ({ handling, guns }: PlotShip): number =>
  handling.speed === 0 && guns.includes('AR') ? handling.adf + weaponLines.AR.rangeHexes! : ALARM

/** dock.rearm dock.fighters A ship that is to be loaded or rearmed stays; others leave when they can strike: in their base they cannot be fired at. */
function dockedScore({ purpose, situation, plot }: Helm): number {
  const near = nearestFoe(situation, plot.from.hex) ?? 99
  if (purpose === 'home') return DOCKED
  return purpose === 'away' || near <= sortie(plot) ? -DOCKED : DOCKED
}

/** Staying: where it is, pointing where it does best. */
function staying(helm: Helm): Choice | null {
  const { plot } = helm
  if (!deedsOf(plot).includes('stay')) return null
  let best: Choice | null = null
  for (const facing of facingsOf(plot, 'stay', 0)) {
    const score = plot.stand === 'docked' ? dockedScore(helm) : scoreOf(helm, berthOf(plot, facing))
    if (best !== null && score <= best.score) continue
    best = { deed: 'stay', facing, path: '', score, hex: plot.from.hex, steady: true }
  }
  return best
}

function flying(helm: Helm, planet: Hex | null): Choice | null {
  const { plot } = helm
  if (!deedsOf(plot).includes('fly')) return null
  let best: Choice | null = null
  // out of a base or an orbit a ship may point anywhere; elsewhere it goes on as it points
  const starts =
    plot.stand === 'space' ? [plot.from.facing] : facings.filter(each => facingsOf(plot, 'fly', 1).includes(each))
  for (const facing of starts) {
    eachEnding(plot, facing, planet, ending => {
      let score = scoreOf(helm, ending, best?.score)
      if (best !== null && score <= best.score) return
      if (isDoomed(plot, ending, planet)) score -= DOOM
      if (best !== null && score <= best.score) return
      const { path, q, r, steady } = ending
      best = { deed: 'fly', facing, path, score, hex: hexAt(q, r), steady }
    })
  }
  return best
}

/** A ship that does not move may turn to where it fires best. */
function spun(helm: Helm, choice: Choice): Choice {
  if (choice.deed === 'stay' || choice.path !== '') return choice
  let best = choice
  for (const facing of facingsOf(helm.plot, 'fly', 0)) {
    const score = scoreOf(helm, berthOf(helm.plot, facing))
    if (score > best.score) best = { ...choice, facing, score }
  }
  return best
}

/** mine.drop Mines behind a ship that is followed, seekers where the enemy is nearer than any friend. */
function dropsOf({ plot, situation, ship }: Helm, { path }: Choice): Pick<MoveOrder, 'mines' | 'seekers'> {
  const near = nearestFoe(situation, plot.from.hex) ?? 99
  const friend = situation.own
    .filter(({ id }) => id !== ship.id)
    .reduce((least, each) => Math.min(least, distance(each.hex, plot.from.hex)), 99)
  const mines = near <= 12 && path.length > 0 ? Math.min(plot.mines ?? 0, 2) : 0
  const hexes = Array.from({ length: Math.min(mines, path.length) }, (_, i) => String(i + 1))
  const seekers = near <= 8 && near < friend && (plot.seekers ?? 0) > 0 ? [{ hex: 0 }] : []
  return { mines: hexes, seekers }
}

/**
 * dock.stop The base a ship comes home to: a station in whose hex its move ends, or the nearest carrier, which moves in the same order, so that nothing
 * comes of it where they miss each other.
 */
function dockFor({ plot, situation, purpose }: Helm, { path, hex }: Choice): string {
  if (purpose !== 'home' || !mayDock(plot, 'fly', path.length)) return ''
  const near = plot.docks
    .filter(dock => dock.hex === null || sameHex(dock.hex, hex))
    .flatMap(({ id }) => situation.own.filter(each => each.id === id))
    .toSorted((a, b) => distance(drifted(a), hex) - distance(drifted(b), hex))
  return near[0]?.id ?? ''
}

/** The best course of a ship; null where it has none. */
export function courseFor(helm: Helm, planet: Hex | null): Choice | null {
  const stay = staying(helm)
  // who is to stay in dock weighs no courses
  const fly = stay !== null && stay.score >= DOCKED ? null : flying(helm, planet)
  const best = stay !== null && (fly === null || stay.score >= fly.score) ? stay : fly
  return best === null ? null : spun(helm, best)
}

const orderFor = (helm: Helm, choice: Choice): MoveOrder => ({
  deed: choice.deed,
  path: choice.path,
  heading: headingOf(choice.facing),
  dock: dockFor(helm, choice),
  ...dropsOf(helm, choice),
})

/** The fields of an order that its form asks for; what it leaves no choice of is not said. */
const asked = (usual: MoveOrder, wanted: MoveOrder): MoveOrder =>
  Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, Reflect.get(wanted, name) ?? value]))

const baseHexes = ({ own }: Situation, { docks }: PlotShip): readonly Hex[] =>
  own.filter(({ id }) => docks.some(dock => dock.id === id)).map(drifted)

/** Hexes of a side's ships once they have moved, as far as they are planned. */
export type Planned = Map<string, Hex>

/** What there is to weigh for a ship; `planned` has where its friends go. */
export function helmOf(
  situation: Situation,
  { plot, ship, manner: usual }: Pick<Helm, 'plot' | 'ship' | 'manner'>,
  planned: Planned,
): Helm {
  const manner: Manner = isQuiet(situation.view) ? { ...usual, range: 'close', caution: usual.caution / 2 } : usual
  const places = placesOf(situation, planned)
  const friends = places.filter((_, i) => situation.own[i]!.id !== ship.id && situation.own[i]!.docked === null)
  const enemies = enemiesOf(situation)
  const near = opponentsOf(situation, { ship, friends }, withinReach(enemies, plot))
  return {
    situation,
    manner,
    plot,
    ship,
    purpose: purposeOf(situation, ship, manner),
    anchor: anchorOf(situation, ship, places),
    enemies,
    near,
    most: mostFire(near),
    care: careFor(ship, manner),
    handy: handyFor(plot, enemies),
    bases: baseHexes(situation, plot),
  }
}

/** Every ship where its fire is worth most beside what it takes, for its purpose. `usual` is the order the form opens with. */
export function coursesFor(situation: Situation, ask: PlotAsk, manner: Manner, usual: PlotOrder): PlotOrder {
  const orders: Record<string, MoveOrder> = {}
  const planned: Planned = new Map()
  for (const plot of ask.ships) {
    const ship: ShipView | undefined = situation.own.find(({ id }) => id === plot.id)
    const standing = usual[plot.id] ?? {}
    const helm = ship === undefined ? null : helmOf(situation, { plot, ship, manner }, planned)
    const choice = helm === null ? null : courseFor(helm, ask.planet)
    if (helm === null || choice === null) {
      orders[plot.id] = standing
      continue
    }
    planned.set(plot.id, choice.hex)
    orders[plot.id] = asked(standing, orderFor(helm, choice))
  }
  return orders
}
