import { describe, expect, test } from 'vitest'
import type { EcmAsk, EcmOrder, EcmShip } from '../orders/orders.ts'
import { expectLarge, expectSame, listed, paperFor, said } from './paper.fixture.ts'

const askOf = (ships: readonly EcmShip[], more: Partial<EcmAsk> = {}): EcmAsk => ({
  kind: 'ecm',
  ships,
  raises: true,
  floor: 1,
  ...more,
})

/** A ship with missiles of these drives aimed at it, all of one tech level. */
const aimedAt = (id: string, points: number, drives: readonly number[], tl = [0, 0]): EcmShip => ({
  id,
  tl: tl[0] ?? 0,
  points,
  missiles: drives.map((drive, i) => ({ name: `S35/${i + 1}`, tl: tl[1] ?? 0, drive })),
})

/** By brute force, from the points: every split over the missiles of a ship, and every change it pays for. */
function walked({ raises, floor }: EcmAsk, { id, tl, points, missiles }: EcmShip): readonly EcmOrder[] {
  let splits: { left: number; drives: Record<string, number> }[] = [{ left: points, drives: {} }]
  for (const missile of missiles) {
    splits = splits.flatMap(({ left, drives }) =>
      Array.from({ length: left + 1 }, (_, given) => given).flatMap(given => {
        const effect = given === 0 ? 0 : Math.max(0, given + tl - missile.tl)
        const brought = Array.from({ length: 2 * effect + 1 }, (_, i) => missile.drive - effect + i).filter(
          drive => drive === missile.drive || (drive >= floor && (raises || drive < missile.drive)),
        )
        return brought.map(drive => ({ left: left - given, drives: { ...drives, [missile.name]: drive } }))
      }),
    )
  }
  const once = new Map(splits.map(({ drives }) => [JSON.stringify(drives), { [id]: drives }]))
  return [...once.values()]
}

describe('ECM', () => {
  test('ecm.split two points against one missile of the same tech level: left alone, one or two down or up', () => {
    expect(listed(askOf([aimedAt('W4', 2, [3])]))).toEqual([3, 2, 4, 1, 5].map(drive => ({ W4: { 'S35/1': drive } })))
  })

  test.each<[string, number, EcmShip, Partial<EcmAsk>]>([
    ['ecm.floor no missile is brought below the least drive', 4, aimedAt('W4', 2, [2]), {}],
    ['ecm.floor of 0: one drive more', 5, aimedAt('W4', 2, [2]), { floor: 0 }],
    ['ecm.direction where drives are lowered only, none is raised', 3, aimedAt('W4', 2, [5]), { raises: false }],
    ['ecm.effect printed: two points of TL2 change a missile of TL3 by one', 3, aimedAt('W4', 2, [3], [2, 3]), {}],
    ['ecm.effect printed: one point of TL0 is useless against TL1', 1, aimedAt('W4', 1, [3, 4], [0, 1]), {}],
    ['ecm.effect a better tech level gives more to a missile with points', 13, aimedAt('W4', 1, [9, 9], [2, 0]), {}],
    ['ecm.split two missiles', 13, aimedAt('W4', 2, [3, 4]), {}],
    ['ecm.split three missiles', 43, aimedAt('W4', 3, [3, 1, 9]), {}],
    ['ecm.effect two levels ahead', 43, aimedAt('W4', 3, [3, 2], [2, 0]), {}],
    ['ecm.effect two levels behind', 5, aimedAt('W4', 3, [3, 2], [0, 2]), {}],
    ['ecm.direction down only, ahead', 7, aimedAt('W4', 2, [2, 2, 2], [1, 0]), { raises: false }],
    ['ecm.floor of 0, ahead', 22, aimedAt('W4', 2, [1, 2], [1, 0]), { floor: 0 }],
    ['ecm.effect three levels behind', 1, aimedAt('W4', 1, [5], [0, 3]), {}],
  ])('%s: %i orders, as many as by brute force', (_, count, ship, more) => {
    const ask = askOf([ship], more)
    const orders = listed(ask)
    expectSame(orders, walked(ask, ship))
    expect(orders).toHaveLength(count)
  })

  test('ecm.split changes are written by ship and missile; those that are not named are left alone', () => {
    const ask = askOf([aimedAt('W4', 2, [3, 4]), aimedAt('W5', 1, [2])])
    const order = { W4: { 'S35/1': 2, 'S35/2': 4 }, W5: { 'S35/1': 2 } }
    expect(paperFor(ask).print(order)).toBe('W4: S35/1 D=2, S35/2 D=4; W5: S35/1 D=2')
    for (const text of ['W4: S35/1 D=2', 'w4 s35/1: 2\nW5: S35/1 D2', 'W5: S35/1 = 2; W4: S35/2 D=4, S35/1 D=2']) {
      expect(said(ask, text)).toEqual(order)
    }
  })

  const two = askOf([aimedAt('W4', 1, [9, 9], [2, 0]), aimedAt('W5', 1, [2])])
  test.each([
    ['S35/1 D=2', 'a ship with ECM: W4, W5'],
    ['W4: S35/3 D=2', 'a missile aimed at W4: S35/1, S35/2'],
    ['W4: S35/1', 'a drive, like "D=2"'],
    ['W4: S35/1 D=13', 'a whole number from 6 to 12'],
    [
      'W4: S35/1 D=6, S35/2 D=8',
      'W4: changes for 2 points is not allowed; expected changes for at most 1, the ECM powered.',
    ],
    ['', 'missiles and their drives'],
    ['zzyzx 99', 'line 1:1'],
  ])('ecm.split %j is refused: %s', (text, words) => expect(said(two, text)).toContain(words))

  test('ecm.split the cost of each change is said beside the missile', () => {
    const { fields } = paperFor(askOf([aimedAt('W4', 2, [3], [1, 0])])).form()
    const hints = fields.flatMap(field => (field.kind === 'section' ? field.fields.map(({ hint }) => hint) : []))
    expect(hints).toEqual(['Written 3; a change of 1 to 2 costs 1 point, each more another [Effect of ECM]'])
  })

  test('ecm.split many missiles are counted without walking', () => {
    const drives = Array.from({ length: 40 }, () => 9)
    const ships = Array.from({ length: 10 }, (_, i) => aimedAt(`W${i + 1}`, 20, drives))
    expectLarge(askOf(ships), 10n ** 100n, [3n])
  })
})
