import { describe, expect, test } from 'vitest'
import { value } from '../../../../fixtures/index.ts'
import type { DesignAsk } from '../../../game/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import { catalogue } from '../catalogue.ts'
import { setup } from '../setup/setup.ts'
import type { Edition } from '../tables.ts'
import { checkDesign } from './build.ts'
import { isWarpship, noRatings, type Rating, type WarpGenerator } from './design.ts'
import { designChoices, designs } from './designs.ts'
import { parseShip } from './notation.ts'
import { priceOf } from './price.ts'
import { printDesign } from './ship-text.ts'

const battle = (edition: Edition, unit = 'W9 PD4') =>
  value(
    setup.parse({ options: { edition }, red: { name: 'A', units: [unit] }, blue: { name: 'B', units: ['S9 PD1'] } }),
  )

const all = (ask: DesignAsk, edition: Edition = '1994') => [...value(designs(battle(edition), 'red', ask))]

const refused = (ask: DesignAsk) => {
  const found = designs(battle('1994'), 'red', ask)
  return found.ok ? 'nothing' : sayRefusal(found.refusal)
}

/** Every amount of each part up to a bound, whatever it costs. */
function* amounts(bounds: readonly (readonly [Rating, number, number])[]): Generator<Partial<Record<Rating, number>>> {
  const [first, ...rest] = bounds
  if (first === undefined) {
    yield {}
    return
  }
  const [rating, most, step] = first
  for (let amount = 0; amount <= most; amount += step) {
    for (const others of amounts(rest)) yield { [rating]: amount, ...others }
  }
}

/** All ships of a price by trial: every amount, priced and checked. */
function byTrial(
  points: number,
  { edition, generator }: { readonly edition: Edition; readonly generator: WarpGenerator },
  bounds: readonly (readonly [Rating, number, number])[],
): string[] {
  const id = generator === 'none' ? 'S1' : 'W1'
  return [...amounts(bounds)].flatMap(built => {
    const design = { id, tl: 0, generator, built: { ...noRatings, ...built }, repairBays: 0 }
    return priceOf(design, edition) === points && checkDesign(design, edition).ok ? [printDesign(design)] : []
  })
}

describe('against trial of every amount', () => {
  test('build.cost build.parts edition.choice systemships of 1977, of 3 BP', () => {
    const bounds = (['PD', 'B', 'S', 'T'] as const).map(part => [part, 3, 1] as const)
    const tried = byTrial(3, { edition: '1977', generator: 'none' }, [...bounds, ['M', 9, 3], ['SR', 3, 1]])
    expect(all({ points: 3, kind: 'systemship', idle: true }, '1977').toSorted()).toEqual(tried.toSorted())
    expect(tried).toHaveLength(35)
  })

  test('build.cost build.armour systemships of 1994, of 2 BP: ammunition and armour by whole batches', () => {
    const bounds = (['PD', 'B', 'S', 'T', 'C', 'E'] as const).map(part => [part, 2, 1] as const)
    const batches = [['M', 6, 3] as const, ['SH', 12, 6] as const, ['A', 4, 2] as const]
    const tried = byTrial(2, { edition: '1994', generator: 'none' }, [...bounds, ...batches])
    expect(all({ points: 2, kind: 'systemship', idle: true }).toSorted()).toEqual(tried.toSorted())
    expect(tried).toHaveLength(45)
  })

  test('build.cost build.generator warpships of V3.5 by the size of their generator, of 9 BP', () => {
    const bounds = (['PD', 'B', 'S'] as const).map(part => [part, 9, 1] as const)
    const sizes = ['standard', 'small', 'medium', 'large'] as const
    const tried = sizes.flatMap(generator => byTrial(9, { edition: 'v35', generator }, bounds))
    const parts = ['pd', 'B', 'S']
    const found = all({ points: 9, kind: 'warpship', parts, idle: true }, 'v35')
    expect(found.toSorted()).toEqual(tried.toSorted())
    expect(found).toContain('W1 TL0 PD4 B1 S1 WG small')
  })
})

function isAmong(unit: string, found: Iterable<string>): boolean {
  for (const each of found) if (each === unit) return true
  return false
}

test('build.cost every published ship is among the designs of its price with its parts', () => {
  for (const { name, unit, faction } of catalogue) {
    const edition = faction === '1994' ? '1994' : '1977'
    const { made } = value(parseShip(unit, edition))
    const built = Object.entries(made.built).flatMap(([part, amount]) => (amount > 0 ? [part] : []))
    const parts = made.repairBays > 0 ? [...built, 'R'] : built
    const [kind, id] = isWarpship(made) ? ['warpship', 'W1'] : ['systemship', 'S1']
    const ask = { points: priceOf(made, edition), kind, level: made.tl, parts, idle: true } as const
    const own = printDesign({ ...made, id })
    expect([name, isAmong(own, value(designs(battle(edition), 'red', ask)))]).toEqual([name, true])
  }
})

describe('by default', () => {
  test('build.parts a part that can never work is left out: a point of drive in its place does more', () => {
    expect(all({ points: 2, kind: 'systemship' })).toEqual([
      'S1 TL0 PD2',
      'S1 TL0 PD1 B1',
      'S1 TL0 PD1 S1',
      'S1 TL0 PD1 A2',
      'S1 TL0 PD1 E1',
      'S1 TL0 A4',
    ])
    expect(all({ points: 3, kind: 'systemship', parts: ['PD', 'T', 'M'] })).toEqual(['S1 TL0 PD3', 'S1 TL0 PD1 T1 M3'])
    expect(all({ points: 3, kind: 'systemship', parts: ['PD', 'C', 'SH'] })).toEqual([
      'S1 TL0 PD3',
      'S1 TL0 PD1 C1 SH6',
    ])
  })

  test('racks, holds and repair bays are tried where they are named', () => {
    expect(all({ points: 7, kind: 'warpship' }).join()).not.toMatch(/SR|H\d/)
    expect(all({ points: 7, kind: 'warpship', parts: ['PD', 'SR'] })).toContain('W1 TL0 PD1 SR1')
    expect(all({ points: 7, kind: 'warpship', idle: true })).toContain('W1 TL0 PD1 SR1')
  })

  test('the tech level is the best of the side', () => {
    const advanced = battle('1994', 'W9 TL3 PD4')
    const [first = ''] = value(designs(advanced, 'red', { points: 6, kind: 'warpship', parts: ['A'] }))
    expect(first).toBe('W1 TL3 A5')
  })
})

test.each([
  [{ points: 0 }, 'from 1 to 99'],
  [{ points: 5, level: 100 }, 'from 0 to 99'],
  [{ points: 5, kind: 'warpships' }, 'Did you mean warpship?'],
  [{ points: 5, kind: 'constructor' }, 'expected warpship or systemship'],
  [{ points: 5, parts: ['PD', 'SHH'] }, 'Did you mean SH?'],
])('%o is refused: %s', (ask, words) => expect(refused(ask)).toContain(words))

test('build.parts the choices are the parts of the edition; without names those of use in a fight are tried', () => {
  const codes = (edition: Edition) => designChoices(battle(edition)).parts.map(({ value: code }) => code)
  expect([codes('1977').includes('A'), codes('1994').includes('A')]).toEqual([false, true])
  const { usual } = designChoices(battle('1994'))
  expect(usual).not.toContain('SR')
  expect(all({ points: 7, parts: usual })).toEqual(all({ points: 7 }))
})
