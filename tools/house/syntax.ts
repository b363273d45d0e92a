import { parseSync } from 'oxc-parser'
import type { Source } from './sources.ts'

/** A node of a syntax tree, with the fields that are read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly params?: readonly { readonly name?: string }[]
  readonly [key: string]: unknown
}

/** The place of a finding, and its first line. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly code: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Adds a value's nodes to those found, each before the nodes in it. */
function addNodes(value: unknown, nodes: Node[]): readonly Node[] {
  if (Array.isArray(value)) for (const each of value) addNodes(each, nodes)
  if (!isNode(value)) return nodes
  nodes.push(value)
  for (const key in value) if (key !== 'parent') addNodes(value[key], nodes)
  return nodes
}

const parsed = new WeakMap<Source, readonly Node[]>()

/** The nodes of a source, which is parsed once. */
function nodesOf(source: Source): readonly Node[] {
  const nodes = parsed.get(source) ?? addNodes(parseSync(source.path, source.text).program.body, [])
  parsed.set(source, nodes)
  return nodes
}

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSDeclareFunction']

/** True if a function takes more than three parameters besides the draft it changes and the log it writes to. */
const takesMany = ({ type, params = [] }: Node): boolean =>
  functions.includes(type) && params.filter(({ name }) => name !== 'draft' && name !== 'log').length > 3

const isAssertion = ({ type }: Node): boolean => type === 'TSNonNullExpression'

function found(source: Source, is: (node: Node) => boolean): readonly Finding[] {
  const { path, text } = source
  return nodesOf(source)
    .filter(is)
    .map(({ start }) => ({
      path,
      line: text.slice(0, start).split('\n').length,
      code: text.slice(start, start + 80).split('\n')[0] ?? '',
    }))
}

/** Functions of a source with more than three parameters. */
export const longSignatures = (source: Source): readonly Finding[] => found(source, takesMany)

/** Non-null assertions of a source. */
export const assertions = (source: Source): readonly Finding[] => found(source, isAssertion)
