import { must } from '../../lang/index.ts'
import type { Heading } from './compass.ts'
import { opening } from './opening.ts'
import { setup } from './setup.ts'
import type { State } from './state.ts'

/** A ship of a small battle: its notation, and where it is. */
export interface Placed {
  readonly unit: string
  readonly hex: string
  readonly heading?: Heading
  readonly speed?: number
  readonly [field: string]: string | number | undefined
}

/** Two fleets as they stand, with nothing else to be placed; red is the first to move. */
export function battleOf(
  red: readonly Placed[],
  blue: readonly Placed[],
  more: Readonly<Record<string, unknown>> = {},
) {
  const parsed = setup.parse({
    scenario: { first: 'red' },
    red: { name: 'Red', units: red },
    blue: { name: 'Blue', units: blue },
    ...more,
  })
  return must(parsed.ok ? parsed.value : undefined, parsed.ok ? 'parsed' : JSON.stringify(parsed.refusal))
}

/** The same with only these tasks to do, the first on top. */
export function stateWith(
  fleets: { readonly red: readonly Placed[]; readonly blue: readonly Placed[] },
  tasks: readonly State['agenda'][number][],
  more: Readonly<Record<string, unknown>> = {},
): State {
  const state = opening(battleOf(fleets.red, fleets.blue, more))
  state.agenda.splice(0, state.agenda.length, ...tasks.toReversed())
  state.moving = 'red'
  return state
}
