import type { SceneUnit } from '@flagplot/core/game'

/** Units of a line drawn as one figure, because they are alike in all that is drawn. */
export interface Figure {
  /** The first of them stands for all. */
  readonly unit: SceneUnit
  /** The names of all of them, each its own. */
  readonly names: readonly string[]
  readonly count: number
  /** What is to be said of each, where that differs: empty where it is the same of all. */
  readonly apart: readonly string[]
}

/** Figures up to which each unit stands by itself, and up to which units with different notes stand apart. */
const EACH = 12
const NOTED = 24

/** What two units have in common that stand together. */
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
      apart: said.every(words => words === said[0]) ? [] : said,
    }
  })
}

/** The figures of a line in order: single units while they are few, like units as one where they are many. */
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
  [5, { within: 56, isClose: false }],
  [8, { within: 44, isClose: false }],
  [12, { within: 36, isClose: true }],
  [24, { within: 28, isClose: true }],
]

/** The more figures the longer of both lines has, the smaller they are, so that both lines are drawn to one scale. */
export const spreadOf = (figures: number): Spread =>
  spreads.find(([most]) => figures <= most)?.[1] ?? { within: 24, isClose: true }
