import type { Choice, ChoiceField, IntegerField, Settings } from '../../../game/index.ts'
import { ok, type Result, refuse } from '../../../lang/index.ts'
import { printHalves } from '../factors.ts'
import type { AskOf, DirectedOrder, Order, Target } from '../orders.ts'
import { budgetOf, maulersFor, mostOf, mostThere } from '../phases/cost.ts'
import { filled, type Sheet } from './sheet.ts'

type DirectedAsk = AskOf<'directed'>

export function directedOrder(ask: DirectedAsk, target: string, amount: number, mauler = 'none'): DirectedOrder {
  return ask.maulers.length === 0 ? { target, amount } : { target, amount, mauler }
}

export const noDirectedDamage = (ask: DirectedAsk): DirectedOrder => directedOrder(ask, 'none', 1)

function labelOf(target: Target): string {
  const defence = printHalves(target.first)
  if (target.kind === 'fighters') return `fighters (${printHalves(target.there)} factors)`
  if (target.kind === 'pfs') return `PFs (${target.there}, defence ${defence} each)`
  return `${target.target} (defence ${defence})`
}

function fieldsOf(ask: DirectedAsk): (ChoiceField | IntegerField)[] {
  const targets: Choice[] = ask.targets.map(target => ({ value: target.target, label: labelOf(target) }))
  const most = Math.max(1, ...ask.targets.map(mostThere))
  const fields: (ChoiceField | IntegerField)[] = [
    {
      kind: 'choice',
      name: 'target',
      label: 'Target',
      choices: [{ value: 'none', label: 'no directed damage' }, ...targets],
      fallback: 'none',
    },
    {
      kind: 'integer',
      name: 'amount',
      label: 'How much',
      hint: '1 cripples, 2 destroys; for fighters and PFs, how many',
      min: 1,
      max: most,
      fallback: 1,
    },
  ]
  if (ask.maulers.length > 0) {
    const choices = ask.maulers.map(m => ({ value: m.id, label: `${m.id} (${printHalves(m.budget)} points in full)` }))
    fields.push({
      kind: 'choice',
      name: 'mauler',
      label: 'Mauler',
      choices: [{ value: 'none', label: 'no mauler' }, ...choices],
      fallback: 'none',
    })
  }
  return fields
}

function judge(ask: DirectedAsk, values: Settings): Result<Order> {
  const target = ask.targets.find(candidate => candidate.target === values.target)
  if (target === undefined) return ok(noDirectedDamage(ask))
  const amount = values.amount as number
  const mauler = values.mauler as string | undefined
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

function* choices(ask: DirectedAsk): Generator<Order> {
  yield noDirectedDamage(ask)
  for (const target of ask.targets) {
    for (const mauler of ['none', ...maulersFor(ask, target).map(ready => ready.id)]) {
      const most = mostOf(target, ask.points, budgetOf(ask, mauler))
      for (let amount = 1; amount <= most; amount++) yield directedOrder(ask, target.target, amount, mauler)
    }
  }
}

/** directed.option One target or none, paid in full. */
export const directedSheet: Sheet<DirectedAsk> = {
  rule: 'directed.option',
  form: ask => ({ title: `Directed damage with ${printHalves(ask.points)} points`, fields: fieldsOf(ask) }),
  check: (ask, raw) => filled(fieldsOf(ask), raw, values => judge(ask, values)),
  size: ask => {
    let size = 1
    for (const target of ask.targets) {
      size += mostOf(target, ask.points, 0)
      for (const { budget } of maulersFor(ask, target)) size += mostOf(target, ask.points, budget)
    }
    return BigInt(size)
  },
  choices,
}
