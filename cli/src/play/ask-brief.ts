import { advisedOrder, type Fight, momentsOf } from '@flagplot/core/desk/fight'
import { ruledPaper } from '@flagplot/core/desk/referee'
import { type Brief, type OrderOf, paperOf, type Shape } from '@flagplot/core/game/orders'
import type { Side } from '@flagplot/core/game/sides'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import { foldText } from '@flagplot/core/notation/text'
import type { Io } from '../io/io.ts'
import { indentLines } from '../io/margins.ts'
import { askOrder, sayOrderNotation } from './ask-form.ts'
import { type AnswerOrStop, askLine, say } from './ask-line.ts'
import { orderChoiceLines } from './order-lines.ts'
import { positionLines } from './position-lines.ts'
import { helpLines, type QuestionReader } from './table-words.ts'

/** True if a side is asked for the first time in this round: the position is then shown to it. */
function isFirstAsked(fight: Fight, side: Side): boolean {
  const now = fight.battle.rules.rounds(fight.state)
  const moments = momentsOf(fight)
  // a moment belongs to this round if the round had begun before it
  const since = moments.filter((_, i) => (moments[i - 1]?.rounds ?? 0) === now)
  return !since.some(({ input }) => input.kind === 'orders' && side in input.orders)
}

/** A question to a side: its title, the clause that asks it, and its text. */
export function questionLines({ battle: { rules, setup }, state }: Fight, brief: Brief<Shape>): string[] {
  const { side, rule } = brief
  const { title } = paperOf(rules, brief).form()
  const { text } = rules.prompt(state, side, fleetWords(setup))
  const head = `${setup[side].name} (${side}): ${title} [${clauseTitle(rules, rule)}]`
  return ['', ...foldText(head), ...foldText(text, 80, '  ')]
}

interface Asked {
  readonly brief: Brief<Shape>
  /** True if each order is shown with the chance after it. */
  readonly prices: boolean
}

/** Prints a question, the notation of an order, and the orders if they are few. Prices may take a while. */
export function sayQuestion(io: Io, fight: Fight, { brief, prices }: Asked): void {
  const paper = paperOf(fight.battle.rules, brief)
  const notation = sayOrderNotation(paper, advisedOrder(fight, brief))
  if (isFirstAsked(fight, brief.side)) say(io, positionLines(fight, brief.side))
  say(io, [...questionLines(fight, brief), ...indentLines(notation)])
  say(io, orderChoiceLines(io, fight, { brief, prices }))
}

/** The order of a side, asked of its person; it opens with that of the standing orders. */
export async function askBrief(
  reader: QuestionReader,
  brief: Brief<Shape>,
): Promise<AnswerOrStop<{ readonly order: OrderOf<Shape> }>> {
  const { io, fight } = reader
  const asker = {
    ask: (line: string) => askLine(reader, line),
    say: (lines: readonly string[]) => say(io, lines),
    look: () => helpLines(reader),
  }
  return askOrder(asker, ruledPaper(fight, brief), advisedOrder(fight, brief))
}
