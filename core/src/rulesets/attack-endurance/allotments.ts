import { count } from './dice.ts'
import { type FireTerms, usesAll } from './fire-terms.ts'

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

/** How many declarations a unit has. Counted by what its attackers get, then by what is left for the others. */
export function allotmentCount(terms: FireTerms, i: number): bigint {
  const dice = count(terms.dice[i]!)
  const targets = terms.targets.length
  const all = usesAll(terms, i) && targets > 0
  const duty = terms.duties[i]
  if (duty === undefined) return (all ? exactly(dice, targets) : upTo(dice, targets)) + holdCount(terms, dice)
  const attackers = duty.attackers.length
  let ways = 0n
  for (let owed = duty.dice; owed <= dice; owed++) {
    const rest = all ? exactly(dice - owed, targets - attackers) : upTo(dice - owed, targets - attackers)
    ways += exactly(owed, attackers) * rest
  }
  return ways
}

/** T5, R14: held whole, or with any part of the dice fired before. */
function holdCount(terms: FireTerms, dice: number): bigint {
  if (!terms.mayHold) return 0n
  return terms.holdsDice ? upTo(dice - 1, terms.targets.length) : 1n
}

/** What is still to be put where, from target `k` on. */
interface Split {
  readonly k: number
  readonly dice: number
  readonly owed: number
}

/**
 * Every way to put the dice on the targets, the most on the first one first. Dice still owed are never spent elsewhere, so no
 * branch is walked in vain.
 */
function* splits(terms: FireTerms, i: number, { k, dice, owed }: Split): Generator<number[]> {
  const target = terms.targets[k]
  if (target === undefined) {
    yield []
    return
  }
  const attackers = terms.duties[i]?.attackers
  const last = attackers?.every(other => other <= target) ?? false
  const attacks = attackers?.includes(target) ?? false
  const all = k === terms.targets.length - 1 && usesAll(terms, i) && !terms.mayHold
  const least = all ? dice : last && attacks ? Math.max(0, owed) : 0
  const most = attacks ? dice : dice - Math.max(0, owed)
  for (let first = most; first >= least; first--) {
    const left = { k: k + 1, dice: dice - first, owed: attacks ? owed - first : owed }
    for (const rest of splits(terms, i, left)) yield [first, ...rest]
  }
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

/** Every declaration of a unit, a sensible one first. */
export function* allotments(terms: FireTerms, i: number): Generator<Allotment> {
  const most = count(terms.dice[i]!)
  const all = usesAll(terms, i) && terms.targets.length > 0
  for (const dice of splits(terms, i, { k: 0, dice: most, owed: terms.duties[i]?.dice ?? 0 })) {
    const used = sum(dice)
    if (!all || used === most) yield { dice, holds: false }
    if (terms.mayHold && (terms.holdsDice ? used < most : used === 0)) yield { dice, holds: true }
  }
}
