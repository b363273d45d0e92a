import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../lang/index.ts'
import { fileNameOf, playersOf, readTurn, seedOfBattle, sha256Of } from './turn-file.ts'

const turn = (lines: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    flagplot: '1',
    turn: 'Turn 12',
    dice: '{ seed: lottery }',
    missing: 'wait',
    battles: '{ altair: { battle: battles/altair.yaml, red: Ann, blue: Bob }, vega: { battle: a/b, red: Bob } }',
    ...lines,
  })
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')

const said = (text: string): string => {
  const read = readTurn(text, 'turn.yaml')
  return read.ok ? 'fine' : sayRefusal(read.refusal)
}

describe('a turn file', () => {
  test('is read with its players, in the order of the file', () => {
    const read = readTurn(turn())
    expect(read.ok && [read.value.value.title, read.value.value.missing, playersOf(read.value.value)]).toEqual([
      'Turn 12',
      'wait',
      ['Ann', 'Bob'],
    ])
  })

  test.each([
    [turn({ misisng: 'wait' }), 'turn.yaml:6:1: Unknown key "misisng"; expected one of flagplot, turn, dice'],
    [turn({ missing: 'waits' }), 'turn.yaml:4:10: missing: nothing is called waits; expected one of wait, standing'],
    [turn({ dice: '{}' }), 'turn.yaml:3:1: dice is missing; expected a seed or a beacon.'],
    [turn({ dice: '{ seed: a, beacon: { chain: quicknet, round: 1, signature: aa } }' }), '96 digits of hex'],
    [turn({ dice: `{ seed: lottery, commitment: ${sha256Of('lotterx')} }` }), 'not the one that was committed to'],
    [turn({ dice: `{ commitment: ${sha256Of('lottery')} }` }), 'expected a seed or a beacon'],
    [turn({ battles: '{}' }), 'expected 1 to 500 battles'],
    [turn({ battles: '{ Altair: { battle: a/b } }' }), 'a to z, 0 to 9 and hyphens'],
    [turn({ battles: '{ a: { battle: ../a.yaml } }' }), 'turn.yaml:5:25: ../a.yaml is no path inside the folder'],
    [turn({ battles: '{ a: { battle: b/../../a.yaml } }' }), 'no path inside the folder'],
    [turn({ battles: '{ a: { battle: /etc/a.yaml } }' }), 'no path inside the folder'],
    [turn({ battles: "{ a: { battle: 'C:a.yaml' } }" }), 'no path inside the folder'],
    [turn({ battles: "{ a: { battle: 'b\\a.yaml' } }" }), 'no path inside the folder'],
    [turn({ battles: '{ a: { battle: a/b, red: Ann, blue: Ann } }' }), 'Ann cannot lead both sides.'],
    [turn({ battles: '{ a: { battle: a/b, red: Ann, blue: ann } }' }), 'ann and Ann would get the same file: ann.txt'],
    [turn({ battles: "{ a: { battle: a/b, red: '!!' } }" }), 'expected a name with a letter in it'],
    [turn({ battles: '[a, b]' }), 'turn.yaml:5:10: battles: ["a","b"] does not fit; expected a table'],
    [turn({ turn: '"a\\nb"' }), 'turn.yaml:2:7: turn'],
    [turn({ flagplot: '2' }), 'turn.yaml:1:11'],
    [`a: ${'['.repeat(500)}`, 'turn.yaml:1:'],
    ['x'.repeat(1_000_001), 'at most 1,000,000 characters are read'],
    ['', 'turn.yaml:1:1'],
  ])('that is wrong is refused with its place: %.80s', (text, words) => {
    expect(said(text)).toContain(words)
  })

  test('takes a seed that was committed to, and a beacon that is signed', () => {
    expect(said(turn({ dice: `{ seed: lottery, commitment: ${sha256Of('lottery')} }` }))).toBe('fine')
    const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
    const beacon = (round: number) =>
      turn({ dice: `{ beacon: { chain: quicknet, round: ${round}, signature: ${signature} } }` })
    expect(said(beacon(1000))).toBe('fine')
    expect(said(beacon(1001))).toContain('no signature of round 1001')
  })
})

test('the seed of a battle is the SHA-256 that the guide tells', () => {
  const seed = { text: 'the lottery numbers of 24 November' }
  const told = sha256Of('["flagplot turn dice","the lottery numbers of 24 November","Turn 12","altair"]')
  expect(seedOfBattle({ seed, title: 'Turn 12' }, 'altair')).toBe(told)
})

test.each([
  ['Ann', 'ann'],
  [' Ann  O’Neill ', 'ann-o-neill'],
  ['Jörg', 'jörg'],
  ['../../etc', 'etc'],
  ['李', '李'],
])('the file of %s is %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})
