import { type BySide, bySide, ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { Bug, invariant, must, never } from '../../../lang/index.ts'
import { readAction } from '../orders/actions.ts'
import type { RoundOrder } from '../orders/orders.ts'
import type { Salvo, State, Task } from '../state.ts'
import { conditionKey } from '../units/condition.ts'
import { fateKey, keyHead } from './side-key.ts'

/** Places of units in the line-up of their side, by id: names without meaning. */
type Places = BySide<ReadonlyMap<string, number>>

const placesIn = ({ units }: State): Places =>
  bySide(side => new Map(ofSide(units, side).map(({ id }, place) => [id, place])))

const placeOf = (places: Places, side: Side, id: string): number =>
  must(ofSide(places, side).get(id), 'a unit of the line-up')

const placesOf = (places: Places, side: Side, ids: readonly string[]): string =>
  ids.map(id => placeOf(places, side, id)).join(',')

/** An action with its target by place; guards look after their own side. */
function sayAction(places: Places, side: Side, text: string): string {
  const action = readAction(text)
  if (!('at' in action)) return action.kind
  const at = placeOf(places, action.kind === 'guard' ? side : other(side), action.at)
  return `${action.kind}${at}${action.kind === 'split' ? `+${placeOf(places, other(side), action.second)}` : ''}`
}

function sayOrder(places: Places, side: Side, order: RoundOrder): string {
  const guarded = new Set(order.guarded)
  const aided = new Set(order.aided)
  const parts = [...ofSide(places, side).keys()].map(id => {
    const action = order.deeds[id]
    const launch = order.launches[id]
    const aims = launch === undefined || launch === 'none' ? '' : `m${placeOf(places, other(side), launch)}`
    const shift = guarded.has(id) ? 'g' : aided.has(id) ? 'a' : ''
    return (action === undefined ? '' : sayAction(places, side, action)) + aims + shift
  })
  return side + parts.join(' ')
}

const colours = { red: 'r', blue: 'b' } as const

const saySalvo = (places: Places, { side, from, at, eighths }: Salvo): string =>
  `${colours[side]}${placeOf(places, side, from)}>${placeOf(places, other(side), at)}:${eighths}`

function sayTask(places: Places, task: Task): string {
  if (!('side' in task)) {
    invariant(!('guards' in task), 'missiles come after fire')
    return task.task
  }
  const { side } = task
  const own = (id: string): number => placeOf(places, side, id)
  const foe = (id: string): number => placeOf(places, other(side), id)
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
      return `${head}${foe(task.from)}<${placesOf(places, side, task.late)}<${fired}`
    }
    case 'volley': {
      const from = placesOf(places, side, task.from)
      return `${head}${from}>${foe(task.at)}:${task.chances.join(',')}${task.screens ? '!' : ''}`
    }
    case 'guardAttempt':
    case 'retreat':
      throw new Bug('missiles and retreats come after fire')
    default:
      return never(task)
  }
}

/** Before fire is sorted out by targets: units as they are, in their line-up, and all tasks still to do. */
export function keyBeforeTargets(state: State): string {
  const places = placesIn(state)
  const parts = [keyHead(state)]
  for (const side of sides) {
    for (const unit of ofSide(state.units, side))
      parts.push(unit.fate?.kind === 'destroyed' ? 'x' : fateKey(unit) + conditionKey(unit))
    for (const { unit, by } of ofSide(state.turned, side))
      parts.push(`${placeOf(places, side, unit)}<${placeOf(places, other(side), by)}`)
    for (const id of ofSide(state.protecting, side)) parts.push(`p${placeOf(places, side, id)}`)
    const order = ofSide(state.orders, side)
    if (order !== null) parts.push(sayOrder(places, side, order))
  }
  for (const salvo of state.salvos) parts.push(saySalvo(places, salvo))
  for (const task of state.agenda) parts.push(sayTask(places, task))
  return parts.join('|')
}
