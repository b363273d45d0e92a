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

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  for (const [key, each] of Object.entries(value)) if (key !== 'parent') yield* nodesOf(each)
}

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSDeclareFunction']

/** True if a function takes more than three parameters besides the draft it changes and the log it writes to. */
const takesMany = ({ type, params = [] }: Node): boolean =>
  functions.includes(type) && params.filter(({ name }) => name !== 'draft' && name !== 'log').length > 3

const isAssertion = ({ type }: Node): boolean => type === 'TSNonNullExpression'

function found({ path, text }: Source, is: (node: Node) => boolean): readonly Finding[] {
  const nodes = [...nodesOf(parseSync(path, text).program.body)].filter(is)
  return nodes.map(({ start }) => ({
    path,
    line: text.slice(0, start).split('\n').length,
    code: text.slice(start, start + 80).split('\n')[0] ?? '',
  }))
}

/** Functions of a source with more than three parameters. */
export const longSignatures = (source: Source): readonly Finding[] => found(source, takesMany)

/** Non-null assertions of a source. */
export const assertions = (source: Source): readonly Finding[] => found(source, isAssertion)
