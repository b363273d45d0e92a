import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze, sayRefusal } from '../../../lang/index.ts'
import { noRatings } from '../ships/design.ts'
import { clone, type Ship } from '../state.ts'
import { opening } from './opening.ts'
import { roster } from './roster.ts'
import { type Setup, setup } from './setup.ts'

const file = (red: readonly unknown[], blue: readonly unknown[] = ['S20'], options: object = {}) => ({
  options,
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
})

const parsed = (red: readonly unknown[], blue?: readonly unknown[], options?: object): Setup => {
  const result = setup.parse(file(red, blue, options))
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const refusal = (red: readonly unknown[], options: object = {}) => {
  const result = setup.parse(file(red, ['S20'], options))
  if (result.ok) throw new Error(`${JSON.stringify(red)} was taken`)
  return result.refusal
}

const ids = (red: readonly unknown[]): string[] => parsed(red).red.ships.map(({ made }) => made.id)

describe('setup', () => {
  test('edition.choice 1994 is the default, 1977 and v35 can be chosen', () => {
    expect(parsed(['W4']).options.edition).toBe('1994')
    expect(parsed(['W4'], ['S55'], { edition: '1977' }).red.ships[0]?.made.built.M).toBe(6)
    expect(parsed(['W4 PD7 WG small'], ['S55'], { edition: 'v35' }).red.ships[0]?.made.generator).toBe('small')
    expect(refusal(['W4 PD7 C1'], { edition: '1977' })).toMatchObject({ code: 'conflict', path: ['red', 'units', 0] })
    const blue = setup.parse(file(['W4'], ['W4 PD7 C1'], { edition: '1977' }))
    expect(blue.ok || blue.refusal).toMatchObject({ code: 'conflict', path: ['blue', 'units', 0] })
  })

  test('build.parts text and records of the same ships are the same set-up', () => {
    const records = [
      { unit: 'W7 TL2 PD6 SR3 A8 H2 R1', lost: 'PD1 A8', cargo: 15 },
      { unit: 'S55', count: 2, lost: 'SH6', berth: 'w7' },
    ]
    expect(parsed(['W7 TL2 PD6→5 SR3 A8→0 H2(15) R1', '2x S55 TL1 PD1 C1 SH12→6 in W7'])).toEqual(parsed(records))
  })

  test('build.parts ships of one line get letters, ships without a number get the least that is free', () => {
    expect(ids(['3x S55', 'W4'])).toEqual(['S55a', 'S55b', 'S55c', 'W4'])
    expect(ids([{ unit: 'S55', count: 2 }])).toEqual(['S55a', 'S55b'])
    expect(ids(['S PD1', 'S1 PD2', '2x S PD3', 'W PD1'])).toEqual(['S2', 'S1', 'S3', 'S4', 'W1'])
    expect(ids(['40x S55']).slice(25, 28)).toEqual(['S55z', 'S55aa', 'S55ab'])
  })

  test('build.parts no two ships of a side have one id', () => {
    expect(refusal(['S20', 'W4', 'S20 PD7'])).toMatchObject({
      code: 'conflict',
      path: ['red', 'units', 2],
      found: 'S20',
      nearest: 'S20b TL0 PD7',
    })
    expect(refusal(['2x S55', 'S55b']).nearest).toBe('S55bb TL1 PD1 C1 SH12')
    expect(refusal(['2x S55abc PD1']).expected).toContain('at most three letters')
  })

  test.each([
    [['S55', 'S20 in S55'], 'units.1.berth', 'a warpship: systemships carry nothing'],
    [['W4', 'S20 in W5'], 'units.1.berth', 'a ship of this side with racks'],
    [['W7', 'S20 in W8'], 'units.1.berth', 'Did you mean W7?'],
    [['W7', 'W4 in W7'], 'units.1.berth', 'a systemship: warpships are not carried'],
    [['W4', 'S20 in W4'], 'units.1.berth', 'at most 0: W4 has so many racks'],
    [['W7', '4x S55 in W7'], 'units.1.berth', 'at most 3: W7 has so many racks'],
    [['W7 PD6 SR3→1', '2x S55 in W7'], 'units.1.berth', 'at most 1: W7 has so many racks'],
    [['W7', 'S20', 'S55 in S20'], 'units.2.berth', 'systemships carry nothing'],
    [['W7', 'S1 PD1 in W7', 'S2 PD1 in S1'], 'units.2.berth', 'systemships carry nothing'],
    [['S20 in S20'], 'units.0.berth', 'systemships carry nothing'],
    [['W7 in W7'], 'units.0.berth', 'a systemship'],
    [['S20 in W7'], 'units.0.berth', 'a ship of this side with racks'],
  ])('berths.carried %j is refused at %s: %s', (units, place, words) => {
    const refused = refusal(units)
    expect(refused.path.join('.')).toBe(`red.${place}`)
    expect(sayRefusal(refused)).toContain(words)
  })

  test('berths.carried a carrier may stand behind what it carries, and as many as it has racks', () => {
    const { red } = parsed(['3x S55 in W7', 'W7'])
    expect(red.ships.map(({ berth }) => berth)).toEqual(['W7', 'W7', 'W7', null])
  })

  test.each([
    [{ unit: 'W4', lost: 'PD8' }, 'lost', 'at most the 7 of PD built'],
    [{ unit: 'W4', lost: 'B1, T1' }, 'lost', 'at most the 0 of T built'],
    [{ unit: 'W4', lost: 'B1 B1' }, 'lost', 'B once only'],
    [{ unit: 'W4', lost: 'B1 PF2' }, 'lost', 'Did you mean B1 PD2?'],
    [{ unit: 'W4', lost: 'B-1' }, 'lost', 'each with a whole number'],
    [{ unit: 'W4 PD7→6', lost: 'PD1' }, 'lost', 'not in both'],
    [{ unit: 'W7 PD6 H2(15)', cargo: 10 }, 'cargo', 'not in both'],
    [{ unit: 'S4 PD6 in W7', berth: 'W7' }, 'berth', 'not in both'],
    [{ unit: 'S4 PD6', berth: 'nowhere' }, 'berth', 'the id of a warpship'],
    [{ unit: 'W7 PD6 H2', cargo: 21 }, 'cargo', 'at most 20'],
    [{ unit: 'W4', lots: 'PD1' }, 'lots', 'Did you mean lost?'],
    [{ unit: '2x W4', count: 2 }, 'unit', 'no count in the text'],
    [{ unit: 'W4 PF7' }, 'unit', 'Did you mean W4 PD7?'],
    [{ unit: 'W7 PD6 H99', cargo: 991 }, 'cargo', '990'],
    [{ unit: 'W7 PD6 H2', cargo: 20, lost: 'H1' }, 'cargo', 'at most 10'],
    [{ unit: 'W4', count: 41 }, 'count', '40'],
  ])('build.parts %j is refused at %s: %s', (unit, place, words) => {
    const said = sayRefusal(refusal([unit]))
    expect(said).toContain(place)
    expect(said).toContain(words)
  })

  test('build.something a ship that has lost everything is no ship', () => {
    expect(refusal([{ unit: 'S1 PD1', lost: 'PD1' }]).expected).toContain('something left on S1')
    expect(refusal(['W7 PD1→0 R1']).expected).toContain('something left on W7')
  })

  test('build.parts forty ships a side, however they are listed', () => {
    expect(parsed(['40x S55']).red.ships).toHaveLength(40)
    expect(parsed(['20x S55', '20x S20']).red.ships).toHaveLength(40)
    expect(refusal(['20x S55', '21x S20'])).toMatchObject({ path: ['red', 'units'], found: '41 ships' })
    expect(refusal([])).toMatchObject({ path: ['red', 'units'] })
  })

  test('build.parts the options are refused with the nearest right thing', () => {
    expect(refusal(['W4'], { editon: '1977' }).nearest).toBe('edition')
    expect(refusal(['W4'], { edition: '1995' }).path).toEqual(['options', 'edition'])
  })

  test('build.parts print gives records that parse to the same set-up, as JSON too', () => {
    const before = parsed(['W7 TL2 PD6→5 SR3 A8→0 H2(15) R1', '2x S55 TL1 PD1 C1 SH12→6 in W7', '2x S PD2 B1'])
    const printed = setup.print(before)
    expect(printed.red.units).toEqual([
      { unit: 'W7 TL2 PD6 SR3 A8 H2 R1', count: 1, lost: 'PD1 A8', cargo: 15 },
      { unit: 'S55a TL1 PD1 C1 SH12', count: 1, lost: 'SH6', berth: 'W7' },
      { unit: 'S55b TL1 PD1 C1 SH12', count: 1, lost: 'SH6', berth: 'W7' },
      { unit: 'S1 TL0 PD2 B1', count: 1 },
      { unit: 'S2 TL0 PD2 B1', count: 1 },
    ])
    expect(setup.parse(JSON.parse(JSON.stringify(printed)))).toEqual({ ok: true, value: before })
  })

  test('build.parts any lines: taken and printed back to the same set-up, or refused in words', () => {
    const parts = fc.constantFrom(
      'PD7',
      'PD7→2',
      'B3',
      'S2→0',
      'T1',
      'M6',
      'SR2',
      'C1',
      'SH12',
      'A4',
      'E1',
      'H2(15)',
      'R1',
    )
    const id = fc.constantFrom('W7', 'W4', 'S20', 'S', 'W', 'S55a')
    const berth = fc.constantFrom('', '', ' in W7', ' in W4')
    const line = fc
      .tuple(fc.constantFrom('', '', '2x ', '3x '), id, fc.uniqueArray(parts, { maxLength: 5 }), berth)
      .map(([count, name, chosen, aboard]) => `${count}${name} ${chosen.join(' ')}${aboard}`)
    const record = fc.record({
      unit: line,
      lost: fc.constantFrom('', '', 'PD1', 'B1 PD2', 'pd3'),
      cargo: fc.constantFrom(0, 0, 10),
      berth: fc.constantFrom('', 'W7'),
    })
    let taken = 0
    fc.assert(
      fc.property(fc.array(fc.oneof(line, line, record), { minLength: 1, maxLength: 3 }), units => {
        const read = setup.parse(file(units))
        if (read.ok) {
          expect(setup.parse(setup.print(read.value))).toEqual(read)
          taken++
        } else {
          expect(read.refusal.path[0]).toBe('red')
          expect(sayRefusal(read.refusal)).toMatch(/^Red(?:,| has) /)
        }
      }),
      { seed: 8, numRuns: 3000 },
    )
    expect(taken).toBeGreaterThan(200)
  })
})

describe('opening', () => {
  test('round.sequence the first position: every ship as it is written, a round to be begun', () => {
    const state = opening(parsed(['W7', '2x S55 in W7'], ['S20']))
    expect(state.agenda).toEqual([{ task: 'round' }])
    expect([state.done, state.quiet, state.over, state.names]).toEqual([0, 0, null, { red: 'Red', blue: 'Blue' }])
    expect(state.ships.red.map(({ made, kind, berth }) => [made.id, kind, berth])).toEqual([
      ['W7', 0, null],
      ['S55a', 1, 'W7'],
      ['S55b', 1, 'W7'],
    ])
    expect(state.ships.blue[0]).toMatchObject({ fate: null, shown: noRatings, contact: 'sighted', struck: 0 })
  })

  test('build.parts ships of one design are of one kind, whatever they are called and whatever is left of them', () => {
    const { ships } = opening(parsed(['S1 PD2 B1', 'S2 PD2 B2', 'S3 PD2→1 B1', 'S4 TL1 PD2 B1', 'W5 PD2 B1']))
    expect(ships.red.map(({ kind }) => kind)).toEqual([0, 1, 0, 2, 3])
  })

  test('round.sequence a clone has a life of its own', () => {
    const state = opening(parsed(['W7', 'S55 in W7']))
    const copy = clone(deepFreeze(state))
    expect(copy).toEqual(state)
    copy.ships.red[0]!.cargo = 5
    copy.ships.red[1]!.berth = null
    copy.agenda.push({ task: 'orders' })
    copy.orders.red = {}
    Object.assign(copy.held, { red: ['W7'] })
    Object.assign(copy.due, { blue: [{ ship: 'S20', hits: 1 }] })
    expect(state).toEqual(opening(parsed(['W7', 'S55 in W7'])))
    expect(copy.ships.red[0]!.made).toBe(state.ships.red[0]!.made)
  })
})

describe('roster', () => {
  const after = (change: (ships: Record<string, Ship>) => void) => {
    const state = opening(parsed(['W7 PD6 SR3 H2(15)', '2x S55 in W7', 'W4']))
    change(Object.fromEntries(state.ships.red.map(ship => [ship.made.id, ship])))
    return roster(state)
  }

  test('berths.carried a fleet that has not fought is the same fleet', () => {
    const before = parsed(['W7', '2x S55 in W7', 'W4 PD7→5'])
    expect(roster(opening(before))).toEqual(before)
  })

  test('combat.reshuffle a fleet keeps the berths in which its battle ended: nobody is asked for others', () => {
    const next = after(ships => {
      ships.S55b!.berth = null
    })
    expect(next.red.ships.map(({ made, berth }) => [made.id, berth])).toEqual([
      ['W7', null],
      ['S55a', 'W7'],
      ['S55b', null],
      ['W4', null],
    ])
  })

  test('escape.goes-along ships that escaped or withdrew go on with what they carry; destroyed ones do not', () => {
    const next = after(ships => {
      ships.W4!.fate = { kind: 'destroyed', round: 1 }
      ships.W7!.fate = { kind: 'escaped', round: 2 }
      ships.S55a!.fate = { kind: 'withdrawn', round: 3 }
      ships.S55b!.fate = { kind: 'escaped', round: 2 }
    })
    expect(next.red.ships.map(({ made, berth, cargo }) => [made.id, berth, cargo])).toEqual([
      ['W7', null, 15],
      ['S55a', 'W7', 0],
      ['S55b', 'W7', 0],
    ])
    expect(setup.parse(setup.print(next))).toEqual({ ok: true, value: next })
  })

  test('damage.carrier what outlives its carrier is aboard nothing', () => {
    const next = after(ships => {
      ships.W7!.fate = { kind: 'destroyed', round: 1 }
      ships.S55a!.fate = { kind: 'destroyed', round: 1 }
    })
    expect(next.red.ships.map(({ made, berth }) => [made.id, berth])).toEqual([
      ['S55b', null],
      ['W4', null],
    ])
  })

  test('damage.destroyed a ship with nothing left does not go on, and a fleet may have none', () => {
    const next = after(ships => {
      for (const ship of Object.values(ships)) ship.now = noRatings
    })
    expect(next.red).toEqual({ name: 'Red', ships: [] })
    expect(setup.print(next).red).toEqual({ name: 'Red', units: [] })
  })
})
