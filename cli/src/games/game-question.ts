import { advisedOrder, fightAtLine, pending, recordLines } from '@flagplot/core/desk/fight'
import { openQuestions } from '@flagplot/core/desk/referee'
import { type Brief, orderTable, paperOf, type Shape } from '@flagplot/core/game/orders'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import type { PostAnswer } from '@flagplot/wire'
import { isAsked, openSides } from '@flagplot/wire/games'
import { newsLines } from './game-lines.ts'
import type { GameNow, HeldSeat } from './held-seat.ts'

/** The open question to the seat of a view, as long as it may answer. */
export const briefOf = ({ game, view }: GameNow): Brief<Shape> | undefined =>
  isAsked(view) ? openQuestions(game).find(({ side }) => side === view.you) : undefined

/** True if the open question was asked after so many lines of the record. */
export const isAskedSince = ({ game: { fight, proofs } }: GameNow, lines: number): boolean =>
  !recordLines(fight)
    .slice(0, lines)
    .some(line => JSON.parse(line).digest === proofs.asked)

/** The question to a seat as data. */
function askOf(now: GameNow): PostAnswer['ask'] {
  const brief = briefOf(now)
  if (brief === undefined) return null
  const { battle, state } = now.game.fight
  const { rules, setup } = battle
  const paper = paperOf(rules, brief)
  return {
    title: paper.form().title,
    text: rules.prompt(state, brief.side, fleetWords(setup)).text,
    rule: clauseTitle(rules, brief.rule),
    advised: paper.print(advisedOrder(now.game.fight, brief)),
    orders: orderTable(paper)?.lines.map(({ text }) => text) ?? [],
  }
}

/** The order that a seat has sealed for the open question, as its players write it; null if this machine has none. */
export function sealedText(held: HeldSeat, now: GameNow): string | null {
  const order = held.sealedOrder(now)
  const brief = openQuestions(now.game).find(({ side }) => side === now.view.you)
  if (order === undefined || brief === undefined) return null
  return paperOf(now.game.fight.battle.rules, brief).print(order)
}

/** A game as a seat sees it, as data. */
export function seenGame({ view, game: { fight } }: GameNow) {
  const { game, title, system, escrow, you, status, paused, question, lines, head } = view
  const { dueAt, daysOff, daysOffLeft, bank } = view
  const asked = pending(fight)
  return {
    game,
    title,
    system,
    escrow,
    you,
    status,
    paused,
    question: question && {
      asked: question.asked,
      sides: question.sides,
      sealed: question.sealed,
      waits: [...openSides(view)],
    },
    dueAt,
    daysOff,
    daysOffLeft,
    bank,
    winner: asked.kind === 'over' ? asked.result.winner : null,
    lines,
    head,
  }
}

/** The reason why a seal that is to be opened stays shut, as data. */
function shutBy(held: HeldSeat, now: GameNow): PostAnswer['shut'] {
  const { early, isHeldShut } = now
  if (held.lacksOrder(now)) return { by: 'lost' }
  if (early !== undefined)
    return { by: 'time', until: early.until === undefined ? null : new Date(early.until).toISOString() }
  return isHeldShut ? { by: 'host' } : null
}

/** A game after a call of `post`. */
export interface Answered {
  readonly now: GameNow
  /** The lines of the record that the seat knew before the call. */
  readonly known: number
  readonly receipt: PostAnswer['receipt']
}

/** The answer of `post`. */
export const postAnswer = (held: HeldSeat, { now, known, receipt }: Answered): PostAnswer => ({
  ...seenGame(now),
  news: newsLines(now, fightAtLine(now.game.fight, known)),
  ask: askOf(now),
  sealed: sealedText(held, now),
  shut: shutBy(held, now),
  receipt,
})
