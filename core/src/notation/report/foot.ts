import { roundEnds, sayRoundEnds } from '../round-ends.ts'
import type { Provenance, Report } from './report.ts'

/** By what a report can be repeated and checked, and where each round ended: so a point of the battle can be asked for. */
export function reportFoot({ system, provenance, inputs, roundsFought }: Report): readonly Provenance[] {
  // a reader who may not know the inputs may not count them
  const ends = inputs.length === 0 ? [] : roundEnds(inputs, roundsFought)
  if (ends.length === 0) return provenance
  return [...provenance, { label: 'Inputs by the end of', value: sayRoundEnds(ends, system.round) }]
}
