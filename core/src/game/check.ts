import { type Roll, sayDiceCount } from '../dice/index.ts'
import { capitalise, chain, ok, type Refusal, type Result, refuse, sayPath } from '../lang/index.ts'
import { type Brief, type OrderOf, paperOf, type Shape } from './orders/index.ts'
import type { Answer, Input, JointOrder, Ruleset } from './ruleset.ts'
import { checkReason, checkRuling } from './ruling.ts'
import { type BySide, type Side, sides } from './sides/index.ts'

/** An input from outside: well-formed, but not known to be legal. A typed throw may state faces only. */
export type RawInput =
  | { readonly kind: 'roll'; readonly outcome?: number; readonly faces?: readonly number[]; readonly ruled?: string }
  | { readonly kind: 'orders'; readonly orders: Partial<BySide<unknown>>; readonly ruled?: string }
  | { readonly kind: 'ruling'; readonly options: Readonly<Record<string, unknown>>; readonly reason: string }

/** The refusal of orders of a side that is not asked for any. */
export const refusalNotAsked = (path: readonly string[], side: string): Refusal => ({
  code: 'illegal',
  path,
  says: `${capitalise(side)} is not asked for orders now.`,
})

/** The value of a field that an order lacks: `a count`, `an intensity`, `losses`. */
function wanted(field: string): string {
  if (!/^[a-z]+$/.test(field)) return `a value for "${field}"`
  return field.endsWith('s') ? field : `${/^[aeiou]/.test(field) ? 'an' : 'a'} ${field}`
}

function ofOrder(side: Side, refusal: Refusal): Refusal {
  const path = [side, ...refusal.path]
  const field = refusal.path.at(-1)
  if (refusal.code !== 'missing' || typeof field !== 'string') return { ...refusal, path }
  const of = refusal.path.length > 1 ? ` for ${sayPath(refusal.path.slice(0, -1))}` : ''
  return { ...refusal, path, says: `${capitalise(side)}'s order needs ${wanted(field)}${of}.` }
}

function checkOrders<S extends Shape>(
  rules: Ruleset<S>,
  briefs: readonly Brief<S>[],
  raw: Partial<BySide<unknown>>,
): Result<Answer<S>> {
  const orders: Partial<Record<Side, OrderOf<S>>> = {}
  for (const brief of briefs) {
    const { side } = brief
    if (!(side in raw)) {
      const says = `${capitalise(side)} has given no orders.`
      return refuse({ code: 'missing', path: [side], says })
    }
    const checked = paperOf(rules, brief).check(raw[side])
    if (!checked.ok) return refuse(ofOrder(side, checked.refusal))
    orders[side] = checked.value
  }
  const extra = sides.find(side => side in raw && !(side in orders))
  if (extra !== undefined) return refuse(refusalNotAsked([extra], 'this side'))
  const joint: JointOrder<S> = orders
  return ok({ kind: 'orders', orders: joint })
}

/** An answer; if a moderator gave it, with the reason. */
function ruled<S extends Shape>(answer: Result<Answer<S>>, reason: string | undefined): Result<Input<S>> {
  if (!answer.ok || reason === undefined) return answer
  return chain(checkReason(reason, 'ruled'), why => ok({ ...answer.value, ruled: why }))
}

/**
 * An input from outside, checked against the question the battle waits on. A throw is read from its faces if they are
 * given, and a stated outcome must then agree with them.
 */
export function checkInput<S extends Shape>(rules: Ruleset<S>, state: S['State'], raw: RawInput): Result<Input<S>> {
  const pending = rules.pending(state)
  if (pending.kind === 'over') return refuse({ code: 'illegal', path: [], says: 'The battle is over.' })
  if (raw.kind === 'ruling') return checkRuling(rules, raw)
  if (pending.kind === 'roll' && raw.kind === 'roll') return ruled(checkThrow(pending.roll, raw), raw.ruled)
  if (pending.kind === 'orders' && raw.kind === 'orders') {
    return ruled(checkOrders(rules, pending.briefs, raw.orders), raw.ruled)
  }
  const expected =
    pending.kind === 'roll' ? 'a throw' : `the orders of ${pending.briefs.map(b => b.side).join(' and ')}`
  return refuse({ code: 'illegal', path: [], found: raw.kind, says: `The battle waits for ${expected}.` })
}

function checkThrow<S extends Shape>(roll: Roll, raw: RawInput & { readonly kind: 'roll' }): Result<Answer<S>> {
  if (raw.faces === undefined) {
    const outcome = raw.outcome ?? -1
    if ((roll.odds.weights[outcome] ?? 0n) > 0n) return ok({ kind: 'roll', outcome })
    return refuse({
      code: 'dice',
      path: ['outcome'],
      found: String(raw.outcome),
      expected: `a reading this throw can give`,
    })
  }
  if (raw.faces.length !== roll.dice.length) {
    return refuse({
      code: 'dice',
      path: ['faces'],
      found: sayDiceCount(raw.faces.length),
      expected: sayDiceCount(roll.dice.length),
    })
  }
  for (const [i, die] of roll.dice.entries()) {
    const face = raw.faces[i]
    if (face === undefined || !Number.isInteger(face) || face < 1 || face > die.sides) {
      return refuse({
        code: 'dice',
        path: ['faces', i],
        found: String(face),
        expected: `a face from 1 to ${die.sides}`,
      })
    }
  }
  const outcome = roll.read(raw.faces)
  if (raw.outcome !== undefined && raw.outcome !== outcome) {
    return refuse({
      code: 'tampered',
      path: ['outcome'],
      says: `The faces read ${outcome}, not ${raw.outcome}.`,
    })
  }
  return ok({ kind: 'roll', outcome, faces: raw.faces })
}
