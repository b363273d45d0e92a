import type { LeavingTime } from '../../game/index.ts'
import { never } from '../../lang/index.ts'
import type { LeaveChances } from './ask.ts'

function sayTime(time: LeavingTime, round: number): string {
  switch (time) {
    case 'start':
      return `before the fighting of round ${round}`
    case 'orders':
      return `by orders from round ${round} on`
    case 'end':
      return `at the end of round ${round}`
    default:
      return never(time)
  }
}

/** When a side leaves that leaves now, and when after one more round: a round may have to be fought before. */
export const sayChances = ({ time, now, nextRound }: LeaveChances): string =>
  `“Leave now” is ${sayTime(time, now)}, “one more round” ${sayTime(time, nextRound)}.`
