import { type Choice, fillFields } from '../../../game/form/index.ts'
import { concatenation, fromIndex } from '../../../game/kit/index.ts'
import type { CostTable } from '../../../game/orders/index.ts'
import { chain, must, ok, type Result, refuse } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { idOfCripple, idOfOutright, sayPfs } from '../fleet/unit-names.ts'
import { help } from '../ledger.ts'
import { type AllocationAsk, type AllocationOrder, allocationOrder, type LossChoice } from '../orders.ts'
import { printPoints } from '../setup/factors.ts'
import { countedSheet, quoteId, sayFighters } from './order-text.ts'

function unitIn({ kind, give, crippled }: LossChoice): { readonly id: string; readonly done: string } | undefined {
  if (kind === 'outright') return { id: idOfOutright(give), done: 'cripple and destroy' }
  if (kind !== 'unit') return undefined
  return crippled ? { id: idOfCripple(give), done: 'destroy' } : { id: give, done: 'cripple' }
}

/** `3 crippled `, `3 ` or nothing before a unit. */
const howMany = ({ crippled }: LossChoice, count: number): string =>
  `${count === 1 ? '' : `${count} `}${crippled ? 'crippled ' : ''}`

const carriedLabels: Readonly<Record<string, string>> = {
  fighters: 'fighter factors',
  half: 'half a fighter factor',
  pfs: 'PFs',
}

function labelOf(choice: LossChoice): string {
  const { kind, value, most } = choice
  const points = `${printPoints(value)} ${value === 2 ? 'point' : 'points'}${most > 1 ? ` each, up to ${most}` : ''}`
  const unit = unitIn(choice)
  if (unit === undefined) return `${carriedLabels[kind]} (${points})`
  return `${howMany(choice, 1)}${unit.id} (${unit.done}, ${points})`
}

const giveField = (ask: AllocationAsk) =>
  ({
    kind: 'choice',
    name: 'give',
    label: 'Give up',
    hint: help('It takes damage now, and the points beside it count against those due', 'allocation.value'),
    choices: ask.choices.map((choice): Choice => ({ value: choice.give, label: labelOf(choice) })),
    fallback: ask.choices[0]?.give ?? '',
  }) as const

const countField = (ask: AllocationAsk) =>
  ({
    kind: 'integer',
    name: 'count',
    label: 'How many',
    hint: help('As many of it as are demanded, one after the other', 'allocation.owner'),
    min: 1,
    max: Math.max(1, ...ask.choices.map(({ most }) => most)),
    fallback: 1,
  }) as const

const fieldsOf = (ask: AllocationAsk) => [giveField(ask)] as const
const withCount = (ask: AllocationAsk) => [giveField(ask), countField(ask)] as const

const fill = (ask: AllocationAsk, raw: unknown): Result<AllocationOrder> =>
  ask.counted ? fillFields(withCount(ask), raw) : fillFields(fieldsOf(ask), raw)

function judge(ask: AllocationAsk, { give, count = 1 }: AllocationOrder): Result<AllocationOrder> {
  const most = ask.choices.find(choice => choice.give === give)?.most ?? 0
  if (count <= most) return ok(allocationOrder(ask, give, count))
  const expected = `at most ${most} of ${give} for ${printPoints(ask.points)} points`
  return refuse({ code: 'illegal', path: ['count'], found: String(count), expected })
}

const choiceOf = (ask: AllocationAsk, { give }: AllocationOrder): LossChoice =>
  must(
    ask.choices.find(choice => choice.give === give),
    'something that can be given',
  )

const carriedText = ({ kind }: LossChoice, count: number): string =>
  kind === 'half' ? 'half a fighter' : kind === 'fighters' ? sayFighters(count) : sayPfs(count)

/** `give 3 D7`, `give crippled F5`, `give 2 D7 outright`, `give half a fighter`. */
function print(ask: AllocationAsk, order: AllocationOrder): string {
  const { count = 1 } = order
  const choice = choiceOf(ask, order)
  const unit = unitIn(choice)
  if (unit === undefined) return `give ${carriedText(choice, count)}`
  return `give ${howMany(choice, count)}${quoteId(unit.id)}${choice.kind === 'outright' ? ' outright' : ''}`
}

/** The verb of a loss, if the order leaves it out: `cripple 3 D7`. */
function actionOf(ask: AllocationAsk, order: AllocationOrder): string {
  const choice = choiceOf(ask, order)
  const unit = unitIn(choice)
  return unit === undefined ? print(ask, order) : `${unit.done} ${howMany(choice, order.count ?? 1)}${unit.id}`
}

/** carry.plus carry.minus The points still due after it, or the points given up too many. */
function sayRest({ credit }: AllocationAsk, rest: HalfPoints): string {
  if (rest === 0) return 'none'
  if (rest > 0) return `${printPoints(rest)} left`
  return credit ? `+${printPoints(-rest)} credit` : `${printPoints(-rest)} over`
}

/** allocation.value The points that a loss resolves, and the attack it leaves its owner. */
const costs = (ask: AllocationAsk): CostTable<AllocationOrder> => ({
  columns: ['points', 'carried over', 'attack left'],
  row: order => {
    const { count = 1 } = order
    const choice = choiceOf(ask, order)
    const value = choice.value * count
    return {
      what: actionOf(ask, order),
      cells: [printPoints(value), sayRest(ask, ask.points - value), printPoints(ask.attack - choice.attack * count)],
    }
  },
})

/** allocation.owner The owner chooses what it gives up next. Written `give 3 D7`. */
export const allocation = countedSheet<'allocation'>({
  title: 'units given up',
  form: ask => ({
    title: `Give up units for ${printPoints(ask.points)} damage points`,
    fields: ask.counted ? withCount(ask) : fieldsOf(ask),
  }),
  check: (ask, raw) => chain(fill(ask, raw), filled => judge(ask, filled)),
  orders: ask =>
    concatenation(ask.choices.map(({ give, most }) => fromIndex(most, n => allocationOrder(ask, give, n + 1)))),
  print,
  costs,
})
