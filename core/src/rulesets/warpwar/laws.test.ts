import { laws } from '../../../laws/index.ts'
import { fought } from './fixtures/goldens.fixture.ts'
import { rareBattles } from './fixtures/rare.fixture.ts'
import { scrambleRecords, warpwar } from './index.ts'

laws(warpwar, {
  goldens: new URL('./goldens/', import.meta.url),
  fought,
  // captains weigh every order: as many battles as of other systems take too long
  wild: 100,
  scramble: scrambleRecords,
  also: rareBattles,
})
