import { fetchedAddresses, fetchSystems } from '@flagplot/core/desk/battle'
import { fightAnswerSchema, oddsAnswerSchema, verifyAnswerSchema } from '@flagplot/wire'
import { describe, expect, test } from 'vitest'
import { isAllDepth } from '../../test-depth.ts'
import { rulesParts } from './rules/rules-text.ts'
import { dataOf, printed, ran, tooWide } from './run.fixture.ts'

const systems = await fetchSystems()

/** Samples of a battle: few if its standing orders are slow. */
function samplesFor(address: string): number {
  const [id, name] = address.split('/')
  const rules = systems.find(({ card }) => card.id === id)
  const ready = rules?.battles.find(battle => battle.name === name)
  const chosen = [ready?.doctrines.red.name ?? '', ready?.doctrines.blue.name ?? '']
  const weight = Math.max(...chosen.map(each => rules?.doctrines[each]?.weight ?? 1))
  return Math.max(2, Math.floor(50 / weight))
}

/** One of each system, and in full depth all of them. */
const addresses = isAllDepth ? fetchedAddresses() : systems.map(({ card, battles }) => `${card.id}/${battles[0]?.name}`)

describe('ready battles of every system', () => {
  test.each(addresses)('%s goes through every verb', async address => {
    const file = await printed(`new ${address}`)
    const checked = await printed('check -', { stdin: file })
    expect(checked).toContain('Good: ')
    const tables = systems
      .flatMap(({ scenarioFields }) => scenarioFields?.tables ?? [])
      .filter(({ name }) => file.includes(`\n${name}:\n`))
    for (const { name } of tables) expect(checked).toContain(`\n${name}: `)
    const { code, out, disk } = await ran(`fight ${address} --seed 1 --json --record r.jsonl`)
    const fight = fightAnswerSchema.parse(JSON.parse(out))
    const verified = verifyAnswerSchema.parse(await dataOf('verify r.jsonl', { disk }))
    expect([code, verified]).toMatchObject([0, { finished: true, digest: fight.digest, winner: fight.winner }])
    expect(tooWide(file + (await printed('report r.jsonl', { disk })))).toEqual([])
    const samples = samplesFor(address)
    expect(oddsAnswerSchema.parse(await dataOf(`odds ${address} --samples ${samples}`)).n).toBe(samples)
    // the file that `new` prints is the same battle
    const again = fightAnswerSchema.parse(await dataOf('fight - --seed 1', { stdin: file }))
    expect(again.report.rounds).toEqual(fight.report.rounds)
  })
})

describe('every system', () => {
  test.each(systems.map(({ card }) => card.id))('%s prints its book within 80 columns', async id => {
    for (const part of ['', ...rulesParts.filter(each => each !== 'classes')])
      expect(tooWide(await printed(`rules ${id} ${part}`.trim()))).toEqual([])
    expect(JSON.parse(await printed(`rules ${id} --schema`))).toHaveProperty('properties.red.properties.doctrine')
  })
})

describe('a battle without end', () => {
  const tenders = (roundCap: number): string =>
    [
      'flagplot: 1',
      'system: sidcors',
      `options: { roundCap: ${roundCap}, retreat: none }`,
      'red: { name: Reds, units: [TENDER 0-5/0-3] }',
      'blue: { name: Blues, units: [TENDER 0-5/0-3] }',
      '',
    ].join('\n')

  test('check warns of it in words and as data, and names the option that would end it', async () => {
    const text = await printed('check -', { stdin: tenders(0) })
    expect(text).toContain(
      '\nWarning: Under these standing orders this battle never ends. The option\n  roundCap, a number',
    )
    const { warnings } = await dataOf('check -', { stdin: tenders(0) })
    expect(warnings).toMatchObject([{ code: 'never-ends', share: 1, option: 'roundCap' }])
  })

  test('check says nothing more once there is a cap', async () => {
    expect(await printed('check -', { stdin: tenders(1) })).not.toContain('Warning')
    expect(await dataOf('check -', { stdin: tenders(1) })).not.toHaveProperty('warnings')
  })
})

test("check prints a side's own fields, unless they are obvious", async () => {
  const file = (era: number): string =>
    `flagplot: 1
system: combat-shift
red: { name: Raiders, era: ${era}, units: [Warship E2] }
blue: { name: Guards, units: [Warship E2] }
`
  const checked = await printed('check -', { stdin: file(3) })
  expect(checked).toMatch(/^Raiders \(red\), era 3, by .*\n {2}Warship E2$/m)
  expect(checked.match(/era \d/g)).toEqual(['era 3'])
  expect(await printed('check -', { stdin: file(2) })).toMatch(/^Raiders \(red\), by /m)
})
