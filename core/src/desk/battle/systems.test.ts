import { describe, expect, test, vi } from 'vitest'
import type { AnyRuleset } from '../../game/index.ts'

/** The pattern under its own id, and under another one whose first fetch fails. */
const broken = { tries: 0 }
vi.mock('../../rulesets/index.ts', async () => {
  const { template } = await import('../../rulesets/_template/index.ts')
  const later: AnyRuleset = { ...template, card: { ...template.card, id: 'later', title: 'Later' } }
  return {
    registry: [
      {
        id: 'later',
        title: 'Later',
        fetch: async () => {
          if (++broken.tries === 1) throw new Error('no network')
          return later
        },
      },
      { id: '_template', title: template.card.title, fetch: async () => template },
    ],
  }
})

const { fetchSystem, fetchSystems, openSystem, systems } = await import('./systems.ts')
const { openBattleText, openFetchedAddress, fetchedAddresses } = await import('./index.ts')

describe('systems', () => {
  test('a system is opened once it was fetched, and an unknown one is refused with the nearest', async () => {
    expect(systems()).toEqual([])
    expect(() => openSystem('_template')).toThrow('fetched before')
    const [one, again] = await Promise.all([fetchSystem('_template'), fetchSystem('_template')])
    expect(one.ok && again.ok && one.value === again.value).toBe(true)
    expect(openSystem('_template')).toEqual(one)
    const refusal = { code: 'unknown-name', nearest: '_template' }
    expect(await fetchSystem('_tempalte')).toMatchObject({ ok: false, refusal })
    expect(openSystem('_tempalte')).toMatchObject({ ok: false, refusal })
  })

  test('a fetch that failed is tried again, and the order is that of the registry', async () => {
    expect(await fetchSystem('later')).toMatchObject({
      ok: false,
      refusal: { code: 'io', path: ['system'], says: expect.stringContaining('later') },
    })
    expect((await fetchSystem('later')).ok).toBe(true)
    expect((await fetchSystem('later')).ok).toBe(true)
    expect((await fetchSystems()).map(({ card }) => card.id)).toEqual(['later', '_template'])
    expect(systems().map(({ card }) => card.id)).toEqual(['later', '_template'])
    expect(broken.tries).toBe(2)
  })
})

test('a ready battle is opened by address, and by name alone if that is enough', async () => {
  await fetchSystems()
  expect(fetchedAddresses()).toContain('_template/even-match')
  expect(openFetchedAddress('_template/last-stand').ok).toBe(true)
  expect(openFetchedAddress('_template/evn-match')).toMatchObject({ refusal: { nearest: '_template/even-match' } })
  expect(openFetchedAddress('_template')).toMatchObject({ refusal: { nearest: '_template/even-match' } })
})

test('a battle file with an unknown system is refused at that line', () => {
  const refused = openBattleText('flagplot: 1\nsystem: _tmplate\n', 'a.yaml')
  expect(refused).toMatchObject({ refusal: { path: ['system'], source: { file: 'a.yaml', line: 2, column: 9 } } })
})
