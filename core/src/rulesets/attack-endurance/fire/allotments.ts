import type { Counted } from '../../../game/kit/index.ts'
import { countDice, NO_DICE } from './dice.ts'
import { dutyOf, type FireTerms, mustUseAllDice } from './fire-terms.ts'

/** The declaration of one unit: its dice on each target, in the order of the targets; or it holds its fire. */
export interface Allotment {
  readonly dice: readonly number[]
  readonly holds: boolean
}

interface UnitTerms {
  readonly dice: number
  /** T7: the dice it owes, and for each target true if that is one of its creditors. */
  readonly owed: number
  readonly attacks: readonly boolean[]
  /** Its dice have to be used up, if it does not hold them. */
  readonly mustUseAll: boolean
  /** T5, R14: it holds its fire whole, or with any part of the dice fired before. */
  readonly hold: 'never' | 'whole' | 'part'
}

function termsOf(terms: FireTerms, i: number): UnitTerms {
  const duty = dutyOf(terms, i)
  return {
    dice: countDice(terms.dice[i] ?? NO_DICE),
    owed: duty?.dice ?? 0,
    attacks: terms.targets.map(target => duty?.attackers.includes(target) === true),
    mustUseAll: mustUseAllDice(terms, i) && terms.targets.length > 0,
    hold: terms.mayHold ? (terms.holdsDice ? 'part' : 'whole') : 'never',
  }
}

/** `n` over `k`. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i)
  return ways
}

const exactly = (dice: number, targets: number): bigint =>
  targets === 0 ? (dice === 0 ? 1n : 0n) : choose(dice + targets - 1, targets - 1)

/** Ways to put `dice` or fewer on `targets`: the rest goes to one target more, the floor. */
const upTo = (dice: number, targets: number): bigint => choose(dice + targets, targets)

/** The dice still to be put, and those of them still owed, from target `k` on. */
interface Rest {
  readonly k: number
  readonly dice: number
  readonly owed: number
}

function holdCount(unit: UnitTerms, { k, dice }: Rest): bigint {
  if (unit.hold === 'never') return 0n
  if (unit.hold === 'part') return upTo(dice - 1, unit.attacks.length - k)
  return dice === unit.dice ? 1n : 0n
}

/** The number of declarations from here on, by the dice that attackers get, then by those left for the others. */
function countFrom(unit: UnitTerms, rest: Rest): bigint {
  const { k, dice, owed } = rest
  const left = unit.attacks.slice(k)
  const attackers = left.filter(attacks => attacks).length
  const ways = unit.mustUseAll ? exactly : upTo
  let sum = holdCount(unit, rest)
  const most = attackers === 0 ? 0 : dice
  for (let paid = Math.max(0, owed); paid <= most; paid++) {
    sum += exactly(paid, attackers) * ways(dice - paid, left.length - attackers)
  }
  return sum
}

const after = ({ k, dice, owed }: Rest, put: number, attacks: boolean): Rest => ({
  k: k + 1,
  dice: dice - put,
  owed: attacks ? owed - put : owed,
})

const start = ({ dice, owed }: UnitTerms): Rest => ({ k: 0, dice, owed })

/** The declaration at an index: most dice on the first targets come first. */
function nth(unit: UnitTerms, index: bigint): Allotment {
  const dice: number[] = []
  let rest = start(unit)
  let left = index
  for (const attacks of unit.attacks) {
    let put = rest.dice
    let next = after(rest, put, attacks)
    for (let ways = countFrom(unit, next); left >= ways; ways = countFrom(unit, next)) {
      left -= ways
      put--
      next = after(rest, put, attacks)
    }
    dice.push(put)
    rest = next
  }
  // the same dice may be held back or left unused; unused comes first, where it is allowed
  return { dice, holds: left > 0n || (rest.dice > 0 && unit.mustUseAll) }
}

export function allotmentsOf(terms: FireTerms, i: number): Counted<Allotment> {
  const unit = termsOf(terms, i)
  return { size: countFrom(unit, start(unit)), at: index => nth(unit, index) }
}
