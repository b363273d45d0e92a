import { value } from '../../../fixtures/index.ts'
import { type OpenBattle, openFetchedBattle } from '../battle/index.ts'

/** A battle of one line of units on each side, by spread fire. Its system has to be fetched. */
export const battleOf = (red: string, blue: string, system = 'attack-endurance'): OpenBattle =>
  value(
    openFetchedBattle({
      flagplot: 1,
      system,
      title: 'Small',
      red: { name: 'R', doctrine: 'spread', units: [red] },
      blue: { name: 'B', doctrine: 'spread', units: [blue] },
    }),
  )
