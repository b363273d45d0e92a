import { roundEnds, sayRoundEnds } from '../record/index.ts'
import type { Provenance, Report } from './report.ts'

/** The lines by which a battle can be repeated and checked, and the end of each round, so that `--at` can name it. */
export function reportFoot({ system, provenance, inputs, roundsFought }: Report): readonly Provenance[] {
  // a reader who may not know the inputs may not know their number
  const ends = inputs.length === 0 ? [] : roundEnds(inputs, roundsFought)
  if (ends.length === 0) return provenance
  return [...provenance, { label: 'Steps by the end of', value: sayRoundEnds(ends, system.round) }]
}
