import type { OpenBattle } from '@flagplot/core/desk/battle'
import {
  type CardAnswer,
  type CardBalance,
  type CardCells,
  type CardFigures,
  type CardTask,
  cardCells,
  cellSamples,
  doctrineTable,
  priceSamples,
  seatAdvantage,
  usualCard,
} from '@flagplot/core/desk/design'
import { type OddsJob, oddsJob } from '@flagplot/core/desk/odds'
import { oddsTopic } from '@flagplot/core/desk/odds-words'
import { rowOf, type SweepRow } from '@flagplot/core/desk/sweep'
import type { Side } from '@flagplot/core/game/sides'
import type { WorkRun } from '../use-work.ts'

/** The seed of the samples: the command's own. */
const SEED = '1'

/** The work behind the balance: all other parts need to know its samples. */
interface CardParts {
  readonly balance: CardBalance
  readonly cells: CardCells
  readonly tasks: readonly CardTask[]
  /** One a task; undefined until it comes. */
  readonly answers: readonly (CardAnswer | undefined)[]
}

/** A card that is being worked out, or was. */
export interface CardRun extends WorkRun {
  readonly battle: OpenBattle
  readonly job: OddsJob<Side>
  readonly work?: CardParts
}

export const newCard = (battle: OpenBattle): CardRun => ({
  battle,
  job: oddsJob(battle, { seed: SEED }),
  state: 'working',
})

/** The run with its balance, and the tasks that it leaves; what is slow alone comes first. */
export function withBalance(run: CardRun, balance: CardBalance): CardRun {
  const { battle, job } = run
  const { answer, samples } = balance
  const cells = cardCells(battle, { seed: SEED, samples: cellSamples(samples) })
  const tried = { ...cells.studied, pastLimits: answer.method === 'exact' ? [] : [job.system] }
  const tasks: readonly CardTask[] = [
    { kind: 'orders', job },
    { kind: 'throws', job: { ...job, ...usualCard, samples: priceSamples(samples) } },
    ...cells.cells.map(({ put }, cell): CardTask => ({ kind: 'cell', cell, task: { ...tried, put } })),
  ]
  return { ...run, work: { balance, cells, tasks, answers: tasks.map(() => undefined) } }
}

/** The numbers of the tasks without an answer. */
export const missingTasks = ({ work }: CardRun): readonly number[] =>
  work?.answers.flatMap((answer, task) => (answer === undefined ? [task] : [])) ?? []

export function withAnswer(run: CardRun, task: number, answer: CardAnswer): CardRun {
  const { work } = run
  if (work === undefined) return run
  const answers = work.answers.with(task, answer)
  return { ...run, work: { ...work, answers }, state: answers.includes(undefined) ? run.state : 'done' }
}

/** The figures that are there: a table only once all of its cells are. */
export function figuresOf({ battle, work }: CardRun): CardFigures | undefined {
  if (work === undefined) return undefined
  const { balance, cells, answers } = work
  const rows: SweepRow[] = []
  let figures: CardFigures = { topic: oddsTopic(battle), answer: balance.answer }
  for (const answer of answers) {
    if (answer?.kind === 'orders') figures = { ...figures, firstOrders: answer.firstOrders }
    if (answer?.kind === 'throws') figures = { ...figures, swings: answer.swings }
    if (answer?.kind === 'cell') rows.push(rowOf(answer.cell, cells.cells[answer.cell]?.values ?? [], answer.result))
  }
  const swapped = rows.find(({ cell }) => cell === cells.cells.length - 1)
  const isWhole = rows.length === cells.cells.length
  return {
    ...figures,
    ...(swapped !== undefined && { seats: seatAdvantage(balance.answer, swapped) }),
    ...(isWhole && { doctrineTable: doctrineTable(cells, rows) }),
  }
}
