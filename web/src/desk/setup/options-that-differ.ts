import type { AnyRuleset } from '@flagplot/core/game'
import type { OptionSpec, Settings } from '@flagplot/core/game/form'

/** The options that are not as published. */
export const optionsThatDiffer = (
  { options }: Pick<AnyRuleset, 'options'>,
  { options: scenario }: { readonly options: Settings },
): readonly OptionSpec[] => options.filter(({ name, fallback }) => (scenario[name] ?? fallback) !== fallback)
