import type { Side } from '../../game/sides/index.ts'
import type { State } from './state.ts'

/** Ships of a kind are interchangeable but for the one that carries the charge, so they are listed in rising order. */
function fleetKey({ ships, charge }: State, side: Side): string {
  const codes: number[] = []
  for (const { id, kind, hits } of ships[side]) codes.push((kind * 100 + hits) * 2 + (id === charge[side] ? 1 : 0))
  codes.sort((a, b) => a - b)
  return codes.join(' ')
}

/**
 * Equal keys have equal futures. Options, names and classes do not change in a battle and stay out; the rounds done go
 * in only where a limit counts them (end.limit). The hidden data of both sides is in it.
 */
export function key(state: State): string {
  const { agenda, stance, incoming } = state
  const clock = state.options.roundLimit > 0 ? state.done : ''
  const phase = `${agenda.at(-1)?.task ?? 'over'} ${stance.red} ${stance.blue} ${incoming.red} ${incoming.blue}`
  return `${clock}|${phase}|${fleetKey(state, 'red')}|${fleetKey(state, 'blue')}`
}
