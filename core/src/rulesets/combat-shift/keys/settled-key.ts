import { ofSide, other, type Side, sides } from '../../../game/index.ts'
import { deedOf } from '../orders/deeds.ts'
import type { Answer, Guard, State, Task, Unit } from '../state.ts'
import { conditionOf } from '../units/condition.ts'
import { stopperOf, unitOf } from '../units/field.ts'
import { headOf, sideKey } from './side-key.ts'

/** Numbers for the units that tasks and salvos name, in the order in which they are named. */
type Label = (side: Side, id: string) => string

function labeller(known: Map<string, string>): Label {
  return (side, id) => {
    const name = `${side} ${id}`
    const found = known.get(name)
    if (found !== undefined) return found
    const label = `@${known.size}`
    known.set(name, label)
    return label
  }
}

const guardsText = (guards: readonly Guard[], label: Label): string =>
  guards.map(({ side, from, at }) => label(side, from) + label(side, at)).join(' ')

/** Whom close-in defence answers. Of who fired missiles its class counts alone: what is lost goes off the first salvo, whether he is still there or not. */
const answered = (state: State, { side, from, against }: Answer, label: Label): string =>
  against === 'missiles' ? `${unitOf(state, other(side), from).kind}` : label(other(side), from)

/** A task, with the units it names by their labels. */
function taskText(state: State, task: Task, label: Label): string {
  switch (task.task) {
    case 'volley':
      return `v${label(other(task.side), task.at)}:${task.chances.join(' ')}`
    case 'closeIn':
      return `c${label(task.side, task.by)}${answered(state, task, label)}${task.against}${task.shots}`
    case 'loss':
      return `l${label(task.side, task.by)}${answered(state, task, label)}${task.against}${task.dice}`
    case 'answer':
      return `a${label(task.side, task.by)}${answered(state, task, label)}${task.against}${task.eighths}`
    case 'attack':
      return `m${unitOf(state, task.side, task.from).kind}${label(other(task.side), task.at)}p${task.eighths}`
    case 'guard':
      return `g${label(task.side, task.from)}`
    case 'salvo':
    case 'impact':
      return `${task.task}${guardsText(task.guards, label)}`
    case 'retreat':
      return `r${label(task.side, task.unit)}`
    default:
      return task.task
  }
}

/** What is still to come of the deed of a unit. */
function pendingDeed(state: State, side: Side, id: string, labels: ReadonlyMap<string, string>): string {
  const deed = deedOf(state, side, id)
  const stopped = stopperOf(state, side, id) !== null
  const waits = (task: Task['task']): boolean => state.agenda.some(each => each.task === task)
  switch (deed.deed) {
    case 'guard': {
      const charge = waits('missiles') && !stopped ? labels.get(`${side} ${deed.at}`) : undefined
      return charge === undefined ? '' : `g${charge}`
    }
    case 'land':
      return waits('landings') ? 'L' : ''
    case 'bombard':
      return waits('bombard') && !stopped ? deed.deed : ''
    case 'resupply':
      return waits('bombard') ? deed.deed : ''
    case 'retreat':
      return waits('retreats') ? 'R' : ''
    default:
      return ''
  }
}

/** Whether salvos are still to attack. */
const underMissiles = ({ salvos, agenda }: State): boolean => salvos.length > 0 || agenda.at(-1)?.task === 'attack'

/** patrol.shift Shifts that still count: over targets of salvos, and for ships that screen against them. */
function shiftsText(state: State, side: Side, id: string): string {
  if (!underMissiles(state)) return ''
  const order = ofSide(state.orders, side)
  const aided = order?.aided.includes(id) || ofSide(state.protecting, side).includes(id)
  return `${order?.guarded.includes(id) ? 'd' : ''}${aided ? 'o' : ''}`
}

/** Whether it still matters in this round, or in the next, that a unit is engaged. */
function matters(state: State, { engaged }: Unit, marked: boolean): boolean {
  if (engaged === null || marked || underMissiles(state) || state.colony !== null) return true
  return engaged.missiles && !engaged.carried
}

/**
 * Once fire is sorted out by targets, what is left of the orders are a few tasks and deeds. Units that these treat alike are interchangeable, so each is
 * known by its condition and by what is still to come for it.
 */
export function settledKey(state: State): string {
  const labels = new Map<string, string>()
  const label = labeller(labels)
  const parts = [headOf(state)]
  for (let i = state.agenda.length - 1; i >= 0; i--) parts.push(taskText(state, state.agenda[i]!, label))
  for (const { side, from, at, eighths } of state.salvos) {
    parts.push(`${label(other(side), at)}<${side}${unitOf(state, side, from).kind}p${eighths}`)
  }
  for (const side of sides) {
    parts.push(
      sideKey(ofSide(state.units, side), unit => {
        const named = labels.get(`${side} ${unit.id}`) ?? ''
        const rest = named + pendingDeed(state, side, unit.id, labels) + shiftsText(state, side, unit.id)
        const engaged = matters(state, unit, rest !== '') ? unit.engaged : null
        return conditionOf({ ...unit, engaged }) + rest
      }),
    )
  }
  return parts.join('|')
}
