import { ofSide, other, type Side } from '../../../game/index.ts'
import type { Declared } from '../fleet/condition.ts'
import { FRONT, SCREENED } from '../fleet/posts.ts'
import { allDiceNow, anybody, type Standing, sideOf, stands } from '../fleet/standing.ts'
import { DESTROYED, fleetAt, type Role, type Stage } from '../state.ts'
import { count, type Dice, NO_DICE } from './dice.ts'
import { type Duty, dutiesOf } from './matching.ts'
import { shotCount } from './shots.ts'

/** What a side may declare at one stage: the terms of its order, by index of unit. */
export interface FireTerms {
  readonly stage: Stage
  readonly side: Side
  /** Dice each own unit may declare now; 0 for one that may not. */
  readonly dice: readonly Dice[]
  /** Enemy units that may be fired at, in order. */
  readonly targets: readonly number[]
  /** T7, R11: what each own unit owes, and to whom; empty where nothing has to be matched. */
  readonly duties: readonly (Duty | null)[]
  /** T5: whether units may hold their fire, and whether a unit may hold a part of its dice (R14). */
  readonly mayHold: boolean
  readonly holdsDice: boolean
  /** R10, R15: whether a unit that fires uses all its dice; whether one without a duty does. */
  readonly mustUseAll: boolean
  readonly freeMustUseAll: boolean
}

const roles: Readonly<Record<Stage, Role>> = {
  attack: 'attacker',
  answer: 'defender',
  press: 'attacker',
  fireBack: 'defender',
}
export const roleAt = (stage: Stage): Role => roles[stage]

/** T11, H13: the line that fires at a stage, and the one that is fired at. The attacker has but one. */
const firing = (stage: Stage): number => (stage === 'fireBack' ? SCREENED : FRONT)
const underFire = (stage: Stage): number => (stage === 'press' ? SCREENED : FRONT)

/** T3, T6, T11, R17: the dice of each unit that it may declare at a stage. */
function diceList(at: Declared, stage: Stage, side: Side): readonly Dice[] {
  const { status, post, held } = fleetAt(at, side)
  if (stage === 'press') {
    const all = !at.field.options.heldMustSurvive
    return held.map((dice, i) => (all || status[i]! < DESTROYED ? dice : NO_DICE))
  }
  const line = firing(stage)
  // all of a side that has one line stand in front
  if (line === FRONT && post === ofSide(at.field.zeros, side)) return allDiceNow(at, side)
  const dice = ofSide(at.field.dice, side)
  return post.map((where, i) => (where === line ? dice[status[i]!]![i]! : NO_DICE))
}

/** T4, T9, H13, R13: the enemy units that may be fired at. */
function targetList(at: Declared, stage: Stage, side: Side): number[] {
  const { status, post, held } = fleetAt(at, side)
  const line = underFire(stage)
  const safe = stage === 'answer' && !at.field.options.heldAreTargets
  const list: number[] = []
  for (let i = 0; i < post.length; i++) {
    if (post[i] === line && status[i]! < DESTROYED && !(safe && held[i] !== NO_DICE)) list.push(i)
  }
  return list
}

function hasScreen(at: Standing, side: Side): boolean {
  const fleet = fleetAt(at, side)
  if (fleet.post === ofSide(at.field.zeros, side)) return false
  for (let i = 0; i < fleet.post.length; i++) if (fleet.post[i] === SCREENED && stands(fleet, i)) return true
  return false
}

const NO_DUTIES: readonly null[] = []

/** The terms of a declaration. */
export function fireTerms(at: Declared, stage: Stage): FireTerms {
  const { options } = at.field
  const side = sideOf(at.field, roleAt(stage))
  const enemy = other(side)
  const dice = diceList(at, stage, side)
  const targets = targetList(at, stage, enemy)
  const matched = shotCount(at.attacks) > 0 && (stage === 'answer' || stage === 'fireBack')
  const all = options.unusedDice === 'forbidden'
  return {
    stage,
    side,
    dice,
    targets,
    duties: matched ? dutiesOf(at, dice, targets) : NO_DUTIES,
    mayHold: stage === 'attack' && hasScreen(at, enemy),
    holdsDice: options.holding === 'dice',
    mustUseAll: all,
    freeMustUseAll: all || (options.untargeted === 'must-fire' && stage === 'answer'),
  }
}

/** What a unit owes, if it owes anything. */
export const dutyOf = (terms: FireTerms, i: number): Duty | undefined => terms.duties[i] ?? undefined

/** Whether a unit has to declare all its dice, if it declares at all. */
export const usesAll = (terms: FireTerms, i: number): boolean =>
  dutyOf(terms, i) === undefined ? terms.freeMustUseAll : terms.mustUseAll

/** Whether a unit has just one legal declaration. */
function forced(terms: FireTerms, i: number): boolean {
  if (terms.mayHold) return false
  if (usesAll(terms, i) && terms.targets.length === 1) return true
  const duty = dutyOf(terms, i)
  return duty !== undefined && duty.attackers.length === 1 && duty.dice === count(terms.dice[i]!)
}

/** Whether dice may stay unused whatever the enemy declared: then any die and any target leave a choice. */
function isFree({ field, attacks }: Declared, stage: Stage): boolean {
  const { unusedDice, untargeted } = field.options
  if (unusedDice === 'forbidden') return false
  return stage === 'attack' || stage === 'press' || (shotCount(attacks) === 0 && untargeted === 'free')
}

/** Whether any unit of the firing line has a die. */
function anyDice(at: Declared, stage: Stage, side: Side): boolean {
  const { status, post } = fleetAt(at, side)
  const dice = ofSide(at.field.dice, side)
  const line = firing(stage)
  for (let i = post.length - 1; i >= 0; i--) if (post[i] === line && dice[status[i]!]![i] !== NO_DICE) return true
  return false
}

/** Whether a stage leaves its side anything to decide. The terms are drawn up only where a duty or an option may bind. */
export function leavesChoice(at: Declared, stage: Stage): boolean {
  if (!isFree(at, stage)) return hasChoice(fireTerms(at, stage))
  // a breakthrough needs held dice, and somebody screened to use them on
  if (stage === 'press') return true
  const side = sideOf(at.field, roleAt(stage))
  const open = stage === 'attack' || at.field.options.heldAreTargets
  const enemy = other(side)
  return anyDice(at, stage, side) && (open ? anybody(fleetAt(at, enemy)) : targetList(at, stage, enemy).length > 0)
}

/** Whether the terms leave anything to decide. */
function hasChoice(terms: FireTerms): boolean {
  if (terms.targets.length === 0 && !terms.mayHold) return false
  for (let i = 0; i < terms.dice.length; i++) if (terms.dice[i] !== NO_DICE && !forced(terms, i)) return true
  return false
}
