import { describe, expect, test } from 'vitest'
import { openingValues, type Paper, paperOf } from '../../../game/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import type { EcmAsk, EcmOrder, EcmShip } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { sheets } from './index.ts'

const askOf = (ships: readonly EcmShip[], more: Partial<EcmAsk> = {}): EcmAsk => ({
  kind: 'ecm',
  ships,
  raises: true,
  floor: 1,
  ...more,
})

/** A ship with missiles of these drives aimed at it, all of one tech level. */
const aimedAt = (id: string, points: number, drives: readonly number[], tl = 0, missileTl = 0): EcmShip => ({
  id,
  tl,
  points,
  missiles: drives.map((drive, i) => ({ name: `S35/${i + 1}`, tl: missileTl, drive })),
})

const paperFor = (ask: EcmAsk): Paper<WarpWar> => paperOf<WarpWar>({ sheets }, { side: 'red', rule: 'ecm.split', ask })

function said(sheet: Paper<WarpWar>, text: string): unknown {
  const read = sheet.parse(text)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

function listed(sheet: Paper<WarpWar>): readonly unknown[] {
  const all = [...sheet.choices()]
  expect(sheet.size()).toBe(BigInt(all.length))
  for (const [i, order] of all.entries()) {
    expect(sheet.nth(BigInt(i))).toEqual(order)
    expect(sheet.check(order)).toEqual({ ok: true, value: order })
    expect(said(sheet, sheet.print(order))).toEqual(order)
  }
  expect(new Set(all.map(order => sheet.print(order))).size).toBe(all.length)
  expect(sheet.check(openingValues(sheet.form()))).toEqual({ ok: true, value: all[0] })
  return all
}

const sorted = (orders: readonly unknown[]): readonly string[] => orders.map(order => JSON.stringify(order)).sort()

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
    const sheet = paperFor(askOf([aimedAt('W4', 2, [3])]))
    expect(listed(sheet)).toEqual([3, 2, 4, 1, 5].map(drive => ({ W4: { 'S35/1': drive } })))
  })

  test('ecm.floor no missile is brought below the least drive', () => {
    expect(listed(paperFor(askOf([aimedAt('W4', 2, [2])])))).toHaveLength(4)
    expect(listed(paperFor(askOf([aimedAt('W4', 2, [2])], { floor: 0 })))).toHaveLength(5)
  })

  test('ecm.direction where drives are lowered only, none is raised', () => {
    expect(listed(paperFor(askOf([aimedAt('W4', 2, [5])], { raises: false })))).toHaveLength(3)
  })

  test('ecm.effect printed: two points of a ship of TL2 change a missile of TL3 by one', () => {
    const sheet = paperFor(askOf([aimedAt('W4', 2, [3], 2, 3)]))
    expect(listed(sheet)).toHaveLength(3)
    expect(said(sheet, 'W4: S35/1 D=2')).toEqual({ W4: { 'S35/1': 2 } })
    expect(said(sheet, 'W4: S35/1 D=1')).toContain('a whole number from 2 to 4')
  })

  test('ecm.effect printed: one point of W4 of TL0 is useless against missiles of TL1', () => {
    expect(listed(paperFor(askOf([aimedAt('W4', 1, [3, 4], 0, 1)])))).toHaveLength(1)
  })

  test('ecm.effect a better tech level gives the more, but only to a missile that is given points', () => {
    const sheet = paperFor(askOf([aimedAt('W4', 1, [9, 9], 2, 0)]))
    expect(said(sheet, 'W4: S35/1 D=6')).toEqual({ W4: { 'S35/1': 6, 'S35/2': 9 } })
    expect(said(sheet, 'W4: S35/1 D=6, S35/2 D=8')).toBe(
      'W4: changes for 2 points is not allowed; expected changes for at most 1, the ECM powered.',
    )
    expect(listed(sheet)).toHaveLength(1 + 2 * 6)
  })

  test('ecm.split changes are written by ship and missile; those that are not named are left alone', () => {
    const ask = askOf([aimedAt('W4', 2, [3, 4]), aimedAt('W5', 1, [2])])
    const sheet = paperFor(ask)
    const order = { W4: { 'S35/1': 2, 'S35/2': 4 }, W5: { 'S35/1': 2 } }
    expect(sheet.print(order)).toBe('W4: S35/1 D=2, S35/2 D=4; W5: S35/1 D=2')
    for (const text of ['W4: S35/1 D=2', 'w4 s35/1: 2\nW5: S35/1 D2', 'W5: S35/1 = 2; W4: S35/2 D=4, S35/1 D=2']) {
      expect(said(sheet, text)).toEqual(order)
    }
    expect(said(sheet, 'S35/1 D=2')).toContain('a ship with ECM: W4, W5')
    expect(said(sheet, 'W4: S35/3 D=2')).toContain('a missile aimed at W4: S35/1, S35/2')
    expect(said(sheet, 'W4: S35/1')).toContain('a drive, like "D=2"')
    expect(said(sheet, '')).toContain('missiles and their drives')
    expect(said(sheet, 'zzyzx 99')).toContain('line 1:1')
  })

  test('ecm.split what a change costs is said beside the missile', () => {
    const { fields } = paperFor(askOf([aimedAt('W4', 2, [3], 1, 0)])).form()
    const hints = fields.flatMap(field => (field.kind === 'section' ? field.fields.map(({ hint }) => hint) : []))
    expect(hints).toEqual(['Written 3; a change of 1 costs 1, of 2 costs 1, of 3 costs 2'])
  })
})

describe('twins', () => {
  test.each([
    [aimedAt('W4', 2, [3, 4]), {}],
    [aimedAt('W4', 3, [3, 1, 9]), {}],
    [aimedAt('W4', 3, [3, 2], 2, 0), {}],
    [aimedAt('W4', 3, [3, 2], 0, 2), {}],
    [aimedAt('W4', 2, [2, 2, 2], 1, 0), { raises: false }],
    [aimedAt('W4', 2, [1, 2], 1, 0), { floor: 0 }],
    [aimedAt('W4', 1, [5], 0, 3), {}],
  ])('ecm.split counted as by brute force: %j %j', (ship, more) => {
    const ask = askOf([ship], more)
    expect(sorted(listed(paperFor(ask)))).toEqual(sorted(walked(ask, ship)))
  })

  test('ecm.split many missiles are counted without walking', () => {
    const sheet = paperFor(
      askOf(
        Array.from({ length: 10 }, (_, i) =>
          aimedAt(
            `W${i + 1}`,
            20,
            Array.from({ length: 40 }, () => 9),
          ),
        ),
      ),
    )
    const size = sheet.size()
    expect(size).toBeGreaterThan(10n ** 100n)
    const order = sheet.nth(size / 2n)
    expect(sheet.check(order)).toEqual({ ok: true, value: order })
  })
})
