import { expect, test } from 'vitest'
import { disc, distance } from '../../../hex/index.ts'
import { type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { helmIn } from '../fixtures/captain.fixture.ts'
import { hexNamed } from '../map/place.ts'
import { flyPlot } from '../movement/course.ts'
import type { PlotShip } from '../orders/plot.ts'
import { type CandidateMove, forEachCandidateMove, mustCrashNextMove } from './courses.ts'
import { courseFor } from './helm.ts'
import { endAtRest, scoreOf } from './weigh.ts'

const around = { planet: { name: 'Here', hex: '28-20' } }
const planet = hexNamed('28-20')
const foe: Placed = placed('Theirs: frigate', '29-20 W 0')

const nearPlanet = (ours: Omit<Placed, 'hex'>, hex = '20-20') => stateOf([{ ...ours, hex } as Placed], [foe], around)

const plotOf = (ours: Omit<Placed, 'hex'>): PlotShip => helmIn(nearPlanet(ours)).plot

/** Every plot of so many hexes with no more turns than these. */
const plotsOf = (length: number, mr: number): readonly string[] =>
  length === 0
    ? ['']
    : plotsOf(length - 1, mr).flatMap(plot =>
        plot.replaceAll('F', '').length < mr ? [`${plot}F`, `${plot}L`, `${plot}R`] : [`${plot}F`],
      )

test.each([0, 1, 2, 3])('gravity.crash a ship with MR %d is doomed where all its plots lead into the planet', mr => {
  const plot = plotOf({ unit: `Ours: destroyer ADF3 MR${mr}` })
  let doomed = 0
  for (const length of [1, 2, 3, 4, 5, 6, 7]) {
    const plots = plotsOf(length, mr)
    for (const hex of disc(planet, length + 1)) {
      if (distance(hex, planet) === 0) continue
      const end = { ...endAtRest(plot, 0), q: hex.q, r: hex.r, path: 'F'.repeat(length + 3) }
      const all = plots.every(each => flyPlot({ hex, facing: 0 }, each, { planet }).crash !== 'none')
      expect(mustCrashNextMove(plot, end, planet)).toBe(all)
      if (all) doomed++
    }
  }
  expect(doomed).toBeGreaterThan(0)
})

const pathsOf = (plot: PlotShip): readonly string[] => {
  const paths: string[] = []
  forEachCandidateMove({ ship: plot, facing: plot.from.facing, planet: null }, ({ path }: CandidateMove) =>
    paths.push(path),
  )
  return paths
}

test('evade.owed a ship that owes turns weighs going round and going from side to side', () => {
  const plot: PlotShip = { ...plotOf({ unit: 'Ours: frigate', speed: 3 }), turnRule: 'evading', owed: 3 }
  expect(pathsOf(plot)).toEqual(expect.arrayContaining(['LLL', 'RRR', 'LRL', 'RLR']))
})

test('move.speed a ship too fast to weigh every end weighs going as slow, as fast and as fast as can be', () => {
  const lengths = new Set(pathsOf(plotOf({ unit: 'Ours: frigate', speed: 20 })).map(({ length }) => length))
  expect([...lengths]).toEqual([16, 20, 24])
})

test.each(['16-20', '18-20'])(
  'gravity.crash of all ends the best is chosen, doomed ones counting as bad: from %s',
  from => {
    const helm = helmIn(nearPlanet({ unit: 'Ours: destroyer', speed: 9 }, from))
    const { plot, ship } = helm
    let most = Number.NEGATIVE_INFINITY
    forEachCandidateMove({ ship: plot, facing: ship.facing, planet }, end => {
      if (!mustCrashNextMove(plot, end, planet)) most = Math.max(most, scoreOf(helm, end))
    })
    expect(courseFor(helm, planet)?.score).toBe(most)
  },
)
