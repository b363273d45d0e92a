import { other } from '../../../game/sides/index.ts'
import { chain, ok, type Result } from '../../../lang/index.ts'
import type { SweepRow } from '../../sweep/index.ts'
import { type KnownResult, knownResult } from '../known-result.ts'
import type { DesignStep } from '../stage.ts'
import type { ShipQuestion } from './ship-question.ts'
import type { RankedDesign, ShipReply } from './ship-reply.ts'
import { shipWords } from './ship-words.ts'
import { eliminationOf, mean, notEliminated, type Standing } from './standings.ts'

const resultOf = ({ result: expectedResult, low, high, isExact, n }: Standing): KnownResult =>
  isExact ? { method: 'exact', expectedResult } : { method: 'sampled', n, expectedResult, low, high }

/** No answer is known before the first row. Refused if a design makes no battle. */
export function shipStep(question: ShipQuestion, rows: readonly SweepRow[]): Result<DesignStep> {
  const { heading, side, points, enemies, designs } = question
  return chain(eliminationOf(question, rows), ({ standings, rounds, next }): Result<DesignStep> => {
    if (rows.length === 0) return ok({ answer: undefined, next })
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
          harmless: mean(standing.rows.map(({ unhurt }) => 100 * (unhurt?.[other(side)] ?? 0))),
          against: standing.rows.map(row => knownResult(row, side)),
        }),
      ),
    }
    return ok({ answer: { isWhole, data, words: shipWords(data) }, next })
  })
}
