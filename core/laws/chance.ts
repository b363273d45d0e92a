import { allFaces, type Roll, streamOf } from '@flagplot/core/dice'
import { colourWords } from '@flagplot/core/game/words'
import { demand } from './breach.ts'
import type { Law, Subject } from './subject.ts'

/** Throws with at most so many combinations of faces are counted out; larger ones are rolled `ROLLS` times. */
const COUNTED = 50_000
const ROLLS = 20_000
/** Combinations counted, and large throws rolled, a ruleset: enough to meet every kind of throw. */
const BUDGET = 400_000
const LARGE = 10

const combinations = (roll: Roll): bigint => roll.dice.reduce((product, die) => product * BigInt(die.sides), 1n)

/** The different throws of all games, those of every rule in turn. */
function rollsOf({ positions }: Subject): readonly Roll[] {
  const byRule = new Map<string, Set<Roll>>()
  for (const { pending } of positions()) {
    if (pending.kind !== 'roll') continue
    const known = byRule.get(pending.roll.rule) ?? new Set()
    byRule.set(pending.roll.rule, known.add(pending.roll))
  }
  const queues = [...byRule.values()].map(rolls => [...rolls])
  const longest = Math.max(0, ...queues.map(queue => queue.length))
  return Array.from({ length: longest }, (_, i) => queues.flatMap(queue => queue[i] ?? [])).flat()
}

const name = (roll: Roll): string => `${roll.rule}, ${roll.dice.length} dice`

function countOut(roll: Roll, all: number): void {
  const counts = roll.odds.weights.map(() => 0)
  for (const faces of allFaces(roll.dice)) {
    const reading = roll.read(faces)
    demand(counts[reading] !== undefined, () => `${name(roll)}: ${faces} read as ${reading}, which has no odds`)
    counts[reading] = (counts[reading] ?? 0) + 1
  }
  for (const [reading, count] of counts.entries()) {
    const weight = roll.odds.weights[reading] ?? 0n
    demand(
      BigInt(count) * roll.odds.total === weight * BigInt(all),
      () =>
        `${name(roll)}: reading ${reading} has weight ${weight} of ${roll.odds.total}, but ${count} of ${all} throws`,
    )
  }
}

/** 20 000 rolls by a named stream, within 5 sigma for every reading (and 2 more, for almost impossible readings). */
function rollOut(roll: Roll): void {
  const stream = streamOf('laws/odds', roll.rule)
  const counts = roll.odds.weights.map(() => 0)
  for (let i = 0; i < ROLLS; i++) {
    const reading = roll.read(roll.dice.map(die => stream.face(die)))
    counts[reading] = (counts[reading] ?? 0) + 1
  }
  for (const [reading, count] of counts.entries()) {
    const chance = roll.odds.chances[reading] ?? 0
    demand(chance > 0 || count === 0, () => `${name(roll)}: reading ${reading} has no weight, but was thrown`)
    const off = Math.abs(count - ROLLS * chance)
    const allowed = 5 * Math.sqrt(ROLLS * chance * (1 - chance)) + 2
    demand(
      off <= allowed,
      () => `${name(roll)}: reading ${reading} thrown ${count} times of ${ROLLS}, chance ${chance}`,
    )
  }
}

export const oddsAreTheImage: Law = subject => {
  let counted = 0
  let large = 0
  for (const roll of rollsOf(subject)) {
    const all = combinations(roll)
    demand(
      all % roll.odds.total === 0n,
      () => `${name(roll)}: weights sum to ${roll.odds.total}, combinations to ${all}`,
    )
    if (all <= COUNTED && counted + Number(all) <= BUDGET) {
      counted += Number(all)
      countOut(roll, Number(all))
    } else if (large++ < LARGE) rollOut(roll)
  }
}

export const weightsAreIntegers: Law = subject => {
  for (const roll of rollsOf(subject)) {
    const { weights, total, chances, cumulative } = roll.odds
    demand(
      weights.every(weight => typeof weight === 'bigint' && weight >= 0n),
      () => `${name(roll)}: weights are non-negative integers`,
    )
    demand(
      weights.reduce((sum, weight) => sum + weight, 0n) === total,
      () => `${name(roll)}: the weights sum to the total`,
    )
    demand(chances.length === weights.length && cumulative.at(-1) === 1, () => `${name(roll)}: the chances end at 1`)
    for (const [reading, weight] of weights.entries()) {
      if (weight > 0n)
        demand(roll.say(reading, colourWords).length > 0, () => `${name(roll)}: reading ${reading} has words`)
    }
  }
}

/** Interned: the odds keep work by roll, so equal circumstances have to give the same object. */
export const rollsAreInterned: Law = ({ rules, positions }) => {
  for (const { where, state, pending } of positions()) {
    if (pending.kind !== 'roll') continue
    const again = rules.pending(rules.clone(state))
    demand(again.kind === 'roll' && again.roll === pending.roll, () => `${where}: the same throw is the same object`)
  }
}
