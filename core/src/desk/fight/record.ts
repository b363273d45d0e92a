import type { Shape } from '../../game/orders/index.ts'
import {
  type Chained,
  chainLine,
  changeBy,
  type LineContent,
  lineOf,
  type RecordChange,
  type Verified,
} from '../../notation/record/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { declared } from './dice.ts'
import type { Chain, ChainLink, LaterLink } from './moments.ts'

/** The lines that a link adds to the record. */
function contentOf(link: LaterLink): readonly LineContent[] {
  if (link.kind === 'dice') return [{ kind: 'dice', dice: declared(link.dice.dice) }]
  if (link.kind === 'leaders') return [{ kind: 'leaders', leaders: link.written }]
  const { input, over, rounds } = link
  if (over === undefined) return [lineOf(input)]
  return [lineOf(input), { kind: 'over', winner: over.winner, rule: over.rule, rounds }]
}

/** Lines, chained to those before them. */
function chained(before: Chain, contents: readonly LineContent[]): Chain {
  let { digest } = before
  const lines = contents.map(content => {
    const next: Chained = chainLine(digest, content)
    digest = next.digest
    return next.text
  })
  return { lines, digest, upTo: before.upTo + lines.length }
}

function linkTo(before: Chain | undefined, link: ChainLink): Chain {
  if (link.kind !== 'start') return chained(before!, contentOf(link))
  const { text, digest } = chainLine('', link.header)
  return { lines: [text], digest, upTo: 1 }
}

/** A link's own lines. A loop and no recursion computes those before it: a fight may be longer than a stack is deep. */
export function chainOf(last: ChainLink): Chain {
  const open: ChainLink[] = []
  let link = last
  while (link.chain.known === undefined) {
    open.push(link)
    if (link.kind === 'start') break
    link = link.before
  }
  let chain = link.chain.known
  for (const each of open.reverse()) {
    chain = linkTo(chain, each)
    each.chain.known = chain
  }
  return chain!
}

/** The changes up to a link, and every ruling. */
export function changesTo(battle: OpenBattle, last: ChainLink): readonly RecordChange[] {
  const changes: RecordChange[] = []
  const links: LaterLink[] = []
  for (let link = last; link.kind !== 'start'; link = link.before) links.push(link)
  let round = 1
  for (const link of links.reverse()) {
    const inputs = link.before.count
    for (const content of contentOf(link)) {
      const change = changeBy(battle, content)
      if (change !== undefined) changes.push({ ...change, inputs, round })
    }
    if (link.kind === 'input') round = link.rounds + 1
  }
  return changes
}

/** Every line up to a link: those after `from`, or all from the header on. */
export function linesBetween(from: ChainLink | undefined, last: ChainLink): readonly string[] {
  chainOf(last)
  const parts: (readonly string[])[] = []
  for (let link = last; link !== from; link = link.before) {
    parts.push(link.chain.known!.lines)
    if (link.kind === 'start') break
  }
  return parts.reverse().flat()
}

/** The number of lines that two records have in common, and the link of the last one; no link if they have none. */
export function partingOf(one: ChainLink, other: ChainLink): { readonly lines: number; readonly link?: ChainLink } {
  let a = one
  let b = other
  while (a !== b) {
    const longer = chainOf(a).upTo - chainOf(b).upTo
    if (longer >= 0) {
      if (a.kind === 'start') return { lines: 0 }
      a = a.before
    }
    if (longer <= 0) {
      if (b.kind === 'start') return { lines: 0 }
      b = b.before
    }
  }
  return { lines: chainOf(a).upTo, link: a }
}

/** The closing line of a verified record whose battle is over; undefined if it has one. */
export function endOf(verified: Verified<Shape>): Chained | undefined {
  const { verdict, digest, rounds, closed } = verified
  if (verdict === undefined || closed) return undefined
  return chainLine(digest, { kind: 'over', winner: verdict.winner, rule: verdict.rule, rounds })
}
