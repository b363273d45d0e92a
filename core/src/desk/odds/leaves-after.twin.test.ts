import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { battleOf, clash } from '../../../fixtures/battles/index.ts'
import { leavingAfter, value } from '../../../fixtures/index.ts'
import { waysOn } from '../../../laws/reference/index.ts'
import type { Plan } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { BySide } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { answerOfTally, type OddsAnswer } from '../../odds/index.ts'
import type { Plans } from '../../table/index.ts'
import { fetchSystems, type OpenBattle } from '../battle/index.ts'
import { exactJob, type OddsJob, oddsJob, openJob, samplerOf } from './odds-job.ts'

await fetchSystems()

const LIMITS = { positions: 200_000, keyChars: 40_000_000 }
const outcomes = ['red', 'blue', 'draw', 'undecided'] as const

const brush = battleOf(
  'attack-endurance',
  [
    ['A AF2/1 EF6', 'D AF1 EF4'],
    ['B AF1 EF5', 'C AF1 EF4'],
  ],
  { options: { breakOff: 'free' } },
)

type After = Partial<BySide<number>>

const job = (at: OpenBattle, after: After = {}): OddsJob => oddsJob(leavingAfter(at, after), { seed: 'after' })

/** Standing orders that change with the round: doctrines of the rules may not look at it, this walk may. */
function changing(rules: AnyRuleset, plan: Plan<Shape>, after: number | undefined): Plan<Shape> {
  if (after === undefined) return plan
  const gone = must(rules.leaving, 'a way to leave').goes(plan)
  const decide: Plan<Shape>['doctrine']['decide'] = (view, brief) => {
    // both systems show the round in their views
    const { round } = view as { readonly round: number }
    const { doctrine, settings } = round > after ? gone : plan
    return doctrine.decide(view, brief, settings)
  }
  return { doctrine: { ...plan.doctrine, decide }, settings: plan.settings }
}

/** The battle input by input; only states that are equal letter for letter are one. */
function byHand({ rules, setup }: OpenBattle, plans: Plans<Shape>) {
  const sums = { red: 0, blue: 0, draw: 0, undecided: 0 }
  let mean = 0
  let open = new Map([['', { state: rules.begin(setup), chance: 1 }]])
  while (open.size > 0) {
    const next: typeof open = new Map()
    for (const { state, chance } of open.values()) {
      const pending = rules.pending(state)
      if (pending.kind === 'over') {
        sums[pending.result.winner] += chance
        mean += chance * rules.rounds(state)
        continue
      }
      for (const { input, chance: share } of waysOn({ rules, state, plans })) {
        const draft = rules.clone(state)
        rules.advance(draft, input)
        const text = JSON.stringify(draft)
        next.set(text, { state: draft, chance: (next.get(text)?.chance ?? 0) + chance * share })
      }
    }
    open = next
  }
  return { outcome: sums, mean }
}

function plansOf(at: OpenBattle, after: After): Plans<Shape> {
  const { plans } = value(openJob(job(at)))
  return { red: changing(at.rules, plans.red, after.red), blue: changing(at.rules, plans.blue, after.blue) }
}

function near(found: OddsAnswer, { outcome, mean }: ReturnType<typeof byHand>): void {
  for (const ending of outcomes) expect(found.outcome[ending]).toBeCloseTo(outcome[ending], 9)
  expect(found.rounds.mean).toBeCloseTo(mean, 7)
}

describe.each([
  ['sidcors', clash()],
  ['attack-endurance', brush],
])('%s: leaving after so many rounds', (_, at) => {
  const afters: readonly After[] = [
    { red: 4, blue: 2 },
    { red: 0 },
    { red: 1 },
    { red: 2 },
    { red: 5 },
    { blue: 2 },
    { red: 3, blue: 3 },
  ]
  test.each(rows(afters, 2))('%o is the plain walk of orders that look at the round', after =>
    near(value(exactJob(job(at, after), LIMITS)), byHand(at, plansOf(at, after))),
  )

  const n = cases(8192, 256)
  test.each([{ red: 1 }, { red: 2 }, { red: 5 }, { red: 4, blue: 2 }])(
    `%o: ${n} sampled battles agree within 5 sigma`,
    after => {
      const asked = job(at, after)
      const found = value(exactJob(asked, LIMITS))
      const sampled = answerOfTally({ rules: at.rules, setup: at.setup }, value(samplerOf(asked)).chunk(0, n), {})
      for (const ending of outcomes) {
        const p = found.outcome[ending]
        expect(Math.abs(sampled.outcome[ending] - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / n) + 1e-9)
      }
      expect(Math.abs(sampled.rounds.mean - found.rounds.mean)).toBeLessThan(18 / Math.sqrt(n))
    },
  )

  test('past the limits of positions, before or after the change, they are refused as out of reach', () => {
    for (const after of [{ red: 4 }, { red: 0, blue: 1 }])
      expect(exactJob(job(at, after), { ...LIMITS, positions: 2 })).toMatchObject({
        ok: false,
        refusal: { code: 'unsupported' },
      })
  })

  test('after more rounds than the battle may last they are the usual odds', () => {
    const usual = value(exactJob(job(at), LIMITS))
    const late = value(exactJob(job(at, { red: 900 }), LIMITS))
    for (const ending of outcomes) expect(late.outcome[ending]).toBeCloseTo(usual.outcome[ending], 9)
    expect(late.rounds.mean).toBeCloseTo(usual.rounds.mean, 7)
    expect(late.measures.map(({ mean }) => mean.toFixed(7))).toEqual(usual.measures.map(({ mean }) => mean.toFixed(7)))
  })
})
