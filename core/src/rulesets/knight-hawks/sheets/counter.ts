import { type FormSpec, fillFields } from '../../../game/form/index.ts'
import { type Counted, concatenation, mapCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import type { CostTable, Sheet } from '../../../game/orders/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import type { CounterAsk, CounterOrder } from '../orders/counter.ts'
import type { KnightHawks } from '../shape.ts'
import { boundedChance, MIN_CHANCE } from '../weapons/to-hit.ts'
import { allotments } from './allotments.ts'
import { countedOrders } from './counted-orders.ts'
import { parseCounter, printCounter, sayAttack } from './counter-text.ts'

type Evade = CounterOrder['evade']

/** icm.effect The chance that an answer leaves, not yet held to its bounds. */
const chanceAfter = ({ sum, evasion, effect }: CounterAsk, evade: Evade, interceptors: number): number =>
  sum - (evade === 'yes' ? evasion : 0) - interceptors * effect

/** hit.always The number of useful interceptors: none brings a chance below the least. */
export const usefulInterceptors = (ask: CounterAsk, evade: Evade): number =>
  ask.effect === 0 ? 0 : Math.max(0, Math.ceil((chanceAfter(ask, evade, 0) - MIN_CHANCE) / ask.effect))

const evasions = ({ evasion }: CounterAsk): readonly Evade[] => (evasion > 0 ? ['yes', 'no'] : ['no'])

const firstEvasion = (ask: CounterAsk): Evade => (ask.evasion > 0 ? 'yes' : 'no')

/** The usual share of its interceptors that a ship spends: more on weapons that do much hull damage. */
function shareOf({ attack: { weapon } }: CounterAsk): number {
  if (weapon === 'RB') return 0
  return weapon === 'AR' ? 0.25 : 0.5
}

const partsOf = memoizePerAsk((ask: CounterAsk) => {
  let left = usefulInterceptors(ask, firstEvasion(ask))
  const most = usefulInterceptors(ask, 'no')
  return ask.helpers.map(helper => {
    const fallback = Math.min(left, Math.ceil(helper.left * shareOf(ask)))
    left -= fallback
    return { name: helper.id, has: helper.left, most: Math.min(helper.left, most), fallback }
  })
})

const words = { yes: 'evades', no: 'holds its course' } as const

const fieldsOf = memoizePerAsk((ask: CounterAsk) => {
  const { helpers, effect, attack, evasion } = ask
  const ships = partsOf(ask).map(
    ({ name, has, most, fallback }) =>
      ({ kind: 'integer', name, label: `${name}, which has ${has}`, min: 0, max: most, fallback }) as const,
  )
  return [
    {
      kind: 'choice',
      name: 'evade',
      label: attack.at,
      hint: help(
        `Evading takes off ${evasion} %; in its next move the ship turns in every hex`,
        'evade.torpedo',
        'evade.owed',
      ),
      choices: evasions(ask).map(value => ({ value, label: words[value] })),
      fallback: firstEvasion(ask),
    },
    {
      kind: 'section',
      name: 'interceptors',
      label: `Interceptors, each takes off ${effect} %`,
      hint: help(
        'Interceptor missiles against this attack; each is used up, whether it is stopped or not',
        'icm.effect',
      ),
      fields: ships,
      budgets: [
        {
          label: 'interceptors that still lower the chance',
          most: usefulInterceptors(ask, 'no'),
          costs: Object.fromEntries(helpers.map(({ id }) => [id, 1])),
        },
      ],
    },
  ] as const
})

const form = (ask: CounterAsk): FormSpec => ({
  title: `${sayAttack(ask.attack, 'the enemy')}: ${boundedChance(ask.sum)} %`,
  fields: fieldsOf(ask),
})

const ordersOf = memoizePerAsk(
  (ask: CounterAsk): Counted<CounterOrder> =>
    concatenation(
      evasions(ask).map(evade =>
        mapCounted(allotments(partsOf(ask), usefulInterceptors(ask, evade)), interceptors => ({ evade, interceptors })),
      ),
    ),
)

const launchedBy = ({ interceptors }: CounterOrder): number =>
  Object.values(interceptors).reduce((sum, each) => sum + each, 0)

/** icm.effect No more interceptors than bring the chance down to the least. */
function check(ask: CounterAsk, raw: unknown): Result<CounterOrder> {
  const filled: Result<CounterOrder> = fillFields(fieldsOf(ask), raw)
  return chain(filled, order => {
    const useful = usefulInterceptors(ask, order.evade)
    if (launchedBy(order) <= useful) return ok(order)
    const expected = `at most ${useful}: more do not lower the chance`
    return refuse({ code: 'illegal', path: ['interceptors'], found: `${launchedBy(order)}`, expected })
  })
}

/** icm.effect evade.torpedo The interceptors and the chance that an answer leaves. */
const costs = (ask: CounterAsk): CostTable<CounterOrder> => {
  const all = ask.helpers.reduce((sum, { left }) => sum + left, 0)
  return {
    columns: ['interceptors', 'left', 'it hits'],
    row: order => {
      const launched = launchedBy(order)
      const chance = boundedChance(chanceAfter(ask, order.evade, launched))
      return { cells: [String(launched), String(all - launched), `${chance} %`] }
    },
  }
}

/** icm.when evade.torpedo The answer to one attack. Written `evade; Nemesis: 2; Viper: 1`, or `hold`. */
export const counterSheet: Sheet<KnightHawks, 'counter'> = {
  title: 'interceptor missiles',
  form,
  check,
  ...countedOrders({ all: ordersOf }),
  parse: (ask, text) => chain(parseCounter(ask, text), raw => check(ask, raw)),
  print: printCounter,
  costs,
}
