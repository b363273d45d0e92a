import type { Input } from '../../game/index.ts'
import { Bug, must, never } from '../../lang/index.ts'
import type { Task } from './agenda.ts'
import { fleetsOf, forceOf } from './fleet.ts'
import { stillFights } from './force.ts'
import { openRound } from './phases/round.ts'
import { conclude } from './phases/verdict.ts'
import type { Setup } from './setup.ts'
import type { Log, Pending, Sidcors } from './shape.ts'
import type { State } from './state.ts'
import type { Step } from './step.ts'
import { steps } from './steps.ts'

const top = (state: State): Task => must(state.agenda[state.agenda.length - 1], 'a battle under way has a task')

/** The one question the battle waits on. */
export function pending(state: State): Pending {
  if (state.over !== null) return { kind: 'over', result: state.over }
  const { task, side } = top(state)
  const step = steps[task]
  switch (step.kind) {
    case 'roll':
      return { kind: 'roll', roll: step.roll(state, side) }
    case 'orders':
      return { kind: 'orders', briefs: step.briefs(state, side) }
    case 'auto':
      throw new Bug(`${task} asks nobody`)
    default:
      return never(step)
  }
}

/** What a task does when nobody is asked. */
function runAlone(draft: State, task: Task, step: Step, log?: Log): void {
  if (step.kind === 'auto') step.run(draft, task.side, log)
  else if (step.kind === 'orders') step.skip?.(draft, task.side, log)
}

/** Runs automatic tasks until one asks, or the battle is over. */
export function settle(draft: State, log?: Log): void {
  while (draft.over === null) {
    const task = top(draft)
    const step = steps[task.task]
    if (step.kind !== 'auto' && step.asks(draft, task.side)) return
    draft.agenda.pop()
    runAlone(draft, task, step, log)
  }
}

/** Takes one input and runs on to the next question. */
export function advance(draft: State, input: Input<Sidcors>, log?: Log): void {
  const { task, side } = top(draft)
  draft.agenda.pop()
  const step = steps[task]
  if (input.kind === 'roll' && step.kind === 'roll') {
    step.land(draft, side, { outcome: input.outcome, faces: input.faces }, log)
  } else if (input.kind === 'orders' && step.kind === 'orders') {
    step.obey(draft, side, input.orders, log)
  } else throw new Bug(`${task} does not take ${input.kind}`)
  settle(draft, log)
}

/** The first question of a set-up: round 1, or the end where a side has nothing to fight with. */
export function begin(setup: Setup): State {
  const { options } = setup
  const fleets = fleetsOf(setup)
  const draft: State = {
    options,
    fleets,
    forces: { red: forceOf(fleets.red), blue: forceOf(fleets.blue) },
    attacker: options.attacker,
    round: 1,
    rating: -1,
    agreed: options.agreedRating,
    pursuer: null,
    agenda: [],
    over: null,
  }
  const red = stillFights(fleets.red, draft.forces.red)
  const blue = stillFights(fleets.blue, draft.forces.blue)
  if (red && blue) {
    openRound(draft)
    settle(draft)
  } else {
    draft.round = 0
    conclude(draft, red ? 'red' : blue ? 'blue' : 'draw', red || blue ? 'allocation.eliminated' : 'R36')
  }
  return draft
}
