import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { push } from '../../../game/kit/index.ts'
import { distance, sameHex } from '../../../hex/index.ts'
import { moving } from '../fixtures/move.fixture.ts'
import { facingOf } from '../map/compass.ts'
import { flyPlot } from '../movement/course.ts'
import type { PlotAsk, PlotOrder } from '../orders/plot.ts'
import { advance, pending, runOn } from '../sequence.ts'
import { movesIn, plotSheet } from '../sheets/plot.ts'
import type { State } from '../state.ts'
import { isHere, shipOf } from '../units/fleets.ts'

const planet = { hex: '28-20' }
const red = [
  { unit: 'Fortress: station', hex: '27-20', orbit: 'left' },
  { unit: 'Doliin Bay: station', hex: '24-18' },
  { unit: 'Infamous: assault carrier', hex: '25-20', heading: 'E', speed: 2 },
  { unit: 'Gamma: fighter', hex: '', base: 'Infamous' },
  { unit: 'Delta: fighter', hex: '', base: 'Fortress' },
  { unit: 'Zoz: minelayer', hex: '29-19', heading: 'NW', speed: 1 },
  { unit: 'Razor: assault scout', hex: '26-21', heading: 'E', speed: 3, broken: 'navigation', hullLost: 9 },
  { unit: 'Gata: frigate', hex: '28-19', orbit: 'right' },
  { unit: 'Hulk: destroyer', hex: '30-22', heading: 'NW', speed: 2, adfLost: 3, mrLost: 3 },
] as const

interface Draws {
  /** Each a share of all orders, or of all faces. */
  next(): number
}

const drawn = (shares: readonly number[]): Draws => {
  let at = 0
  return { next: () => shares[at++ % shares.length]! }
}

const anOrder = (ask: PlotAsk, share: number) =>
  plotSheet.nth(ask, ((plotSheet.size(ask) - 1n) * BigInt(Math.floor(share * 1e9))) / 1_000_000_000n)

/** The hex that each ship has to end in, worked out from the order alone. */
function foreseen(state: State, ask: PlotAsk, order: PlotOrder) {
  return movesIn(ask, order).flatMap(({ ship, move }) => {
    const { deed, path, heading } = move
    if (deed !== 'fly') return []
    const from = { hex: ship.from.hex, facing: facingOf(heading) }
    const { poses, crash } = flyPlot(from, path, { planet: state.scenario.planet?.hex ?? null, pulled: ship.pulled })
    return [{ id: ship.id, end: poses.at(-1) ?? from, crash, speed: path.length }]
  })
}

function oneTurn(state: State, draws: Draws): void {
  push(
    state,
    { task: 'orbits', side: 'red' },
    { task: 'startMovement', side: 'red' },
    { task: 'arrivals', side: 'red' },
  )
  runOn(state)
  let ends: ReturnType<typeof foreseen> = []
  while (state.agenda.length > 0) {
    const asked = pending(state)
    if (asked.kind === 'over') break
    if (asked.kind === 'roll') {
      const faces = asked.roll.dice.map(({ sides }) => 1 + Math.floor(draws.next() * sides))
      advance(state, { kind: 'roll', outcome: asked.roll.read(faces), faces })
      continue
    }
    const ask = asked.briefs[0]!.ask
    if (ask.kind !== 'plot') throw new Error(ask.kind)
    const order = anOrder(ask, draws.next())
    expect(plotSheet.check(ask, order)).toEqual({ ok: true, value: order })
    expect(plotSheet.parse(ask, plotSheet.print(ask, order))).toEqual({ ok: true, value: order })
    ends = [...ends, ...foreseen(state, ask, order)]
    advance(state, { kind: 'orders', orders: { red: order } })
  }
  for (const { id, end, crash, speed } of ends) {
    const ship = shipOf(state, id)
    if (crash !== 'none') expect(isHere(ship)).toBe(false)
    if (!isHere(ship)) continue
    expect([ship.hex, ship.facing, ship.speed]).toEqual([end.hex, end.facing, ship.docked === null ? speed : 0])
  }
}

/** True after every move. */
function isSound(state: State): void {
  const centre = state.scenario.planet!.hex
  for (const ship of state.ships.red) {
    if (!isHere(ship)) continue
    expect(ship.path.at(-1)).toEqual({ hex: ship.hex, facing: ship.facing })
    for (const [i, { hex }] of ship.path.entries())
      expect(i === 0 ? 1 : distance(hex, ship.path[i - 1]!.hex), `${ship.id} ${i}`).toBe(1)
    expect(sameHex(ship.hex, centre)).toBe(false)
    if (ship.docked !== null) expect([ship.hex, ship.speed]).toEqual([shipOf(state, ship.docked).hex, 0])
    if (ship.orbit !== null) expect([distance(ship.hex, centre), ship.speed]).toEqual([1, 0])
    expect(ship.docking).toBeNull()
    expect(Math.min(ship.rounds.M, ship.rounds.S)).toBeGreaterThanOrEqual(0)
  }
  const zoz = shipOf(state, 'Zoz')
  expect(state.mines.red.length).toBe(zoz.made.rounds.M - zoz.rounds.M)
  expect(state.seekers.red.length).toBe(zoz.made.rounds.S - zoz.rounds.S)
}

describe.each(['together', 'shipByShip'])('any moves, plotted %s', plotting => {
  test('move.speed move.together orbit.move dock.moves moves end as they are plotted, and leave ships where ships can be', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 40, maxLength: 60 }),
        shares => {
          const state = moving(red, { planet, options: { plotting, spinOnStop: shares[0]! < 0.5 } })
          const draws = drawn(shares)
          for (let turn = 1; turn <= 5; turn++) {
            oneTurn(state, draws)
            isSound(state)
          }
        },
      ),
      { numRuns: cases(60, 4) },
    )
  })
})
