import { type Measure, measureOf, unitMeasure } from '../../game/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { isDamaged } from './field.ts'
import type { Options } from './options.ts'
import { opening } from './setup/opening.ts'
import type { Setup } from './setup/setup.ts'
import type { WarpWar } from './shape.ts'
import { type Design, isWarpship, type Ratings } from './ships/design.ts'
import { priceAsDamaged } from './ships/price.ts'
import type { Ship } from './state.ts'

type PointsOf = (ship: Ship) => number

/** Build points of a ship and its cargo. The price of a record is kept: odds ask at every end. */
function pointsBy({ edition }: Options): PointsOf {
  const known = new WeakMap<Ratings, { readonly made: Design; readonly price: number }>()
  return ({ made, now, cargo, ammunitionHits }) => {
    const priced = known.get(now)
    const price = priced?.made === made ? priced.price : priceAsDamaged(made, now, edition)
    known.set(now, { made, price })
    return price + cargo - ammunitionHits
  }
}

/** True unless a ship is destroyed: ships that escaped or withdrew are not lost. */
const isLeft = ({ fate }: Ship): boolean => fate?.kind !== 'destroyed'

/** Counted off the ships alone: a position that a seat imagines has begun with other ships than the real one. */
const lostPoints = (ships: readonly Ship[], points: PointsOf): number =>
  ships.reduce((sum, ship) => sum + ship.value - (isLeft(ship) ? points(ship) : 0), 0)

function count(ships: readonly Ship[], which: (ship: Ship) => boolean): number {
  let all = 0
  for (const ship of ships) if (which(ship)) all++
  return all
}

const counted = {
  units: ship => !isLeft(ship),
  left: isLeft,
  damaged: ship => isLeft(ship) && isDamaged(ship),
  away: ship => ship.fate !== null && isLeft(ship),
} as const satisfies Record<string, (ship: Ship) => boolean>
const words = ['units', 'left', 'damaged', 'away'] as const

/**
 * Ships of one design are counted together. records.hidden: designs are secret, so there are warpships and systemships
 * only, and a ship aboard counts once it was seen.
 */
function classOf({ hiddenRecords }: Options, { made, kind, contact }: Ship): number | undefined {
  if (!hiddenRecords) return kind
  return contact === 'none' ? undefined : Number(isWarpship(made))
}

/** The classes of a fleet, each called by the id of its one ship, or by those of its first and its last. */
function classesOf(ships: readonly Ship[], options: Options): ReadonlyMap<number, string> {
  const ids = new Map<number, readonly string[]>()
  for (const ship of ships) {
    const of = classOf(options, ship)
    if (of !== undefined) ids.set(of, [...(ids.get(of) ?? []), ship.made.id])
  }
  return new Map([...ids].map(([of, all]) => [of, all.length === 1 ? `${all[0]}` : `${all[0]}-${all.at(-1)}`]))
}

/** The measures that odds count. They are read off a position, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<WarpWar>[] {
  const { options } = setup
  const points = pointsBy(options)
  const start = opening(setup).ships
  return sides.flatMap((side: Side): Measure<WarpWar>[] => [
    measureOf(side, 'points', ({ ships }) => lostPoints(ships[side], points)),
    ...words.map(word => measureOf<WarpWar>(side, word, ({ ships }) => count(ships[side], counted[word]))),
    ...[...classesOf(start[side], options)].map(([of, name]) =>
      unitMeasure<WarpWar>(side, name, ({ ships }) =>
        count(ships[side], ship => isLeft(ship) && classOf(options, ship) === of),
      ),
    ),
  ])
}
