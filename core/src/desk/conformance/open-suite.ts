import { at, chain, mapRefusals, mapResults, ok, type Result, refuse } from '../../lang/index.ts'
import { readSourceText } from '../../notation/index.ts'
import { type ConformanceCase, parseSuiteFile, type SuiteFile } from './suite-schema.ts'

/** All cases of a system, in the order of their files. */
export interface Suite {
  readonly system: string
  readonly version: number
  readonly cases: readonly ConformanceCase[]
}

interface NamedText {
  readonly name: string
  readonly text: string
}

const readFile = ({ name, text }: NamedText): Result<SuiteFile> =>
  chain(readSourceText(text, name), ({ value, locate }) => mapRefusals(parseSuiteFile(value), locate))

/** The first number that stands twice. */
function repeatedCase(cases: readonly ConformanceCase[]): string | undefined {
  const seen = new Set<string>()
  return cases.find(each => seen.size === seen.add(each.case).size)?.case
}

/** Reads the files of one suite: one system, one version, every number once. */
export function openSuite(texts: readonly NamedText[]): Result<Suite> {
  return chain(mapResults(texts, readFile), files => {
    const [first] = files
    if (first === undefined) return refuse({ code: 'missing', path: [], says: 'The suite has no files.' })
    const other = files.findIndex(({ suite, version }) => suite !== first.suite || version !== first.version)
    if (other >= 0) {
      const expected = `a file of ${first.suite}, version ${first.version}, as the first one is`
      return at(texts[other]?.name ?? '', refuse({ code: 'conflict', path: ['suite'], expected }))
    }
    const cases = files.flatMap(file => file.cases)
    const twice = repeatedCase(cases)
    if (twice !== undefined) return refuse({ code: 'conflict', path: ['cases'], says: `${twice} stands twice.` })
    return ok({ system: first.suite, version: first.version, cases })
  })
}
