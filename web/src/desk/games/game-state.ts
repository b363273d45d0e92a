import type { Eye } from '@flagplot/core/game/sides'
import type { Refusal, Result } from '@flagplot/core/lang'
import type { RandomBytes } from '@flagplot/core/seal'
import type { Early, HeldOpening, Seat } from '@flagplot/wire/client'
import { type GameView, isPlayer } from '@flagplot/wire/games'
import type { ReactNode } from 'react'
import type { TextStorage } from '../browser-storage.ts'
import type { Keeper, OpenTab } from '../keep/index.ts'
import type { GameRecord } from './game-record.ts'

/** The state of the connection to the server. */
export type Connection = 'opening' | 'live' | 'broken'

/** A game as its seat sees it: the view and the record of the same moment. */
export interface GameState {
  readonly seat: Seat
  readonly view: GameView
  readonly record: GameRecord
  readonly connection: Connection
  /** The contents that this device has sealed for the open question, oldest first. */
  readonly held: readonly HeldOpening[]
  /** Present if the host asks for an opening too early. */
  readonly early: Early | undefined
  /** True while an answer to a seal is waited for. */
  readonly isSending: boolean
  /** The last refusal: of a request, or of what the server has sent. */
  readonly refusal: Refusal | undefined
  /** True once the host has shown two histories of this game. */
  readonly isForked: boolean
}

/** A table that follows a game, and the actions of its seat. */
export interface GameKeeper extends Keeper {
  /** Seals an order that the rules allow for the open question. */
  readonly seal: (order: unknown) => Promise<void>
  /** Takes the seal back. */
  readonly withdraw: () => Promise<void>
  /** Carries out another call that changes the game, and reads the game after it; the answer is its refusal. */
  readonly carryOut: (call: (seat: Seat) => Promise<Result<GameView>>) => Promise<Refusal | undefined>
}

/** The things that the keeper of a game uses. */
export interface GameTools {
  readonly storage: TextStorage
  readonly random: RandomBytes
  /** The address of the game on this page. */
  readonly address: string
  /** Begins a fight of this browser, such as the same battle once more. */
  readonly start: Keeper['start']
  /** Draws the step of a state. */
  readonly draw: (keeper: GameKeeper, state: GameState, open: OpenTab) => ReactNode
  /** Draws the moderator's tools at a moment of it. */
  readonly drawModeration: (keeper: GameKeeper, state: GameState, at: number) => ReactNode
}

/** The state of the connection in words. */
export const connectionWords: Readonly<Record<Connection, string>> = {
  opening: 'Connecting …',
  live: 'Live',
  broken: 'Reconnecting …',
}

/** Everybody sees what is public, and a player what its side may know. */
export const eyesOf = ({ role }: Seat): readonly Eye[] => (isPlayer(role) ? [role, 'public'] : ['public'])

export const notKept: Refusal = {
  code: 'io',
  path: ['storage'],
  says: 'This browser keeps nothing, and an order that is sealed but lost cannot be opened. Nothing was sent.',
}
