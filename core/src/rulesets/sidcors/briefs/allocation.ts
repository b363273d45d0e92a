import type { ChoiceField, IntegerField, Settings } from '../../../game/index.ts'
import { never, ok, type Result, refuse } from '../../../lang/index.ts'
import { printHalves } from '../factors.ts'
import type { AllocationOrder, AskOf, Order, Pick } from '../orders.ts'
import { filled, type Sheet } from './sheet.ts'

type AllocationAsk = AskOf<'allocation'>

const upTo = (pick: Pick): string => (pick.most > 1 ? ` each, up to ${pick.most}` : '')

const pointsOf = (pick: Pick): string =>
  `${printHalves(pick.worth)} ${pick.worth === 2 ? 'point' : 'points'}${upTo(pick)}`

function labelOf(pick: Pick): string {
  switch (pick.kind) {
    case 'unit':
      return `${pick.give} (${pick.crippled ? 'destroy' : 'cripple'}, ${pointsOf(pick)})`
    case 'outright':
      return `${pick.give.replace(/^destroyed /, '')} (cripple and destroy, ${pointsOf(pick)})`
    case 'fighters':
      return `fighter factors (${pointsOf(pick)})`
    case 'half':
      return `half a fighter factor (${pointsOf(pick)})`
    case 'pfs':
      return `PFs (${pointsOf(pick)})`
    default:
      return never(pick.kind)
  }
}

function fieldsOf(ask: AllocationAsk): (ChoiceField | IntegerField)[] {
  const give: ChoiceField = {
    kind: 'choice',
    name: 'give',
    label: 'Give up',
    choices: ask.picks.map(pick => ({ value: pick.give, label: labelOf(pick) })),
    fallback: ask.picks[0]?.give ?? '',
  }
  if (!ask.counted) return [give]
  const most = Math.max(1, ...ask.picks.map(pick => pick.most))
  const hint = 'As many of it as are demanded, one after the other.'
  return [give, { kind: 'integer', name: 'count', label: 'How many', hint, min: 1, max: most, fallback: 1 }]
}

export const allocationOrder = (ask: AllocationAsk, give: string, count: number): AllocationOrder =>
  ask.counted ? { give, count } : { give }

function judge(ask: AllocationAsk, values: Settings): Result<Order> {
  const pick = ask.picks.find(candidate => candidate.give === values.give) as Pick
  const count = ask.counted ? (values.count as number) : 1
  if (count <= pick.most) return ok(allocationOrder(ask, pick.give, count))
  const expected = `at most ${pick.most} of ${pick.give} for ${printHalves(ask.points)} points`
  return refuse({ code: 'illegal', path: ['count'], found: String(count), expected })
}

function* choices(ask: AllocationAsk): Generator<Order> {
  for (const pick of ask.picks) {
    for (let count = 1; count <= pick.most; count++) yield allocationOrder(ask, pick.give, count)
  }
}

/** allocation.owner The owner chooses what he gives up next. */
export const allocationSheet: Sheet<AllocationAsk> = {
  rule: 'allocation.owner',
  form: ask => ({ title: `Give up units for ${printHalves(ask.points)} damage points`, fields: fieldsOf(ask) }),
  check: (ask, raw) => filled(fieldsOf(ask), raw, values => judge(ask, values)),
  size: ask => {
    let size = 0
    for (const pick of ask.picks) size += pick.most
    return BigInt(size)
  },
  choices,
}
