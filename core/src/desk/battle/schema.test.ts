import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { battleData, battleSchema } from '../../notation/index.ts'
import { registry } from '../../rulesets/index.ts'
import { fetchSystems, openReady } from './index.ts'

const systems = await fetchSystems()

describe('the published JSON Schema of battle files', () => {
  test.each(systems.map(rules => [rules.card.id, rules] as const))(
    '%s: takes every ready battle, refuses slips',
    (_, rules) => {
      const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(battleSchema(rules))))
      for (const ready of rules.battles) {
        const file = JSON.parse(JSON.stringify(battleData(rules, openReady(rules, ready))))
        const read = schema.safeParse(file)
        expect(read.success, `${ready.name}: ${read.error?.message}`).toBe(true)
        const slips = [
          { ...file, titel: 'x' },
          { ...file, system: 'another' },
          { ...file, options: { ...file.options, attaker: 'red' } },
          { ...file, red: { ...file.red, units: [] } },
          { ...file, red: { ...file.red, doctrine: 'nobody’s' } },
          { ...file, red: { ...file.red, units: [{ ...file.red.units[0], unit: 'x', count: -1 }] } },
        ]
        for (const slip of slips) expect(schema.safeParse(slip).success).toBe(false)
      }
    },
  )
})

test('the registry names every system as its card does', async () => {
  for (const { id, title, round, fetch } of registry) {
    const { card } = await fetch()
    expect([card.id, card.title, card.round]).toEqual([id, title, round])
  }
})
