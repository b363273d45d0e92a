import { parseSettings } from '../../../game/form/index.ts'
import { must } from '../../../lang/index.ts'
import { type Options, options } from '../options.ts'
import type { Engagement } from '../state.ts'
import { type Era, plainClass, type UnitKind } from '../units/unit-class.ts'
import { type FighterAttack, fighterSum } from './fighter-sum.ts'
import { fireSum, type OwnedClass, type RegularFire } from './sum.ts'

export const eras: readonly Era[] = [1, 2, 3]
export const dice = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function optionsWith(changed: Partial<Options> = {}): Options {
  const read = parseSettings(options, changed)
  return must(read.ok ? read.value : undefined, 'options')
}

export const usual = optionsWith()

/** A unit of the era of its owner. */
export const ownedClass = (kind: UnitKind, era: Era): OwnedClass => ({ made: plainClass(kind, era), ownerEra: era })

export const engagedBy = (by: Era | 0, missiles = false): Engagement | null =>
  by === 0 ? null : { by, carried: false, missiles, was: null }

type Written = readonly [kind: UnitKind, era: Era]

export const fireOf = (by: Written, at: Written, rest: Partial<RegularFire> = {}): RegularFire => ({
  options: usual,
  by: ownedClass(...by),
  at: ownedClass(...at),
  engaged: null,
  cover: 'none',
  aid: 'none',
  guarded: false,
  ...rest,
})

/** `30/20/10`: the chance at targets of era 1, 2 and 3. */
export const row = (by: Written, kind: UnitKind, rest: Partial<RegularFire> = {}): string =>
  eras.map(era => fireSum(fireOf(by, [kind, era], rest)).chance).join('/')

export const attackOf = (era: Era, points: number, die: number, rest: Partial<FighterAttack> = {}): FighterAttack => ({
  options: usual,
  era,
  eighths: 8 * points,
  die,
  at: ownedClass('warship', era),
  cover: 'none',
  guarded: false,
  ...rest,
})

/** The chance at each face of the effectiveness die. */
export const chances = (era: Era, points: number, rest: Partial<FighterAttack> = {}): number[] =>
  dice.map(die => fighterSum(attackOf(era, points, die, rest)).chance)

export const mean = (list: readonly number[]): string =>
  (list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(1)
