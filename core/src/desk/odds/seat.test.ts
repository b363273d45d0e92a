import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { bothBy, value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { type Observer, type Side, sides } from '../../game/sides/index.ts'
import { defaultLimits } from '../../odds/index.ts'
import { scrambleCharges, type Template, template } from '../../rulesets/_template/index.ts'
import { exactOfOpenJob, type OpenJob, samplerOfOpenJob } from './odds-job.ts'
import { scheduledPlansOf } from './scheduled-plans.ts'

type State = Template['State']

const steady = { name: 'steady', settings: {} }
const careful = { name: 'wary', settings: { charge: 'strongest' } }

/** A battle of three ships against three, after charges were hidden in the ships with these numbers. */
function openAfter(charges: boolean, carriers: Readonly<Record<Side, string>>, seat?: Observer): OpenJob {
  const red = { name: 'Reds', units: ['Cruiser', '2x Frigate'] }
  const blue = { name: 'Blues', units: ['Cruiser', '2x Cutter'] }
  const setup = value(template.setup.parse({ options: { charges }, red, blue }))
  const state = template.begin(setup)
  if (charges) {
    template.advance(state, {
      kind: 'orders',
      orders: { red: { charge: carriers.red }, blue: { charge: carriers.blue } },
    })
  }
  const rules: AnyRuleset = template
  const leaders = bothBy({ red: steady, blue: careful })
  const job = { system: '_template', setup: template.setup.print(setup), inputs: [], leaders, seed: 'seat' }
  return {
    job: seat === undefined ? job : { ...job, seat },
    rules,
    setup,
    state,
    inputs: [],
    ...value(scheduledPlansOf(job, rules, 0)),
  }
}

/** Battles of a tally. */
const n = cases(300, 40)

const tallyOf = (open: OpenJob, number = 0) => value(samplerOfOpenJob(open)).chunk(number, n)

const carriers = { red: '1', blue: '3' }
const seats: readonly Observer[] = [...sides, 'public']

describe('a seat changes nothing if nothing is hidden', () => {
  test('exact odds and samples are those of the umpire', () => {
    for (const seat of rows(seats)) {
      const seated = openAfter(false, carriers, seat)
      const umpire = openAfter(false, carriers)
      expect(exactOfOpenJob(seated, defaultLimits)).toEqual(exactOfOpenJob(umpire, defaultLimits))
      expect(tallyOf(seated)).toEqual(tallyOf(umpire))
    }
  })
})

describe('a battle that hides something', () => {
  test('exact odds are refused to a seat, with a reason, and given to the umpire', () => {
    expect(exactOfOpenJob(openAfter(true, carriers, 'red'), defaultLimits)).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', path: ['seat'], says: expect.stringContaining('Reds cannot know the position') },
    })
    expect(exactOfOpenJob(openAfter(true, carriers, 'public'), defaultLimits)).toMatchObject({ ok: false })
    expect(exactOfOpenJob(openAfter(true, carriers), defaultLimits).ok).toBe(true)
  })

  test('the tally of a seat does not change if facts that it cannot know are scrambled', () => {
    const stream = streamOf('seat/scramble')
    for (const seat of seats) {
      const open = openAfter(true, carriers, seat)
      const tally = tallyOf(open)
      const hidden = new Set<string>()
      for (let i = 0; i < cases(20, 8); i++) {
        // the state is one of the pattern, because the job is
        const state = scrambleCharges(template.clone(open.state as State), seat, stream)
        hidden.add(JSON.stringify(state.charge))
        expect(tallyOf({ ...open, state })).toEqual(tally)
      }
      expect(hidden.size).toBeGreaterThan(2)
    }
  })

  test('the own secrets of a side count', () => {
    expect(tallyOf(openAfter(true, { red: '1', blue: '3' }, 'red'))).not.toEqual(
      tallyOf(openAfter(true, { red: 'none', blue: '3' }, 'red')),
    )
  })

  test('the same seed and chunk give the same tally, other chunks another', () => {
    const open = openAfter(true, carriers, 'blue')
    expect(tallyOf(open, 3)).toEqual(tallyOf(open, 3))
    expect(tallyOf(open, 3)).not.toEqual(tallyOf(open, 4))
    expect(tallyOf(open, 3).n).toBe(n)
  })

  const many = cases(40_000, 500)
  test(`the odds of a seat are the mean over all it holds possible, n ${many}, seed seat, within 5 sigma`, () => {
    const sampler = value(samplerOfOpenJob(openAfter(true, carriers, 'red')))
    const sampled = sampler.finish(sampler.chunk(0, many)).outcome
    // none and each of the three ships of blue are equally likely
    const exact = ['none', '1', '2', '3'].map(
      blue => value(exactOfOpenJob(openAfter(true, { red: '1', blue }), defaultLimits)).outcome.red,
    )
    const mean = exact.reduce((sum, each) => sum + each / exact.length, 0)
    expect(Math.abs(sampled.red - mean)).toBeLessThan(5 * Math.sqrt((mean * (1 - mean)) / many))
    expect(Math.max(...exact) - Math.min(...exact)).toBeGreaterThan(0.01)
  })

  test('odds of a seat stop after the stated rounds, and at the cap of the rules', () => {
    const open = openAfter(true, carriers, 'red')
    const sampler = value(samplerOfOpenJob({ ...open, job: { ...open.job, rounds: 2 } }))
    const answer = sampler.finish(sampler.chunk(0, 500))
    expect(answer.rounds.byRound.length).toBeLessThanOrEqual(2)
    expect(answer.outcome.undecided).toBeGreaterThan(0)
  })

  test('a system that cannot imagine refuses', () => {
    const { imagine: _, ...blind } = template
    expect(samplerOfOpenJob({ ...openAfter(true, carriers, 'red'), rules: blind })).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', path: ['seat'] },
    })
  })
})
