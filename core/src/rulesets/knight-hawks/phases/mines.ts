import { other, push, type Side } from '../../../game/index.ts'
import { type Hex, sameHex } from '../../../hex/index.ts'
import { because } from '../events/because.ts'
import { inMapOrder, printPlace } from '../map/place.ts'
import type { Auto } from '../shape.ts'
import type { Ship, State, Task } from '../state.ts'
import { isStation } from '../units/design.ts'
import { fleetOf, turnOf } from '../units/field.ts'
import { selfFired } from '../weapons/self-fired.ts'

/** Whether a docked ship came here inside its base; one that docked in this phase flew here by itself. */
const isCarried = ({ docked, dockedTurns }: Readonly<Ship>): boolean => docked !== null && dockedTurns > 0

/** mine.enters mine.stations Whether a ship sets mines off: one that flies itself, not one inside its base. */
const triggers = ({ options }: State, ship: Readonly<Ship>): boolean =>
  (options.minesHitStations || !isStation(ship.made)) && !isCarried(ship)

/** mine.standing The first hex of a path was not entered. */
const entered = ({ path }: Readonly<Ship>, hex: Hex): boolean => path.slice(1).some(berth => sameHex(berth.hex, hex))

/** mine.enters The ships of the moving side that entered or crossed a hex this phase. */
const hitIn = (state: State, side: Side, hex: Hex): readonly Ship[] =>
  fleetOf<Ship>(state, side).filter(ship => triggers(state, ship) && entered(ship, hex))

/** mine.all mine.enters After all movement, in the order of the map: each ship is attacked, and the pattern is gone. */
export const mines: Auto<'mines'> = {
  kind: 'auto',
  run: (draft, { side }, log) => {
    const layer = other(side)
    const rings = draft.mines[layer]
      .map(hex => ({ hex, ships: hitIn(draft, side, hex) }))
      .filter(({ ships }) => ships.length > 0)
      .sort((a, b) => inMapOrder(a.hex, b.hex))
    if (rings.length === 0) return
    draft.mines[layer] = draft.mines[layer].filter(hex => rings.every(ring => !sameHex(ring.hex, hex)))
    const round = turnOf(draft)
    for (const { hex, ships } of rings) {
      const names = ships.map(({ id }) => id)
      const grounds = [
        because('mine.all', `${names.join(', ')}: each is attacked`),
        because('mine.roll', draft.options.minesRoll ? 'they throw to hit' : 'they hit without a throw'),
        ...(ships.some(({ made }) => isStation(made)) ? [because('mine.stations', 'stations set mines off')] : []),
      ]
      const at = printPlace(hex)
      log?.({ kind: 'mines', rule: 'mine.enters', round, side: layer, hex: at, ships: names, because: grounds })
    }
    push<Task>(draft, ...rings.flatMap(({ hex, ships }) => ships.map(ship => selfFired(layer, 'M', ship.id, hex))))
  },
}
