import { fillFields, type GridCells } from '../../../game/form/index.ts'
import type { CostTable, Sheet } from '../../../game/orders/index.ts'
import { chain, must, ok, type Result, refuse } from '../../../lang/index.ts'
import { defaultOrder, fireOrders, firingUnits } from '../fire/declaration.ts'
import { countDice, type Dice, isWeakened, NO_DICE } from '../fire/dice.ts'
import { dutyOf, mustUseAllDice } from '../fire/fire-terms.ts'
import { type Duty, matchedDice } from '../fire/matching.ts'
import { help } from '../ledger.ts'
import type { AttackEndurance, FireAsk, FireOrder } from '../shape.ts'
import type { Stage, Unit } from '../state.ts'
import { parseFire, printFire } from './fire-text.ts'
import { choiceOf, countedOrders } from './unit-lists.ts'

const titles: Readonly<Record<Stage, string>> = {
  attack: 'Declare attacks',
  answer: 'Answer the attacks',
  press: 'Attack the screened line',
  fireBack: 'Fire back from the screened line',
}

const hints: Readonly<Record<Stage, string>> = {
  attack: help('Dice that each unit throws at each enemy; it may split them', 'T3', 'R10'),
  answer: help(
    'A unit owes its attackers as many dice as they put on it, if it has them; more go anywhere',
    'T7',
    'T9',
  ),
  press: help('Dice of units that held their fire, on those behind the broken front line', 'R18'),
  fireBack: help('A unit owes its attackers as many dice as they put on it, if it has them', 'R18', 'T7'),
}

const sayDice = (dice: Dice): string =>
  isWeakened(dice) ? 'one weakened die' : countDice(dice) === 1 ? '1 die' : `${countDice(dice)} dice`

interface Declarer {
  readonly id: string
  readonly name: string
  readonly dice: Dice
  readonly duty: Duty | undefined
  readonly usesAll: boolean
}

const unitAt = (units: readonly Unit[], i: number): Unit => must(units[i], 'a unit of the side')

const declarersOf = ({ terms, own }: FireAsk): readonly Declarer[] =>
  firingUnits(terms).map(i => {
    const { id, name } = unitAt(own, i)
    return { id, name, dice: terms.dice[i] ?? NO_DICE, duty: dutyOf(terms, i), usesAll: mustUseAllDice(terms, i) }
  })

const fieldsOf = (ask: FireAsk, fallback: GridCells) => {
  const { terms, enemy } = ask
  const rows = declarersOf(ask).map(({ id, name, dice, duty }) => {
    const owed = duty === undefined ? '' : `, owes ${duty.dice}`
    return { value: id, label: `${name}: ${sayDice(dice)}${owed}`, max: countDice(dice) }
  })
  const columns = terms.targets.map(i => choiceOf(unitAt(enemy, i)))
  const choices = terms.mayHold ? rows.map(({ value, label }) => ({ value, label })) : []
  const hold = {
    label: 'Hold fire for a breakthrough',
    hint: help('It keeps its dice for enemies behind the front line, should that be broken this round', 'T5'),
  } as const
  return [
    { kind: 'grid', name: 'fire', label: 'Dice', hint: hints[terms.stage], rows, columns, fallback },
    { kind: 'subset', name: 'hold', ...hold, choices, min: 0, max: choices.length, fallback: [] },
  ] as const
}

type Row = GridCells[string]

const sum = (row: Row): number => Object.values(row).reduce((total, dice) => total + dice, 0)

const illegal = (found: string, expected: string): Result<never> =>
  refuse({ code: 'illegal', path: [], found, expected })

/** T5, R14: a unit that holds its fire fires nothing, or less than it could where dice may be held. */
function checkHold({ terms }: FireAsk, { dice }: Declarer, row: Row): Result<true> {
  const used = sum(row)
  if (used === 0 || (terms.holdsDice && used < countDice(dice))) return ok(true)
  return illegal(`${used} dice`, terms.holdsDice ? 'some dice left to hold' : 'no fire from a unit that holds it (R14)')
}

/** T7, R10, R15: the row of a unit that does not hold its fire. */
function checkRow({ terms, enemy }: FireAsk, { dice, duty, usesAll: all }: Declarer, row: Row): Result<true> {
  const id = (k: number): string => unitAt(enemy, k).id
  const matched = duty === undefined ? 0 : matchedDice(duty, k => row[id(k)] ?? 0)
  if (duty !== undefined && matched < duty.dice) {
    const attackers = duty.attackers.map(id).join(', ')
    return illegal(`${matched}`, `at least ${duty.dice} of its dice on ${attackers}, which attack it (T7)`)
  }
  if (sum(row) === countDice(dice) || !all || terms.targets.length === 0) return ok(true)
  return illegal(`${sum(row)} dice`, `all of its ${sayDice(dice)} (R10, R15)`)
}

function legal(ask: FireAsk, order: FireOrder): Result<FireOrder> {
  for (const unit of declarersOf(ask)) {
    const row = order.fire[unit.id] ?? {}
    const checked = (order.hold.includes(unit.id) ? checkHold : checkRow)(ask, unit, row)
    if (!checked.ok) return refuse({ ...checked.refusal, path: ['fire', unit.id] })
  }
  return ok(order)
}

const check = (ask: FireAsk, raw: unknown): Result<FireOrder> =>
  chain(fillFields(fieldsOf(ask, {}), raw), order => legal(ask, order))

/** T5: dice that are held may still fire in a breakthrough, those that are neither fired nor held may not. */
const costs = (ask: FireAsk): CostTable<FireOrder> => {
  const declarers = declarersOf(ask)
  const totals = ({ fire, hold }: FireOrder): Record<'fired' | 'held' | 'unused', number> => {
    const total = { fired: 0, held: 0, unused: 0 }
    for (const { id, dice } of declarers) {
      const fired = sum(fire[id] ?? {})
      total.fired += fired
      total[hold.includes(id) ? 'held' : 'unused'] += countDice(dice) - fired
    }
    return total
  }
  const columns = ask.terms.mayHold ? (['fired', 'held', 'unused'] as const) : (['fired', 'unused'] as const)
  return {
    columns: columns.map(column => `dice ${column}`),
    row: order => {
      const total = totals(order)
      return { cells: columns.map(column => String(total[column])) }
    },
  }
}

/** T3 to T10, R18: a declaration of fire. Written `R1: 3 B2, 1 B4; R2 holds`. */
export const fire: Sheet<AttackEndurance, 'fire'> = {
  title: 'fire',
  form: ask => ({ title: titles[ask.terms.stage], fields: fieldsOf(ask, defaultOrder(ask).fire) }),
  check,
  ...countedOrders(fireOrders),
  parse: (ask, text) => chain(parseFire(text), raw => check(ask, raw)),
  print: (_, order) => printFire(order),
  costs,
}
