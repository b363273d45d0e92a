import { fetchSystems, systems } from '@flagplot/core/desk/battle'
import { sides } from '@flagplot/core/game/sides'
import { beforeAll, expect, test } from 'vitest'
import { unitNamed } from './scene.fixture.ts'
import { unitWritten } from './unit-written.ts'

beforeAll(fetchSystems)

test('every unit of every ready battle is found by its text, and has the class in that text', () => {
  let rows = 0
  for (const rules of systems()) {
    for (const { setup } of rules.battles) {
      const parsed = rules.setup.parse(setup)
      if (!parsed.ok) throw new Error(parsed.refusal.expected)
      const scene = rules.show(rules.view(rules.begin(parsed.value), 'umpire'))
      const printed = rules.setup.print(parsed.value) as Readonly<
        Record<string, { readonly units: readonly { readonly unit: string }[] }>
      >
      for (const side of sides) {
        for (const { unit: text } of printed[side]!.units) {
          const unit = unitWritten(scene.sides[side].units, text)
          expect(unit, `${rules.card.id}: ${text}`).toBeDefined()
          rows++
        }
      }
    }
  }
  expect(rows).toBeGreaterThan(100)
})

test('name and factors go before the class; without a match the result is undefined', () => {
  const units = [
    unitNamed('D7'),
    unitNamed('D7#2', { class: 'D7', factors: '9/5' }),
    unitNamed('Nemesis', { class: 'D7' }),
  ]
  expect(unitWritten(units, 'D7 9/5')?.name).toBe('D7#2')
  expect(unitWritten(units, 'Nemesis: D7 8/4')?.name).toBe('Nemesis')
  expect(unitWritten(units, 'D7C 7/4')).toBeUndefined()
  expect(unitWritten([], 'D7')).toBeUndefined()
})
