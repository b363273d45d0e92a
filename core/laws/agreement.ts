import { streamOf } from '@flagplot/core/dice'
import type { AnyRuleset } from '@flagplot/core/game'
import { decisionWeight } from '@flagplot/core/game/doctrine'
import { makeSampler, type OddsAnswer } from '@flagplot/core/odds'
import { doctrineMind, oddsDice, playOut } from '@flagplot/core/table'
import type { Laid } from './battle.ts'
import { Breach, demand } from './breach.ts'
import { cases } from './depth/index.ts'
import { type Solved, solveOne } from './solved.ts'
import type { Law } from './subject.ts'

/** Battles sampled, and battles played out in place: of the smallest solved one, then of others. */
const SAMPLED = cases(100_000, 1_000)
const PLAYED = [cases(10_000, 100), cases(2_000, 50), cases(2_000, 50), cases(2_000, 50)]
const MAX_INPUTS = cases(100_000, 1_500)
/** Inputs that are played at least, however slow the decisions. */
const MIN_INPUTS = cases(20_000, 400)
const SIGMA = 5

/** Sums over played battles: the wins of each side, and each measure with its square. */
interface Played {
  battles: number
  readonly won: { red: number; blue: number; draw: number }
  readonly sums: number[]
  readonly squares: number[]
}

/** Plays battles in place from the start by the rules alone, without positions, keys or memo. */
function playMany(rules: AnyRuleset, { battle, plans }: Solved, most: number): Played {
  const dice = oddsDice(streamOf('laws/agreement', battle.name))
  const stream = streamOf('laws/agreement/minds', battle.name)
  const minds = { red: doctrineMind(plans.red, stream), blue: doctrineMind(plans.blue, stream) }
  const measures = rules.measures(battle.setup)
  const played: Played = {
    battles: 0,
    won: { red: 0, blue: 0, draw: 0 },
    sums: measures.map(() => 0),
    squares: measures.map(() => 0),
  }
  const start = rules.begin(battle.setup)
  const weight = decisionWeight([plans.red.doctrine, plans.blue.doctrine])
  const bound = Math.max(MIN_INPUTS, MAX_INPUTS / weight)
  for (let inputs = 0; played.battles < most && inputs < bound; played.battles++) {
    const draft = rules.clone(start)
    const out = playOut(rules, draft, minds, dice)
    inputs += out.inputs.length + 1
    played.won[out.verdict.winner]++
    for (const [i, measure] of measures.entries()) {
      const value = measure.of(draft)
      played.sums[i] = (played.sums[i] ?? 0) + value
      played.squares[i] = (played.squares[i] ?? 0) + value * value
    }
  }
  return played
}

/** Outcomes by their exact spread, measures by the spread of the sample (and a hair for values that never vary). */
function compare(name: string, answer: OddsAnswer, { battles: n, won, sums, squares }: Played): void {
  for (const outcome of ['red', 'blue', 'draw'] as const) {
    const p = answer.outcome[outcome]
    const off = Math.abs(won[outcome] - n * p)
    const say = () => `${name}: ${outcome} came up ${won[outcome]} times of ${n}, its exact chance is ${p}`
    demand(off <= SIGMA * Math.sqrt(n * p * Math.max(0, 1 - p)) + 1, say)
  }
  for (const [i, measure] of answer.measures.entries()) {
    const mean = (sums[i] ?? 0) / n
    const variance = Math.max(0, (squares[i] ?? 0) / n - mean * mean)
    const say = () => `${name}: ${measure.name} was ${mean} on average of ${n}, exactly it is ${measure.mean}`
    demand(Math.abs(mean - measure.mean) <= SIGMA * Math.sqrt(variance / n) + 1e-9 + 2 / n, say)
  }
}

/** The sampler's own count, in the same sums. */
function sampleMany(rules: AnyRuleset, { battle, plans }: Solved): Played {
  const sampler = makeSampler({ rules, state: rules.begin(battle.setup), plans }, { setup: battle.setup })
  const { n, outcome, measures } = sampler.sample(streamOf('laws/sampled', battle.name), SAMPLED)
  const sum = (power: number) =>
    measures.map(counts => [...counts].reduce((total, [value, times]) => total + value ** power * times, 0))
  return { battles: n, won: outcome, sums: sum(1), squares: sum(2) }
}

export const exactAndSampledAgree: Law = ({ rules, solved }) => {
  const [first, ...others] = solved().filter(({ answer }) => (answer.positions ?? 0) > 2)
  if (first === undefined) throw new Breach('no battle is small enough for exact odds: put a small one in `also`')
  compare(`${first.battle.name}, sampled`, first.answer, sampleMany(rules, first))
  for (const [i, most] of PLAYED.entries()) {
    const each = [first, ...others][i]
    if (each !== undefined) compare(`${each.battle.name}, played`, each.answer, playMany(rules, each, most))
  }
}

/** Red for blue and blue for red in every value that names a side: in options, and in keys of the system's own. */
function flipped(value: unknown): unknown {
  if (value === 'red') return 'blue'
  if (value === 'blue') return 'red'
  if (Array.isArray(value)) return value.map(flipped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, flipped(part)]))
}

/** Red becomes blue in everything that names a side. */
function swapped(rules: AnyRuleset, battle: Laid): Laid {
  const { red, blue, ...others } = battle.printed
  const own = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, flipped(value)]))
  const parsed = rules.setup.parse({ ...own, red: blue, blue: red })
  if (!parsed.ok) throw new Breach(`${battle.name} with its sides swapped is refused`)
  const printed = rules.setup.print(parsed.value)
  const doctrines = { red: battle.doctrines.blue, blue: battle.doctrines.red }
  return { name: `${battle.name}, swapped`, printed, setup: parsed.value, doctrines }
}

/** The rules know attackers and defenders, not colours: swapping everything swaps the odds and negates the value. */
export const coloursAreNothing: Law = ({ rules, solved }) => {
  for (const { battle, answer } of solved()) {
    const other = solveOne(rules, swapped(rules, battle))?.answer
    demand(other !== undefined, () => `${battle.name} has exact odds, but not with its sides swapped`)
    const say = () =>
      `${battle.name}: ${JSON.stringify(answer.outcome)} becomes ${JSON.stringify(other.outcome)} with the sides swapped`
    const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9
    const { red, blue, draw } = answer.outcome
    demand(near(red, other.outcome.blue) && near(blue, other.outcome.red) && near(draw, other.outcome.draw), say)
  }
}
