import type { Input, Log, Pending } from '../../game/index.ts'
import { Bug, invariant, must, never } from '../../lang/index.ts'
import { breakOff, flight } from './phases/break-off.ts'
import { breakthrough } from './phases/breakthrough.ts'
import { fire } from './phases/fire.ts'
import { lineUp } from './phases/line-up.ts'
import { marks } from './phases/marks.ts'
import { endOfRound, round } from './phases/round.ts'
import { finalVerdict } from './phases/verdict.ts'
import { volleys } from './phases/volleys.ts'
import type { AttackEndurance } from './shape.ts'
import type { State, Task, TaskOf } from './state.ts'
import type { Step } from './step.ts'

/** The sequence of play: a step for every task; a missing one does not compile. */
const steps: { readonly [K in Task['task']]: Step<TaskOf<K>> } = {
  round,
  lineUp,
  breakOff,
  flight,
  fire,
  volleys,
  marks,
  breakthrough,
  endOfRound,
}

/** The step of a task, its own kind of task forgotten: `steps` has made sure that they fit. */
const stepOf = (task: Task): Step<Task> => steps[task.task] as Step<Task>

/** The question on top of the agenda; an empty agenda is the end. */
export function pending(state: State): Pending<AttackEndurance> {
  const task = state.agenda[state.agenda.length - 1]
  if (task === undefined) return { kind: 'over', result: must(finalVerdict(state), 'an empty agenda means a verdict') }
  const step = stepOf(task)
  switch (step.kind) {
    case 'throws':
      return { kind: 'roll', roll: step.roll(state, task) }
    case 'asks':
      return { kind: 'orders', briefs: [step.brief(state, task)] }
    case 'runs':
      throw new Bug(`${task.task} asks nothing, so the agenda never rests on it`)
    default:
      return never(step)
  }
}

/** Runs every task that needs no answer, up to the next question or the end. */
export function runOn(draft: State, log?: Log<AttackEndurance>): void {
  for (;;) {
    const task = draft.agenda[draft.agenda.length - 1]
    if (task === undefined) return
    const step = stepOf(task)
    if (step.kind !== 'runs' && step.waits(draft, task)) return
    draft.agenda.pop()
    if (step.kind === 'asks') step.skip(draft, task, log)
    if (step.kind === 'runs') step.run(draft, task, log)
  }
}

/** Takes one input, then runs on to the next question. */
export function advance(draft: State, input: Input<AttackEndurance>, log?: Log<AttackEndurance>): void {
  const task = must(draft.agenda[draft.agenda.length - 1], 'a battle that is over takes no input')
  const step = stepOf(task)
  if (step.kind === 'throws') {
    invariant(input.kind === 'roll', 'dice were asked for')
    draft.agenda.pop()
    step.land(draft, { task, outcome: input.outcome, faces: input.faces }, log)
  } else if (step.kind === 'asks') {
    invariant(input.kind === 'orders', 'an order was asked for')
    const order = must(input.orders[step.side(draft, task)], 'the side that was asked has answered')
    draft.agenda.pop()
    step.take(draft, task, order, log)
  }
  runOn(draft, log)
}
