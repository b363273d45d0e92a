import type { SceneUnit } from '@flagplot/core/game/scene'

/** Units of a line that are drawn as one figure, because they look alike. */
export interface Figure {
  /** The first of the units, which is drawn for all. */
  readonly unit: SceneUnit
  /** The names of all units; no two are equal. */
  readonly names: readonly string[]
  readonly count: number
  /** The notes of each unit; empty if all have the same notes. */
  readonly differences: readonly string[]
}

/** The most figures with each unit by itself, and the most with units of different notes apart. */
const EACH = 12
const NOTED = 24

/** A text that is equal for units that may stand together. */
function likeness(unit: SceneUnit, withNotes: boolean): string {
  const { class: made, silhouette, factors, condition, word, pips, strength, gone, notes } = unit
  return JSON.stringify([made, silhouette, factors, condition, word, pips, strength, gone, withNotes ? notes : []])
}

function together(units: readonly SceneUnit[], keyOf: (unit: SceneUnit, i: number) => string): readonly Figure[] {
  const groups = new Map<string, SceneUnit[]>()
  for (const [i, unit] of units.entries()) {
    const key = keyOf(unit, i)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [unit])
    else group.push(unit)
  }
  return [...groups.values()].map(group => {
    const unit = group[0]!
    const said = group.map(({ notes }) => notes.join('; '))
    return {
      unit,
      names: group.map(({ name }) => name),
      count: group.reduce((sum, each) => sum + each.count, 0),
      differences: said.every(words => words === said[0]) ? [] : said,
    }
  })
}

/** The figures of a line in order: single units if they are few, like units as one if they are many. */
export function figuresOf(units: readonly SceneUnit[]): readonly Figure[] {
  if (units.length <= EACH) return together(units, (_, i) => String(i))
  const noted = together(units, unit => likeness(unit, true))
  return noted.length <= NOTED ? noted : together(units, unit => likeness(unit, false))
}

/** The height of the highest outline in pixels, and whether notes are hidden. */
export interface Spread {
  readonly within: number
  readonly isClose: boolean
}

const spreads: readonly (readonly [number, Spread])[] = [
  [5, { within: 44, isClose: false }],
  [8, { within: 34, isClose: false }],
  [12, { within: 28, isClose: true }],
  [24, { within: 22, isClose: true }],
]

/** The size for both lines from the number of figures in the longer one, so that both have one scale. */
export const spreadOf = (figures: number): Spread =>
  spreads.find(([most]) => figures <= most)?.[1] ?? { within: 20, isClose: true }
