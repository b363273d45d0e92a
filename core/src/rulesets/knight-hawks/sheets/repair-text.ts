import { plainText } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { wordOf } from '../damage/repairs.ts'
import type { RepairAsk, RepairItem, RepairOrder, RepairShip } from '../orders/repair.ts'
import type { Item } from '../state.ts'
import { itemWords } from '../units/item.ts'
import { clausesOf, readShips } from './ship-lines.ts'

const NOTHING = 'none'

type Points = Readonly<Record<string, number>>

const kindsOf = ({ items }: RepairShip): readonly Item[] => [...new Set(items.map(({ item }) => item))]

const blocksOf = ({ items }: RepairShip, item: Item): readonly RepairItem[] => items.filter(each => each.item === item)

/** `ADF 50 50`: what each block has, up to the last that has any. */
function printItem(ship: RepairShip, item: Item, own: Points): string[] {
  const points = blocksOf(ship, item).map(({ name }) => own[name]!)
  while (points.at(-1) === 0) points.pop()
  return points.length === 0 ? [] : [`${wordOf(item)} ${points.join(' ')}`]
}

/** `Nemesis: fire 50, T 50, ADF 50 50` */
export const printRepairs = ({ ships }: RepairAsk, order: RepairOrder): string =>
  ships
    .map(ship => {
      const items = kindsOf(ship).flatMap(item => printItem(ship, item, order[ship.id]!))
      return `${ship.id}: ${items.length === 0 ? NOTHING : items.join(', ')}`
    })
    .join('; ')

const bad = (id: string, found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [id], found, expected }, hint)

function readItem(ship: RepairShip, clause: string): Result<{ readonly item: Item; readonly points: Points }> {
  const [, head = '', figures = ''] = /^(.*?)((?:\s+\d{1,4})+)$/.exec(clause.trim()) ?? []
  const kinds = kindsOf(ship)
  const known = kinds.map(wordOf)
  const item = kinds.find(each => [wordOf(each), itemWords[each]].some(word => plainText(word) === plainText(head)))
  if (item === undefined)
    return bad(ship.id, clause, `points for one of ${known.join(', ')}, like "${known[0]} 50"`, nearest(head, known))
  const blocks = blocksOf(ship, item)
  const points = figures.trim().split(/\s+/).map(Number)
  if (points.length > blocks.length)
    return bad(ship.id, clause, `at most ${blocks.length} figures for ${wordOf(item)}, one an attempt`)
  return ok({ item, points: Object.fromEntries(blocks.map(({ name }, i) => [name, points[i] ?? 0])) })
}

function readShip(ship: RepairShip, clauses: readonly string[]): Result<Points> {
  let own: Points = Object.fromEntries(ship.items.map(({ name }) => [name, 0]))
  if (clauses.length === 1 && plainText(clauses[0]!) === NOTHING) return ok(own)
  const met = new Set<Item>()
  for (const clause of clauses) {
    const read = readItem(ship, clause)
    if (!read.ok) return read
    if (met.has(read.value.item)) return bad(ship.id, clause, `${wordOf(read.value.item)} once`)
    met.add(read.value.item)
    own = { ...own, ...read.value.points }
  }
  return ok(own)
}

/** Points by ship and item: items that are not named have none, ships that are not named do what the form opens with. */
export function parseRepairs({ ships }: RepairAsk, text: string): Result<RepairOrder> {
  const openings = ships.map(({ id, items }): [string, Points] => [
    id,
    Object.fromEntries(items.map(({ name, fallback }) => [name, fallback])),
  ])
  const order: Record<string, Points> = Object.fromEntries(openings)
  const read = readShips(ships, text, `${ships[0]!.id}: ${wordOf(ships[0]!.items[0]!.item)} 50`)
  if (!read.ok) return read
  for (const line of read.value) {
    const own = readShip(line.ship, clausesOf(line.text))
    if (!own.ok) return own
    order[line.ship.id] = own.value
  }
  return ok(order)
}
