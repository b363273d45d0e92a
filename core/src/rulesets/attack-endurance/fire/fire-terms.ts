import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import {
  allDiceNow,
  type Battlefield,
  canFire,
  FRONT,
  hasUnits,
  isOnField,
  SCREENED,
  sideOfRole,
} from '../fleet/battlefield.ts'
import { DESTROYED, fleetAt, type Role, type Stage } from '../state.ts'
import { countDice, type Dice, NO_DICE } from './dice.ts'
import { type Duty, dutiesOf } from './matching.ts'
import { shotCount } from './shots.ts'

/** The terms of a side's order at one stage, by index of unit. */
export interface FireTerms {
  readonly stage: Stage
  readonly side: Side
  /** Dice each own unit may declare now; 0 for one that may not. */
  readonly dice: readonly Dice[]
  readonly targets: readonly number[]
  /** T7, R11: the debt of each own unit; empty where nothing has to be matched. */
  readonly duties: readonly (Duty | null)[]
  /** T5: units may hold their fire; R14: a part of their dice. */
  readonly mayHold: boolean
  readonly holdsDice: boolean
  /** R10, R15: a unit that fires uses all its dice; so does one without a duty. */
  readonly mustUseAll: boolean
  readonly freeMustUseAll: boolean
}

const roles: Readonly<Record<Stage, Role>> = {
  attack: 'attacker',
  answer: 'defender',
  press: 'attacker',
  fireBack: 'defender',
}
export const firingRole = (stage: Stage): Role => roles[stage]

/** T11, H13: the line that fires at a stage, and the one that is fired at. The attacker has but one. */
const firingLine = (stage: Stage): number => (stage === 'fireBack' ? SCREENED : FRONT)
const targetLine = (stage: Stage): number => (stage === 'press' ? SCREENED : FRONT)

/** T3, T6, T11, R17: the dice of each unit that it may declare at a stage. */
function diceList(at: Battlefield, stage: Stage, side: Side): readonly Dice[] {
  const { status, post, held } = fleetAt(at, side)
  if (stage === 'press') {
    const all = !at.field.options.heldMustSurvive
    return held.map((dice, i) => (all || status[i]! < DESTROYED ? dice : NO_DICE))
  }
  const line = firingLine(stage)
  // all of a side that has one line stand in front
  if (line === FRONT && post === ofSide(at.field.zeros, side)) return allDiceNow(at, side)
  const dice = ofSide(at.field.dice, side)
  return post.map((where, i) => (where === line ? dice[status[i]!]![i]! : NO_DICE))
}

/** T4, T9, H13, R13: the enemy units that may be fired at. */
function targetList(at: Battlefield, stage: Stage, side: Side): number[] {
  const { status, post, held } = fleetAt(at, side)
  const line = targetLine(stage)
  const safe = stage === 'answer' && !at.field.options.heldAreTargets
  const list: number[] = []
  for (let i = 0; i < post.length; i++) {
    if (post[i] === line && status[i]! < DESTROYED && !(safe && held[i] !== NO_DICE)) list.push(i)
  }
  return list
}

function hasScreen(at: Battlefield, side: Side): boolean {
  const fleet = fleetAt(at, side)
  if (fleet.post === ofSide(at.field.zeros, side)) return false
  return fleet.post.some((post, i) => post === SCREENED && isOnField(fleet, i))
}

const NO_DUTIES: readonly null[] = []

export function fireTerms(at: Battlefield, stage: Stage): FireTerms {
  const { options } = at.field
  const side = sideOfRole(at.field, firingRole(stage))
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

export const dutyOf = (terms: FireTerms, i: number): Duty | undefined => terms.duties[i] ?? undefined

export const mustUseAllDice = (terms: FireTerms, i: number): boolean =>
  dutyOf(terms, i) === undefined ? terms.freeMustUseAll : terms.mustUseAll

function choosesFire(terms: FireTerms, i: number): boolean {
  const dice = terms.dice[i] ?? NO_DICE
  if (dice === NO_DICE) return false
  if (terms.mayHold) return true
  if (mustUseAllDice(terms, i) && terms.targets.length === 1) return false
  const duty = dutyOf(terms, i)
  return duty === undefined || duty.attackers.length > 1 || duty.dice < countDice(dice)
}

/** True if dice may stay unused whatever the enemy declared: then a die and a target are enough for a choice. */
function mayKeepDice({ field, attacks }: Battlefield, stage: Stage): boolean {
  const { unusedDice, untargeted } = field.options
  if (unusedDice === 'forbidden') return false
  return stage === 'attack' || stage === 'press' || (shotCount(attacks) === 0 && untargeted === 'free')
}

/** A stage leaves its side something to decide. The terms are drawn up only where a duty or an option may bind. */
export function leavesChoice(at: Battlefield, stage: Stage): boolean {
  if (!mayKeepDice(at, stage)) {
    const terms = fireTerms(at, stage)
    return (terms.targets.length > 0 || terms.mayHold) && terms.dice.some((_, i) => choosesFire(terms, i))
  }
  // a breakthrough needs held dice, and a screened unit to use them on
  if (stage === 'press') return true
  const side = sideOfRole(at.field, firingRole(stage))
  if (!canFire(at, side, firingLine(stage))) return false
  const open = stage === 'attack' || at.field.options.heldAreTargets
  return open ? hasUnits(fleetAt(at, other(side))) : targetList(at, stage, other(side)).length > 0
}
