import { advisedOrder, fightAtLine, pending } from '@flagplot/core/desk/fight'
import { paperOf } from '@flagplot/core/game/orders'
import { foldText } from '@flagplot/core/notation/text'
import type { PostAnswer } from '@flagplot/wire'
import { sayDaysLeft } from '@flagplot/wire/words'
import type { Io } from '../io/io.ts'
import { hangingIndent, indentLines } from '../io/margins.ts'
import { questionLines } from '../play/ask-brief.ts'
import { orderChoiceLines } from '../play/order-lines.ts'
import { headLines, newsLines, receiptLines, shutLines, waitingLines } from './game-lines.ts'
import { briefOf, sealedText } from './game-question.ts'
import type { GameNow, HeldSeat } from './held-seat.ts'

/** A game after a call. */
interface Posted {
  readonly now: GameNow
  /** The lines of the record that the seat knew before the call. */
  readonly known: number
  readonly receipt: PostAnswer['receipt']
}

/** The question to the seat, and the orders if they are few. */
function askedLines(io: Io, now: GameNow): string[] {
  const brief = briefOf(now)
  if (brief === undefined) return []
  const { fight } = now.game
  const usual = paperOf(fight.battle.rules, brief).print(advisedOrder(fight, brief))
  return [
    ...questionLines(fight, brief),
    ...indentLines(`By the standing orders: ${usual}`),
    ...orderChoiceLines(io, fight, { brief, prices: false }),
  ]
}

function endLines({ game: { fight } }: GameNow, { path }: HeldSeat): string[] {
  if (pending(fight).kind !== 'over') return []
  return ['', ...hangingIndent(`The battle is over. For its report: flagplot join ${path}`)]
}

/** The events since the last call, the question to the seat, and the people that the game waits for. */
export function postLines(io: Io, held: HeldSeat, { now, known, receipt }: Posted): string[] {
  const sealed = sealedText(held, now)
  const daysLeft = sayDaysLeft(now.view)
  return [
    ...headLines(now),
    ...(known === 0 ? hangingIndent(`The seat is kept in ${held.path}. Go on with: flagplot post ${held.path}`) : []),
    // the last seal of a question is taken before the news that it makes
    ...(receipt === null ? [] : receiptLines(receipt)),
    ...newsLines(now, fightAtLine(now.game.fight, known)),
    ...askedLines(io, now),
    '',
    ...waitingLines(now),
    ...(daysLeft === '' ? [] : foldText(daysLeft)),
    ...(sealed === null ? [] : foldText(`Your order: ${sealed}`)),
    ...shutLines(held, now),
    ...endLines(now, held),
  ]
}
