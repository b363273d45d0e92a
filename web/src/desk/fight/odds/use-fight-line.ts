import { type Fight, pending } from '@flagplot/core/desk/fight'
import { jobWeight } from '@flagplot/core/desk/odds'
import { fightJob, keepsSecrets } from '@flagplot/core/desk/questions'
import { chanceLine, type ReviewJob } from '@flagplot/core/desk/review'
import type { Side } from '@flagplot/core/game/sides'
import { useEffect, useMemo, useState } from 'react'
import { type AskedLine, useLine } from '../../advice/use-line.ts'

/** Above this weight, reviews and prices take more than a few seconds and wait until somebody asks for them. */
export const AUTO_WEIGHT_LIMIT = 20
/** Up to this weight, a review of every step costs less than the odds. */
const LIGHT = 1

/** The expected result after every step of a fight. */
export interface FightLine {
  readonly asked: AskedLine
  readonly question: Omit<ReviewJob, 'payoff' | 'by'>
  /** `whole` samples where exact odds are out of reach, `certain` does not; undefined if nobody asked for a line. */
  readonly how: 'certain' | 'whole' | undefined
  /** Asks for the whole line; undefined in a fight that keeps secrets, which has none. */
  readonly ask: (() => void) | undefined
}

/**
 * The expected result after every step. It is worked out during the fight if it costs little, at the end if it costs no
 * more than a few seconds, and otherwise when somebody asks.
 */
export function useFightLine(fight: Fight): FightLine {
  const [isAsked, setAsked] = useState(false)
  // positions are counted from the beginning, so a line that is out of reach stays out of reach
  const [isOut, setOut] = useState(false)
  const question = useMemo(() => fightJob(fight, undefined), [fight])
  const secret = keepsSecrets(fight)
  const weight = jobWeight(question)
  const isWhole = isAsked || (pending(fight).kind === 'over' && weight <= AUTO_WEIGHT_LIMIT)
  const certain = weight <= LIGHT && !isOut ? 'certain' : undefined
  const how = secret || fight.count === 0 ? undefined : isWhole ? 'whole' : certain
  const asked = useLine(how && question, how ?? 'certain')
  const { done, answer, refusal, wrong } = asked.asked.report
  const turnsOut = how === 'certain' && done && answer === undefined && refusal === undefined && wrong === undefined
  useEffect(() => {
    if (turnsOut) setOut(true)
  }, [turnsOut])
  return { asked, question, how, ask: secret ? undefined : () => setAsked(true) }
}

/** The expected results of a side in %, one for each moment as far as they are known. */
export function useResults(fight: Fight, { asked: { reviewed } }: FightLine, side: Side): readonly number[] {
  const { red, blue } = fight.battle.setup
  return useMemo(() => {
    if (reviewed === undefined) return []
    const { review, inputs, upTo } = reviewed
    const { points } = chanceLine(review, { side, names: { red: red.name, blue: blue.name }, inputs })
    return points.slice(0, upTo + 1).map(({ expectedResult }) => expectedResult)
  }, [reviewed, side, red.name, blue.name])
}
