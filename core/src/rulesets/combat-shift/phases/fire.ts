import { ofSide, other, push, type Side, sides, type Thrown } from '../../../game/index.ts'
import { fireOf } from '../fire/attacks.ts'
import { screenedBy, screenRoll, volleyRoll } from '../fire/rolls.ts'
import { fireChance, fireSum } from '../fire/sum.ts'
import { type Action, actionOf } from '../orders/actions.ts'
import { because } from '../report/grounds.ts'
import type { Auto, Log, Throw } from '../shape.ts'
import type { State, Task, Unit, Volley } from '../state.ts'
import { byCondition, compareTexts, conditionOf } from '../units/condition.ts'
import { isShip, onField, roundOf, stopperOf, toDestroy, unitOf } from '../units/field.ts'
import { reportAttack } from './attack.ts'
import { stopAttack } from './strike.ts'

interface Shot {
  readonly unit: Unit
  readonly chance: number
}

interface Fired {
  readonly side: Side
  readonly unit: Unit
  readonly target: Unit
  /** Undefined where it had no chance, and nothing was thrown. */
  readonly face?: number
}

/** Tells of one shot, with its sum. */
function report(draft: State, fired: Fired, log?: Log): void {
  if (log === undefined) return
  const { side, unit, target, face } = fired
  const sum = fireSum(fireOf(draft, fired))
  const success = face !== undefined && face <= sum.chance
  const told = { side, unit: unit.id, at: target.id, by: 'fire', sum, success } as const
  reportAttack(draft, { rule: sum.terms[0].rule, ...told, faces: face === undefined ? [] : [face] }, log)
}

const waste = (draft: State, rule: 'fire.wasted' | 'intercept.loses', { side, unit }: WastedBy, log?: Log): void =>
  log?.({ kind: 'wasted', rule, round: roundOf(draft), side, unit: unit.id, by: 'unit' })

type WastedBy = Pick<Fired, 'side' | 'unit'>

/** Shots at one target, those with a chance, the better ones first: units of equal chances are alike to it. */
function shotsAt(draft: State, side: Side, { target, units }: Fire, log?: Log): Shot[] {
  const shots: Shot[] = []
  for (const unit of units) {
    const chance = fireChance(fireOf(draft, { side, unit, target }))
    if (chance > 0) shots.push({ unit, chance })
    else report(draft, { side, unit, target }, log)
  }
  return shots.sort((a, b) => b.chance - a.chance || byCondition(a.unit, b.unit))
}

/** All that fires at one target. */
interface Fire {
  readonly target: Unit
  readonly units: Unit[]
}

/** fire.together All that fires at one target, thrown together. */
function volleysOf(draft: State, side: Side, { fire, screens }: { fire: Iterable<Fire>; screens: boolean }, log?: Log) {
  const volleys: { readonly text: string; readonly volley: Volley }[] = []
  for (const each of fire) {
    const { target, units } = each
    if (!onField(target) || toDestroy(draft, target) === 0) {
      for (const unit of units) waste(draft, 'fire.wasted', { side, unit }, log)
      continue
    }
    const shots = shotsAt(draft, side, each, log)
    if (shots.length === 0) continue
    const chances = shots.map(({ chance }) => chance)
    const from = shots.map(({ unit }) => unit.id)
    const volley = { side, at: target.id, from, chances, screens }
    volleys.push({ text: `${conditionOf(target)} ${chances.join(' ')}`, volley })
  }
  // in an order without names: positions in which like ships have changed places stay alike
  return volleys.sort((a, b) => compareTexts(a.text, b.text)).map(({ volley }) => volley)
}

/** intercept.loses The target of a unit: its interceptor, if one has stopped its attack; null where that is no ship. */
function targetOf(state: State, side: Side, { id }: Unit): Unit | null | undefined {
  const enemy = other(side)
  const by = stopperOf(state, side, id)
  if (by !== null) {
    const stopper = unitOf(state, enemy, by)
    return isShip(stopper) ? stopper : null
  }
  const action = actionOf(state, side, id)
  return 'at' in action ? unitOf(state, enemy, action.at) : undefined
}

/** The volleys of both sides by those whose action has its fire in this phase. */
function fireBy(draft: State, kinds: readonly Action['kind'][], screens: boolean, log?: Log): void {
  const tasks: Task[] = []
  for (const side of sides) {
    const fire = new Map<string, Fire>()
    for (const unit of ofSide(draft.units, side)) {
      if (!onField(unit) || !kinds.includes(actionOf(draft, side, unit.id).kind)) continue
      const target = targetOf(draft, side, unit)
      if (target === null) waste(draft, 'intercept.loses', { side, unit }, log)
      if (!target) continue
      const known = fire.get(target.id)
      if (known === undefined) fire.set(target.id, { target, units: [unit] })
      else known.units.push(unit)
    }
    for (const volley of volleysOf(draft, side, { fire: fire.values(), screens }, log))
      tasks.push({ task: 'volley', ...volley })
  }
  push<Task>(draft, ...tasks)
}

/** screen.combat Interceptors fire first, together. */
export const screens: Auto<'screens'> = {
  kind: 'auto',
  run: (draft, _, log) => fireBy(draft, ['screen'], true, log),
}

/** fire.together intercept.loses All other regular fire. A unit stopped on its way to bombard fires at its interceptor. */
export const volleys: Auto<'volleys'> = {
  kind: 'auto',
  run: (draft, _, log) => fireBy(draft, ['fire', 'bombard'], false, log),
}

/** The shots of a volley one by one, where their dice are known, and the hits they come to. */
function reportVolley(draft: State, volley: Volley, { outcome: hits, faces = [] }: Thrown, log: Log): void {
  const { side, at, from, screens: screening } = volley
  const enemy = other(side)
  const target = unitOf(draft, enemy, at)
  for (const [i, face] of faces.entries())
    report(draft, { side, unit: unitOf(draft, side, from[i] ?? ''), target, face }, log)
  if (hits === 0) return
  const grounds = [because('hit.destroys', `${target.hits} of ${draft.options.hitsToDestroy}`)]
  const rule = screening ? 'screen.combat' : 'hit.destroys'
  log({ kind: 'hit', rule, round: roundOf(draft), side: enemy, unit: at, hits, because: grounds })
}

/** fire.together screen.combat All shots at one target. Of several interceptors the first that hit has stopped it. */
export const volley: Throw<'volley'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { side, at, chances, screens: screening }) =>
    (screening ? screenRoll : volleyRoll)(chances, toDestroy(state, unitOf(state, other(side), at))),
  land: (draft, task, { outcome, faces }, log) => {
    const { side, at, from, screens: screening } = task
    const enemy = other(side)
    const target = unitOf(draft, enemy, at)
    const { hits, first } = screening
      ? screenedBy(from.length, toDestroy(draft, target), outcome)
      : { hits: outcome, first: null }
    target.hits += hits
    if (log !== undefined) reportVolley(draft, task, { outcome: hits, ...(faces && { faces }) }, log)
    const by = first === null ? undefined : from[first]
    if (by !== undefined) stopAttack(draft, { side: enemy, unit: at, by }, log)
  },
}
