import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packages, plan } from './plan.ts'

/** A source file of ours, read once. */
export interface Source {
  /** From the root, with slashes. */
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
  readonly room: string
  /** Tests, fixtures, scripts and settings of tools may use what they like, but import rooms by their index. */
  readonly isTest: boolean
}

export interface Import {
  readonly line: number
  /** As written. */
  readonly from: string
  /** The file of ours it leads to; undefined for a package. */
  readonly to: string | undefined
}

/** The room a path lies in; the longest folder wins. */
export function roomOf(path: string): string {
  if (/^core\/src\/rulesets\/[^/]+\//.test(path)) return 'ruleset'
  const rooms = Object.entries(plan).filter(([, { at }]) => path.startsWith(at))
  rooms.sort(([, a], [, b]) => b.at.length - a.at.length)
  return rooms[0]?.[0] ?? 'root'
}

/** A ruleset's folder, since each is a room of its own. */
export const rulesetOf = (path: string): string | undefined => /^core\/src\/rulesets\/([^/]+)\//.exec(path)?.[1]

const skipped = new Set(['node_modules', 'dist', 'coverage', '.git', 'goldens'])

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* walk(path)
    else if (/\.(tsx?|m[jt]s)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path
  }
}

export function readSources(root: string): readonly Source[] {
  return [...walk(root)].map(file => {
    const path = file.slice(root.length).replaceAll('\\', '/')
    const text = readFileSync(file, 'utf8')
    const isTest = /\.(test|fixture|config)\.tsx?$|\.m[jt]s$/.test(path) || path.startsWith('web/e2e/')
    return { path, text, lines: text.split('\n'), room: roomOf(path), isTest }
  })
}

/** The file of ours an import leads to. */
function resolve(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return join(dirname(path), from).replaceAll('\\', '/')
  const own = Object.entries(packages).find(([name]) => from === name || (name.endsWith('/') && from.startsWith(name)))
  if (own === undefined) return undefined
  const [name, folder] = own
  return name.endsWith('/') ? `${folder}${from.slice(name.length)}/index.ts` : `${folder}index.ts`
}

const imported = /^[^'"`\n]*(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm

/** Every import and re-export of a file, type-only ones and late ones included. */
export function importsOf({ path, text }: Source): readonly Import[] {
  return [...text.matchAll(imported)].map(match => {
    const from = match[1] ?? ''
    return { line: text.slice(0, match.index).split('\n').length, from, to: resolve(path, from) }
  })
}

/** The code of a line: without its comment, with texts and patterns emptied. Good enough for formatted sources. */
export const codeOf = (line: string): string =>
  line
    .replace(/^\s*(\/?\*|\/\/).*$/, '')
    .replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g, "''")
    .replace(/(^|[=(,\s])\/(?![/*])(?:\\.|\[[^\]]*\]|[^/\\])+\/[a-z]*/g, "$1''")
    .replace(/\s\/\/ .*$/, '')

/**
 * Lengths of functions by indentation, since sources are formatted: a line that opens a function's body ends with the
 * next line of the same indentation that begins with a closing brace.
 */
export function longFunctions({ lines }: Source, most: number): readonly { line: number; length: number }[] {
  const long: { line: number; length: number }[] = []
  for (const [i, line] of lines.entries()) {
    if (!/(=>|\)(: [^=]+)?) \{$/.test(line) || /^\s*(\} )?(if|for|while|switch|else|catch)\b/.test(line)) continue
    const indent = line.length - line.trimStart().length
    const end = lines.findIndex((next, n) => n > i && next.startsWith(`${' '.repeat(indent)}}`))
    if (end - i + 1 > most) long.push({ line: i + 1, length: end - i + 1 })
  }
  return long
}
