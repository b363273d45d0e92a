import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { sides } from '../../game/sides/index.ts'
import { battleData, battleSchema } from '../../notation/index.ts'
import { registry } from '../../rulesets/index.ts'
import { fetchSystems, openReadyBattle } from './index.ts'

const systems = await fetchSystems()

describe('the published JSON Schema of battle files', () => {
  test.each(systems.map(rules => [rules.card.id, rules] as const))(
    '%s: takes every ready battle, refuses slips',
    (_, rules) => {
      const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(battleSchema(rules))))
      for (const ready of rules.battles) {
        const file = JSON.parse(JSON.stringify(battleData(rules, openReadyBattle(rules, ready))))
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

test('the registry names every system as its card does, with a battle that there is and outlines that it draws', async () => {
  for (const { id, title, round, first, look, fetch } of registry) {
    const rules = await fetch()
    const { card, battles } = rules
    expect([card.id, card.title, card.round]).toEqual([id, title, round])
    expect(battles.filter(({ lesson }) => lesson !== true).map(({ name }) => name)).toContain(first)
    const scenes = battles.map(battle =>
      rules.show(rules.view(rules.begin(openReadyBattle(rules, battle).setup), 'umpire')),
    )
    const drawn = scenes.flatMap(scene => sides.flatMap(side => scene.sides[side].units.map(unit => unit.silhouette)))
    for (const side of sides) expect(drawn).toEqual(expect.arrayContaining([...look[side]]))
    expect(look.isMap).toBe(scenes.some(({ map }) => map !== null))
  }
})
