import { expect, test } from 'vitest'
import { rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { chain, must, ok } from '../../lang/index.ts'
import { fetchSystems, openFetchedBattle, openReadyBattle } from '../battle/index.ts'
import { samplerOf } from '../odds/index.ts'
import { fullData } from './cells.ts'
import { type CellTask, finishCell, triedBattle, workCell } from './index.ts'
import { putAt } from './vary.ts'

const terms = { axes: [{ at: 'red.units.0.count' }], seed: '1', samples: 1, error: 50 }
const rules = must(
  (await fetchSystems()).find(({ card }) => card.id === 'attack-endurance'),
  'the system',
)
const ready = must(
  rules.battles.find(({ name }) => name === 'line-of-battle'),
  'the battle',
)

const triedWith = (frigates: number, more: { readonly rounds?: number } = {}) => {
  const written = fullData(openReadyBattle(rules, ready))
  const red = value(putAt(written, 'red.units', [`${frigates}x Frigate AF2/1 EF3`]))
  const base = value(putAt(red, 'blue.units', ['Heavy Cruiser AF4/2 EF6', '2x Light Cruiser AF3/2 EF4']))
  const battle = {
    system: 'attack-endurance',
    base: fullData(value(openFetchedBattle(base))),
    terms: { ...terms, ...more },
  }
  return triedBattle(battle)
}
// to find out that a battle is past the limits takes as long as to solve one
const [six, one] = [triedWith(6), triedWith(1)]
const taskOf = (tried: typeof six, count: number): CellTask => ({ ...tried, put: [count] })
const methodOf = async (task: CellTask): Promise<string | undefined> => {
  const result = value(await workCell(task))
  return 'method' in result ? result.method : undefined
}

test('a cell is solved within a tenth of the limits if the battle as written is past them', async () => {
  expect(await methodOf(taskOf(one, 4))).toBe('exact')
  expect(await methodOf(taskOf(six, 4))).toBe('sampled')
  expect(await methodOf(taskOf(six, 1))).toBe('exact')
  // one that is past them in another system is not in its own
  expect(await methodOf({ ...taskOf(six, 4), pastLimits: ['sidcors'] })).toBe('exact')
})

test('a battle is tried for as many rounds as its cells are worked out', () => {
  expect(six.pastLimits).toEqual(['attack-endurance'])
  expect(triedWith(6, { rounds: 1 }).pastLimits).toEqual([])
})

const longTask: CellTask = {
  ...taskOf(six, 4),
  terms: { ...terms, samples: 4096 * 2 + 7, error: 0.1 },
}

test('a cell that leaves off after some chunks and is finished by others has the same answer', async () => {
  const whole = value(await workCell(longTask))
  for (const after of rows([1, 2])) {
    const left = value(
      await workCell(longTask, { leaveOff: begun => (begun.chunks === after ? { begun } : undefined) }),
    )
    if (!('begun' in left)) throw new Error('it does not leave off')
    const others: number[] = []
    const finished = await finishCell(longTask, left.begun, async ({ job, chunk, size }) => {
      others.push(chunk)
      return chain(samplerOf(job), sampler => ok(sampler.chunk(chunk, size)))
    })
    expect(value(finished)).toEqual(whole)
    expect(others).toEqual([1, 2].slice(after - 1))
  }
})
