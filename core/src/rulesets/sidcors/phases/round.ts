import { type BySide, bySide, ofSide, other, push, type Side } from '../../../game/index.ts'
import { rest } from '../fleet/fleet.ts'
import type { Options } from '../options.ts'
import type { Auto } from '../shape.ts'
import type { State } from '../state.ts'
import { type Task, tasks } from './agenda.ts'
import { conclude } from './verdict.ts'

/** Tasks that stand in the round only where an option or the round itself has them. */
const where = (holds: boolean, ...list: readonly Task[]): readonly Task[] => (holds ? list : [])

/** Battle intensity. cloak.roll First round only; a pursuit is never the first. */
const intensity = (options: Options, isFirst: boolean): readonly Task[] => [
  ...where(options.intensity === 'agreed', tasks.notice),
  tasks.intensity,
  ...where(isFirst, tasks.cloak, tasks.cloakRoll.red, tasks.cloakRoll.blue),
  ...where(options.variableIntensity, tasks.variable),
]

/** round.sequence, R2 Steps 3 to 15: from the potentials to the shock of the maulers. */
function fight(options: Options, attacker: Side): readonly Task[] {
  const defender = other(attacker)
  return [
    tasks.aim,
    tasks.fire,
    tasks.directed[attacker],
    tasks.directed[defender],
    ...where(options.pointsOrder === 'creditAfter', tasks.credit),
    tasks.allocate[defender],
    tasks.allocate[attacker],
    tasks.transfer,
    tasks.shock[attacker],
    tasks.shock[defender],
    tasks.reckon,
  ]
}

/** R22 The announcements of the printed order, or sealed ones. */
function retreat(options: Options, attacker: Side): readonly Task[] {
  const defender = other(attacker)
  switch (options.retreat) {
    case 'none':
      return []
    case 'sealed':
      return [tasks.announceBoth, tasks.withdraw]
    case 'inTurn':
      return [tasks.announce[defender], tasks.announce[attacker], tasks.announceAgain[defender], tasks.withdraw]
  }
}

/** round.sequence A whole round, in printed order. */
const roundOf = (options: Options, attacker: Side, isFirst: boolean): readonly Task[] => [
  ...intensity(options, isFirst),
  ...fight(options, attacker),
  ...retreat(options, attacker),
  tasks.endRound,
]

/** Rounds after the first are made of the same tasks, by who attacks: put together once for the options of a battle. */
const laterRounds = new WeakMap<Options, BySide<readonly Task[]>>()

function laterRound({ options, attacker }: State): readonly Task[] {
  let rounds = laterRounds.get(options)
  if (rounds === undefined) {
    rounds = bySide(side => roundOf(options, side, false))
    laterRounds.set(options, rounds)
  }
  return ofSide(rounds, attacker)
}

export function openRound(draft: State): void {
  const { options, attacker, round } = draft
  push<Task>(draft, ...(round === 1 ? roundOf(options, attacker, true) : laterRound(draft)))
}

/** R24 The one round of a pursuit: no retreat, and it ends the battle. */
export function openPursuit(draft: State): void {
  const { options, attacker, round } = draft
  push<Task>(draft, ...intensity(options, round === 1), ...fight(options, attacker), tasks.endPursuit)
}

/** The round is done: what belongs to it alone is put away. */
export function closeRound(draft: State): void {
  rest(draft.forces.red)
  rest(draft.forces.blue)
  draft.rating = null
}

/** R38 The next round, or the moderator's cap. */
export const endRound: Auto<'endRound'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    closeRound(draft)
    const { roundCap } = draft.options
    if (roundCap > 0 && draft.round >= roundCap) return conclude(draft, 'draw', 'R38', log)
    draft.round++
    openRound(draft)
  },
}
