import type { Refusal } from '@flagplot/core/lang'

export function sayOptionInFile({ name, value, fixed }: NonNullable<Refusal['option']>): string {
  const underWay = fixed === true ? '' : `; under way flagplot ruling --set ${name}=VALUE changes it`
  return `In a battle file that is options: { ${name}: ${value} }${underWay}.`
}
