import {
  both,
  type Counted,
  combinations,
  each,
  either,
  listed,
  mapped,
  numbered,
  one,
  perAsk,
  repeated,
} from '../../../game/index.ts'
import type { Facing, Hex } from '../../../hex/index.ts'
import { distance, hexAt } from '../../../hex/index.ts'
import { headingOf } from '../map/compass.ts'
import { enter, type Flyer, flyerAt } from '../movement/course.ts'
import { indexOfPlot, plotAt, plotsOf, stepsOf } from '../movement/plot.ts'
import { deedsOf, dropHexes, facingsOf, lengthsOf, mayDock, startOf, usualPath } from '../movement/plot-limits.ts'
import type { Deed, Dock, Move, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { orderOf } from './plot-fields.ts'

type Way = Pick<Move, 'path' | 'heading' | 'dock'>
type Drops = Pick<Move, 'mines' | 'seekers'>

/** The same with one of them first, in the place of the first. */
const firstly = <T>({ size, at }: Counted<T>, first: bigint): Counted<T> => ({
  size,
  at: index => at(index === 0n ? first : index === first ? 0n : index),
})

/** The plots of so many hexes; where the usual one is among them it comes first. */
function plots({ manner, handling: { mr } }: PlotShip, hexes: number, usual: string): Counted<string> {
  const size = plotsOf(manner, hexes, mr)
  const all: Counted<string> = { size, at: index => plotAt(manner, hexes, mr, index) }
  return usual.length === hexes ? firstly(all, indexOfPlot(manner, mr, usual)) : all
}

/** Those of them that end in a hex with the ship whole: counted from hex to hex. */
function plotsTo(ship: PlotShip, facing: Facing, hexes: number, planet: Hex | null, to: Hex): Counted<string> {
  const { manner, handling } = ship
  const known = new Map<string, bigint>()
  const after = (flyer: Flyer, step: string): Flyer => {
    const next = { ...flyer }
    enter(next, step, planet)
    return next
  }
  const count = (flyer: Flyer, rest: number, spare: number): bigint => {
    const away = distance(hexAt(flyer.q, flyer.r), to)
    if (flyer.crash !== 'none' || away > rest) return 0n
    if (rest === 0) return 1n
    const key = `${flyer.q},${flyer.r},${flyer.facing},${flyer.pulled},${rest},${spare}`
    const met = known.get(key)
    if (met !== undefined) return met
    let sum = 0n
    for (const step of stepsOf(manner, spare))
      sum += count(after(flyer, step), rest - 1, spare - (step === 'F' ? 0 : 1))
    known.set(key, sum)
    return sum
  }
  const start = flyerAt(startOf(ship, headingOf(facing)), ship.pulled)
  const at = (index: bigint): string => {
    let plot = ''
    let left = index
    let flyer = start
    let spare = handling.mr
    for (let rest = hexes - 1; rest >= 0; rest--) {
      for (const step of stepsOf(manner, spare)) {
        const next = after(flyer, step)
        const turns = spare - (step === 'F' ? 0 : 1)
        const ways = count(next, rest, turns)
        if (left < ways) {
          plot += step
          flyer = next
          spare = turns
          break
        }
        left -= ways
      }
    }
    return plot
  }
  return { size: count(start, hexes, handling.mr), at }
}

/** dock.stop Courses that end at a base: at a carrier that has still to move, all of them. */
function waysTo(ship: PlotShip, ask: PlotAsk, hexes: number, dock: Dock, all: Counted<string>): Counted<Way> {
  const facings = facingsOf(ship, 'fly', hexes)
  const to = (facing: Facing): Counted<string> =>
    dock.hex === null ? all : plotsTo(ship, facing, hexes, ask.planet, dock.hex)
  return either(
    facings.map(facing => mapped(to(facing), path => ({ path, heading: headingOf(facing), dock: dock.id }))),
  )
}

/** All courses of so many hexes. */
function flights(ship: PlotShip, ask: PlotAsk, hexes: number, usual: string): Counted<Way> {
  const all = plots(ship, hexes, usual)
  const plain = both(listed(facingsOf(ship, 'fly', hexes)), all, (facing, path) => ({
    path,
    heading: headingOf(facing),
    dock: '',
  }))
  if (!mayDock(ship, 'fly', hexes)) return plain
  return either([plain, ...ship.docks.map(dock => waysTo(ship, ask, hexes, dock, all))])
}

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, i) => i)

/** mine.drop seeker.place What may be dropped in so many hexes: nothing first. */
function drops({ mines, seekers }: PlotShip, hexes: number): Counted<Drops> {
  if (hexes === 0) return one({ mines: [], seekers: [] })
  const laid = either(upTo(Math.min(mines ?? 0, hexes)).map(count => combinations(hexes, count)))
  const dropped = either(upTo(seekers ?? 0).map(count => repeated(hexes, count)))
  return both(laid, dropped, (mined, sown) => ({ mines: mined, seekers: sown }))
}

const withDrops = (ship: PlotShip, deed: Deed, path: string, ways: Counted<Way>): Counted<Move> =>
  both(ways, drops(ship, dropHexes(ship, deed, path)), (way, dropped) => ({ deed, ...way, ...dropped }))

/** move.speed The usual length first, then as they rise. */
function flying(ship: PlotShip, ask: PlotAsk): Counted<Move> {
  const usual = usualPath(ship, ask.planet)
  const [least, most] = lengthsOf(ship)
  const rising = upTo(most - least).map(more => least + more)
  const lengths = [usual.length, ...rising.filter(length => length !== usual.length)]
  return either(lengths.map(length => withDrops(ship, 'fly', 'F'.repeat(length), flights(ship, ask, length, usual))))
}

/** orbit.enter orbit.rotate Without a course. */
function standing(ship: PlotShip, deed: Deed): Counted<Move> {
  const facings = facingsOf(ship, deed, 0)
  const ways = numbered(facings.length, i => ({ path: '', heading: headingOf(facings[i]!), dock: '' }))
  return withDrops(ship, deed, '', ways)
}

/** Everything one ship may do; first what it does where nothing is said. */
const movesOf = (ship: PlotShip, ask: PlotAsk): Counted<Move> =>
  either(deedsOf(ship).map(deed => (deed === 'fly' ? flying(ship, ask) : standing(ship, deed))))

/** By ship, in the order of the question. */
const shipMoves = perAsk((ask: PlotAsk): readonly Counted<Move>[] => ask.ships.map(ship => movesOf(ship, ask)))

/** Every legal order of a fleet. */
export const plotOrders = perAsk(
  (ask: PlotAsk): Counted<PlotOrder> =>
    mapped(each(shipMoves(ask)), moves =>
      Object.fromEntries(ask.ships.map((ship, i) => [ship.id, orderOf(ship, moves[i]!)])),
    ),
)
