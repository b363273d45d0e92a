import { expect, test } from 'vitest'
import { fetchSystem, systemTitles } from './systems.ts'

test.each(systemTitles.map(({ id }) => id))(
  'the ready battles of %s that are lessons say so, and no others',
  async id => {
    const rules = await fetchSystem(id)
    if (!rules.ok) throw new Error(`${id} is in the register`)
    const battles = rules.value.battles.map(({ name, lesson, gist }) => [name, lesson === true, gist] as const)
    const wrong = battles.filter(([, lesson, gist]) => lesson !== /\blesson\b/i.test(gist))
    expect(wrong).toEqual([])
  },
)
