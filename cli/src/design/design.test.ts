import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { designCardSchema, designFairSchema } from '@flagplot/wire'
import { describe, expect, test } from 'vitest'
import { dataOf, interrupting, printed, ran, refuses, tooWide } from '../run.fixture.ts'

const battle = (system: string, red: string, blue: string): string => `flagplot: 1
system: ${system}
title: T
red: { name: Reds, units: [${red}] }
blue: { name: Blues, units: [${blue}] }
`

const disk = {
  'equal.yaml': battle('combat-shift', 'Warship E1', 'Warship E1'),
  'uneven.yaml': battle('attack-endurance', '3x Corvette', 'Heavy Cruiser'),
  'no-dice.yaml': battle('warpwar', 'W1 TL0 PD3 B2 S1', 'W1 TL0 PD3 B2 S1'),
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe('design card', () => {
  test('of equals: even, by the seat nothing, and every figure says how it is known', async () => {
    const text = await printed('design card equal.yaml --battles 20', { disk })
    expect(tooWide(text)).toEqual([])
    const said = onOneLine(text)
    expect(said).toContain('Balance (exact) The battle is even. Reds: expected result 50.0 %')
    expect(said).toContain('Length (exact)')
    expect(said).toContain('Hanging on one throw (20 battles followed, priced exactly, 95 % intervals)')
    expect(said).toContain('By the seat alone red has 0.0 points, and by its fleet 0.0 points.')
    expect(said).toContain('Doctrines against each other (exact)')
  })

  test('as data: by its schema, and its parts agree', async () => {
    const data = await dataOf('design card uneven.yaml --battles 20 --seed 3', { disk })
    const card = designCardSchema.parse(data)
    const { balance, seats, doctrineTable, doctrines } = card
    if (seats === undefined || 'unknown' in seats) throw new Error('the fleets fit both seats')
    if (doctrineTable === undefined || 'unknown' in doctrineTable) throw new Error('all doctrines fight')
    expect(50 + seats.seat.points + seats.fleet.points).toBeCloseTo(balance.expectedResult.red, 9)
    const [row, column] = [
      doctrineTable.doctrines.red.indexOf(doctrines.red),
      doctrineTable.doctrines.blue.indexOf(doctrines.blue),
    ]
    expect(doctrineTable.cells[row]?.[column]?.expectedResult).toBeCloseTo(balance.expectedResult.red, 9)
  })

  test('sampled, every figure has its range', async () => {
    const text = onOneLine(await printed('design card knight-hawks/surprise-attack --only seats --samples 10'))
    expect(text).toMatch(/Balance \(sampled, 10 battles, 95 % intervals\) .*\(\d+\.\d to \d+\.\d\)/)
    expect(text).toMatch(/The seat of red \(sampled, .*By the seat alone red has \+?-?\d+\.\d points \(±\d+\.\d\)/)
  })

  test('throws that take too many battles to price are not told, and it says how many they take', async () => {
    const text = onOneLine(await printed('design card attack-endurance/line-of-battle --only throws --samples 40'))
    expect(text).toMatch(/Hanging on one throw \(not known\) .* takes some \d+,000 battles/)
  })

  test('a system without dice hangs on no throw', async () => {
    const text = onOneLine(await printed('design card no-dice.yaml --only throws --battles 10', { disk }))
    expect(text).toContain('No dice are thrown.')
  })

  test('of a system: a line for each ready battle', async () => {
    const text = await printed('design card attack-endurance --only throws --battles 2 --samples 64')
    expect(tooWide(text)).toEqual([])
    expect(text).toContain('\nsix-against-six          50.0 ')
    expect(text).toContain('\nline-of-battle')
  })

  test('an interrupt leaves out what is not known yet, and says so', async () => {
    const { code, text } = await ran('design card equal.yaml --only seats', { disk }, interrupting)
    expect(code).toBe(130)
    expect(text).toContain('Interrupted')
    expect(text).not.toContain('The seat of red')
  })
})

describe('design fair', () => {
  test('the handicaps of an uneven battle, the best one first', async () => {
    const text = await printed('design fair uneven.yaml --only fields', { disk })
    expect(tooWide(text)).toEqual([])
    const data = designFairSchema.parse(await dataOf('design fair uneven.yaml --only fields', { disk }))
    const [best] = data.numbers
    expect(best).toMatchObject({ at: 'blue.units.0.hits', written: 0, value: 1, effect: 'nearer' })
    expect(text).toContain(best?.title)
    expect(onOneLine(text)).toContain(`${best?.result.expectedResult.toFixed(1)} %`)
  })

  test('of equals nothing is nearer', async () => {
    const said = onOneLine(await printed('design fair equal.yaml --only counts', { disk }))
    expect(said).toContain('The battle is even as written.')
    expect(said).toContain('No nearer to even: red: number of Warship E1')
  })
})

test.each(['design card sidcors/convoy-raid', 'design fair attack-endurance/corvettes-and-cruiser'])(
  'the guide shows what is printed by %s',
  async line => {
    const guide = readFileSync(fileURLToPath(new URL('../../../docs/guide/design.md', import.meta.url)), 'utf8')
    expect(guide).toContain(`\`\`\`\n${(await printed(line)).trimEnd()}\n\`\`\``)
  },
)

refuses(
  [
    ['design card', 'missing', 'command line'],
    ['design card equal.yaml --only balance', 'unknown-name', '--only'],
    ['design card equal.yaml --points 0', 'range', '--points'],
    ['design card sidcors --red captain', 'conflict', '--red'],
    ['design card equal.yaml --red captian', 'unknown-name', '--red', 'captain'],
    ['design fair equal.yaml --only count', 'unknown-name', '--only', 'counts'],
    ['design fair nope.yaml', 'io', 'nope.yaml'],
  ],
  { disk },
)

test('a verb without its sub-verb shows its help, and an unknown one the nearest', async () => {
  expect(await ran('design')).toMatchObject({ code: 2, said: expect.stringContaining('card [options] <battle>') })
  expect(await ran('design crad x')).toMatchObject({ code: 2, said: expect.stringContaining('Did you mean card?') })
})
