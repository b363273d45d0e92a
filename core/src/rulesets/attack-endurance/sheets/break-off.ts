import { type CostTable, fillFields, type Sheet } from '../../../game/index.ts'
import { chain } from '../../../lang/index.ts'
import type { AttackEndurance, BreakOffAsk, BreakOffOrder } from '../shape.ts'
import { type Counter, DESTROYED } from '../state.ts'
import { dicePair } from './dice-pair.ts'
import { type ListWords, parseList, printList, subsets } from './ids.ts'

const words: ListWords = { verb: 'leave', nobody: 'nobody leaves' }

const standing = ({ units, status }: BreakOffAsk): readonly Counter[] => units.filter((_, i) => status[i]! < DESTROYED)

function fieldsOf(ask: BreakOffAsk) {
  const units = standing(ask)
  return [
    {
      kind: 'subset',
      name: 'leave',
      label: 'Units that try to leave',
      choices: units.map(({ id, name }) => ({ value: id, label: name })),
      min: 0,
      max: units.length,
      fallback: [],
    },
  ] as const
}

const check: Sheet<AttackEndurance, 'break-off'>['check'] = (ask, raw) => fillFields(fieldsOf(ask), raw)

function* choices(ask: BreakOffAsk): Generator<BreakOffOrder> {
  for (const leave of subsets(standing(ask).map(({ id }) => id))) yield { leave }
}

const costs = (ask: BreakOffAsk): CostTable<BreakOffOrder> => ({
  columns: ['dice that try to leave', 'dice that stay'],
  row: ({ leave }) => ({ cells: dicePair(ask, ({ id }) => leave.includes(id)) }),
})

/** H11: which units try to leave; none is an answer too. Written `leave R1 R2`, `nobody leaves`. */
export const breakOff: Sheet<AttackEndurance, 'break-off'> = {
  form: ask => ({ title: 'Break off', fields: fieldsOf(ask) }),
  check,
  size: ask => 2n ** BigInt(standing(ask).length),
  // the units are the bits of the index
  nth: (ask, index) => ({
    leave: standing(ask).flatMap(({ id }, i) => (((index >> BigInt(i)) & 1n) === 1n ? [id] : [])),
  }),
  choices,
  parse: (ask, text) => chain(parseList(words, text), leave => check(ask, { leave })),
  print: (_, { leave }) => printList(words, leave),
  costs,
}
