import { describe, expect, test } from 'vitest'
import { cases, isAllDepth, rows } from '../../../../test-depth.ts'
import { bothBy, value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { CHUNK_SIZE, defaultLimits } from '../../odds/index.ts'
import { fetchSystems, openReadyBattle } from '../battle/index.ts'
import {
  exactJob,
  jobWeight,
  type OddsJob,
  oddsJob,
  samplerOf,
  unitCount,
  usualChunkSize,
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
const plain = bothBy({ red: { name: 'x', settings: {} }, blue: { name: 'x', settings: {} } })
const sized = (count: number) => ({
  system: 'x',
  setup: { red: fleet(count), blue: fleet(count) },
  leaders: plain,
})

test('unitCount counts units, not lines', () => {
  expect([unitCount(sized(7).setup), unitCount({}), unitCount({ red: { units: [{ unit: 'y' }] } })]).toEqual([14, 1, 1])
})

test('usualLimits and usualSamples fall with the number of units, within bounds', () => {
  const rows = [2, 6, 12, 25, 100, 10_000].map(sized)
  expect(rows.map(row => usualLimits(row).positions)).toEqual([50_000, 33_333, 16_666, 8_000, 4_000, 4_000])
  expect(rows.map(row => usualSamples(row) / CHUNK_SIZE)).toEqual([10, 5, 2, 1, 1, 1])
  for (const row of rows) expect(usualLimits(row).keyChars).toBeLessThan(defaultLimits.keyChars)
})

test('the heavier the decisions of either side, the less is tried', () => {
  const rules = must(
    systems.find(({ doctrines }) => Object.values(doctrines).some(({ weight = 1 }) => weight > 1)),
    'a system with doctrines that think',
  )
  const weights = Object.entries(rules.doctrines).map(([name, { weight = 1 }]) => [name, weight] as const)
  const heavy = must(
    weights.find(([, weight]) => weight > 1),
    'a heavy one',
  )
  const light = must(
    weights.find(([, weight]) => weight === 1),
    'a light one',
  )
  const job = (red: string, blue: string) => ({
    ...sized(6),
    system: rules.card.id,
    leaders: bothBy({ red: { name: red, settings: {} }, blue: { name: blue, settings: {} } }),
  })
  const [, weight] = heavy
  expect(jobWeight(job(light[0], light[0]))).toBe(1)
  expect(usualChunkSize(job(light[0], light[0]))).toBe(CHUNK_SIZE)
  for (const each of [job(heavy[0], light[0]), job(light[0], heavy[0])]) {
    expect(jobWeight(each)).toBe(weight)
    expect(usualLimits(each).positions).toBe(Math.ceil(33_333 / weight))
    expect(usualSamples(each)).toBe(Math.ceil((5 * CHUNK_SIZE) / weight))
    expect(usualChunkSize(each)).toBeLessThanOrEqual(usualSamples(each) / 4)
  }
})

/**
 * A system's most mixed ready battle with every count raised to a hundred ships a side, or as many as the rules allow.
 */
function crowd(rules: (typeof systems)[number]): OddsJob {
  const jobs = rules.battles.map(ready => oddsJob(openReadyBattle(rules, ready), { seed: '1' }))
  const kinds = ({ setup }: OddsJob): number =>
    (setup as Printed).red.units.length + (setup as Printed).blue.units.length
  const job = must(jobs.sort((a, b) => kinds(b) - kinds(a))[0], 'a system has a ready battle')
  const raised = ({ name, units }: Side, most: number): Side => {
    const times = Math.ceil(most / units.reduce((sum, { count }) => sum + count, 0))
    return { name, units: units.map(entry => ({ ...entry, count: entry.count * times })) }
  }
  const { red, blue } = job.setup as Printed
  // if all ships have names of their own, as many of four classes of the catalogue
  const alike = ({ name }: Side, most: number): Side => ({
    name,
    units: rules.catalogue.slice(0, 4).map(({ unit }) => ({ unit, count: Math.ceil(most / 4) })),
  })
  const crowds = (isAllDepth ? [100, 30] : [30]).flatMap(most =>
    [raised, alike].map(made => ({
      ...job,
      setup: { ...(job.setup as Printed), red: made(red, most), blue: made(blue, most) },
    })),
  )
  const found = must(
    crowds.find(({ setup }) => rules.setup.parse(setup).ok),
    'a crowd that the door lets in',
  )
  // commanders that weigh every hex take minutes for so many ships: the lightest standing orders lead here
  if (jobWeight(found) <= 20) return found
  const weightOf = (name: string): number => rules.doctrines[name]?.weight ?? 1
  const [name] = Object.keys(rules.doctrines).sort((a, b) => weightOf(a) - weightOf(b))
  const lightest = { name: must(name, 'a system has standing orders'), settings: {} }
  return { ...found, leaders: bothBy({ red: lightest, blue: lightest }) }
}

/** Crowds that are separable into halves are exact; others are too large. */
const exact: Readonly<Record<string, boolean>> = { 'attack-endurance': true }

describe('as many mixed ships a side as the door lets in, up to a hundred', () => {
  const last = systems.map(rules => [rules.card.id, rules] as const).toReversed()
  test.each(rows(last))('%s is exact or given up, and samples', (id, rules) => {
    const job = crowd(rules)
    expect(unitCount(job.setup)).toBeGreaterThanOrEqual(60)
    const refused = { ok: false, refusal: { code: 'unsupported', nearest: 'sampled odds' } }
    expect(exactJob(job)).toMatchObject(exact[id] ? { ok: true, value: { method: 'exact' } } : refused)
    const sampler = value(samplerOf(job))
    const battles = Math.ceil(cases(32, 2) / jobWeight(job))
    const { method, n, outcome } = sampler.finish(sampler.chunk(0, battles))
    expect([method, n, outcome.red + outcome.blue + outcome.draw]).toEqual(['sampled', battles, 1])
  })
})
