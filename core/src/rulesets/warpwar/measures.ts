import { bySide, type Measure, measureOf, type Side, sides, unitMeasure } from '../../game/index.ts'
import type { Design } from './design.ts'
import { isAmmunition, isDamaged } from './factors.ts'
import { opening } from './opening.ts'
import type { Options } from './options.ts'
import { priceOf } from './price.ts'
import { type Ratings, ratingNames } from './ratings.ts'
import type { Setup } from './setup.ts'
import type { WarpWar } from './shape.ts'
import type { Ship, State } from './state.ts'

type Worth = (ship: Ship) => number

/** What is left of a ship, with the ammunition it was built with: that is there to be fired, and lost only with its ship. */
function standing({ made, now }: Ship): Ratings {
  const left = { ...now }
  for (const name of ratingNames) if (isAmmunition(name)) left[name] = made.built[name]
  return left
}

/** Build points of a ship and of its cargo. Odds ask at every end, so what records come to is kept; a record is new whenever something is lost. */
function worthBy(edition: Options['edition']): Worth {
  const known = new WeakMap<Ratings, { readonly made: Design; readonly price: number }>()
  return ship => {
    const { made, now, cargo } = ship
    const met = known.get(now)
    if (met?.made === made) return met.price + cargo
    const price = priceOf({ ...made, built: standing(ship) }, edition)
    known.set(now, { made, price })
    return price + cargo
  }
}

const total = (ships: readonly Ship[], worth: Worth): number =>
  ships.reduce((sum, ship) => sum + (ship.fate?.kind === 'destroyed' ? 0 : worth(ship)), 0)

const count = (ships: readonly Ship[], which: (ship: Ship) => boolean): number => {
  let all = 0
  for (const ship of ships) if (which(ship)) all++
  return all
}

const isLeft = ({ fate }: Ship): boolean => fate === null

/** Ships of one design are counted together: by the id of the one, or by the ids of the first and the last. */
function classesOf(ships: readonly Ship[]): readonly { readonly kind: number; readonly name: string }[] {
  const kinds = [...new Set(ships.map(({ kind }) => kind))]
  return kinds.map(kind => {
    const ids = ships.filter(ship => ship.kind === kind).map(({ made }) => made.id)
    return { kind, name: ids.length === 1 ? ids[0]! : `${ids[0]}-${ids.at(-1)}` }
  })
}

/** What the odds of a battle are about. Read off a position, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<WarpWar>[] {
  const worth = worthBy(setup.options.edition)
  const start = opening(setup).ships
  const before = bySide(side => total(start[side], worth))
  return sides.flatMap((side: Side): Measure<WarpWar>[] => {
    const of = (read: (ships: readonly Ship[]) => number) => (state: State) => read(state.ships[side])
    return [
      measureOf(
        side,
        'points',
        of(ships => before[side] - total(ships, worth)),
      ),
      measureOf(
        side,
        'units',
        of(ships => count(ships, ({ fate }) => fate?.kind === 'destroyed')),
      ),
      measureOf(
        side,
        'left',
        of(ships => count(ships, isLeft)),
      ),
      measureOf(
        side,
        'damaged',
        of(ships => count(ships, s => isLeft(s) && isDamaged(s.made.built, s.now))),
      ),
      measureOf(
        side,
        'away',
        of(ships => count(ships, ({ fate }) => fate !== null && fate.kind !== 'destroyed')),
      ),
      ...classesOf(start[side]).map(({ kind, name }) =>
        unitMeasure<WarpWar>(
          side,
          name,
          of(ships => count(ships, s => s.kind === kind && isLeft(s))),
        ),
      ),
    ]
  })
}
