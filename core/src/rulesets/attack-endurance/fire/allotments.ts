import { count } from './dice.ts'
import { dutyOf, type FireTerms, usesAll } from './fire-terms.ts'

/** How one unit declares: its dice on each target, in the order of the targets; whether it holds its fire. */
export interface Allotment {
  readonly dice: readonly number[]
  readonly holds: boolean
}

/** `n` over `k`. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i)
  return ways
}

/** Ways to put exactly `dice` on `targets`. */
const exactly = (dice: number, targets: number): bigint =>
  targets === 0 ? (dice === 0 ? 1n : 0n) : choose(dice + targets - 1, targets - 1)

/** Ways to put `dice` or fewer on `targets`: the rest goes to one target more, the floor. */
const upTo = (dice: number, targets: number): bigint => choose(dice + targets, targets)

/** What is still to be put where, from target `k` on. */
interface Split {
  readonly k: number
  readonly dice: number
  readonly owed: number
}

const start = (terms: FireTerms, i: number): Split => ({
  k: 0,
  dice: count(terms.dice[i]!),
  owed: dutyOf(terms, i)?.dice ?? 0,
})

/** Whether the dice of a unit have to be used up, if it does not hold them. */
const mustSpend = (terms: FireTerms, i: number): boolean => usesAll(terms, i) && terms.targets.length > 0

/** T5, R14: held whole, or with any part of the dice fired before. */
function holdCount(terms: FireTerms, i: number, { k, dice }: Split): bigint {
  if (!terms.mayHold) return 0n
  if (terms.holdsDice) return upTo(dice - 1, terms.targets.length - k)
  return dice === count(terms.dice[i]!) ? 1n : 0n
}

/** How many declarations begin with what is put so far. Counted by what attackers still get, then by what is left for the others. */
function waysFrom(terms: FireTerms, i: number, split: Split): bigint {
  const { k, dice, owed } = split
  const targets = terms.targets.length - k
  const ways = mustSpend(terms, i) ? exactly : upTo
  const duty = dutyOf(terms, i)
  if (duty === undefined) return ways(dice, targets) + holdCount(terms, i, split)
  let attackers = 0
  for (let j = k; j < terms.targets.length; j++) if (duty.attackers.includes(terms.targets[j]!)) attackers++
  let sum = 0n
  for (let paid = Math.max(0, owed); paid <= dice; paid++) {
    sum += exactly(paid, attackers) * ways(dice - paid, targets - attackers)
  }
  return sum
}

/** How many declarations a unit has. */
export const allotmentCount = (terms: FireTerms, i: number): bigint => waysFrom(terms, i, start(terms, i))

/** What is left when so many dice go to the next target. */
const putting = (split: Split, first: number, attacks: boolean): Split => ({
  k: split.k + 1,
  dice: split.dice - first,
  owed: attacks ? split.owed - first : split.owed,
})

/** The declaration at an index, in the order of `allotments`, without listing them. */
export function nthAllotment(terms: FireTerms, i: number, index: bigint): Allotment {
  const attackers = dutyOf(terms, i)?.attackers ?? []
  const dice: number[] = []
  let split = start(terms, i)
  let left = index
  for (const target of terms.targets) {
    const attacks = attackers.includes(target)
    let first = split.dice
    let ways = waysFrom(terms, i, putting(split, first, attacks))
    while (left >= ways) {
      left -= ways
      first--
      ways = waysFrom(terms, i, putting(split, first, attacks))
    }
    split = putting(split, first, attacks)
    dice.push(first)
  }
  // the same dice may be held back or left unused; unused comes first, where it is allowed
  return { dice, holds: left > 0n || (split.dice > 0 && mustSpend(terms, i)) }
}

/**
 * Every way to put the dice on the targets, the most on the first one first. Dice still owed are never spent elsewhere, so no
 * branch is walked in vain.
 */
function* splits(terms: FireTerms, i: number, split: Split): Generator<number[]> {
  const { k, dice, owed } = split
  const target = terms.targets[k]
  if (target === undefined) {
    yield []
    return
  }
  const attackers = dutyOf(terms, i)?.attackers
  const last = attackers?.every(other => other <= target) ?? false
  const attacks = attackers?.includes(target) ?? false
  const all = k === terms.targets.length - 1 && usesAll(terms, i) && !terms.mayHold
  const least = all ? dice : last && attacks ? Math.max(0, owed) : 0
  const most = attacks ? dice : dice - Math.max(0, owed)
  for (let first = most; first >= least; first--) {
    for (const rest of splits(terms, i, putting(split, first, attacks))) yield [first, ...rest]
  }
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

/** Every declaration of a unit, a sensible one first. */
export function* allotments(terms: FireTerms, i: number): Generator<Allotment> {
  const most = count(terms.dice[i]!)
  const all = mustSpend(terms, i)
  for (const dice of splits(terms, i, start(terms, i))) {
    const used = sum(dice)
    if (!all || used === most) yield { dice, holds: false }
    if (terms.mayHold && (terms.holdsDice ? used < most : used === 0)) yield { dice, holds: true }
  }
}
