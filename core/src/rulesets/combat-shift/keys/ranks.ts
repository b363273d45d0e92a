import { type BySide, bySide, ofSide, other, type Side } from '../../../game/index.ts'
import { never } from '../../../lang/index.ts'
import { readDeed } from '../orders/deeds.ts'
import type { RoundOrder } from '../orders/orders.ts'
import type { Salvo, State, Task, Unit } from '../state.ts'

/** Places of units in the line-up of their side, by id: names that say nothing. With what has been told by them. */
export interface Ranks extends BySide<ReadonlyMap<string, number>> {
  readonly ids: BySide<readonly string[]>
  /** Orders, salvos and tasks are never changed once they are made: their text is made once for a line-up. */
  readonly told: WeakMap<object, string>
}

const isSame = (ids: readonly string[], units: readonly Unit[]): boolean => {
  if (ids.length !== units.length) return false
  for (let i = 0; i < ids.length; i++) if (ids[i] !== units[i]!.id) return false
  return true
}

/** The line-up asked for last: it holds for a whole round. */
let known: Ranks | undefined

export function ranksOf({ units }: State): Ranks {
  if (known !== undefined && isSame(known.ids.red, units.red) && isSame(known.ids.blue, units.blue)) return known
  const ids = bySide(side => ofSide(units, side).map(({ id }) => id))
  const places = bySide(side => new Map(ofSide(ids, side).map((id, rank) => [id, rank])))
  known = { ...places, ids, told: new WeakMap() }
  return known
}

function toldOnce<T extends object>(ranks: Ranks, thing: T, say: () => string): string {
  let text = ranks.told.get(thing)
  if (text === undefined) {
    text = say()
    ranks.told.set(thing, text)
  }
  return text
}

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
function sayOrder(ranks: Ranks, side: Side, order: RoundOrder): string {
  const guarded = new Set(order.guarded)
  const aided = new Set(order.aided)
  const parts = ofSide(ranks.ids, side).map(id => {
    const deed = order.deeds[id]
    const launch = order.launches[id]
    const aims = launch === undefined || launch === 'none' ? '' : `m${placeOf(ranks, other(side), launch)}`
    const shift = guarded.has(id) ? 'g' : aided.has(id) ? 'a' : ''
    return (deed === undefined ? '' : deedText(ranks, side, deed)) + aims + shift
  })
  return parts.join(' ')
}

export const orderText = (ranks: Ranks, side: Side, order: RoundOrder): string =>
  toldOnce(ranks, order, () => side + sayOrder(ranks, side, order))

const colours = { red: 'r', blue: 'b' } as const

const saySalvo = (ranks: Ranks, { side, from, at, eighths }: Salvo): string =>
  `${colours[side]}${placeOf(ranks, side, from)}>${placeOf(ranks, other(side), at)}:${eighths}`

export const salvoText = (ranks: Ranks, salvo: Salvo): string => toldOnce(ranks, salvo, () => saySalvo(ranks, salvo))

function sayTask(ranks: Ranks, task: Task): string {
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
      return `${head}${own(task.from)}>${foe(task.at)}${task.share}${task.stops ? '!' : ''}${task.answered ? '.' : ''}`
    case 'attack':
      return `${head}${own(task.from)}>${foe(task.at)}${task.by}${task.eighths}${task.share}${task.stops ? '!' : ''}`
    case 'answer':
      return `${head}${own(task.by)}>${foe(task.from)}${task.against}${task.eighths}`
    case 'closeIn':
      return `${head}${own(task.by)}>${foe(task.from)}${task.against}${task.shots}`
    case 'loss':
      return `${head}${own(task.by)}>${foe(task.from)}${task.against}${task.rule}${task.dice}`
    case 'raidWatch':
    case 'watch':
      return `${head}${own(task.by)}>${foe(task.from)}`
    case 'flak': {
      const fired = Object.entries(task.fired).map(([id, shots]) => `${own(id)}:${shots}`)
      return `${head}${foe(task.from)}<${placesOf(ranks, side, task.late)}<${fired}`
    }
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

/** A task with the places of its units. */
export const taskText = (ranks: Ranks, task: Task): string => toldOnce(ranks, task, () => sayTask(ranks, task))
