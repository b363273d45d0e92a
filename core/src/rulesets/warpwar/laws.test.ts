import { laws } from '../../../laws/index.ts'
import { fought } from './goldens.fixture.ts'
import { scrambleRecords, warpwar } from './index.ts'
import { rareBattles } from './rare.fixture.ts'

laws(warpwar, {
  goldens: new URL('./goldens/', import.meta.url),
  fought,
  // captains think every order through: battles as many as other systems have take too long
  wild: 100,
  scramble: scrambleRecords,
  also: rareBattles,
})
