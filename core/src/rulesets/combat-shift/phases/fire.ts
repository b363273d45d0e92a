import type { Thrown } from '../../../game/index.ts'
import { push } from '../../../game/kit/index.ts'
import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { regularFireOf } from '../fire/attacks.ts'
import { screenResult, screenRoll, volleyRoll } from '../fire/rolls.ts'
import { fireChance, fireSum } from '../fire/sum.ts'
import { type Action, actionOf } from '../orders/actions.ts'
import { because } from '../report/reasons.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { State, Task, Unit, Volley } from '../state.ts'
import { byCondition, compareTexts, conditionKey } from '../units/condition.ts'
import { hitsToDestroy, isShipOrBase, onField, roundOf, stopperOf, unitOf } from '../units/field.ts'
import { reportAttack } from './attack.ts'
import { stopAttack } from './strike.ts'

interface Shot {
  readonly side: Side
  readonly unit: Unit
  readonly target: Unit
}

/** Tells of one shot, with its sum; without a face it had no chance, and nothing was thrown. */
function report(draft: State, shot: Shot, face: number | undefined, log?: Log): void {
  if (log === undefined) return
  const { side, unit, target } = shot
  const sum = fireSum(regularFireOf(draft, shot))
  const success = face !== undefined && face <= sum.chance
  const facts = { side, unit: unit.id, at: target.id, by: 'fire', sum, success } as const
  reportAttack(draft, { rule: sum.terms[0].rule, ...facts, faces: face === undefined ? [] : [face] }, log)
}

type WasteRule = 'fire.wasted' | 'intercept.loses'

const waste = (draft: State, rule: WasteRule, { side, unit }: Omit<Shot, 'target'>, log?: Log): void =>
  log?.({ kind: 'wasted', rule, round: roundOf(draft), side, unit: unit.id, by: 'unit' })

interface Fire {
  readonly side: Side
  readonly target: Unit
  readonly units: Unit[]
}

/** fire.together Those with a chance, the better ones first: units of equal chances are alike to their target. */
function volleyOf(draft: State, { side, target, units }: Fire, log?: Log): Omit<Volley, 'screens'> {
  const shots: { readonly unit: Unit; readonly chance: number }[] = []
  for (const unit of units) {
    const chance = fireChance(regularFireOf(draft, { side, unit, target }))
    if (chance > 0) shots.push({ unit, chance })
    else report(draft, { side, unit, target }, undefined, log)
  }
  shots.sort((a, b) => b.chance - a.chance || byCondition(a.unit, b.unit))
  return { side, at: target.id, from: shots.map(({ unit }) => unit.id), chances: shots.map(({ chance }) => chance) }
}

/** fire.together The volleys of a side, by target. */
function volleysOf(draft: State, fire: Iterable<Fire>, log?: Log): readonly Omit<Volley, 'screens'>[] {
  const volleys: { readonly text: string; readonly volley: Omit<Volley, 'screens'> }[] = []
  for (const each of fire) {
    const { side, target, units } = each
    if (!onField(target) || hitsToDestroy(draft, target) === 0) {
      for (const unit of units) waste(draft, 'fire.wasted', { side, unit }, log)
      continue
    }
    const volley = volleyOf(draft, each, log)
    if (volley.from.length > 0) volleys.push({ text: `${conditionKey(target)} ${volley.chances.join(' ')}`, volley })
  }
  // in an order without names: positions in which like ships have changed places stay alike
  return volleys.sort((a, b) => compareTexts(a.text, b.text)).map(({ volley }) => volley)
}

/** intercept.loses The target of a unit: its interceptor, if one has stopped its attack; null if that is no ship. */
function targetOf(state: State, side: Side, { id }: Unit): Unit | null | undefined {
  const enemy = other(side)
  const by = stopperOf(state, side, id)
  if (by !== null) {
    const stopper = unitOf(state, enemy, by)
    return isShipOrBase(stopper) ? stopper : null
  }
  const action = actionOf(state, side, id)
  return 'at' in action ? unitOf(state, enemy, action.at) : undefined
}

function fireAll(draft: State, screening: boolean, log?: Log): void {
  const kinds: readonly Action['kind'][] = screening ? ['screen'] : ['fire', 'bombard']
  const tasks: Task[] = []
  for (const side of sides) {
    const fire = new Map<string, Fire>()
    for (const unit of ofSide(draft.units, side)) {
      if (!onField(unit) || !kinds.includes(actionOf(draft, side, unit.id).kind)) continue
      const target = targetOf(draft, side, unit)
      if (target === null) waste(draft, 'intercept.loses', { side, unit }, log)
      if (!target) continue
      const known = fire.get(target.id)
      if (known === undefined) fire.set(target.id, { side, target, units: [unit] })
      else known.units.push(unit)
    }
    for (const volley of volleysOf(draft, fire.values(), log))
      tasks.push({ task: 'volley', ...volley, screens: screening })
  }
  push<Task>(draft, ...tasks)
}

/** screen.combat Interceptors fire first, together. */
export const screens: AutoPhase<'screens'> = { kind: 'auto', run: (draft, _, log) => fireAll(draft, true, log) }

/** fire.together intercept.loses All other regular fire. A unit stopped before bombarding fires at its interceptor. */
export const volleys: AutoPhase<'volleys'> = { kind: 'auto', run: (draft, _, log) => fireAll(draft, false, log) }

function reportVolley(draft: State, volley: Volley, { outcome: hits, faces = [] }: Thrown, log: Log): void {
  const { side, at, from, screens: screening } = volley
  const enemy = other(side)
  const target = unitOf(draft, enemy, at)
  for (const [i, face] of faces.entries())
    report(draft, { side, unit: unitOf(draft, side, from[i] ?? ''), target }, face, log)
  if (hits === 0) return
  const grounds = [because('hit.destroys', `${target.hits} of ${draft.options.hitsToDestroy}`)]
  const rule = screening ? 'screen.combat' : 'hit.destroys'
  log({ kind: 'hit', rule, round: roundOf(draft), side: enemy, unit: at, hits, because: grounds })
}

/** fire.together screen.combat All shots at one target. Of several interceptors the first that hit has stopped it. */
export const volley: RollPhase<'volley'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { side, at, chances, screens: screening }) =>
    (screening ? screenRoll : volleyRoll)(chances, hitsToDestroy(state, unitOf(state, other(side), at))),
  land: (draft, task, { outcome, faces }, log) => {
    const { side, at, from, screens: screening } = task
    const enemy = other(side)
    const target = unitOf(draft, enemy, at)
    const { hits, first } = screening
      ? screenResult(from.length, hitsToDestroy(draft, target), outcome)
      : { hits: outcome, first: null }
    target.hits += hits
    if (log !== undefined) reportVolley(draft, task, { outcome: hits, ...(faces && { faces }) }, log)
    const by = first === null ? undefined : from[first]
    if (by !== undefined) stopAttack(draft, { side: enemy, unit: at, by }, log)
  },
}
