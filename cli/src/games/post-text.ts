import { advisedOrder, fightAtLine, pending } from '@flagplot/core/desk/fight'
import { paperOf } from '@flagplot/core/game/orders'
import { bySide, sayRounds } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import { sayVerdict } from '@flagplot/core/notation/report'
import { foldText } from '@flagplot/core/notation/text'
import { eyeOf } from '@flagplot/wire/games'
import { sayClock, sayDaysLeft } from '@flagplot/wire/words'
import type { Io } from '../io/io.ts'
import { hangingIndent, indentLines } from '../io/margins.ts'
import { questionLines } from '../play/ask-brief.ts'
import { orderChoiceLines } from '../play/order-lines.ts'
import { positionLines } from '../play/position-lines.ts'
import { headLines, newsLines, receiptLines, shutLines, waitingLines } from './game-lines.ts'
import { type Answered, briefOf, sealedText } from './game-question.ts'
import type { GameNow, HeldSeat } from './held-seat.ts'

interface Posted extends Answered {
  /** The thing that the call has done, in words, if no receipt says it. */
  readonly said?: string | undefined
  /** True if both fleets are to be shown. */
  readonly hasStatus: boolean
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
  const asked = pending(fight)
  if (asked.kind !== 'over') return []
  const words = fleetWords(fight.battle.setup)
  const { card } = fight.battle.rules
  const rounds = sayRounds(fight.battle.rules.rounds(fight.state), card.round)
  const verdict = sayVerdict(
    asked.result,
    bySide(side => words[side].inner),
    rounds,
  )
  return ['', ...foldText(verdict), ...hangingIndent(`For its report: flagplot join ${path}`)]
}

/** The events since the last call, the question to the seat, and the people that the game waits for. */
export function postLines(io: Io, held: HeldSeat, { now, known, receipt, said, hasStatus }: Posted): string[] {
  const sealed = sealedText(held, now)
  const daysLeft = sayDaysLeft(now.view)
  return [
    ...headLines(now),
    ...(known === 0 ? hangingIndent(`The seat is kept in ${held.path}. Go on with: flagplot post ${held.path}`) : []),
    // the last seal of a question is taken before the news that it makes
    ...(receipt === null ? [] : receiptLines(receipt)),
    ...(said === undefined ? [] : foldText(said)),
    ...newsLines(now, fightAtLine(now.game.fight, known)),
    ...(known === 0 && now.view.clock !== null ? foldText(sayClock(now.view.clock)) : []),
    ...(known === 0 || hasStatus ? positionLines(now.game.fight, eyeOf(now.view.you)) : []),
    ...askedLines(io, now),
    '',
    ...waitingLines(now),
    ...(daysLeft === '' ? [] : foldText(daysLeft)),
    ...(sealed === null ? [] : foldText(`Your order: ${sealed}`)),
    ...shutLines(held, now),
    ...endLines(now, held),
  ]
}
