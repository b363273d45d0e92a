import type { Roll } from '../../dice/index.ts'
import type { EventBase, Input, Leaders, Shape, Verdict } from '../../game/index.ts'
import { type HeaderContent, recordHeader } from '../../notation/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { type DiceUse, declared } from './dice.ts'

/** Lines of a record with the digest of the last; worked out when they are first asked for. */
export interface Chain {
  readonly lines: readonly string[]
  readonly digest: string
  /** Lines of the whole record up to and with these. */
  readonly upTo: number
}

interface LinkBase {
  /** Inputs given so far. */
  readonly count: number
  /** The dice that count from here on. */
  readonly dice: DiceUse
  readonly chain: { known: Chain | undefined }
  /** Stands in a record that was taken up again: what is written there stays as it is. */
  readonly isKept: boolean
}

/** The beginning of a fight. */
export interface Start extends LinkBase {
  readonly kind: 'start'
  readonly leaders: Leaders
  readonly header: HeaderContent
  readonly state: Shape['State']
}

/** Other dice were declared. */
export interface NewDice extends LinkBase {
  readonly kind: 'dice'
  readonly before: ChainLink
}

/** Others lead the sides from here on. */
export interface NewLeaders extends LinkBase {
  readonly kind: 'leaders'
  readonly before: ChainLink
  readonly leaders: Leaders
  /** The same as its line of the record writes them. */
  readonly written: HeaderContent['leaders']
}

/** What changes a fight without being an input. */
type Change = NewDice | NewLeaders

/** One input and what came of it. */
export interface Moment extends LinkBase {
  readonly kind: 'input'
  readonly before: ChainLink
  readonly input: Input<Shape>
  /** The throw that was asked for, where dice were thrown for it: none where a moderator ruled what it reads. */
  readonly roll: Roll | undefined
  /** Dice thrown since their source was declared. */
  readonly thrown: number
  readonly events: readonly EventBase[]
  /** Rounds finished after it. */
  readonly rounds: number
  readonly over: Verdict | undefined
  /** The position after it, at every sixteenth: the others are reached from there. */
  readonly state: Shape['State'] | undefined
}

/** What comes after the beginning. */
export type LaterLink = Change | Moment

/** A link in the chain of a fight. Fights that have the same beginning share it. */
export type ChainLink = Start | LaterLink

/** Every so many inputs the position is kept. */
export const KEPT_EVERY = 16

export function startOf(battle: OpenBattle, leaders: Leaders, dice: DiceUse): Start {
  const header = recordHeader(battle.rules, { ...battle, leaders }, declared(dice.dice))
  const state = battle.rules.begin(battle.setup)
  return { kind: 'start', count: 0, dice, chain: { known: undefined }, isKept: false, header, leaders, state }
}

/** The moments up to a link, first to last. */
export function momentsTo(last: ChainLink): readonly Moment[] {
  const moments: Moment[] = []
  for (let link = last; link.kind !== 'start'; link = link.before) if (link.kind === 'input') moments.push(link)
  return moments.reverse()
}

const isChange = (link: ChainLink): link is Change => link.kind === 'dice' || link.kind === 'leaders'

/** The link right after the first `count` inputs; further back than the beginning there is none. */
export function linkAt(last: ChainLink, count: number): ChainLink {
  let link = last
  while (link.kind !== 'start' && (isChange(link) || link.count > count)) link = link.before
  return link
}

/** What came after the first `count` inputs, changes between them and the next one included; first to last. */
export function linksAfter(last: ChainLink, count: number): readonly LaterLink[] {
  const from = linkAt(last, count)
  const links: LaterLink[] = []
  for (let link = last; link.kind !== 'start' && link !== from; link = link.before) links.push(link)
  return links.reverse()
}

/** True if a ruling has changed the options by then. */
export const isRuled = (last: ChainLink): boolean => momentsTo(last).some(({ input }) => input.kind === 'ruling')

/** The beginning of the fight that a link is of. */
export function startBefore(last: ChainLink): Start {
  let link = last
  while (link.kind !== 'start') link = link.before
  return link
}

/** Who leads after a link. */
export function leadersAt(last: ChainLink): Leaders {
  let link = last
  while (link.kind === 'input' || link.kind === 'dice') link = link.before
  return link.leaders
}

/** Who led when the first `count` inputs had been given and the next was not: as it stands where none has followed. */
export const leadersFrom = (last: ChainLink, count: number): Leaders =>
  leadersAt(linksAfter(last, count).find(({ kind }) => kind === 'input')?.before ?? last)

/** The position that a link itself keeps. */
const keptAt = (link: ChainLink): Shape['State'] | undefined => (isChange(link) ? undefined : link.state)

/** The position at a link: the nearest one kept, and the inputs since. Not to be changed. */
export function stateAtLink({ rules }: OpenBattle, last: ChainLink): Shape['State'] {
  const since: Moment[] = []
  let link = last
  while (link.kind !== 'start' && keptAt(link) === undefined) {
    if (link.kind === 'input') since.push(link)
    link = link.before
  }
  const kept = keptAt(link)!
  if (since.length === 0) return kept
  const draft = rules.clone(kept)
  for (const { input } of since.reverse()) rules.advance(draft, input)
  return draft
}
