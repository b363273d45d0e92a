import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  cast,
  emptyNames,
  maxAssertions,
  maxCasts,
  maxLongSignatures,
  maxNames,
  mayBeLong,
  outsideOfCore,
  plan,
  unwritten,
  withoutSubject,
} from './tools/house/plan.ts'
import { codeOf, importsOf, longFunctions, readSources, roomOf, rulesetOf, type Source } from './tools/house/sources.ts'
import { assertions, longSignatures } from './tools/house/syntax.ts'

const sources = readSources(fileURLToPath(new URL('./', import.meta.url)))
const built = sources.filter(source => !source.isTest)
const inCore = built.filter(source => source.path.startsWith('core/src/'))

/** The faults, a line each; the test fails by showing them. */
const found = (from: readonly Source[], wrongs: (source: Source) => readonly string[]): readonly string[] =>
  from.flatMap(wrongs)

const lineWise = (source: Source, wrong: RegExp, words: string): readonly string[] =>
  source.lines.flatMap((line, i) =>
    wrong.test(codeOf(line)) ? [`${source.path}:${i + 1} ${words}: ${line.trim()}`] : [],
  )

/** The folder with its own index: a room, or the folder of a ruleset. */
const indexed = (path: string): string => rulesetOf(path) ?? roomOf(path)

test('house: the reader finds the sources, and their imports lead somewhere', () => {
  expect(sources.length).toBeGreaterThan(100)
  const known = new Set(sources.map(source => source.path))
  const lost = found(sources, source =>
    importsOf(source).flatMap(({ line, from, to }) =>
      to === undefined || known.has(to) || !/\.tsx?$/.test(to) ? [] : [`${source.path}:${line} leads nowhere: ${from}`],
    ),
  )
  expect(lost).toEqual([])
})

test('house: rooms import only the rooms they may', () => {
  const missed = found(built, source =>
    importsOf(source).flatMap(({ line, from, to }) => {
      if (to === undefined || indexed(to) === indexed(source.path) || source.room === 'root') return []
      const open = plan[source.room]?.doors.includes(roomOf(to))
      return open ? [] : [`${source.path}:${line} ${source.room} may not import ${indexed(to)}: ${from}`]
    }),
  )
  expect(missed).toEqual([])
})

test('house: rooms are imported by their index', () => {
  const around = found(sources, source =>
    importsOf(source).flatMap(({ line, from, to }) => {
      const inside = to === undefined || indexed(to) === indexed(source.path) || roomOf(to) === 'root'
      const isDoor = inside || basename(to) === 'index.ts' || roomOf(to) === 'tools'
      return isDoor ? [] : [`${source.path}:${line} imports from inside ${indexed(to)}, not from its index: ${from}`]
    }),
  )
  expect(around).toEqual([])
})

test('house: rooms import only the packages they are allowed', () => {
  const strange = found(built, source =>
    importsOf(source).flatMap(({ line, from, to }) => {
      const allowed = plan[source.room]?.packages ?? ['']
      const fine =
        to !== undefined || allowed.some(name => from === name || from.startsWith(name.replace(/([^:/])$/, '$1/')))
      return fine ? [] : [`${source.path}:${line} ${source.room} may not import ${from}`]
    }),
  )
  expect(strange).toEqual([])
})

test('house: no cycles, type-only imports included', () => {
  const edges = new Map(built.map(source => [source.path, importsOf(source).flatMap(({ to }) => to ?? [])]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  expect(cycles).toEqual([])
})

test('house: core uses no machine, clock or unseeded chance', () => {
  expect(found(inCore, source => lineWise(source, outsideOfCore, 'reaches outside of core'))).toEqual([])
})

test('house: a ruleset is named in its own folder and in the registry only', () => {
  const ids = [...new Set(sources.flatMap(source => rulesetOf(source.path) ?? []))]
  expect(ids).toContain('_template')
  const outsiders = built.filter(source => source.path !== 'core/src/rulesets/index.ts' && source.room !== 'bench')
  const named = found(outsiders, source =>
    ids
      .filter(id => id !== rulesetOf(source.path))
      .flatMap(id => {
        const line = source.lines.findIndex(text => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text))
        return line < 0 ? [] : [`${source.path}:${line + 1} names the ruleset ${id}`]
      }),
  )
  expect(named).toEqual([])
})

test('house: page and terminal show positions by their scene alone', () => {
  const screens = built.filter(source => source.room === 'web' || source.room === 'cli')
  const reads = found(screens, source => lineWise(source, /\.(roster|measures)\(/, 'reads a position itself'))
  expect(reads).toEqual([])
})

test('house: files are named by their content, in kebab-case', () => {
  const misnamed = found(sources, ({ path }) => {
    const name = basename(path).replace(/(\.\w+)*\.(tsx?|m[jt]s)$/, '')
    return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !emptyNames.includes(name) ? [] : [path]
  })
  expect(misnamed).toEqual([])
})

test('house: files have at most 300 lines, functions at most 60', () => {
  const long = found(built, source => [
    ...(source.lines.length > 301 && !mayBeLong.test(source.path)
      ? [`${source.path} has ${source.lines.length - 1} lines`]
      : []),
    ...longFunctions(source, 60).map(({ line, length }) => `${source.path}:${line} a function of ${length} lines`),
  ])
  expect(long).toEqual([])
})

test('house: casts are for doors between typed worlds, and their number only falls', () => {
  const casts = built.flatMap(source =>
    source.lines.filter(line => cast.test(codeOf(line))).map(line => `${source.path}: ${line.trim()}`),
  )
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(maxCasts)
  // a new ruleset begins as a copy of the pattern, and must not raise the number
  expect(casts.filter(line => line.startsWith('core/src/rulesets/_template/'))).toEqual([])
})

test('house: few functions take more than three parameters, and their number only falls', () => {
  const long = built.flatMap(longSignatures).map(({ path, line, code }) => `${path}:${line} ${code}`)
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(maxLongSignatures)
})

test('house: an index has at most 60 names, because more are two rooms', () => {
  const indexes = built.filter(({ path }) => basename(path) === 'index.ts')
  const wide = found(indexes, ({ path, lines }) => {
    const lists = [...lines.join(' ').matchAll(/export (?:type )?\{([^}]*)\}/g)]
    const names = lists.flatMap(([, list = '']) => list.split(',').filter(name => name.trim() !== ''))
    return names.length > maxNames ? [`${path} has ${names.length} names`] : []
  })
  expect(wide).toEqual([])
})

test('house: a comment fits its line, and begins with its subject', () => {
  const wrong = found(sources, ({ path, lines }) =>
    lines.flatMap((line, i) => {
      const comment = /(?:^\s*(?:\/\*\*|\*)|(?:^|\s)\/\/) (?!biome-ignore).*$/.exec(line)?.[0].trim()
      if (comment === undefined) return []
      return line.length > 120 || withoutSubject.test(comment) ? [`${path}:${i + 1} ${line.trim()}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('house: assertions that something is there are few, and their number only falls', () => {
  const asserted = built.flatMap(assertions).map(({ path, line, code }) => `${path}:${line} ${code}`)
  expect(asserted.length, asserted.join('\n')).toBeLessThanOrEqual(maxAssertions)
})

test('house: no any, no default exports, no enums, no inheritance', () => {
  const slips = found(sources, source => [
    ...lineWise(source, unwritten, 'is not written here'),
    ...(/\.config\.ts$/.test(source.path) ? [] : lineWise(source, /^export default\b/, 'exports without a name')),
  ])
  expect(slips).toEqual([])
})
