import type { Fight } from './fight.ts'
import { type KeptFight, keepFight } from './keep.ts'
import type { ChainLink } from './moments.ts'
import { chainOf } from './record.ts'

/** A way on that a fight once went and was taken back from: a kept fight of its own, whole, from the same beginning. */
export interface Variation extends KeptFight {
  /** Its number among those of its fight, never given again while it is kept. */
  readonly n: number
  /** Inputs given in it. */
  readonly count: number
  /** Rounds finished in it. */
  readonly rounds: number
  readonly isOver: boolean
}

/** How many variations are kept of a fight; of more the oldest go. */
export const MAX_VARIATIONS = 100

/** How far lines are those of a fight. */
export interface Parting {
  /** Inputs in common. */
  readonly count: number
  /** All of the lines are those of the fight. */
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

/** Where a fight and kept lines part. Lines are chained: two that are equal have the same before them. */
export function partingFrom({ inside }: Fight, lines: readonly string[]): Parting {
  chainOf(inside.last)
  let at = 0
  let count = 0
  for (const link of linksTo(inside.last)) {
    for (const line of chainOf(link).lines) {
      if (lines[at] !== line) return { count, isWhole: at >= lines.length }
      at++
    }
    count = link.count
  }
  return { count, isWhole: at >= lines.length }
}

const beginsWith = (lines: readonly string[], first: readonly string[]): boolean =>
  first.every((line, i) => lines[i] === line)

/** A fight as a variation: all of it. */
function variationOf(fight: Fight, n: number): Variation {
  const { lines, beside } = keepFight(fight)
  const rounds = fight.battle.rules.rounds(fight.state)
  return { n, lines, beside, count: fight.count, rounds, isOver: fight.inside.pending.kind === 'over' }
}

/** True if a fight has gone on from an earlier one, nothing of that being taken back. */
function goesOnFrom(before: Fight, now: Fight): boolean {
  let link = now.inside.last
  while (link !== before.inside.last && link.kind !== 'start') link = link.before
  return link === before.inside.last
}

/**
 * The variations of a fight once it has gone from one state to another: what was taken back is kept, unless it is part of one that is there, and those that the
 * fight has gone to their end are no variations any more. The same list where nothing changes.
 */
export function variationsAfter(known: readonly Variation[], before: Fight, now: Fight): readonly Variation[] {
  const left = known.filter(({ lines }) => !partingFrom(now, lines).isWhole)
  const same = left.length === known.length ? known : left
  if (goesOnFrom(before, now)) return same
  const n = 1 + known.reduce((most, each) => Math.max(most, each.n), 0)
  const made = variationOf(before, n)
  const isDropped = partingFrom(now, made.lines).count < before.count
  if (!isDropped || same.some(({ lines }) => beginsWith(lines, made.lines))) return same
  return [...same, made].slice(-MAX_VARIATIONS)
}
