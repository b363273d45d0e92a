import type { Ship, State } from './state.ts'

/** Ships of a kind are interchangeable, so their hits are listed in rising order. */
function fleetKey(ships: readonly Ship[]): string {
  const codes: number[] = []
  for (const ship of ships) codes.push(ship.kind * 100 + ship.hits)
  codes.sort((a, b) => a - b)
  return codes.join(' ')
}

/**
 * Equal keys have equal futures. Options, names and classes do not change in a battle and stay out; the rounds done go in only
 * where a limit counts them (end.limit).
 */
export function key(state: State): string {
  const { agenda, ships, stance, incoming } = state
  const clock = state.options.roundLimit > 0 ? state.done : ''
  const phase = `${agenda.at(-1)?.task ?? 'over'} ${stance.red} ${stance.blue} ${incoming.red} ${incoming.blue}`
  return `${clock}|${phase}|${fleetKey(ships.red)}|${fleetKey(ships.blue)}`
}
