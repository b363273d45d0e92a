import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { inputsOf } from '../../notation/record/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { beginFight, fightOut, inputsTaken, recordLines } from '../fight/index.ts'
import { openRecordText } from '../record/index.ts'
import { exactJob, oddsJob } from './odds-job.ts'

await fetchSystems()

const battle = value(openFetchedAddress('sidcors/border-clash'))
const job = oddsJob(battle, { seed: '1' })

test('a job is plain data, and starts from any point of a record', () => {
  expect(JSON.parse(JSON.stringify(job))).toEqual(job)
  const fought = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: '3' } })))
  const { record } = value(openRecordText(recordLines(fought).join('\n')))
  const inputs = inputsOf(record)
  expect(inputs).toEqual(inputsTaken(fought))
  const { red, blue, draw } = value(exactJob({ ...job, inputs })).outcome
  expect(Math.max(red, blue, draw)).toBe(1)
  expect(value(exactJob(job)).outcome.red).toBeLessThan(1)
})

test.each<[string, object, readonly (string | number)[]]>([
  ['its system', { system: 'x' }, ['system']],
  ['its set-up', { setup: {} }, ['setup', 'red']],
  ['its inputs', { inputs: [{ kind: 'roll', outcome: 0 }] }, ['inputs', 0]],
  [
    'its standing orders',
    { leaders: { ...job.leaders, red: { kind: 'doctrine', doctrine: { name: 'x', settings: {} } } } },
    ['red', 'doctrine', 'name'],
  ],
])('a tampered job is refused at the place of the fault: %s', (_, change, path) => {
  expect(exactJob({ ...job, ...change })).toMatchObject({ refusal: { path } })
})
