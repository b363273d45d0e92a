import type { Ruleset, Shape } from '../game/index.ts'
import { type Result, refuse } from '../lang/index.ts'
import type { DuelLimits } from './meet.ts'

/** More was met than the limits allow. */
export const tooLarge = ({ positions, cells }: DuelLimits): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle of too many positions or orders',
    expected: `at most ${positions} positions and ${cells} pairs of orders to be solved`,
    nearest: 'fewer free questions, or one question alone',
  })

/** A best mix that gives no secret away is not known here. */
export const secret = (): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle in which each side knows what the other does not',
    expected: 'a battle whose positions both sides see: a best mix would have to hide what a side knows',
  })

/** Whether a side knows something of a position that the other does not. */
export const hides = <S extends Shape>(rules: Ruleset<S>, state: S['State']): boolean =>
  rules.card.information === 'private-state' && rules.hides?.(state) !== false

/** More positions were met than the limits allow, where no pairs of orders are compared. */
export const tooManyPositions = ({ positions }: DuelLimits): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle of too many positions',
    expected: `at most ${positions} positions to be worked out`,
  })
