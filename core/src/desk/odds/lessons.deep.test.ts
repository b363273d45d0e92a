import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import type { AnyRuleset, ReadyBattle } from '../../game/index.ts'
import type { SolverLimits } from '../../odds/index.ts'
import { fetchSystem, openReadyBattle, systemTitles } from '../battle/index.ts'
import { exactJob, type OddsJob, oddsJob, samplerOf } from './odds-job.ts'
import { jobWeight, unitCount } from './size.ts'

/** The most positions for exact odds, before samples are faster; fewer if decisions are heavy. */
const limitsOf = (job: OddsJob): SolverLimits => ({
  positions: Math.ceil(cases(10_000, 2_000) / jobWeight(job)),
  keyChars: 4_000_000,
})

/** The number of battles in a sample: those of many units take long. */
const battlesOf = (job: OddsJob): number => Math.floor(Math.min(cases(120, 50), 800 / unitCount(job.setup)))

/** Fewer battles tell nothing: battles of so many units are measured by `flagplot odds`. */
const MIN_BATTLES = 50

/** The margin of a sampled share: three sigma. */
const SIGMAS = 3

/** Red's share of the battles, a draw as half, and its margin. */
function shareOf(job: OddsJob): { readonly share: number; readonly margin: number } {
  const exact = exactJob(job, limitsOf(job))
  const sample = () => {
    const sampler = value(samplerOf(job))
    return sampler.finish(sampler.chunk(0, battlesOf(job)))
  }
  const { outcome, n } = exact.ok ? exact.value : sample()
  const share = outcome.red + (outcome.draw + outcome.undecided) / 2
  return { share, margin: n === undefined ? 0 : SIGMAS * Math.sqrt(0.25 / n) }
}

/** The least share of an even battle, from either side. */
const EVEN = 0.35

/** A ready battle under the standing orders it comes with. */
const jobOf = (rules: AnyRuleset, ready: ReadyBattle): OddsJob =>
  oddsJob(openReadyBattle(rules, ready), { seed: 'lessons' })

/** True if a battle is even; undefined if samples do not tell. */
function isEven(job: OddsJob): boolean | undefined {
  const { share, margin } = shareOf(job)
  const least = Math.min(share, 1 - share)
  return Math.abs(least - EVEN) < margin ? undefined : least >= EVEN
}

describe.each(systemTitles.map(({ id }) => id))('the ready battles of %s', async id => {
  const rules = value(await fetchSystem(id))

  test('that are lessons say so, and no others', () => {
    const battles = rules.battles.map(({ name, lesson, gist }) => [name, lesson === true, gist] as const)
    expect(battles.filter(([, lesson, gist]) => lesson !== /\blesson\b/i.test(gist))).toEqual([])
  })

  const jobs = rules.battles.map(ready => [ready.name, ready.lesson === true, jobOf(rules, ready)] as const)

  const measured = jobs.filter(([, , job]) => battlesOf(job) >= MIN_BATTLES)
  test.each(rows(measured))('%s is even, or a lesson', (_, lesson, job) => {
    // exact, or 50 to 120 battles of a fixed seed, three sigma
    expect(isEven(job)).not.toBe(lesson)
  })
})
