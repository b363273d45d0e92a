import { expect, test } from 'vitest'
import type { Side, Standing } from '../../game/index.ts'
import { opening } from './opening.ts'
import { setup } from './setup.ts'
import { show } from './show.ts'
import { view } from './view.ts'

/** A station with a fighter, and a carrier with one; only the hex of the station is written. */
function standings(side: Side): readonly (Standing | null)[] {
  const parsed = setup.parse({
    red: {
      name: 'Red',
      units: [
        { unit: 'Home: station', hex: '29-20' },
        { unit: 'Gnat: fighter', base: 'Home' },
      ],
    },
    blue: { name: 'Blue', units: ['Nest: assault carrier', { unit: 'Wasp: fighter', base: 'Nest' }] },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return show(view(opening(parsed.value), 'umpire')).sides[side].units.map(({ standing }) => standing)
}

test('place.ships what is docked stands where its base does, and nowhere before its base is placed', () => {
  expect(standings('red').map(standing => standing?.at.label)).toEqual(['29-20', '29-20'])
  expect(standings('blue')).toEqual([null, null])
})
