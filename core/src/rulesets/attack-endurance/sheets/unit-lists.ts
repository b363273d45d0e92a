import type { Choice } from '../../../game/form/index.ts'
import { type Counted, iterateCounted } from '../../../game/kit/index.ts'
import { type CostTable, plainText } from '../../../game/orders/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { countDice, type Dice } from '../fire/dice.ts'
import type { LineUpAsk } from '../shape.ts'
import { DAMAGED, DESTROYED } from '../state.ts'

export interface ListedUnit {
  readonly id: string
  readonly name: string
  readonly dice: Dice
}

export const listedUnits = ({ units, status }: Pick<LineUpAsk, 'units' | 'status'>): readonly ListedUnit[] =>
  units.flatMap(({ id, name, fit, damaged }, i) => {
    const now = status[i] ?? DESTROYED
    return now < DESTROYED ? [{ id, name, dice: now === DAMAGED ? damaged : fit }] : []
  })

export const choiceOf = ({ id, name }: Pick<ListedUnit, 'id' | 'name'>): Choice => ({ value: id, label: name })

export const diceCosts = <Order>(
  units: readonly ListedUnit[],
  columns: readonly [string, string],
  named: (order: Order) => readonly string[],
): CostTable<Order> => ({
  columns,
  row: order => {
    const sum = (isNamed: boolean): number =>
      units.reduce((total, { id, dice }) => total + (named(order).includes(id) === isNamed ? countDice(dice) : 0), 0)
    return { cells: [String(sum(true)), String(sum(false))] }
  },
})

export const countedOrders = <Ask, Order>(orders: (ask: Ask) => Counted<Order>) => ({
  size: (ask: Ask) => orders(ask).size,
  nth: (ask: Ask, index: bigint) => orders(ask).at(index),
  choices: (ask: Ask) => iterateCounted(orders(ask)),
})

/** `R1 R2`, `R1, R2 and R3`; undefined if anything else is among them. */
export function parseIds(text: string): readonly string[] | undefined {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter(word => word.toLowerCase() !== 'and')
  return words.every(word => /^[a-z]+\d+$/i.test(word)) ? words.map(word => word.toUpperCase()) : undefined
}

/** The words around a list of units: `screen B3 B4`, or `no screen`. */
export interface ListWords {
  readonly verb: string
  readonly nobody: string
}

export const printList = ({ verb, nobody }: ListWords, ids: readonly string[]): string =>
  ids.length === 0 ? nobody : `${verb} ${ids.join(' ')}`

export function parseList({ verb, nobody }: ListWords, text: string): Result<readonly string[]> {
  const said = plainText(text)
  if (said === nobody) return ok([])
  const ids = said.startsWith(`${verb} `) ? parseIds(said.slice(verb.length)) : undefined
  if (ids !== undefined) return ok(ids)
  const expected = `units, like "${verb} R1 R2", or "${nobody}"`
  return refuse({ code: 'notation', path: [], found: text, expected }, nearest(said, [nobody, verb]))
}
