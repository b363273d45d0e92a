import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeNew } from './files.ts'
import { processIo } from './process-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'flagplot-'))
const at = (name: string): string => join(folder, name)
const io = processIo()

afterAll(() => rmSync(folder, { recursive: true }))

test('a file that --force replaces leaves its mode to the new one, and nothing beside it', () => {
  writeFileSync(at('a'), 'old')
  chmodSync(at('a'), 0o640)
  expect(writeNew(io, at('a'), 'new', true).ok).toBe(true)
  expect([readFileSync(at('a'), 'utf8'), statSync(at('a')).mode & 0o777]).toEqual(['new', 0o640])
  expect(readdirSync(folder)).toEqual(['a'])
})

test('--force replaces no link, no folder and no device, and what a link leads to stays', () => {
  writeFileSync(at('real'), 'mine')
  symlinkSync(at('real'), at('link'))
  symlinkSync(at('nowhere'), at('dangling'))
  for (const path of [at('link'), at('dangling'), folder, '/dev/null']) {
    expect(writeNew(io, path, 'new', true), path).toMatchObject({ ok: false, refusal: { code: 'io', path: [path] } })
  }
  expect(readFileSync(at('real'), 'utf8')).toBe('mine')
})

test('what is there is not made anew, and a link has the lock of what it leads to', () => {
  writeFileSync(at('one'), 'mine')
  expect(() => io.files.create(at('one'), 'new')).toThrow('EEXIST')
  symlinkSync(at('one'), at('other'))
  expect(io.files.real(at('other'))).toBe(io.files.real(at('one')))
  expect(io.files.real(at('none'))).toBe(at('none'))
})

test('a process knows itself and those that run; what another machine says of itself it does not know', () => {
  expect(io.isRunning(io.self)).toBe(true)
  const [pid, rest] = io.self.split('@')
  // another process of that number began at another time
  expect(io.isRunning(`${pid}@${rest}1`)).toBe(false)
  expect(io.isRunning(`${pid}@elsewhere+1`)).toBeUndefined()
  expect(io.isRunning('no name of a process')).toBeUndefined()
})

test('a file without end is not read to its end', () => {
  expect(() => io.files.read('/dev/zero')).toThrow('too much to read')
})
