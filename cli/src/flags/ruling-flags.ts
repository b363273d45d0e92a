import { type Fight, pending } from '@flagplot/core/desk/fight'
import type { RulingDraft } from '@flagplot/core/desk/referee'
import { refusalNotAsked } from '@flagplot/core/game'
import { paperOf } from '@flagplot/core/game/orders'
import { type Side, sides } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import { at, chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { parseThrow } from '@flagplot/core/notation'
import { settingsFrom } from './side-flags.ts'

/** The flags that name a ruling: `--set`, `--faces`, or `--red` and `--blue`. */
export interface RulingFlags {
  readonly set?: readonly string[] | undefined
  readonly faces?: string | undefined
  readonly red?: string | undefined
  readonly blue?: string | undefined
}

/** The kind of ruling: options, a throw, or orders; one of them. */
function kindOf(flags: RulingFlags): Result<'options' | 'throw' | 'orders'> {
  const orders = flags.red !== undefined || flags.blue !== undefined
  const asked = [
    ...(flags.set === undefined ? [] : ['options' as const]),
    ...(flags.faces === undefined ? [] : ['throw' as const]),
    ...(orders ? ['orders' as const] : []),
  ]
  const [kind] = asked
  if (kind !== undefined && asked.length === 1) return ok(kind)
  const expected = '--set (an option), --faces (a throw), or --red and --blue (orders)'
  const says = `Give one ruling: ${expected}.`
  return refuse({ code: kind === undefined ? 'missing' : 'conflict', path: ['ruling'], says })
}

function ordersOf(fight: Fight, flags: RulingFlags): Result<Partial<Record<Side, unknown>>> {
  const asked = pending(fight)
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  const orders: Partial<Record<Side, unknown>> = {}
  for (const side of sides) {
    const text = flags[side]
    if (text === undefined) continue
    const brief = briefs.find(each => each.side === side)
    if (brief === undefined) return refuse(refusalNotAsked([`--${side}`], fleetWords(fight.battle.setup)[side].inner))
    const order = at(`--${side}`, paperOf(fight.battle.rules, brief).parse(text))
    if (!order.ok) return order
    orders[side] = order.value
  }
  return ok(orders)
}

function facesOf(fight: Fight, text: string): Result<readonly number[]> {
  const asked = pending(fight)
  if (asked.kind === 'roll') return at('--faces', parseThrow(text, asked.roll))
  const says =
    asked.kind === 'over'
      ? 'The battle is over: no throw is asked for here.'
      : 'No throw is asked for here; orders are.'
  return refuse({ code: 'illegal', path: ['--faces'], says })
}

/** The ruling that the flags name, on the question that a fight waits on. */
export const rulingBy = (fight: Fight, flags: RulingFlags): Result<RulingDraft> =>
  chain(kindOf(flags), (kind): Result<RulingDraft> => {
    switch (kind) {
      case 'options':
        return chain(at('--set', settingsFrom(flags.set ?? [])), options => ok({ kind: 'ruling', options }))
      case 'throw':
        return chain(facesOf(fight, flags.faces ?? ''), faces => ok({ kind: 'roll', faces }))
      case 'orders':
        return chain(ordersOf(fight, flags), orders => ok({ kind: 'orders', orders }))
    }
  })

/** A refusal of a ruling, at its flag. */
export function atRulingFlags<T>(result: Result<T>): Result<T> {
  if (result.ok) return result
  const [first, ...rest] = result.refusal.path
  const side = sides.find(each => each === first)
  if (first === 'options') return refuse({ ...result.refusal, path: ['--set', ...rest] })
  if (first === 'ruled' || first === 'reason') return refuse({ ...result.refusal, path: ['--because', ...rest] })
  return side === undefined ? result : refuse({ ...result.refusal, path: [`--${side}`, ...rest] })
}
