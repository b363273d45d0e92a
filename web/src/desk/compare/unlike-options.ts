import type { AnyRuleset } from '@flagplot/core/game'
import type { OptionSpec, Settings } from '@flagplot/core/game/form'

/** The options that two set-ups read differently. */
export const unlikeOptions = (
  { options }: Pick<AnyRuleset, 'options'>,
  first: Settings,
  second: Settings,
): readonly OptionSpec[] =>
  options.filter(({ name, fallback }) => (first[name] ?? fallback) !== (second[name] ?? fallback))
