import * as z from 'zod'

const count = z.int().positive()
const positive = z.number().min(0)

/** The answer of `design values --json`. Values are in the points of the measure. */
export const designValuesSchema = z.object({
  system: z.string(),
  title: z.string(),
  seed: z.string(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  /** Those that were fought, and the most ships of a side. */
  battles: count,
  ships: count,
  /** The ship in whose points the values are: the first, or the first beside which the most are fixed. */
  measure: z.string(),
  units: z.array(
    z.object({
      unit: z.string(),
      value: positive,
      /** The 95 % range. */
      low: positive,
      high: positive,
      /** The end that the value runs to, if the battles alone do not fix it and a weak prior holds it. */
      open: z.enum(['high', 'low', 'unseen']).optional(),
      /** As the system prints it. */
      price: z.number().optional(),
      /** The value by the price. */
      ratio: positive.optional(),
      /** `cheap`: worth more than the price, by the whole range; `dear`: less. */
      worth: z.enum(['cheap', 'dear', 'fair', 'measure']).optional(),
      /** The usual error of the values in the battles with this ship, in points of expected result. */
      error: positive,
    }),
  ),
  /** Published units that neither decide a battle with their own kind nor beat another: they are not drawn. */
  leftOut: z.array(z.string()),
  /** The odds of the stronger fleet are the ratio of values to this power. */
  steepness: z.object({ value: z.number(), low: z.number(), high: z.number() }),
  /** The usual error of a prediction of a battle that was left out of the fit, by the values and by the prices. */
  error: positive.optional(),
  errorOfPrices: positive.optional(),
  /** The battles that are farthest from the values: both results are red's, in %. */
  outliers: z.array(z.object({ red: z.string(), blue: z.string(), result: z.number(), predicted: z.number() })),
})
