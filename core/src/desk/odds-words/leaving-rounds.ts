import type { LeavingTime } from '../../game/doctrine/index.ts'
import { type RoundWord, sayNthRound, usualRound } from '../../game/sides/index.ts'
import { never } from '../../lang/index.ts'
import type { LeaveTimes } from '../battle/index.ts'

function sayTime(time: LeavingTime, round: string): string {
  switch (time) {
    case 'start':
      return `before the fighting of ${round}`
    case 'orders':
      return `by orders from ${round} on`
    case 'end':
      return `at the end of ${round}`
    default:
      return never(time)
  }
}

/** The rounds of “leave now” and of “one more round”: a round may have to be fought before. */
export function sayLeaveTimes({ time, now, nextRound }: LeaveTimes, word: RoundWord = usualRound): string {
  const [soon, later] = [now, nextRound].map(round => sayTime(time, sayNthRound(round, word)))
  return `“Leave now” is ${soon}, “one more ${word.one}” ${later}.`
}
