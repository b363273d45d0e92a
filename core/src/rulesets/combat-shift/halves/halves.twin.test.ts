import { expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { type Stream, streamOf } from '../../../dice/index.ts'
import type { OptionSpec } from '../../../game/index.ts'
import { must, sayRefusal } from '../../../lang/index.ts'
import { exactOdds, type OddsAnswer } from '../../../odds/index.ts'
import { type Plans, planOf } from '../../../table/index.ts'
import { type CombatShift, combatShift as rules } from '../index.ts'
import { options } from '../options.ts'
import { type Field, setupOf } from '../phases/round.fixture.ts'

/** Battles tried, and how many of them must come apart and be small enough for both ways. */
const TRIED = cases(240, 80)
const COMPARED = TRIED / 4
const LIMITS = { positions: 4_000, keyChars: 4_000_000 }

const units = [
  '2x Warship E1',
  'Warship E2',
  '2x Warship E3',
  'Warship E2 cloak',
  'Warship E3 stealth',
  'Warship E1 detects',
  'Carrier E2',
  'Scout E2',
  '2x Freighter E1',
  'Orbital City E2',
  'Unfinished Warship E2',
] as const

const one = <T>(list: readonly T[], stream: Stream): T => must(list[stream.below(list.length)], 'one of them')

/** A fleet of one to three lines, some of its ships hit or engaged already. */
function fleet(stream: Stream, hitsToDestroy: number): Field['red'] {
  return Array.from({ length: 1 + stream.below(3) }, () => {
    const unit = one(units, stream)
    return stream.below(3) > 0 ? unit : { unit, hits: stream.below(hitsToDestroy), engaged: stream.below(4) }
  })
}

function anyOf(option: OptionSpec, stream: Stream): string | number | boolean {
  if (option.kind === 'flag') return stream.below(2) === 1
  if (option.kind === 'choice') return one(option.choices, stream).value
  return Math.min(option.max, option.min + stream.below(4))
}

/** Each option at any value now and then; the limit of rounds too. */
const anyOptions = (stream: Stream): Readonly<Record<string, unknown>> =>
  Object.fromEntries(options.filter(() => stream.below(4) === 0).map(option => [option.name, anyOf(option, stream)]))

function anyPlans(stream: Stream): Plans<CombatShift> {
  const plan = () => {
    const name = one(Object.keys(rules.doctrines), stream)
    // whoever retreats at all does it sooner or later
    const made = planOf(rules, { name, settings: stream.below(2) > 0 ? {} : { retreat: 60 + stream.below(80) } })
    if (!made.ok) throw new Error(sayRefusal(made.refusal))
    return made.value
  }
  return { red: plan(), blue: plan() }
}

function compare(apart: OddsAnswer, whole: OddsAnswer, name: string): void {
  const near = (a: number, b: number, what: string): void =>
    expect(Math.abs(a - b) / Math.max(1, Math.abs(b)), `${name}: ${what}`).toBeLessThan(1e-11)
  for (const way of ['red', 'blue', 'draw', 'undecided'] as const) near(apart.outcome[way], whole.outcome[way], way)
  near(apart.rounds.mean, whole.rounds.mean, 'mean of rounds')
  for (const [i, measure] of apart.measures.entries())
    near(measure.mean, whole.measures[i]?.mean ?? Number.NaN, measure.name)
}

test('fire.together the rounds of ships alone come apart: exact odds are the same over halves and over positions', () => {
  const stream = streamOf('combat-shift/halves twin', '1')
  let compared = 0
  for (let i = 0; i < TRIED; i++) {
    const chosen = anyOptions(stream)
    const most = typeof chosen.hitsToDestroy === 'number' ? chosen.hitsToDestroy : 1
    const field: Field = { red: fleet(stream, most), blue: fleet(stream, most), options: chosen }
    const [setup, plans] = [setupOf(field), anyPlans(stream)]
    const start = rules.begin(setup)
    if (rules.halves?.(rules.horizon(start)?.free ?? start, plans) === undefined) continue
    const whole = exactOdds({ rules, state: start, plans }, { setup, limits: LIMITS, halves: false })
    if (!whole.ok) continue
    const apart = exactOdds({ rules, state: start, plans }, { setup, limits: LIMITS })
    if (!apart.ok) throw new Error(`exact over positions, but not over halves: ${sayRefusal(apart.refusal)}`)
    expect(apart.value.positions ?? 0).toBeLessThanOrEqual(whole.value.positions ?? 0)
    const orders = [plans.red, plans.blue].map(
      ({ doctrine, settings }) => `${doctrine.title} ${JSON.stringify(settings)}`,
    )
    compare(apart.value, whole.value, `${JSON.stringify(field)} ${orders.join(' ')}`)
    compared++
  }
  expect(compared).toBeGreaterThanOrEqual(COMPARED)
})
