import { sayDiceCount, streamOf } from '../../dice/index.ts'
import type { Leader, Mix } from '../../game/doctrine/index.ts'
import { checkInput, type Input, type RawInput, refusalNotAsked } from '../../game/index.ts'
import { type Brief, paperOf, type Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { at, invariant, must, ok, type Result, refuse } from '../../lang/index.ts'
import { drawOrder, planAfter } from '../../table/index.ts'
import { sampledAnswer } from '../advice/index.ts'
import type { FightDice } from './dice.ts'
import { moveStreamPast, nextFaces } from './draw.ts'
import type { Fight } from './fight.ts'
import { hasOptionRuling } from './moments.ts'
import { type DrawPlace, drawSolverOrder } from './solvers.ts'
import { takeLegalInput } from './take-legal-input.ts'

function landThrow(fight: Fight, input: Input<Shape>): Fight {
  const next = takeLegalInput(fight, input)
  moveStreamPast(next.inside.last)
  return next
}

/** Takes a throw that its source gives, and refuses others: their record would be found tampered with. */
function putThrow(fight: Fight, raw: Extract<RawInput, { kind: 'roll' }>): Result<Fight> {
  const input = checkInput(fight.battle.rules, fight.state, raw)
  if (!input.ok) return input
  const { pending, last } = fight.inside
  invariant(pending.kind === 'roll' && input.value.kind === 'roll', 'a throw was asked for')
  const drawn = nextFaces(last, pending.roll)
  if (drawn !== undefined && !drawn.ok) return drawn
  const { faces } = input.value
  if (drawn?.value.some((face, i) => face !== faces?.[i])) {
    const found = faces === undefined ? 'none' : faces.join(' ')
    const expected = drawn.value.join(' ')
    const says = `The dice of this fight show ${expected}, not ${found}. To throw others, change the dice first.`
    return refuse({ code: 'tampered', path: ['faces'], says })
  }
  return ok(landThrow(fight, input.value))
}

/** Takes one input from outside, a moderator's rulings and settlements too. Refused, it changes nothing. */
export function putInput(fight: Fight, raw: RawInput): Result<Fight> {
  if (raw.kind === 'roll' && raw.ruled === undefined) return putThrow(fight, raw)
  const input = checkInput(fight.battle.rules, fight.state, raw)
  return input.ok ? ok(takeLegalInput(fight, input.value)) : input
}

/** Throws the dice the battle waits on: these faces if people throw, otherwise those of the declared source. */
export function throwDice(fight: Fight, faces?: readonly number[]): Result<Fight> {
  const { pending, last } = fight.inside
  if (faces !== undefined) return putInput(fight, { kind: 'roll', faces })
  if (pending.kind !== 'roll') {
    const says = 'No throw is asked for now.'
    return refuse({ code: 'illegal', path: [], says })
  }
  const drawn = nextFaces(last, pending.roll)
  if (drawn === undefined) {
    const says = `No seed throws the dice of this fight: give the faces of ${sayDiceCount(pending.roll.dice.length)}.`
    return refuse({ code: 'missing', path: ['faces'], says })
  }
  if (!drawn.ok) return drawn
  return ok(landThrow(fight, { kind: 'roll', outcome: pending.roll.read(drawn.value), faces: drawn.value }))
}

/** The mix that standing orders give at the question of a position: they leave if their condition is met. */
export function standingMixAt({ battle: { rules }, state, inside }: Fight, brief: Brief<Shape>): Mix<Shape> {
  const { doctrine, settings } = planAfter(inside.plans[brief.side], rules.rounds(state))
  return doctrine.decide(rules.view(state, brief.side), brief, settings)
}

/** One order of a mix. It is drawn by place, not by history: a battle that is taken back or resumed draws alike. */
export const drawOrderAt = (mix: Mix<Shape>, { seed, side, count }: DrawPlace): unknown =>
  mix.length === 1 ? must(mix[0], 'one order').order : drawOrder(mix, streamOf(seed, `${side}/${count}`))

/** The order that a side's standing orders would give, whoever leads it: the battle's own, or the system's first. */
export function advisedOrder(fight: Fight, brief: Brief<Shape>): unknown {
  const { side } = brief
  return drawOrderAt(standingMixAt(fight, brief), { seed: fight.dice.seed, side, count: fight.count })
}

/** The open questions for leaders of a kind. */
function openFor({ leaders, inside }: Fight, kind: Leader['kind']): readonly Brief<Shape>[] {
  const { pending, sealed } = inside
  if (pending.kind !== 'orders') return []
  return pending.briefs.filter(({ side }) => leaders[side].kind === kind && !(side in sealed))
}

/** The questions that people have still to answer, each for its side. */
export const briefsForPeople = (fight: Fight): readonly Brief<Shape>[] => openFor(fight, 'person')

/** The questions that the solver has still to answer. Its orders may also be computed elsewhere and sealed. */
export const briefsForSolver = (fight: Fight): readonly Brief<Shape>[] => openFor(fight, 'solver')

/** The solver's order, computed here and now: some seconds at most. */
function solvedOrder({ inside, state, dice, count }: Fight, { side }: Brief<Shape>): unknown {
  const { seed } = dice
  const mix = sampledAnswer(
    must(inside.solvers[side], 'a solver').think({ state, seed, isRuled: hasOptionRuling(inside.last) }),
  )
  return drawSolverOrder(mix, { seed, side, count })
}

/** The order of a side that no person leads. */
const orderAlone = (fight: Fight, brief: Brief<Shape>): unknown =>
  fight.leaders[brief.side].kind === 'solver' ? solvedOrder(fight, brief) : advisedOrder(fight, brief)

const checked = ({ battle: { rules } }: Fight, brief: Brief<Shape>, raw: unknown): Result<unknown> =>
  at(brief.side, paperOf(rules, brief).check(raw))

/** Takes the joint order of all sides that were asked: the sealed ones, and those of standing orders and solvers. */
function putSealed(fight: Fight): Result<Fight> {
  const { pending, sealed } = fight.inside
  invariant(pending.kind === 'orders', 'orders were asked for')
  const orders: Partial<Record<Side, unknown>> = {}
  for (const brief of pending.briefs) {
    const { side } = brief
    const order = side in sealed ? ok(sealed[side]) : checked(fight, brief, orderAlone(fight, brief))
    if (!order.ok) return order
    orders[side] = order.value
  }
  return ok(takeLegalInput(fight, { kind: 'orders', orders }))
}

/**
 * Seals one side's order for the open question; it is checked, and replaces an earlier one. Once no other side has to
 * answer, the joint order is taken and all are revealed together. If standing orders or the solver have still to
 * answer, `stepAlone` has them do so, here or in another process.
 */
export function holdOrder(fight: Fight, side: Side, raw: unknown): Result<Fight> {
  const { inside, battle } = fight
  const asked = inside.pending.kind === 'orders' ? inside.pending.briefs : []
  const brief = asked.find(candidate => candidate.side === side)
  if (brief === undefined) return refuse(refusalNotAsked([side], fleetWords(battle.setup)[side].inner))
  const order = checked(fight, brief, raw)
  if (!order.ok) return order
  const sealed = { ...inside.sealed, [side]: order.value }
  const held = { ...fight, inside: { ...inside, sealed } }
  return asked.every(each => each.side in sealed) ? putSealed(held) : ok(held)
}

/** Seals one side's order as `holdOrder` does. Once only standing orders are waited for, they answer at once. */
export function sealOrder(fight: Fight, side: Side, raw: unknown): Result<Fight> {
  const held = holdOrder(fight, side, raw)
  if (!held.ok || held.value.count > fight.count) return held
  return briefsForPeople(held.value).length > 0 || briefsForSolver(held.value).length > 0 ? held : putSealed(held.value)
}

/** True for dice that people or a referee throw. */
const isThrownElsewhere = ({ source }: FightDice): boolean => source === 'typed' || source === 'chain'

/** One input more without asking anybody; undefined at the end, or if a person has to decide or to throw. */
export function stepAlone(fight: Fight): Result<Fight> | undefined {
  const { pending, last } = fight.inside
  if (pending.kind === 'over') return undefined
  if (pending.kind === 'roll') return isThrownElsewhere(last.dice.dice) ? undefined : throwDice(fight)
  return briefsForPeople(fight).length > 0 ? undefined : putSealed(fight)
}
