import { type BySide, bySide, ofSide, other, type Side } from '../../game/index.ts'
import { never } from '../../lang/index.ts'
import { readDeed } from './deeds.ts'
import type { RoundOrder } from './orders.ts'
import type { Salvo, State, Task } from './state.ts'

/** Places of units in the line-up of their side, by id: names that say nothing. */
export type Ranks = BySide<ReadonlyMap<string, number>>

export const ranksOf = ({ units }: State): Ranks =>
  bySide(side => new Map(ofSide(units, side).map(({ id }, rank) => [id, rank])))

const placeOf = (ranks: Ranks, side: Side, id: string): number => ofSide(ranks, side).get(id)!

const placesOf = (ranks: Ranks, side: Side, ids: readonly string[]): string =>
  ids.map(id => placeOf(ranks, side, id)).join(',')

/** A deed with its target by place; guards look after their own side. */
function deedText(ranks: Ranks, side: Side, text: string): string {
  const deed = readDeed(text)
  if (!('at' in deed)) return deed.deed
  const at = placeOf(ranks, deed.deed === 'guard' ? side : other(side), deed.at)
  return deed.deed === 'split' ? `split${at}+${placeOf(ranks, other(side), deed.second)}` : `${deed.deed}${at}`
}

/** Deeds, launches and shifts, unit by unit in the order of the line-up. */
export function orderText(state: State, ranks: Ranks, side: Side, order: RoundOrder): string {
  const parts: string[] = []
  for (const { id, fate } of ofSide(state.units, side)) {
    const deed = order.deeds[id]
    const launch = order.launches[id]
    if (fate?.kind === 'destroyed' && deed === undefined && launch === undefined) continue
    const aims = launch === undefined || launch === 'none' ? '' : `m${placeOf(ranks, other(side), launch)}`
    const shift = order.guarded.includes(id) ? 'g' : order.aided.includes(id) ? 'a' : ''
    parts.push((deed === undefined ? '' : deedText(ranks, side, deed)) + aims + shift)
  }
  return parts.join(' ')
}

const colours = { red: 'r', blue: 'b' } as const

export const salvoText = (ranks: Ranks, { side, from, at, eighths }: Salvo): string =>
  `${colours[side]}${placeOf(ranks, side, from)}>${placeOf(ranks, other(side), at)}:${eighths}`

/** A task with the places of its units. */
export function taskText(ranks: Ranks, task: Task): string {
  if (!('side' in task)) {
    if (!('guards' in task)) return task.task
    const guards = task.guards.map(
      ({ side, from, at }) => `${colours[side]}${placeOf(ranks, side, from)}>${placeOf(ranks, side, at)}`,
    )
    return `${task.task}${guards.join(',')}`
  }
  const { side } = task
  const own = (id: string): number => placeOf(ranks, side, id)
  const foe = (id: string): number => placeOf(ranks, other(side), id)
  const head = `${task.task}${colours[side]}`
  switch (task.task) {
    case 'sortie':
      return `${head}${own(task.from)}>${foe(task.at)}${task.share}${task.stops ? '!' : ''}`
    case 'attack':
      return `${head}${own(task.from)}>${foe(task.at)}${task.by}${task.eighths}${task.share}${task.stops ? '!' : ''}`
    case 'answer':
      return `${head}${own(task.by)}>${foe(task.from)}${task.against}${task.eighths}`
    case 'closeIn':
      return `${head}${own(task.by)}>${foe(task.from)}${task.against}${task.shots}`
    case 'loss':
      return `${head}${own(task.by)}>${foe(task.from)}${task.against}${task.rule}${task.dice}`
    case 'raidWatch':
      return `${head}${own(task.by)}>${foe(task.from)}`
    case 'flak':
      return `${head}${foe(task.from)}<${placesOf(ranks, side, task.late)}`
    case 'volley':
      return `${head}${placesOf(ranks, side, task.from)}>${foe(task.at)}:${task.chances.join(',')}${task.screens ? '!' : ''}`
    case 'guard':
      return `${head}${own(task.from)}>${own(task.at)}`
    case 'retreat':
      return `${head}${own(task.unit)}`
    default:
      return never(task)
  }
}
