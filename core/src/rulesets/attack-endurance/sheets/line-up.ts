import { type CostTable, fillFields, type Sheet } from '../../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { NO_DICE } from '../fire/dice.ts'
import type { AttackEndurance, LineUpAsk, LineUpOrder } from '../shape.ts'
import { type Counter, DAMAGED, DESTROYED } from '../state.ts'
import { dicePair } from './dice-pair.ts'
import { type ListWords, parseList, printList, subsets } from './ids.ts'

const words: ListWords = { verb: 'screen', nobody: 'no screen' }

/** The units on the field, and those of them that must not all be screened (R22). */
interface Lines {
  readonly units: readonly Counter[]
  readonly anchors: readonly string[]
}

function linesOf({ units, status, anyFront }: LineUpAsk): Lines {
  const standing = units.filter((_, i) => status[i]! < DESTROYED)
  const fires = ({ dice }: Counter, i: number): boolean =>
    status[i]! < DESTROYED && dice[status[i] === DAMAGED ? 1 : 0] !== NO_DICE
  const firing = units.filter(fires)
  const anchors = anyFront || firing.length === 0 ? standing : firing
  return { units: standing, anchors: anchors.map(({ id }) => id) }
}

const fieldsOf = ({ units }: Lines) =>
  [
    {
      kind: 'subset',
      name: 'screen',
      label: 'Screened line',
      hint: 'The rest stands in the front line',
      choices: units.map(({ id, name }) => ({ value: id, label: name })),
      min: 0,
      max: units.length - 1,
      fallback: [],
    },
  ] as const

const keepsFront = ({ anchors }: Lines, screen: readonly string[]): boolean => anchors.some(id => !screen.includes(id))

function legal(lines: Lines, order: LineUpOrder): Result<LineUpOrder> {
  if (keepsFront(lines, order.screen)) return ok(order)
  const expected = `one of ${lines.anchors.join(', ')} in the front line (R22)`
  return refuse({ code: 'illegal', path: ['screen'], found: order.screen.join(', '), expected })
}

function check(ask: LineUpAsk, raw: unknown): Result<LineUpOrder> {
  const lines = linesOf(ask)
  return chain(fillFields(fieldsOf(lines), raw), order => legal(lines, order))
}

function* choices(ask: LineUpAsk): Generator<LineUpOrder> {
  const lines = linesOf(ask)
  const ids = lines.units.map(({ id }) => id)
  for (const screen of subsets(ids)) if (keepsFront(lines, screen)) yield { screen }
}

function size(ask: LineUpAsk): bigint {
  const { units, anchors } = linesOf(ask)
  return (2n ** BigInt(anchors.length) - 1n) * 2n ** BigInt(units.length - anchors.length)
}

/** The units as the bits of a number, the last one the highest; numbers that leave no anchor in front are not counted. */
function nth(ask: LineUpAsk, index: bigint): LineUpOrder {
  const { units, anchors } = linesOf(ask)
  const screen: string[] = []
  let left = index
  let below = anchors.length
  let kept = false
  for (const [n, { id }] of units.toReversed().entries()) {
    const bits = units.length - 1 - n
    const isAnchor = anchors.includes(id)
    if (isAnchor) below--
    const lost = kept || isAnchor ? 0n : 2n ** BigInt(bits - below)
    const inFront = 2n ** BigInt(bits) - lost
    if (left < inFront) kept ||= isAnchor
    else {
      left -= inFront
      screen.unshift(id)
    }
  }
  return { screen }
}

const costs = (ask: LineUpAsk): CostTable<LineUpOrder> => ({
  columns: ['dice screened', 'dice in front'],
  row: ({ screen }) => ({ cells: dicePair(ask, ({ id }) => screen.includes(id)) }),
})

/** T1, R22: which units stand in the screened line. Written `screen B3 B4`, `no screen`. */
export const lineUp: Sheet<AttackEndurance, 'line-up'> = {
  form: ask => ({ title: 'Set up the lines', fields: fieldsOf(linesOf(ask)) }),
  check,
  size,
  nth,
  choices,
  parse: (ask, text) => chain(parseList(words, text), screen => check(ask, { screen })),
  print: (_, { screen }) => printList(words, screen),
  costs,
}
