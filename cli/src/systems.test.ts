import { fetchSystems, readyAddresses } from '@flagplot/core/desk/battle'
import { fightAnswerSchema, oddsAnswerSchema, verifyAnswerSchema } from '@flagplot/wire'
import { describe, expect, test } from 'vitest'
import { rows } from '../../test-depth.ts'
import { memoryIo } from './io/memory-io.ts'
import { run } from './run.ts'

const systems = await fetchSystems()

async function printed(line: string, given: Parameters<typeof memoryIo>[0] = {}): Promise<string> {
  const io = memoryIo(given)
  const code = await run(line.split(' '), io)
  expect([line, code, io.stderr()]).toEqual([line, 0, ''])
  return io.stdout()
}

/** Samples of a battle: few where its standing orders take long to decide. */
function samplesFor(address: string): number {
  const [id, name] = address.split('/')
  const rules = systems.find(({ card }) => card.id === id)
  const ready = rules?.battles.find(battle => battle.name === name)
  const chosen = [ready?.doctrines.red.name ?? '', ready?.doctrines.blue.name ?? '']
  const weight = Math.max(...chosen.map(each => rules?.doctrines[each]?.weight ?? 1))
  return Math.max(2, Math.floor(50 / weight))
}

// one of each system, and some more
describe('ready battles of every system', () => {
  test.each(rows(readyAddresses(), 10))('%s goes through every verb', async address => {
    const file = await printed(`new ${address}`)
    for (const line of file.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    const checked = await printed('check -', { stdin: file })
    expect(checked).toContain('Good: ')
    const tables = systems
      .flatMap(({ scenarioFields }) => scenarioFields?.tables ?? [])
      .filter(({ name }) => file.includes(`\n${name}:\n`))
    for (const { name } of tables) expect(checked).toContain(`\n${name}: `)
    const fought = memoryIo()
    expect(await run(['fight', address, '--seed', '1', '--json', '--record', 'r.jsonl'], fought)).toBe(0)
    const fight = fightAnswerSchema.parse(JSON.parse(fought.stdout()))
    const disk = Object.fromEntries(fought.disk)
    const verified = verifyAnswerSchema.parse(JSON.parse(await printed('verify r.jsonl --json', { disk })))
    expect(verified).toMatchObject({ finished: true, digest: fight.digest, winner: fight.winner })
    for (const line of (await printed('report r.jsonl', { disk })).split('\n'))
      expect(line.length).toBeLessThanOrEqual(80)
    const samples = samplesFor(address)
    const odds = oddsAnswerSchema.parse(JSON.parse(await printed(`odds ${address} --samples ${samples} --json`)))
    expect(odds.n).toBe(samples)
    // the file that `new` prints is the same battle
    const again = fightAnswerSchema.parse(JSON.parse(await printed('fight - --seed 1 --json', { stdin: file })))
    expect(again.report.rounds).toEqual(fight.report.rounds)
  })
})

describe('every system', () => {
  test.each(systems.map(({ card }) => card.id))('%s prints its book within 80 columns', async id => {
    for (const part of ['', ' clauses', ' rulings', ' options', ' tables', ' doctrines', ' battles']) {
      for (const line of (await printed(`rules ${id}${part}`)).split('\n'))
        expect(line.length, line).toBeLessThanOrEqual(80)
    }
    expect(JSON.parse(await printed(`rules ${id} --schema`))).toHaveProperty('properties.red.properties.doctrine')
  })
})

test('check prints what a side states of its own beside its units', async () => {
  const file = [
    'flagplot: 1',
    'system: combat-shift',
    'red: { name: Reds, era: 3, units: [Warship E2] }',
    'blue: { name: Blues, units: [Warship E2] }',
    '',
  ]
  const checked = await printed('check -', { stdin: file.join('\n') })
  expect(checked.match(/era \d/g)).toEqual(['era 3'])
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
    const data = JSON.parse(await printed('check - --json', { stdin: tenders(0) }))
    expect(data).toMatchObject({ flagplot: 1, warnings: [{ code: 'never-ends', share: 1, option: 'roundCap' }] })
  })

  test('check says nothing more once there is a cap', async () => {
    expect(await printed('check -', { stdin: tenders(1) })).not.toContain('Warning')
    expect(JSON.parse(await printed('check - --json', { stdin: tenders(1) }))).not.toHaveProperty('warnings')
  })
})

test('check says what a side states of its own, where that does not go without saying', async () => {
  const file = (era: number): string =>
    `flagplot: 1
system: combat-shift
red: { name: Raiders, era: ${era}, units: [Warship E2] }
blue: { name: Guards, units: [Warship E2] }
`
  expect(await printed('check -', { stdin: file(3) })).toMatch(/^Raiders \(red\), era 3, by .*\n {2}Warship E2$/m)
  expect(await printed('check -', { stdin: file(2) })).toMatch(/^Raiders \(red\), by /m)
})
