import { type Fight, observerOf, pending, recordLines } from '@flagplot/core/desk/fight'
import { type BySide, bySide } from '@flagplot/core/game/sides'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { foldText } from '@flagplot/core/notation/text'
import { viewByRecord } from '@flagplot/wire/client'
import { eyeOf, type GameView, isPlayer } from '@flagplot/wire/games'
import {
  holdersOf,
  sayBank,
  sayDaysOff,
  sayDue,
  sayEarly,
  sayLost,
  sayReaders,
  saySealed,
  saySeats,
  sayShut,
  sayWaiting,
} from '@flagplot/wire/words'
import { indentLines } from '../io/margins.ts'
import { logLines } from '../play/log-lines.ts'
import { sideStateLines } from '../play/position-lines.ts'
import type { GameNow, HeldSeat } from './held-seat.ts'

const fleetsOf = ({ battle: { setup } }: Fight): BySide<string> => bySide(side => setup[side].name)

/** The lines above everything: the game, the seat in it, and the readers of its orders. */
export function headLines({ view, game }: GameNow): string[] {
  const { you, title, system } = view
  const at = isPlayer(you) ? `${fleetsOf(game.fight)[you]} (${you})` : `the ${you}`
  return foldText(`${title} (${system}). You are ${at}. ${sayReaders(game.proofs.declared.escrow)}`)
}

/** A thing to be known beside a question. */
export interface Fact {
  /** Another one as soon as the thing itself is: words that count minutes are not. */
  readonly key: string
  readonly said: string
}

const factsOf = (rows: readonly (readonly [kind: string, said: string, of: unknown])[]): readonly Fact[] =>
  rows.flatMap(([kind, said, of]) => (said === '' ? [] : [{ key: JSON.stringify([kind, of]), said }]))

/** The other people that are ready, and the time that is left. */
export function besideFacts({ view, game: { fight } }: GameNow): readonly Fact[] {
  const holders = holdersOf(view, fleetsOf(fight))
  const { question, dueAt, paused, daysOff, bank } = view
  const now = Date.now()
  return factsOf([
    ['sealed', saySealed(view, holders), [question?.asked, question?.sealed]],
    ['due', sayDue(view, now), [dueAt, paused, question?.isOpening]],
    ['days off', sayDaysOff(view, holders, now), daysOff],
    ['bank', sayBank(view, holders), bank],
  ])
}

/** The people that a game waits for; nothing once it is over. */
function waitingFacts({ view, game }: GameNow): readonly Fact[] {
  if (pending(game.fight).kind === 'over') return []
  const fleets = fleetsOf(game.fight)
  const { asked } = game.proofs
  const people = view.status === 'gathering' ? saySeats(view, fleets) : [sayWaiting(view, holdersOf(view, fleets))]
  return factsOf(people.map(said => ['waiting', said, [asked, said]]))
}

/** The people that a game waits for, and the things beside the question; nothing once it is over. */
export const factsAtRest = (now: GameNow): readonly Fact[] => {
  const waiting = waitingFacts(now)
  return now.view.status === 'gathering' || waiting.length === 0 ? waiting : [...waiting, ...besideFacts(now)]
}

export const factLines = (facts: readonly Fact[]): string[] => facts.flatMap(({ said }) => foldText(said))

export const waitingLines = (now: GameNow): string[] => factLines(factsAtRest(now))

/** The things that keep sealed orders shut: the file has its own not, what was sent opens none, or it is too early. */
export const shutLines = (held: HeldSeat, now: GameNow): string[] => [
  ...(held.lacksOrder(now) ? foldText(sayLost(now.view)) : []),
  ...(now.isHeldShut ? foldText(sayShut(now.view, holdersOf(now.view, fleetsOf(now.game.fight)))) : []),
  ...(now.early === undefined ? [] : foldText(sayEarly(now.early))),
]

/** The events since an earlier moment, or all of them, and the state of both sides if a round is done. */
export function newsLines({ view, game: { fight } }: GameNow, since?: Fight): string[] {
  const eye = eyeOf(view.you)
  const { rounds } = fight.battle.rules
  const before = since === undefined ? 0 : rounds(since.state)
  const isDone = rounds(fight.state) > before && pending(fight).kind !== 'over'
  const told = since === undefined ? [] : logLines(since, eye)
  // a change may stand in the middle, as that of a seat does, so news begins where the two logs part
  const log = logLines(fight, eye)
  const first = log.findIndex((line, i) => line !== told[i])
  return [...(first < 0 ? [] : log.slice(first)), ...(isDone ? sideStateLines(fight, eye) : [])]
}

/** The view that a server tells of, if it has news since a moment that was looked at. */
export function laterView(told: GameView, { view, game }: GameNow): GameView | undefined {
  if (told.lines > view.lines) return told
  const same = viewByRecord(told, game)
  return told.lines < view.lines || JSON.stringify(same) === JSON.stringify(view) ? undefined : same
}

export const receiptLines = ({ line, digest }: { readonly line: number; readonly digest: string }): string[] =>
  indentLines(`Sealed. The host has signed a receipt: line ${line + 1}, digest ${digest.slice(0, 16)}….`)

const notGivenOut: Result<never> = refuse({
  code: 'unsupported',
  path: ['--record'],
  says: 'This game hides something: its record is given out once it is over.',
})

/** The text of the record. Refused as long as a game hides something. */
export const recordText = ({ game: { fight } }: GameNow): Result<string> =>
  observerOf(fight) === undefined
    ? ok(
        recordLines(fight)
          .map(line => `${line}\n`)
          .join(''),
      )
    : notGivenOut
