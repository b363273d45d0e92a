import { memoizePerRecord, push } from '../../../game/kit/index.ts'
import { type BySide, bySide, ofSide, other, type Side } from '../../../game/sides/index.ts'
import type { Options } from '../options.ts'
import type { AutoPhase } from '../shape.ts'
import type { State } from '../state.ts'
import { type Task, tasks } from './agenda.ts'
import { closeRound, endBattle } from './verdict.ts'

/** Tasks that stand in the round only if an option or the round itself has them. */
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
    tasks.potential,
    tasks.fire,
    tasks.directed[attacker],
    tasks.directed[defender],
    ...where(options.pointsOrder === 'creditAfter', tasks.credit),
    tasks.allocate[defender],
    tasks.allocate[attacker],
    tasks.transfer,
    tasks.shock[attacker],
    tasks.shock[defender],
    tasks.eliminate,
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

/** Rounds after the first have the same tasks for each attacker: made once for the options of a battle. */
const laterRounds = memoizePerRecord(
  (options: Options): BySide<readonly Task[]> => bySide(side => roundOf(options, side, false)),
)

export function openRound(draft: State): void {
  const { options, attacker, round } = draft
  push<Task>(draft, ...(round === 1 ? roundOf(options, attacker, true) : ofSide(laterRounds(options), attacker)))
}

/** R24 The one round of a pursuit: no retreat, and it ends the battle. */
export function openPursuit(draft: State): void {
  const { options, attacker, round } = draft
  push<Task>(draft, ...intensity(options, round === 1), ...fight(options, attacker), tasks.endPursuit)
}

/** R38 The next round, or the moderator's cap. */
export const endRound: AutoPhase<'endRound'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    closeRound(draft)
    const { roundCap } = draft.options
    if (roundCap > 0 && draft.round >= roundCap) return endBattle(draft, { winner: 'draw', rule: 'R38' }, log)
    draft.round++
    openRound(draft)
  },
}
