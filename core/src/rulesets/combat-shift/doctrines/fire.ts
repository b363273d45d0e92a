import { never } from '../../../lang/index.ts'
import type { Aim } from '../orders/orders.ts'
import type { Expected } from './expected.ts'
import type { Liking } from './rank.ts'
import { can, chanceOf, type Deeds, type Own, type Situation, type Standing } from './situation.ts'

/** How shots are shared among targets. */
export interface Sharing {
  readonly liking: Liking
  /**
   * `pile`: all at one target, until it is hit at a chance that is enough. `share`: by how much targets are liked, twice the shots at whom is liked twice
   * as much. `even`: each at whom fewest fire at.
   */
  readonly how: 'pile' | 'share' | 'even'
  /** Of targets piled on: the chance of a hit that is enough, in percent. */
  readonly enough?: number
  /** Whether a ship fires before its target does, or with it. */
  readonly deed: 'fire' | 'screen'
}

/** A target that a unit may fire at, and its chance to hit. */
interface Shot {
  readonly target: Standing
  readonly chance: number
  readonly liked: number
}

function shotsOf(situation: Situation, own: Own, { liking, deed }: Sharing): readonly Shot[] {
  return situation.enemies.flatMap(target => {
    const chance = chanceOf(own.order, target.id)
    // what a ship has a chance at it may fire at; whom it may screen against is another question
    if (chance === 0 || (deed === 'screen' && !can(own, `screen ${target.id}`))) return []
    return [{ target, chance, liked: liking(target, chance) }]
  })
}

/** The best by a measure; among equals the first. */
function best<T>(all: readonly T[], of: (each: T) => number): T | undefined {
  let most = Number.NEGATIVE_INFINITY
  let found: T | undefined
  for (const each of all) {
    const value = of(each)
    if (value <= most) continue
    most = value
    found = each
  }
  return found
}

/** What many hits are needed for is harder to overdo. */
const stands = (shot: Shot, so: Expected, hitsToDestroy: number): number =>
  so.missed(shot.target.id) ** (1 / Math.max(1, hitsToDestroy - shot.target.hits))

/** The next target where all fire at one, as long as it is likely to stand. */
function piled(shots: readonly Shot[], so: Expected, enough: number, hits: number): Shot | undefined {
  const open = shots.filter(shot => stands(shot, so, hits) > 1 - enough / 100)
  return open.length > 0 ? best(open, ({ liked }) => liked) : best(shots, shot => shot.liked * stands(shot, so, hits))
}

function chosen(shots: readonly Shot[], so: Expected, { how, enough }: Sharing, hits: number): Shot | undefined {
  switch (how) {
    case 'pile':
      return piled(shots, so, enough ?? 100, hits)
    case 'share':
      return best(shots, ({ liked, target }) => liked / (1 + so.aimed(target.id)))
    case 'even': {
      const fewest = shots.reduce((least, { target }) => Math.min(least, so.aimed(target.id)), Number.POSITIVE_INFINITY)
      return best(
        shots.filter(({ target }) => so.aimed(target.id) === fewest),
        ({ liked }) => liked,
      )
    }
    default:
      return never(how)
  }
}

/** Regular fire of the units that have no deed yet. */
export function allotFire(situation: Situation, deeds: Deeds, so: Expected, sharing: Sharing): void {
  // ships of a kind share their list of aims, and so their shots
  const known = new Map<readonly Aim[], readonly Shot[]>()
  for (const own of situation.own) {
    if (deeds.has(own.unit.id) || own.order.role !== 'ship') continue
    const { aims } = own.order
    const shots = known.get(aims) ?? shotsOf(situation, own, sharing)
    known.set(aims, shots)
    const shot = chosen(shots, so, sharing, situation.view.options.hitsToDestroy)
    if (shot === undefined) continue
    deeds.set(own.unit.id, `${sharing.deed} ${shot.target.id}`)
    so.add(shot.target.id, shot.chance / 100)
  }
}
