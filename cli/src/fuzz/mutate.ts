import type { Stream } from '@flagplot/core/dice'
import { isTable } from '@flagplot/core/lang'

/** Values that no person would write, and values that are nearly right. */
const odd: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 2, 0.5, 1e9, 1e308, [], [[]], [null], {}, { name: 'x' }, { constructor: 1 }],
  ...['', ' ', '0', '-1', 'x', 'constructor', '__proto__', 'é船', '=1+1', 'x'.repeat(3000)],
  ...['a\nFORGED', '\u001b[2J', '\u202e', '\u2028FORGED'],
]

const oddKeys = ['zzyzx', 'constructor', 'toString', '', 'a\nFORGED', '0', 'name', 'units', 'kind', 'red', 'options']

/** Pieces of the notations that are read: in a text they are a slip or an attack. */
const pieces: readonly string[] = [
  ...'/ " \' - { } [ ] , # = | > *a 0 1 9 999 99999999999999999999 x CR EF ( ) + ; . \\ \\u0000'.split(' '),
  ...[' ', '\n', '\t', '\r', '- ', ': ', '&a ', '!!str ', '2x ', '---\n', '? ', '<<: *a\n'],
  ...['\u0000', '\u001b[2J', '\u202e', '\ufeff', '\ud800', '{"a":1,"a":2}', '"__proto__":1,'],
]

export const pickFrom = <T>(list: readonly T[], stream: Stream): T => {
  const item = list[stream.below(list.length)]
  if (item === undefined) throw new Error('a list to pick from has something in it')
  return item
}

/** A text with one place changed: a part left out, put in, or doubled, or a figure replaced. */
export function mutateText(text: string, stream: Stream): string {
  const at = stream.below(text.length + 1)
  const span = 1 + stream.below(stream.below(8) === 0 ? 60 : 4)
  switch (stream.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + span)
    case 1:
      return text.slice(0, at) + text.slice(at, at + span) + text.slice(at)
    case 2:
      return text.slice(0, at) + pickFrom(pieces, stream) + text.slice(at + stream.below(2))
    case 3:
      return text.slice(0, at)
    default: {
      const figures = [...text.matchAll(/\d+/g)]
      if (figures.length === 0) return `${text}${pickFrom(pieces, stream)}`
      const figure = pickFrom(figures, stream)
      const other = String(pickFrom([0, 1, 2, 3, 5, 10, 100, 1000, 1e12], stream))
      return text.slice(0, figure.index) + other + text.slice(figure.index + figure[0].length)
    }
  }
}

function mutatedTable(table: Readonly<Record<string, unknown>>, stream: Stream): unknown {
  const entries = Object.entries(table)
  if (entries.length === 0 || stream.below(6) === 0) {
    return Object.fromEntries([...entries, [pickFrom(oddKeys, stream), pickFrom(odd, stream)]])
  }
  const at = stream.below(entries.length)
  if (stream.below(6) === 0) return Object.fromEntries(entries.filter((_, i) => i !== at))
  return Object.fromEntries(entries.map(([key, part], i) => [key, i === at ? mutated(part, stream) : part]))
}

function mutatedList(list: readonly unknown[], stream: Stream): unknown {
  const at = stream.below(list.length)
  switch (stream.below(8)) {
    case 0:
      return list.filter((_, i) => i !== at)
    case 1:
      return [...list, list[at]]
    case 2:
      return [...list.slice(at), ...list.slice(0, at)]
    default:
      return list.map((part, i) => (i === at ? mutated(part, stream) : part))
  }
}

/** Plain data with one place changed, most often far down. */
function mutated(value: unknown, stream: Stream): unknown {
  if (stream.below(12) === 0) return pickFrom(odd, stream)
  if (isTable(value)) return mutatedTable(value, stream)
  if (Array.isArray(value)) return value.length === 0 ? [pickFrom(odd, stream)] : mutatedList(value, stream)
  if (typeof value === 'string' && stream.below(3) > 0) return mutateText(value, stream)
  if (typeof value === 'number' && stream.below(3) > 0) return value + pickFrom([-1, 1, 2, 10, 1000], stream)
  return pickFrom(odd, stream)
}

/** Plain data with one to three places changed. */
export function mutateData(value: unknown, stream: Stream): unknown {
  let now = value
  for (let times = 1 + (stream.below(3) === 0 ? stream.below(3) : 0); times > 0; times--) now = mutated(now, stream)
  return now
}
