import type { CostTable, FormSpec, GridCells, Sheet } from '../../../game/index.ts'
import { fillFields } from '../../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { type Allotment, allotmentCount, allotments, nthAllotment } from '../fire/allotments.ts'
import { declarationOf, firstOrder, shooters } from '../fire/declaration.ts'
import { count, type Dice, isWeakened } from '../fire/dice.ts'
import { dutyOf, type FireTerms, usesAll } from '../fire/fire-terms.ts'
import { paid } from '../fire/matching.ts'
import type { AttackEndurance, FireAsk, FireOrder } from '../shape.ts'
import type { Stage } from '../state.ts'
import { parseFire, printFire } from './fire-text.ts'

const titles: Readonly<Record<Stage, string>> = {
  attack: 'Declare attacks',
  answer: 'Answer the attacks',
  press: 'Attack the screened line',
  fireBack: 'Fire back from the screened line',
}

/** The dice a unit has, as a hand would take them up. */
const sayDice = (dice: Dice): string =>
  isWeakened(dice) ? 'one weakened die' : count(dice) === 1 ? '1 die' : `${count(dice)} dice`

function label({ terms, own }: FireAsk, i: number): string {
  const duty = dutyOf(terms, i)
  const owed = duty === undefined ? '' : `, owes ${duty.dice}`
  return `${own[i]!.name}: ${sayDice(terms.dice[i]!)}${owed}`
}

const fieldsOf = (ask: FireAsk, fallback: GridCells) => {
  const { terms, own, enemy } = ask
  const rows = shooters(terms).map(i => ({ value: own[i]!.id, label: label(ask, i), max: count(terms.dice[i]!) }))
  const columns = terms.targets.map(i => ({ value: enemy[i]!.id, label: enemy[i]!.name }))
  const holders = terms.mayHold ? rows.map(({ value, label: text }) => ({ value, label: text })) : []
  return [
    { kind: 'grid', name: 'fire', label: 'Fire', hint: 'Dice of each unit on each target', rows, columns, fallback },
    {
      kind: 'subset',
      name: 'hold',
      label: 'Hold fire for a breakthrough',
      choices: holders,
      min: 0,
      max: holders.length,
      fallback: [],
    },
  ] as const
}

const form = (ask: FireAsk): FormSpec => ({
  title: titles[ask.terms.stage],
  fields: fieldsOf(ask, firstOrder(ask).fire),
})

type Row = GridCells[string]

const sum = (row: Row): number => Object.values(row).reduce((total, dice) => total + dice, 0)

/** T5, R14: a unit that holds its fire fires nothing, or less than it could where dice may be held. */
function checkHold(terms: FireTerms, own: Dice, used: number): Result<true> {
  if (used === 0 || (terms.holdsDice && used < count(own))) return ok(true)
  const expected = terms.holdsDice ? 'some dice left to hold' : 'no fire from a unit that holds it (R14)'
  return refuse({ code: 'illegal', path: [], found: `${used} dice`, expected })
}

/** T7, R10, R15: whether one unit that does not hold its fire may declare this. */
function checkRow({ terms, enemy }: FireAsk, i: number, row: Row): Result<true> {
  const own = terms.dice[i]!
  const duty = dutyOf(terms, i)
  const id = (k: number): string => enemy[k]!.id
  const match = duty === undefined ? 0 : paid(duty, k => row[id(k)] ?? 0)
  if (duty !== undefined && match < duty.dice) {
    const expected = `at least ${duty.dice} of its dice on ${duty.attackers.map(id).join(', ')}, which attack it (T7)`
    return refuse({ code: 'illegal', path: [], found: `${match}`, expected })
  }
  if (sum(row) === count(own) || !usesAll(terms, i) || terms.targets.length === 0) return ok(true)
  return refuse({
    code: 'illegal',
    path: [],
    found: `${sum(row)} dice`,
    expected: `all of its ${sayDice(own)} (R10, R15)`,
  })
}

function legal(ask: FireAsk, order: FireOrder): Result<FireOrder> {
  const { terms, own } = ask
  for (const i of shooters(terms)) {
    const { id } = own[i]!
    const row = order.fire[id] ?? {}
    const unit = order.hold.includes(id) ? checkHold(terms, terms.dice[i]!, sum(row)) : checkRow(ask, i, row)
    if (!unit.ok) return refuse({ ...unit.refusal, path: ['fire', id] })
  }
  return ok(order)
}

const check = (ask: FireAsk, raw: unknown): Result<FireOrder> =>
  chain(fillFields(fieldsOf(ask, {}), raw), order => legal(ask, order))

/** What every unit may do, the first unit's declarations turning slowest. */
function* combinations(terms: FireTerms, units: readonly number[]): Generator<Allotment[]> {
  const [first, ...others] = units
  if (first === undefined) {
    yield []
    return
  }
  for (const part of allotments(terms, first)) for (const rest of combinations(terms, others)) yield [part, ...rest]
}

function* choices(ask: FireAsk): Generator<FireOrder> {
  for (const parts of combinations(ask.terms, shooters(ask.terms))) yield declarationOf(ask, parts)
}

const size = ({ terms }: FireAsk): bigint => shooters(terms).reduce((ways, i) => ways * allotmentCount(terms, i), 1n)

/** Units are the digits of the index, each counted in its own base; the last one turns fastest. */
function nth(ask: FireAsk, index: bigint): FireOrder {
  let left = index
  const parts: Allotment[] = []
  for (const i of shooters(ask.terms).reverse()) {
    const ways = allotmentCount(ask.terms, i)
    parts.push(nthAllotment(ask.terms, i, left % ways))
    left /= ways
  }
  return declarationOf(ask, parts.reverse())
}

/** Dice that are fired and those that are not, at once or for a breakthrough. */
const costs = ({ terms }: FireAsk): CostTable<FireOrder> => {
  const all = shooters(terms).reduce((dice, i) => dice + count(terms.dice[i]!), 0)
  return {
    columns: ['dice fired', 'dice held'],
    row: ({ fire }) => {
      const fired = Object.values(fire).reduce((dice, row) => dice + sum(row), 0)
      return { cells: [String(fired), String(all - fired)] }
    },
  }
}

/** T3 to T10, R18: a declaration of fire. Written `R1: 3 B2, 1 B4; R2 holds`. */
export const fire: Sheet<AttackEndurance, 'fire'> = {
  form,
  check,
  size,
  nth,
  choices,
  parse: (ask, text) => chain(parseFire(text), raw => check(ask, raw)),
  print: (_, order) => printFire(order),
  costs,
}
