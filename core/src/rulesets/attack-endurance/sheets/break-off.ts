import { fillFields } from '../../../game/form/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { chain } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import type { AttackEndurance, BreakOffAsk, BreakOffOrder } from '../shape.ts'
import { choiceOf, countedOrders, diceCosts, type ListWords, listedUnits, parseList, printList } from './unit-lists.ts'

const words: ListWords = { verb: 'leave', nobody: 'nobody leaves' }

function fieldsOf(ask: BreakOffAsk) {
  const choices = listedUnits(ask).map(choiceOf)
  const said = {
    label: 'Units that try to leave',
    hint: help('One die decides for all of them together; where it fails they fight on', 'B1'),
  } as const
  return [{ kind: 'subset', name: 'leave', ...said, choices, min: 0, max: choices.length, fallback: [] }] as const
}

const check: Sheet<AttackEndurance, 'break-off'>['check'] = (ask, raw) => fillFields(fieldsOf(ask), raw)

/** H11: the units that try to leave; none is an answer too. Written `leave R1 R2`, `nobody leaves`. */
export const breakOff: Sheet<AttackEndurance, 'break-off'> = {
  title: 'break-off',
  form: ask => ({ title: 'Break off', fields: fieldsOf(ask) }),
  check,
  ...countedOrders((ask: BreakOffAsk) => {
    const ids = listedUnits(ask).map(({ id }) => id)
    // the units are the bits of the index
    const at = (index: bigint) => ({ leave: ids.filter((_, i) => ((index >> BigInt(i)) & 1n) === 1n) })
    return { size: 2n ** BigInt(ids.length), at }
  }),
  parse: (ask, text) => chain(parseList(words, text), leave => check(ask, { leave })),
  print: (_, { leave }) => printList(words, leave),
  costs: ask =>
    diceCosts(listedUnits(ask), ['dice that try to leave', 'dice that stay'], ({ leave }: BreakOffOrder) => leave),
}
