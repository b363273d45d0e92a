import * as z from 'zod/mini'
import {
  boundedText,
  chain,
  mapResults,
  nonEmptyList,
  ok,
  parseWith,
  type Result,
  safeJson,
  wholeNumber,
  withoutUndefined,
} from '../../lang/index.ts'
import { parseJson } from '../../notation/text/index.ts'
import type { ProbedBattle } from './probe.ts'
import { systemUnits, type VariedPlace } from './system-axis.ts'

/** The battle of a study, and the places in it that vary, as plain data. `base` is the battle in full. */
export interface StudiedBattle {
  readonly system: string
  readonly base: unknown
  readonly terms: ProbedBattle
}

/** The battle of a study with what is known of its size: that is found out once, and told to every worker. */
export interface TriedBattle extends StudiedBattle {
  /** The systems in which the battle as written has no exact odds within the usual limits. */
  readonly pastLimits: readonly string[]
}

const percent = z.number().check(z.gte(0), z.lte(100))

const studiedSchema = z.strictObject({
  base: z.looseObject({ system: boundedText(1, 100) }),
  terms: z.strictObject({
    axes: nonEmptyList(z.strictObject({ at: boundedText(1, 200), units: z.optional(systemUnits) })),
    rounds: z.optional(wholeNumber(1, 100_000)),
    seed: boundedText(1, 200),
    samples: wholeNumber(1, 1e9),
    error: z.optional(percent),
    apartFrom: z.optional(percent),
    alpha: z.optional(z.number().check(z.gt(0), z.lt(1))),
    unhurt: z.optional(z.boolean()),
  }),
  pastLimits: z.array(boundedText(1, 100)),
})

/** Places without the headings and values that a worker does not need. */
export const placesAlone = (axes: readonly VariedPlace[]): readonly VariedPlace[] =>
  axes.map(({ at, units }) => ({ at, ...withoutUndefined({ units }) }))

/** The battle of a study in one line, for a worker elsewhere. */
export function studiedText({ base, terms, pastLimits }: TriedBattle): string {
  const { axes, rounds, seed, samples, error, apartFrom, alpha, unhurt } = terms
  const own = withoutUndefined({ rounds, seed, samples, error, apartFrom, alpha, unhurt })
  return safeJson({ base, terms: { axes: placesAlone(axes), ...own }, pastLimits })
}

export const parseStudied = (text: string): Result<TriedBattle> =>
  chain(parseJson(text), raw =>
    chain(parseWith(studiedSchema, raw), ({ base, terms, pastLimits }) =>
      ok({ system: base.system, base, terms: withoutUndefined(terms), pastLimits }),
    ),
  )

const putSchema = z.array(z.unknown())

/** The values that cells put in the places of a study, a line each. */
export const putsText = (puts: readonly (readonly unknown[])[]): string => puts.map(put => safeJson(put)).join('\n')

export const parsePuts = (text: string): Result<readonly (readonly unknown[])[]> =>
  mapResults(text.split('\n'), line => chain(parseJson(line), raw => parseWith(putSchema, raw)))
