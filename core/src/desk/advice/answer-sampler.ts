import { chain, ok, type Result } from '../../lang/index.ts'

/** An answer from samples, battle by battle, that can be looked at on the way. */
export interface AnswerSampler<Answer> {
  /** Battles that are enough, of each thing that is compared. */
  readonly enough: number
  /** Plays one more battle of each. */
  play(): void
  /** The answer so far: at least one battle has been played, unless none is enough. */
  answer(): Answer
}

/** The answer from as many battles as are enough. */
export function sampledAnswer<Answer>({ enough, play, answer }: AnswerSampler<Answer>): Answer {
  for (let n = 0; n < enough; n++) play()
  return answer()
}

/** A certain answer, for which no battle has to be played, or the samples if that is out of reach. */
export const certainOrSampler = <Answer>(
  certain: Result<Answer | undefined>,
  sampler: () => Result<AnswerSampler<Answer>>,
): Result<AnswerSampler<Answer>> =>
  chain(certain, known => (known === undefined ? sampler() : ok({ enough: 0, play: () => {}, answer: () => known })))

/** A certain answer, or a sampled one if that is out of reach. */
export const exactOrSampled = <Answer>(
  certain: Result<Answer | undefined>,
  sampler: () => Result<AnswerSampler<Answer>>,
): Result<Answer> => chain(certainOrSampler(certain, sampler), made => ok(sampledAnswer(made)))
