import type { AnyRuleset } from '@flagplot/core/game'
import { type BySide, sides } from '@flagplot/core/game/sides'
import { exactOdds, type OddsAnswer } from '@flagplot/core/odds'
import { demand, demandEqual } from './breach.ts'
import { cases } from './depth/index.ts'
import { demandRound, likeThreats, roundOf, some } from './real-round.ts'
import { productOf, type Separable, twice } from './separable.ts'
import { plansOf } from './solved.ts'
import type { Law } from './subject.ts'

/** Pairs of a battle that are played on by the rules. */
const PLAYED = cases(8, 4)
const CLOSE = 1e-12

/** Battles stated to be separable are: one that stops being so gives the same odds, only slower, and nobody notices. */
export const namedBattlesAreSeparable: Law = ({ rules, adoption }) => {
  const found = rules.battles.filter(({ setup, doctrines }) => {
    const parsed = rules.setup.parse(setup)
    if (rules.halves === undefined || !parsed.ok) return false
    const start = rules.begin(parsed.value)
    return rules.halves(rules.horizon(start)?.free ?? start, plansOf(rules, doctrines)) !== undefined
  })
  demandEqual(
    found.map(({ name }) => name).sort(),
    [...(adoption.separable ?? [])].sort(),
    () => 'the ready battles that are separable are those that are said to',
  )
}

export const rowsSumToOne: Law = subject => {
  for (const { battle, halves, pairs } of subject.separable()) {
    for (const pair of pairs) {
      if (twice(halves.over, pair) !== undefined) continue
      for (const side of sides) {
        const enemy = side === 'red' ? 'blue' : 'red'
        const row = halves.row(side, pair[side], halves.threat(enemy, pair[enemy]))
        if (row === undefined) continue
        const chances = Array.from(row.chance)
        const sum = chances.reduce((total, chance) => total + chance, 0)
        const say = () => `${battle.name}: the row of ${side} half ${pair[side]} sums to ${sum}`
        demand(Math.abs(sum - 1) <= CLOSE && chances.every(chance => chance > 0), say)
        demand(chances.length === row.to.length, () => `${battle.name}: a row has a chance for each way`)
      }
    }
  }
}

/** Plays a round from a pair by the rules, and compares it with row times row. */
function comparePair(rules: AnyRuleset, { battle, plans, halves }: Separable, pair: BySide<number>): void {
  const product = productOf(halves, pair)
  const real = product && roundOf(rules, plans, twice(halves.state, pair))
  if (product === undefined || real === undefined) return
  const made = product.map(({ pair: to, chance }) => ({ state: twice(halves.state, to), chance }))
  const say = () =>
    `${battle.name}: row times row is another round than the real one where halves ${pair.red} and ${pair.blue} meet`
  demandRound(rules, { ways: made, real, say })
}

const fought = ({ halves, pairs }: Separable): readonly BySide<number>[] =>
  pairs.filter(pair => twice(halves.over, pair) === undefined)

export const rowsMakeTheRound: Law = subject => {
  for (const separable of subject.separable()) {
    for (const pair of some(fought(separable), PLAYED)) comparePair(subject.rules, separable, pair)
  }
}

/** Rows are made against the first half of a threat that was visited; the others of it give the same rounds. */
export const equalThreatsSufferedAlike: Law = subject => {
  for (const separable of subject.separable()) {
    const scrambled = likeThreats(separable.halves, fought(separable))
    for (const pair of some(scrambled, PLAYED)) comparePair(subject.rules, separable, pair)
  }
}

export const overAgrees: Law = subject => {
  for (const { battle, halves, pairs } of subject.separable()) {
    for (const pair of pairs) {
      const pending = subject.rules.pending(twice(halves.state, pair))
      const verdict = pending.kind === 'over' ? pending.result : undefined
      const found = twice(halves.over, pair)
      const say = () => `${battle.name}: who has won where halves ${pair.red} and ${pair.blue} meet`
      demandEqual(
        found && { winner: found.winner, rule: found.rule },
        verdict && { winner: verdict.winner, rule: verdict.rule },
        say,
      )
    }
  }
}

export const measuresHangOnTheirHalf: Law = subject => {
  for (const { battle, halves, pairs } of subject.separable()) {
    const known = new Map<string, number>()
    for (const pair of pairs) {
      const state = twice(halves.state, pair)
      for (const measure of subject.rules.measures(battle.setup)) {
        const name = `${measure.name} ${pair[measure.side]}`
        const value = measure.of(state)
        const before = known.get(name) ?? value
        known.set(name, before)
        const say = () => `${battle.name}: ${measure.name} of one half is ${before} here and ${value} there`
        demand(before === value, say)
      }
    }
  }
}

const LIMITS = { positions: cases(1500, 400), keyChars: 2_000_000 }

function compareAnswers(name: string, separable: OddsAnswer, whole: OddsAnswer): void {
  const near = (what: string, a: number, b: number): void =>
    demand(
      Math.abs(a - b) <= 1e-11 * Math.max(1, Math.abs(b)),
      () => `${name}: ${what} is ${a} over halves, ${b} over positions`,
    )
  for (const way of ['red', 'blue', 'draw', 'undecided'] as const) near(way, separable.outcome[way], whole.outcome[way])
  near('the mean of rounds', separable.rounds.mean, whole.rounds.mean)
  for (const [i, measure] of separable.measures.entries())
    near(measure.name, measure.mean, whole.measures[i]?.mean ?? Number.NaN)
}

export const halvesAreTheWhole: Law = subject => {
  const { rules } = subject
  for (const { battle, plans } of subject.separable()) {
    for (const rounds of [{}, { rounds: 2 }]) {
      const ask = { setup: battle.setup, limits: LIMITS, ...rounds }
      const whole = exactOdds({ rules, state: rules.begin(battle.setup), plans }, { ...ask, halves: false })
      if (!whole.ok) continue
      const separable = exactOdds({ rules, state: rules.begin(battle.setup), plans }, ask)
      demand(separable.ok, () => `${battle.name} is exact over positions, but not over halves`)
      compareAnswers(battle.name, separable.value, whole.value)
    }
  }
}
