import { laws } from '../../../laws/index.ts'
import { fought } from './fixtures/goldens.fixture.ts'
import { rareBattles } from './fixtures/rare.fixture.ts'
import { knightHawks, scrambleSecrets } from './index.ts'

laws(knightHawks, {
  goldens: new URL('./goldens/', import.meta.url),
  goldenBattles: ['close-escort', 'surprise-attack', 'minefield', 'besieged', 'screens-and-masks'],
  fought,
  // the published scenarios take hundreds of questions each: they are fought in scenarios.test.ts
  played: ['close-escort'],
  scramble: scrambleSecrets,
  goals: ['end.escort', 'end.evacuation'],
  wild: 60,
  also: rareBattles,
  skip: {
    'odds under random options and doctrines are those of a plain walk':
      'because a turn on the map throws too many dice to be walked without keys: static.twin.test.ts walks exchanges at rest',
  },
})
