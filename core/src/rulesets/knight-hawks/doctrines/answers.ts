import type { CounterAsk, CounterOrder } from '../orders/counter.ts'
import { weaponLines } from '../tables.ts'
import type { Manner } from './manner.ts'

/** Hull points that an interceptor has to save to be spent. */
const WORTH = 0.5

/** Mean hull points of a hit, near enough to weigh interceptors by. */
function meanOf({ attack }: CounterAsk): number {
  const { hull, modifier } = weaponLines[attack.weapon]
  const double = Math.max(0, 10 - modifier) / 100
  return (0.35 + 2 * double) * (5.5 * hull.dice + hull.add)
}

/** icm.effect How many interceptors bring the chance down to what always hits. */
const helpful = (sum: number, effect: number): number => Math.max(0, Math.ceil((sum - 5) / effect))

/** Evades whatever it can; interceptors while each saves enough, from who has most. */
export function answerTo(ask: CounterAsk, { interceptors }: Manner): CounterOrder {
  const { sum, evasion, effect, helpers } = ask
  const evade = evasion > 0 ? 'yes' : 'no'
  const spends = interceptors === 'all' || (interceptors === 'worth' && (effect / 100) * meanOf(ask) >= WORTH)
  let wanted = spends && effect > 0 ? helpful(sum - (evasion > 0 ? evasion : 0), effect) : 0
  const launched: Record<string, number> = {}
  for (const { id, left } of helpers) {
    // half of what is left, so that the next salvo finds some, too
    const most = interceptors === 'all' ? left : Math.ceil(left / 2)
    launched[id] = Math.min(wanted, most)
    wanted -= launched[id]
  }
  return { evade, interceptors: launched }
}
