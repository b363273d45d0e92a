import type { Fight } from './fight.ts'
import { type KeptFight, keepFight } from './keep.ts'
import type { ChainLink } from './moments.ts'
import { linesOfLink } from './record.ts'

/** A way on that was taken back: a kept fight of its own, whole, from the same beginning. */
export interface Variation extends KeptFight {
  /** Its number among the variations of its fight; no two that are kept share one. */
  readonly n: number
  /** The number of its inputs. */
  readonly count: number
  /** The number of its finished rounds. */
  readonly rounds: number
  readonly isOver: boolean
}

/** The number of variations kept of a fight; beyond it the oldest go. */
export const MAX_VARIATIONS = 100

/** The part of kept lines that a fight shares. */
interface SharedPart {
  /** The number of inputs in common. */
  readonly count: number
  /** True if all the lines are lines of the fight. */
  readonly isWhole: boolean
}

function linksTo(last: ChainLink): readonly ChainLink[] {
  const links = [last]
  for (let link = last; link.kind !== 'start'; ) {
    link = link.before
    links.push(link)
  }
  return links.reverse()
}

/** The point where kept lines leave a fight. Lines are chained: two equal ones have the same lines before them. */
export function sharedPartOf({ inside }: Fight, lines: readonly string[]): SharedPart {
  linesOfLink(inside.last)
  let at = 0
  let count = 0
  for (const link of linksTo(inside.last)) {
    for (const line of linesOfLink(link).lines) {
      if (lines[at] !== line) return { count, isWhole: at >= lines.length }
      at++
    }
    count = link.count
  }
  return { count, isWhole: at >= lines.length }
}

const beginsWith = (lines: readonly string[], first: readonly string[]): boolean =>
  first.every((line, i) => lines[i] === line)

/** A whole fight as a variation. */
function variationOf(fight: Fight, n: number): Variation {
  const { lines, beside } = keepFight(fight)
  const rounds = fight.battle.rules.rounds(fight.state)
  return { n, lines, beside, count: fight.count, rounds, isOver: fight.inside.pending.kind === 'over' }
}

/** True if a fight has gone on from an earlier one, and nothing of that is taken back. */
function goesOnFrom(before: Fight, now: Fight): boolean {
  let link = now.inside.last
  while (link !== before.inside.last && link.kind !== 'start') link = link.before
  return link === before.inside.last
}

/**
 * The variations after a fight has gone from one state to another. A way taken back is kept, unless it is a part of one
 * that is kept. Those that the fight has gone to their end are dropped. The same list if nothing changes.
 */
export function variationsAfter(known: readonly Variation[], before: Fight, now: Fight): readonly Variation[] {
  const left = known.filter(({ lines }) => !sharedPartOf(now, lines).isWhole)
  const same = left.length === known.length ? known : left
  if (goesOnFrom(before, now)) return same
  const n = 1 + known.reduce((most, each) => Math.max(most, each.n), 0)
  const made = variationOf(before, n)
  const isDropped = sharedPartOf(now, made.lines).count < before.count
  if (!isDropped || same.some(({ lines }) => beginsWith(lines, made.lines))) return same
  return [...same, made].slice(-MAX_VARIATIONS)
}
