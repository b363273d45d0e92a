import type { Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because } from '../events/because.ts'
import type { ScreenChoice, ScreensAsk } from '../orders/screens.ts'
import type { Log, OrderPhase } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { fleetOf, gameTurnOf } from '../units/fleets.ts'
import { activeScreens } from '../units/weapon.ts'

/** mask.launch screen.one The screens a ship may have up. A mask that is out needs neither charge nor launcher. */
function offered(ship: Readonly<Ship>): readonly ScreenChoice[] {
  const { screen, screens, shorted, masks } = ship
  const works = activeScreens.filter(each => screens[each] && !shorted && (each !== 'MS' || masks > 0))
  const now: ScreenChoice = screen ?? 'none'
  return [now, ...(['none', ...works] as const).filter(each => each !== now)]
}

/** screen.when The ships of the moving side that have a choice. */
function askOf(state: State, side: Side): ScreensAsk {
  const ships = fleetOf(state, side).map(ship => ({ id: ship.id, may: offered(ship), masks: ship.masks }))
  return { kind: 'screens', ships: ships.filter(({ may }) => may.length > 1) }
}

/** mask.launch A masking screen costs one of its charges; other screens are switched. */
function raise(draft: State, side: Side, ship: Ship, choice: ScreenChoice, log?: Log): void {
  const screen = choice === 'none' ? null : choice
  if (screen === ship.screen) return
  ship.screen = screen
  ship.maskTurns = 0
  const round = gameTurnOf(draft)
  if (screen !== 'MS') {
    log?.({ kind: 'screen', rule: 'screen.when', round, side, ship: ship.id, screen })
    return
  }
  ship.masks--
  const grounds = [because('mask.launch', `${ship.masks} left`)]
  log?.({ kind: 'screen', rule: 'mask.launch', round, side, ship: ship.id, screen, because: grounds })
}

/** screen.when Asked if some ship has a choice. */
export const screens: OrderPhase<'screens', 'screens'> = {
  kind: 'orders',
  asks: (state, { side }) => askOf(state, side).ships.length > 0,
  briefs: (state, { side }) => [{ side, rule: 'screen.when', ask: askOf(state, side) }],
  obey: (draft, { side }, orders, log) => {
    const chosen = new Map(Object.entries(must(orders[side], 'the order of the side that moves')))
    for (const ship of fleetOf<Ship>(draft, side)) {
      const choice = chosen.get(ship.id)
      if (choice !== undefined) raise(draft, side, ship, choice, log)
    }
  },
}
