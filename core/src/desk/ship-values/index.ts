export { crossValidated } from './cross-validation.ts'
export { type DrawnFleets, drawFleets } from './draw-fleets.ts'
export {
  type Estimate,
  type FittedStrengths,
  type FittedValue,
  fitSteepness,
  fitStrengths,
  type OpenEnd,
} from './fit-strengths.ts'
export { type Match, predicted, type Strengths } from './strength-model.ts'
