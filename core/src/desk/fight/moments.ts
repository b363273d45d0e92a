import type { Roll } from '../../dice/index.ts'
import type { EventBase, Input, Shape, Verdict } from '../../game/index.ts'
import { type Dues, type HeaderContent, recordHeader } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { type DiceUse, declared } from './dice.ts'
import { type Seating, statedBy } from './seats.ts'

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
export interface Start extends LinkBase, Seating {
  readonly kind: 'start'
  readonly header: HeaderContent
  readonly state: Shape['State']
}

/** Other dice were declared. */
export interface NewDice extends LinkBase {
  readonly kind: 'dice'
  readonly before: ChainLink
}

/** Others decide for the sides, or these are told otherwise when to leave. */
export interface NewSeats extends LinkBase, Seating {
  readonly kind: 'seats'
  readonly before: ChainLink
  /** Who leaves from here on because it was due: nobody changed his seat. */
  readonly due: Dues
}

/** What changes a fight without being an input. */
type Change = NewDice | NewSeats

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

export function startOf(battle: OpenBattle, seating: Seating, dice: DiceUse): Start {
  const stated = { ...battle, ...statedBy(seating.seats), leaves: seating.told }
  const header = recordHeader(battle.rules, stated, declared(dice.dice))
  const state = battle.rules.begin(battle.setup)
  return { kind: 'start', count: 0, dice, chain: { known: undefined }, isKept: false, header, ...seating, state }
}

/** The moments up to a link, first to last. */
export function momentsTo(last: ChainLink): readonly Moment[] {
  const moments: Moment[] = []
  for (let link = last; link.kind !== 'start'; link = link.before) if (link.kind === 'input') moments.push(link)
  return moments.reverse()
}

const isChange = (link: ChainLink): link is Change => link.kind === 'dice' || link.kind === 'seats'

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

/** The link of the last answer: changes and rulings on options leave the question open. */
function lastAnswer(last: ChainLink): Start | Moment {
  let link = last
  while (link.kind !== 'start') {
    if (link.kind === 'input' && link.input.kind !== 'ruling') return link
    link = link.before
  }
  return link
}

/** Whether a round begins at a link. */
export function beginsRound({ rules }: OpenBattle, last: ChainLink): boolean {
  const answer = lastAnswer(last)
  if (answer.kind === 'start') return true
  const before = lastAnswer(answer.before)
  return answer.rounds > (before.kind === 'start' ? rules.rounds(before.state) : before.rounds)
}

/** Whether a ruling has changed the options by then. */
export const isRuled = (last: ChainLink): boolean => momentsTo(last).some(({ input }) => input.kind === 'ruling')

/** The beginning of the fight that a link is of. */
export function startBefore(last: ChainLink): Start {
  let link = last
  while (link.kind !== 'start') link = link.before
  return link
}

/** Who decides after a link, and what sides are told. */
export function seatingAt(last: ChainLink): Seating {
  let link = last
  while (link.kind === 'input' || link.kind === 'dice') link = link.before
  return link
}

/** Who decided, and what sides were told, when the first `count` inputs had been given and the next was not: as it stands where none has followed. */
export const seatingAfter = (last: ChainLink, count: number): Seating =>
  seatingAt(linksAfter(last, count).find(({ kind }) => kind === 'input')?.before ?? last)

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
