import type { Log } from '../../../game/index.ts'
import type { OrderStep, TaskNamed } from '../../../game/kit/index.ts'
import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { defaultOrder } from '../fire/declaration.ts'
import { countDice, type Dice, isWeakened, NO_DICE, normalDice } from '../fire/dice.ts'
import { dutyOf, type FireTerms, fireTerms, firingRole, leavesChoice } from '../fire/fire-terms.ts'
import { gatherPools } from '../fire/pools.ts'
import { NO_SHOTS, shotsOf } from '../fire/shots.ts'
import { allDiceNow, diceNow, sideOfRole } from '../fleet/battlefield.ts'
import { indexOfUnit } from '../fleet/unit-id.ts'
import { idOf, nameOf, unitAt } from '../fleet/units.ts'
import type { RuleId } from '../ledger.ts'
import { damagedAttack } from '../setup/unit.ts'
import type { AttackEndurance, Event, FireAsk, FireOrder, Shot } from '../shape.ts'
import { attackModifier, DAMAGED, fleetAt, type Stage, type State } from '../state.ts'

const stageRule: Readonly<Record<Stage, RuleId>> = { attack: 'T3', answer: 'T6', press: 'H13', fireBack: 'R18' }

/** T5, R14: the dice a holding unit has not fired wait for a breakthrough. */
function hold(draft: State, side: Side, order: FireOrder): void {
  const held = fleetAt(draft, side).held.slice()
  for (const id of order.hold) {
    const i = indexOfUnit(id)
    const dice = diceNow(draft, side, i)
    const fired = Object.values(order.fire[id] ?? {}).reduce((sum, n) => sum + n, 0)
    held[i] = isWeakened(dice) ? dice : normalDice(countDice(dice) - fired)
  }
  fleetAt(draft, side).held = held
}

/**
 * H3, R9: the dice of a declaration go into one pool a target, weakened ones apart. The attacker's shots are remembered
 * for the match, if there is one; the defender's answer ends it.
 */
function declare(draft: State, stage: Stage, order: FireOrder): void {
  const { field } = draft
  const side = sideOfRole(field, firingRole(stage))
  const fleet = fleetAt(draft, side)
  const shots = shotsOf(order)
  const matched = (stage === 'attack' || stage === 'press') && field.options.matching !== 'none'
  draft.attacks = matched ? shots : NO_SHOTS
  fleetAt(draft, other(side)).pools = gatherPools(shots, stage === 'press' ? fleet.held : allDiceNow(draft, side))
  if (stage === 'attack' && order.hold.length > 0) hold(draft, side, order)
  if (stage === 'press') fleet.held = ofSide(field.zeros, side)
}

interface Declarer {
  readonly i: number
  readonly name: string
  readonly dice: Dice
  readonly row: FireOrder['fire'][string]
}

const declarersOf = ({ field }: State, { side, dice }: FireTerms, { fire }: FireOrder): readonly Declarer[] =>
  dice.flatMap((own, i) =>
    own === NO_DICE ? [] : [{ i, name: nameOf(field, side, i), dice: own, row: fire[idOf(field, side, i)] ?? {} }],
  )

type Reasons = NonNullable<Event['because']>

/** U5 to U7: a unit whose dice are not its printed attack factor. */
function modReasons(state: State, { side, stage }: FireTerms, { i, name, dice }: Declarer): Reasons {
  const { spec } = unitAt(state.field, side, i)
  // the dice of a press were counted before the main exchange, in which the counter may have been flipped
  const back = fleetAt(state, side).status[i] === DAMAGED && stage !== 'press' ? damagedAttack(spec).mod : 0
  const mod = spec.mod + back + attackModifier(state.field.options, side)
  const weak = isWeakened(dice)
  return [
    ...(mod === 0 ? [] : [{ rule: 'U5', text: `${name} modified by ${mod > 0 ? '+' : ''}${mod}` } as const]),
    ...(weak ? [{ rule: 'U6', text: `${name} keeps its last die` } as const] : []),
    ...(weak ? [{ rule: 'U7', text: `the die of ${name} is weakened` } as const] : []),
  ]
}

/** The declaration in words of the log, and T7, U4 to U7, U9, T5 the reasons for it. */
function report(state: State, stage: Stage, order: FireOrder, log: Log<AttackEndurance>): void {
  const { field, done } = state
  const terms = fireTerms(state, stage)
  const { side } = terms
  const declarers = declarersOf(state, terms, order)
  const held = order.hold.map(id => nameOf(field, side, indexOfUnit(id)))
  if (declarers.length === 0 && held.length === 0) return
  const shots = declarers.flatMap(({ name: unit, dice: own, row }) =>
    Object.entries(row).map(([id, dice]): Shot => {
      const target = nameOf(field, other(side), indexOfUnit(id))
      return { unit, target, dice, weakened: isWeakened(own) }
    }),
  )
  const split = declarers.filter(({ row }) => Object.keys(row).length > 1)
  const because: Reasons = [
    { rule: 'U4', text: declarers.map(({ name, dice }) => `${name} ${countDice(dice)}`).join(', ') },
    ...declarers.flatMap(unit => modReasons(state, terms, unit)),
    ...split.map(({ name }) => ({ rule: 'U9', text: `${name} splits its fire` }) as const),
    ...declarers.flatMap(({ i, name }) => {
      const duty = dutyOf(terms, i)
      return duty === undefined ? [] : [{ rule: 'T7', text: `${name} owes ${duty.dice} to its attackers` } as const]
    }),
    ...held.map(name => ({ rule: 'T5', text: `${name} holds its fire for a breakthrough` }) as const),
  ]
  log({ kind: 'declaration', rule: stageRule[stage], stage, shots, held, round: done + 1, side, because })
}

/** T3 to T10, R18: the question to a side at a stage. */
export function fireAsk(state: State, stage: Stage): FireAsk {
  const terms = fireTerms(state, stage)
  const { units } = state.field
  return { kind: 'fire', terms, own: units[terms.side], enemy: units[other(terms.side)] }
}

function obey(draft: State, stage: Stage, order: FireOrder, log?: Log<AttackEndurance>): void {
  if (log !== undefined) report(draft, stage, order, log)
  declare(draft, stage, order)
}

/** T3 to T10, H1, R18: one declaration of fire. If only one is legal it is not asked for. */
export const fire: OrderStep<AttackEndurance, TaskNamed<AttackEndurance, 'fire'>, 'fire'> = {
  kind: 'orders',
  asks: (state, { stage }) => leavesChoice(state, stage),
  briefs: (state, { stage }) => {
    const ask = fireAsk(state, stage)
    return [{ side: ask.terms.side, rule: stageRule[stage], ask }]
  },
  obey: (draft, { stage }, orders, log) => {
    const order = must(orders[sideOfRole(draft.field, firingRole(stage))], 'the declaration of the side that was asked')
    obey(draft, stage, order, log)
  },
  skip: (draft, { stage }, log) => obey(draft, stage, defaultOrder(fireAsk(draft, stage)), log),
}
