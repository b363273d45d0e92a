import { type Game, openQuestions, sealedSides, shutSides } from '@flagplot/core/desk/referee'
import { bySide, type Side } from '@flagplot/core/game/sides'
import { escrowOf } from '@flagplot/core/seal'
import type { GameView, Role } from '@flagplot/wire/games'
import type { HeldGame } from '../store/index.ts'
import { bankLeft, usedBy } from './clock.ts'
import { daysLeft } from './days-off.ts'
import { hexOf } from './hex.ts'
import { clockOf } from './policy.ts'

/** True while a question is open, in a pause too. */
const isGoingOn = ({ status }: HeldGame['game']): boolean => status === 'running' || status === 'paused'

/** True once nobody may seal any more: the game waits for openings alone. */
const isOpening = ({ game }: HeldGame): boolean => isGoingOn(game) && game.asked.length === 0

function questionOf(held: HeldGame, game: Game): GameView['question'] {
  const asked = openQuestions(game).map(({ side }) => side)
  if (!isGoingOn(held.game) || asked.length === 0) return null
  return {
    asked: game.proofs.asked,
    sides: asked,
    sealed: [...sealedSides(game)],
    shut: [...shutSides(game)],
    isOpening: isOpening(held),
  }
}

/** The share that the other side's seal holds for this role. Only a player has one, and only of the other side. */
function enclosedFor({ seals }: HeldGame, role: Role): string | null {
  const foe = role === 'red' ? 'blue' : role === 'blue' ? 'red' : undefined
  const share = seals.find(({ side }) => side === foe)?.foeShare ?? null
  return share === null ? null : hexOf(share)
}

/** The days off and the bank of a game; a side that standing orders lead has neither. */
function allowancesOf(held: HeldGame, game: Game): Pick<GameView, 'daysOff' | 'daysOffLeft' | 'bank'> {
  const clock = clockOf(held.game)
  const used = usedBy(held, game, sealedSides(game))
  const { red, blue } = used.daysOff
  const left = (minutes: (side: Side) => number | undefined) =>
    bySide(side => (game.fight.leaders[side].kind === 'person' ? (minutes(side) ?? 0) : 0))
  const hasDaysOff = clock?.daysOff !== undefined
  return {
    daysOff: hasDaysOff ? { red: [...red], blue: [...blue] } : { red: [], blue: [] },
    daysOffLeft: hasDaysOff ? left(side => daysLeft(held.game, side)) : null,
    bank: clock?.bankMinutes === undefined ? null : left(side => bankLeft({ ...held.game, used }, side)),
  }
}

/** The game as a role may know it. It says who has sealed, and nothing of what. */
export function viewOf(held: HeldGame, game: Game, role: Role): GameView {
  const { id, title, system, status, dueAt, graceUntil, pausedBecause, seq, head } = held.game
  const { seats } = game.proofs
  const due = graceUntil ?? dueAt
  return {
    game: id,
    title,
    system,
    status,
    paused: pausedBecause,
    escrow: escrowOf(game.proofs.declared),
    you: role,
    seats: bySide(side => {
      const seat = seats[side]
      return seat === undefined ? null : { name: seat.name, box: seat.box }
    }),
    question: questionOf(held, game),
    enclosed: enclosedFor(held, role),
    clock: clockOf(held.game) ?? null,
    dueAt: due === null ? null : due.toISOString(),
    ...allowancesOf(held, game),
    lines: seq + 1,
    head: hexOf(head),
  }
}
