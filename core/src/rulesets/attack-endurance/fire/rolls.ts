import { d6, poolOdds, type Roll, rollCache } from '../../../dice/index.ts'
import type { RuleId } from '../ledger.ts'
import { dieScores, faceHits } from '../tables.ts'

const weakened = { ...d6, label: 'weakened' }

/** H3, H4, R9: hits of the faces of a pool, the normal dice first. */
export const hitsOf = (faces: readonly number[], normal: number): number =>
  faces.reduce((hits, face, i) => hits + ((i < normal ? faceHits.normal : faceHits.weakened)[face - 1] ?? 0), 0)

/** `3 hit points`; `the last 3 hit points` of a target that they destroy: the reading may stand for more. */
export function sayHits(hits: number, destroys: boolean): string {
  if (hits === 1) return destroys ? 'the last hit point' : '1 hit point'
  return `${destroys ? 'the last ' : ''}${hits} hit points`
}

/** H3: all dice on one target in one roll; readings are hit points, from `cap` up they destroy (R25). */
const byNumber = rollCache((code: number): Roll<RuleId> => {
  const cap = code % 1024
  const weak = Math.floor(code / 1024) % 1024
  const normal = Math.floor(code / 1024 / 1024)
  return {
    rule: 'H3',
    dice: [...Array.from({ length: normal }, () => d6), ...Array.from({ length: weak }, () => weakened)],
    odds: poolOdds(
      [
        { scores: dieScores.normal, count: normal },
        { scores: dieScores.weakened, count: weak },
      ],
      cap,
    ),
    read: faces => Math.min(cap, hitsOf(faces, normal)),
    say: outcome => `${sayHits(outcome, outcome === cap)}${outcome === cap ? ': destroyed' : ''}`,
  }
})

export const poolRoll = (normal: number, weak: number, cap: number): Roll<RuleId> =>
  byNumber((normal * 1024 + weak) * 1024 + cap)

/** B1: one d6 against rising thresholds; the reading is the number of rows that get away, the easier row first. */
const breakOffByNumber = rollCache((code: number): Roll<RuleId> => {
  const [easy, hard] = [Math.floor(code / 8), code % 8]
  const thresholds = hard === 0 ? [easy] : [easy, hard]
  const weights = thresholds.map((least, i) => least - (thresholds[i + 1] ?? 0))
  return {
    rule: 'B1',
    dice: [d6],
    odds: poolOdds([{ scores: [6 - easy, ...weights], count: 1 }]),
    read: ([face = 0]) => thresholds.filter(least => face <= least).length,
    say: outcome =>
      outcome === 0 ? 'nobody gets away' : outcome === thresholds.length ? 'away' : 'only the screened units get away',
  }
})

/** The roll of an attempt: away on this or less, for each of the lines that try. */
export function breakOffDieRoll(active: number | null, inactive: number | null): Roll<RuleId> {
  return inactive === null ? breakOffByNumber((active ?? 0) * 8) : breakOffByNumber(inactive * 8 + (active ?? 0))
}
