import type { Scenario } from '../setup/scenario.ts'
import type { Ship } from '../state.ts'
import { isStation } from '../units/design.ts'

/** move.drift end.escorted-course In words, the reason that a ship gets no orders to move; the rules ask `isAsked`. */
export function unaskedReason({ id, adf, mr, made, astray }: Readonly<Ship>, scenario: Scenario): string | undefined {
  if (isStation(made)) return 'a station'
  if (scenario.goal === 'escort' && scenario.charge === id) return 'flies on straight ahead to its goal'
  if (adf === 0 && mr === 0 && made.adf > 0) return 'drifting, as ADF and MR are lost'
  return adf === 0 && astray ? 'without ADF and out of control' : undefined
}
