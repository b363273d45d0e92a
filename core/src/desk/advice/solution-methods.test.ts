import { expect, test } from 'vitest'
import { bothBy } from '../../../fixtures/index.ts'
import { winPayoff } from '../../duel/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { invariant, must } from '../../lang/index.ts'
import { template } from '../../rulesets/_template/index.ts'
import { planAtStart } from '../../table/index.ts'
import type { AdvisedQuestion } from './question.ts'
import { decisionSampler, sampleOwn } from './solution-methods.ts'

const orders = { name: 'steady', settings: {} }
const leaders = bothBy({ red: orders, blue: orders })

/** The question for the hidden charges, which the other side does not see. */
function whereCharges(rules: AnyRuleset, seat: Side): AdvisedQuestion {
  const parsed = rules.setup.parse({
    options: { charges: true },
    red: { name: 'Reds', units: ['Cruiser', 'Frigate'] },
    blue: { name: 'Blues', units: ['Cruiser', 'Cutter'] },
  })
  const setup = must(parsed.ok ? parsed.value : undefined, 'a set-up of the pattern')
  const state = rules.begin(setup)
  const pending = rules.pending(state)
  invariant(pending.kind === 'orders', 'charges are asked for')
  const steady = planAtStart(template, orders)
  const job = { system: '_template', setup: rules.setup.print(setup), inputs: [], leaders, seed: 'methods', seat }
  const plan = must(steady.ok ? steady.value : undefined, 'a plan')
  const open = { job, rules, setup, state, inputs: [], plans: { red: plan, blue: plan }, changes: [] }
  return { open, briefs: pending.briefs, free: [pending.briefs[0]!.ask.kind], payoff: winPayoff(), samples: 20 }
}

test('a battle with secrets is sampled from the side’s knowledge, and refused if the system cannot imagine', () => {
  const { imagine: _, ...blind } = template
  for (const side of sides) {
    const seen = sampleOwn(whereCharges(template, side), side)
    expect(seen.ok).toBe(true)
    const refused = { ok: false, refusal: { code: 'unsupported', path: ['seat'] } }
    expect(sampleOwn(whereCharges(blind, side), side)).toMatchObject(refused)
    expect(decisionSampler(whereCharges(blind, side))).toMatchObject(refused)
  }
})
