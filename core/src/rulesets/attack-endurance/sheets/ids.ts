import { plainText } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'

/** `R1 R2`, `R1, R2 and R3`; undefined where something else is among them. */
export function parseIds(text: string): readonly string[] | undefined {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter(word => word.toLowerCase() !== 'and')
  return words.every(word => /^[a-z]+\d+$/i.test(word)) ? words.map(word => word.toUpperCase()) : undefined
}

/** How a list of units is written: `screen B3 B4`, or `no screen`. */
export interface ListWords {
  readonly verb: string
  readonly nobody: string
}

export const printList = ({ verb, nobody }: ListWords, ids: readonly string[]): string =>
  ids.length === 0 ? nobody : `${verb} ${ids.join(' ')}`

export function parseList({ verb, nobody }: ListWords, text: string): Result<readonly string[]> {
  const said = plainText(text)
  if (said === nobody) return ok([])
  const ids = said.startsWith(`${verb} `) ? parseIds(said.slice(verb.length)) : undefined
  if (ids !== undefined) return ok(ids)
  const expected = `units, like "${verb} R1 R2", or "${nobody}"`
  return refuse({ code: 'notation', path: [], found: text, expected }, nearest(said, [nobody, verb]))
}

/** Every subset of these, the empty one first. */
export function* subsets(ids: readonly string[]): Generator<string[]> {
  const last = ids.length - 1
  if (last < 0) {
    yield []
    return
  }
  const id = ids[last]!
  const rest = ids.slice(0, last)
  for (const subset of subsets(rest)) yield subset
  for (const subset of subsets(rest)) yield [...subset, id]
}
