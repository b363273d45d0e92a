import { type Measure, measureOf, type Side, sides, unitMeasure } from '../../game/index.ts'
import type { Options } from './options.ts'
import { isDamaged } from './scene/factors.ts'
import { opening } from './setup/opening.ts'
import type { Setup } from './setup/setup.ts'
import type { WarpWar } from './shape.ts'
import { type Design, isWarpship, type Ratings } from './ships/design.ts'
import { pointsLeft } from './ships/price.ts'
import type { Ship, State } from './state.ts'

type Worth = (ship: Ship) => number

/** Build points of a ship and of its cargo. Odds ask at every end, so what records come to is kept; a record is new whenever something is lost. */
function worthBy(edition: Options['edition']): Worth {
  const known = new WeakMap<Ratings, { readonly made: Design; readonly price: number }>()
  return ship => {
    const { made, now, cargo, ammunitionHits } = ship
    const priced = known.get(now)
    const price = priced?.made === made ? priced.price : pointsLeft(made, now, edition)
    known.set(now, { made, price })
    return price + cargo - ammunitionHits
  }
}

const total = (ships: readonly Ship[], worth: Worth): number =>
  ships.reduce((sum, ship) => sum + (ship.fate?.kind === 'destroyed' ? 0 : worth(ship)), 0)

const count = (ships: readonly Ship[], which: (ship: Ship) => boolean): number => {
  let all = 0
  for (const ship of ships) if (which(ship)) all++
  return all
}

/** Who escaped or withdrew is not lost. */
const isLeft = ({ fate }: Ship): boolean => fate?.kind !== 'destroyed'

type KindOf = (ship: Ship) => number

/** records.hidden Which ships are of one design is secret with their records: then there are warpships and systemships only. */
const kindsBy = ({ hiddenRecords }: Options): KindOf =>
  hiddenRecords ? ({ made }) => Number(isWarpship(made)) : ({ kind }) => kind

/** Ships of one design are counted together: by the id of the one, or by the ids of the first and the last. */
function classesOf(
  ships: readonly Ship[],
  kindOf: KindOf,
): readonly { readonly kind: number; readonly name: string }[] {
  const kinds = [...new Set(ships.map(kindOf))]
  return kinds.map(kind => {
    const ids = ships.filter(ship => kindOf(ship) === kind).map(({ made }) => made.id)
    return { kind, name: ids.length === 1 ? ids[0]! : `${ids[0]}-${ids.at(-1)}` }
  })
}

/** Counted off the ships alone: a position that a seat imagines has begun with other ships than the real one. */
const before = (ships: readonly Ship[]): number => ships.reduce((sum, { worth }) => sum + worth, 0)

/** What the odds of a battle are about. Read off a position, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<WarpWar>[] {
  const worth = worthBy(setup.options.edition)
  const start = opening(setup).ships
  const kindOf = kindsBy(setup.options)
  // records.hidden: who is aboard is not named, and counts once it was seen
  const { hiddenRecords } = setup.options
  const isNamed = ({ contact }: Ship): boolean => !hiddenRecords || contact !== 'none'
  return sides.flatMap((side: Side): Measure<WarpWar>[] => {
    const of = (read: (ships: readonly Ship[]) => number) => (state: State) => read(state.ships[side])
    return [
      measureOf(
        side,
        'points',
        of(ships => before(ships) - total(ships, worth)),
      ),
      measureOf(
        side,
        'units',
        of(ships => count(ships, ship => !isLeft(ship))),
      ),
      measureOf(
        side,
        'left',
        of(ships => count(ships, isLeft)),
      ),
      measureOf(
        side,
        'damaged',
        of(ships => count(ships, s => isLeft(s) && isDamaged(s))),
      ),
      measureOf(
        side,
        'away',
        of(ships => count(ships, ship => ship.fate !== null && isLeft(ship))),
      ),
      ...classesOf(start[side].filter(isNamed), kindOf).map(({ kind, name }) =>
        unitMeasure<WarpWar>(
          side,
          name,
          of(ships => count(ships, s => kindOf(s) === kind && isLeft(s) && isNamed(s))),
        ),
      ),
    ]
  })
}
