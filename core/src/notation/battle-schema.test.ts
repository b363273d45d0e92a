import { expect, test } from 'vitest'
import { template } from '../rulesets/_template/index.ts'
import { battleSchema } from './battle-schema.ts'

test('battleSchema puts the envelope around the system’s own schema', () => {
  const schema = battleSchema(template) as {
    properties: Record<string, { properties?: Record<string, unknown>; const?: unknown }>
    required: string[]
    additionalProperties: boolean
  }
  expect(Object.keys(schema.properties)).toEqual(['flagplot', 'system', 'title', 'notes', 'options', 'red', 'blue'])
  expect(schema.properties.system).toEqual({ const: '_template' })
  expect(schema.properties.red?.properties).toHaveProperty('units')
  expect(schema.properties.red?.properties?.doctrine).toMatchObject({ anyOf: [{ enum: ['steady', 'wary'] }, {}, {}] })
  expect(schema.properties).toMatchObject({ title: { maxLength: 200 }, notes: { maxLength: 20_000 } })
  for (const side of ['red', 'blue']) {
    expect(schema.properties[side]?.properties?.name).toMatchObject({ type: 'string', maxLength: 80 })
  }
  expect(schema.required).toEqual(['flagplot', 'system', 'red', 'blue'])
  expect(schema.additionalProperties).toBe(false)
})
