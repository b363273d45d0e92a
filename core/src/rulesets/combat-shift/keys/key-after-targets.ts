import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { actionOf } from '../orders/actions.ts'
import type { CloseInAnswer, SalvoGuard, State, Task, Unit } from '../state.ts'
import { conditionKey } from '../units/condition.ts'
import { stopperOf, unitOf } from '../units/field.ts'
import { keyHead, sideKey } from './side-key.ts'

/** Labels of the units that tasks and salvos name, by side and id: numbered in the order in which they are named. */
type Labels = Map<string, string>

function labelIn(labels: Labels, side: Side, id: string): string {
  const name = `${side} ${id}`
  const found = labels.get(name)
  if (found !== undefined) return found
  const label = `@${labels.size}`
  labels.set(name, label)
  return label
}

const guardsText = (guards: readonly SalvoGuard[], labels: Labels): string =>
  guards.map(({ side, from, at }) => labelIn(labels, side, from) + labelIn(labels, side, at)).join(' ')

/** Close-in defence and its target. Of a ship that fired missiles the class is enough: the first salvo takes losses. */
function answerText(state: State, { side, by, from, against }: CloseInAnswer, labels: Labels): string {
  const own = labelIn(labels, side, by)
  const enemy = other(side)
  return own + (against === 'missiles' ? unitOf(state, enemy, from).kind : labelIn(labels, enemy, from)) + against
}

function taskText(state: State, task: Task, labels: Labels): string {
  switch (task.task) {
    case 'volley':
      return `v${labelIn(labels, other(task.side), task.at)}:${task.chances.join(' ')}`
    case 'closeIn':
      return `c${answerText(state, task, labels)}${task.shots}`
    case 'loss':
      return `l${answerText(state, task, labels)}${task.dice}`
    case 'answer':
      return `a${answerText(state, task, labels)}${task.eighths}`
    case 'attack':
      return `m${unitOf(state, task.side, task.from).kind}${labelIn(labels, other(task.side), task.at)}p${task.eighths}`
    case 'guardAttempt':
      return `g${labelIn(labels, task.side, task.from)}`
    case 'interceptSalvo':
    case 'impact':
      return `${task.task}${guardsText(task.guards, labels)}`
    case 'retreat':
      return `r${labelIn(labels, task.side, task.unit)}`
    default:
      return task.task
  }
}

function pendingAction(
  state: State,
  side: Side,
  { id, labels }: { readonly id: string; readonly labels: Labels },
): string {
  const action = actionOf(state, side, id)
  const stopped = stopperOf(state, side, id) !== null
  const waits = (task: Task['task']): boolean => state.agenda.some(each => each.task === task)
  switch (action.kind) {
    case 'guard': {
      const charge = waits('missiles') && !stopped ? labels.get(`${side} ${action.at}`) : undefined
      return charge === undefined ? '' : `g${charge}`
    }
    case 'land':
      return waits('landings') ? 'L' : ''
    case 'bombard':
      return waits('bombard') && !stopped ? 'B' : ''
    case 'resupply':
      return waits('bombard') ? 'S' : ''
    case 'retreat':
      return waits('retreats') ? 'R' : ''
    default:
      return ''
  }
}

const underMissiles = ({ salvos, agenda }: State): boolean => salvos.length > 0 || agenda.at(-1)?.task === 'attack'

/** patrol.shift Shifts that still count: over targets of salvos, and for ships that screen against them. */
function shiftsText(state: State, side: Side, id: string): string {
  if (!underMissiles(state)) return ''
  const order = ofSide(state.orders, side)
  const aided = order?.aided.includes(id) || ofSide(state.protecting, side).includes(id)
  return `${order?.guarded.includes(id) ? 'd' : ''}${aided ? 'o' : ''}`
}

/** True if it still matters in this round, or in the next, that a unit is engaged. */
function matters(state: State, { engaged }: Unit, marked: boolean): boolean {
  if (engaged === null || marked || underMissiles(state) || state.colony !== null) return true
  return engaged.missiles && !engaged.carried
}

/**
 * Once fire is sorted out by targets, a few tasks and actions are left of the orders. Units that these treat alike are
 * interchangeable, so each is known by its condition and by the tasks still to come for it.
 */
export function keyAfterTargets(state: State): string {
  const labels: Labels = new Map()
  const parts = [keyHead(state)]
  for (const task of state.agenda) parts.push(taskText(state, task, labels))
  for (const { side, from, at, eighths } of state.salvos)
    parts.push(`${labelIn(labels, other(side), at)}<${side}${unitOf(state, side, from).kind}p${eighths}`)
  for (const side of sides) {
    const text = (unit: Unit): string => {
      const named = labels.get(`${side} ${unit.id}`) ?? ''
      const rest = named + pendingAction(state, side, { id: unit.id, labels }) + shiftsText(state, side, unit.id)
      const engaged = matters(state, unit, rest !== '') ? unit.engaged : null
      return conditionKey({ ...unit, engaged }) + rest
    }
    parts.push(sideKey(ofSide(state.units, side), text))
  }
  return parts.join('|')
}
