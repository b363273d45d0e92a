import { describe, expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

/** A play with these lines typed, then `quit`; its record is `p.jsonl`. */
async function played(line: string, typed: readonly string[], disk: Readonly<Record<string, string>> = {}) {
  const io = memoryIo({ disk, stdin: `${[...typed, 'quit'].join('\n')}\n` })
  const code = await run([...line.split(' '), '--record', 'p.jsonl'], io)
  return { ...io, code, text: io.stdout() }
}

const linesOf = (text: string | undefined): readonly string[] => (text ?? '').trimEnd().split('\n')
const clash = 'play sidcors/border-clash --blue captain --seed 4'

describe('the words of the table', () => {
  test('status, odds and ? are answered and the question is asked again; lines fit 80 columns', async () => {
    const { code, text } = await played(clash, ['status', 'odds', '?'])
    expect(code).toBe(0)
    expect(text.match(/Battle Intensity Factor \(1 to 4\)/g)?.length).toBe(4)
    expect(text.match(/^ {2}1x D7C/gm)?.length).toBe(3)
    expect(text).toContain('Waiting for Klingon squadron')
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/won by Klingon squadron \d+\.\d+ %/)
    expect(text).toContain('  back    takes back the last order or throw')
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('how both sides stand is said after every round', async () => {
    const orders = Array.from({ length: 12 }, () => '')
    const { text } = await played(clash, orders)
    expect(text).toMatch(/^After round 1:\n {2}Klingon squadron: \d of 5 left, 1 damaged, attack \d+/m)
    expect(text).toMatch(/^After round 2:\n/m)
  })

  test('back takes back one decision; the way it went on is kept beside the record, and the same dice fall again', async () => {
    const once = await played(clash, ['4'])
    const other = await played(clash, ['4', 'back', '1'])
    const again = await played(clash, ['4', 'back', '4'])
    expect(again.text).toContain('Taken back to input 0. What was played after it is kept in p-2.jsonl.')
    expect(again.disk.get('p-2.jsonl')).toBe(once.disk.get('p.jsonl'))
    expect(again.disk.get('p.jsonl')).toBe(once.disk.get('p.jsonl'))
    expect(linesOf(other.disk.get('p.jsonl'))[1]).toContain('"red":{"factor":1}')
    const faces = (text: string | undefined): string | undefined => /"faces":\[[\d,]+\]/.exec(text ?? '')?.[0]
    expect(faces(other.disk.get('p.jsonl'))).toBe(faces(once.disk.get('p.jsonl')))
    const verified = memoryIo({ disk: Object.fromEntries(other.disk) })
    expect(await run(['verify', 'p.jsonl'], verified)).toBe(0)
    expect(await run(['verify', 'p-2.jsonl'], verified)).toBe(0)
  })

  test('back before anybody has decided changes nothing', async () => {
    const { text, disk } = await played(clash, ['back'])
    expect(text).toContain('There is nothing to take back')
    expect([...disk.keys()].filter(name => name.endsWith('.jsonl'))).toEqual(['p.jsonl'])
  })

  test('typed dice are taken back one throw at a time, and ? says what dice may be typed', async () => {
    const { text, disk } = await played('play sidcors/border-clash --red captain --blue captain --dice typed', [
      '?',
      '2 5',
      'back',
      '3 3',
    ])
    expect(text).toContain('At any question:')
    expect(text).toContain('Taken back to input')
    expect(disk.get('p-2.jsonl')).not.toBe(disk.get('p.jsonl'))
    expect(disk.get('p.jsonl')).toContain('"faces":[3,3]')
    expect(disk.get('p.jsonl')).not.toContain('"faces":[2,5]')
  })

  test('while a battle keeps secrets each reads the odds as far as its own side may know', async () => {
    const fixture = memoryIo()
    await run(['new', 'warpwar/gunboats'], fixture)
    const disk = { 'secret.yaml': fixture.stdout().replace('hiddenRecords: false', 'hiddenRecords: true') }
    const { text } = await played('play secret.yaml --seed 2', ['odds'], disk)
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/won by .* \(sampled, [\d,]+ battles/)
  })
})
