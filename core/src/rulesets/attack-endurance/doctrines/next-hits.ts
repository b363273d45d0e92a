import { dieScores } from '../tables.ts'

/** What dice do to a unit with so many hits left, one die after the other. */
interface Course {
  /** By number of dice already on it: hits that count which the next one adds on the mean. */
  readonly adds: number[]
  /** By hits: how likely they are after those dice, as long as the unit stands. */
  chances: readonly number[]
}

/** Dice that add less than this are as good as none. */
const NOTHING = 1e-9

const scores = dieScores.normal
const ways = scores.reduce((sum, weight) => sum + weight, 0)

/** The chances with one die more, and what that die adds: hits beyond the last are lost (R25). */
function thrown(chances: readonly number[]): { readonly chances: readonly number[]; readonly adds: number } {
  const left = chances.length
  const after = chances.map(() => 0)
  let adds = 0
  for (const [before, chance] of chances.entries()) {
    for (const [hits, weight] of scores.entries()) {
      const share = (chance * weight) / ways
      adds += share * Math.min(hits, left - before)
      if (before + hits < left) after[before + hits] = after[before + hits]! + share
    }
  }
  return { chances: after, adds }
}

/** By hits left, grown as far as they were asked for. */
const courses = new Map<number, Course>()

function courseOf(left: number): Course {
  let course = courses.get(left)
  if (course === undefined) {
    course = { adds: [], chances: Array.from({ length: left }, (_, hits) => (hits === 0 ? 1 : 0)) }
    courses.set(left, course)
  }
  return course
}

/** H4, R25: the hits that count which one die more adds on the mean, on a unit that so many hits destroy and that has so many dice on it. */
export function nextHits(left: number, dice: number): number {
  const course = courseOf(left)
  const { adds } = course
  while (adds.length <= dice && (adds[adds.length - 1] ?? 1) > NOTHING) {
    const next = thrown(course.chances)
    course.chances = next.chances
    adds.push(next.adds)
  }
  return adds[dice] ?? 0
}
