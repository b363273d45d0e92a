import { ok, type Result, refuse } from '@flagplot/core/lang'

/** A flag that does nothing as the others stand, with what would give it something to do. */
type Idle = readonly [flag: string, isIdle: boolean, expected: string]

/** Refuses the first flag that would be passed over without a word. */
export function refuseIdle(...flags: readonly Idle[]): Result<void> {
  const idle = flags.find(([, isIdle]) => isIdle)
  if (idle === undefined) return ok(undefined)
  const [flag, , expected] = idle
  return refuse({ code: 'conflict', path: [flag], expected })
}

/** `--force` lets a named file be replaced. */
export const idleForce = (force: true | undefined, flag: '--record' | '--out', file: string | undefined): Idle => [
  '--force',
  force === true && (file === undefined || file === '-'),
  `${flag} beside it, to name the file that may be replaced`,
]

/** What chooses among the lines of a text means nothing where all of the answer is given as data. */
export const idleInData = (flag: string, given: true | undefined, ...data: readonly (true | undefined)[]): Idle => [
  flag,
  given === true && data.includes(true),
  'a text to print: data have everything',
]
