import { ofSide, sides } from '../../game/sides/index.ts'
import { type Hex, printHex } from '../../hex/index.ts'
import type { Ship, State } from './state.ts'
import { defenceSystems, limitedWeapons, weapons } from './units/weapon.ts'

const bit = (holds: boolean): number => (holds ? 1 : 0)
const hexes = (list: readonly Hex[]): string => list.map(printHex).join('/')

/** The path counts until the combat of the turn it was flown in is over. */
const pathOf = ({ path }: Readonly<Ship>): string =>
  path.map(({ hex, facing }) => `${printHex(hex)},${facing}`).join('/')

function shipKey(ship: Readonly<Ship>, flying: boolean): string {
  // measures still count the losses of a ship that got away
  if (ship.fate !== null)
    return ship.fate.kind === 'destroyed' ? 'x' : `${ship.fate.kind};${ship.hull};${ship.adf};${ship.mr}`
  const { hull, adf, mr, arms, rounds, screens: works, masks, interceptors, screen, maskTurns } = ship
  const { shorted, blind, astray, burning, halvedControl, struck, owesEvasion, pulled, extraTurn } = ship
  return [
    hull,
    adf,
    mr,
    weapons.map(weapon => arms[weapon]).join(''),
    limitedWeapons.map(weapon => rounds[weapon]).join('.'),
    defenceSystems.map(each => bit(works[each])).join(''),
    masks,
    interceptors,
    ship.spent.join('.'),
    screen ?? '',
    maskTurns,
    [shorted, blind, astray, burning, halvedControl, struck, owesEvasion, pulled, extraTurn].map(bit).join(''),
    ship.beyond.join('.'),
    printHex(ship.hex),
    ship.facing,
    ship.speed,
    ship.orbit === null ? '' : `${printHex(ship.orbit.around)}${ship.orbit.way}`,
    ship.docked ?? '',
    ship.docked === null ? 0 : ship.dockedTurns,
    ship.docking ?? '',
    ship.forced ?? '',
    flying ? pathOf(ship) : '',
  ].join(';')
}

/** The side that moves has still to be fired at, or to fire. */
const inTurn = ({ agenda }: State): boolean => agenda.some(({ task }) => task === 'endOfSideTurn')

/**
 * All data that can change the future, secrets of both sides included. `still` and `stirred` are left out: any answer
 * stirs, and the count begins anew.
 */
export function key(state: State): string {
  const { options, scenario, agenda, moving, first } = state
  const flying = inTurn(state)
  const parts: (string | number)[] = [
    first ?? '',
    moving ?? '',
    // turn.repair every third turn; the count itself matters to a limit alone
    options.turnLimit > 0 ? state.done : state.done % 3,
    options.quietTurns > 0 ? state.quiet : 0,
    bit(state.attacked),
    scenario.goal === 'evacuation' ? state.loaded : 0,
    JSON.stringify(agenda),
  ]
  for (const side of sides) {
    for (const ship of ofSide(state.ships, side)) parts.push(shipKey(ship, flying && side === moving))
    parts.push(hexes(state.mines[side]), hexes(state.wakes[side]))
    parts.push(state.seekers[side].map(({ number, hex, phases }) => `${number}:${printHex(hex)}:${phases}`).join('/'))
  }
  return parts.join('|')
}
