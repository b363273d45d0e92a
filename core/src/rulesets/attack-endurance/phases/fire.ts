import { type Brief, type Log, type OrderStep, ofSide, other, type Side, type TaskNamed } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { firstOrder } from '../fire/declaration.ts'
import { count, type Dice, isWeakened, NO_DICE, normalDice } from '../fire/dice.ts'
import { dutyOf, type FireTerms, fireTerms, leavesChoice, roleAt } from '../fire/fire-terms.ts'
import { gather } from '../fire/pools.ts'
import { NO_SHOTS, type Shots, shotsOf } from '../fire/shots.ts'
import { idOf, nameOf } from '../fleet/names.ts'
import { allDiceNow, diceNow, sideOf } from '../fleet/standing.ts'
import { indexOf } from '../fleet/unit-id.ts'
import type { RuleId } from '../ledger.ts'
import { damagedAttack } from '../setup/unit.ts'
import type { AttackEndurance, Event, FireAsk, FireOrder, Shot } from '../shape.ts'
import { DAMAGED, fleetAt, modOf, type Stage, type State } from '../state.ts'

const stageRule: Readonly<Record<Stage, RuleId>> = { attack: 'T3', answer: 'T6', press: 'H13', fireBack: 'R18' }

/** H3, R9: the dice of a declaration go into one pool a target, weakened ones apart. */
function declare(draft: State, stage: Stage, side: Side, shots: Shots): void {
  const own = stage === 'press' ? fleetAt(draft, side).held : allDiceNow(draft, side)
  fleetAt(draft, other(side)).pools = gather(shots, own)
}

const used = (order: FireOrder, id: string): number =>
  Object.values(order.fire[id] ?? {}).reduce((sum, dice) => sum + dice, 0)

/** T5, R14: what a holding unit has not fired waits for a breakthrough. */
function hold(draft: State, side: Side, order: FireOrder): void {
  const held = fleetAt(draft, side).held.slice()
  for (const id of order.hold) {
    const i = indexOf(id)
    const dice = diceNow(draft, side, i)
    held[i] = isWeakened(dice) ? dice : normalDice(count(dice) - used(order, id))
  }
  fleetAt(draft, side).held = held
}

/** The attacker's shots are remembered for the match, if there is one; the defender's answer ends it. */
function settle(draft: State, stage: Stage, order: FireOrder): void {
  const { field } = draft
  const side = sideOf(field, roleAt(stage))
  const shots = shotsOf(order)
  const matched = (stage === 'attack' || stage === 'press') && field.options.matching !== 'none'
  draft.attacks = matched ? shots : NO_SHOTS
  declare(draft, stage, side, shots)
  if (stage === 'attack' && order.hold.length > 0) hold(draft, side, order)
  if (stage === 'press') fleetAt(draft, side).held = ofSide(field.zeros, side)
}

/** The order in words of the log. */
function sayShots(state: State, terms: FireTerms, order: FireOrder): Shot[] {
  const { field } = state
  return terms.dice.flatMap((dice, i) =>
    Object.entries(order.fire[idOf(field, terms.side, i)] ?? {}).map(([target, n]) => ({
      unit: nameOf(field, terms.side, i),
      target: nameOf(field, other(terms.side), indexOf(target)),
      dice: n,
      weakened: isWeakened(dice),
    })),
  )
}

type Reasons = NonNullable<Event['because']>

/** T7, U5 to U7, U9, T5: what made the declaration what it is. */
function reasons(state: State, terms: FireTerms, order: FireOrder): Reasons {
  const { field } = state
  const own = terms.dice.flatMap((dice, i) =>
    dice === NO_DICE ? [] : [{ dice, i, name: nameOf(field, terms.side, i) }],
  )
  const split = own.filter(({ i }) => Object.keys(order.fire[idOf(field, terms.side, i)] ?? {}).length > 1)
  const owing = own.flatMap(({ i, name }) => {
    const duty = dutyOf(terms, i)
    return duty === undefined ? [] : [{ rule: 'T7', text: `${name} owes ${duty.dice} to its attackers` } as const]
  })
  return [
    { rule: 'U4', text: own.map(({ name, dice }) => `${name} ${count(dice)}`).join(', ') },
    ...own.flatMap(({ i, name, dice }) => modReason(state, terms, i, { name, dice })),
    ...split.map(({ name }) => ({ rule: 'U9', text: `${name} splits its fire` }) as const),
    ...owing,
    ...order.hold.map(id => {
      const name = nameOf(field, terms.side, indexOf(id))
      return { rule: 'T5', text: `${name} holds its fire for a breakthrough` } as const
    }),
  ]
}

/** U5 to U7: a unit whose dice are not its printed attack factor. */
function modReason(state: State, { side, stage }: FireTerms, i: number, own: { name: string; dice: Dice }): Reasons {
  const unit = ofSide(state.field.units, side)[i]
  if (unit === undefined) return []
  const { name } = own
  // the dice of a press were counted before the main exchange, in which the counter may have been flipped
  const back = fleetAt(state, side).status[i] === DAMAGED && stage !== 'press' ? damagedAttack(unit.spec).mod : 0
  const mod = unit.spec.mod + back + modOf(state.field.options, side)
  const weak = isWeakened(own.dice)
  return [
    ...(mod === 0 ? [] : [{ rule: 'U5', text: `${name} modified by ${mod > 0 ? '+' : ''}${mod}` } as const]),
    ...(weak ? [{ rule: 'U6', text: `${name} keeps its last die` } as const] : []),
    ...(weak ? [{ rule: 'U7', text: `the die of ${name} is weakened` } as const] : []),
  ]
}

function report(state: State, stage: Stage, order: FireOrder, log: Log<AttackEndurance>): void {
  const terms = fireTerms(state, stage)
  const shots = sayShots(state, terms, order)
  const held = order.hold.map(id => nameOf(state.field, terms.side, indexOf(id)))
  if (shots.length === 0 && held.length === 0 && !terms.dice.some(dice => dice !== NO_DICE)) return
  const base = { round: state.done + 1, side: terms.side, because: reasons(state, terms, order) }
  log({ kind: 'declaration', rule: stageRule[stage], stage, shots, held, ...base })
}

/** T3 to T10, R18: what a side is asked at a stage. */
export function fireAsk(state: State, stage: Stage): FireAsk {
  const terms = fireTerms(state, stage)
  const { counters } = state.field
  return { kind: 'fire', terms, own: counters[terms.side], enemy: counters[other(terms.side)] }
}

function briefOf(state: State, stage: Stage): Brief<AttackEndurance, 'fire'> {
  const ask = fireAsk(state, stage)
  return { side: ask.terms.side, rule: stageRule[stage], ask }
}

function fight(draft: State, stage: Stage, order: FireOrder, log?: Log<AttackEndurance>): void {
  if (log !== undefined) report(draft, stage, order, log)
  settle(draft, stage, order)
}

/** T3 to T10, H1, R18: one declaration of fire. Where only one is legal it is not asked for. */
export const fire: OrderStep<AttackEndurance, TaskNamed<AttackEndurance, 'fire'>, 'fire'> = {
  kind: 'orders',
  asks: (state, { stage }) => leavesChoice(state, stage),
  briefs: (state, { stage }) => [briefOf(state, stage)],
  obey: (draft, { stage }, orders, log) => {
    const order = must(orders[sideOf(draft.field, roleAt(stage))], 'the declaration of the side that was asked')
    fight(draft, stage, order, log)
  },
  skip: (draft, { stage }, log) => fight(draft, stage, firstOrder(fireAsk(draft, stage)), log),
}
