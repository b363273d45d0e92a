import { ahead, distance, type Facing, facings, type Hex, sameHex } from '../../../hex/index.ts'
import { headingOf } from '../compass.ts'
import type { MoveOrder, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { columnOf } from '../place.ts'
import { breakUpChance, deedsOf, facingsOf, mayDock, strainOf } from '../plot-limits.ts'
import type { ShipView } from '../view.ts'
import { type Ending, endingsOf } from './courses.ts'
import { OUT_OF_RANGE, worthFrom } from './gunnery.ts'
import type { Manner } from './manner.ts'
import { drifted, type Exchange, nearestFoe, type Situation } from './situation.ts'

/** An enemy as a ship at the helm sees him: where he is, where he will be, and what they can do to each other. */
interface Foe {
  readonly hex: Hex
  readonly facing: Facing
  readonly there: Hex
  readonly weight: number
  readonly give: Exchange
  readonly take: Exchange
}

/** A ship that is to be moved, with what its commander wants of it. */
interface Helm {
  readonly foes: readonly Foe[]
  readonly situation: Situation
  readonly ask: PlotAsk
  readonly manner: Manner
  readonly plot: PlotShip
  readonly ship: ShipView
  readonly purpose: Purpose
}

/** fight: as the manner says. run: away from everybody. home: to a base. away: off the map. */
type Purpose = 'fight' | 'run' | 'home' | 'away'

/** The distance each manner likes, in hexes. */
const liked = { close: 2, medium: 4, long: 8 } as const

/** How fast a ship may be and still come round: beyond it, it flies past. */
const handy = ({ handling }: PlotShip): number => 4 + handling.adf

function purposeOf({ view }: Situation, ship: ShipView, { breakOff }: Manner): Purpose {
  const { goal, charge } = view.scenario
  if (goal === 'evacuation' && ship.id === charge) return view.loaded >= 3 ? 'away' : 'home'
  if (ship.made.arms.AR > 0 && ship.rounds.AR === 0) return 'home'
  return 100 * ship.hull < breakOff * ship.made.hp ? 'run' : 'fight'
}

/** Worth of the fire a ship gives at once from a berth, less what it takes there from those that do not move. */
function fireAt({ foes, manner }: Helm, hex: Hex, facing: Facing): number {
  let most = 0
  let taken = 0
  for (const { hex: at, facing: bow, weight, give, take } of foes) {
    most = Math.max(most, weight * worthFrom(give.offensive, hex, facing, at))
    taken += worthFrom(take.defensive, at, bow, hex)
  }
  return most - (manner.caution / 10) * taken
}

/** The same in the enemy's next turn, as far as it can be foreseen: he holds his course, and then fires as he bears. */
function replyAt({ foes, manner }: Helm, hex: Hex, facing: Facing): number {
  let most = 0
  let taken = 0
  for (const { there, give, take } of foes) {
    const range = Math.max(0, distance(hex, there) - 1)
    if (range >= OUT_OF_RANGE) continue
    taken += take.offensive[range]![1]
    most = Math.max(most, worthFrom(give.defensive, hex, facing, there))
  }
  return most - (manner.caution / 10) * taken
}

/** How well a ship stands to come to the distance its commander likes. */
function approach({ foes, manner, plot }: Helm, { hex, facing, path }: Ending): number {
  let nearest = Number.POSITIVE_INFINITY
  const next = ahead(hex, facing, Math.min(path.length, handy(plot)))
  for (const { there } of foes) nearest = Math.min(nearest, distance(next, there))
  if (nearest === Number.POSITIVE_INFINITY) return 0
  const off = nearest - liked[manner.range]
  return off > 0 ? -0.5 * off : manner.range === 'close' ? 0 : 0.3 * off
}

const farFrom = ({ situation }: Helm, hex: Hex): number => Math.min(40, nearestFoe(situation, hex) ?? 40)

/** Hexes to the nearer of the short edges. */
function toEdge({ situation }: Helm, hex: Hex): number {
  const column = columnOf(hex)
  return Math.min(column, situation.view.scenario.columns + 1 - column)
}

function toBase({ situation, plot }: Helm, hex: Hex): number {
  const names = plot.docks.map(({ id }) => id)
  const bases = situation.own.filter(({ id }) => names.includes(id))
  return bases.reduce((least, base) => Math.min(least, distance(hex, drifted(base))), 40)
}

/** What it counts to come home, and to be able to in the next move. */
const HOME = 15
const NEARLY_HOME = 8

/** Whether a ship comes home to a base that is sure to be there. */
const docks = ({ plot }: Helm, { hex, path }: Ending): boolean =>
  mayDock(plot, 'fly', path.length) && plot.docks.some(dock => dock.hex !== null && sameHex(dock.hex, hex))

/** Whether a base lies straight ahead, where a ship can end its next move slowly enough. */
const lines = ({ plot }: Helm, { hex, facing, path }: Ending): boolean =>
  plot.docks.some(dock => {
    if (dock.hex === null) return false
    const away = distance(hex, dock.hex)
    const slow = away <= plot.handling.adf && away >= path.length - plot.handling.adf
    return slow && sameHex(ahead(hex, facing, away), dock.hex)
  })

const homing = (helm: Helm, ending: Ending): number =>
  docks(helm, ending) ? HOME : lines(helm, ending) ? NEARLY_HOME : 0

/** What the purpose of a ship makes of a berth. */
function purposeful(helm: Helm, ending: Ending): number {
  const { hex, path } = ending
  const { plot } = helm
  switch (helm.purpose) {
    case 'fight':
      return approach(helm, ending)
    case 'run':
      return 1.5 * farFrom(helm, ending.hex) + 0.5 * path.length
    case 'home':
      return homing(helm, ending) - 2 * toBase(helm, hex) - 0.7 * Math.max(0, path.length - plot.handling.adf)
    case 'away':
      return -3 * toEdge(helm, hex) - toEdge(helm, ahead(hex, ending.facing, path.length)) + 0.3 * farFrom(helm, hex)
  }
}

/** mask.ends breakup.chance What a move costs of itself. */
function costOf({ plot, ship }: Helm, { path, turns }: Ending): number {
  const broken = breakUpChance(plot, strainOf(plot, { deed: 'fly', path }, turns)) / 100
  const unmasked = plot.masked && (turns > 0 || path.length !== plot.handling.speed) ? 4 : 0
  const fast = Math.max(0, path.length - handy(plot))
  return broken * (ship.hull + 20) + unmasked + 0.5 * fast * fast
}

function scoreOf(helm: Helm, ending: Ending): number {
  const { hex, facing } = ending
  const fire = fireAt(helm, hex, facing) + 0.6 * replyAt(helm, hex, facing)
  return fire * (helm.purpose === 'fight' ? 1 : 0.5) + purposeful(helm, ending) - costOf(helm, ending)
}

interface Choice {
  readonly deed: 'fly' | 'stay'
  readonly facing: Facing
  readonly path: string
  readonly score: number
  readonly hex: Hex
}

/** Staying: where it is, pointing where it does best. */
function staying(helm: Helm): Choice | null {
  const { plot } = helm
  if (!deedsOf(plot).includes('stay')) return null
  let best: Choice | null = null
  for (const facing of facingsOf(plot, 'stay', 0)) {
    const ending = { hex: plot.from.hex, facing, path: '', turns: 0 }
    const score = plot.stand === 'docked' ? dockedScore(helm) : scoreOf(helm, ending)
    if (best === null || score > best.score) best = { deed: 'stay', facing, path: '', score, hex: plot.from.hex }
  }
  return best
}

/** What outweighs every course. */
const DOCKED = 1000

/** Enemies nearer than this bring docked ships out. */
const ALARM = 18

/** dock.rearm A ship that is to be loaded or rearmed stays; others leave when enemies are near. */
function dockedScore({ purpose, situation, plot }: Helm): number {
  const near = nearestFoe(situation, plot.from.hex) ?? 99
  if (purpose === 'home') return DOCKED
  return purpose === 'away' || near <= ALARM ? -DOCKED : DOCKED
}

function flying(helm: Helm): Choice | null {
  const { plot, ask } = helm
  if (!deedsOf(plot).includes('fly')) return null
  let best: Choice | null = null
  // out of a base or an orbit a ship may point anywhere; elsewhere it goes on as it points
  const starts =
    plot.stand === 'space' ? [plot.from.facing] : facings.filter(each => facingsOf(plot, 'fly', 1).includes(each))
  for (const facing of starts) {
    for (const ending of endingsOf(plot, facing, ask)) {
      const score = scoreOf(helm, ending)
      if (best === null || score > best.score) best = { deed: 'fly', facing, path: ending.path, score, hex: ending.hex }
    }
  }
  return best
}

/** A ship that does not move may turn to where it fires best. */
function spun(helm: Helm, choice: Choice): Choice {
  if (choice.deed === 'stay' || choice.path !== '') return choice
  let best = choice
  for (const facing of facingsOf(helm.plot, 'fly', 0)) {
    const score = scoreOf(helm, { hex: choice.hex, facing, path: '', turns: 0 })
    if (score > best.score || facing === choice.facing) best = score > best.score ? { ...choice, facing, score } : best
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

function choose(helm: Helm): MoveOrder {
  const stay = staying(helm)
  // who is to stay in dock weighs no courses
  const fly = stay !== null && stay.score >= DOCKED ? null : flying(helm)
  const best = stay !== null && (fly === null || stay.score >= fly.score) ? stay : fly
  if (best === null) return {}
  const choice = spun(helm, best)
  return {
    deed: choice.deed,
    path: choice.path,
    heading: headingOf(choice.facing),
    dock: dockFor(helm, choice),
    ...dropsOf(helm, choice),
  }
}

/** The fields of an order that its form asks for; what it leaves no choice of is not said. */
const asked = (usual: MoveOrder, wanted: MoveOrder): MoveOrder =>
  Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, Reflect.get(wanted, name) ?? value]))

function foesOf(situation: Situation, ship: ShipView): readonly Foe[] {
  return situation.foes.map(foe => ({
    hex: foe.hex,
    facing: foe.facing,
    there: drifted(foe),
    weight: situation.weight(foe),
    give: situation.fire(ship, foe),
    take: situation.fire(foe, ship),
  }))
}

/** Every ship where its fire is worth most beside what it takes, for its purpose. `usual` is the order the form opens with. */
export function coursesFor(situation: Situation, ask: PlotAsk, manner: Manner, usual: PlotOrder): PlotOrder {
  const orders: Record<string, MoveOrder> = {}
  for (const plot of ask.ships) {
    const ship = situation.own.find(({ id }) => id === plot.id)
    const standing = usual[plot.id] ?? {}
    if (ship === undefined) {
      orders[plot.id] = standing
      continue
    }
    const purpose = purposeOf(situation, ship, manner)
    orders[plot.id] = asked(
      standing,
      choose({ situation, ask, manner, plot, ship, purpose, foes: foesOf(situation, ship) }),
    )
  }
  return orders
}
