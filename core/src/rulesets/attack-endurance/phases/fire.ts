import { type Log, other, type Side } from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { fireBrief, firstOrder, stageRule } from '../briefs/fire.ts'
import { type FireTerms, fireTerms, leavesChoice, roleAt } from '../fire-terms.ts'
import { idOf, nameOf } from '../names.ts'
import type { AttackEndurance, Event, FireOrder, Shot } from '../shape.ts'
import { diceNow, sideOf } from '../standing.ts'
import { indexOf, type Stage, type State, type TaskOf } from '../state.ts'
import type { Asks } from '../step.ts'
import { count, WEAKENED } from '../unit.ts'

/** H3, R9: the dice of a declaration go into the pools on their targets; the attacker's are remembered for the match. */
function declare(draft: State, stage: Stage, side: Side, order: FireOrder): void {
  const { units, options } = draft.field
  const own = draft[side]
  const pools = draft[other(side)]
  const matched = (stage === 'attack' || stage === 'press') && options.matching !== 'none'
  for (let i = 0; i < own.status.length; i++) {
    const row = order.fire[(units[side][i] as { id: string }).id]
    if (row === undefined) continue
    const weak = (stage === 'press' ? own.held[i] : diceNow(draft, side, i)) === WEAKENED
    for (const id in row) {
      const target = indexOf(id)
      const dice = row[id] as number
      if (weak) pools.weak[target] = (pools.weak[target] as number) + 1
      else pools.pool[target] = (pools.pool[target] as number) + dice
      if (matched) draft.attacks.push(i, target, dice)
    }
  }
}

const used = (order: FireOrder, id: string): number =>
  Object.values(order.fire[id] ?? {}).reduce((sum, dice) => sum + dice, 0)

/** T5, R14: what a holding unit has not fired waits for a breakthrough. */
function hold(draft: State, side: Side, order: FireOrder): void {
  const { held } = draft[side]
  for (const id of order.hold) {
    const i = indexOf(id)
    const dice = diceNow(draft, side, i)
    held[i] = dice === WEAKENED ? WEAKENED : dice - used(order, id)
  }
}

function settle(draft: State, stage: Stage, order: FireOrder): void {
  const side = sideOf(draft.field, roleAt(stage))
  if (stage === 'answer' || stage === 'fireBack') draft.attacks = []
  declare(draft, stage, side, order)
  if (stage === 'attack' && order.hold.length > 0) hold(draft, side, order)
  if (stage === 'press') draft[side].held.fill(0)
}

/** The order in words of the log. */
function shotsOf(state: State, terms: FireTerms, order: FireOrder): Shot[] {
  const { field } = state
  return terms.dice.flatMap((dice, i) =>
    Object.entries(order.fire[idOf(field, terms.side, i)] ?? {}).map(([target, n]) => ({
      unit: nameOf(field, terms.side, i),
      target: nameOf(field, other(terms.side), indexOf(target)),
      dice: n,
      weakened: dice === WEAKENED,
    })),
  )
}

type Reasons = NonNullable<Event['because']>

/** T7, U5 to U7, U9, T5: what made the declaration what it is. */
function reasons(state: State, terms: FireTerms, order: FireOrder): Reasons {
  const { field } = state
  const own = terms.dice.flatMap((dice, i) => (dice === 0 ? [] : [{ dice, i, name: nameOf(field, terms.side, i) }]))
  const split = own.filter(({ i }) => Object.keys(order.fire[idOf(field, terms.side, i)] ?? {}).length > 1)
  const owing = own.flatMap(({ i, name }) => {
    const duty = terms.duties[i]
    return duty === undefined ? [] : [{ rule: 'T7', text: `${name} owes ${duty.dice} to its attackers` } as const]
  })
  return [
    { rule: 'U4', text: own.map(({ name, dice }) => `${name} ${count(dice)}`).join(', ') },
    ...own.flatMap(({ i, name }) => modReason(state, terms.side, i, name)),
    ...split.map(({ name }) => ({ rule: 'U9', text: `${name} splits its fire` }) as const),
    ...owing,
    ...(order.hold.length > 0 ? [{ rule: 'T5', text: `${order.hold.join(', ')} hold fire` } as const] : []),
  ]
}

/** U5 to U7: a unit whose dice are not its printed attack factor. */
function modReason(state: State, side: Side, i: number, name: string): Reasons {
  const unit = state.field.units[side][i]
  if (unit === undefined) return []
  const { options } = state.field
  const mod = unit.spec.mod + options.allMod + (side === 'red' ? options.redMod : options.blueMod)
  const weak = diceNow(state, side, i) === WEAKENED
  return [
    ...(mod === 0 ? [] : [{ rule: 'U5', text: `${name} modified by ${mod > 0 ? '+' : ''}${mod}` } as const]),
    ...(weak ? [{ rule: 'U6', text: `${name} keeps its last die` } as const] : []),
    ...(weak ? [{ rule: 'U7', text: `the die of ${name} is weakened` } as const] : []),
  ]
}

function report(state: State, stage: Stage, order: FireOrder, log: Log<AttackEndurance>): void {
  const terms = fireTerms(state, stage)
  const shots = shotsOf(state, terms, order)
  const held = order.hold.map(id => nameOf(state.field, terms.side, indexOf(id)))
  if (shots.length === 0 && held.length === 0 && !terms.dice.some(dice => dice !== 0)) return
  const base = { round: state.done + 1, side: terms.side, because: reasons(state, terms, order) }
  log({ kind: 'declaration', rule: stageRule[stage], stage, shots, held, ...base })
}

/** T3 to T10, H1, R18: one declaration of fire. Where only one is legal it is not asked for. */
export const fire: Asks<TaskOf<'fire'>> = {
  kind: 'asks',
  side: ({ field }, { stage }) => sideOf(field, roleAt(stage)),
  waits: (state, { stage }) => leavesChoice(state, stage),
  brief: (state, { stage }) => fireBrief(state, stage),
  take: (draft, { stage }, order, log) => {
    invariant('fire' in order, 'a declaration names targets')
    if (log !== undefined) report(draft, stage, order, log)
    settle(draft, stage, order)
  },
  skip: (draft, { stage }, log) => {
    const order = firstOrder(draft.field, fireTerms(draft, stage))
    if (log !== undefined) report(draft, stage, order, log)
    settle(draft, stage, order)
  },
}
