import {
  type CostTable,
  type Counted,
  either,
  type FormSpec,
  fillFields,
  mapped,
  perAsk,
  type Sheet,
  walk,
} from '../../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import type { CounterAsk, CounterOrder } from '../orders/counter.ts'
import type { KnightHawks } from '../shape.ts'
import { heldChance, MIN_CHANCE } from '../weapons/to-hit.ts'
import { type Allotted, namedAllotments } from './allotments.ts'
import { parseCounter, printCounter, sayAttack } from './counter-text.ts'

type Evade = CounterOrder['evade']

/** hit.always How many interceptors still do something: nothing brings a chance below the least. */
function usefulOf({ sum, evasion, effect }: CounterAsk, evade: Evade): number {
  const chance = sum - (evade === 'yes' ? evasion : 0)
  return effect === 0 ? 0 : Math.max(0, Math.ceil((chance - MIN_CHANCE) / effect))
}

const evasions = ({ evasion }: CounterAsk): readonly Evade[] => (evasion > 0 ? ['yes', 'no'] : ['no'])

/** How freely interceptors are spent where nobody says otherwise: what tears hulls apart is worth half of them. */
function shareOf({ attack: { weapon } }: CounterAsk): number {
  if (weapon === 'RB') return 0
  return weapon === 'AR' ? 0.25 : 0.5
}

/** What each ship may launch, and what it opens with. */
const partsOf = perAsk((ask: CounterAsk): readonly Allotted[] => {
  let left = usefulOf(ask, evasions(ask)[0]!)
  const most = usefulOf(ask, 'no')
  return ask.helpers.map(helper => {
    const fallback = Math.min(left, Math.ceil(helper.left * shareOf(ask)))
    left -= fallback
    return { most: Math.min(helper.left, most), fallback }
  })
})

const words = { yes: 'evades', no: 'holds its course' } as const

const fieldsOf = perAsk((ask: CounterAsk) => {
  const { helpers, effect, attack, evasion } = ask
  const parts = partsOf(ask)
  const ships = helpers.map(
    ({ id, left }, i) =>
      ({
        kind: 'integer',
        name: id,
        label: `${id}, which has ${left}`,
        min: 0,
        max: parts[i]!.most,
        fallback: parts[i]!.fallback,
      }) as const,
  )
  return [
    {
      kind: 'choice',
      name: 'evade',
      label: attack.at,
      ...(evasion > 0 ? { hint: `Evading takes off ${evasion} % and is owed for in its next move` } : {}),
      choices: evasions(ask).map(value => ({ value, label: words[value] })),
      fallback: evasions(ask)[0]!,
    },
    {
      kind: 'section',
      name: 'interceptors',
      label: `Interceptors, each takes off ${effect} %`,
      fields: ships,
      budgets: [
        {
          label: 'interceptors that still lower the chance',
          most: usefulOf(ask, 'no'),
          costs: Object.fromEntries(helpers.map(({ id }) => [id, 1])),
        },
      ],
    },
  ] as const
})

const form = (ask: CounterAsk): FormSpec => ({
  title: `${sayAttack(ask.attack, 'the enemy')}: ${heldChance(ask.sum)} %`,
  fields: fieldsOf(ask),
})

const ordersOf = perAsk((ask: CounterAsk): Counted<CounterOrder> => {
  const names = ask.helpers.map(({ id }) => id)
  return either(
    evasions(ask).map(evade =>
      mapped(namedAllotments(names, partsOf(ask), usefulOf(ask, evade)), interceptors => ({ evade, interceptors })),
    ),
  )
})

/** icm.effect No more than bring the chance down to the least. */
function check(ask: CounterAsk, raw: unknown): Result<CounterOrder> {
  const filled: Result<CounterOrder> = fillFields(fieldsOf(ask), raw)
  return chain(filled, order => {
    const launched = Object.values(order.interceptors).reduce((sum, each) => sum + each, 0)
    const useful = usefulOf(ask, order.evade)
    if (launched <= useful) return ok(order)
    const expected = `at most ${useful}: more do not lower the chance`
    return refuse({ code: 'illegal', path: ['interceptors'], found: `${launched}`, expected })
  })
}

/** icm.effect evade.torpedo What the answer leaves of the chance, and of the interceptors. */
const costs = (ask: CounterAsk): CostTable<CounterOrder> => {
  const all = ask.helpers.reduce((sum, { left }) => sum + left, 0)
  return {
    columns: ['interceptors', 'left', 'it hits'],
    row: ({ evade, interceptors }) => {
      const launched = Object.values(interceptors).reduce((sum, each) => sum + each, 0)
      const chance = ask.sum - (evade === 'yes' ? ask.evasion : 0) - launched * ask.effect
      return { cells: [String(launched), String(all - launched), `${heldChance(chance)} %`] }
    },
  }
}

/** icm.when evade.torpedo The answer to one attack. Written `evade; Nemesis: 2; Viper: 1`, or `hold`. */
export const counterSheet: Sheet<KnightHawks, 'counter'> = {
  form,
  check,
  size: ask => ordersOf(ask).size,
  nth: (ask, index) => ordersOf(ask).at(index),
  choices: ask => walk(ordersOf(ask)),
  parse: (ask, text) => chain(parseCounter(ask, text), raw => check(ask, raw)),
  print: printCounter,
  costs,
}
