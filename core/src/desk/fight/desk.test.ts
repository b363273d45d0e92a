import { describe, expect, test, vi } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { inputsOf } from '../../notation/index.ts'
import { mergeTallies } from '../../odds/index.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { template } = await import('../../rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { doctrinesOf, fetchSystems, openBattleData, openBattleText, openReadyAddress, openSystem, readyAddresses } =
  await import('../battle/index.ts')
const { chunkJob, exactJob, finishJob, oddsJob, samplerOf } = await import('../odds/index.ts')
const { openRecordText } = await import('../record/index.ts')
const { beginFight, fightOut, inputsTaken, person, recordLines } = await import('./index.ts')
await fetchSystems()

const even = () => value(openReadyAddress('_template/even-match'))

test('openSystem refuses an unknown system with the nearest', () => {
  expect(openSystem('_tempalte')).toMatchObject({ ok: false, refusal: { code: 'unknown-name', nearest: '_template' } })
})

test('openReadyAddress opens by address, and by name alone where that is enough', () => {
  expect(readyAddresses()).toContain('_template/even-match')
  expect(value(openReadyAddress('last-stand')).setup.red.name).toBe('The Defiant')
  expect(openReadyAddress('_template/evn-match')).toMatchObject({ refusal: { nearest: '_template/even-match' } })
  expect(openReadyAddress('_template')).toMatchObject({ refusal: { nearest: '_template/even-match' } })
})

test('openBattleText says where an unknown system stands', () => {
  const refused = openBattleText('flagplot: 1\nsystem: _tmplate\n', 'a.yaml')
  expect(refused).toMatchObject({ refusal: { path: ['system'], source: { file: 'a.yaml', line: 2, column: 9 } } })
})

test('openBattleData refuses junk and never throws', () => {
  for (const junk of [undefined, null, 7, 'x', [], {}, { flagplot: 1 }, { flagplot: 1, system: {} }]) {
    expect(openBattleData(junk).ok).toBe(false)
  }
})

describe('OddsJob', () => {
  test('is plain data, and answers exactly', () => {
    const job = oddsJob(even(), { seed: '1' })
    expect(structuredClone(job)).toEqual(job)
    expect(JSON.parse(JSON.stringify(job))).toEqual(job)
    const answer = value(exactJob(job))
    const { red, blue, draw } = answer.outcome
    expect(red + blue + draw).toBeCloseTo(1, 12)
    expect(red).toBeCloseTo(blue, 12)
    expect(exactJob(job, { positions: 10, keyChars: 1e6 })).toMatchObject({ refusal: { code: 'unsupported' } })
  })

  test('chunks add up the same in any order and from any sampler', () => {
    const job = oddsJob(even(), { seed: '1' })
    const kept = value(samplerOf(job))
    const [a, b, c] = [0, 1, 2].map(chunk => kept.chunk(chunk, 50)) as [never, never, never]
    const apart = [2, 0, 1].map(chunk => value(chunkJob(job, chunk, 50))) as [never, never, never]
    const forward = mergeTallies(mergeTallies(a, b), c)
    const other = mergeTallies(apart[0], mergeTallies(apart[1], apart[2]))
    expect(value(finishJob(job, other))).toEqual(value(finishJob(job, forward)))
    expect(kept.finish(forward).n).toBe(150)
  })

  test('starts from any point of a record', () => {
    const fought = value(fightOut(beginFight(even(), { dice: { source: 'seeded', seed: '3' } })))
    const { record } = value(openRecordText(recordLines(fought).join('\n')))
    const inputs = inputsOf(record)
    expect(inputs).toEqual(inputsTaken(fought))
    const last = value(exactJob(oddsJob(even(), { seed: '1', inputs })))
    expect(Math.max(last.outcome.red, last.outcome.blue, last.outcome.draw)).toBe(1)
    const first = value(exactJob(oddsJob(even(), { seed: '1', inputs: [] })))
    expect(first.outcome.red).toBeLessThan(1)
  })

  test('a job that was tampered with is refused with its place', () => {
    const job = oddsJob(even(), { seed: '1' })
    expect(exactJob({ ...job, system: 'x' })).toMatchObject({ refusal: { path: ['system'] } })
    expect(exactJob({ ...job, setup: {} })).toMatchObject({ refusal: { path: ['setup', 'red'] } })
    expect(exactJob({ ...job, inputs: [{ kind: 'roll', outcome: 0 }] })).toMatchObject({
      refusal: { path: ['inputs', 0] },
    })
    const doctrines = { ...job.doctrines, red: { name: 'x', settings: {} } }
    expect(exactJob({ ...job, doctrines })).toMatchObject({ refusal: { path: ['red', 'doctrine', 'name'] } })
  })

  test('sides without standing orders follow the system’s first', () => {
    expect(doctrinesOf(even().rules, { red: person, blue: person }).red.name).toBe('steady')
  })
})
