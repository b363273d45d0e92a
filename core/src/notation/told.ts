import { type BySide, type Ruleset, type Shape, type Side, sides } from '../game/index.ts'
import { canonicalJson, ok, type Result } from '../lang/index.ts'
import { type Battle, parseLeavesOf } from './battle.ts'
import type { Due, Dues } from './due.ts'

/** Who leads the sides. */
type Led = Pick<Battle<Shape>, 'doctrines' | 'minds' | 'people'>

/** Who leads a side that standing orders do not; undefined where they do. */
export function leaderBeside({ doctrines, minds = {}, people = [] }: Led, side: Side): string | undefined {
  if (minds[side] !== undefined) return `the ${minds[side]}`
  return doctrines[side] === undefined || people.includes(side) ? 'a person' : undefined
}

/** What counts of what sides are told: of a side that standing orders lead, and of a chance to win where they lead both. */
export function duesCounting(told: Dues, seated: Led): Dues {
  const led = sides.filter(side => leaderBeside(seated, side) === undefined)
  const counts = (side: Side) => led.includes(side) && (told[side]?.kind === 'after' || led.length === sides.length)
  return Object.fromEntries(
    sides.filter(side => told[side] !== undefined && counts(side)).map(side => [side, told[side]]),
  )
}

/**
 * What sides are told from a header or a line of seats on: all of it is said there, or nothing, and then it is as it was before. A side that somebody else leads may be told:
 * it counts once standing orders lead it.
 */
export const toldBy = <S extends Shape>(
  rules: Ruleset<S>,
  { leaves }: { readonly leaves?: Partial<BySide<unknown>> | undefined },
  before: Dues,
): Result<Dues> => (leaves === undefined ? ok(before) : parseLeavesOf(rules, leaves, side => ['leaves', side]))

/** The rule that keeps a side in the battle from a position on, so that telling it to leave does nothing; undefined where it may leave yet. */
export const barringRule = <S extends Shape>(rules: Ruleset<S>, state: S['State'], side: Side): string | undefined =>
  rules.leaving?.barred(state, side)

/**
 * Whether a side that was told to leave after so many rounds leaves from a position on: they are done, the battle goes on, and the rules let it. Below a chance to win is another
 * matter: that has to be worked out.
 */
export const isDue = <S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { side, due }: { readonly side: Side; readonly due: Due | undefined },
): boolean =>
  due?.kind === 'after' &&
  due.rounds <= rules.rounds(state) &&
  rules.pending(state).kind !== 'over' &&
  barringRule(rules, state, side) === undefined

/** Whether a side is told the same twice. */
export const isToldAlike = (one: Due | undefined, other: Due | undefined): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null)
