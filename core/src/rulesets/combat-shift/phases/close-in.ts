import { other, push } from '../../../game/index.ts'
import { closeInOf } from '../fire/chances.ts'
import { closeInLoss, closeInShots, lossBonus } from '../fire/close-in.ts'
import { closeInRoll, lossRoll } from '../fire/rolls.ts'
import { closeInChance, closeInSum, FACES, hasCloseIn, printPoints } from '../fire/sum.ts'
import { because, thrown } from '../report/because.ts'
import { counted } from '../report/counted.ts'
import { groundsOf } from '../report/say-sum.ts'
import type { Auto, Log, Throw } from '../shape.ts'
import type { Answer, Loss, State, Task } from '../state.ts'
import { roundOf, unitOf } from '../units/field.ts'

/** Points left of what is fired at, in eighths. */
const leftOf = (state: State, { side, from, against }: Answer): number =>
  against === 'missiles' ? state.salvos[0]!.eighths : unitOf(state, other(side), from).eighths

function report(
  draft: State,
  answer: Answer,
  { shots, hits, faces }: { shots: number; hits: number; faces?: readonly number[] | undefined },
  log?: Log,
): void {
  if (log === undefined) return
  const { side, by, from, against } = answer
  const sum = closeInSum(closeInOf(draft, answer))
  log({
    kind: 'closeIn',
    rule: 'close-in.base',
    round: roundOf(draft),
    side,
    unit: by,
    at: from,
    against,
    shots,
    hits,
    sum,
    because: [because('close-in.shots', counted(shots, 'shot')), ...groundsOf(sum), ...thrown(faces)],
  })
}

/** close-in.free Close-in defence answers an attack by itself, with a shot for every ten points in it. */
export const answer: Auto<'answer'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, by, from, against, eighths } = task
    if (leftOf(draft, task) === 0 || !hasCloseIn(draft.options, unitOf(draft, side, by).made)) return
    const shots = closeInShots(draft.options, eighths)
    if (shots === 0 || closeInChance(closeInOf(draft, task)) === 0) return report(draft, task, { shots, hits: 0 }, log)
    push<Task>(draft, { task: 'closeIn', side, by, from, against, shots })
  },
}

export const closeIn: Throw<'closeIn'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, task) => closeInRoll(closeInChance(closeInOf(state, task)), task.shots),
  land: (draft, task, { outcome, faces }, log) => {
    const { side, by, from, against, shots } = task
    report(draft, task, { shots, hits: outcome, faces }, log)
    if (outcome === 0) return
    push<Task>(draft, { task: 'loss', side, by, from, against, rule: 'close-in.loss', dice: outcome })
  },
}

/** close-in.loss close-in.carrier-loss intercept.loss What each face costs: by carriers more, by fighters that intercept as it is. */
function pointsOf(state: State, { side, by }: Loss): readonly number[] {
  const { made } = unitOf(state, side, by)
  return FACES.map(face => closeInLoss(made, face))
}

function take(draft: State, loss: Loss, left: number): void {
  if (loss.against === 'missiles') {
    const [first, ...rest] = draft.salvos
    draft.salvos = [{ ...first!, eighths: left }, ...rest]
    return
  }
  const unit = unitOf(draft, other(loss.side), loss.from)
  unit.eighths = left
  if (left === 0) unit.fate = { kind: 'destroyed', round: roundOf(draft) }
}

function reportLoss(
  draft: State,
  task: Loss,
  { points, left, faces }: { points: number; left: number; faces: readonly number[] | undefined },
  log?: Log,
): void {
  if (log === undefined) return
  const round = roundOf(draft)
  const side = other(task.side)
  const { made } = unitOf(draft, task.side, task.by)
  const more = lossBonus(made)
  const bonus = task.rule === 'close-in.loss' && more > 0 ? `, ${more} more to each` : ''
  const dice = `${task.dice === 1 ? 'a die' : `${task.dice} dice`}${bonus}, by ${task.by}`
  const rule = task.rule === 'close-in.loss' && made.kind === 'carrier' ? 'close-in.carrier-loss' : task.rule
  log({
    kind: 'losses',
    rule,
    round,
    side,
    unit: task.from,
    against: task.against,
    points: String(points),
    left: printPoints(left),
    because: [because(task.rule, dice), ...thrown(faces)],
  })
  if (left === 0 && task.against !== 'missiles')
    log({ kind: 'lost', rule: 'component.gone', round, side, unit: task.from })
}

/** close-in.loss intercept.loss component.gone Points lost to the dice, to nothing at most. */
export const loss: Throw<'loss'> = {
  kind: 'roll',
  asks: (state, task) => leftOf(state, task) > 0,
  roll: (state, task) => lossRoll(task.rule, task.dice, leftOf(state, task) / 8, pointsOf(state, task)),
  land: (draft, task, { outcome, faces }, log) => {
    const left = leftOf(draft, task) - 8 * outcome
    take(draft, task, left)
    reportLoss(draft, task, { points: outcome, left, faces }, log)
  },
}
