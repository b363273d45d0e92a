import { streamOf } from '@flagplot/core/dice'
import type { AnyRuleset } from '@flagplot/core/game'
import { decisionWeight, type Plans } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import { bySide, type Side } from '@flagplot/core/game/sides'
import { answerOfTally, exactOdds, makeSampler, type OddsAnswer, type OutcomeChances } from '@flagplot/core/odds'
import { answer, doctrineMind, drawOrder, oddsDice } from '@flagplot/core/table'
import { demand } from './breach.ts'
import { cases, rows } from './depth/index.ts'
import { lengthOf, playFixed, withFixedDice } from './fixed-dice.ts'
import { plansOf, type Solved } from './solved.ts'
import type { Law, Subject } from './subject.ts'
import { sayLaid } from './wild.ts'

/** The rounds after which the three ways to know have to agree. */
const AFTER = [1, 2, 250]
const SAMPLED = cases(4096, 256)
const PLAYED = cases(400, 40)
const MAX_INPUTS = cases(20_000, 1_000)
/** Inputs that are played at least, however slow the decisions. */
const MIN_INPUTS = cases(5_000, 300)
const FIXED_INPUTS = 2_000
const SIGMA = 5
const ROUNDING_ERROR = 1e-9
/** Battles sampled and played; wild set-ups whose tables are read, and those followed through 250 rounds. */
const BATTLES = cases(4, 2)
const TABLES = cases(40, 4)
const LONG_TABLES = cases(6, 1)
/** Battles with exact odds whose tables are read in the short run: in all depth each one. */
const SOLVED = 2
const LIMITS = { positions: cases(20_000, 2_000), keyChars: 4_000_000 }

const ways = ['red', 'blue', 'draw', 'undecided'] as const

function near(a: OutcomeChances, b: OutcomeChances, say: () => string): void {
  for (const way of ways) {
    demand(Math.abs(a[way] - b[way]) <= ROUNDING_ERROR, () => `${say()}: ${way} is ${a[way]} here and ${b[way]} there`)
  }
}

/** Slow decisions get fewer positions. */
const limitsFor = ({ red, blue }: Plans<Shape>) => {
  const weight = decisionWeight([red.doctrine, blue.doctrine])
  return { ...LIMITS, positions: LIMITS.positions / weight }
}

function exactAfter(
  rules: AnyRuleset,
  { battle, plans }: Pick<Solved, 'battle' | 'plans'>,
  rounds?: number,
): OddsAnswer | undefined {
  const options = { setup: battle.setup, limits: limitsFor(plans), ...(rounds === undefined ? {} : { rounds }) }
  const made = exactOdds({ rules, state: rules.begin(battle.setup), plans }, options)
  return made.ok ? made.value : undefined
}

const never: OutcomeChances = { red: 0, blue: 0, draw: 0, undecided: 1 }

/** A smaller share may still fight at the end of a table, which stops at shares too small to show. */
const NOTHING = 1e-8

/** The row of the table after so many rounds; past a finished battle the last one. Undefined if the table is cut. */
const rowAfter = ({ rounds, outcome }: OddsAnswer, after: number): OutcomeChances | undefined =>
  rounds.byRound[after - 1] ?? ((rounds.byRound.at(-1)?.undecided ?? 1) <= NOTHING ? outcome : undefined)

function sumsToOne(outcome: OutcomeChances, say: () => string): void {
  const sum = ways.reduce((total, way) => total + outcome[way], 0)
  demand(Math.abs(sum - 1) <= ROUNDING_ERROR, () => `${say()}: the chances sum to ${sum}`)
  for (const way of ways) demand(outcome[way] >= 0 && outcome[way] <= 1, () => `${say()}: ${way} is ${outcome[way]}`)
}

/** The mean length is the sum of the shares that still fight after each round, if all battles end. */
function meanAgrees({ outcome, rounds: { mean, byRound } }: OddsAnswer, say: () => string): void {
  if (outcome.undecided > 0 || (byRound.at(-1)?.undecided ?? 1) > NOTHING) return
  const summed = byRound.reduce((sum, { undecided }) => sum + undecided, 1)
  demand(Math.abs(summed - mean) <= 1e-6 * mean, () => `${say()}: ${mean} rounds on average, ${summed} by the table`)
}

/** The table by round, the odds after so many rounds, and the mean agree. */
function tableAgrees(
  rules: AnyRuleset,
  solved: Pick<Solved, 'battle' | 'plans'>,
  whole: OddsAnswer,
  afters = AFTER,
): void {
  const say = () => sayLaid(rules, solved.battle)
  sumsToOne(whole.outcome, say)
  for (const row of whole.rounds.byRound) sumsToOne(row, () => `${say()} after ${row.round} rounds`)
  meanAgrees(whole, say)
  for (const after of afters) {
    const row = rowAfter(whole, after)
    const stopped = exactAfter(rules, solved, after)
    if (stopped === undefined) continue
    sumsToOne(stopped.outcome, () => `${say()} after ${after} rounds`)
    if (row !== undefined)
      near(row, stopped.outcome, () => `${say()}: the table's row and the odds after ${after} rounds`)
  }
}

/** Lengths of battles that are played from the start, without positions, keys or memo. */
function playLengths(rules: AnyRuleset, { battle, plans }: Solved): readonly number[] {
  const stream = streamOf('laws/lengths', battle.name)
  const minds = bySide(side => doctrineMind(plans[side], stream))
  const dice = oddsDice(stream)
  const lengths: number[] = []
  const start = rules.begin(battle.setup)
  const bound = Math.max(MIN_INPUTS, MAX_INPUTS / decisionWeight([plans.red.doctrine, plans.blue.doctrine]))
  for (let inputs = 0; lengths.length < PLAYED && inputs < bound; ) {
    const draft = rules.clone(start)
    for (let asked = -1; ; inputs++) {
      const pending = rules.pending(draft)
      if (pending.kind === 'over') {
        lengths.push(lengthOf(rules.rounds(draft), asked))
        break
      }
      asked = rules.rounds(draft)
      rules.advance(draft, answer(rules, draft, pending, minds, dice))
    }
  }
  return lengths
}

/** Played battles are as long as in the table. */
function playedAgree(rules: AnyRuleset, solved: Solved): void {
  const lengths = playLengths(rules, solved)
  const n = lengths.length
  const mean = lengths.reduce((sum, length) => sum + length, 0) / n
  const spread = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / n / n)
  const said = solved.answer.rounds.mean
  const name = () => sayLaid(rules, solved.battle)
  const far = () => `${name()}: ${said} rounds on average, played ${mean} of ${n}`
  demand(Math.abs(mean - said) <= SIGMA * spread + 1 / n, far)
  for (const after of AFTER) {
    const row = rowAfter(solved.answer, after)
    if (row === undefined) continue
    const p = 1 - row.undecided
    const over = lengths.filter(length => length <= after).length
    const say = () => `${name()}: over after ${after} rounds with ${p}, played ${over} of ${n}`
    demand(Math.abs(over - n * p) <= SIGMA * Math.sqrt(n * p * Math.max(0, 1 - p)) + 1, say)
  }
}

/** Sampled battles agree with the exact table, whole and stopped. */
function sampledAgree(rules: AnyRuleset, solved: Solved): void {
  const { battle, plans } = solved
  for (const after of AFTER) {
    const sampler = makeSampler(
      { rules, state: rules.begin(battle.setup), plans },
      { setup: battle.setup, rounds: after },
    )
    const tally = sampler.sample(streamOf('laws/lengths/sampled', `${battle.name} ${after}`), SAMPLED)
    const found = answerOfTally({ rules, setup: battle.setup }, tally).outcome
    const row = rowAfter(solved.answer, after)
    if (row === undefined) continue
    for (const way of ways) {
      const off = SIGMA * Math.sqrt((row[way] * Math.max(0, 1 - row[way])) / SAMPLED) + 1 / SAMPLED
      const say = () =>
        `${sayLaid(rules, battle)}: ${way} after ${after} rounds is ${row[way]}, sampled ${found[way]} of ${SAMPLED}`
      demand(Math.abs(found[way] - row[way]) <= off, say)
    }
  }
}

/** Without dice there is one battle: a played end is certain, and a battle without end is undecided. */
function fixedAgree(subject: Subject, face: number): void {
  const rules = withFixedDice(subject.rules, face)
  for (const battle of subject.wild().slice(0, TABLES)) {
    const plans = plansOf(rules, battle.doctrines)
    const stream = streamOf('laws/lengths/fixed', battle.name)
    let mixed = false
    const start = rules.begin(battle.setup)
    const played = playFixed(
      rules,
      start,
      (state, { briefs }) => {
        const orders: Partial<Record<Side, unknown>> = {}
        for (const brief of briefs) {
          const mix = plans[brief.side].doctrine.decide(
            rules.view(state, brief.side),
            brief,
            plans[brief.side].settings,
          )
          mixed ||= mix.length > 1
          orders[brief.side] = drawOrder<Shape>(mix, stream)
        }
        return { kind: 'orders', orders }
      },
      FIXED_INPUTS,
    )
    const capped = played === undefined && rules.horizon(start) !== undefined
    if (mixed || capped || played === 'dice for ever') continue
    const say = () => `every die a ${face}: ${sayLaid(rules, battle)}`
    const whole = exactAfter(rules, { battle, plans })
    demand(whole !== undefined, () => `${say()}: no exact odds`)
    const expected: OutcomeChances = played === undefined ? never : { ...never, undecided: 0, [played.winner]: 1 }
    near(whole.outcome, expected, say)
    if (played !== undefined) {
      const off = Math.abs(whole.rounds.mean - played.rounds)
      demand(off <= ROUNDING_ERROR, () => `${say()}: ${whole.rounds.mean} rounds on average, played ${played.rounds}`)
    }
    tableAgrees(rules, { battle, plans }, whole)
  }
}

/** Mean length and the table by round agree: exact, sampled and played, after 1, 2 and 250 rounds. */
export const lengthsAgree: Law = subject => {
  const { rules, solved, wild } = subject
  for (const each of rows(solved(), SOLVED)) tableAgrees(rules, each, each.answer)
  for (const [i, battle] of wild().slice(0, TABLES).entries()) {
    const plans = plansOf(rules, battle.doctrines)
    const whole = exactAfter(rules, { battle, plans })
    if (whole !== undefined) tableAgrees(rules, { battle, plans }, whole, i < LONG_TABLES ? AFTER : AFTER.slice(0, 2))
  }
  for (const each of solved().slice(0, BATTLES)) {
    sampledAgree(rules, each)
    playedAgree(rules, each)
  }
}

/** The same without dice: rounds of orders only, among them battles that never end. */
export const lengthsWithoutDiceAgree: Law = subject => {
  for (const face of [1, 4, 6]) fixedAgree(subject, face)
}
