import type { Shape } from '../../game/index.ts'
import { type Chained, chainLine, type LineContent, lineOf, type Verified } from '../../notation/index.ts'
import { declared } from './dice.ts'
import type { Chain, Place, Start } from './moments.ts'

/** What a place adds to the record. */
function contentOf(place: Exclude<Place, Start>): readonly LineContent[] {
  if (place.kind === 'dice') return [{ kind: 'dice', dice: declared(place.dice.dice) }]
  const { input, over, rounds } = place
  if (over === undefined) return [lineOf(input)]
  return [lineOf(input), { kind: 'over', winner: over.winner, rule: over.rule, rounds }]
}

/** Lines chained to a digest. */
function chained(before: string, contents: readonly LineContent[]): Chain {
  let digest = before
  const lines = contents.map(content => {
    const next: Chained = chainLine(digest, content)
    digest = next.digest
    return next.text
  })
  return { lines, digest }
}

function linkTo(before: Chain | undefined, place: Place): Chain {
  if (place.kind !== 'start') return chained(before!.digest, contentOf(place))
  const { text, digest } = chainLine('', place.header)
  return { lines: [text], digest }
}

/** A place's own lines. Those before it are worked out first, in a loop: a fight may be longer than a stack is deep. */
export function chainOf(last: Place): Chain {
  const open: Place[] = []
  let place = last
  while (place.chain.known === undefined) {
    open.push(place)
    if (place.kind === 'start') break
    place = place.before
  }
  let chain = place.chain.known
  for (const each of open.reverse()) {
    chain = linkTo(chain, each)
    each.chain.known = chain
  }
  return chain!
}

/** Every line up to a place, from just after `from`; from the header on where there is none. */
export function linesBetween(from: Place | undefined, last: Place): readonly string[] {
  chainOf(last)
  const parts: (readonly string[])[] = []
  for (let place = last; place !== from; place = place.before) {
    parts.push(place.chain.known!.lines)
    if (place.kind === 'start') break
  }
  return parts.reverse().flat()
}

/** The end of a verified record whose battle is over, where it was not written any more. */
export function endOf(verified: Verified<Shape>): Chained | undefined {
  const { verdict, digest, rounds, closed } = verified
  if (verdict === undefined || closed) return undefined
  return chainLine(digest, { kind: 'over', winner: verdict.winner, rule: verdict.rule, rounds })
}

export const endLine = (verified: Verified<Shape>): string | undefined => endOf(verified)?.text
