import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'

/** A flag, its value if it makes no sense beside the others, and the reason: the end of a sentence. */
type Idle = readonly [flag: string, idle: string | boolean | undefined, why: string]

export const refuseFlag = (flag: string, why: string): Result<never> =>
  refuse({ code: 'conflict', path: [flag], says: `${flag} ${why}.` })

/** Refuses the first flag that would be silently ignored. */
export function refuseIdleFlags(...flags: readonly Idle[]): Result<void> {
  const idle = flags.find(([, given]) => given !== undefined && given !== false)
  return idle === undefined ? ok(undefined) : refuseFlag(idle[0], idle[2])
}

/** Notes that a flag for what a side may know does nothing: a script may ask it of every battle. */
export const noteIdleEye = (io: Io, flag: '--seat' | '--eye'): void =>
  note(io, `flagplot: ${flag} does nothing here: this battle hides nothing.`)

/** `--force` lets a named file be replaced. */
export const idleForce = (force: true | undefined, flag: '--record' | '--out', file: string | undefined): Idle => [
  '--force',
  force === true && (file === undefined || file === '-'),
  `needs ${flag}, which names the file to replace`,
]

/** A flag that picks lines of a text means nothing if the whole answer is given as data. */
export const idleInData = (flag: string, given: true | undefined, ...data: readonly (true | undefined)[]): Idle => [
  flag,
  given === true && data.includes(true),
  'is for text; data have everything',
]
