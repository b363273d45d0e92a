import { describe, expect, test } from 'vitest'
import { ok } from '../../../lang/index.ts'
import { readShips, splitClauses, splitShipLines, takeShipNamed } from './ship-lines.ts'

const ships = [{ id: "Z'Gata" }, { id: 'Star Scourge' }]

/** The order of each ship as it was written. */
const written = (text: string, of = ships) => {
  const reader = { ships: of, example: 'Scimitar: F3 L F2', unnamed: () => 'usual' }
  const read = readShips({ ...reader, read: (_, order) => ok(order) }, text)
  return read.ok ? read.value : read.refusal
}

describe('orders of ships as they are written', () => {
  test('parts are divided by semicolons and lines, names from orders by the first colon', () => {
    expect(splitShipLines(' A : F3 L\n; mines 1-2 ;;B: x: y')).toEqual([
      { name: 'A', text: 'F3 L' },
      { name: null, text: 'mines 1-2' },
      { name: 'B', text: 'x: y' },
    ])
    expect(splitShipLines(' \n ')).toEqual([])
    expect(splitClauses('AR at B , LB hold,')).toEqual(['AR at B', 'LB hold', ''])
  })

  test('in any order, in any case and with blanks as they come', () => {
    expect(written("star  SCOURGE: F1\nz'gata: F2, mines 1")).toEqual({ 'Star Scourge': 'F1', "Z'Gata": 'F2, mines 1' })
    expect(written("z'gata: F2")).toEqual({ 'Star Scourge': 'usual', "Z'Gata": 'F2' })
  })

  test('a lone ship need not be named, but only once either way', () => {
    const lone = [{ id: 'Dagger' }]
    expect(written('F3 L', lone)).toEqual({ Dagger: 'F3 L' })
    expect(written('Dagger: F3 L', lone)).toEqual({ Dagger: 'F3 L' })
    expect(written('F3; Dagger: F3', lone)).toMatchObject({ code: 'conflict', path: ['Dagger'] })
  })

  test.each([
    ['', { code: 'notation', found: 'nothing', expected: 'orders, like "Scimitar: F3 L F2"' }],
    ['zzyzx 99', { code: 'notation', expected: 'a ship, a colon and its order, like "Scimitar: F3 L F2"' }],
    ['Star Scourge', { code: 'notation', nearest: 'Star Scourge' }],
    ['Star Scorge: F1', { code: 'unknown-name', found: 'Star Scorge', nearest: 'Star Scourge' }],
    ["Z'Gata: F1; z'gata: F2", { code: 'conflict', path: ["Z'Gata"] }],
  ])('%j is refused', (text, refusal) => {
    expect(written(text)).toMatchObject(refusal)
  })

  test('in a question without ships none is named', () => {
    expect(takeShipNamed('A', [], new Set())).toMatchObject({ ok: false, refusal: { expected: 'no ship' } })
  })
})
