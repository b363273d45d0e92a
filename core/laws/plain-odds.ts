import { exactOdds } from '@flagplot/core/odds'
import type { Laid } from './battle.ts'
import { demand } from './breach.ts'
import { cases } from './depth/index.ts'
import { bruteForceOdds } from './reference/index.ts'
import { plansOf } from './solved.ts'
import type { Law, Subject } from './subject.ts'
import { sayLaid } from './wild.ts'

/** Most positions of a plain walk before it gives a battle up. */
const MAX_POSITIONS = 6_000
/** Set-ups tried. */
const TRIED = cases(150, 10)
const LIMITS = { positions: 20_000, keyChars: 2_000_000 }
/** Rounds walked of battles without a cap so near. */
const NEAR = 4
const ROUNDS = 2
const ROUNDING_ERROR = 1e-9

/** Compares one battle; false if it was too large to walk. */
function agrees({ rules }: Subject, battle: Laid): boolean {
  const start = rules.begin(battle.setup)
  const plans = plansOf(rules, battle.doctrines)
  const capped = rules.horizon(start)
  const whole = capped !== undefined && capped.rounds <= NEAR
  const { setup } = battle
  const rounds = whole ? capped.rounds : ROUNDS
  const plain = bruteForceOdds({ rules, state: start, plans }, { setup, rounds, most: MAX_POSITIONS })
  if (!plain.ok) return false
  const walked = plain.value
  const exact = exactOdds({ rules, state: start, plans }, { setup, limits: LIMITS, ...(whole ? {} : { rounds }) })
  if (!exact.ok) return false
  const { outcome, measures } = exact.value
  const say = () => `${sayLaid(rules, battle)}${whole ? '' : ` after ${ROUNDS} rounds`}`
  for (const way of ['red', 'blue', 'draw', 'undecided'] as const) {
    const off = Math.abs(outcome[way] - walked.outcome[way])
    demand(off <= ROUNDING_ERROR, () => `${say()}: ${way} has ${outcome[way]}, by a plain walk ${walked.outcome[way]}`)
  }
  for (const [i, measure] of measures.entries()) {
    const mean = walked.measures[i]?.mean ?? Number.NaN
    const off = Math.abs(mean - measure.mean)
    demand(
      off <= ROUNDING_ERROR * 100,
      () => `${say()}: ${measure.name} is ${measure.mean} on average, by a plain walk ${mean}`,
    )
  }
  return true
}

/** Odds under random options and doctrines are those of a plain walk, without keys, horizon or halves. */
export const plainWalksAgree: Law = subject => {
  const wild = subject.wild().slice(0, TRIED)
  const walked = wild.filter(battle => agrees(subject, battle))
  demand(walked.length * 5 >= wild.length, () => `only ${walked.length} of ${wild.length} wild set-ups could be walked`)
}
