import type { OpenBattle } from '@flagplot/core/desk/battle'
import {
  type CardFigures,
  cardCells,
  cellSamples,
  doctrineTable,
  firstOrders,
  followBattles,
  priceSamples,
  seatAdvantage,
  type Unknown,
} from '@flagplot/core/desk/design'
import { fittingSamples, type OddsJob, oddsJob, usualSamples } from '@flagplot/core/desk/odds'
import { oddsTopic } from '@flagplot/core/desk/odds-words'
import { cellsOf, type OpenCells, type SweepRow, triedBattle } from '@flagplot/core/desk/sweep'
import type { Side } from '@flagplot/core/game/sides'
import { chain, must, ok, type Result, sayRefusal } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { askOdds, type EffortFlags } from '../odds/ask-odds.ts'
import { workRows } from '../sweep/work-rows.ts'
import { resultOfWork, runInWorker } from '../workers/run-in-worker.ts'

/** The parts of a card that take work of their own beside the balance. */
export const cardParts = ['throws', 'doctrines', 'seats', 'orders'] as const
export type CardPart = (typeof cardParts)[number]

export interface CardTerms {
  readonly numbers: EffortFlags
  readonly seed: string
  /** Battles that are followed. */
  readonly battles: number
  /** The bound of a swing by one throw. */
  readonly points: number
  readonly parts: readonly CardPart[]
}

/** The card of one battle: parts that were not asked for are absent. */
export interface ReportCard extends CardFigures {
  readonly battle: OpenBattle
  readonly job: OddsJob<Side>
}

type Ended = 'interrupted'

/** Some parts of a card; none if they were not asked for. */
type Part = Result<Omit<CardFigures, 'topic' | 'answer'> | Ended>

/** The work of a part, whose refusal is told on the card. */
async function worked<T>(io: Io, work: Parameters<typeof runInWorker<Result<T>>>[1]): Promise<T | Unknown | Ended> {
  const made = resultOfWork(await runInWorker(io, work))
  return made.ok ? made.value : { unknown: sayRefusal(made.refusal) }
}

interface Begun extends Pick<ReportCard, 'battle' | 'job' | 'answer'> {
  readonly terms: CardTerms
  /** Battles that fit the time of one answer, where something is sampled. */
  readonly samples: number
}

const isPart = ({ terms: { parts } }: Begun, ...wanted: readonly CardPart[]): boolean =>
  wanted.some(part => parts.includes(part))

async function swingsPart(io: Io, begun: Begun): Promise<Part> {
  if (!isPart(begun, 'throws')) return ok({})
  const { battles, points } = begun.terms
  const job = { ...begun.job, battles, points, samples: begun.terms.numbers.samples ?? priceSamples(begun.samples) }
  const saying = `Following ${battles} battles …`
  const swings = await worked(io, { saying, here: () => followBattles(job), task: { kind: 'follow', job } })
  return ok(swings === 'interrupted' ? swings : { swings })
}

async function ordersPart(io: Io, begun: Begun): Promise<Part> {
  if (!isPart(begun, 'orders')) return ok({})
  const { job } = begun
  const saying = 'Weighing the first question …'
  const orders = await worked(io, { saying, here: () => firstOrders(job), task: { kind: 'first-orders', job } })
  return ok(orders === 'interrupted' ? orders : { firstOrders: orders })
}

/** The doctrines against each other, and the fleets in each other's place. */
async function studiedPart(io: Io, begun: Begun): Promise<Part> {
  if (!isPart(begun, 'doctrines', 'seats')) return ok({})
  const { battle, terms, answer } = begun
  const all = cardCells(battle, { seed: terms.seed, samples: terms.numbers.samples ?? cellSamples(begun.samples) })
  const cells = isPart(begun, 'doctrines') ? all : { ...all, cells: all.cells.slice(-1) }
  const probes = cells.cells
  const cellsAfter = ({ length }: readonly SweepRow[]): OpenCells => ({
    battle: () => triedBattle(cells.studied),
    ...cellsOf(probes.slice(length), length),
  })
  const made = await workRows(
    io,
    { cellsAfter },
    {
      threads: terms.numbers.workers,
      saying: ({ length }) => `${length} of ${probes.length} battles of doctrines …`,
    },
  )
  return chain(made, (rows): Part => {
    if (rows.length < probes.length) return ok('interrupted')
    return ok({
      ...(isPart(begun, 'doctrines') && { doctrineTable: doctrineTable(cells, rows) }),
      ...(isPart(begun, 'seats') && { seats: seatAdvantage(answer, must(rows.at(-1), 'the fleets in other seats')) }),
    })
  })
}

/** The card of a battle; after an interrupt without the parts that were not known by then. */
export async function makeReportCard(
  io: Io,
  battle: OpenBattle,
  terms: CardTerms,
): Promise<Result<{ readonly card: ReportCard; readonly ended: 'whole' | Ended } | Ended>> {
  const job = oddsJob(battle, { seed: terms.seed })
  const topic = oddsTopic(battle)
  const asked = await askOdds(io, { job, topic, numbers: terms.numbers }, 'either')
  if (!asked.ok) return asked
  if (asked.value === 'interrupted') return ok(asked.value)
  const { answer, interrupted } = asked.value
  let card: ReportCard = { battle, job, topic, answer }
  if (interrupted) return ok({ card, ended: 'interrupted' })
  const isSampled = answer.method === 'sampled' && terms.numbers.samples === undefined
  const samples = isSampled ? fittingSamples(job, 1, () => performance.now()) : usualSamples(job)
  const begun = { battle, job, answer, terms, samples }
  for (const make of [swingsPart, ordersPart, studiedPart]) {
    const part = await make(io, begun)
    if (!part.ok) return part
    if (part.value === 'interrupted') return ok({ card, ended: part.value })
    card = { ...card, ...part.value }
  }
  return ok({ card, ended: 'whole' })
}
