import { type BySide, type Side, sides } from '@flagplot/core/game/sides'
import { never, type Refusal, sayRefusal } from '@flagplot/core/lang'
import type { Escrow } from '@flagplot/core/seal'
import { type GameView, hasSealed, isAsked, isWaitedFor, openSides } from '../games/game.ts'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** The holders of both seats; the fleet's name, or the side's, for a seat without one. */
export const holdersOf = ({ seats }: GameView, fleets?: BySide<string>): BySide<string> => {
  const name = (side: Side): string => {
    const holder = seats[side]?.name
    const fleet = fleets?.[side]
    if (holder === undefined) return fleet ?? side
    return fleet === undefined ? holder : `${holder} (${fleet})`
  }
  return { red: name('red'), blue: name('blue') }
}

const namesOf = (which: readonly Side[], holders: BySide<string>): string =>
  listed.format(which.map(side => holders[side]))

/** The state of a game in a list. */
export function sayTurn(view: GameView): string {
  if (view.status === 'over') return 'The game is over.'
  if (view.status === 'gathering') return 'Seats are still free.'
  if (view.paused !== null) return 'The moderator has paused the game.'
  if (isAsked(view)) return 'It is your turn.'
  const open = openSides(view)
  if (open.length > 0) return `Waiting for ${namesOf(open, holdersOf(view))}.`
  return isWaitedFor(view) ? 'Open the game: it waits for your sealed orders.' : 'The orders are being opened.'
}

/** The thing that a player who has sealed must do for its orders to be opened, if any. */
function sayAfterSeal({ escrow }: GameView): string {
  return escrow === 'own'
    ? 'Come back here once all have sealed: nothing else can open your orders.'
    : 'The game goes on without you once all have sealed.'
}

/** The people that a game waits for, and those who are ready; never what they ordered. */
export function sayWaiting(view: GameView, holders: BySide<string>): string {
  const { question } = view
  if (question === null) return 'The server goes on with the game.'
  if (view.paused !== null) return `The moderator has paused the game: ${view.paused}. Nobody seals until it goes on.`
  const open = openSides(view)
  if (open.length === 0) {
    const { shut } = question
    if (shut.length === 0) return 'The orders are being opened.'
    return `Sealing is over. The orders of ${namesOf(shut, holders)} are opened as soon as the game is opened where they were sealed.`
  }
  const waiting = `Waiting for ${namesOf(open, holders)}.`
  return hasSealed(view) ? `Sealed. ${waiting} ${sayAfterSeal(view)}` : waiting
}

/** The way on for a seat that has sealed elsewhere what nobody else can open. */
export const sayLost = (view: GameView): string =>
  openSides(view).length > 0
    ? 'The order that you have sealed is not kept here, and nobody else can open it: take it back and order again, or come back to where you sealed it.'
    : 'The game waits for the order that you have sealed, which is not kept here: come back to where you sealed it, or ask the moderator for a ruling.'

/** The reason why orders stay shut although the server has taken this seat's part in opening them. */
export const sayShut = ({ question }: GameView, holders: BySide<string>): string =>
  `The server has what this seat opens orders with, and the order of ${namesOf(question?.shut ?? [], holders)} is still shut: the host holds it back, or it was sealed so that it does not open.`

/** The other people that have sealed already; empty if there are none. */
export function saySealed(view: GameView, holders: BySide<string>): string {
  const others = view.question?.sealed.filter(side => side !== view.you) ?? []
  if (others.length === 0 || openSides(view).length === 0) return ''
  return `${namesOf(others, holders)} ${others.length === 1 ? 'has' : 'have'} sealed.`
}

/** The readers of a sealed order before all have sealed; undefined of a record that does not name them. */
export function sayReaders(escrow: Escrow | undefined): string {
  switch (escrow) {
    case 'own':
      return 'Nobody can read a sealed order before all have sealed.'
    case 'shared':
      return 'Nobody alone can read a sealed order before all have sealed.'
    case 'host':
      return 'The host can read a sealed order at once.'
    case undefined:
      return 'The record does not say who can read a sealed order.'
    default:
      return never(escrow)
  }
}

/** The holder of each seat before the game begins. */
export const saySeats = ({ seats }: GameView, fleets: BySide<string>): readonly string[] =>
  sides.map(side => `${fleets[side]} (${side}): ${seats[side]?.name ?? 'nobody yet'}`)

const isNoGame = ({ code, path }: Refusal): boolean => code === 'missing' && path[0] === 'game'

/** The reason that a link opens no seat. The server tells nobody whether a game is there for which he has no link. */
export const sayNoSeat = (refusal: Refusal): string =>
  isNoGame(refusal)
    ? 'This link does not open a seat: it was used already, or the game is not on this server. The moderator of the game can give a new one.'
    : sayRefusal(refusal)

/** A refusal to a seat that has served before: to its server it is a stranger now. */
export const refusedSeat = (refusal: Refusal): Refusal =>
  isNoGame(refusal)
    ? {
        ...refusal,
        says: 'This seat is yours no longer: it was given to somebody else, or the game is not on this server any more. Ask the moderator of the game.',
      }
    : refusal
