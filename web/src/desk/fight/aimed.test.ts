import type { ChoiceField, FormSpec } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import type { FieldPlace, FormValues } from '../../forms/index.ts'
import { paperWith } from '../../forms/paper.fixture.ts'
import { aimedAt } from './aimed.ts'

const targets = (name: string, ...values: readonly string[]): ChoiceField => ({
  kind: 'choice',
  name,
  label: name,
  choices: values.map(value => ({ value, label: `${value}: 50 %` })),
  fallback: values[0]!,
})

const spec: FormSpec = {
  title: 'Fire',
  fields: [
    {
      kind: 'section',
      name: 'Scimitar',
      label: 'Scimitar',
      fields: [targets('LB', 'Nemesis', 'Gnat 10', 'hold'), targets('AR', 'Gnat 1 in 3-4', 'Gnat 1 in 3-5', 'hold')],
    },
    targets('gunner', 'Nemesis', 'hold'),
  ],
}

const paper = paperWith(spec)

function aimed(last: FieldPlace | undefined, name: string, values: FormValues = {}, selected = last?.section) {
  const form = { paper, spec, values, set: () => {}, lastField: () => last }
  const order = { side: 'red' as const, form, sketch: null, units: new Set<string>() }
  expect(aimedAt(order, selected ?? undefined, { side: 'red', name })).toBeUndefined()
  return aimedAt(order, selected ?? undefined, { side: 'blue', name })
}

const LB = { section: 'Scimitar', field: 'LB' }
const AR = { section: 'Scimitar', field: 'AR' }

test('an enemy that is tapped becomes the target in the list used last, if that list offers it', () => {
  expect(aimed(LB, 'Nemesis', { Scimitar: { LB: 'hold' } })).toEqual({ ...LB, value: 'Nemesis' })
  expect(aimed({ section: null, field: 'gunner' }, 'Nemesis')?.value).toBe('Nemesis')
  expect(aimed(LB, 'Gnat 1')).toBeUndefined()
  expect(aimed(AR, 'Nemesis')).toBeUndefined()
  expect(aimed(LB, 'Nobody')).toBeUndefined()
})

test('in a section that was selected on the map since, the first list that offers it is used', () => {
  const gunner = { section: null, field: 'gunner' }
  expect(aimed(gunner, 'Gnat 1', { Scimitar: { AR: 'hold' } }, 'Scimitar')).toEqual({ ...AR, value: 'Gnat 1 in 3-4' })
  expect(aimed(undefined, 'Nemesis', {}, 'Scimitar')).toEqual({ ...LB, value: 'Nemesis' })
  expect(aimed(undefined, 'Nemesis')).toEqual({ ...gunner, value: 'Nemesis' })
})

test('if a list names the enemy several times, another tap chooses the next entry, and the first after the last', () => {
  const after = (value: string) => aimed(AR, 'Gnat 1', { Scimitar: { AR: value } })?.value
  expect([after('hold'), after('Gnat 1 in 3-4'), after('Gnat 1 in 3-5')]).toEqual([
    'Gnat 1 in 3-4',
    'Gnat 1 in 3-5',
    'Gnat 1 in 3-4',
  ])
})
