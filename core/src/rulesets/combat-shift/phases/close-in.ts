import type { Thrown } from '../../../game/index.ts'
import { push } from '../../../game/kit/index.ts'
import { other } from '../../../game/sides/index.ts'
import { closeInFireOf } from '../fire/attacks.ts'
import {
  carrierHitBonus,
  closeInChance,
  closeInShotsAgainst,
  closeInSum,
  hasCloseIn,
  pointsHit,
} from '../fire/close-in.ts'
import { FACES, printPoints } from '../fire/fighter-sum.ts'
import { closeInRoll, lossRoll } from '../fire/rolls.ts'
import { because, diceReasons, reasonsOf } from '../report/reasons.ts'
import { sayCount } from '../report/say-sum.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { CloseInAnswer, PointLoss, State, Task } from '../state.ts'
import { roundOf, unitOf } from '../units/field.ts'
import { firstSalvo, setFirstSalvoPoints } from '../units/salvos.ts'

/** Points left to a component, a force or the first salvo, in eighths. */
const leftOf = (state: State, { side, from, against }: CloseInAnswer): number =>
  against === 'missiles' ? firstSalvo(state).eighths : unitOf(state, other(side), from).eighths

function report(
  draft: State,
  answer: CloseInAnswer & { shots: number },
  { outcome: hits, faces }: Thrown,
  log?: Log,
): void {
  if (log === undefined) return
  const { side, by: unit, from: at, against, shots } = answer
  const sum = closeInSum(closeInFireOf(draft, answer))
  const grounds = [because('close-in.shots', sayCount(shots, 'shot')), ...reasonsOf(sum), ...diceReasons(faces)]
  const facts = { round: roundOf(draft), side, unit, at, against, shots, hits, sum }
  log({ kind: 'closeIn', rule: 'close-in.base', ...facts, because: grounds })
}

/** close-in.free Close-in defence answers an attack by itself, with a shot for every ten points in it. */
export const answer: AutoPhase<'answer'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, by, from, against, eighths } = task
    if (leftOf(draft, task) === 0 || !hasCloseIn(draft.options, unitOf(draft, side, by).made)) return
    const fire = { side, by, from, against, shots: closeInShotsAgainst(draft.options, eighths) }
    if (fire.shots > 0 && closeInChance(closeInFireOf(draft, task)) > 0) push<Task>(draft, { task: 'closeIn', ...fire })
    else report(draft, fire, { outcome: 0 }, log)
  },
}

export const closeIn: RollPhase<'closeIn'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, task) => closeInRoll(closeInChance(closeInFireOf(state, task)), task.shots),
  land: (draft, task, throwing, log) => {
    const { side, by, from, against } = task
    report(draft, task, throwing, log)
    if (throwing.outcome === 0) return
    push<Task>(draft, { task: 'loss', side, by, from, against, rule: 'close-in.loss', dice: throwing.outcome })
  },
}

/** close-in.loss component.gone Leaves so many points, in eighths. */
function leave(draft: State, { side, from, against }: PointLoss, left: number): void {
  if (against === 'missiles') setFirstSalvoPoints(draft, left)
  else {
    const unit = unitOf(draft, other(side), from)
    unit.eighths = left
    if (left === 0) unit.fate = { kind: 'destroyed', round: roundOf(draft) }
  }
}

function reportLoss(draft: State, task: PointLoss, { outcome, faces }: Thrown, log: Log): void {
  const { against, dice, by, from: unit } = task
  const facts = { round: roundOf(draft), side: other(task.side), unit }
  const { made } = unitOf(draft, task.side, by)
  const left = leftOf(draft, task)
  const bonus = task.rule === 'close-in.loss' ? carrierHitBonus(made) : 0
  const said = `${dice === 1 ? 'a die' : `${dice} dice`}${bonus > 0 ? `, ${bonus} more to each` : ''}, by ${by}`
  const rule = task.rule === 'close-in.loss' && made.kind === 'carrier' ? 'close-in.carrier-loss' : task.rule
  const points = { points: String(outcome), left: printPoints(left) }
  log({
    kind: 'losses',
    rule,
    ...facts,
    against,
    ...points,
    because: [because(task.rule, said), ...diceReasons(faces)],
  })
  if (left === 0 && against !== 'missiles') log({ kind: 'lost', rule: 'component.gone', ...facts })
}

/** close-in.loss close-in.carrier-loss intercept.loss Points lost to the dice, to nothing at most. */
export const loss: RollPhase<'loss'> = {
  kind: 'roll',
  asks: (state, task) => leftOf(state, task) > 0,
  roll: (state, task) => {
    const { made } = unitOf(state, task.side, task.by)
    const losses = FACES.map(face => pointsHit(made, face))
    return lossRoll({ rule: task.rule, dice: task.dice, points: leftOf(state, task) / 8, losses })
  },
  land: (draft, task, throwing, log) => {
    leave(draft, task, leftOf(draft, task) - 8 * throwing.outcome)
    if (log !== undefined) reportLoss(draft, task, throwing, log)
  },
}
