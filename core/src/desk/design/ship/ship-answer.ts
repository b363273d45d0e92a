import { chain, ok, type Result } from '../../../lang/index.ts'
import type { SweepRow } from '../../sweep/index.ts'
import type { DesignAnswer } from '../answer.ts'
import { type KnownResult, knownResult } from '../known-result.ts'
import type { ShipQuestion } from './ship-question.ts'
import type { RankedDesign, ShipReply } from './ship-reply.ts'
import { shipWords } from './ship-words.ts'
import { eliminationOf, notEliminated, type Standing } from './standings.ts'

const resultOf = ({ result: expectedResult, low, high, isExact, n }: Standing): KnownResult =>
  isExact ? { method: 'exact', expectedResult } : { method: 'sampled', n, expectedResult, low, high }

/** The answer by the rows so far; none before the first. Refused if a design makes no battle. */
export function shipAnswer(question: ShipQuestion, rows: readonly SweepRow[]): Result<DesignAnswer | undefined> {
  const { heading, side, points, enemies, designs } = question
  if (rows.length === 0) return ok(undefined)
  return chain(eliminationOf(question, rows), ({ standings, rounds, next }) => {
    const isWhole = next.probes.length === 0
    const data: ShipReply = {
      ...heading,
      side,
      points,
      enemies: enemies.map(({ fleet: _, ...enemy }) => enemy),
      designs: designs.length,
      tried: standings.length,
      rounds,
      best: isWhole ? notEliminated(standings).length : 0,
      ranked: standings.map(
        (standing): RankedDesign => ({
          unit: standing.unit,
          ...resultOf(standing),
          against: standing.rows.map(row => knownResult(row, side)),
        }),
      ),
    }
    return ok({ isWhole, data, words: shipWords(data) })
  })
}
