import { parseSettings } from '../../../game/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import { type Options, options } from '../options.ts'
import type { Engaged } from '../state.ts'
import type { Concealment, Era, Kind, UnitClass } from '../units/unit-class.ts'
import { type FighterAttack, fighterSum } from './fighter-sum.ts'
import { type Fire, fireSum, type Party } from './sum.ts'

export const eras: readonly Era[] = [1, 2, 3]

export function optionsWith(changed: Partial<Options> = {}): Options {
  const read = parseSettings(options, changed)
  if (!read.ok) throw new Error(sayRefusal(read.refusal))
  return read.value
}

export const usual = optionsWith()

export const made = (kind: Kind, era: Era, concealment: Concealment = 'none', detects = false): UnitClass => ({
  kind,
  era,
  points: 0,
  salvos: [],
  concealment,
  detects,
  cargo: 0,
})

/** A unit of the era of its owner. */
export const party = (kind: Kind, era: Era): Party => ({ made: made(kind, era), owner: era })

export const engagedBy = (by: Era | 0, missiles = false): Engaged | null =>
  by === 0 ? null : { by, carried: false, missiles, was: null }

export type Written = readonly [kind: Kind, era: Era]

export const fireOf = (by: Written, at: Written, rest: Partial<Fire> = {}): Fire => ({
  options: usual,
  by: party(...by),
  at: party(...at),
  engaged: null,
  cover: 'none',
  aid: 'none',
  guarded: false,
  ...rest,
})

export const percent = (by: Written, at: Written, rest: Partial<Fire> = {}): number =>
  fireSum(fireOf(by, at, rest)).chance

export const row = (by: Written, kind: Kind, rest: Partial<Fire> = {}): string =>
  eras.map(era => percent(by, [kind, era], rest)).join('/')
export const attackOf = (era: Era, points: number, die: number, rest: Partial<FighterAttack> = {}): FighterAttack => ({
  options: usual,
  era,
  eighths: 8 * points,
  die,
  at: party('warship', era),
  cover: 'none',
  guarded: false,
  ...rest,
})

export const dice = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
export const chances = (era: Era, points: number, rest: Partial<FighterAttack> = {}): number[] =>
  dice.map(die => fighterSum(attackOf(era, points, die, rest)).chance)
export const mean = (list: readonly number[]): string =>
  (list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(1)
