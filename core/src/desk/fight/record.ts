import { type Shape, sides } from '../../game/index.ts'
import { type Chained, chainLine, changeBy, isToldAlike, type LineContent, lineOf, printDues, type RecordChange, statedMinds, statedPeople, type Verified } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { declared } from './dice.ts'
import { type Chain, type ChainLink, type LaterLink, type NewSeats, seatingAt, startBefore } from './moments.ts'
import { statedBy } from './seats.ts'

/** Why somebody leaves from here on, where it was due. */
function dueOf({ due }: NewSeats): Pick<Extract<LineContent, { kind: 'seats' }>, 'due'> {
  const stated = printDues(due)
  return stated === undefined ? {} : { due: stated }
}

/** When sides leave, where they are told otherwise from here on. */
function toldOf({ before, told }: NewSeats): Pick<Extract<LineContent, { kind: 'seats' }>, 'leaves'> {
  const then = seatingAt(before).told
  return sides.every(side => isToldAlike(then[side], told[side])) ? {} : { leaves: printDues(told) ?? {} }
}

/** What a link adds to the record. */
function contentOf(link: LaterLink): readonly LineContent[] {
  if (link.kind === 'dice') return [{ kind: 'dice', dice: declared(link.dice.dice) }]
  if (link.kind === 'seats') {
    const { doctrines, minds, people } = statedBy(link.seats)
    const seated = { doctrines, ...statedMinds(minds), ...statedPeople(people) }
    return [{ kind: 'seats', ...seated, ...toldOf(link), ...dueOf(link) }]
  }
  const { input, over, rounds } = link
  if (over === undefined) return [lineOf(input)]
  return [lineOf(input), { kind: 'over', winner: over.winner, rule: over.rule, rounds }]
}

/** Lines chained to those before them. */
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

/** A link's own lines. Those before it are worked out first, in a loop: a fight may be longer than a stack is deep. */
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

/** What was changed under way up to a link, and every ruling. */
export function changesTo(battle: OpenBattle, last: ChainLink): readonly RecordChange[] {
  const changes: RecordChange[] = []
  const links: LaterLink[] = []
  for (let link = last; link.kind !== 'start'; link = link.before) links.push(link)
  let round = 1
  let { told: leaves } = startBefore(last)
  for (const link of links.reverse()) {
    const inputs = link.before.count
    for (const content of contentOf(link)) {
      const change = changeBy(battle.rules, { ...battle, leaves }, content)
      if (change !== undefined) changes.push({ ...change, inputs, round })
    }
    if (link.kind === 'input') round = link.rounds + 1
    if (link.kind === 'seats') leaves = link.told
  }
  return changes
}

/** Every line up to a link, from just after `from`; from the header on where there is none. */
export function linesBetween(from: ChainLink | undefined, last: ChainLink): readonly string[] {
  chainOf(last)
  const parts: (readonly string[])[] = []
  for (let link = last; link !== from; link = link.before) {
    parts.push(link.chain.known!.lines)
    if (link.kind === 'start') break
  }
  return parts.reverse().flat()
}

/** Where the records of two links part: how many lines they have in common, and the last link of those; none where they began apart. */
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

/** The end of a verified record whose battle is over, where it was not written any more. */
export function endOf(verified: Verified<Shape>): Chained | undefined {
  const { verdict, digest, rounds, closed } = verified
  if (verdict === undefined || closed) return undefined
  return chainLine(digest, { kind: 'over', winner: verdict.winner, rule: verdict.rule, rounds })
}

export const endLine = (verified: Verified<Shape>): string | undefined => endOf(verified)?.text
