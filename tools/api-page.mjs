/** Makes the reference of the library from its built declarations: every export, with doc comment and shape. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldText } from '@flagplot/core/notation/text'

const WIDE = 120

/** The text of a declaration: the line that closes it has the indentation of the first, and opens nothing more. */
function declarationIn(text, name, path) {
  const found = new RegExp(`^export (?:declare )?(function|const|interface|type) ${name}\\b`, 'm').exec(text)
  if (found === null) return undefined
  const lines = text.slice(found.index).split('\n')
  const closing = lines.findIndex((line, i) => (i === 0 ? /[;}]$/ : /^[})\]].*[^{([|&]$|^[})\]]$/).test(line))
  if (closing < 0) throw new Error(`the end of ${name} is not found in ${path}`)
  const before = text.slice(0, found.index)
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? ''
  const isShape = found[1] === 'interface' || found[1] === 'type'
  return {
    name,
    isShape,
    path,
    code: lines
      .slice(0, closing + 1)
      .join('\n')
      .replace(/^export (declare )?/, ''),
    comment,
  }
}

/** Follows a name from the index that exports it to its declaration. */
function declarationOf(path, name) {
  const text = readFileSync(path, 'utf8')
  const here = declarationIn(text, name, path)
  if (here !== undefined) return here
  const lead = exportsOf(text).find(each => each.names.includes(name))
  if (lead === undefined) throw new Error(`${name} is not declared in ${path}`)
  return declarationOf(join(dirname(path), lead.from.replace(/\.ts$/, '.d.ts')), name)
}

/** The names that an index hands on, each with its source file. */
const exportsOf = text =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].map(([, names, from]) => ({
    names: names
      .split(',')
      .map(name => name.trim().replace(/^type /, ''))
      .filter(name => name !== ''),
    from,
  }))

const fold = (text, lead, hanging) => foldText(text, WIDE, lead, hanging).join('\n')

/** A doc comment taken apart: its paragraphs, its parameters, its example. */
function partsOf(comment) {
  const text = comment
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
  const [prose = '', ...tags] = text.split(/^@/m)
  const tagged = name => tags.filter(tag => tag.startsWith(`${name}`)).map(tag => tag.slice(name.length).trim())
  return {
    prose: prose.trim() === '' ? [] : prose.trim().split(/\n\s*\n/),
    params: tagged('param ').map(tag => /^(\S+)\s+([\s\S]*)$/.exec(tag)?.slice(1) ?? [tag, '']),
    example: tagged('example')[0],
  }
}

/** Declarations as a page shows them: indented by two, long comments folded. */
const shown = code =>
  code
    .split('\n')
    .map(line => line.replace(/^( {4})+/, lead => lead.replaceAll('    ', '  ')))
    .map(line =>
      line.length > WIDE && /^type .* = '/.test(line)
        ? line.replace(/ (?== ')= | \| /g, each => (each === ' = ' ? ' =\n  | ' : '\n  | '))
        : line,
    )
    .map(line => {
      const [, lead, words] = /^(\s*)\/\*\* (.*) \*\/$/.exec(line) ?? []
      if (words === undefined || line.length <= WIDE) return line
      return [`${lead}/**`, fold(words, `${lead} * `), `${lead} */`].join('\n')
    })
    .join('\n')

/** The source that a declaration was built of, in the folder of the package. */
const sourceOf = path =>
  path
    .replaceAll('\\', '/')
    .replace(/^.*\/core\/dist\//, 'src/')
    .replace(/\.d\.ts$/, '.ts')

function section({ name, code, comment, isShape, path }) {
  const { prose, params, example } = partsOf(comment)
  return [
    `### ${name}`,
    `\`\`\`ts\n${shown(isShape ? code : code.replace(/^(function|const) /, '').replace(/;$/, ''))}\n\`\`\``,
    ...prose.map(paragraph => fold(paragraph)),
    ...(params.length === 0 ? [] : [params.map(([param, words]) => fold(words, `- \`${param}\`: `, '  ')).join('\n')]),
    ...(example === undefined ? [] : [`\`\`\`ts\n${example}\n\`\`\``]),
    `Source: \`${sourceOf(path)}\``,
  ].join('\n\n')
}

/** Names of shapes in a declaration, without its comments and texts. */
const spoken = ({ code }) =>
  [...code.replace(/\/\*[\s\S]*?\*\/|'[^']*'/g, '').matchAll(/(?<![.\w])[A-Z]\w*/g)].map(([name]) => name)

const builtIn = ['Array', 'AsyncGenerator', 'Iterable', 'Partial', 'Promise', 'Readonly', 'Record', 'Omit', 'Pick']

/** The names of the types that a declaration takes. */
const parameters = ['T', 'Answer', 'Fields', 'Values']

/** Of the contract of rule systems, which has a guide of its own. */
const contract = ['AnyRuleset', 'FilledOf']

const opening = `# The library: reference

Functions come from \`@flagplot/core\`, and so do most shapes; those of rule books, reports, advice and studies have
doors of their own. Made by \`npm run api\` from the doc comments of the library and
the shapes it hands on: change those, not this page. Sources are those of the package. How it is used, and what a version promises:
[guide/library.md](guide/library.md).

In the examples \`system\` is the id of a rule system, \`address\` that of a ready battle, \`text\` a battle file,
\`battle\` its data, \`record\` the text of a record, and \`rules\` a rule system from outside
([from-outside.md](guide/from-outside.md)).`

/** The doors of the library: the path that each is imported by, and its index. */
const doorsOf = built =>
  ['', ...readdirSync(join(built, 'library'), { withFileTypes: true }).flatMap(at => (at.isDirectory() ? at.name : []))]
    .toSorted()
    .map(door => ({ door: join('@flagplot/core', door), index: join(built, 'library', door, 'index.d.ts') }))

/** Every export of the library, in the order of its doors and their indexes, with its door. */
export function declarationsOf(built) {
  // a door's own exports come before those it hands on
  const isOwn = ({ from }) => from.startsWith('./')
  return doorsOf(built).flatMap(({ door, index }) => {
    const lists = exportsOf(readFileSync(index, 'utf8'))
    const names = [...lists.filter(isOwn), ...lists.filter(list => !isOwn(list))].flatMap(each => each.names)
    return names.map(name => ({ ...declarationOf(index, name), door }))
  })
}

/** The examples of the doc comments, each with the name of its function. */
export const examplesOf = built =>
  declarationsOf(built).flatMap(({ name, comment }) => {
    const { example } = partsOf(comment)
    return example === undefined ? [] : [{ name, example }]
  })

/** Exports without words or with a shape that is not exported: none, if the page is whole. */
export function gapsOf(built) {
  const all = declarationsOf(built)
  const known = new Set([...all.map(({ name }) => name), ...builtIn, ...parameters, ...contract])
  return all.flatMap(each => [
    ...(each.comment.trim() === '' ? [`${each.name} has no doc comment`] : []),
    ...(each.code.split('{').length === each.code.split('}').length ? [] : [`${each.name} is cut off`]),
    ...[...new Set(spoken(each))].filter(name => !known.has(name)).map(name => `${each.name} speaks of ${name}`),
  ])
}

/** The page as text. */
export function apiPage(built) {
  const all = declarationsOf(built)
  const byName = (a, b) => (a.name < b.name ? -1 : 1)
  const functions = all.filter(({ isShape }) => !isShape)
  const shapes = doorsOf(built).flatMap(({ door }) => {
    const own = all.filter(each => each.isShape && each.door === door)
    return [`## Shapes of \`${door}\``, ...own.toSorted(byName).map(section)]
  })
  return `${[opening, '## Functions', ...functions.map(section), ...shapes].join('\n\n')}\n`
}
