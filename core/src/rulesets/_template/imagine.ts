import type { Stream } from '../../dice/index.ts'
import { bySide, type Eye, type Side, sides } from '../../game/sides/index.ts'
import { inMusterOrder, type Ship, type State } from './state.ts'
import type { View } from './view.ts'

function shipsOf(view: View, side: Side): Ship[] {
  const afloat = view.fleets[side].map(ship => ({ ...ship, lost: null }))
  const gone = view.lost[side].map(({ round, ...ship }) => ({ ...ship, lost: round }))
  return inMusterOrder([...afloat, ...gone])
}

/**
 * charge.hidden: a possible place of a side's charge. None and each ship were equally likely at first; a charge that
 * went off was seen, and a ship that was destroyed quietly carried none.
 */
function anyCharge(view: View, side: Side, stream: Stream): number | null {
  const known = view.charge[side]
  if (known !== undefined) return known
  if (!view.options.charges || view.blasted[side] || view.awaitsCharges) return null
  const fleet = view.fleets[side]
  return fleet[stream.below(fleet.length + 1)]?.id ?? null
}

/** A position that fits the eye's knowledge: all is open but the enemy's charge. */
export const imagine = (view: View, stream: Stream): State => ({
  options: view.options,
  names: view.names,
  done: view.round - 1,
  agenda: view.agenda.slice(),
  ships: bySide(side => shipsOf(view, side)),
  stance: { red: view.stance.red, blue: view.stance.blue },
  incoming: { red: view.incoming.red, blue: view.incoming.blue },
  charge: bySide(side => anyCharge(view, side, stream)),
  blasted: { red: view.blasted.red, blue: view.blasted.blue },
})

/** The same position with the charges unknown to an eye hidden elsewhere: for the laws of secrecy. */
export function scrambleCharges(state: State, eye: Eye, stream: Stream): State {
  if (!state.options.charges) return state
  for (const side of sides) {
    if (eye === side || eye === 'umpire' || state.blasted[side]) continue
    const afloat = state.ships[side].filter(ship => ship.lost === null)
    state.charge[side] = afloat[stream.below(afloat.length + 1)]?.id ?? null
  }
  return state
}
