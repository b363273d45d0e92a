import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { noRatings } from '../ships/design.ts'
import type { Ship } from '../state.ts'
import { opening } from './opening.ts'
import { roster } from './roster.ts'
import { type Setup, setup } from './setup.ts'

const read = (red: readonly unknown[], blue: readonly unknown[] = ['S20'], options: object = {}) =>
  setup.parse({ options, red: { name: 'Red', units: red }, blue: { name: 'Blue', units: blue } })

const parsed = (...[red, blue, options]: Parameters<typeof read>): Setup => {
  const result = read(red, blue, options)
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const refusal = (...[red, blue, options]: Parameters<typeof read>) => {
  const result = read(red, blue, options)
  if (result.ok) throw new Error(`${JSON.stringify(red)} was taken`)
  return result.refusal
}

/** The ships of red, like `S55a in W7`. */
const berths = ({ red }: Setup) =>
  red.ships.map(({ made, berth }) => (berth === null ? made.id : `${made.id} in ${berth}`))

describe('setup', () => {
  test('edition.choice 1994 is the default, 1977 and v35 can be chosen', () => {
    expect(parsed(['W4']).options.edition).toBe('1994')
    expect(parsed(['W4'], ['S55'], { edition: '1977' }).red.ships[0]?.made.built.M).toBe(6)
    expect(parsed(['W4 PD7 WG small'], ['S55'], { edition: 'v35' }).red.ships[0]?.made.generator).toBe('small')
    const [old, cannon] = [{ edition: '1977' }, ['W4 PD7 C1']]
    expect(refusal(cannon, ['S20'], old)).toMatchObject({ code: 'conflict', path: ['red', 'units', 0] })
    expect(refusal(['W4'], cannon, old)).toMatchObject({ code: 'conflict', path: ['blue', 'units', 0] })
    expect(refusal(['W4'], ['S20'], { editon: '1977' }).nearest).toBe('edition')
    expect(refusal(['W4'], ['S20'], { edition: '1995' }).path).toEqual(['options', 'edition'])
  })

  test('build.parts text and records of the same ships are the same set-up', () => {
    const records = [
      { unit: 'W7 TL2 PD6 SR3 A8 H2 R1', lost: 'PD1 A8', cargo: 15 },
      { unit: 'S55', count: 2, lost: 'SH6', cargo: 0, berth: 'w7' },
    ]
    expect(parsed(['W7 TL2 PD6→5 SR3 A8→0 H2(15) R1', '2x S55 TL1 PD1 C1 SH12→6 in W7'])).toEqual(parsed(records))
  })

  test.each([
    [
      ['3x S55', 'W4'],
      ['S55a', 'S55b', 'S55c', 'W4'],
    ],
    [[{ unit: 'S55', count: 2 }], ['S55a', 'S55b']],
    [
      ['S PD1', 'S1 PD2', '2x S PD3', 'W PD1'],
      ['S2', 'S1', 'S3', 'S4', 'W1'],
    ],
  ])('build.parts ships of one line get letters, ships without a number the least that is free: %j', (units, ids) => {
    expect(berths(parsed(units))).toEqual(ids)
  })

  test('build.parts forty ships a side, however they are listed, and no two of one id', () => {
    expect(berths(parsed(['40x S55'])).slice(25, 28)).toEqual(['S55z', 'S55aa', 'S55ab'])
    expect(parsed(['20x S55', '20x S20']).red.ships).toHaveLength(40)
    expect(refusal(['20x S55', '21x S20'])).toMatchObject({ path: ['red', 'units'], found: '41 ships' })
    expect(refusal([])).toMatchObject({ path: ['red', 'units'] })
    const twice = { code: 'conflict', path: ['red', 'units', 2], found: 'S20', nearest: 'S20b TL0 PD7' }
    expect(refusal(['S20', 'W4', 'S20 PD7'])).toMatchObject(twice)
    expect(refusal(['2x S55', 'S55b']).nearest).toBe('S55bb TL1 PD1 C1 SH12')
    expect(refusal(['2x S55abc PD1']).expected).toContain('at most three letters')
  })

  test.each([
    ['berths.carried', ['S55', 'S20 in S55'], '1.berth', 'a warpship: systemships carry nothing'],
    ['berths.carried', ['W4', 'S20 in W5'], '1.berth', 'a ship of this side with racks'],
    ['berths.carried', ['W7', 'S20 in W8'], '1.berth', 'Did you mean W7?'],
    ['berths.carried', ['W7', 'W4 in W7'], '1.berth', 'a systemship: warpships are not carried'],
    ['berths.carried', ['W4', 'S20 in W4'], '1.berth', 'at most 0: W4 has so many racks'],
    ['berths.carried', ['W7', '4x S55 in W7'], '1.berth', 'at most 3: W7 has so many racks'],
    ['berths.carried', ['W7 PD6 SR3→1', '2x S55 in W7'], '1.berth', 'at most 1: W7 has so many racks'],
    ['berths.carried', ['W7', 'S20', 'S55 in S20'], '2.berth', 'systemships carry nothing'],
    ['berths.carried', ['W7', 'S1 PD1 in W7', 'S2 PD1 in S1'], '2.berth', 'systemships carry nothing'],
    ['berths.carried', ['S20 in S20'], '0.berth', 'systemships carry nothing'],
    ['berths.carried', ['W7 in W7'], '0.berth', 'a systemship'],
    ['berths.carried', ['S20 in W7'], '0.berth', 'a ship of this side with racks'],
    ['build.something', [{ unit: 'S1 PD1', lost: 'PD1' }], '0.lost', 'something left on S1'],
    ['build.something', ['W7 PD1→0 R1'], '0', 'something left on W7'],
    ['build.parts', [{ unit: 'W4', lost: 'PD8' }], '0.lost', 'at most the 7 of PD built'],
    ['build.parts', [{ unit: 'W4', lost: 'B1, T1' }], '0.lost', 'at most the 0 of T built'],
    ['build.parts', [{ unit: 'W4', lost: 'B1 B1' }], '0.lost', 'B is stated twice.'],
    ['build.parts', [{ unit: 'W4', lost: 'B1 PF2' }], '0.lost', 'Did you mean B1 PD2?'],
    ['build.parts', [{ unit: 'W4', lost: 'B-1' }], '0.lost', 'each with a whole number'],
    ['build.parts', [{ unit: 'W4 PD7→6', lost: 'PD1' }], '0.lost', 'Give it once.'],
    ['build.parts', [{ unit: 'W7 PD6 H2(15)', cargo: 10 }], '0.cargo', 'Give it once.'],
    ['build.parts', [{ unit: 'S4 PD6 in W7', berth: 'W7' }], '0.berth', 'Give it once.'],
    ['build.parts', [{ unit: 'S4 PD6', berth: 'nowhere' }], '0.berth', 'a ship of this side with racks'],
    ['build.parts', [{ unit: 'W7 PD6 H2', cargo: 21 }], '0.cargo', 'at most 20'],
    ['build.parts', [{ unit: 'W4', lots: 'PD1' }], '0.lots', 'Did you mean lost?'],
    ['build.parts', [{ unit: '2x W4', count: 2 }], '0.unit', 'Give it once.'],
    ['build.parts', [{ unit: 'W4 PF7' }], '0.unit', 'Did you mean W4 PD7?'],
    ['build.parts', [{ unit: 'W7 PD6 H99', cargo: 991 }], '0.cargo', '990'],
    ['build.parts', [{ unit: 'W7 PD6 H2', cargo: -1 }], '0.cargo', '0'],
    ['build.parts', [{ unit: 'W7 PD6 H2', cargo: 20, lost: 'H1' }], '0.cargo', 'at most 10'],
    ['build.parts', [{ unit: 'W4', count: 41 }], '0.count', '40'],
  ])('%s %j is refused at %s: %s', (_, units, place, words) => {
    const refused = refusal(units)
    expect(refused.path.join('.')).toBe(`red.units.${place}`)
    expect(sayRefusal(refused)).toContain(words)
  })

  test('berths.carried a carrier may stand behind its ships, as many as it has racks', () => {
    expect(berths(parsed(['3x S55 in W7', 'W7']))).toEqual(['S55a in W7', 'S55b in W7', 'S55c in W7', 'W7'])
  })
})

describe('opening', () => {
  test('round.sequence the first position: every ship as it is written, a round to be begun', () => {
    const state = opening(parsed(['W7', '2x S55 in W7'], ['S20']))
    expect(state.agenda).toEqual([{ task: 'round' }])
    expect([state.done, state.quiet, state.over, state.names]).toEqual([0, 0, null, { red: 'Red', blue: 'Blue' }])
    const [carrier, ...carried] = state.ships.red.map(({ made, kind, berth }) => [made.id, kind, berth])
    expect(carrier).toEqual(['W7', 0, null])
    expect(carried).toEqual(['S55a', 'S55b'].map(id => [id, 1, 'W7']))
    expect(state.ships.blue[0]).toMatchObject({ fate: null, shown: noRatings, contact: 'sighted', struck: 0 })
  })

  test('build.parts ships of one design are of one kind, whatever their names and losses', () => {
    const { ships } = opening(parsed(['S1 PD2 B1', 'S2 PD2 B2', 'S3 PD2→1 B1', 'S4 TL1 PD2 B1', 'W5 PD2 B1']))
    expect(ships.red.map(({ kind }) => kind)).toEqual([0, 1, 0, 2, 3])
  })
})

describe('roster', () => {
  /** The fleet after a battle in which its ships had these fates. */
  const after = (fared: Record<string, Partial<Ship>>): Setup => {
    const state = opening(parsed(['W7 PD6 SR3 H2(15)', '2x S55 in W7', 'W4']))
    for (const ship of state.ships.red) Object.assign(ship, fared[ship.made.id])
    return roster(state)
  }
  const destroyed = { fate: { kind: 'destroyed', round: 1 } } as const
  const escaped = { fate: { kind: 'escaped', round: 2 } } as const

  test('combat.reshuffle a fleet keeps the berths in which its battle ended: nobody is asked for others', () => {
    expect(berths(after({ S55b: { berth: null } }))).toEqual(['W7', 'S55a in W7', 'S55b', 'W4'])
  })

  test('escape.goes-along ships that escaped or withdrew go on with their carried ships; destroyed ones do not', () => {
    const withdrawn = { fate: { kind: 'withdrawn', round: 3 } } as const
    const next = after({ W4: destroyed, W7: escaped, S55a: withdrawn, S55b: escaped })
    expect(berths(next)).toEqual(['W7', 'S55a in W7', 'S55b in W7'])
    expect(next.red.ships.map(({ cargo }) => cargo)).toEqual([15, 0, 0])
    expect(setup.parse(setup.print(next))).toEqual({ ok: true, value: next })
  })

  test('damage.carrier a ship that outlives its carrier is aboard nothing', () => {
    expect(berths(after({ W7: destroyed, S55a: destroyed }))).toEqual(['S55b', 'W4'])
  })

  test('damage.destroyed a ship with nothing left does not go on, and a fleet may have none', () => {
    const now = noRatings
    const next = after({ W7: { now }, S55a: { now }, S55b: { now }, W4: { now } })
    expect(next.red).toEqual({ name: 'Red', ships: [] })
    expect(setup.print(next).red).toEqual({ name: 'Red', units: [] })
  })
})
