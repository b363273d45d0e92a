import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { fetchBattle } from '../battle/index.ts'
import { type CellResult, rowOf, workCell } from '../sweep/index.ts'
import {
  type Entrant,
  isThorough,
  leadersOf,
  openShipRace,
  probesOf,
  type RaceAsk,
  type ShipRace,
  sayBest,
  sayRace,
  standingsOf,
  startsOf,
  termsOfHeat,
  withRows,
} from './index.ts'

const battle = async (red: string, blue: string) =>
  value(
    await fetchBattle({
      flagplot: 1,
      system: 'warpwar',
      title: 'T',
      red: { name: 'A', doctrine: 'obvious', units: [red] },
      blue: { name: 'B', doctrine: 'obvious', units: [blue] },
    }),
  )

const three = { points: 3, kind: 'systemship', parts: ['PD', 'B', 'S'] }

const raceOf = async (ask: Partial<RaceAsk> = {}) =>
  openShipRace(await battle('S1 PD1', 'S2 TL0 PD2 B1'), {
    side: 'red',
    design: three,
    against: [],
    samples: 256,
    seed: '1',
    ...ask,
  })

type Work = (race: ShipRace, put: readonly unknown[], heat: number) => Promise<CellResult>

/** Runs a race to its end: its standings, and the number of battles that were worked out in each heat. */
async function raced(race: ShipRace, work: Work) {
  let entrants: readonly Entrant[] = []
  const sizes: number[] = []
  for (let heat = 0; ; heat++) {
    const starts = startsOf(race, entrants, heat)
    if (starts.length === 0) return { standings: standingsOf(entrants, race.side), sizes }
    sizes.push(starts.length)
    const probes = probesOf(race, starts)
    const answers = await Promise.all(probes.map(({ put }) => work(race, put, heat)))
    const rows = answers.map((answer, i) => rowOf(i, probes[i]?.values ?? [], answer))
    entrants = value(withRows(race, entrants, { starts, rows }))
  }
}

/** The odds themselves. */
const byOdds: Work = async ({ system, base, ...race }, put, heat) =>
  value(
    await workCell({
      system,
      base,
      put,
      terms: termsOfHeat({ system, base, ...race }, heat),
      pastLimits: isThorough(heat) ? [] : [system],
    }),
  )

/** A result of red that is known to a margin, exactly if that is 0. */
const known = (expectedResult: number, margin: number): CellResult => ({
  method: margin === 0 ? 'exact' : 'sampled',
  ...(margin === 0 ? {} : { n: 64, low: expectedResult - margin, high: expectedResult + margin }),
  expectedResult,
  outcome: { red: expectedResult / 100, blue: 1 - expectedResult / 100, draw: 0, undecided: 0 },
  rounds: 1,
})

const unitIn = (put: readonly unknown[]): string => JSON.stringify(put[0])

describe('by the odds', () => {
  // PD2 B1 meets itself: beams of 1 at equal drive make 3 hits each way, and both ships of 3 BP are lost. PD1 B1 S1 has
  // its power in the beam: at drive 0 it makes 1 hit and takes 3. The others have no weapon, and red has to leave.
  test('the best of four ships of 3 BP is known by hand', async () => {
    const { standings, sizes } = await raced(value(await raceOf()), byOdds)
    expect(standings.map(({ unit, result, isExact }) => [unit, result, isExact])).toEqual([
      ['S1 TL0 PD2 B1', 50, true],
      ['S1 TL0 PD3', 0, true],
      ['S1 TL0 PD2 S1', 0, true],
      ['S1 TL0 PD1 B1 S1', 0, true],
    ])
    expect(sizes).toEqual([4])
    expect(sayBest(standings)).toBe('Found: S1 TL0 PD2 B1 is the best of them (exact).')
    expect(sayRace(standings, [{ battles: 64, designs: 0 }])).toEqual(['The odds of every design are exact.'])
  })

  // S2 PD1 has no weapon and dodges at equal drive: the beam misses until red has to leave
  test('against several enemies the result is the mean; an enemy fights by the standing orders of its battle', async () => {
    const harmless = await battle('S1 PD1', 'S2 TL0 PD1')
    const race = value(await raceOf({ against: [harmless] }))
    expect(race.enemies.map(({ title, units, doctrine }) => [title, units, doctrine])).toEqual([
      ['T', ['S2 TL0 PD2 B1'], 'obvious'],
      ['T', ['S2 TL0 PD1'], 'obvious'],
    ])
    const [best] = (await raced(race, byOdds)).standings
    expect([best?.unit, best?.rows.map(({ expectedResult }) => expectedResult), best?.result]).toEqual([
      'S1 TL0 PD2 B1',
      [50, 0],
      25,
    ])
  })

  test('for blue a result is that of blue', async () => {
    const { standings } = await raced(value(await raceOf({ side: 'blue', design: { ...three, points: 1 } })), byOdds)
    expect(standings.map(({ unit, result }) => [unit, result])).toEqual([['S1 TL0 PD1', 100]])
  })
})

describe('heats', () => {
  const sampled: Work = async (_, put, heat) => {
    if (unitIn(put).includes('PD3')) return known(60, heat === 0 ? 20 : 5)
    return unitIn(put).includes('PD2 B1') ? known(57, 0) : known(10, 15)
  }

  test('a design goes on while none is surely better; exact odds are not worked out again', async () => {
    const { standings, sizes } = await raced(value(await raceOf()), sampled)
    expect(sizes).toEqual([4, 1])
    expect(standings.slice(0, 2).map(({ unit, low, high }) => [unit, low, high])).toEqual([
      ['S1 TL0 PD3', 55, 65],
      ['S1 TL0 PD2 B1', 57, 57],
    ])
    expect(leadersOf(standings)).toHaveLength(2)
    expect(sayBest(standings)).toBe('It cannot be told which of the first 2 is the best: their ranges overlap.')
  })

  test('one that is left alone ends the race', async () => {
    const { standings, sizes } = await raced(value(await raceOf()), async (_, put) =>
      unitIn(put).includes('PD3') ? known(80, 5) : known(20, 5),
    )
    expect(sizes).toEqual([4])
    expect(sayBest(standings)).toBe('Found: S1 TL0 PD3 is the best of them (95 %).')
  })

  test('each has four times the battles of the one before, and all ranges together miss with 5 %', async () => {
    const race = value(await raceOf({ samples: 2000 }))
    expect(race.heats).toEqual([64, 256, 1024, 2000])
    expect(race.heats.map((_, heat) => termsOfHeat(race, heat).alpha)).toEqual([1, 1, 1, 1].map(() => 0.05 / 16))
  })

  test('of a heat that is broken off those are ranked that met every enemy', async () => {
    const race = value(await raceOf({ against: [await battle('S1 PD1', 'S2 TL0 PD1')] }))
    const starts = startsOf(race, [], 0)
    const rows = starts.slice(0, 3).map((_, i) => rowOf(i, [i], known(50, 0)))
    expect(value(withRows(race, [], { starts, rows })).map(({ unit }) => unit)).toEqual(['S1 TL0 PD3'])
    expect(sayBest([])).toBe('Not found: no design was tried to the end.')
  })

  test('designs that never win or draw are none to choose from, and equal ones are said to be so', async () => {
    const { standings } = await raced(value(await raceOf()), async () => known(0, 0))
    expect(sayBest(standings)).toBe('Not found: none of these designs ever wins or draws (exact).')
    const alike = await raced(value(await raceOf()), async () => known(30, 0))
    expect(sayBest(alike.standings)).toBe('4 designs are equally good, and none is better (exact).')
  })
})

const refused = (found: Awaited<ReturnType<typeof openShipRace>>): string =>
  found.ok ? 'nothing' : sayRefusal(found.refusal)

describe('refused are', () => {
  test('a system without a builder, with those that have one', async () => {
    const sidcors = value(
      await fetchBattle({
        flagplot: 1,
        system: 'sidcors',
        title: 'T',
        red: { name: 'A', units: ['D7 8/4'] },
        blue: { name: 'B', units: ['D7 8/4'] },
      }),
    )
    const ask = { side: 'red', design: { points: 8 }, against: [], samples: 64, seed: '1' } as const
    expect(refused(await openShipRace(sidcors, ask))).toContain('printed, not built for points; those of WarpWar are')
    expect(refused(await raceOf({ against: [sidcors] }))).toContain('a battle of WarpWar')
  })

  test('a price that no ship has, and one that too many have', async () => {
    expect(refused(await raceOf({ design: { points: 5, kind: 'warpship' } }))).toContain('No such ship costs exactly 5')
    expect(refused(await raceOf({ design: { points: 20 } }))).toContain('More than 20,000 ships cost 20 points')
  })

  test('a design that makes no battle', async () => {
    const race = value(await raceOf())
    const rows = [rowOf(0, [0], { refused: 'No.' })]
    expect(withRows(race, [], { starts: startsOf(race, [], 0), rows }).ok).toBe(false)
  })
})
