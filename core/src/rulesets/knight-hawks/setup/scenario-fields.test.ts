import { describe, expect, test } from 'vitest'
import type { UnitField } from '../../../game/index.ts'
import { entries, goals, speedRules } from './scenario.ts'
import { scenarioFields } from './scenario-fields.ts'
import { setupRecord } from './setup-schema.ts'

/** A file that states these values of one side, or under one key of its own. */
function stating(table: string | null, values: object) {
  const side = { name: 'Red', units: ['frigate'] }
  return table === null ? { red: { ...side, ...values }, blue: side } : { red: side, blue: side, [table]: values }
}

const takes = (table: string | null, values: object): boolean => setupRecord.safeParse(stating(table, values)).success

/** A file that states nothing there. */
function usual(table: string | null): object | null | undefined {
  const { red, scenario, planet } = setupRecord.parse(stating(table, {}))
  return { side: red, scenario, planet }[table ?? 'side']
}

const tried = (field: UnitField): readonly (readonly [value: unknown, isTaken: boolean])[] => {
  switch (field.kind) {
    case 'integer':
      return [
        [field.min - 1, false],
        [field.min, true],
        [field.max, true],
        [field.max + 1, false],
      ]
    case 'choice':
      return [...field.choices.map(({ value }) => [value, true] as const), ['none of these', false]]
    case 'flag':
      return [
        [true, true],
        [false, true],
      ]
    case 'text':
      return [
        ['x'.repeat(field.most), true],
        ['x'.repeat(field.most + 1), false],
      ]
    default:
      throw new Error(`nothing is tried of a field of kind ${field.kind}`)
  }
}

const fields = [
  ...scenarioFields.tables.flatMap(table => table.fields.map(field => [table.name, field.name, field] as const)),
  ...scenarioFields.side.map(field => [null, field.name, field] as const),
]

describe('what the forms ask for and what files hold are the same', () => {
  test.each(fields)(
    'place.ships %s %s: bounds, choices, and what it is where nothing is said',
    (table, name, field) => {
      expect(usual(table)).toHaveProperty(name, field.fallback)
      for (const [value, isTaken] of tried(field))
        expect([value, takes(table, { [name]: value })]).toEqual([value, isTaken])
    },
  )

  test('every word that a file may hold is a choice', () => {
    const choices = (wanted: string) =>
      fields.flatMap(([, name, field]) =>
        name === wanted && field.kind === 'choice' ? field.choices.map(({ value }) => value) : [],
      )
    expect([choices('entry'), choices('speeds'), choices('goal')]).toEqual([entries, speedRules, goals])
  })
})
