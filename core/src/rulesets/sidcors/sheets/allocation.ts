import { type Choice, type CostTable, fillFields } from '../../../game/index.ts'
import { chain, must, never, ok, type Result, refuse } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { countPfs, idOfCripple, idOfOutright } from '../fleet/unit-names.ts'
import { type AllocationAsk, type AllocationOrder, allocationOrder, type Pick } from '../orders.ts'
import { printPoints } from '../setup/factors.ts'
import { type Run, runSheet } from './runs.ts'
import { countFighters, written } from './written.ts'

const upTo = (pick: Pick): string => (pick.most > 1 ? ` each, up to ${pick.most}` : '')

const pointsOf = (pick: Pick): string =>
  `${printPoints(pick.worth)} ${pick.worth === 2 ? 'point' : 'points'}${upTo(pick)}`

function labelOf(pick: Pick): string {
  switch (pick.kind) {
    case 'unit':
      return `${pick.give} (${pick.crippled ? 'destroy' : 'cripple'}, ${pointsOf(pick)})`
    case 'outright':
      return `${idOfOutright(pick.give)} (cripple and destroy, ${pointsOf(pick)})`
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

const giveField = (ask: AllocationAsk) =>
  ({
    kind: 'choice',
    name: 'give',
    label: 'Give up',
    choices: ask.picks.map((pick): Choice => ({ value: pick.give, label: labelOf(pick) })),
    fallback: ask.picks[0]?.give ?? '',
  }) as const

const countField = (ask: AllocationAsk) =>
  ({
    kind: 'integer',
    name: 'count',
    label: 'How many',
    hint: 'As many of it as are demanded, one after the other.',
    min: 1,
    max: Math.max(1, ...ask.picks.map(pick => pick.most)),
    fallback: 1,
  }) as const

/** What, and how many of it where that can be more than one. */
const fieldsOf = (ask: AllocationAsk) => [giveField(ask)] as const
const withCount = (ask: AllocationAsk) => [...fieldsOf(ask), countField(ask)] as const

const fill = (ask: AllocationAsk, raw: unknown): Result<AllocationOrder> =>
  ask.counted ? fillFields(withCount(ask), raw) : fillFields(fieldsOf(ask), raw)

function judge(ask: AllocationAsk, { give, count = 1 }: AllocationOrder): Result<AllocationOrder> {
  const most = ask.picks.find(candidate => candidate.give === give)?.most ?? 0
  if (count <= most) return ok(allocationOrder(ask, give, count))
  const expected = `at most ${most} of ${give} for ${printPoints(ask.points)} points`
  return refuse({ code: 'illegal', path: ['count'], found: String(count), expected })
}

const runsOf = (ask: AllocationAsk): Run<AllocationOrder>[] =>
  ask.picks.map(({ give, most }) => ({ most, order: count => allocationOrder(ask, give, count) }))

const pickOf = (ask: AllocationAsk, { give }: AllocationOrder): Pick =>
  must(
    ask.picks.find(candidate => candidate.give === give),
    'something that can be given',
  )

/** `give 3 D7`, `give crippled F5`, `give 2 D7 outright`, `give half a fighter`. */
function print(ask: AllocationAsk, { give, count = 1 }: AllocationOrder): string {
  const pick = pickOf(ask, { give })
  const many = count === 1 ? '' : `${count} `
  switch (pick.kind) {
    case 'unit':
      return `give ${many}${pick.crippled ? `crippled ${written(idOfCripple(give))}` : written(give)}`
    case 'outright':
      return `give ${many}${written(idOfOutright(give))} outright`
    case 'fighters':
      return `give ${countFighters(count)}`
    case 'half':
      return 'give half a fighter'
    case 'pfs':
      return `give ${countPfs(count)}`
    default:
      return never(pick.kind)
  }
}

/** What is done to what he gives, where the order leaves it to be understood. */
function actionOf(ask: AllocationAsk, order: AllocationOrder): string {
  const { count = 1 } = order
  const many = count === 1 ? '' : `${count} `
  const pick = pickOf(ask, order)
  switch (pick.kind) {
    case 'unit':
      return pick.crippled ? `destroy ${many}crippled ${idOfCripple(pick.give)}` : `cripple ${many}${pick.give}`
    case 'outright':
      return `cripple and destroy ${many}${idOfOutright(pick.give)}`
    case 'fighters':
    case 'half':
    case 'pfs':
      return print(ask, order)
    default:
      return never(pick.kind)
  }
}

/** carry.plus carry.minus What is still to be given up after it, or what was given up too much. */
function sayRest({ credit }: AllocationAsk, rest: HalfPoints): string {
  if (rest === 0) return 'none'
  if (rest > 0) return `${printPoints(rest)} left`
  return credit ? `+${printPoints(-rest)} credit` : `${printPoints(-rest)} over`
}

/** allocation.value What the owner's loss takes off the points, and the attack it leaves him. */
const costs = (ask: AllocationAsk): CostTable<AllocationOrder> => ({
  columns: ['points', 'carried over', 'attack left'],
  row: order => {
    const { count = 1 } = order
    const pick = pickOf(ask, order)
    const worth = pick.worth * count
    return {
      what: actionOf(ask, order),
      cells: [printPoints(worth), sayRest(ask, ask.points - worth), printPoints(ask.attack - pick.attack * count)],
    }
  },
})

/** allocation.owner The owner chooses what he gives up next. Written `give 3 D7`. */
export const allocation = runSheet<'allocation'>({
  form: ask => ({
    title: `Give up units for ${printPoints(ask.points)} damage points`,
    fields: ask.counted ? withCount(ask) : fieldsOf(ask),
  }),
  check: (ask, raw) => chain(fill(ask, raw), filled => judge(ask, filled)),
  runs: runsOf,
  print,
  costs,
})
