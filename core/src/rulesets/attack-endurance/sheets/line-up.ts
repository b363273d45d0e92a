import { fillFields } from '../../../game/form/index.ts'
import type { Counted } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { NO_DICE } from '../fire/dice.ts'
import { help } from '../ledger.ts'
import type { AttackEndurance, LineUpAsk, LineUpOrder } from '../shape.ts'
import {
  choiceOf,
  countedOrders,
  diceCosts,
  type ListedUnit,
  type ListWords,
  listedUnits,
  parseList,
  printList,
} from './unit-lists.ts'

const words: ListWords = { verb: 'screen', nobody: 'no screen' }

/** R22: of these units not all must be screened. */
function anchorsOf(units: readonly ListedUnit[], { anyFront }: LineUpAsk): readonly string[] {
  const firing = units.filter(({ dice }) => dice !== NO_DICE)
  return (anyFront || firing.length === 0 ? units : firing).map(({ id }) => id)
}

function fieldsOf(ask: LineUpAsk) {
  const choices = listedUnits(ask).map(choiceOf)
  const hint = help('They are no targets unless the front line is broken; the rest stands in front', 'T1', 'T4')
  const field = { name: 'screen', label: 'Screened line', hint } as const
  return [{ kind: 'subset', ...field, choices, min: 0, max: choices.length - 1, fallback: [] }] as const
}

function legal(ask: LineUpAsk, order: LineUpOrder): Result<LineUpOrder> {
  const anchors = anchorsOf(listedUnits(ask), ask)
  if (anchors.some(id => !order.screen.includes(id))) return ok(order)
  const expected = `one of ${anchors.join(', ')} in the front line (R22)`
  return refuse({ code: 'illegal', path: ['screen'], found: order.screen.join(', '), expected })
}

const check = (ask: LineUpAsk, raw: unknown): Result<LineUpOrder> =>
  chain(fillFields(fieldsOf(ask), raw), order => legal(ask, order))

/** The units as the bits of a number, the last one the highest, without numbers that leave no anchor in front. */
function orders(ask: LineUpAsk): Counted<LineUpOrder> {
  const units = listedUnits(ask)
  const anchors = anchorsOf(units, ask)
  const at = (index: bigint): LineUpOrder => {
    const screen: string[] = []
    let left = index
    let below = anchors.length
    let kept = false
    for (const [n, { id }] of units.toReversed().entries()) {
      const bits = units.length - 1 - n
      const isAnchor = anchors.includes(id)
      if (isAnchor) below--
      const lost = kept || isAnchor ? 0n : 2n ** BigInt(bits - below)
      const inFront = 2n ** BigInt(bits) - lost
      if (left < inFront) kept ||= isAnchor
      else {
        left -= inFront
        screen.unshift(id)
      }
    }
    return { screen }
  }
  return { size: (2n ** BigInt(anchors.length) - 1n) * 2n ** BigInt(units.length - anchors.length), at }
}

/** T1, R22: the units of the screened line. Written `screen B3 B4`, `no screen`. */
export const lineUp: Sheet<AttackEndurance, 'line-up'> = {
  title: 'lines of battle',
  form: ask => ({ title: 'Set up the lines', fields: fieldsOf(ask) }),
  check,
  ...countedOrders(orders),
  parse: (ask, text) => chain(parseList(words, text), screen => check(ask, { screen })),
  print: (_, { screen }) => printList(words, screen),
  costs: ask => diceCosts(listedUnits(ask), ['dice screened', 'dice in front'], ({ screen }: LineUpOrder) => screen),
}
