import { type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import type { ClockRequest } from '@flagplot/wire/games'
import { clockBy } from './clock-flags.ts'
import { refuseFlag } from './idle-flags.ts'
import type { RulingFlags } from './ruling-flags.ts'
import { parseChoice, refuseTwoForms } from './side-flags.ts'

/** The flags of a moderator's call. */
export interface ModerateFlags extends RulingFlags {
  readonly pause?: string | undefined
  readonly resume?: true | undefined
  readonly extend?: string | undefined
  readonly clock: boolean
  readonly minutes?: string | undefined
  readonly grace?: string | undefined
  readonly weekends: boolean
  readonly daysOff?: string | undefined
  readonly bank?: string | undefined
  readonly back?: string | true | undefined
  readonly at?: string | undefined
  readonly reissue?: string | undefined
  readonly because?: string | undefined
}

/** The action of a moderator's call. */
export type ModerateAction =
  | { readonly kind: 'tools' | 'steps' }
  /** Refusals of the clock are told at its flag. */
  | { readonly kind: 'clock'; readonly flag: string; readonly request: ClockRequest }
  | { readonly kind: 'reissue'; readonly side: Side; readonly because: string }
  /** Without a reason its effect is shown, and nothing is done. */
  | { readonly kind: 'back' | 'ruling'; readonly at: string | undefined; readonly because: string | undefined }

const unitMinutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/** The minutes of a time such as `90m`, `12h` or `2d`. */
function parseTime(flag: string, word: string): Result<number> {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(word.trim()) ?? []
  const perUnit = unitMinutes[unit ?? '']
  if (perUnit === undefined) {
    const expected = 'a number and its unit, m, h or d: such as 90m, 12h or 2d'
    return refuse({ code: 'notation', path: [flag], found: word, expected })
  }
  const minutes = Number(amount) * perUnit
  if (minutes >= 1 && minutes <= 525_600) return ok(minutes)
  return refuse({ code: 'range', path: [flag], found: word, expected: 'a time up to a year' })
}

type Maker = (flags: ModerateFlags) => Result<ModerateAction>

const clock = (flag: string, request: ClockRequest): Result<ModerateAction> => ok({ kind: 'clock', flag, request })

/** Each flag that names an action, whether it is given, and the action. */
const actions: readonly (readonly [flag: string, isGiven: (flags: ModerateFlags) => boolean, make: Maker])[] = [
  [
    '--pause',
    ({ pause }) => pause !== undefined,
    ({ pause = '' }) => clock('--pause', { kind: 'pause', because: pause }),
  ],
  ['--resume', ({ resume }) => resume === true, () => clock('--resume', { kind: 'resume' })],
  [
    '--extend',
    ({ extend }) => extend !== undefined,
    ({ extend = '' }) =>
      chain(parseTime('--extend', extend), minutes => clock('--extend', { kind: 'extend', minutes })),
  ],
  ['--no-clock', flags => !flags.clock, () => clock('--no-clock', { kind: 'set', clock: null })],
  [
    '--minutes',
    ({ minutes }) => minutes !== undefined,
    flags => chain(clockBy(flags), set => clock('--minutes', { kind: 'set', clock: set ?? null })),
  ],
  [
    '--back',
    ({ back }) => back !== undefined,
    ({ back, because }) => ok(back === true ? { kind: 'steps' } : { kind: 'back', at: back, because }),
  ],
  [
    'a ruling',
    ({ set, faces, red, blue }) => [set, faces, red, blue].some(each => each !== undefined),
    ({ at, because }) => ok({ kind: 'ruling', at, because }),
  ],
  [
    '--reissue',
    ({ reissue }) => reissue !== undefined,
    ({ reissue = '', because }) =>
      because === undefined
        ? refuse({ code: 'missing', path: ['--because'], says: 'Give the reason for the new link with --because.' })
        : chain(parseChoice<Side>('--reissue', reissue, sides), side => ok({ kind: 'reissue', side, because })),
  ],
]

/** Refuses flags that do nothing beside an action. */
function refuseIdle(action: ModerateAction, flags: ModerateFlags): Result<ModerateAction> {
  const { kind } = action
  if (flags.at !== undefined && kind !== 'ruling') return refuseFlag('--at', 'is for rulings')
  const isReasoned = kind === 'back' || kind === 'ruling' || kind === 'reissue'
  if (flags.because !== undefined && !isReasoned) {
    return refuseFlag('--because', 'is for rulings, --back N and --reissue')
  }
  return flags.minutes === undefined ? chain(clockBy(flags), () => ok(action)) : ok(action)
}

/** The action that the command line names; one of them. */
export function moderateAction(flags: ModerateFlags): Result<ModerateAction> {
  const [first, second] = actions.filter(([, isGiven]) => isGiven(flags))
  if (first !== undefined && second !== undefined) return refuseTwoForms(first[0], second[0])
  const action: Result<ModerateAction> = first === undefined ? ok({ kind: 'tools' }) : first[2](flags)
  return chain(action, made => refuseIdle(made, flags))
}
