import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { must, type Refusal } from '../../lang/index.ts'
import {
  fetchSystems,
  type OpenBattle,
  openFetchedAddress,
  openFetchedBattle,
  openReadyBattle,
} from '../battle/index.ts'
import { suggestMapping, translateBattle } from '../mapping/index.ts'
import { oddsJob } from '../odds/index.ts'
import {
  cellCount,
  cellJob,
  cellValues,
  fullData,
  mappedStudy,
  openStudyText,
  type Study,
  sweepHeader,
} from './index.ts'
import { parseStudied, studiedText } from './studied-battle.ts'
import { systemsOf, triedBattle } from './tried-battle.ts'
import { termsOf } from './work-cell.ts'

const all = await fetchSystems()
const clash = value(openFetchedAddress('sidcors/border-clash'))

const textOf = (axes: readonly object[], more: object): string =>
  JSON.stringify({ flagplot: 1, study: 'A study', battle: 'any/battle', axes, ...more })

function studyOf(axes: readonly object[], more = {}): Study {
  const study = value(openStudyText(textOf(axes, more)))
  if (study.kind !== 'axes') throw new Error('a study of axes')
  return study
}

/** The refusal of a study by its own door, or by that of its battle. */
async function refusedAs(axes: readonly object[], more = {}, battle = clash): Promise<Refusal> {
  const study = openStudyText(textOf(axes, more))
  const mapped = study.ok && study.value.kind === 'axes' ? await mappedStudy(study.value, battle) : study
  if (mapped.ok) throw new Error('taken')
  return mapped.refusal
}

const mapped = async (axes: readonly object[], more = {}, battle = clash) =>
  value(await mappedStudy(studyOf(axes, more), battle))

const jobOf = (study: Study, cell: number, battle: OpenBattle = clash) =>
  value(cellJob(fullData(battle), study, cellValues(study, cell)))

const pairs = all.flatMap(from => all.map(to => [from.card.id, to.card.id, from, to] as const))

test.each(pairs)(
  '%s and %s: a cell has the job of the battle as it is translated by hand',
  async (own, id, from, to) => {
    const battle = openReadyBattle(from, must(from.battles[0], 'a battle'))
    const { study } = await mapped([{ at: 'system', values: [own, id] }], {}, battle)
    const translated = value(translateBattle(battle, to, suggestMapping(battle, to))).data
    const there = own === id ? battle : value(openFetchedBattle(translated))
    expect(jobOf(study, 0, battle)).toEqual(oddsJob(battle, { seed: '1' }))
    expect(jobOf(study, 1, battle)).toEqual(oddsJob(there, { seed: '1' }))
  },
)

describe('rule systems as an axis', () => {
  const systems = { at: 'system', values: ['sidcors', 'attack-endurance'] }
  const ships = { at: 'red.units.D7 8/4.count', from: 2, to: 3 }

  test('go with other axes, which come first: the values are those of the own system', async () => {
    const { study } = await mapped([systems, { at: 'red.units.0.unit', values: ['D7C 9/5', 'B10 20(4)/10(2)'] }, ships])
    expect(cellCount(study)).toBe(8)
    const job = jobOf(study, 7)
    expect(job.system).toBe('attack-endurance')
    const units = study.axes[0]?.units?.['attack-endurance'] ?? {}
    expect(Object.keys(units), 'a unit that only an axis brings').toContain('B10 20(4)/10(2)')
    expect(job.setup).toMatchObject({
      red: { units: expect.arrayContaining([expect.objectContaining({ unit: units['B10 20(4)/10(2)'], count: 1 })]) },
    })
  })

  test('one at a time are by themselves, so that options of the own system may stand beside them', async () => {
    const option = { at: 'options.limitRetreats', values: [true] }
    const { rules } = clash
    const name = must(rules.options[0], 'an option').name
    const { study } = await mapped([systems, { ...option, at: `options.${name}` }], { design: 'one-at-a-time' })
    expect(Array.from({ length: cellCount(study) }, (_, cell) => cellValues(study, cell))).toEqual([
      [null, null],
      ['sidcors', null],
      ['attack-endurance', null],
      [null, true],
    ])
    expect([0, 1, 2].map(cell => jobOf(study, cell).system)).toEqual(['sidcors', 'sidcors', 'attack-endurance'])
  })

  test('have the battle in its own where a value is null', async () => {
    const { study } = await mapped([{ at: 'system', values: [null, 'attack-endurance'] }])
    expect([0, 1].map(cell => jobOf(study, cell).system)).toEqual(['sidcors', 'attack-endurance'])
  })

  test('are drawn as any other axis', async () => {
    const { study } = await mapped([systems, ships], { design: { latin: 6 } })
    const drawn = Array.from({ length: 6 }, (_, cell) => cellValues(study, cell)[0])
    expect(drawn.filter(id => id === 'sidcors')).toHaveLength(3)
  })

  test('have entries as written, the others as suggested; both are said, and what has no counterpart', async () => {
    const units = { 'attack-endurance': { 'D7 8/4': '2x Frigate' } }
    const { study, says } = await mapped([{ ...systems, units }])
    expect(study.axes[0]?.units?.['attack-endurance']).toEqual({
      ...suggestMapping(
        clash,
        must(
          all.find(({ card }) => card.id === 'attack-endurance'),
          'it',
        ),
      ),
      'D7 8/4': '2x Frigate',
    })
    expect(says[0]).toBe('In attack-endurance, as the study says: D7 8/4 is 2x Frigate.')
    expect(says[1]).toMatch(/^In attack-endurance, as suggested: .*F5 5\/3 is Frigate AF2\/1 EF3/)
    const header = sweepHeader(study, fullData(clash))
    expect(header.units).toEqual(study.axes[0]?.units)
    const other = (await mapped([systems])).study
    expect(sweepHeader(other, fullData(clash)).digest).not.toBe(header.digest)
    const siege = value(openFetchedAddress('combat-shift/siege'))
    const told = await mapped([{ at: 'system', values: ['sidcors'] }], {}, siege)
    expect(told.says.at(-1)).toMatch(/^Without a counterpart in sidcors: .*A colony is fought over/)
    const damaged = { at: 'red.units.0', values: [{ unit: 'D7 8/4', count: 3, crippled: 1 }] }
    const { says: ofDamaged } = await mapped([systems, damaged])
    expect(ofDamaged.at(-1), 'what only an axis brings').toMatch(
      /^Without a counterpart in attack-endurance: .*D7 8\/4: crippled/,
    )
  })

  test('go to workers elsewhere with their units, and with those that are past the limits', async () => {
    const { study } = await mapped([systems])
    const battle = { system: 'sidcors', base: fullData(clash), terms: termsOf(study) }
    expect(systemsOf(battle)).toEqual(['sidcors', 'attack-endurance'])
    const tried = triedBattle(battle)
    expect(tried.pastLimits).toEqual(['attack-endurance'])
    expect(value(parseStudied(studiedText(tried)))).toEqual(tried)
  })

  test.each([
    ['an unknown system', [{ at: 'system', values: ['sidcor'] }], ['axes', 0, 'values', 0], 'sidcors'],
    ['numbers', [{ at: 'system', from: 1, to: 2 }], ['axes', 0, 'values'], undefined],
    ['two axes of them', [systems, systems], ['axes', 1, 'at'], undefined],
    ['units of another place', [{ ...ships, units: {} }], ['axes', 0, 'units'], undefined],
    [
      'units of a system that is no value',
      [{ ...systems, units: { warpwar: {} } }],
      ['axes', 0, 'units', 'warpwar'],
      undefined,
    ],
    ['units of its own system', [{ ...systems, units: { sidcors: {} } }], ['axes', 0, 'units', 'sidcors'], undefined],
    [
      'a unit that the battle has not',
      [ships, { ...systems, units: { 'attack-endurance': { 'D7 8/3': 'Frigate' } } }],
      ['axes', 1, 'units', 'attack-endurance', 'D7 8/3'],
      'D7 8/4',
    ],
    [
      'a unit that the other system has not',
      [{ ...systems, units: { 'attack-endurance': { 'D7 8/4': '2x Frigat' } } }],
      ['axes', 0, 'units', 'attack-endurance', 'D7 8/4'],
      'Frigate',
    ],
    ['an option of its own system', [systems, { at: 'options.x', values: [1] }], ['axes', 1, 'at'], undefined],
    ['damage', [systems, { at: 'red.units.0.crippled', values: [1] }], ['axes', 1, 'at'], undefined],
    [
      'the round after which a side leaves',
      [systems, { at: 'red.leaves', values: [null] }],
      ['axes', 1, 'at'],
      undefined,
    ],
    [
      'a setting of standing orders',
      [{ at: 'red.doctrine.retreat', values: [1] }, systems],
      ['axes', 0, 'at'],
      undefined,
    ],
    [
      'standing orders with settings',
      [systems, { at: 'red.doctrine', values: ['captain', { name: 'captain', retreat: 1 }] }],
      ['axes', 1, 'values', 1],
      undefined,
    ],
    [
      'standing orders that the other system has not',
      [systems, { at: 'red.doctrine', values: ['captain', 'captian'] }],
      ['axes', 1, 'values', 1],
      'captain',
    ],
  ] as const)('refuse %s', async (_, axes, path, nearest) => {
    const refusal = await refusedAs(axes)
    expect(refusal.path).toEqual(path)
    expect(refusal.nearest).toBe(nearest)
  })
})
