import { expect, test } from 'vitest'
import type { Result } from '../lang/index.ts'
import { addDoctrine, fight, type OwnDoctrine, odds, openBattle, printBattle, readyBattle, ruleBook } from './index.ts'

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const system = 'sidcors'
const address = 'sidcors/border-clash'

/** The standing orders of another doctrine, under a name of one's own. */
const copyOf = (doctrine: string): OwnDoctrine => ({
  title: `Copy of ${doctrine}`,
  gist: 'The same.',
  decide: ({ standingOrders }) => standingOrders(doctrine),
})

test('standing orders of a function fight and price as the doctrine that they copy', async () => {
  good(await addDoctrine(system, 'copy', copyOf('steady')))
  const battle = good(await readyBattle(address))
  const own = good(await odds(battle, { doctrines: { red: 'copy', blue: 'steady' } }))
  const theirs = good(await odds(battle, { doctrines: { red: 'steady', blue: 'steady' } }))
  expect([own.method, own.outcome]).toEqual(['exact', theirs.outcome])
  const { record } = good(await fight(battle, { seed: '3', doctrines: { red: 'copy', blue: 'steady' } }))
  expect(record).toContain('"copy"')
})

test('its orders may be lines or a mix, from what its side knows, and its settings stand in a battle file', async () => {
  const seen: unknown[] = []
  good(
    await addDoctrine(system, 'mine', {
      title: 'Mine',
      gist: 'So high a factor as it is told.',
      settings: [{ kind: 'integer', name: 'factor', label: 'Factor', min: 1, max: 4, fallback: 1 }],
      decide({ kind, settings, side, view, standingOrders }) {
        seen.push([side, Object.keys(view).length > 0])
        return kind === 'intensity' ? `factor ${settings.factor}` : standingOrders()
      },
    }),
  )
  const file = good(await printBattle(good(await readyBattle(address)))).replace(
    /doctrine: \w+/,
    'doctrine: { name: mine, factor: 3 }',
  )
  const { record } = good(await fight(good(await openBattle(file)), { seed: '3' }))
  expect(seen).toContainEqual(['red', true])
  expect(record).toContain('"factor":3')
  expect(await openBattle(file.replace('factor: 3', 'factor: 9'))).toMatchObject({ ok: false })
  expect(good(await ruleBook(system)).doctrines).toHaveProperty('mine')
})

test('all legal orders can be gone through, each a line that is an order', async () => {
  const lines: string[] = []
  good(
    await addDoctrine(system, 'last', {
      title: 'Last',
      gist: 'The last legal order.',
      decide({ orders }) {
        const all = [...orders()]
        lines.push(all.at(-1) ?? '')
        return [{ order: all.at(-1), weight: 2 }]
      },
    }),
  )
  expect(
    good(await fight(good(await readyBattle(address)), { seed: '1', doctrines: { red: 'last' } })).digest,
  ).toHaveLength(64)
  expect(lines[0]).toBe('factor 4')
})

test.each([
  ['no legal order', 'factor 99', /not legal/],
  ['no order', [], /gives no order/],
  ['a weight of nothing', [{ order: 'factor 1', weight: 0 }], /whole number/],
  ['a weight that is none', [{ order: 'factor 1', weight: 0.5 }], /whole number/],
  ['an answer that is late', Promise.resolve('factor 1') as unknown as string, /has to answer at once/],
  ['no list of orders', [null] as unknown as string, /neither a line nor a list/],
])('%s is the fault of the program', async (name, answer, says) => {
  const id = name.replaceAll(' ', '-')
  good(await addDoctrine(system, id, { title: 'Wrong', gist: 'Wrong.', decide: () => answer }))
  const battle = good(await readyBattle(address))
  await expect(fight(battle, { seed: '1', doctrines: { red: id } })).rejects.toThrow(says)
})

test('a late answer that fails ends nothing but the call that asked', async () => {
  const unhandled: unknown[] = []
  const note = (cause: unknown): void => void unhandled.push(cause)
  process.on('unhandledRejection', note)
  const decide = () => Promise.reject(new Error('too late')) as unknown as string
  good(await addDoctrine(system, 'late', { title: 'Late', gist: 'Late.', decide }))
  const fought = fight(good(await readyBattle(address)), { seed: '1', doctrines: { red: 'late' } })
  await expect(fought).rejects.toThrow(/has to answer at once/)
  // such rejections are told after the microtasks of a turn
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('an error of a doctrine is thrown with its side, its question and its cause', async () => {
  const cause = new Error('no such ship')
  const decide = () => {
    throw cause
  }
  good(await addDoctrine(system, 'failing', { title: 'Failing', gist: 'Fails.', decide }))
  const fought = fight(good(await readyBattle(address)), { seed: '1', doctrines: { blue: 'failing' } })
  await expect(fought).rejects.toMatchObject({
    cause,
    message: expect.stringMatching(/^Failing fails blue at intensity \[intensity\.factor\], asked \{.*: no such ship$/),
  })
})

test('another doctrine may be followed by settings that differ from the printed ones', async () => {
  const gist = 'Captain, three ahead.'
  const decide: OwnDoctrine['decide'] = ({ standingOrders }) => standingOrders('captain', { ahead: 3 })
  good(await addDoctrine(system, 'three-ahead', { title: 'Three ahead', gist, decide }))
  const battle = good(await readyBattle(address))
  const own = good(await odds(battle, { doctrines: { red: 'three-ahead' } }))
  const theirs = good(await odds(battle, { doctrines: { red: { name: 'captain', ahead: 3 } } }))
  expect(own.outcome.red).toBeCloseTo(theirs.outcome.red, 9)
})

const field = { kind: 'integer', name: 'n', label: 'N', min: 1, max: 2, fallback: 1 }
test.each([
  ['no decide', { decide: undefined }, ['decide']],
  ['a fallback out of bounds', { settings: [{ ...field, fallback: 9 }] }, ['settings', 'n']],
  ['no fallback', { settings: [{ ...field, fallback: undefined }] }, ['settings', 'n']],
  ['a field of no kind', { settings: [{ ...field, kind: 'number' }] }, ['settings', 0, 'kind']],
  [
    'a choice without choices',
    { settings: [{ kind: 'choice', name: 'n', label: 'N', fallback: 'a' }] },
    ['settings', 0, 'choices'],
  ],
  ['a number without bounds', { settings: [{ ...field, max: undefined }] }, ['settings', 0, 'max']],
  ['two settings of one name', { settings: [field, field] }, ['settings']],
  ['a setting that is called name', { settings: [{ ...field, name: 'name' }] }, ['settings']],
])('refused: a doctrine with %s', async (_, part, path) => {
  const doctrine = { ...copyOf('steady'), ...part } as OwnDoctrine
  expect(await addDoctrine(system, 'wrong-part', doctrine)).toMatchObject({ ok: false, refusal: { path } })
})

test('refused: an unknown system, a name that is taken or none', async () => {
  const steady = copyOf('steady')
  expect(await addDoctrine('sidcor', 'new', steady)).toMatchObject({ refusal: { nearest: 'sidcors' } })
  expect(await addDoctrine(system, 'steady', steady)).toMatchObject({ refusal: { code: 'conflict', path: ['name'] } })
  expect(await addDoctrine(system, 'My Own', steady)).toMatchObject({ refusal: { code: 'notation', path: ['name'] } })
  expect(await addDoctrine(system, 'solver', steady)).toMatchObject({ refusal: { code: 'conflict', path: ['name'] } })
})
