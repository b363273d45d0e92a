import { pending } from '@flagplot/core/desk/fight'
import { type Game, isSeated, openQuestions, sealedSides, shutSides } from '@flagplot/core/desk/referee'
import { bySide } from '@flagplot/core/game/sides'
import { escrowOf } from '@flagplot/core/seal'
import type { GameView } from '../games/game.ts'

/** The stage of a game by its record; a pause stands in none. */
function statusOf(game: Game, { paused }: GameView): GameView['status'] {
  if (pending(game.fight).kind === 'over') return 'over'
  if (!isSeated(game)) return 'gathering'
  return paused === null ? 'running' : 'paused'
}

/**
 * A view with all that the record, checked up to the same line, says too: the title, the readers of sealed orders, the
 * holders, the sides that are asked and those that have sealed. A host may say otherwise in a view alone.
 */
export function viewByRecord(view: GameView, game: Game): GameView {
  const { fight, proofs } = game
  const sides = openQuestions(game).map(({ side }) => side)
  const status = statusOf(game, view)
  const isOpen = (status === 'running' || status === 'paused') && sides.length > 0
  return {
    ...view,
    title: fight.battle.title,
    system: fight.battle.rules.card.id,
    status,
    escrow: escrowOf(proofs.declared),
    seats: bySide(side => {
      const seat = proofs.seats[side]
      return seat === undefined ? null : { name: seat.name, box: seat.box }
    }),
    question: isOpen
      ? {
          asked: proofs.asked,
          sides,
          sealed: [...sealedSides(game)],
          shut: [...shutSides(game)],
          isOpening: view.question?.isOpening === true,
        }
      : null,
  }
}
