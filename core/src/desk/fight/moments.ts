import type { Roll } from '../../dice/index.ts'
import type { EventBase, Input, Shape, Verdict } from '../../game/index.ts'
import { type HeaderContent, recordHeader } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { type DiceUse, declared } from './dice.ts'

/** Lines of a record with the digest of the last; worked out when they are first asked for. */
export interface Chain {
  readonly lines: readonly string[]
  readonly digest: string
}

interface Link {
  /** Inputs given so far. */
  readonly count: number
  /** The dice that count from here on. */
  readonly dice: DiceUse
  readonly chain: { known: Chain | undefined }
  /** Stands in a record that was taken up again: what is written there stays as it is. */
  readonly isKept: boolean
}

/** The beginning of a fight. */
export interface Start extends Link {
  readonly kind: 'start'
  readonly header: HeaderContent
  readonly state: Shape['State']
}

/** Other dice were declared. */
export interface Change extends Link {
  readonly kind: 'dice'
  readonly before: Place
}

/** One input and what came of it. */
export interface Moment extends Link {
  readonly kind: 'input'
  readonly before: Place
  readonly input: Input<Shape>
  /** The throw that was asked for, where the input is one. */
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

/** A place in the chain of a fight. Fights that have the same beginning share it. */
export type Place = Start | Change | Moment

/** Every so many inputs the position is kept. */
export const KEPT_EVERY = 16

export function startOf(battle: OpenBattle, dice: DiceUse): Start {
  const header = recordHeader(battle.rules, battle, declared(dice.dice))
  const state = battle.rules.begin(battle.setup)
  return { kind: 'start', count: 0, dice, chain: { known: undefined }, isKept: false, header, state }
}

/** The moments up to a place, first to last. */
export function momentsTo(last: Place): readonly Moment[] {
  const moments: Moment[] = []
  for (let place = last; place.kind !== 'start'; place = place.before) if (place.kind === 'input') moments.push(place)
  return moments.reverse()
}

/** The place right after the first `count` inputs; further back than the beginning there is none. */
export function placeAt(last: Place, count: number): Place {
  let place = last
  while (place.kind !== 'start' && (place.kind === 'dice' || place.count > count)) place = place.before
  return place
}

/** The position that a place itself keeps. */
const keptAt = (place: Place): Shape['State'] | undefined => (place.kind === 'dice' ? undefined : place.state)

/** The position at a place: the nearest one kept, and the inputs since. Not to be changed. */
export function stateAtPlace({ rules }: OpenBattle, last: Place): Shape['State'] {
  const since: Moment[] = []
  let place = last
  while (place.kind !== 'start' && keptAt(place) === undefined) {
    if (place.kind === 'input') since.push(place)
    place = place.before
  }
  const kept = keptAt(place)!
  if (since.length === 0) return kept
  const draft = rules.clone(kept)
  for (const { input } of since.reverse()) rules.advance(draft, input)
  return draft
}
