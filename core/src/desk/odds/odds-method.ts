import type { Refusal } from '../../lang/index.ts'

/** The method by which the odds must come. */
export type OddsMethod = 'exact' | 'sampled' | 'either'

/** True if samples take the place of exact odds that were refused: they were out of reach, and not insisted on. */
export const isSampledInstead = ({ code }: Refusal, method: OddsMethod = 'either'): boolean =>
  method === 'either' && code === 'unsupported'
