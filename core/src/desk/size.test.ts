import { describe, expect, test } from 'vitest'
import { must } from '../lang/index.ts'
import { CHUNK_SIZE, defaultLimits } from '../odds/index.ts'
import {
  exactJob,
  fetchSystems,
  type OddsJob,
  oddsJob,
  openReady,
  samplerOf,
  unitCount,
  usualLimits,
  usualSamples,
} from './index.ts'

const systems = await fetchSystems()

type Side = { name: string; units: { count: number }[] }
type Printed = { red: Side; blue: Side }

const fleet = (count: number) => ({
  name: 'x',
  units: [
    { unit: 'y', count: count - 1 },
    { unit: 'z', count: 1 },
  ],
})
const sized = (count: number) => ({ setup: { red: fleet(count), blue: fleet(count) } })

test('unitCount counts units, not lines', () => {
  expect([unitCount(sized(7).setup), unitCount({}), unitCount({ red: { units: [{ unit: 'y' }] } })]).toEqual([14, 1, 1])
})

test('usualLimits and usualSamples fall with the number of units, within bounds', () => {
  const rows = [2, 6, 12, 25, 100, 10_000].map(sized)
  expect(rows.map(row => usualLimits(row).positions)).toEqual([50_000, 33_333, 16_666, 8_000, 4_000, 4_000])
  expect(rows.map(row => usualSamples(row) / CHUNK_SIZE)).toEqual([10, 5, 2, 1, 1, 1])
  for (const row of rows) expect(usualLimits(row).keyChars).toBeLessThan(defaultLimits.keyChars)
})

/** A system's most mixed ready battle with every count raised until a hundred ships and more stand on each side. */
function crowd(rules: (typeof systems)[number]): OddsJob {
  const jobs = rules.battles.map(ready => oddsJob(openReady(rules, ready), { seed: '1' }))
  const kinds = ({ setup }: OddsJob): number =>
    (setup as Printed).red.units.length + (setup as Printed).blue.units.length
  const job = must(jobs.sort((a, b) => kinds(b) - kinds(a))[0], 'a system has a ready battle')
  const raised = ({ name, units }: Side): Side => {
    const times = Math.ceil(100 / units.reduce((sum, { count }) => sum + count, 0))
    return { name, units: units.map(entry => ({ ...entry, count: entry.count * times })) }
  }
  const { red, blue } = job.setup as Printed
  return { ...job, setup: { ...(job.setup as Printed), red: raised(red), blue: raised(blue) } }
}

/** Where the crowd comes apart into halves it is exact; where not it is too large. */
const exact: Readonly<Record<string, boolean>> = { 'attack-endurance': true }

describe('a hundred mixed ships a side', () => {
  test.each(systems.map(rules => [rules.card.id, rules] as const))(
    '%s is exact or given up, and samples',
    (id, rules) => {
      const job = crowd(rules)
      expect(unitCount(job.setup)).toBeGreaterThanOrEqual(200)
      const refused = { ok: false, refusal: { code: 'unsupported', nearest: 'sampled odds' } }
      expect(exactJob(job)).toMatchObject(exact[id] ? { ok: true, value: { method: 'exact' } } : refused)
      const sampler = samplerOf(job)
      if (!sampler.ok) throw new Error('the job opens')
      const { method, n, outcome } = sampler.value.finish(sampler.value.chunk(0, 32))
      expect([method, n, outcome.red + outcome.blue + outcome.draw]).toEqual(['sampled', 32, 1])
    },
  )
})
