import { other, type Side } from '../../game/index.ts'
import type { Declared } from './condition.ts'
import { diceNow, inFront, type Standing, sideOf, stands } from './standing.ts'
import { type Role, SCREENED, type Stage } from './state.ts'
import { count, type Dice } from './unit.ts'

/** What a side may declare at one stage: the terms of its order, by index of unit. */
export interface FireTerms {
  readonly stage: Stage
  readonly side: Side
  /** Dice each own unit may declare now; 0 for one that may not. */
  readonly dice: readonly Dice[]
  /** Enemy units that may be fired at, in order. */
  readonly targets: readonly number[]
  /** T7, R11: what each own unit owes, and to whom; empty where nothing has to be matched. */
  readonly duties: readonly (Duty | undefined)[]
  /** T5: whether units may hold their fire, and whether a unit may hold a part of its dice (R14). */
  readonly mayHold: boolean
  readonly holdsDice: boolean
  /** R10, R15: whether a unit that fires uses all its dice; whether one without a duty does. */
  readonly mustUseAll: boolean
  readonly freeMustUseAll: boolean
}

/** T7, T8: at least `dice` of a unit's dice go to its attackers, as a group. */
export interface Duty {
  readonly dice: number
  readonly attackers: readonly number[]
}

const roles: Readonly<Record<Stage, Role>> = {
  attack: 'attacker',
  answer: 'defender',
  press: 'attacker',
  fireBack: 'defender',
}
export const roleAt = (stage: Stage): Role => roles[stage]

/** T3, T6, T11, R17: the dice a unit may declare at a stage. */
function diceAt(at: Declared, stage: Stage, side: Side, i: number): Dice {
  const fleet = at[side]
  switch (stage) {
    case 'attack':
      return diceNow(at, side, i)
    case 'answer':
      return inFront(fleet, i) ? diceNow(at, side, i) : 0
    case 'press':
      return at.field.options.heldMustSurvive && !stands(fleet, i) ? 0 : (fleet.held[i] as number)
    case 'fireBack':
      return fleet.post[i] === SCREENED ? diceNow(at, side, i) : 0
  }
}

/** T4, T9, H13, R13: whether an enemy unit may be fired at. */
function isTarget(at: Declared, stage: Stage, side: Side, i: number): boolean {
  const fleet = at[side]
  if (!stands(fleet, i)) return false
  switch (stage) {
    case 'attack':
      return fleet.post[i] !== SCREENED
    case 'answer':
      return at.field.options.heldAreTargets || fleet.held[i] === 0
    case 'press':
      return fleet.post[i] === SCREENED
    case 'fireBack':
      return true
  }
}

/** R11: the dice each attacker has declared, on whomever. */
function wholeAttacks({ attacks }: Declared): number[] {
  const whole: number[] = []
  for (let k = 0; k < attacks.length; k += 3) {
    const from = attacks[k] as number
    whole[from] = (whole[from] ?? 0) + (attacks[k + 2] as number)
  }
  return whole
}

/** T7, R11, R12, A1, A2: what each unit of the defender owes to those of its attackers that it may fire at. */
function dutiesOf(at: Declared, stage: Stage, dice: readonly Dice[]): (Duty | undefined)[] {
  const { options, attacker } = at.field
  const duties: (Duty | undefined)[] = dice.map(() => undefined)
  const whole = options.matching === 'whole-attack' ? wholeAttacks(at) : undefined
  const incoming = dice.map(() => 0)
  const attackers = dice.map((): number[] => [])
  for (let k = 0; k < at.attacks.length; k += 3) {
    const from = at.attacks[k] as number
    const onto = at.attacks[k + 1] as number
    if (dice[onto] === 0 || !isTarget(at, stage, attacker, from)) continue
    incoming[onto] = (incoming[onto] as number) + (whole?.[from] ?? (at.attacks[k + 2] as number))
    attackers[onto]?.push(from)
  }
  for (let i = 0; i < dice.length; i++) {
    const owed = Math.min(count(dice[i] as number), incoming[i] as number)
    if (owed > 0) duties[i] = { dice: owed, attackers: attackers[i] as number[] }
  }
  return duties
}

function hasScreen(at: Standing, side: Side): boolean {
  const fleet = at[side]
  for (let i = 0; i < fleet.post.length; i++) if (fleet.post[i] === SCREENED && stands(fleet, i)) return true
  return false
}

const NO_DUTIES: readonly undefined[] = []

/** The terms of a declaration. */
export function fireTerms(at: Declared, stage: Stage): FireTerms {
  const { options } = at.field
  const side = sideOf(at.field, roleAt(stage))
  const enemy = other(side)
  const dice: Dice[] = []
  for (let i = 0; i < at[side].status.length; i++) dice.push(diceAt(at, stage, side, i))
  const targets: number[] = []
  for (let i = 0; i < at[enemy].status.length; i++) if (isTarget(at, stage, enemy, i)) targets.push(i)
  const matched = at.attacks.length > 0 && (stage === 'answer' || stage === 'fireBack')
  const all = options.unusedDice === 'forbidden'
  return {
    stage,
    side,
    dice,
    targets,
    duties: matched ? dutiesOf(at, stage, dice) : NO_DUTIES,
    mayHold: stage === 'attack' && hasScreen(at, enemy),
    holdsDice: options.holding === 'dice',
    mustUseAll: all,
    freeMustUseAll: all || (options.untargeted === 'must-fire' && stage === 'answer'),
  }
}

/** Whether a unit has to declare all its dice, if it declares at all. */
export const usesAll = (terms: FireTerms, i: number): boolean =>
  terms.duties[i] === undefined ? terms.freeMustUseAll : terms.mustUseAll

/** Whether a unit has just one legal declaration. */
function forced(terms: FireTerms, i: number): boolean {
  if (terms.mayHold) return false
  if (usesAll(terms, i) && terms.targets.length === 1) return true
  const duty = terms.duties[i]
  return duty !== undefined && duty.attackers.length === 1 && duty.dice === count(terms.dice[i] as number)
}

/** Whether dice may stay unused whatever the enemy declared: then any die and any target leave a choice. */
function isFree({ field, attacks }: Declared, stage: Stage): boolean {
  const { unusedDice, untargeted } = field.options
  if (unusedDice === 'forbidden') return false
  return stage === 'attack' || stage === 'press' || (attacks.length === 0 && untargeted === 'free')
}

function anyDice(at: Declared, stage: Stage, side: Side): boolean {
  for (let i = 0; i < at[side].status.length; i++) if (diceAt(at, stage, side, i) !== 0) return true
  return false
}

function anyTarget(at: Declared, stage: Stage, side: Side): boolean {
  for (let i = 0; i < at[side].status.length; i++) if (isTarget(at, stage, side, i)) return true
  return false
}

/** Whether a stage leaves its side anything to decide. The terms are drawn up only where a duty or an option may bind. */
export function leavesChoice(at: Declared, stage: Stage): boolean {
  const side = sideOf(at.field, roleAt(stage))
  if (!anyDice(at, stage, side)) return false
  return isFree(at, stage) ? anyTarget(at, stage, other(side)) : hasChoice(fireTerms(at, stage))
}

/** Whether the terms leave anything to decide. */
function hasChoice(terms: FireTerms): boolean {
  if (terms.targets.length === 0 && !terms.mayHold) return false
  for (let i = 0; i < terms.dice.length; i++) if (terms.dice[i] !== 0 && !forced(terms, i)) return true
  return false
}
