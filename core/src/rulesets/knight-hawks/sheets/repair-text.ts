import { plainText } from '../../../game/orders/index.ts'
import { at, chain, nearest, ok, type Result } from '../../../lang/index.ts'
import { repairItemWord } from '../damage/repairs.ts'
import type { RepairAsk, RepairItem, RepairOrder, RepairShip } from '../orders/repair.ts'
import type { ShipItem } from '../state.ts'
import { itemWord } from '../units/item.ts'
import { refuseNotation } from '../units/refuse-notation.ts'
import { readClauses, readShips, splitClauses } from './ship-lines.ts'

const NOTHING = 'none'

type Points = Readonly<Record<string, number>>

const kindsOf = ({ items }: RepairShip): readonly ShipItem[] => [...new Set(items.map(({ item }) => item))]

const blocksOf = ({ items }: RepairShip, item: ShipItem): readonly RepairItem[] =>
  items.filter(each => each.item === item)

/** `ADF 50 50`: the points of each block, up to the last that has any. */
function printItem(ship: RepairShip, item: ShipItem, own: Points): string[] {
  const points = blocksOf(ship, item).map(({ name }) => own[name] ?? 0)
  while (points.at(-1) === 0) points.pop()
  return points.length === 0 ? [] : [`${repairItemWord(item)} ${points.join(' ')}`]
}

/** `Nemesis: fire 50, T 50, ADF 50 50` */
export const printRepairs = ({ ships }: RepairAsk, order: RepairOrder): string =>
  ships
    .map(ship => {
      const items = kindsOf(ship).flatMap(item => printItem(ship, item, order[ship.id] ?? {}))
      return `${ship.id}: ${items.length === 0 ? NOTHING : items.join(', ')}`
    })
    .join('; ')

function readItem(ship: RepairShip, clause: string): Result<readonly [word: string, points: Points]> {
  const [, head = '', figures = ''] = /^(.*?)((?:\s+\d{1,4})+)$/.exec(clause.trim()) ?? []
  const kinds = kindsOf(ship)
  const known = kinds.map(repairItemWord)
  const item = kinds.find(each =>
    [repairItemWord(each), itemWord(each)].some(word => plainText(word) === plainText(head)),
  )
  if (item === undefined)
    return refuseNotation(clause, `points for one of ${known.join(', ')}, like "${known[0]} 50"`, nearest(head, known))
  const blocks = blocksOf(ship, item)
  const points = figures.trim().split(/\s+/).map(Number)
  if (points.length > blocks.length)
    return refuseNotation(clause, `at most ${blocks.length} figures for ${repairItemWord(item)}, one an attempt`)
  return ok([repairItemWord(item), Object.fromEntries(blocks.map(({ name }, i) => [name, points[i] ?? 0]))])
}

/** Items that are not named have no points. */
function readShip(ship: RepairShip, text: string): Result<Points> {
  const clauses = plainText(text) === NOTHING ? [] : splitClauses(text)
  const nothing: Points = Object.fromEntries(ship.items.map(({ name }) => [name, 0]))
  const read = readClauses(clauses, clause => readItem(ship, clause))
  return at(
    ship.id,
    chain(read, items => ok(Object.assign({ ...nothing }, ...items.values()))),
  )
}

/** Points by ship and item; ships that are not named have the form's first values. */
export function parseRepairs({ ships }: RepairAsk, text: string): Result<RepairOrder> {
  const [example = ''] = ships.flatMap(({ id, items }) => items.map(({ item }) => `${id}: ${repairItemWord(item)} 50`))
  const unnamed = ({ items }: RepairShip): Points =>
    Object.fromEntries(items.map(({ name, fallback }) => [name, fallback]))
  return readShips({ ships, example, unnamed, read: readShip }, text)
}
