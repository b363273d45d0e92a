import { streamOf } from '../src/dice/index.ts'
import { type AnyRuleset, bySide, type Shape, type Side } from '../src/game/index.ts'
import { exactOdds, makeSampler, type OddsAnswer, type Outcome, sampleWith, tallyAnswer } from '../src/odds/index.ts'
import { answer, doctrineMind, drawnReadings, drawOrder } from '../src/table/index.ts'
import { demand } from './breach.ts'
import { playFixed, withFixedDice } from './fixed-dice.ts'
import { plansOf, type Solved } from './solved.ts'
import type { Law, Subject } from './subject.ts'
import { sayLaid } from './wild.ts'

/** After so many rounds the three ways to know have to agree. */
const AFTER = [1, 2, 250]
const SAMPLED = 4096
const PLAYED = 400
const MOST_INPUTS = 20_000
const SIGMA = 5
const HAIR = 1e-9
const BATTLES = 4
const LIMITS = { positions: 20_000, keyChars: 4_000_000 }

const ways = ['red', 'blue', 'draw', 'undecided'] as const

function near(a: Outcome, b: Outcome, say: () => string): void {
  for (const way of ways) {
    demand(Math.abs(a[way] - b[way]) <= HAIR, () => `${say()}: ${way} is ${a[way]} here and ${b[way]} there`)
  }
}

function exactAfter(
  rules: AnyRuleset,
  { battle, plans }: Pick<Solved, 'battle' | 'plans'>,
  rounds?: number,
): OddsAnswer | undefined {
  const options = { setup: battle.setup, limits: LIMITS, ...(rounds === undefined ? {} : { rounds }) }
  const made = exactOdds(rules, rules.begin(battle.setup), plans, options)
  return made.ok ? made.value : undefined
}

const never: Outcome = { red: 0, blue: 0, draw: 0, undecided: 1 }

/** The row of the table after so many rounds; once nothing is left to fight, the last one holds. */
const rowAfter = ({ rounds, outcome }: OddsAnswer, after: number): Outcome =>
  rounds.byRound[after - 1] ??
  (rounds.byRound.length < after && (rounds.byRound.at(-1)?.undecided ?? 1) <= HAIR ? outcome : never)

function sumsToOne(outcome: Outcome, say: () => string): void {
  const sum = ways.reduce((total, way) => total + outcome[way], 0)
  demand(Math.abs(sum - 1) <= HAIR, () => `${say()}: the chances sum to ${sum}`)
  for (const way of ways) demand(outcome[way] >= 0 && outcome[way] <= 1, () => `${say()}: ${way} is ${outcome[way]}`)
}

/** What is printed by round, asked after so many rounds, and the mean are one thing. */
function tableAgrees(rules: AnyRuleset, solved: Pick<Solved, 'battle' | 'plans'>, whole: OddsAnswer): void {
  const say = () => sayLaid(rules, solved.battle)
  sumsToOne(whole.outcome, say)
  for (const row of whole.rounds.byRound) sumsToOne(row, () => `${say()} after ${row.round} rounds`)
  for (const after of AFTER) {
    const stopped = exactAfter(rules, solved, after)
    if (stopped === undefined) continue
    sumsToOne(stopped.outcome, () => `${say()} after ${after} rounds`)
    const longEnough = whole.rounds.byRound.length >= after || whole.outcome.undecided <= HAIR
    if (longEnough)
      near(
        rowAfter(whole, after),
        stopped.outcome,
        () => `${say()}: the table's row and the odds after ${after} rounds`,
      )
  }
}

/** Battles played: how each stood after so many rounds, at the first question and at the end. */
interface Lengths {
  battles: number
  rounds: number
  squares: number
  /** Over at its first position with that many rounds finished. */
  readonly atOnce: Map<number, number>
  /** Over with no more rounds finished. */
  readonly inAll: Map<number, number>
}

function playLengths(rules: AnyRuleset, { battle, plans }: Solved): Lengths {
  const stream = streamOf('laws/lengths', battle.name)
  const minds = bySide(side => doctrineMind(plans[side], stream))
  const dice = drawnReadings(stream)
  const lengths: Lengths = { battles: 0, rounds: 0, squares: 0, atOnce: new Map(), inAll: new Map() }
  const add = (counts: Map<number, number>, after: number, over: boolean): void => {
    counts.set(after, (counts.get(after) ?? 0) + (over ? 1 : 0))
  }
  const start = rules.begin(battle.setup)
  for (let inputs = 0; lengths.battles < PLAYED && inputs < MOST_INPUTS; lengths.battles++) {
    const draft = rules.clone(start)
    let looked = 0
    for (;;) {
      const pending = rules.pending(draft)
      const rounds = rules.rounds(draft)
      const over = pending.kind === 'over'
      while (looked < AFTER.length && (over || rounds >= (AFTER[looked] ?? 0)))
        add(lengths.atOnce, AFTER[looked++] ?? 0, over)
      if (over) {
        for (const after of AFTER) add(lengths.inAll, after, rounds <= after)
        lengths.rounds += rounds
        lengths.squares += rounds * rounds
        break
      }
      rules.advance(draft, answer(rules, draft, pending, minds, dice))
      inputs++
    }
  }
  return lengths
}

/** Battles played agree, whether what ends a battle before its next round counts with the round before or the one after. */
function playedAgree(rules: AnyRuleset, solved: Solved): void {
  const { battles: n, rounds, squares, atOnce, inAll } = playLengths(rules, solved)
  const mean = rounds / n
  const spread = Math.sqrt(Math.max(0, squares / n - mean * mean) / n)
  const said = solved.answer.rounds.mean
  const name = () => sayLaid(rules, solved.battle)
  demand(
    Math.abs(mean - said) <= SIGMA * spread + HAIR,
    () => `${name()}: ${said} rounds on average, played ${mean} of ${n}`,
  )
  for (const after of AFTER) {
    const p = 1 - rowAfter(solved.answer, after).undecided
    const off = SIGMA * Math.sqrt((p * Math.max(0, 1 - p)) / n) + HAIR
    const [low, high] = [atOnce, inAll].map(counts => (counts.get(after) ?? 0) / n).sort((a, b) => a - b)
    const say = () => `${name()}: over after ${after} rounds with ${p}, played ${low} to ${high} of ${n}`
    demand(p >= (low ?? 0) - off && p <= (high ?? 1) + off, say)
  }
}

/** Sampled battles agree with the exact table, whole and stopped. */
function sampledAgree(rules: AnyRuleset, solved: Solved): void {
  const { battle, plans } = solved
  for (const after of AFTER) {
    const sampler = makeSampler(rules, rules.begin(battle.setup), plans, { setup: battle.setup, rounds: after })
    const tally = sampleWith(sampler, streamOf('laws/lengths/sampled', `${battle.name} ${after}`), SAMPLED)
    const found = tallyAnswer(rules, battle.setup, tally).outcome
    const row = rowAfter(solved.answer, after)
    for (const way of ways) {
      const off = SIGMA * Math.sqrt((row[way] * Math.max(0, 1 - row[way])) / SAMPLED) + 1 / SAMPLED
      const say = () =>
        `${sayLaid(rules, battle)}: ${way} after ${after} rounds is ${row[way]}, sampled ${found[way]} of ${SAMPLED}`
      demand(Math.abs(found[way] - row[way]) <= off, say)
    }
  }
}

/** Without dice there is one battle: what is played is certain, and what never ends is undecided. */
function fixedAgree(subject: Subject, face: number): void {
  const rules = withFixedDice(subject.rules, face)
  for (const battle of subject.wild().slice(0, 40)) {
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
      MOST_INPUTS / 10,
    )
    if (mixed) continue
    const say = () => `every die a ${face}: ${sayLaid(rules, battle)}`
    const whole = exactAfter(rules, { battle, plans })
    demand(whole !== undefined, () => `${say()}: no exact odds`)
    const expected: Outcome = played === undefined ? never : { ...never, undecided: 0, [played.winner]: 1 }
    near(whole.outcome, expected, say)
    if (played !== undefined) {
      const off = Math.abs(whole.rounds.mean - played.rounds)
      demand(off <= HAIR, () => `${say()}: ${whole.rounds.mean} rounds on average, played ${played.rounds}`)
    }
    tableAgrees(rules, { battle, plans }, whole)
  }
}

/** Mean length and the table by round agree: exact, sampled and played, after 1, 2 and 250 rounds. */
export const lengthsAgree: Law = subject => {
  const { rules, solved, wild } = subject
  for (const each of solved()) tableAgrees(rules, each, each.answer)
  for (const battle of wild()) {
    const plans = plansOf(rules, battle.doctrines)
    const whole = exactAfter(rules, { battle, plans })
    if (whole !== undefined) tableAgrees(rules, { battle, plans }, whole)
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
