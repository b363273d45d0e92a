import * as z from 'zod'

const percent = z.number().min(0).max(100)
const count = z.int().positive()

/** An expected result in %; of sampled ones the range, which holds for all of the answer at once with 95 %. */
const known = {
  method: z.enum(['exact', 'sampled']),
  n: count.optional(),
  expectedResult: percent,
  low: percent.optional(),
  high: percent.optional(),
}

/** The answer of `design ship --json`. All results are those of `side`. */
export const designShipSchema = z.object({
  system: z.string(),
  title: z.string(),
  side: z.enum(['red', 'blue']),
  points: count,
  seed: z.string(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  /** The enemy fleets, each of which every design meets alone. */
  enemies: z.array(z.object({ title: z.string(), name: z.string(), units: z.array(z.string()), doctrine: z.string() })),
  /** The designs of that price, and those of them that were tried. */
  designs: count,
  tried: z.int().min(0),
  /** The battles of each design with each enemy, round by round of the elimination, and the designs sampled. */
  rounds: z.array(z.object({ battles: count, designs: z.int().min(0) })),
  /** So many of the first that none can be told to be worse than another; 0 while it is not over. */
  best: z.int().min(0),
  /** By their result, the mean over the enemies. In `harmless` % of its battles a design destroys nothing. */
  ranked: z.array(z.object({ unit: z.string(), ...known, harmless: percent, against: z.array(z.object(known)) })),
})
