import type { Roll } from '../../dice/index.ts'
import type { Leaders } from '../../game/doctrine/index.ts'
import type { Input } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { EventBase, Observer, Verdict } from '../../game/sides/index.ts'
import { type HeaderContent, type LineContent, type ProofContent, recordHeader } from '../../notation/record/index.ts'
import { saltOf } from '../../seal/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { type DiceUse, declareDice } from './dice.ts'

/** Lines of a record with the digest of the last; computed on first use. */
export interface DigestedLines {
  readonly lines: readonly string[]
  readonly digest: string
  /** The number of lines of the record up to these, these included. */
  readonly upTo: number
}

interface LinkBase {
  /** The number of inputs so far. */
  readonly count: number
  /** The dice of the next throw. */
  readonly dice: DiceUse
  readonly chain: { known: DigestedLines | undefined }
  /** True if a resumed record holds this link already: its lines stay as they are. */
  readonly isKept: boolean
}

/** The beginning of a fight. */
export interface FightStart extends LinkBase {
  readonly kind: 'start'
  readonly leaders: Leaders
  readonly header: HeaderContent
  readonly state: Shape['State']
  /** The eye of an observed record: its positions fit what that eye sees. Undefined if the record is known. */
  readonly observer?: Observer
}

/** A declaration of other dice. */
export interface NewDice extends LinkBase {
  readonly kind: 'dice'
  readonly before: ChainLink
}

/** A change of leaders. */
export interface NewLeaders extends LinkBase {
  readonly kind: 'leaders'
  readonly before: ChainLink
  readonly leaders: Leaders
  /** The line of the record that names them: of a seat in a game between rooms, else of both sides. */
  readonly line: Extract<LineContent, { kind: 'leaders' | 'standing' }>
}

/** A line that proves the next input of a game between rooms. */
export interface NewProof extends LinkBase {
  readonly kind: 'proof'
  readonly before: ChainLink
  readonly proof: ProofContent
}

/** A game that was taken back: the battle goes on from `before`, the record from the line of `written`. */
export interface TakenBack extends LinkBase {
  readonly kind: 'back'
  readonly before: ChainLink
  readonly written: ChainLink
  readonly because: string
  /** The leaders of the game, who stay. */
  readonly leaders: Leaders
}

/** The links that are no inputs. */
type Change = NewDice | NewLeaders | NewProof | TakenBack

/** One input and its results. */
export interface Moment extends LinkBase {
  readonly kind: 'input'
  readonly before: ChainLink
  readonly input: Input<Shape>
  /** The throw that was asked for; undefined if no dice were thrown, as when a moderator ruled its reading. */
  readonly roll: Roll | undefined
  /** The number of dice thrown since their source was declared. */
  readonly thrown: number
  readonly events: readonly EventBase[]
  /** The number of rounds finished after it. */
  readonly rounds: number
  readonly over: Verdict | undefined
  /** The position after it, kept at every sixteenth; the others are computed from there. */
  readonly state: Shape['State'] | undefined
}

/** Any link after the beginning. */
export type LaterLink = Change | Moment

/** A link in the chain of a fight. Fights that have the same beginning share it. */
export type ChainLink = FightStart | LaterLink

/** The link whose lines stand before those of a link: another than the battle's, once a game was taken back. */
export const lineBefore = (link: LaterLink): ChainLink => (link.kind === 'back' ? link.written : link.before)

/** Every so many inputs the position is kept. */
export const STATE_KEPT_EVERY = 16

export function startOf(battle: OpenBattle, leaders: Leaders, dice: DiceUse): FightStart {
  const { rules, setup } = battle
  const content = recordHeader(rules, { ...battle, leaders }, declareDice(dice.dice))
  const state = rules.begin(setup)
  const isHiding = dice.dice.source === 'chain' && rules.hides?.(state) === true
  const header = isHiding ? { ...content, salt: saltOf(dice.dice.seed, { game: dice.dice.game, asked: '' }) } : content
  return { kind: 'start', count: 0, dice, chain: { known: undefined }, isKept: false, header, leaders, state }
}

/** The moments up to a link, first to last. */
export function momentsTo(last: ChainLink): readonly Moment[] {
  const moments: Moment[] = []
  for (let link = last; link.kind !== 'start'; link = link.before) if (link.kind === 'input') moments.push(link)
  return moments.reverse()
}

const isChange = (link: ChainLink): link is Change => link.kind !== 'start' && link.kind !== 'input'

/** The link right after the first `count` inputs; the beginning if `count` is below 0. */
export function linkAt(last: ChainLink, count: number): ChainLink {
  let link = last
  while (link.kind !== 'start' && (isChange(link) || link.count > count)) link = link.before
  return link
}

/** The links after the first `count` inputs, first to last; changes before the next input are among them. */
export function linksAfter(last: ChainLink, count: number): readonly LaterLink[] {
  const from = linkAt(last, count)
  const links: LaterLink[] = []
  for (let link = last; link.kind !== 'start' && link !== from; link = link.before) links.push(link)
  return links.reverse()
}

/** True if a ruling on options was made up to this link. */
export const hasOptionRuling = (last: ChainLink): boolean =>
  momentsTo(last).some(({ input }) => input.kind === 'ruling')

/** The beginning of the fight that a link belongs to. */
export function startOfChain(last: ChainLink): FightStart {
  let link = last
  while (link.kind !== 'start') link = link.before
  return link
}

/** The leaders after a link. */
export function leadersAt(last: ChainLink): Leaders {
  let link = last
  while (!('leaders' in link)) link = link.before
  return link.leaders
}

/** The leaders after the first `count` inputs, with every change before the next input. */
export const leadersFrom = (last: ChainLink, count: number): Leaders =>
  leadersAt(linksAfter(last, count).find(({ kind }) => kind === 'input')?.before ?? last)

/** The position that a link itself keeps. */
const keptAt = (link: ChainLink): Shape['State'] | undefined => (isChange(link) ? undefined : link.state)

/** The position at a link, computed from the nearest one kept. Not to be changed. */
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
