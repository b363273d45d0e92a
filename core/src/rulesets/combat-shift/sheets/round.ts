import { fillFields } from '../../../game/form/index.ts'
import { iterateCounted } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import type { RoundAsk, RoundOrder } from '../orders/orders.ts'
import { sayCount } from '../report/say-sum.ts'
import type { CombatShift } from '../shape.ts'
import { roundFields, roundForm } from './round-form.ts'
import { earnedShifts, roundOrders } from './round-orders.ts'
import { parseRound, printRound } from './round-text.ts'

/** patrol.shift patrol.one A shift for every thirty points on patrol, no unit more than one. */
function legal(ask: RoundAsk, order: RoundOrder): Result<RoundOrder> {
  const { guarded, aided } = order
  const both = guarded.find(id => aided.includes(id))
  if (both !== undefined) {
    return refuse({
      code: 'conflict',
      path: ['aided'],
      found: both,
      says: `${both} gets one shift of the patrol at most.`,
    })
  }
  const shifts = earnedShifts(ask, order.deeds)
  const given = guarded.length + aided.length
  if (given <= shifts) return ok(order)
  const expected = `at most ${shifts}: a shift for every 30 points on patrol`
  const path = [guarded.length > 0 ? 'guarded' : 'aided']
  return refuse({ code: 'illegal', path, found: sayCount(given, 'shift'), expected })
}

const check = (ask: RoundAsk, raw: unknown): Result<RoundOrder> =>
  chain(fillFields(roundFields(ask), raw), order => legal(ask, order))

/** order.secret The orders of a side for a round. Written `Warship 1 fires at Carrier 1; guards Warship 1`. */
export const round: Sheet<CombatShift, 'round'> = {
  title: 'orders of the units',
  form: roundForm,
  check,
  size: ask => roundOrders(ask).size,
  nth: (ask, index) => roundOrders(ask).at(index),
  choices: ask => iterateCounted(roundOrders(ask)),
  parse: (ask, text) => chain(parseRound(ask, text), raw => check(ask, raw)),
  print: (_, order) => printRound(order),
}
