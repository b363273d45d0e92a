import { leadersAfter, pending } from '@flagplot/core/desk/fight'
import { type OddsJob, oddsJob } from '@flagplot/core/desk/odds'
import { type OddsTopic, oddsTopic } from '@flagplot/core/desk/odds-words'
import { courseAt, keepsSecrets } from '@flagplot/core/desk/questions'
import type { Observer } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'
import { useMemo } from 'react'
import type { OddsWorkers } from '../../../worker/index.ts'
import { sayNoOdds, useOdds } from '../../odds/index.ts'
import type { MomentProps } from '../deferred-moment.ts'

/** The odds of a moment, as far as they are known. */
export interface MomentOdds {
  readonly answer: OddsAnswer | undefined
  /** Its names, also where it is that of an earlier moment or fight. */
  readonly topic: OddsTopic
  /** True if they are those of an earlier moment. */
  readonly stale: boolean
  readonly working: boolean
  /** The side or public whose knowledge they are from; undefined in a battle without secrets. */
  readonly seat: Observer | undefined
  /** The reason why there are none. */
  readonly without: string | undefined
}

const NONE: Omit<MomentOdds, 'topic'> = {
  answer: undefined,
  stale: false,
  working: false,
  seat: undefined,
  without: undefined,
}

interface Asking {
  /** Other workers than those of the page, which answer one question at a time. */
  readonly by?: OddsWorkers
  /** False while the question has to wait. */
  readonly isAsked?: boolean
}

/**
 * The odds from a moment, with both sides following their standing orders from there. While the fight keeps secrets
 * they use the knowledge of the eye that looks. The last figures stay until new ones come, unless they were for another
 * eye.
 */
export function useFightOdds({ fight, at, eye }: MomentProps, { by, isAsked = true }: Asking = {}): MomentOdds {
  const { rules } = fight.battle
  const secret = keepsSecrets(fight)
  // an earlier moment is never over; to ask the rules would write the question of every moment that is shown again
  const over = at === fight.count && pending(fight).kind === 'over'
  const none = !isAsked || over
  const seat = secret && eye !== 'umpire' ? eye : undefined
  const job = useMemo<OddsJob | undefined>(() => {
    if (none) return undefined
    const leaders = leadersAfter(fight, at)
    return oddsJob(
      { ...fight.battle, leaders },
      { seed: 'fight', ...courseAt(fight, at), ...(seat === undefined ? {} : { seat }) },
    )
  }, [fight, at, none, seat])
  const { report, stale, topic, job: answered } = useOdds(rules, { job, topic: oddsTopic(fight.battle) }, by)
  if (none || (secret && answered?.seat !== seat)) return { ...NONE, topic }
  const { answer, done, inexact } = report
  const without = done && answer === undefined && inexact !== undefined ? sayNoOdds(inexact) : undefined
  return { answer, topic, stale, working: !done, seat, without }
}
