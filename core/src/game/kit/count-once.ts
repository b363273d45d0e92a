import { ok, type Result, refuse } from '../../lang/index.ts'

/** The count of a unit's record, which its text may state in its place, but not beside it. */
export function countOnce(
  { unit, count }: { readonly unit: string; readonly count?: number | undefined },
  inText: number,
): Result<number> {
  if (count === undefined || inText === 1) return ok(count ?? inText)
  return refuse({
    code: 'conflict',
    path: ['unit'],
    found: unit,
    says: 'The count stands in the text and in `count`. Give it once.',
  })
}
