import { expect, test } from 'vitest'
import type { Side, Standing } from '../../game/index.ts'
import { opening } from './opening.ts'
import { setup } from './setup.ts'
import { show } from './show.ts'
import { type View, view } from './view.ts'

/** A station with a fighter, and a carrier with one; only the hex of the station is written. */
function seen(): View {
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
  return view(opening(parsed.value), 'umpire')
}

const standings = (side: Side): readonly (Standing | null)[] =>
  show(seen()).sides[side].units.map(({ standing }) => standing)

test('place.ships what is docked stands where its base does, and nowhere before its base is placed', () => {
  expect(standings('red').map(standing => standing?.at.label)).toEqual(['29-20', '29-20'])
  expect(standings('blue')).toEqual([null, null])
})

test('damage.hull who is lost keeps its place on the roster, so that numbers on the map stay', () => {
  const before = seen()
  const [home, gnat] = before.ships.red
  const red = [{ ...home!, fate: { kind: 'destroyed' as const, turn: 2 } }, gnat!]
  const { units } = show({ ...before, ships: { ...before.ships, red } }).sides.red
  expect(units.map(({ name, gone }) => [name, gone])).toEqual([
    ['Home', 2],
    ['Gnat', null],
  ])
})
