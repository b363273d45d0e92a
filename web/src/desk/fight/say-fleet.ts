import type { SceneSide, SceneUnit } from '@flagplot/core/game'

const count = (units: readonly SceneUnit[]): number => units.reduce((sum, unit) => sum + unit.count, 0)

/** A fleet in one line: how many of its units are left, how many of those are damaged, and its first total. */
export function sayFleet({ units, totals }: Pick<SceneSide, 'units' | 'totals'>): string {
  const there = units.filter(({ gone }) => gone === null)
  const damaged = count(there.filter(({ condition }) => condition === 'damaged'))
  const [first] = totals
  return [
    `${count(there)} of ${count(units)} left`,
    ...(damaged === 0 ? [] : [`${damaged} damaged`]),
    ...(first === undefined ? [] : [`${first.label} ${first.value}`]),
  ].join(' · ')
}
