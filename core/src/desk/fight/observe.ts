import { streamOf } from '../../dice/index.ts'
import { type Leader, usualDoctrine } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { bySide, type Observer, type Side } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { lineOfInput, writtenLeaders } from '../../notation/record/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { type Fight, recordLines } from './fight.ts'
import { type ChainLink, type FightStart, lineBefore, type Moment, startOfChain, stateAtLink } from './moments.ts'
import { linesOfLink } from './record.ts'

/** The links up to one, in the order of their lines: those of a time that was taken back are among them. */
function linksWritten(last: ChainLink): readonly ChainLink[] {
  const links: ChainLink[] = [last]
  for (let link = last; link.kind !== 'start'; ) {
    link = lineBefore(link)
    links.push(link)
  }
  return links.reverse()
}

/**
 * True if the record of a fight is observed for now: the battle hides something, and its record was never at an end,
 * where it is given out.
 */
const isObserved = ({ battle: { rules }, state }: Fight, links: readonly ChainLink[]): boolean =>
  rules.hides?.(state) === true && links.every(link => link.kind !== 'input' || link.over === undefined)

/**
 * The set-up as an eye may think of it: that of a position at the beginning that fits its view. The stream is one of
 * the game and of nothing that is hidden.
 */
function setupSeen({ rules }: OpenBattle, { state, header }: FightStart, eye: Observer): Shape['Setup'] {
  const imagine = must(rules.imagine, 'rules that hide something can imagine it')
  const { dice } = header
  const seed = dice.source === 'chain' ? dice.game : ''
  return rules.roster(imagine(rules.view(state, eye), streamOf(seed, `set-up for ${eye}`)))
}

/** The leader of a side that an eye sees: standing orders of the other side would tell what is to come. */
function leaderSeen({ rules }: OpenBattle, leader: Leader, isOwn: boolean): Leader {
  if (isOwn) return leader
  return leader.kind === 'doctrine' ? { kind: 'doctrine', doctrine: usualDoctrine(rules) } : { kind: 'person' }
}

/** The header that an eye sees, its keys in one order: that of a record which was read has its digest among them. */
function headerSeen({ battle }: Fight, start: FightStart, observer: Observer): object {
  const { rules } = battle
  const { digest } = linesOfLink(start)
  const leaders = bySide((side: Side) => leaderSeen(battle, start.leaders[side], side === observer))
  const { flagplot, kind, system, revision, title, dice } = start.header
  return {
    flagplot,
    kind,
    system,
    revision,
    title,
    setup: rules.setup.print(setupSeen(battle, start, observer)),
    leaders: writtenLeaders(rules, leaders),
    dice,
    observer,
    view: rules.view(start.state, observer),
    digest,
  }
}

interface SeenBy {
  readonly observer: Observer
  readonly state: Shape['State']
}

/** The last input before a link, or the beginning. */
function inputBefore({ before }: Moment): ChainLink {
  let link = before
  while (link.kind !== 'start' && link.kind !== 'input') link = link.before
  return link
}

/** Gives the positions after links, each from the one before it where they follow each other. */
function statesAlong(battle: OpenBattle): (link: Moment) => Shape['State'] {
  const { rules } = battle
  let known: { readonly link: ChainLink; readonly state: Shape['State'] } | undefined
  return link => {
    if (known === undefined || inputBefore(link) !== known.link) known = { link, state: stateAtLink(battle, link) }
    else {
      const state = rules.clone(known.state)
      rules.advance(state, link.input)
      known = { link, state }
    }
    return known.state
  }
}

function inputSeen(rules: AnyRuleset, link: Moment, { observer, state }: SeenBy): object {
  const { input, events } = link
  const { digest } = linesOfLink(link)
  const view = rules.view(state, observer)
  const told = events.flatMap(event => rules.witness(event, observer) ?? [])
  const orders =
    input.kind === 'orders'
      ? { orders: Object.fromEntries(Object.entries(input.orders).filter(([side]) => side === observer)) }
      : {}
  return { ...lineOfInput(input), ...orders, seen: { view, events: told }, digest }
}

/** A line that is no input and no header, as an eye observes it. Proofs hide nothing but the order of an opening. */
function proofSeen(link: ChainLink, observer: Observer): string {
  const { lines, digest } = linesOfLink(link)
  const said = link.kind === 'proof' ? link.proof : link.kind === 'leaders' ? link.line : undefined
  if (said?.kind === 'salt') return JSON.stringify({ kind: 'withheld', of: 'salt' })
  if ((said?.kind === 'open' || said?.kind === 'standing') && said.side !== observer) {
    return JSON.stringify({ kind: 'withheld', of: said.kind, digest })
  }
  return must(lines[0], 'a link of a game has a line')
}

/** Lines as an eye observes them. */
function linesSeen(fight: Fight, links: readonly ChainLink[], observer: Observer): readonly string[] {
  const { battle } = fight
  const stateAfter = statesAlong(battle)
  return links.map(link => {
    if (link.kind === 'start') return JSON.stringify(headerSeen(fight, link, observer))
    if (link.kind !== 'input') return proofSeen(link, observer)
    return JSON.stringify(inputSeen(battle.rules, link, { observer, state: stateAfter(link) }))
  })
}

/**
 * The record of a game from line `from` on as an eye may have it: the lines themselves, or those of an observed record
 * as long as the game goes on and hides something.
 */
export function linesFor(fight: Fight, observer: Observer, from: number): readonly string[] {
  const links = linksWritten(fight.inside.last)
  if (!isObserved(fight, links)) return recordLines(fight).slice(from)
  return linesSeen(fight, links.slice(from), observer)
}

/** The first lines of a record as an eye has observed them, also once the record is given out. */
export const observedLines = (fight: Fight, observer: Observer, count: number): readonly string[] =>
  linesSeen(fight, linksWritten(fight.inside.last).slice(0, count), observer)

/** The eye that a fight was observed with; undefined if its record is known. */
export const observerOf = ({ inside }: Fight): Observer | undefined => startOfChain(inside.last).observer
