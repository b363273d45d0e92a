import * as z from 'zod'

/**
 * The payoff, and the unit of every figure. Of `win` it is `%` of the expected result, which is victories and half of
 * what is drawn or undecided: the two sides have 100 together, and `differenceUnit` is `points`. Of a measure, such as
 * `hull`, both are the measure: an expected result is then the mean margin, and the other side has as much less.
 */
const played = { payoff: z.string(), payoffTitle: z.string(), unit: z.string(), differenceUnit: z.string() }

const share = z.number().min(0).max(100)

/**
 * The victories, draws and defeats behind an expected result, in %: with half of what is drawn or undecided it is that
 * result. Absent where best play goes on: that may draw or gamble for the same expected result.
 */
const winDrawLossSchema = z.object({ win: share, draw: share, loss: share })

const advisedSideSchema = z.object({
  /** The number of legal orders, in digits: often too large for a number. */
  legal: z.string(),
  /** The orders below are all legal ones, candidates out of them, or those that were listed. */
  among: z.enum(['all', 'candidates', 'list']),
  orders: z.array(
    z.object({
      text: z.string(),
      /** The thousandths of the mix that it has. */
      weight: z.int().min(0).max(1000),
      /** Against the best mix of the other side. */
      expectedResult: z.number(),
      /** Against the best reply to it. */
      atWorst: z.number(),
      winDrawLoss: winDrawLossSchema.optional(),
    }),
  ),
  /** The expected result of the mix against the best reply to it. */
  guaranteed: z.number(),
  /**
   * Against an enemy that knows them: if they are followed now, which is absent if they give an order that is not in
   * the list, and if they are followed to the end.
   */
  standingOrders: z.object({
    texts: z.array(z.string()),
    expectedResult: z.number().optional(),
    toTheEnd: z.number().optional(),
  }),
})

const gridLineSchema = z.object({
  text: z.string(),
  /** The number of orders that share the line. */
  alike: z.int().positive(),
  weight: z.int().min(0).max(1000),
  /** That of the side that replies. */
  reply: z.object({ text: z.string(), expectedResult: z.number() }),
})

/** The answer of `advise --json`. Figures of a side are its own. */
export const adviceSchema = z.object({
  system: z.string(),
  battle: z.string(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  title: z.string(),
  rule: z.string(),
  round: z.int().min(1),
  /** The method and its work: positions solved, or battles played out after each of so many pairs of orders. */
  known: z.discriminatedUnion('method', [
    z.object({ method: z.literal('battle'), positions: z.int().positive() }),
    z.object({ method: z.literal('bounds'), positions: z.int().positive(), listed: z.int().min(0) }),
    z.object({ method: z.literal('question'), positions: z.int().positive() }),
    z.object({
      method: z.literal('sampled'),
      battles: z.int().positive(),
      pairs: z.int().positive(),
      margin: z.number().min(0),
    }),
  ]),
  /** The side from whose knowledge the figures are, if the battle hides something. */
  seat: z.enum(['red', 'blue']).optional(),
  /** The kinds of question that were taken as answered freely, not by standing orders. */
  free: z.array(z.string()),
  ...played,
  /** That of red lies between these. */
  expectedResult: z.object({ low: z.number(), high: z.number() }),
  winDrawLoss: winDrawLossSchema.optional(),
  sides: z.object({ red: advisedSideSchema.optional(), blue: advisedSideSchema.optional() }),
  /** Orders of both sides against each other, in figures of red, at most 12 lines each way; like orders share one. */
  grid: z
    .object({
      lines: z.object({ red: z.array(gridLineSchema), blue: z.array(gridLineSchema) }),
      /** A row for each line of red, a column for each of blue. */
      cells: z.array(z.array(z.number())),
      /** The number of lines left out. */
      more: z.object({ red: z.int().min(0), blue: z.int().min(0) }),
    })
    .optional(),
  /** With --draw: the order that the seed draws from the mix. */
  drawn: z.object({ side: z.enum(['red', 'blue']), text: z.string(), seed: z.string() }).optional(),
})

const totals = { luck: z.number(), red: z.number(), blue: z.number(), interaction: z.number() }

const fromTo = z.object({ start: z.number(), end: z.number() })

/** The changes by an input, and the expected result after it. */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('roll'), expectedResult: z.number(), luck: z.number() }),
  z.object({
    kind: z.literal('orders'),
    expectedResult: z.number(),
    red: z.number(),
    blue: z.number(),
    interaction: z.number(),
  }),
])

/**
 * The answer of `review --json`. All figures are red's but each `gain`: good play of blue shows below 0. Start, luck,
 * choices and interaction sum to the end.
 */
export const reviewSchema = z.object({
  system: z.string(),
  battle: z.string(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  known: z.discriminatedUnion('method', [
    z.object({ method: z.literal('standing'), positions: z.int().positive() }),
    z.object({ method: z.literal('best'), positions: z.int().positive(), free: z.array(z.string()) }),
    z.object({
      method: z.literal('sampled'),
      /** From each position. */
      battles: z.int().positive(),
      /** Battles in all. */
      played: z.int().min(0),
      margin: z.number().min(0),
    }),
  ]),
  ...played,
  expectedResult: fromTo,
  winDrawLoss: z.object({ start: winDrawLossSchema, end: winDrawLossSchema }).optional(),
  /** True if the battle is over. */
  finished: z.boolean(),
  /** The number of inputs before the standing orders it goes by were given, if others led before. */
  since: z.int().positive().optional(),
  ...totals,
  /** The margin of error of each figure, if it was sampled. */
  margins: z.object({ expectedResult: fromTo, ...totals }).optional(),
  /** Every input of the battle. */
  inputs: z.array(
    z.object({
      /** From 1. */
      number: z.int().positive(),
      round: z.int().positive(),
      title: z.string(),
      rule: z.string(),
      step: stepSchema,
      margins: stepSchema.optional(),
      /** Those of red after it. */
      winDrawLoss: winDrawLossSchema.optional(),
      /** Those of all sides that were asked, whoever led them; none for a throw. */
      orders: z.array(
        z.object({
          side: z.enum(['red', 'blue']),
          text: z.string(),
          /** To that side; below 0 it cost something. */
          gain: z.number(),
          margin: z.number().min(0).optional(),
        }),
      ),
    }),
  ),
})
