import type { AlsoBattle } from '../../../laws/index.ts'
import { battles } from './battles.ts'
import { both } from './small-battle.fixture.ts'

/** Scenarios as their goldens were fought: by captains who are careful wherever they fight. */
export const fought: readonly AlsoBattle[] = battles.map(({ name, setup }) => ({
  name,
  setup,
  doctrines: both('captain', { presses: false }),
}))
