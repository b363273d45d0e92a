import { type Choice, fillFields } from '../../../game/form/index.ts'
import { concatenation, fromIndex, single } from '../../../game/kit/index.ts'
import type { CostTable } from '../../../game/orders/index.ts'
import { chain, never, ok, type Result, refuse } from '../../../lang/index.ts'
import { affordableAmount, attackLost, costOf, largestAmount, maulerBudget, maulersFor } from '../fire/cost.ts'
import { idOfCripple, sayPfs } from '../fleet/unit-names.ts'
import { help } from '../ledger.ts'
import {
  type DirectedAsk,
  type DirectedOrder,
  type DirectedTarget,
  directedOrder,
  noDirectedDamage,
} from '../orders.ts'
import { printPoints } from '../setup/factors.ts'
import { countedSheet, quoteId, sayFighters } from './order-text.ts'

function labelOf(target: DirectedTarget): string {
  const defence = printPoints(target.first)
  if (target.kind === 'fighters') return `${target.target} (${printPoints(target.there)} fighter factors)`
  if (target.kind === 'pfs') return `PFs (${target.there}, defence ${defence} each)`
  return `${target.target} (defence ${defence})`
}

const targetField = (ask: DirectedAsk) =>
  ({
    kind: 'choice',
    name: 'target',
    label: 'Target',
    hint: help('One enemy unit, paid for with double its defence from the damage points; or none', 'directed.cost'),
    choices: [
      { value: 'none', label: 'no directed damage' },
      ...ask.targets.map((target): Choice => ({ value: target.target, label: labelOf(target) })),
    ],
    fallback: 'none',
  }) as const

const amountField = (ask: DirectedAsk) =>
  ({
    kind: 'integer',
    name: 'amount',
    label: 'How much',
    hint: help('1 cripples, 2 destroys; for fighters and PFs, how many', 'directed.finish', 'directed.fighters'),
    min: 1,
    max: Math.max(1, ...ask.targets.map(largestAmount)),
    fallback: 1,
  }) as const

const noMauler = { id: 'none', budget: 0 } as const

const maulerField = (ask: DirectedAsk) =>
  ({
    kind: 'choice',
    name: 'mauler',
    label: 'Mauler',
    hint: help('Its attack factor pays for the target at par, not double', 'mauler.full-value'),
    choices: [
      { value: noMauler.id, label: 'no mauler' },
      ...ask.maulers.map(({ id, budget }) => ({ value: id, label: `${id} (${printPoints(budget)} points in full)` })),
    ],
    fallback: noMauler.id,
  }) as const

const fieldsOf = (ask: DirectedAsk) => [targetField(ask), amountField(ask)] as const
const withMauler = (ask: DirectedAsk) => [...fieldsOf(ask), maulerField(ask)] as const

const fill = (ask: DirectedAsk, raw: unknown): Result<DirectedOrder> =>
  ask.maulers.length === 0 ? fillFields(fieldsOf(ask), raw) : fillFields(withMauler(ask), raw)

const targetOf = (ask: DirectedAsk, { target: named }: DirectedOrder): DirectedTarget | undefined =>
  ask.targets.find(({ target }) => target === named)

function judge(ask: DirectedAsk, order: DirectedOrder): Result<DirectedOrder> {
  const { amount, mauler = noMauler.id } = order
  const target = targetOf(ask, order)
  if (target === undefined) return ok(noDirectedDamage(ask))
  if (!target.mauled && mauler !== noMauler.id) {
    return refuse({
      code: 'illegal',
      path: ['mauler'],
      found: mauler,
      says: 'A mauler is of no use against fighters and PFs.',
    })
  }
  const most = affordableAmount(target, ask.points, maulerBudget(ask, mauler))
  if (amount <= most) return ok(directedOrder(ask, { target: target.target, amount, mauler }))
  const points = printPoints(ask.points)
  return refuse({
    code: 'illegal',
    path: ['amount'],
    found: String(amount),
    expected: most === 0 ? `a target that ${points} points pay for` : `at most ${most} for ${points} points`,
  })
}

/** No directed damage first; then each target without a mauler and with each, by rising amount. */
const ordersOf = (ask: DirectedAsk) =>
  concatenation([
    single(noDirectedDamage(ask)),
    ...ask.targets.flatMap(target =>
      [noMauler, ...maulersFor(ask, target)].map(({ id, budget }) =>
        fromIndex(affordableAmount(target, ask.points, budget), n =>
          directedOrder(ask, { target: target.target, amount: n + 1, mauler: id }),
        ),
      ),
    ),
  ])

/** `cripple D7`, `destroy crippled F5`, `3 fighters`, `2 PFs`, `3 fighters and 2 PFs`: the effect on a target. */
function actionOf(target: DirectedTarget, amount: number): string {
  switch (target.kind) {
    case 'pfs':
      return sayPfs(amount)
    case 'fighters':
      return target.besides === 0 ? sayFighters(amount) : `${sayFighters(amount)} and ${sayPfs(target.besides)}`
    case 'unit': {
      if (target.crippled) return `destroy crippled ${quoteId(idOfCripple(target.target))}`
      return `${amount === 1 && target.finish > 0 ? 'cripple' : 'destroy'} ${quoteId(target.target)}`
    }
    default:
      return never(target.kind)
  }
}

function print(ask: DirectedAsk, order: DirectedOrder): string {
  const { amount, mauler = noMauler.id } = order
  const target = targetOf(ask, order)
  if (target === undefined) return 'no directed damage'
  return `${actionOf(target, amount)}${mauler === noMauler.id ? '' : ` with ${quoteId(mauler)}`}`
}

/** directed.cost Its cost, the points left for the owner to resolve, and the attack left to the enemy. */
const costs = (ask: DirectedAsk): CostTable<DirectedOrder> => ({
  columns: ['points', 'points left', 'their attack left'],
  row: order => {
    const target = targetOf(ask, order)
    const cost = target === undefined ? 0 : costOf(target, order.amount, maulerBudget(ask, order.mauler))
    const lost = target === undefined ? 0 : attackLost(target, order.amount)
    return { cells: [cost, ask.points - cost, ask.attack - lost].map(printPoints) }
  },
})

/** directed.option One target or none, paid in full. Written `destroy D7 with RKL`. */
export const directed = countedSheet<'directed'>({
  title: 'directed damage',
  form: ask => ({
    title: `Directed damage with ${printPoints(ask.points)} points`,
    fields: ask.maulers.length === 0 ? fieldsOf(ask) : withMauler(ask),
  }),
  check: (ask, raw) => chain(fill(ask, raw), filled => judge(ask, filled)),
  orders: ordersOf,
  print,
  costs,
})
