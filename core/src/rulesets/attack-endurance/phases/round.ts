import { type AutoStep, push, type TaskNamed } from '../../../game/kit/index.ts'
import { bySide, ofSide } from '../../../game/sides/index.ts'
import { unitsOnField } from '../fleet/battlefield.ts'
import type { AttackEndurance } from '../shape.ts'
import { fleetAt, type Task } from '../state.ts'
import { verdictOf } from './verdict.ts'

/** 4.2 in printed order. Break-off stands between line-up and declarations, where the parent game has it (B1, B2). */
const order: readonly Task[] = [
  { task: 'lineUp' },
  { task: 'breakOff', role: 'defender' },
  { task: 'breakOff', role: 'attacker' },
  { task: 'fire', stage: 'attack' },
  { task: 'fire', stage: 'answer' },
  { task: 'volleys' },
  { task: 'damage' },
  { task: 'breakthrough' },
  { task: 'endOfRound' },
]

/** H12: a battle goes on while both sides have units and may hurt each other; a set-up may be over before it begins. */
export const round: AutoStep<AttackEndurance, TaskNamed<AttackEndurance, 'round'>> = {
  kind: 'auto',
  run: draft => {
    if (verdictOf(draft) === undefined) push(draft, ...order)
  },
}

/** H12: the round is done; the battle is over, or the next round begins. */
export const endOfRound: AutoStep<AttackEndurance, TaskNamed<AttackEndurance, 'endOfRound'>> = {
  kind: 'auto',
  run: (draft, _, log) => {
    draft.done++
    const { defender, options, zeros } = draft.field
    if (options.lines === 'every-round') fleetAt(draft, defender).post = ofSide(zeros, defender)
    log?.({ kind: 'round', rule: 'H12', round: draft.done, left: bySide(side => unitsOnField(draft, side).length) })
    const verdict = verdictOf(draft)
    if (verdict === undefined) push(draft, ...order)
    else log?.({ kind: 'end', rule: verdict.rule, round: draft.done, winner: verdict.winner })
  },
}
