import { expect, test } from 'vitest'
import { cases, rows } from '../../../../../test-depth.ts'
import { streamOf } from '../../../dice/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { must, sayRefusal } from '../../../lang/index.ts'
import { answerOfTally, exactOdds, makeSampler } from '../../../odds/index.ts'
import type { Plans } from '../../../table/index.ts'
import { type CombatShift, combatShift as rules } from '../index.ts'
import { plansOf } from '../phases/round.fixture.ts'
import type { Setup } from '../setup/setup.ts'

/** A figure in which a doctrine can be better: battles won, own units kept, units of the enemy destroyed. */
type Yardstick = 'won' | 'kept' | 'destroyed'

/** The difference asked for, in standard errors of full depth; the samples have one seed, so it does not vary. */
const SIGMA = 3

interface Sample {
  readonly n: number
  readonly mean: number
  readonly variance: number
}

interface Trial {
  readonly battle: string
  readonly side: Side
  readonly by: Yardstick
  readonly n: number
}

/** Most positions for exact odds; beyond them sampling is faster. */
const LIMITS = { positions: 1_500, keyChars: 2_000_000 }

/** Exact odds of small battles, without any error; sampled ones of the others. */
function answered(setup: Setup, plans: Plans<CombatShift>, stream: string, n: number) {
  const exact = exactOdds({ rules, state: rules.begin(setup), plans }, { setup, limits: LIMITS })
  if (exact.ok) return { ...exact.value, exact: true }
  const sampler = makeSampler({ rules, state: rules.begin(setup), plans }, { setup })
  const tally = sampler.sample(streamOf('combat-shift', stream), cases(n, n / 4))
  return { ...answerOfTally({ rules, setup }, tally), exact: false }
}

const samples = new Map<string, Readonly<Record<Yardstick, Sample>>>()

/** The results of a doctrine with its usual settings, against the standing orders that the battle suggests. */
function fares(name: string, { battle, side, n }: Trial): Readonly<Record<Yardstick, Sample>> {
  const at = `${battle} ${side} ${name}`
  const known = samples.get(at)
  if (known !== undefined) return known
  const ready = must(
    rules.battles.find(each => each.name === battle),
    battle,
  )
  const parsed = rules.setup.parse(ready.setup)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  const plans = plansOf({ ...ready.doctrines, [side]: { name } })
  const { exact, outcome, measures } = answered(parsed.value, plans, `niches ${battle}`, n)
  const of = (measure: string, sign: 1 | -1): Sample => {
    const { mean, distribution } = must(
      measures.find(each => each.name === measure),
      measure,
    )
    const variance = distribution.reduce((sum, { value, chance }) => sum + chance * (value - mean) ** 2, 0)
    return { n, mean: sign * mean, variance: exact ? 0 : variance }
  }
  const p = outcome[side]
  const found = {
    won: { n, mean: p, variance: exact ? 0 : p * (1 - p) },
    kept: of(`${side}.units`, -1),
    destroyed: of(`${other(side)}.units`, 1),
  }
  samples.set(at, found)
  return found
}

const at = (battle: string, side: Side, by: Yardstick = 'won', n = 384): Trial => ({ battle, side, by, n })
/** All but the captain. */
const simple = Object.keys(rules.doctrines).filter(name => name !== 'captain')
const but = (...names: readonly string[]): string[] => simple.filter(name => !names.includes(name))

/** The battles in which each is better than each of the others. */
const niches: readonly (readonly [string, Trial, readonly string[]])[] = [
  ['captain', at('hard-to-sink', 'red', 'won', 1024), ['concentrate', ...but('concentrate')]],
  ['strike', at('carrier-strike', 'red'), but('strike', 'assault')],
  ['strike', at('relief', 'red'), ['assault']],
  ['strike', at('line-across-eras', 'red'), ['captain']],
  ['patrol', at('old-patrol', 'red'), ['captain', ...but('patrol')]],
  ['concentrate', at('hard-to-sink', 'red'), but('concentrate')],
  ['spread', at('convoy-raid', 'red', 'destroyed'), ['captain', ...but('spread')]],
  ['screen', at('pacification', 'red'), but('screen', 'withdraw')],
  ['screen', at('ambush', 'red'), ['withdraw']],
  ['withdraw', at('convoy-raid', 'blue', 'kept'), ['captain', ...but('withdraw')]],
  ['assault', at('carrier-strike', 'red'), but('assault', 'strike')],
  ['assault', at('siege', 'red', 'won', 2048), ['strike']],
  ['assault', at('line-across-eras', 'red'), ['captain']],
]

/** Doctrines that the captain equals in every ready battle: it fires first, and stays on a target with a hard hull. */
const contained = ['concentrate', 'screen']

test.each(rows(niches, 2))('order.secret no doctrine is dominated: %s in %o', (name, trial, worse) => {
  const own = fares(name, trial)[trial.by]
  for (const rival of rows(worse)) {
    const theirs = fares(rival, trial)[trial.by]
    const error = Math.sqrt(own.variance / own.n + theirs.variance / theirs.n)
    expect(own.mean - theirs.mean, `${name} against ${rival}`).toBeGreaterThan(SIGMA * error)
  }
})

const beatenBy = (name: string): ReadonlySet<string> =>
  new Set(niches.flatMap(([own, , worse]) => (own === name ? worse : [])))

test('order.secret every doctrine is better than every other somewhere, but for those that the captain contains', () => {
  expect(beatenBy('captain')).toEqual(new Set(simple))
  for (const name of simple) {
    const captain = contained.includes(name) ? [] : ['captain']
    expect(beatenBy(name)).toEqual(new Set([...but(name), ...captain]))
  }
})

test('order.secret under suggested standing orders each side has 35 to 65 percent, draws shared', () => {
  for (const ready of rows(rules.battles, 3)) {
    const parsed = rules.setup.parse(ready.setup)
    if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
    const plans = plansOf(ready.doctrines)
    // 512 battles: a standard error of 2.2 percent at most; 128 in the short run: 4.4
    const { red, draw } = answered(parsed.value, plans, `balance ${ready.name}`, 512).outcome
    const share = red + draw / 2
    expect([ready.name, share >= 0.35 && share <= 0.65], `${share}`).toEqual([ready.name, true])
  }
})
