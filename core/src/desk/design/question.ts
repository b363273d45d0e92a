import { chain, never, ok, type Result } from '../../lang/index.ts'
import { fetchBattle, type OpenBattle } from '../battle/index.ts'
import { type CellSource, cellsOf, type SweepRow } from '../sweep/index.ts'
import type { DesignAnswer } from './answer.ts'
import { type FairAsk, type FairQuestion, fairAnswer, fairStage, openFair } from './fair/fair.ts'
import { shipAnswer } from './ship/ship-answer.ts'
import { openShip, type ShipAsk, type ShipQuestion } from './ship/ship-question.ts'
import { shipStage } from './ship/standings.ts'
import type { Stage } from './stage.ts'
import { valuesAnswer, valuesStage } from './values/values-answer.ts'
import { openValues, type ValuesAsk, type ValuesQuestion } from './values/values-question.ts'

/** A question of the designer's bench as it is asked, as plain data for a worker. */
export type WrittenQuestion =
  | ({ readonly kind: 'fair' } & FairAsk)
  | ({ readonly kind: 'ship' } & Omit<ShipAsk, 'against'>)
  | ({ readonly kind: 'values' } & ValuesAsk)

/** A question that is ready to be worked on: plain data, and all that its battles follow from. */
export type DesignQuestion = FairQuestion | ShipQuestion | ValuesQuestion

function openAsked(battle: OpenBattle, ask: WrittenQuestion): Promise<Result<DesignQuestion>> | Result<DesignQuestion> {
  switch (ask.kind) {
    case 'fair':
      return openFair(battle, ask)
    case 'ship':
      return openShip(battle, ask)
    case 'values':
      return openValues(battle, ask)
    default:
      return never(ask)
  }
}

/** Opens a question of a battle, which is data in full. */
export async function openQuestion(
  base: Readonly<Record<string, unknown>>,
  ask: WrittenQuestion,
): Promise<Result<DesignQuestion>> {
  const battle = await fetchBattle(base)
  return battle.ok ? openAsked(battle.value, ask) : battle
}

/** The battles that come next. They depend on nothing but the rows so far; none follow a row that is refused. */
function stageAfter(question: DesignQuestion, rows: readonly SweepRow[]): Stage {
  switch (question.kind) {
    case 'fair':
      return fairStage(question, rows)
    case 'ship':
      return shipStage(question, rows)
    case 'values':
      return valuesStage(question, rows)
    default:
      return never(question)
  }
}

/** The answer by the rows so far; none while nothing is known. Refused if a row that it needs is no battle. */
export function answerOf(question: DesignQuestion, rows: readonly SweepRow[]): Result<DesignAnswer | undefined> {
  switch (question.kind) {
    case 'fair':
      return fairAnswer(question, rows)
    case 'ship':
      return shipAnswer(question, rows)
    case 'values':
      return valuesAnswer(question, rows)
    default:
      return never(question)
  }
}

/** A question between two stages: its answer so far, and the battles that come next. */
export interface DesignStep {
  readonly answer: DesignAnswer | undefined
  readonly next: Stage
}

export const stepOf = (question: DesignQuestion, rows: readonly SweepRow[]): Result<DesignStep> =>
  chain(answerOf(question, rows), answer => ok({ answer, next: stageAfter(question, rows) }))

/** The battles of a question as cells. */
export const cellsOfQuestion = (question: DesignQuestion): CellSource => ({
  cellsAfter: rows => {
    const { battle, probes } = stageAfter(question, rows)
    return { battle: () => battle, ...cellsOf(probes, rows.length) }
  },
})
