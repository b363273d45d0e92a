import { sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { ran } from '../run.fixture.ts'
import { checkNewFile, refuseIo, writeNew } from './files.ts'
import { TOO_LARGE } from './io.ts'
import { memoryIo } from './memory-io.ts'
import { processIo } from './process-io.ts'

const said = (code: string): string => {
  const refused = refuseIo('a.jsonl', code)
  return refused.ok ? '' : sayRefusal(refused.refusal)
}

test.each([
  [
    TOO_LARGE,
    'a.jsonl: The file has more than 100,000,000 bytes. At most 1,000,000 characters of a battle file and 50,000,000 of a record are read.',
  ],
  ['EFBIG', 'a.jsonl: The system does not let the file grow any larger.'],
  ['EROFS', 'a.jsonl: The file system is read-only.'],
  ['ENOSPC', 'a.jsonl: The disk is full.'],
  ['EACCES', 'a.jsonl: You have no permission to open the file.'],
  ['ENOENT', 'a.jsonl: The file does not exist.'],
  ['EISDIR', 'a.jsonl: This is a folder, not a file.'],
  ['ELOOP', 'a.jsonl: The links of this path lead in a circle.'],
  ['EIO', 'a.jsonl: The file could not be read or written.'],
])('%s is said in words', (code, words) => {
  expect(said(code)).toBe(words)
})

test('a link to itself is no name of a ready battle', async () => {
  const { files } = memoryIo()
  const read = (): never => {
    throw Object.assign(new Error('loop'), { code: 'ELOOP' })
  }
  const loop = { ...files, read, look: () => ({ kind: 'link', id: '1', bytes: 4, isShared: false }) as const }
  expect((await ran('check loop', {}, { files: loop })).said).toContain('The links of this path lead in a circle.')
})

test('a new file in no folder, in one that takes none, and without a name', () => {
  const made = (path: string): string => {
    const tried = checkNewFile(processIo(), path, refuseIo(path, 'ENOENT'))
    return tried.ok ? '' : sayRefusal(tried.refusal)
  }
  expect(made('/none/a.jsonl')).toBe('/none/a.jsonl: The folder /none does not exist.')
  expect(made('a.jsonl')).toBe('a.jsonl: The folder . takes no new files.')
  expect(made('')).toBe('The file name is empty.')
})

test('--force is offered where it would help: to replace a file, not a link', () => {
  const io = memoryIo({ disk: { 'a.jsonl': '', 'link.jsonl': '' }, marks: { 'link.jsonl': 'link' } })
  const written = (path: string, replace: boolean): string => {
    const made = writeNew(io, path, { text: 'mine', replace })
    return made.ok ? 'written' : sayRefusal(made.refusal)
  }
  const link = 'link.jsonl: This is a link, not a file. Choose another name.'
  expect([written('link.jsonl', false), written('link.jsonl', true)]).toEqual([link, link])
  expect(written('a.jsonl', false)).toContain('give --force to replace it')
  expect(written('a.jsonl', true)).toBe('written')
})
