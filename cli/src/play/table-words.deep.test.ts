import { describe, expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import { printed, ran, tooWide } from '../run.fixture.ts'

type Disk = Readonly<Record<string, string>>

/** A play with these lines typed, then `quit`; its record is `p.jsonl`. */
const played = (line: string, typed: readonly string[] = [], disk: Disk = {}) =>
  ran(`${line} --record p.jsonl`, { disk, stdin: `${[...typed, 'quit'].join('\n')}\n` })

const clash = 'play sidcors/border-clash --blue captain --seed 4'

const scouts = `flagplot: 1
system: knight-hawks
title: Three scouts
options: { edge: lost, turnLimit: 4 }
red: { name: UPF, units: ['Scout: assault scout'] }
blue: { name: Sathar, units: ['Raider: assault scout', 'Rover: assault scout'] }
`

describe('the words of the table', () => {
  test('status, odds and ? are answered and the question is asked again; lines fit 80 columns', async () => {
    const { code, out, text } = await played(clash, ['status', 'odds', '?'])
    expect([code, tooWide(out)]).toEqual([0, []])
    expect(out.match(/Battle Intensity Factor \(1 to 4\)/g)?.length).toBe(4)
    expect(out.match(/^ {2}1x D7C/gm)?.length).toBe(3)
    expect(out).toContain('Waiting for Klingon squadron')
    expect(text).toMatch(/won by Klingon squadron \d+\.\d+ %/)
    expect(out).toContain('  back    takes back the last order or throw')
    expect(out.match(/quit +stops and keeps the record/g)).toHaveLength(1)
  })

  test('help is ?, at an order and at a throw', async () => {
    const typed = 'play sidcors/border-clash --red captain --blue captain --dice typed --seed 4'
    const sameFor = async (line: string) => {
      const [asked, helped] = [await played(line, ['?']), await played(line, ['help'])]
      expect(helped.out.replace(': help\n', ': ?\n')).toBe(asked.out)
      expect(asked.out).toContain('At any question:')
    }
    await sameFor(clash)
    await sameFor(typed)
  })

  test('the state of both sides is printed after every round', async () => {
    const { out } = await played(clash, Array<string>(12).fill(''))
    expect(out).toMatch(/^After round 1:\n {2}Klingon squadron: \d of 5 left, 1 damaged, attack \d+/m)
    expect(out).toMatch(/^After round 2:\n/m)
  })

  test('back takes back one decision; the way it went on is kept beside the record, and the same dice fall again', async () => {
    const record = 'p.jsonl'
    const once = (await played(clash, ['4'])).disk[record] ?? ''
    const other = await played(clash, ['4', 'back', '1'])
    const again = await played(clash, ['4', 'back', '4'])
    expect(again.out).toContain('Taken back to step 0. What was played after it is kept in p-2.jsonl.')
    expect([again.disk['p-2.jsonl'], again.disk[record]]).toEqual([once, once])
    expect(other.disk[record]?.split('\n')[1]).toContain('"red":{"factor":1}')
    const faces = /"faces":\[[\d,]+\]/
    expect(faces.exec(other.disk[record] ?? '')?.[0]).toBe(faces.exec(once)?.[0])
    for (const each of [record, 'p-2.jsonl']) expect((await ran(`verify ${each}`, other)).code).toBe(0)
  })

  test('back before anybody has decided changes nothing', async () => {
    const { out, disk } = await played(clash, ['back'])
    expect(out).toContain('There is nothing to take back')
    expect(Object.keys(disk)).toEqual(['p.jsonl'])
  })

  test('typed dice are taken back one throw at a time, and ? lists the possible dice', async () => {
    const line = 'play sidcors/border-clash --red captain --blue captain --dice typed'
    const { out, disk } = await played(line, ['?', '2', '5', 'back', '3', '3'])
    expect(out).toContain('At any question:')
    expect(out).toContain('Taken back to step')
    expect(disk['p-2.jsonl']).not.toBe(disk['p.jsonl'])
    expect(disk['p.jsonl']).toContain('"faces":[3,3]')
    expect(disk['p.jsonl']).not.toContain('"faces":[2,5]')
  })

  test('while a battle keeps secrets each reads the odds as far as its own side may know', async () => {
    const file = await printed('new warpwar/gunboats')
    const disk = { 'secret.yaml': file.replace('hiddenRecords: false', 'hiddenRecords: true') }
    const { text } = await played('play secret.yaml --seed 2', ['odds'], disk)
    expect(text).toMatch(/won by .* \(sampled, [\d,]+ battles/)
  })

  // of the second battle, whose decisions are slow, so many take seconds
  test.each(rows(['scouts.yaml', 'knight-hawks/close-escort']))('odds of %s are of battles enough', async battle => {
    const { text } = await played(`play ${battle} --blue captain --seed 4`, ['odds'], { 'scouts.yaml': scouts })
    expect(Number(/sampled, (\d+) battles/.exec(text)?.[1])).toBeGreaterThanOrEqual(128)
  })
})

test('a play that two persons lead without a flag says so, and names the flag for standing orders', async () => {
  const begun = async (flags: string) => (await played(`play sidcors/border-clash --seed 4${flags}`)).text
  const said = 'Red and blue are led by persons here; --blue captain lets standing orders lead blue.'
  expect(await begun('')).toContain(said)
  for (const flags of [' --blue captain', ' --red person', ' --red person --blue person']) {
    expect(await begun(flags)).not.toContain('led by persons')
  }
})

test('the log of a play that is taken up has rulings and changes of seats and dice where they were made', async () => {
  const whole = (await ran('fight sidcors/border-clash --seed 7 --record a.jsonl')).disk['a.jsonl'] ?? ''
  const disk = { 'a.jsonl': `${whole.split('\n').slice(0, 6).join('\n')}\n` }
  const reason = 'as agreed by mail, with both sides and the referee'
  const rule = ['ruling', 'a.jsonl', '--set', 'roundCap=9', '--because', reason, '--record', 'b.jsonl']
  const ruled = await ran(rule, { disk })
  const { code, out, text } = await ran('play b.jsonl --red person --dice typed', { disk: ruled.disk, stdin: 'quit\n' })
  expect([ruled.code, code, tooWide(out)]).toEqual([0, 0, []])
  expect(text).toContain(`Round 1, after step 5: Ruling: Round cap (0: none): 9 [Round cap]: ${reason}`)
  expect(text).toContain('Round 1, after step 6: Klingon squadron: a person; Federation patrol: captain')
  expect(text).toContain('Round 1, after step 6: Dice: typed in by hand')
})

test('play lists the costs of orders, and with --prices the expected result of each', async () => {
  const costs = '  * give F5   5       1 left        36'
  const line = 'play sidcors/border-clash --blue captain --seed 7'
  const { out } = await played(line, ['', ''])
  expect(out).toContain('    order     points  carried over  attack left\n    give D7C  9       +3 credit     34\n')
  expect(out).toContain(`${costs}\n  * by the standing orders\n`)
  expect(out).not.toContain('your expected result')
  const priced = (await played(`${line} --prices`, ['', ''])).out
  expect(priced).toContain('    order     your expected result\n  * factor 1  47.4 % -2.1\n')
  expect(priced).toContain(`${costs}           45.1 % -1.9\n`)
  expect(tooWide(priced)).toEqual([])
})
