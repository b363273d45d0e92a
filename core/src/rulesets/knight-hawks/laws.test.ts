import { laws } from '../../../laws/index.ts'
import { knightHawks, scrambleSecrets } from './index.ts'
import { rareBattles } from './rare.fixture.ts'

laws(knightHawks, {
  goldens: new URL('./goldens/', import.meta.url),
  // the published scenarios take hundreds of questions each: they are fought in scenarios.test.ts
  played: ['close-escort'],
  scramble: scrambleSecrets,
  also: rareBattles,
})
