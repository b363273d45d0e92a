import { describe, expect, test } from 'vitest'
import { rows } from '../../../../test-depth.ts'
import { sayRefusal } from '../../lang/index.ts'
import { fetchSystems } from './index.ts'

const systems = await fetchSystems()

/** Values that a slip of the pen may leave. */
const slips = ['zzyzx', -1, 1.5, 1e9, null, [], {}, true] as const

/** A battle with one change: each value for each slip, each key gone, an unknown key in each table. */
function* mutated(value: unknown): Generator<unknown> {
  for (const slip of slips) yield slip
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) for (const made of mutated(item)) yield value.with(i, made)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const table = value as Readonly<Record<string, unknown>>
  yield { ...table, zzyzx: 1 }
  for (const [key, item] of Object.entries(table)) {
    const { [key]: _, ...rest } = table
    yield rest
    for (const made of mutated(item)) yield { ...rest, [key]: made }
  }
}

describe.each(systems.map(rules => [rules.card.id, rules] as const))('refusals of %s', (_, rules) => {
  const ids = Object.keys(rules.ledger).filter(id => id.includes('.'))

  test('name places in words: no path, no name of our own code, no id of a rule', () => {
    let refused = 0
    for (const { setup } of rows(rules.battles.slice(0, 4))) {
      const parsed = rules.setup.parse(setup)
      const whole = parsed.ok ? rules.setup.print(parsed.value) : setup
      for (const made of [...mutated(setup), ...mutated(whole)]) {
        const result = rules.setup.parse(made)
        if (result.ok) continue
        refused++
        const said = sayRefusal(result.refusal)
        const [where = ''] = said.split(/ \(found |; expected /)
        expect(said, 'an index').not.toMatch(/\w\[\d+\]/)
        expect(where, 'a path').not.toMatch(/\b(?:red|blue|options)\.\w/i)
        expect(where, 'a name of our own').not.toMatch(/\b[a-z]+[A-Z]/)
        expect(
          ids.find(id => said.includes(id)),
          said,
        ).toBeUndefined()
      }
    }
    expect(refused).toBeGreaterThan(100)
  })
})
