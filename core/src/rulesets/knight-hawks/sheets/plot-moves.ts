import {
  type Counted,
  cartesianPairs,
  cartesianProduct,
  combinations,
  concatenation,
  fromList,
  mapCounted,
  memoizePerAsk,
  multisets,
  single,
} from '../../../game/kit/index.ts'
import { distance, type Hex } from '../../../hex/index.ts'
import { headingOf } from '../map/compass.ts'
import { enterNextHex, type Flyer, newFlyer } from '../movement/course.ts'
import {
  allowedSteps,
  countPlots,
  indexOfPlot,
  type Pose,
  plotAt,
  plotFromTree,
  turnsLeftAfter,
} from '../movement/plot.ts'
import {
  actionsOf,
  countDropHexes,
  facingsOf,
  lengthRange,
  mayDock,
  turningOf,
  usualPath,
} from '../movement/plot-limits.ts'
import type { Dock, Move, MoveAction, MoveOrder, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { orderOfMove } from './plot-fields.ts'

type Way = Pick<Move, 'path' | 'heading' | 'dock'>
type Drops = Pick<Move, 'mines' | 'seekers'>

/** The same with one of them first, in the place of the first. */
const firstly = <T>({ size, at }: Counted<T>, first: bigint): Counted<T> => ({
  size,
  at: index => at(index === 0n ? first : index === first ? 0n : index),
})

/** The plots of so many hexes; the usual one comes first if it is among them. */
function plots(ship: PlotShip, hexes: number, usual: string): Counted<string> {
  const turning = turningOf(ship)
  const all: Counted<string> = { size: countPlots(turning, hexes), at: index => plotAt(turning, hexes, index) }
  return usual.length === hexes ? firstly(all, indexOfPlot(turning, usual)) : all
}

interface Flight {
  readonly from: Pose
  readonly hexes: number
  readonly to: Hex
}

/** The plots that end in a hex with the ship whole: counted from hex to hex. */
function plotsTo(ship: PlotShip, { from, hexes, to }: Flight, planet: Hex | null): Counted<string> {
  const known = new Map<string, bigint>()
  type At = Flyer & { readonly turns: number }
  const next = (at: At) =>
    allowedSteps({ turnRule: ship.turnRule, turns: at.turns }).map(step => {
      const on = { ...at, turns: turnsLeftAfter(step, at.turns) }
      enterNextHex(on, step, planet)
      return [step, on] as const
    })
  const count = (at: At, rest: number): bigint => {
    if (at.crash !== 'none' || distance(at, to) > rest) return 0n
    if (rest === 0) return 1n
    const key = `${at.q},${at.r},${at.facing},${at.pulled},${rest},${at.turns}`
    const ways = known.get(key) ?? next(at).reduce((sum, [, on]) => sum + count(on, rest - 1), 0n)
    known.set(key, ways)
    return ways
  }
  const start: At = { ...newFlyer(from, ship.pulled), turns: ship.handling.mr }
  return { size: count(start, hexes), at: index => plotFromTree({ start, next, count }, hexes, index) }
}

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, i) => i)

/** mine.drop seeker.place The drops in so many hexes: nothing first. */
function drops({ mines, seekers }: PlotShip, hexes: number): Counted<Drops> {
  if (hexes === 0) return single({ mines: [], seekers: [] })
  const laid = concatenation(upTo(Math.min(mines ?? 0, hexes)).map(count => combinations(hexes, count)))
  const dropped = concatenation(upTo(seekers ?? 0).map(count => multisets(hexes, count)))
  return cartesianPairs(laid, dropped, (mined, sown) => ({ mines: mined, seekers: sown }))
}

/** move.speed dock.stop The usual length first, then rising. All of them end at a carrier that has still to move. */
function flying(ship: PlotShip, ask: PlotAsk): Counted<Move> {
  const usual = usualPath(ship, ask.planet)
  const ofLength = (hexes: number): Counted<Move> => {
    const all = plots(ship, hexes, usual)
    const waysTo = ({ id: dock, hex }: Dock): Counted<Way> =>
      concatenation(
        facingsOf(ship, 'fly', hexes).map(facing => {
          const from = { hex: ship.from.hex, facing }
          const paths = hex === null ? all : plotsTo(ship, { from, hexes, to: hex }, ask.planet)
          return mapCounted(paths, path => ({ path, heading: headingOf(facing), dock }))
        }),
      )
    const docks = mayDock(ship, 'fly', hexes) ? ship.docks : []
    const ways = concatenation([{ id: '', hex: null }, ...docks].map(waysTo))
    const dropped = drops(ship, countDropHexes(ship, 'fly', hexes))
    return cartesianPairs(ways, dropped, (way, drop) => ({ deed: 'fly', ...way, ...drop }))
  }
  const [least, most] = lengthRange(ship)
  const rising = upTo(most - least).map(more => least + more)
  return concatenation([usual.length, ...rising.filter(length => length !== usual.length)].map(ofLength))
}

/** orbit.enter orbit.rotate Without a course. */
const standing = (ship: PlotShip, deed: MoveAction): Counted<Move> =>
  cartesianPairs(fromList(facingsOf(ship, deed, 0)), drops(ship, countDropHexes(ship, deed, 0)), (facing, drop) => ({
    deed,
    path: '',
    heading: headingOf(facing),
    dock: '',
    ...drop,
  }))

/** Every move of one ship; the usual one first. */
const movesOf = (ship: PlotShip, ask: PlotAsk): Counted<Move> =>
  concatenation(actionsOf(ship).map(deed => (deed === 'fly' ? flying(ship, ask) : standing(ship, deed))))

export const plotOrders = memoizePerAsk(
  (ask: PlotAsk): Counted<PlotOrder> =>
    mapCounted(
      cartesianProduct(
        ask.ships.map(ship => mapCounted(movesOf(ship, ask), move => [ship.id, orderOfMove(ship, move)] as const)),
      ),
      Object.fromEntries<MoveOrder>,
    ),
)
