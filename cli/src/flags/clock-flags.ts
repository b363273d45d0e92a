import { chain, ok, type Result } from '@flagplot/core/lang'
import type { Clock } from '@flagplot/wire/games'
import { refuseFlag } from './idle-flags.ts'
import { parseWholeNumbers } from './side-flags.ts'

const MAX_MINUTES = 525_600
const MAX_DAYS_OFF = 60

/** The flags of a clock with their words of help. */
export const clockFlags = {
  minutes: ['--minutes <n>', 'the time for a question (usually as long as it takes)'],
  weekends: ['--no-weekends', 'let Saturday and Sunday, in UTC, not count'],
  grace: ['--grace <n>', 'the minutes after it, before standing orders act (usually none)'],
  daysOff: ['--days-off <n>', 'the days off that each side may announce in the whole game (usually none)'],
  bank: ['--bank <n>', 'the minutes of grace that each side has in the whole game (usually any)'],
} as const

interface ClockFlags {
  readonly minutes?: string | undefined
  readonly weekends: boolean
  readonly grace?: string | undefined
  readonly daysOff?: string | undefined
  readonly bank?: string | undefined
}

const bounds = {
  minutes: [1, MAX_MINUTES],
  grace: [0, MAX_MINUTES],
  daysOff: [0, MAX_DAYS_OFF],
  bank: [0, MAX_MINUTES],
} as const

/** The clock by its flags; none without minutes, and then no flag of a clock either. */
export const clockBy = (flags: ClockFlags): Result<Clock | undefined> =>
  chain(parseWholeNumbers(flags, bounds), ({ minutes, grace, daysOff, bank }): Result<Clock | undefined> => {
    if (minutes === undefined) {
      const weekends = flags.weekends ? undefined : 'off'
      const given = { '--grace': grace, '--no-weekends': weekends, '--days-off': daysOff, '--bank': bank }
      const idle = Object.entries(given).find(([, value]) => value !== undefined)
      return idle === undefined ? ok(undefined) : refuseFlag(idle[0], 'needs --minutes')
    }
    return ok({
      minutes,
      graceMinutes: grace ?? 0,
      ...(flags.weekends ? {} : { weekends: 'off' }),
      ...(daysOff === undefined ? {} : { daysOff }),
      ...(bank === undefined ? {} : { bankMinutes: bank }),
    })
  })
