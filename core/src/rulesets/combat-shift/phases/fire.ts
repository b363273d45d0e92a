import { ofSide, other, push, type Side, sides } from '../../../game/index.ts'
import { fireOf } from '../fire/chances.ts'
import { screenedBy, screenRoll, volleyRoll } from '../fire/rolls.ts'
import { fireChance, fireSum } from '../fire/sum.ts'
import { type Deed, deedOf } from '../orders/deeds.ts'
import { because, thrown } from '../report/because.ts'
import { groundsOf } from '../report/say-sum.ts'
import type { Auto, Log, Throw } from '../shape.ts'
import type { State, Task, Unit, Volley } from '../state.ts'
import { byCondition, compareTexts, conditionOf } from '../units/condition.ts'
import { isShip, onField, roundOf, stopperOf, toDestroy, unitOf } from '../units/field.ts'
import { turn } from './strike.ts'

interface Shot {
  readonly unit: Unit
  readonly chance: number
}

interface Fired {
  readonly side: Side
  readonly unit: Unit
  readonly target: Unit
  /** Null where it had no chance, and nothing was thrown. */
  readonly face: number | null
  readonly success: boolean
}

/** Says how one shot went, with its sum. */
function report(draft: State, { side, unit, target, face, success }: Fired, log?: Log): void {
  if (log === undefined) return
  const sum = fireSum(fireOf(draft, side, unit, target))
  log({
    kind: 'attack',
    rule: sum.terms[0]!.rule,
    round: roundOf(draft),
    side,
    unit: unit.id,
    at: target.id,
    by: 'fire',
    sum,
    success,
    because: [...groundsOf(sum), ...thrown(face === null ? undefined : [face])],
  })
}

const waste = (draft: State, rule: 'fire.wasted' | 'intercept.loses', side: Side, unit: string, log?: Log): void =>
  log?.({ kind: 'wasted', rule, round: roundOf(draft), side, unit, by: 'unit' })

/** Shots at one target, those with a chance, the better ones first: units of equal chances are alike to it. */
function shotsAt(draft: State, side: Side, target: Unit, units: readonly Unit[], log?: Log): Shot[] {
  const shots: Shot[] = []
  for (const unit of units) {
    const chance = fireChance(fireOf(draft, side, unit, target))
    if (chance > 0) shots.push({ unit, chance })
    else report(draft, { side, unit, target, face: null, success: false }, log)
  }
  return shots.sort((a, b) => b.chance - a.chance || byCondition(a.unit, b.unit))
}

/** fire.together All that fires at one target, thrown together. */
function volleysOf(draft: State, side: Side, fire: ReadonlyMap<string, Unit[]>, screens: boolean, log?: Log): Volley[] {
  const volleys: { readonly text: string; readonly volley: Volley }[] = []
  for (const [at, units] of fire) {
    const target = unitOf(draft, other(side), at)
    if (!onField(target) || toDestroy(draft, target) === 0) {
      for (const { id } of units) waste(draft, 'fire.wasted', side, id, log)
      continue
    }
    const shots = shotsAt(draft, side, target, units, log)
    if (shots.length === 0) continue
    const chances = shots.map(({ chance }) => chance)
    const from = shots.map(({ unit }) => unit.id)
    volleys.push({ text: `${conditionOf(target)} ${chances.join(' ')}`, volley: { side, at, from, chances, screens } })
  }
  // in an order that does not hang on names: positions in which like ships have changed places stay alike
  volleys.sort((a, b) => compareTexts(a.text, b.text))
  return volleys.map(({ volley }) => volley)
}

const gather = (fire: Map<string, Unit[]>, at: string, unit: Unit): void => {
  const units = fire.get(at)
  if (units === undefined) fire.set(at, [unit])
  else units.push(unit)
}

/** intercept.loses What a unit fires at in this phase: its interceptor, if one has stopped its attack; null where that cannot be fired at. */
function aimOf(state: State, side: Side, id: string, phase: readonly Deed['deed'][]): string | null | undefined {
  const deed = deedOf(state, side, id)
  if (!phase.includes(deed.deed)) return undefined
  const by = stopperOf(state, side, id)
  if (by !== null) return isShip(unitOf(state, other(side), by)) ? by : null
  return 'at' in deed ? deed.at : undefined
}

/** The volleys of both sides by those whose deed has its fire in this phase. */
function fireBy(draft: State, phase: readonly Deed['deed'][], screening: boolean, log?: Log): void {
  const tasks: Task[] = []
  for (const side of sides) {
    const fire = new Map<string, Unit[]>()
    for (const unit of ofSide(draft.units, side)) {
      if (!onField(unit)) continue
      const at = aimOf(draft, side, unit.id, phase)
      if (at === null) waste(draft, 'intercept.loses', side, unit.id, log)
      else if (at !== undefined) gather(fire, at, unit)
    }
    for (const volley of volleysOf(draft, side, fire, screening, log)) tasks.push({ task: 'volley', ...volley })
  }
  push<Task>(draft, ...tasks)
}

/** screen.combat Interceptors fire first, together. */
export const screens: Auto<'screens'> = {
  kind: 'auto',
  run: (draft, _, log) => fireBy(draft, ['screen'], true, log),
}

/** fire.together intercept.loses All other regular fire; who is stopped on the way to bombard fires at its interceptor, too. */
export const volleys: Auto<'volleys'> = {
  kind: 'auto',
  run: (draft, _, log) => fireBy(draft, ['fire', 'bombard'], false, log),
}

/** The shots of a volley one by one, where their dice are known, and the hits they come to. */
function reportVolley(
  draft: State,
  volley: Volley,
  hits: number,
  faces: readonly number[] | undefined,
  log: Log,
): void {
  const { side, at, from, chances, screens: screening } = volley
  const target = unitOf(draft, other(side), at)
  for (const [i, id] of from.entries()) {
    const face = faces?.[i]
    if (face === undefined) continue
    report(draft, { side, unit: unitOf(draft, side, id), target, face, success: face <= chances[i]! }, log)
  }
  if (hits === 0) return
  const grounds = [because('hit.destroys', `${target.hits} of ${draft.options.hitsToDestroy}`)]
  const rule = screening ? 'screen.combat' : 'hit.destroys'
  log({ kind: 'hit', rule, round: roundOf(draft), side: other(side), unit: at, hits, because: grounds })
}

/** fire.together screen.combat All shots at one target. Of several interceptors the first that hit has stopped it, the better ones first. */
export const volley: Throw<'volley'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { side, at, chances, screens: screening }) =>
    (screening ? screenRoll : volleyRoll)(chances, toDestroy(state, unitOf(state, other(side), at))),
  land: (draft, task, { outcome, faces }, log) => {
    const { side, at, from, screens: screening } = task
    const target = unitOf(draft, other(side), at)
    const { hits, first } = screening
      ? screenedBy(from.length, toDestroy(draft, target), outcome)
      : { hits: outcome, first: null }
    target.hits += hits
    if (log !== undefined) reportVolley(draft, task, hits, faces, log)
    if (first !== null) turn(draft, other(side), at, from[first]!, log)
  },
}
