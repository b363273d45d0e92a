import type { SceneUnit } from '../../game/scene/index.ts'

const count = (units: readonly SceneUnit[]): number => units.reduce((sum, unit) => sum + unit.count, 0)

/** The rest of a fleet, as parts of a line: `['4 of 6 left', '1 damaged']`. */
export function sayUnitsLeft(units: readonly SceneUnit[]): readonly string[] {
  const there = units.filter(({ gone }) => gone === null)
  const damaged = count(there.filter(({ condition }) => condition === 'damaged'))
  return [`${count(there)} of ${count(units)} left`, ...(damaged === 0 ? [] : [`${damaged} damaged`])]
}
