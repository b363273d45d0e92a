import { laws } from '../../../laws/index.ts'
import { scrambleRecords, warpwar } from './index.ts'
import { rareBattles } from './rare.fixture.ts'

laws(warpwar, {
  goldens: new URL('./goldens/', import.meta.url),
  scramble: scrambleRecords,
  also: rareBattles,
})
