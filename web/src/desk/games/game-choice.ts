import type { AnyRuleset } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game/sides'
import type { Clock, NewGame } from '@flagplot/wire'
import type { Draft } from '../setup/draft.ts'
import { fileOf } from '../setup/index.ts'

/** The units of time for a question, in minutes. */
const unitMinutes = { hours: 60, days: 24 * 60 } as const

export type TimeUnit = 'none' | keyof typeof unitMinutes

/** The time for a question as it is chosen: an amount of a unit, and the hours of grace after it. */
export interface TimeChoice {
  readonly unit: TimeUnit
  readonly amount: number
  readonly graceHours: number
}

/** The clock of a choice; undefined without one. */
export const clockOf = ({ unit, amount, graceHours }: TimeChoice): Clock | undefined =>
  unit === 'none' ? undefined : { minutes: amount * unitMinutes[unit], graceMinutes: graceHours * 60 }

/** The battle of a set-up as its file has it, with people in the seats of both sides. */
export function battleForPeople(rules: AnyRuleset, draft: Draft): NewGame['battle'] {
  const led = { ...draft }
  for (const side of sides) led[side] = { ...draft[side], leader: { ...draft[side].leader, kind: 'person' } }
  return fileOf(rules, led)
}

/** The title of a set-up, or its sides. */
export const titleOf = ({ title, red, blue }: Draft): string =>
  title === '' ? `${red.name} against ${blue.name}` : title
