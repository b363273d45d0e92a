import { chain, must, never, ok, type Result } from '../../lang/index.ts'
import { fetchBattle, type OpenBattle } from '../battle/index.ts'
import { type CellSource, cellsOf, type SweepRow } from '../sweep/index.ts'
import type { DesignAnswer } from './answer.ts'
import { type FairAsk, type FairQuestion, fairStep, openFair } from './fair/fair.ts'
import { openShip, type ShipAsk, type ShipQuestion } from './ship/ship-question.ts'
import { shipStep } from './ship/ship-step.ts'
import type { DesignStep } from './stage.ts'
import { openValues, type ValuesAsk, type ValuesQuestion } from './values/values-question.ts'
import { valuesStep } from './values/values-step.ts'

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

/**
 * The answer by the rows so far, and the battles that come next: both depend on nothing else. Refused if a row that the
 * question needs is no battle.
 */
export function stepOf(question: DesignQuestion, rows: readonly SweepRow[]): Result<DesignStep> {
  switch (question.kind) {
    case 'fair':
      return fairStep(question, rows)
    case 'ship':
      return shipStep(question, rows)
    case 'values':
      return valuesStep(question, rows)
    default:
      return never(question)
  }
}

export const answerOf = (question: DesignQuestion, rows: readonly SweepRow[]): Result<DesignAnswer | undefined> =>
  chain(stepOf(question, rows), ({ answer }) => ok(answer))

/** The battles of a question as cells; none follow a row that is refused. */
export const cellsOfQuestion = (question: DesignQuestion): CellSource => ({
  cellsAfter: rows => {
    const step = stepOf(question, rows)
    const next = step.ok ? step.value.next : undefined
    return { battle: () => must(next, 'a stage').battle, ...cellsOf(next?.probes ?? [], rows.length) }
  },
})
