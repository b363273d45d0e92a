import { push } from '../../../game/kit/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { type Hex, sameHex } from '../../../hex/index.ts'
import { because } from '../events/because.ts'
import { byMapOrder, printHexName } from '../map/place.ts'
import type { AutoPhase } from '../shape.ts'
import type { Ship, State, Task } from '../state.ts'
import { isStation } from '../units/design.ts'
import { fleetOf, gameTurnOf } from '../units/fleets.ts'
import { mineOrSeekerAttack } from '../weapons/shot.ts'

/** mine.enters mine.stations False for a ship inside its base, unless it docked in this phase: it flew here itself. */
const triggers = ({ options }: State, { made, docked, dockedTurns }: Readonly<Ship>): boolean =>
  (options.minesHitStations || !isStation(made)) && (docked === null || dockedTurns === 0)

/** mine.enters mine.standing Ships of the moving side that entered a hex: the first one of a path was not entered. */
const hitIn = (state: State, side: Side, hex: Hex): readonly Ship[] =>
  fleetOf<Ship>(state, side).filter(
    ship => triggers(state, ship) && ship.path.slice(1).some(pose => sameHex(pose.hex, hex)),
  )

/** mine.all mine.enters After all movement, in the order of the map: each ship is attacked, and the pattern is gone. */
export const mines: AutoPhase<'mines'> = {
  kind: 'auto',
  run: (draft, { side }, log) => {
    const layer = other(side)
    const rings = draft.mines[layer]
      .map(hex => ({ hex, ships: hitIn(draft, side, hex) }))
      .filter(({ ships }) => ships.length > 0)
      .sort((a, b) => byMapOrder(a.hex, b.hex))
    if (rings.length === 0) return
    draft.mines[layer] = draft.mines[layer].filter(hex => rings.every(ring => !sameHex(ring.hex, hex)))
    const round = gameTurnOf(draft)
    for (const { hex, ships } of rings) {
      const names = ships.map(({ id }) => id)
      const grounds = [
        because('mine.all', `${names.join(', ')}: each is attacked`),
        because('mine.roll', draft.options.minesRoll ? 'they throw to hit' : 'they hit without a throw'),
        ...(ships.some(({ made }) => isStation(made)) ? [because('mine.stations', 'stations set mines off')] : []),
      ]
      const at = printHexName(hex)
      log?.({ kind: 'mines', rule: 'mine.enters', round, side: layer, hex: at, ships: names, because: grounds })
    }
    push<Task>(
      draft,
      ...rings.flatMap(({ hex, ships }) =>
        ships.map(({ id }) => mineOrSeekerAttack({ by: layer, weapon: 'M', at: id, hex })),
      ),
    )
  },
}
