import { designValuesSchema } from '@flagplot/wire'
import { describe, expect, test } from 'vitest'
import { dataOf, ran, refuses, tooWide } from '../run.fixture.ts'

const small = ['--battles', '12', '--ships', '2', '--error', '10']
const light = ['design', 'values', 'attack-endurance', '--units', 'Corvette; Frigate AF2/1 EF3', ...small]
const built = ['design', 'values', 'warpwar', '--units', 'W1 PD4 B2 S1; S2 PD3 B2', ...small]
const byClose = [...built, '--red', 'close', '--blue', 'close']

describe('design values', () => {
  test('prints the value of each ship with its range; the first is the measure', async () => {
    const { code, out, text } = await ran(light)
    expect([code, tooWide(out)]).toEqual([0, []])
    expect(out).toMatch(/^Corvette +1\.00 +[\d.]+ +the measure$/m)
    expect(out).toMatch(/^Frigate AF2\/1 EF3 +\d\.\d\d +[\d.]+ to [\d.]+ +[\d.]+$/m)
    expect(text).toContain('The system prints no prices: Corvette is worth 1.')
  })

  test('as data; prices stand beside values where the system prints them, and cheap ships are told', async () => {
    const { units, ...data } = designValuesSchema.parse(await dataOf(byClose))
    expect(data).toMatchObject({ system: 'warpwar', seed: '1', ships: 2, leftOut: [] })
    expect(data.doctrines.red).toContain('close')
    const [first, second] = units
    expect([data.measure, first?.open]).toEqual([first?.unit, undefined])
    expect(first).toMatchObject({ price: 12, value: 12, ratio: 1, worth: 'measure' })
    // 5 BP of the warpship are its generator, which fights with nothing
    expect(second).toMatchObject({ price: 5, worth: 'cheap' })
    expect(second?.ratio).toBeCloseTo((second?.value ?? 0) / 5, 9)
  })

  test('a file of battles is gone on with', async () => {
    const { disk } = await ran([...light, '--out', 'rows.jsonl'])
    const rows = disk['rows.jsonl']?.split('\n') ?? []
    expect(rows).toHaveLength(14)
    const half = { 'rows.jsonl': `${rows.slice(0, 7).join('\n')}\n` }
    const again = await ran([...light, '--out', 'rows.jsonl'], { disk: half })
    expect(again.disk['rows.jsonl']).toBe(disk['rows.jsonl'])
  })

  test('an interrupt says that nothing is known yet', async () => {
    const ended = await ran(light, {}, { onInterrupt: interrupt => interrupt() })
    expect([ended.code, ended.out, ended.said]).toEqual([130, '', expect.stringContaining('nothing is known yet')])
  })

  test('takes a battle for its options and standing orders', async () => {
    const file = `flagplot: 1
system: attack-endurance
title: Skirmish
red: { name: A, doctrine: focus, units: [Corvette] }
blue: { name: B, doctrine: spread, units: [Corvette] }
`
    const data = await dataOf(['design', 'values', 'duel.yaml', ...light.slice(3)], { disk: { 'duel.yaml': file } })
    expect(data).toMatchObject({ title: 'Skirmish', doctrines: { red: 'focus', blue: 'spread' } })
  })
})

refuses([
  ['design values sidcors', 'range', '--faction'],
  ['design values warpwar --units S1PD2;S2PD3', 'notation', '--units.0'],
  ['design values sidcors --faction Klingons', 'unknown-name', '--faction', 'Klingon'],
  [[...light, '--faction', 'Rebel'], 'conflict', '--faction'],
  [[...light, '--force'], 'conflict', '--force'],
  [['design', 'values', 'sidcors', '--units', 'D7 8/4; F5 5/'], 'notation', '--units.1'],
  ['design values warpwar --ships 0', 'range', '--ships'],
  ['design values nothing', 'unknown-name', 'battle'],
])
