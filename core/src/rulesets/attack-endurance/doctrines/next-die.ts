import { dieScores } from '../tables.ts'

interface Course {
  /** By number of dice already on it: hits that count which the next one adds on the mean. */
  readonly adds: number[]
  chances: readonly number[]
}

/** Dice that add less than this are as good as none. */
const NOTHING = 1e-9

const scores = dieScores.normal
const ways = scores.reduce((sum, weight) => sum + weight, 0)

/** The chances with one die more, and the mean it adds: hits beyond the last are lost (R25). */
function thrown(chances: readonly number[]): { readonly chances: readonly number[]; readonly adds: number } {
  const left = chances.length
  const after = chances.map(() => 0)
  let adds = 0
  for (const [before, chance] of chances.entries()) {
    for (const [hits, weight] of scores.entries()) {
      const share = (chance * weight) / ways
      const now = before + hits
      adds += share * Math.min(hits, left - before)
      if (now < left) after[now] = (after[now] ?? 0) + share
    }
  }
  return { chances: after, adds }
}

/** By hits left, grown as far as they were asked for. */
const courses = new Map<number, Course>()

/** H4, R25: the mean of hits that count by one die more, on a unit with so many hits left and so many dice on it. */
export function hitsOfNextDie(left: number, dice: number): number {
  const course: Course = courses.get(left) ?? {
    adds: [],
    chances: Array.from({ length: left }, (_, hits) => (hits === 0 ? 1 : 0)),
  }
  courses.set(left, course)
  const { adds } = course
  while (adds.length <= dice && (adds.at(-1) ?? 1) > NOTHING) {
    const next = thrown(course.chances)
    course.chances = next.chances
    adds.push(next.adds)
  }
  return adds[dice] ?? 0
}
