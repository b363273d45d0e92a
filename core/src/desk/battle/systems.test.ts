import { describe, expect, test, vi } from 'vitest'
import type { AnyRuleset } from '../../game/index.ts'

/** The pattern under its own id, and under another one that cannot be had at first. */
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

  test('what could not be had is asked for again, and the order is that of the register', async () => {
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

test('the register names every system as its card does', async () => {
  const { registry } = await vi.importActual<typeof import('../../rulesets/index.ts')>('../../rulesets/index.ts')
  for (const { id, title, round, fetch } of registry) {
    const { card } = await fetch()
    expect([card.id, card.title, card.round]).toEqual([id, title, round])
  }
})
