import { systemTitles } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import type { Side } from '@flagplot/core/game/sides'
import type { Escrow } from '@flagplot/core/seal'
import type { Clock, NewGame } from '@flagplot/wire/games'
import type { Draft } from '../setup/draft.ts'
import { fileOf } from '../setup/index.ts'

/** The units of time for a question, in minutes. */
const unitMinutes = { minutes: 1, hours: 60, days: 24 * 60 } as const

/** The units that are offered; `none` for a question that waits as long as it takes. */
export const timeUnits = ['none', 'minutes', 'hours', 'days'] as const
type TimeUnit = (typeof timeUnits)[number]

/** The unit of grace beside each unit of time. */
export const graceUnits = { minutes: 'minutes', hours: 'hours', days: 'hours' } as const

/** The time for a question as it is chosen: an amount of a unit, and the grace after it in the unit beside that. */
export interface TimeChoice {
  readonly unit: TimeUnit
  readonly amount: number
  readonly grace: number
  /** True if Saturday and Sunday do not count. */
  readonly isWeekendOff: boolean
  /** The days off that each side may announce in the whole game. */
  readonly daysOff: number
  /** The grace that each side has in the whole game; null for grace that is given anew with each question. */
  readonly bank: number | null
}

/** The time of a game that has no clock. */
export const noTime: TimeChoice = {
  unit: 'none',
  amount: 2,
  grace: 0,
  isWeekendOff: false,
  daysOff: 0,
  bank: null,
}

export type Players = 'both' | Side

/** The terms of a game as they are chosen. */
export interface GameChoice {
  /** The sides that people lead; standing orders lead the others. */
  readonly players: Players
  readonly escrow: Escrow
  readonly time: TimeChoice
}

/** The clock of a choice; undefined without one. */
export function clockOf({ unit, amount, grace, isWeekendOff, daysOff, bank }: TimeChoice): Clock | undefined {
  if (unit === 'none') return undefined
  const graceUnit = unitMinutes[graceUnits[unit]]
  return {
    minutes: amount * unitMinutes[unit],
    graceMinutes: grace * graceUnit,
    ...(isWeekendOff ? { weekends: 'off' as const } : {}),
    ...(daysOff === 0 ? {} : { daysOff }),
    ...(bank === null ? {} : { bankMinutes: bank * graceUnit }),
  }
}

/** A clock as it is chosen, in the largest unit in which all its times are whole. */
export function timeOf(clock: Clock | null): TimeChoice {
  if (clock === null) return noTime
  const { minutes, graceMinutes, weekends, daysOff = 0, bankMinutes } = clock
  const isWhole = (unit: keyof typeof unitMinutes): boolean =>
    minutes % unitMinutes[unit] === 0 &&
    [graceMinutes, bankMinutes ?? 0].every(each => each % unitMinutes[graceUnits[unit]] === 0)
  const unit = (['days', 'hours'] as const).find(isWhole) ?? 'minutes'
  const graceUnit = unitMinutes[graceUnits[unit]]
  return {
    unit,
    amount: minutes / unitMinutes[unit],
    grace: graceMinutes / graceUnit,
    isWeekendOff: weekends === 'off',
    daysOff,
    bank: bankMinutes === undefined ? null : bankMinutes / graceUnit,
  }
}

export const systemTitle = (system: string): string => systemTitles.find(({ id }) => id === system)?.title ?? system

/** The title of a set-up, or its sides. */
export const titleOf = ({ title, red, blue }: Draft): string =>
  title === '' ? `${red.name} against ${blue.name}` : title

/** A set-up as a game: its battle as the file has it, the sides that people lead, and the terms. */
export function newGameOf(
  { rules, draft }: { readonly rules: AnyRuleset; readonly draft: Draft },
  { players, escrow, time }: GameChoice,
): NewGame {
  const clock = clockOf(time)
  return {
    battle: { ...fileOf(rules, draft), title: titleOf(draft) },
    people: players === 'both' ? ['red', 'blue'] : [players],
    policy: { escrow, ...(clock === undefined ? {} : { clock }) },
  }
}
