import type * as z from 'zod/mini'
import { valueAt } from './value-at.ts'

type Schema = z.core.$ZodType
type Path = readonly PropertyKey[]

/** A schema, as far as its keys can be found. */
type Node =
  | { readonly kind: 'table'; readonly keys: readonly string[]; readonly at: (key: PropertyKey) => Schema | undefined }
  | { readonly kind: 'list'; readonly at: (place: number) => Schema | undefined }
  | { readonly kind: 'branches'; readonly branches: readonly Schema[] }
  | { readonly kind: 'leaf' }

const leaf: Node = { kind: 'leaf' }

/** The node of a schema, inside wrappers for absent and default values. */
function nodeOf(schema: Schema): Node {
  // every schema of the library is one of the types in its union
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return { kind: 'table', keys: Object.keys(def.shape), at: key => def.shape[key as string] ?? def.catchall }
    case 'record': {
      const names = (def.keyType as z.core.$ZodTypes)._zod.def
      const keys = names.type === 'enum' ? Object.values(names.entries).map(String) : []
      return { kind: 'table', keys, at: () => def.valueType }
    }
    case 'array':
      return { kind: 'list', at: () => def.element }
    case 'tuple':
      return { kind: 'list', at: place => def.items[place] ?? def.rest ?? undefined }
    case 'union':
      return { kind: 'branches', branches: def.options }
    case 'intersection':
      return { kind: 'branches', branches: [def.left, def.right] }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return nodeOf(def.innerType)
    case 'pipe':
      return nodeOf(def.in)
    case 'lazy':
      return nodeOf(def.getter())
    default:
      return leaf
  }
}

/** True if a value's tag names this branch of a union. */
function isNamedBy(value: unknown, branch: Schema): boolean {
  const node = nodeOf(branch)
  if (node.kind !== 'table') return true
  return node.keys.every(key => {
    const def = (node.at(key) as z.core.$ZodTypes)._zod.def
    return def.type !== 'literal' || def.values.includes(valueAt(value, [key]) as z.core.util.Literal)
  })
}

/** The keys a schema reads at a path of a value, as far as tables, lists and unions can be followed. */
export function schemaKeysAt(schema: Schema | undefined, value: unknown, path: Path): readonly string[] {
  if (schema === undefined) return []
  const node = nodeOf(schema)
  if (node.kind === 'branches') {
    const named = node.branches.filter(branch => isNamedBy(value, branch))
    const keys = (named.length > 0 ? named : node.branches).flatMap(branch => schemaKeysAt(branch, value, path))
    return [...new Set(keys)]
  }
  const [step, ...rest] = path
  if (step === undefined) return node.kind === 'table' ? node.keys : []
  const below = valueAt(value, [step])
  if (node.kind === 'list') return schemaKeysAt(typeof step === 'number' ? node.at(step) : undefined, below, rest)
  return schemaKeysAt(node.kind === 'table' ? node.at(step) : undefined, below, rest)
}

/** The keys a schema reads at its top: those of a table, or of the tables it may be. */
export const schemaKeys = (schema: Schema): readonly string[] => schemaKeysAt(schema, undefined, [])
