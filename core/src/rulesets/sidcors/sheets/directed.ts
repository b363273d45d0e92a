import { type Choice, fillFields, nthOf, readListed, type Sheet } from '../../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { printHalves } from '../factors.ts'
import {
  type DirectedAsk,
  type DirectedOrder,
  directedOrder,
  noDirectedDamage,
  type ReadyMauler,
  type Target,
} from '../orders.ts'
import { budgetOf, maulersFor, mostOf, mostThere } from '../phases/cost.ts'
import type { Sidcors } from '../shape.ts'

function labelOf(target: Target): string {
  const defence = printHalves(target.first)
  if (target.kind === 'fighters') return `${target.target} (${printHalves(target.there)} fighter factors)`
  if (target.kind === 'pfs') return `PFs (${target.there}, defence ${defence} each)`
  return `${target.target} (defence ${defence})`
}

const targetField = (ask: DirectedAsk) =>
  ({
    kind: 'choice',
    name: 'target',
    label: 'Target',
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
    hint: '1 cripples, 2 destroys; for fighters and PFs, how many',
    min: 1,
    max: Math.max(1, ...ask.targets.map(mostThere)),
    fallback: 1,
  }) as const

const sayMauler = ({ id, budget }: ReadyMauler): string => `${id} (${printHalves(budget)} points in full)`

const maulerField = (ask: DirectedAsk) =>
  ({
    kind: 'choice',
    name: 'mauler',
    label: 'Mauler',
    choices: [
      { value: 'none', label: 'no mauler' },
      ...ask.maulers.map((mauler): Choice => ({ value: mauler.id, label: sayMauler(mauler) })),
    ],
    fallback: 'none',
  }) as const

/** Target and amount; a mauler where one can fire. */
const fieldsOf = (ask: DirectedAsk) => [targetField(ask), amountField(ask)] as const
const withMauler = (ask: DirectedAsk) => [...fieldsOf(ask), maulerField(ask)] as const

const fill = (ask: DirectedAsk, raw: unknown): Result<DirectedOrder> =>
  ask.maulers.length === 0 ? fillFields(fieldsOf(ask), raw) : fillFields(withMauler(ask), raw)

function judge(ask: DirectedAsk, { target: named, amount, mauler }: DirectedOrder): Result<DirectedOrder> {
  const target = ask.targets.find(candidate => candidate.target === named)
  if (target === undefined) return ok(noDirectedDamage(ask))
  if (!target.mauled && mauler !== undefined && mauler !== 'none') {
    return refuse({ code: 'illegal', path: ['mauler'], found: mauler, expected: 'no mauler against fighters and PFs' })
  }
  const most = mostOf(target, ask.points, budgetOf(ask, mauler))
  if (amount <= most) return ok(directedOrder(ask, target.target, amount, mauler))
  const points = printHalves(ask.points)
  return refuse({
    code: 'illegal',
    path: ['amount'],
    found: String(amount),
    expected: most === 0 ? `a target that ${points} points pay for` : `at most ${most} for ${points} points`,
  })
}

function* choices(ask: DirectedAsk): Generator<DirectedOrder> {
  yield noDirectedDamage(ask)
  for (const target of ask.targets) {
    for (const mauler of ['none', ...maulersFor(ask, target).map(ready => ready.id)]) {
      const most = mostOf(target, ask.points, budgetOf(ask, mauler))
      for (let amount = 1; amount <= most; amount++) yield directedOrder(ask, target.target, amount, mauler)
    }
  }
}

/** `cripple D7`, `destroy crippled F5`, `3 fighters`, `2 PFs`: what is done to a target. */
function deedOf(target: Target, amount: number): string {
  const pfs = (count: number): string => `${count} ${count === 1 ? 'PF' : 'PFs'}`
  if (target.kind === 'pfs') return pfs(amount)
  if (target.kind === 'fighters') {
    const fighters = `${amount} ${amount === 1 ? 'fighter' : 'fighters'}`
    return target.besides > 0 ? `${fighters} and ${pfs(target.besides)}` : fighters
  }
  return `${amount === 1 && target.finish > 0 ? 'cripple' : 'destroy'} ${target.target}`
}

function print(ask: DirectedAsk, order: DirectedOrder): string {
  const target = ask.targets.find(candidate => candidate.target === order.target)
  if (target === undefined) return 'no directed damage'
  const mauler = order.mauler === undefined || order.mauler === 'none' ? '' : ` with ${order.mauler}`
  return `${deedOf(target, order.amount)}${mauler}`
}

/** directed.option One target or none, paid in full. Written `destroy D7 with RKL`. */
export const directed: Sheet<Sidcors, 'directed'> = {
  form: ask => ({
    title: `Directed damage with ${printHalves(ask.points)} points`,
    fields: ask.maulers.length === 0 ? fieldsOf(ask) : withMauler(ask),
  }),
  check: (ask, raw) => chain(fill(ask, raw), filled => judge(ask, filled)),
  size: ask => {
    let size = 1
    for (const target of ask.targets) {
      size += mostOf(target, ask.points, 0)
      for (const { budget } of maulersFor(ask, target)) size += mostOf(target, ask.points, budget)
    }
    return BigInt(size)
  },
  nth: (ask, index) => nthOf(choices(ask), index),
  choices,
  parse: (ask, text) => readListed([...choices(ask)], order => print(ask, order), text),
  print,
}
