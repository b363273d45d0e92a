import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import type { Course } from '../../../game/form/index.ts'
import { hexAt, printHex } from '../../../hex/index.ts'
import { askFor, flies, plotShipOf, smallAsks } from '../fixtures/plot.fixture.ts'
import { headingOf } from '../map/compass.ts'
import { flyPlot } from '../movement/course.ts'
import { firstIllegalStep } from '../movement/plot.ts'
import { lengthRange, turningOf } from '../movement/plot-limits.ts'
import type { PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import { sketchOf } from './plot-sketch.ts'

const coursesOf = (ask: PlotAsk, order: PlotOrder): readonly Course[] => sketchOf(ask, order).courses

/** Every plot of so many letters. */
const texts = (length: number): string[] =>
  length === 0 ? [''] : texts(length - 1).flatMap(text => ['F', 'L', 'R'].map(letter => text + letter))

/** Hexes in which plots that begin like this can end, by flying them all. */
function flownTo(ship: PlotShip, written: string, planet: PlotAsk['planet']): Set<string> {
  const [least, most] = lengthRange(ship)
  const found = new Set<string>()
  for (let length = Math.max(least, written.length); length <= most; length++) {
    for (const rest of texts(length - written.length)) {
      const plot = written + rest
      if (firstIllegalStep(turningOf(ship), plot) !== undefined) continue
      const { poses, crash } = flyPlot(ship.from, plot, { planet, pulled: ship.pulled })
      if (crash === 'none') found.add(printHex(poses.at(-1)?.hex ?? ship.from.hex))
    }
  }
  return found
}

describe('reach', () => {
  const planet = hexAt(2, 0)
  const ships: readonly PlotShip[] = [
    flies('4 3 2'),
    flies('3 4 4'),
    flies('4 2 3', { from: { hex: hexAt(-1, 1), facing: 0 } }),
    flies('3 2 1', { from: { hex: hexAt(2, 1), facing: 1 }, pulled: true }),
    flies('5 2 3', { turnRule: 'evading', owed: 3 }),
    flies('5 2 3', { turnRule: 'right' }),
  ]
  const begun = cases(5, 2)
  test.each(ships.flatMap(ship => ['', 'FR', 'F', 'L', 'RR'].slice(0, begun).map(written => [ship, written] as const)))(
    'move.speed move.turn gravity.turn is the result of flying every plot',
    (ship, written) => {
      const ask = askFor([ship], { planet })
      const [course] = coursesOf(ask, { Scimitar: { path: written } })
      const stray = firstIllegalStep(turningOf(ship), written) !== undefined
      const expected = stray ? new Set<string>() : flownTo(ship, written, planet)
      expect(new Set(course!.reach.map(({ at }) => printHex(at)))).toEqual(expected)
      expect(course!.reach.length).toBe(expected.size)
    },
  )
})

describe('reach far ahead', () => {
  const planet = hexAt(20, -1)
  const courseAt = (speed: number, path: string, more: Partial<PlotShip> = {}): [PlotShip, Course] => {
    const ship = plotShipOf({ handling: { speed, adf: 3, mr: 3 }, ...more })
    return [ship, coursesOf(askFor([ship], { planet }), { Scimitar: { path } })[0]!]
  }
  const mostTurns = ({ reach }: Course): number => Math.max(...reach.map(({ plot }) => plot.replaceAll('F', '').length))

  test.each([
    [31, 2],
    [57, 2],
    [58, 1],
    [199, 1],
  ])(
    'move.speed at speed %i plots of %i turns at most are offered, legal and ending where they say',
    (speed, turns) => {
      const [ship, course] = courseAt(speed, '')
      expect(mostTurns(course)).toBe(turns)
      expect(course.says.join()).toContain(`offered so far ahead: courses of ${turns} turn`)
      const stray = course.reach.filter(({ at, plot }) => {
        const { poses, crash } = flyPlot(ship.from, plot, { planet })
        const end = poses.at(-1)?.hex
        return crash !== 'none' || Math.abs(poses.length - speed) > 3 || end?.q !== at.q || end.r !== at.r
      })
      expect(stray).toEqual([])
      for (let away = speed - 3; away <= speed + 3; away++) {
        expect(course.reach.some(({ at }) => at.q === away && at.r === 0)).toBe(true)
      }
    },
  )

  test('move.speed every course is offered once thirty hexes are to go; one that nobody chooses at any speed', () => {
    expect(mostTurns(courseAt(40, 'F'.repeat(12))[1])).toBe(2)
    const [, near] = courseAt(40, 'F'.repeat(13))
    expect(mostTurns(near)).toBe(3)
    expect(near.says.join()).not.toContain('offered')
    const [, forced] = courseAt(100, '', { turnRule: 'left' })
    expect(forced.reach.map(({ plot }) => plot.replaceAll('F', ''))).toEqual(Array(7).fill('LLL'))
  })
})

test('move.speed a course too short or too long, or with a turn too many, is not complete', () => {
  const ask = askFor([flies('3 1 1')])
  const complete = (path: string) => coursesOf(ask, { Scimitar: { path } })[0]!.complete
  expect(['', 'F', 'FF', 'FFFF', 'LF', 'LR', 'FFFFF'].filter(complete)).toEqual(['FF', 'FFFF', 'LF'])
})

describe('the words of a course', () => {
  const nemesis = { id: 'Nemesis', hex: hexAt(6, 0), at: { reflective: true, screen: null } } as const
  const faminewind = { id: 'Faminewind', hex: hexAt(3, -4), at: { reflective: true, screen: 'SS' } } as const
  const says = (ship: Partial<PlotShip>, path: string, more: Partial<PlotAsk> = {}) =>
    coursesOf(askFor([plotShipOf(ship)], more), { Scimitar: { path, heading: headingOf(ship.from?.facing ?? 0) } })[0]!
      .says

  test('fire.head-on the whole sum of a forward weapon, dead ahead and at its range', () => {
    const foes = [faminewind, nemesis]
    expect(says({ handling: { speed: 2, adf: 1, mr: 1 }, guns: ['LC', 'AR'] }, 'FF', { foes })).toEqual([
      'speed 2, ADF 0 of 1',
      'MR 0 of 1',
      'Nemesis in forward field at 4: LC 60 + 10 head-on - 20 range = 50 %; AR 60 + 10 head-on = 70 %',
      'enemies: Faminewind at 4, Nemesis at 4',
    ])
  })

  test('fire.entered an enemy whose hex is entered, in passing', () => {
    const passing = flies('7 1 1', { guns: ['LC'], blind: true })
    expect(says(passing, 'FFFFFFF', { foes: [nemesis] })).toContain(
      'Nemesis in forward field at 1: LC 60 + 10 head-on - 10 combat control = 60 %',
    )
  })

  test('map.block an enemy behind the planet is not in the field; of many enemies the three nearest are named', () => {
    const ahead = { handling: { speed: 2, adf: 1, mr: 1 }, guns: ['LC'] } as const
    const more = ['Viper', 'Far'].map((id, i) => ({ ...nemesis, id, hex: hexAt(9 + 11 * i, 0) }))
    const foes = [nemesis, faminewind, ...more]
    const blocked = says(ahead, 'FF', { foes, planet: hexAt(4, 0) })
    expect(blocked.filter(line => line.includes('forward field'))).toEqual([])
    expect(blocked.at(-1)).toBe('enemies: Nemesis at 4, Faminewind at 4, Viper at 7')
  })

  test('dock.leave orbit.leave a ship that stays may be drawn out of its base or its orbit', () => {
    for (const name of ['a docked ship', 'a ship in orbit']) {
      const [course] = coursesOf(smallAsks[name]!, { Scimitar: { deed: 'stay', path: '' } })
      expect(course?.next.map(({ step }) => step)).toEqual(['F', 'L', 'R'])
      expect(course?.complete).toBe(true)
    }
    const [round] = coursesOf(smallAsks['a docked ship']!, { Scimitar: { deed: 'orbitLeft', path: '' } })
    expect(round?.next).toEqual([])
  })

  test('breakup.chance and mask.ends', () => {
    const hurt = { handling: { speed: 2, adf: 3, mr: 1 }, excess: 7, masked: true }
    expect(says(hurt, 'FF')).toEqual(['speed 2, ADF 0 of 3', 'MR 0 of 1'])
    const strained = ['speed 5, ADF 3 of 3', 'MR 1 of 1', 'may break apart: 28 %', 'loses its masking screen']
    expect(says(hurt, 'FFFFL')).toEqual(strained)
  })

  test('mask.ends going into orbit under way, not from rest', () => {
    const said = (speed: number) => {
      const beside = { from: { hex: hexAt(-1, 0), facing: 1 }, handling: { speed, adf: 1, mr: 1 } } as const
      const ask = askFor([plotShipOf({ ...beside, orbits: true, masked: true })], { planet: hexAt(0, 0) })
      return coursesOf(ask, { Scimitar: { deed: 'orbitLeft', heading: 'NE' } })[0]!.says
    }
    expect(said(1)).toContain('loses its masking screen')
    expect(said(0)).not.toContain('loses its masking screen')
  })

  test('gravity.turn gravity.cancel gravity.crash', () => {
    const planet = hexAt(0, 0)
    const passing = { from: { hex: hexAt(-3, 1), facing: 0 }, handling: { speed: 4, adf: 1, mr: 1 } } as const
    expect(says(passing, 'FFFF', { planet })).toContain('gravity turns it in 1-2')
    expect(says(passing, 'FFRF', { planet })).toContain('holds its course against gravity in 1-2')
    expect(says(passing, 'FLF', { planet })).toContain('crashes on the planet')
  })
})
