import type { Choice, ChoiceField, IntegerField, Settings } from '../../../game/index.ts'
import { ok, type Result, refuse } from '../../../lang/index.ts'
import type { Halves } from '../coefficient.ts'
import { printHalves } from '../factors.ts'
import type { AskOf, DirectedOrder, Order, ReadyMauler, Target } from '../orders.ts'
import { filled, type Sheet } from './sheet.ts'

type DirectedAsk = AskOf<'directed'>

/** Defence a target of this amount counts with. */
export function defenceOf(target: Target, amount: number): Halves {
  switch (target.kind) {
    case 'unit':
      return target.first + (amount > 1 ? target.finish : 0)
    case 'fighters':
      return Math.min(2 * amount, target.there)
    case 'pfs':
      return amount * target.first
  }
}

/** directed.cost Double the defence; mauler.full-value the first `budget` points of it at par. */
export const directedCost = (defence: Halves, budget: Halves): Halves => 2 * defence - Math.min(defence, budget)

/** What a target of this amount costs with a mauler's points, or with 0. */
export const costOf = (target: Target, amount: number, budget: Halves): Halves =>
  directedCost(defenceOf(target, amount), target.mauled ? budget : 0)

/** The largest amount there is to hit, whatever it costs. */
function mostThere(target: Target): number {
  if (target.kind === 'unit') return target.finish > 0 ? 2 : 1
  return target.kind === 'fighters' ? Math.ceil(target.there / 2) : target.there
}

/** directed.full-cost The largest amount the points pay in full; 0 where they do not pay for one. */
export function mostOf(target: Target, points: Halves, budget: Halves): number {
  let most = mostThere(target)
  while (most > 0 && costOf(target, most, budget) > points) most--
  return most
}

/** mauler.full-value The points of the mauler named in an order. */
export const budgetOf = (ask: DirectedAsk, mauler: string | undefined): Halves =>
  ask.maulers.find(ready => ready.id === mauler)?.budget ?? 0

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

/** R27 The maulers that may be used on a target. */
export const maulersFor = (ask: DirectedAsk, target: Target): readonly ReadyMauler[] =>
  target.mauled ? ask.maulers : []

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
