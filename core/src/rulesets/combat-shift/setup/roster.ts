import type { Side } from '../../../game/sides/index.ts'
import type { State, Unit } from '../state.ts'
import { kindTraits } from '../units/kind-traits.ts'
import { printUnit } from '../units/notation.ts'
import type { Era } from '../units/unit-class.ts'
import type { Fleet, Setup, UnitLine } from './setup.ts'

/** True if the unit goes on to the next battle; one that has retreated does. */
const survives = ({ fate, made, eighths }: Unit): boolean =>
  (fate === null || fate.kind === 'retreated') && (!kindTraits[made.kind].force || eighths > 0)

/** Losses are whole points, so the rest is, too. */
const pointsOf = ({ eighths }: Unit): number => Math.floor(eighths / 8)

/** missile.carry-over Only an engagement by missiles outlasts the round, and only on the field. */
const engagedOf = ({ fate, engaged }: Unit, over: boolean): 0 | Era =>
  engaged === null || !engaged.missiles || fate !== null || over ? 0 : engaged.by

function lineOf(state: State, unit: Unit, left: readonly Unit[]): UnitLine {
  const { made, hits, launched, landed } = unit
  const fighters = left.find(({ home }) => home === unit.id)
  const force = kindTraits[made.kind].force
  return {
    unit: {
      ...made,
      points: force ? pointsOf(unit) : fighters === undefined ? 0 : pointsOf(fighters),
      salvos: state.options.missilesUsedUp ? made.salvos.slice(launched) : made.salvos,
    },
    count: 1,
    hits,
    engaged: engagedOf(unit, state.over !== null),
    landed,
  }
}

const alike = (line: UnitLine): string => `${printUnit(line.unit)} ${line.hits} ${line.engaged} ${line.landed}`

function gathered(lines: readonly UnitLine[]): UnitLine[] {
  const groups: UnitLine[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last !== undefined && alike(last) === alike(line))
      groups[groups.length - 1] = { ...last, count: last.count + 1 }
    else groups.push(line)
  }
  return groups
}

/** The units left; fighters go home to their carrier, if it is left. A lost side has none. */
function survivors(state: State, side: Side): Fleet {
  const left = state.units[side].filter(survives)
  const ids = new Set(left.map(({ id }) => id))
  const standing = left.filter(({ home }) => home === null || !ids.has(home))
  const units = gathered(standing.map(unit => lineOf(state, unit, left)))
  return { name: state.names[side], era: state.eras[side], units }
}

export const roster = (state: State): Setup => ({
  options: state.options,
  colony: state.colony === null ? null : { ...state.colony, population: state.population, scarred: state.scarred },
  red: survivors(state, 'red'),
  blue: survivors(state, 'blue'),
})
