import type { Refusal } from '@flagplot/core/lang'

/** An option as a battle file has it, and the command that changes it under way. */
export function sayOptionInFile({ name, value, fixed }: NonNullable<Refusal['option']>): string {
  const underWay = fixed === true ? '' : `; under way flagplot ruling --set ${name}=VALUE changes it`
  return `In a battle file that is options: { ${name}: ${value} }${underWay}.`
}
