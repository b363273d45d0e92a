import type { Refusal } from '@flagplot/core/lang'

/** What to type for an option: where it stands in a battle file, and what changes it under way. Logs and pages call it by its label. */
export function sayOptionKey({ name, value, fixed }: NonNullable<Refusal['option']>): string {
  const underWay = fixed === true ? '' : `; under way flagplot ruling --set ${name}=VALUE changes it`
  return `In a battle file that is options: { ${name}: ${value} }${underWay}.`
}
