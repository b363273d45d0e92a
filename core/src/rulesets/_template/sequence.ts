import type { Input, Log, Pending } from '../../game/index.ts'
import { Bug, must, never } from '../../lang/index.ts'
import { endOfRound, verdictOf } from './phases/end-of-round.ts'
import { fire } from './phases/fire.ts'
import { losses } from './phases/losses.ts'
import { round } from './phases/round.ts'
import { stances } from './phases/stances.ts'
import type { Template } from './shape.ts'
import type { State, Task, TaskOf } from './state.ts'
import type { Step } from './step.ts'

/** The sequence of play: a step for every task; a missing one does not compile. */
const steps: { readonly [K in Task['task']]: Step<TaskOf<K>> } = { round, stances, fire, losses, endOfRound }

/** The step of a task, its own kind of task forgotten: `steps` has made sure that they fit. */
const stepOf = (task: Task): Step<Task> => steps[task.task] as Step<Task>

/** The question on top of the agenda; an empty agenda is the end. */
export function pending(state: State): Pending<Template> {
  const task = state.agenda.at(-1)
  if (task === undefined) return { kind: 'over', result: must(verdictOf(state), 'an empty agenda means a verdict') }
  const step = stepOf(task)
  switch (step.kind) {
    case 'throws':
      return { kind: 'roll', roll: step.roll(state, task) }
    case 'asks':
      return { kind: 'orders', briefs: step.sides(state, task).map(side => step.brief(state, side)) }
    case 'runs':
      throw new Bug(`${task.task} asks nothing, so the agenda never rests on it`)
    default:
      return never(step)
  }
}

/** Runs every task that needs no answer, up to the next question or the end. */
export function runOn(draft: State, log?: Log<Template>): void {
  for (;;) {
    const task = draft.agenda.at(-1)
    if (task === undefined) return
    const step = stepOf(task)
    if (step.kind === 'throws') return
    if (step.kind === 'asks' && step.sides(draft, task).length > 0) return
    draft.agenda.pop()
    if (step.kind === 'asks') step.take(draft, { task, orders: {} }, log)
    else step.run(draft, task, log)
  }
}

/** Takes one input, then runs on to the next question. */
export function advance(draft: State, input: Input<Template>, log?: Log<Template>): void {
  const task = must(draft.agenda.pop(), 'a battle that is over takes no input')
  const step = stepOf(task)
  if (step.kind === 'throws' && input.kind === 'roll') step.land(draft, { ...input, task }, log)
  else if (step.kind === 'asks' && input.kind === 'orders') step.take(draft, { task, orders: input.orders }, log)
  else throw new Bug(`${task.task} is not answered by ${input.kind}`)
  runOn(draft, log)
}
