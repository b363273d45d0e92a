import { must, type Result } from '../../lang/index.ts'
import { type Match, predicted, type Strengths } from './strength-model.ts'

const FOLDS = 10

const rootMeanSquare = (errors: readonly number[]): number =>
  Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)

/**
 * The usual error of a model's predictions in points of expected result, each made without the battle that it is of:
 * the matches are dealt into ten folds, and each fold is predicted by a fit to the others. Undefined if one of them
 * cannot be fitted.
 */
export function crossValidated(
  matches: readonly Match[],
  fitTo: (training: readonly Match[]) => Result<Strengths>,
): number | undefined {
  const errors: number[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const fitted = fitTo(matches.filter((_, i) => i % FOLDS !== fold))
    if (!fitted.ok) return
    for (let i = fold; i < matches.length; i += FOLDS) {
      const match = must(matches[i], 'a match')
      errors.push(100 * (match.result - predicted(fitted.value, match)))
    }
  }
  return rootMeanSquare(errors)
}
