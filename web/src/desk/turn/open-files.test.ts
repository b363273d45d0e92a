import { sayRefusal } from '@flagplot/core/lang'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../../test-depth.ts'
import { MAX_BYTES, MAX_FILES } from './bounds.ts'
import { type GivenFile, openFiles } from './open-files.ts'
import type { TurnFiles } from './place-files.ts'
import { zipOfResults, zipOfTurn } from './zip-turn.ts'

const nothing: TurnFiles = new Map()

const given = (path: string, content: BlobPart): GivenFile => ({ path, file: new File([content], path) })
const zipped = (files: Readonly<Record<string, string>>, name = 'turn.zip'): GivenFile =>
  given(name, zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))

/** A .zip that says nothing of the lengths of its files before them, as it was written while it was sent. */
function streamed(files: Readonly<Record<string, string>>): GivenFile {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((_, piece) => void pieces.push(piece))
  for (const [path, text] of Object.entries(files)) {
    const file = new ZipDeflate(path)
    zip.add(file)
    file.push(strToU8(text), true)
  }
  zip.end()
  return { path: 'turn.zip', file: new File(pieces, 'turn.zip') }
}

async function opened(files: readonly GivenFile[], present = nothing) {
  const read = await openFiles(files, present)
  if (!read.ok) throw new Error(sayRefusal(read.refusal))
  return { ...read.value, files: Object.fromEntries(read.value.files) }
}

async function refused(...files: readonly GivenFile[]): Promise<string> {
  const read = await openFiles(files, nothing)
  return read.ok ? 'opened' : sayRefusal(read.refusal)
}

const turn = 'turn: Turn 12\nbattles: { altair: { battle: battles/altair.yaml } }\n'
const ann = 'flagplot: 1\nfrom: Ann\n'

describe('a turn is opened', () => {
  const inside = { 'turn.yaml': turn, 'letters/ann.yaml': ann, 'battles/altair.yaml': 'a', 'results/turn.txt': 'r' }
  const folder = Object.fromEntries(Object.entries(inside).map(([path, text]) => [`turn-12/${path}`, text]))

  test.each([
    ['a folder', Object.entries(folder).map(([path, text]) => given(path, text))],
    ['a .zip of the folder', [zipped(folder)]],
    ['a .zip of what is in it', [zipped(inside)]],
    ['a .zip without lengths', [streamed(folder)]],
  ])('from %s, without the folder itself', async (_, files) => {
    expect(await opened(files)).toEqual({ kind: 'turn', files: inside, others: 0 })
  })

  test('from loose files: each goes to its place', async () => {
    const files = [given('altair.yaml', 'a'), given('turn.yaml', turn), given('ann.yaml', ann)]
    const { 'results/turn.txt': _, ...rest } = inside
    expect((await opened(files)).files).toEqual(rest)
  })

  test('without files that no turn reads, which are counted', async () => {
    const others = ['notes.txt', 'letters/.keep', 'results.new/turn.json', '.git/config.json', 'map.png']
    const files = [given('t/turn.yaml', turn), ...others.map(path => given(`t/${path}`, '\u0000'))]
    expect(await opened([...files, given('elsewhere/x.yaml', '')])).toEqual({
      kind: 'turn',
      files: { 'turn.yaml': turn },
      others: others.length + 1,
    })
  })

  test('without the .zip files in its folder, such as an older copy of the turn or a broken one', async () => {
    const older = new File([zipOfTurn(new Map([['turn.yaml', 'older']]), 't')], 't.zip')
    const files = [given('t/turn.yaml', turn), { path: 't/t.zip', file: older }, given('t/notes.zip', 'no zip')]
    expect(await opened(files)).toEqual({ kind: 'turn', files: { 'turn.yaml': turn }, others: 2 })
  })

  test('byte for byte: a mark at its beginning stays', async () => {
    expect((await opened([given('t/turn.yaml', `\ufeff${turn}`)])).files['turn.yaml']).toBe(`\ufeff${turn}`)
  })

  test('letters that come later go among the letters of the turn that is there', async () => {
    const present = new Map([['turn.yaml', turn]])
    expect(await opened([given('mail/bob.yml', ann), given('mail/altair.yaml', 'a')], present)).toEqual({
      kind: 'files',
      files: { 'letters/bob.yml': ann, 'battles/altair.yaml': 'a' },
      others: 0,
    })
  })

  test.each(['{"flagplot":1,"from":"Cid"}', '{ flagplot: 1, from: Cid }', "flagplot: 1\n'from': Cid\n"])(
    'a letter in any way of writing is one: %s',
    async letter => {
      expect((await opened([given('cid.json', letter)])).files).toEqual({ 'letters/cid.json': letter })
    },
  )

  test('again from both of its own .zip files, which are the same for the same turn', async () => {
    const files = new Map(Object.entries({ ...inside, 'results/players/ève.txt': 'è' }))
    const whole = zipOfTurn(files, 'Turn 12')
    expect(zipOfTurn(files, 'Turn 12')).toEqual(whole)
    expect((await opened([given('turn-12.zip', whole)])).files).toEqual(Object.fromEntries(files))
    const results = await openFiles([given('results.zip', zipOfResults(files))], nothing)
    expect(results.ok && [...results.value.files.keys()]).toEqual(['results/turn.txt', 'results/players/ève.txt'])
  })
})

describe('what is hostile is refused in words', () => {
  test.each(['../turn.yaml', 't/../../turn.yaml', '/etc/turn.yaml', 'C:/turn.yaml', 't\\turn.yaml'])(
    'a path that leads out of the folder: %s',
    async path => {
      expect(await refused(zipped({ 'turn.yaml': turn, [path]: turn }))).toContain('is no path inside the folder')
    },
  )

  test('too many files, before any is read', async () => {
    const file = new File([''], 'a.yaml')
    file.arrayBuffer = () => Promise.reject(new Error('read'))
    const many = Array.from({ length: MAX_FILES + 1 }, (_, i) => ({ path: `t/letters/${i}.yaml`, file }))
    expect(await refused(...many)).toContain('at most 5,000')
    const names = Object.fromEntries(many.map(({ path }) => [path, '']))
    expect(await refused(zipped(names, 'many.zip'))).toBe(
      'many.zip has too many files: the page opens a turn of at most 5,000.',
    )
  })

  test('a .zip that unpacks to too much, whatever it says of its length', async () => {
    const bomb = zipSync({ 't/turn.yaml': new Uint8Array(MAX_BYTES + 1) })
    const lie = bomb.slice()
    // the length of the file, in its own head and in the list at the end
    for (let i = 0; i < lie.length - 4; i++) {
      const is = (...bytes: readonly number[]): boolean => bytes.every((byte, n) => lie[i + n] === byte)
      if (is(0x50, 0x4b, 3, 4)) lie.fill(1, i + 22, i + 23).fill(0, i + 23, i + 26)
      if (is(0x50, 0x4b, 1, 2)) lie.fill(1, i + 24, i + 25).fill(0, i + 25, i + 28)
    }
    for (const file of rows([lie, bomb])) {
      expect(await refused(given('bomb.zip', file))).toContain('at most 50,000,000 bytes, unpacked')
    }
  })

  test('a file that is too large, before it is read', async () => {
    const file = new File([''], 'turn.yaml')
    Object.defineProperty(file, 'size', { value: MAX_BYTES + 1 })
    expect(await refused({ path: 't/turn.yaml', file })).toContain('at most 50,000,000 bytes')
    expect(await refused({ path: 't.zip', file: Object.defineProperty(file, 'name', { value: 't.zip' }) })).toContain(
      'at most 50,000,000',
    )
  })

  test('bytes that are no text, no .zip, or a .zip that is cut off', async () => {
    expect(await refused(given('t/turn.yaml', new Uint8Array([0xff, 0xfe])))).toContain('is not text in UTF-8')
    expect(await refused(given('t/letters/a.yaml', 'a\u0000'), given('t/turn.yaml', ''))).toContain('is not text')
    expect(await refused(given('a.zip', 'no zip'))).toContain('a.zip cannot be unpacked')
    const whole = zipSync({ 't/turn.yaml': strToU8('x'.repeat(1000)) }, { level: 0 })
    expect(await refused(given('cut.zip', whole.slice(0, 500)))).toContain('cut.zip cannot be unpacked')
    const two = zipSync({ 't/turn.yaml': strToU8(turn), 't/letters/ann.yaml': strToU8(ann) })
    const second = Buffer.from(two).indexOf('PK\u0003\u0004', 4)
    expect(await refused(given('cut.zip', two.slice(0, second)))).toContain('cut.zip cannot be unpacked')
    expect(await refused(given('empty.zip', zipSync({})))).toContain('empty.zip cannot be unpacked')
  })

  test('two turns side by side', async () => {
    expect(await refused(given('a/turn-1/turn.yaml', turn), given('a/turn-2/turn.yml', turn))).toBe(
      'There is a turn in a/turn-1/ and one in a/turn-2/: open the folder of one of them.',
    )
  })

  test('a file that the browser cannot read', async () => {
    const file = new File([ann], 'ann.yaml')
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    expect(await refused({ path: 'ann.yaml', file })).toContain('ann.yaml cannot be read')
    expect(await refused({ path: 'turn.zip', file })).toContain('turn.zip cannot be read')
  })

  test('files without any of a turn', async () => {
    expect(await refused(given('a.txt', 'a'))).toBe('a.txt has no turn.yaml, no battle and no letter in it.')
  })
})
