import type { Shape } from '../../game/orders/index.ts'
import {
  type ChainedLine,
  chainLine,
  type LineContent,
  lineOfInput,
  noteLine,
  type RecordChange,
  type ReplayedRecord,
} from '../../notation/record/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { declareDice } from './dice.ts'
import { type ChainLink, type DigestedLines, type LaterLink, lineBefore } from './moments.ts'

/** The lines that a link adds to the record. */
function contentOf(link: LaterLink): readonly LineContent[] {
  if (link.kind === 'dice') return [{ kind: 'dice', dice: declareDice(link.dice.dice) }]
  if (link.kind === 'leaders') return [link.line]
  if (link.kind === 'proof') return [link.proof]
  if (link.kind === 'back') return [{ kind: 'back', to: link.count, because: link.because }]
  const { input, over, rounds } = link
  if (over === undefined) return [lineOfInput(input)]
  return [lineOfInput(input), { kind: 'over', winner: over.winner, rule: over.rule, rounds }]
}

/** Lines, chained to those before them. */
function chained(before: DigestedLines, contents: readonly LineContent[]): DigestedLines {
  let { digest } = before
  const lines = contents.map(content => {
    const next: ChainedLine = chainLine(digest, content)
    digest = next.digest
    return next.text
  })
  return { lines, digest, upTo: before.upTo + lines.length }
}

function linkTo(before: DigestedLines | undefined, link: ChainLink): DigestedLines {
  if (link.kind !== 'start') return chained(before!, contentOf(link))
  const { text, digest } = chainLine('', link.header)
  return { lines: [text], digest, upTo: 1 }
}

/** A link's own lines. A loop and no recursion computes those before it: a fight may be longer than a stack is deep. */
export function linesOfLink(last: ChainLink): DigestedLines {
  const open: ChainLink[] = []
  let link = last
  while (link.chain.known === undefined) {
    open.push(link)
    if (link.kind === 'start') break
    link = lineBefore(link)
  }
  let chain = link.chain.known
  for (const each of open.reverse()) {
    chain = linkTo(chain, each)
    each.chain.known = chain
  }
  return chain!
}

/** The rounds finished at the last input up to a link. */
const roundsAt = (link: ChainLink): number => (link.kind === 'input' ? link.rounds : 0)

/** The changes up to a link, and every ruling. */
export function changesTo(battle: OpenBattle, last: ChainLink): readonly RecordChange[] {
  let noted: Parameters<typeof noteLine>[1]
  const links: LaterLink[] = []
  for (let link = last; link.kind !== 'start'; link = lineBefore(link)) links.push(link)
  let round = 1
  for (const link of links.reverse()) {
    if (link.kind === 'back') round = roundsAt(link.before) + 1
    const at = { inputs: link.before.count, round }
    for (const entry of contentOf(link)) noted = noteLine(battle, noted, { entry, at })
    if (link.kind === 'input') round = link.rounds + 1
  }
  return noted?.changes ?? []
}

/** Every line up to a link: those after `from`, or all from the header on. */
export function linesBetween(from: ChainLink | undefined, last: ChainLink): readonly string[] {
  linesOfLink(last)
  const parts: (readonly string[])[] = []
  let link = last
  while (link !== from) {
    parts.push(link.chain.known!.lines)
    if (link.kind === 'start') break
    link = lineBefore(link)
  }
  return parts.reverse().flat()
}

/** The number of lines that two records have in common, and the link of the last one; no link if they have none. */
export function commonLines(one: ChainLink, other: ChainLink): { readonly lines: number; readonly link?: ChainLink } {
  let a = one
  let b = other
  while (a !== b) {
    const longer = linesOfLink(a).upTo - linesOfLink(b).upTo
    if (longer >= 0) {
      if (a.kind === 'start') return { lines: 0 }
      a = lineBefore(a)
    }
    if (longer <= 0) {
      if (b.kind === 'start') return { lines: 0 }
      b = lineBefore(b)
    }
  }
  return { lines: linesOfLink(a).upTo, link: a }
}

/** The closing line of a verified record whose battle is over; undefined if it has one. */
export function chainedClosingLine(verified: ReplayedRecord<Shape>): ChainedLine | undefined {
  const { verdict, digest, rounds, closed } = verified
  if (verdict === undefined || closed) return undefined
  return chainLine(digest, { kind: 'over', winner: verdict.winner, rule: verdict.rule, rounds })
}
