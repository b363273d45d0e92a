import { bySide } from '../../../game/index.ts'
import type { State, Unit } from '../state.ts'
import { fittings } from '../units/fittings.ts'
import { printUnit } from '../units/notation.ts'
import type { UnitClass } from '../units/unit-class.ts'
import type { Fleet, Setup, UnitLine } from './setup.ts'

/** Fighters of a carrier: a component of its own, that comes out of the same ambush. */
const aboard = ({ era, points, concealment }: UnitClass): UnitClass => ({
  kind: 'fighters',
  era,
  points,
  salvos: [],
  concealment,
  detects: false,
  cargo: 0,
})

/** Units as the side lists them, each carrier followed by its fighters. Ids count by class, equal units have one kind. */
function unitsOf({ units: lines }: Fleet): Unit[] {
  const counts = new Map<string, number>()
  const kinds = new Map<string, number>()
  const kindOf = (made: UnitClass, home: string): number => {
    const key = `${home}${printUnit(made)}`
    const kind = kinds.get(key) ?? kinds.size
    kinds.set(key, kind)
    return kind
  }
  const unit = (made: UnitClass, { hits, engaged, landed }: Pick<UnitLine, 'hits' | 'engaged' | 'landed'>): Unit => {
    const { words, force } = fittings[made.kind]
    const number = (counts.get(words) ?? 0) + 1
    counts.set(words, number)
    return {
      id: `${words} ${number}`,
      kind: kindOf(made, ''),
      made,
      home: null,
      hits,
      engaged: engaged === 0 ? null : { by: engaged, carried: true, missiles: true, was: null },
      launched: 0,
      eighths: force ? 8 * made.points : 0,
      landed,
      fate: null,
    }
  }
  const fighters = (carrier: Unit): Unit => {
    const made = aboard(carrier.made)
    const fresh = { hits: 0, engaged: null, launched: 0, landed: false, fate: null }
    const kind = kindOf(made, 'aboard ')
    return { ...fresh, id: `${carrier.id} fighters`, kind, made, home: carrier.id, eighths: 8 * made.points }
  }
  return lines.flatMap(line =>
    Array.from({ length: line.count }).flatMap(() => {
      const one = unit(line.unit, line)
      return one.made.kind === 'carrier' && one.made.points > 0 ? [one, fighters(one)] : [one]
    }),
  )
}

/** The position before the first round: the one factory of a state. */
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
