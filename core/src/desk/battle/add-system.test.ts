import { expect, test, vi } from 'vitest'
import { template } from '../../rulesets/_template/index.ts'

vi.mock('../../rulesets/index.ts', () => ({
  registry: [{ id: 'line-duel', title: 'Line Duel', fetch: async () => named('line-duel') }],
}))

const { addSystem, fetchedAddresses, fetchReadyAddress, fetchSystem, fetchSystems, openSystem, systemTitles } =
  await import('./index.ts')

const named = (id: string) => ({ ...template, card: { ...template.card, id } })
const [ready] = template.battles

test('a system that is added is known as any other, shown by its first ready battle', async () => {
  const rules = named('two-lines')
  expect(await fetchSystem('two-lines')).toMatchObject({ refusal: { code: 'unknown-name' } })
  expect(addSystem(rules)).toEqual({ ok: true, value: rules })
  expect(openSystem('two-lines')).toEqual({ ok: true, value: rules })
  expect(await fetchSystem('two-lines')).toEqual({ ok: true, value: rules })
  expect((await fetchSystems()).map(({ card }) => card.id)).toEqual(['line-duel', 'two-lines'])
  expect(systemTitles.at(-1)).toMatchObject({
    id: 'two-lines',
    title: 'Line Duel',
    first: 'even-match',
    look: { isMap: false, red: ['cruiser', 'escort', 'escort'] },
  })
  expect(fetchedAddresses()).toContain('two-lines/even-match')
  expect((await fetchReadyAddress('two-lines/last-stand')).ok).toBe(true)
  expect(await fetchSystem('two-linse')).toMatchObject({ refusal: { nearest: 'two-lines' } })
})

test.each(['line-duel', 'twice'])('an id that is taken is refused: %s', id => {
  if (id === 'twice') expect(addSystem(named(id)).ok).toBe(true)
  expect(addSystem(named(id))).toMatchObject({ refusal: { code: 'conflict', path: ['card', 'id'] } })
  expect(systemTitles.filter(each => each.id === id)).toHaveLength(1)
})

const { begin: _, ...withoutBegin } = named('no-begin')
const strange: readonly [string, unknown, object][] = [
  ['nothing', undefined, { code: 'type', path: [] }],
  ['a text', 'rules', { code: 'type', path: [], found: '"rules"' }],
  ['no begin', withoutBegin, { code: 'missing', path: ['begin'], says: 'A rule system has a function begin.' }],
  ['a list for a table', { ...named('a'), doctrines: [] }, { code: 'missing', path: ['doctrines'] }],
  ['no doctrine', { ...named('a'), doctrines: {} }, { code: 'missing', path: ['doctrines'] }],
  ['no clause', { ...named('a'), ledger: {} }, { code: 'missing', path: ['ledger'] }],
  ['no ready battle', { ...named('a'), battles: [] }, { code: 'missing', path: ['battles'] }],
  ['an id in capitals', named('Two Lines'), { code: 'notation', path: ['card', 'id'], found: 'Two Lines' }],
  ['a path for an id', named('../a'), { code: 'notation', path: ['card', 'id'] }],
  [
    'a ready battle of unknown units',
    { ...named('a'), battles: [{ ...ready, setup: { red: { name: 'A', units: ['Zzyzx'] }, blue: {} } }] },
    { path: ['battles', 0, 'setup', 'blue', 'name'] },
  ],
  [
    'a ready battle with unknown standing orders',
    {
      ...named('a'),
      battles: [{ ...ready, doctrines: { red: { name: 'x', settings: {} }, blue: ready?.doctrines.blue } }],
    },
    { code: 'unknown-name', path: ['battles', 0, 'doctrines', 'red', 'name'] },
  ],
]

test.each(strange)('refused: %s', (_, rules, refusal) => {
  expect(addSystem(rules)).toMatchObject({ ok: false, refusal })
  expect(systemTitles.some(({ id }) => id === 'a')).toBe(false)
})
