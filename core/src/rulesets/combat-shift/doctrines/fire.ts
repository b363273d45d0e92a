import type { Expected } from './expected.ts'
import type { Liking } from './rank.ts'
import { can, chanceOf, type Deeds, type Own, type Situation, type Standing } from './situation.ts'

/** How shots are shared among targets. */
export interface Sharing {
  readonly liking: Liking
  /** Whether all fire at one target as long as it is likely to stand; else each fires at whom fewest fire at. */
  readonly piles: boolean
  /** Of a target that is piled on: the chance, in percent, at which it counts as hit and the next one is fired at. */
  readonly enough: number
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
    if (!can(own, `${deed} ${target.id}`)) return []
    const chance = chanceOf(own.order, target.id, deed)
    return chance === 0 ? [] : [{ target, chance, liked: liking(target, chance) }]
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

function chosen(shots: readonly Shot[], so: Expected, sharing: Sharing, hits: number): Shot | undefined {
  if (!sharing.piles) {
    const fewest = shots.reduce((least, { target }) => Math.min(least, so.aimed(target.id)), Number.POSITIVE_INFINITY)
    return best(
      shots.filter(({ target }) => so.aimed(target.id) === fewest),
      ({ liked }) => liked,
    )
  }
  const open = shots.filter(shot => stands(shot, so, hits) > 1 - sharing.enough / 100)
  return open.length > 0 ? best(open, ({ liked }) => liked) : best(shots, shot => shot.liked * stands(shot, so, hits))
}

/** Regular fire of the units that have no deed yet. */
export function allotFire(situation: Situation, deeds: Deeds, so: Expected, sharing: Sharing): void {
  for (const own of situation.own) {
    if (deeds.has(own.unit.id) || own.order.role !== 'ship') continue
    const shots = shotsOf(situation, own, sharing)
    const shot = chosen(shots, so, sharing, situation.view.options.hitsToDestroy)
    if (shot === undefined) continue
    deeds.set(own.unit.id, `${sharing.deed} ${shot.target.id}`)
    so.add(shot.target.id, shot.chance / 100)
  }
}
