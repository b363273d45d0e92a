import { bySide } from '../../../game/sides/index.ts'
import type { State, Unit } from '../state.ts'
import { kindTraits } from '../units/kind-traits.ts'
import { printUnit } from '../units/notation.ts'
import { plainClass, type UnitClass } from '../units/unit-class.ts'
import type { Fleet, Setup, UnitLine } from './setup.ts'

/** Fighters of a carrier: a component of its own, that comes out of the same ambush. */
const aboard = ({ era, points, concealment }: UnitClass): UnitClass => {
  return { ...plainClass('fighters', era), points, concealment }
}

/** Units as the side lists them, each carrier followed by its fighters. Ids count by class; equal units are a kind. */
function unitsOf({ units: lines }: Fleet): Unit[] {
  const counts = new Map<string, number>()
  const kinds = new Map<string, number>()
  const unitOf = (id: string, made: UnitClass, home: string | null): Unit => {
    const alike = `${home === null ? '' : 'aboard '}${printUnit(made)}`
    const kind = kinds.get(alike) ?? kinds.size
    kinds.set(alike, kind)
    const eighths = kindTraits[made.kind].force ? 8 * made.points : 0
    return { id, kind, made, home, hits: 0, engaged: null, launched: 0, eighths, landed: false, fate: null }
  }
  const opened = ({ unit: made, hits, engaged: by, landed }: UnitLine): Unit[] => {
    const { words } = kindTraits[made.kind]
    const number = (counts.get(words) ?? 0) + 1
    counts.set(words, number)
    const id = `${words} ${number}`
    const engaged = by === 0 ? null : { by, carried: true, missiles: true, was: null }
    const unit: Unit = { ...unitOf(id, made, null), hits, engaged, landed }
    const carries = made.kind === 'carrier' && made.points > 0
    return carries ? [unit, unitOf(`${id} fighters`, aboard(made), id)] : [unit]
  }
  return lines.flatMap(line => Array.from({ length: line.count }).flatMap(() => opened(line)))
}

export const opening = (setup: Setup): State => ({
  options: setup.options,
  names: { red: setup.red.name, blue: setup.blue.name },
  eras: { red: setup.red.era, blue: setup.blue.era },
  colony: setup.colony,
  population: setup.colony?.population ?? 0,
  scarred: setup.colony?.scarred ?? false,
  done: 0,
  agenda: [{ task: 'round' }],
  units: bySide(side => unitsOf(setup[side])),
  orders: { red: null, blue: null },
  salvos: [],
  turned: { red: [], blue: [] },
  spare: { red: 0, blue: 0 },
  protecting: { red: [], blue: [] },
  over: null,
})
