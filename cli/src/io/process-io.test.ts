import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeNew } from './files.ts'
import { processIo } from './process-io.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'flagplot-'))
const at = (name: string): string => join(folder, name)
const io = processIo()

afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a file that --force replaces leaves its mode to the new one, and nothing beside it', () => {
  fs.writeFileSync(at('a'), 'old')
  fs.chmodSync(at('a'), 0o640)
  expect(writeNew(io, at('a'), { text: 'new', replace: true }).ok).toBe(true)
  expect([fs.readFileSync(at('a'), 'utf8'), fs.statSync(at('a')).mode & 0o777]).toEqual(['new', 0o640])
  expect(fs.readdirSync(folder)).toEqual(['a'])
})

test('a secret file is its owner’s alone, and stays so when it is written anew', () => {
  expect(writeNew(io, at('secret'), { text: 'one', replace: false, secret: 'secret' }).ok).toBe(true)
  io.files.write(at('secret'), 'two')
  expect([fs.statSync(at('secret')).mode & 0o777, io.files.look(at('secret'))?.isShared]).toEqual([0o600, false])
  fs.chmodSync(at('secret'), 0o644)
  expect(io.files.look(at('secret'))?.isShared).toBe(true)
  fs.rmSync(at('secret'))
})

test('--force replaces no link, no folder and no device, and the target of a link stays', () => {
  fs.writeFileSync(at('real'), 'mine')
  fs.symlinkSync(at('real'), at('link'))
  fs.symlinkSync(at('nowhere'), at('dangling'))
  for (const path of [at('link'), at('dangling'), folder, '/dev/null']) {
    expect(writeNew(io, path, { text: 'new', replace: true }), path).toMatchObject({
      ok: false,
      refusal: { code: 'io', path: [path] },
    })
  }
  expect(fs.readFileSync(at('real'), 'utf8')).toBe('mine')
})

test('an existing file is not made anew, and a link has the lock of its target', () => {
  fs.writeFileSync(at('one'), 'mine')
  expect(() => io.files.create(at('one'), 'new')).toThrow('EEXIST')
  fs.symlinkSync(at('one'), at('other'))
  expect(io.files.real(at('other'))).toBe(io.files.real(at('one')))
  expect(io.files.real(at('none'))).toBe(at('none'))
})

test('a process knows itself, those that run and those that have ended; names from another machine it does not know', () => {
  expect(io.isRunning(io.processId)).toBe(true)
  const [pid, rest] = io.processId.split('@')
  // another process of that number began at another time
  expect(io.isRunning(`${pid}@${rest}1`)).toBe(false)
  expect(io.isRunning(`${pid}@elsewhere+1`)).toBeUndefined()
  expect(io.isRunning('no name of a process')).toBe(false)
  // one that has ended, of a system that does not say when it began
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  expect(io.isRunning(`${ended}@${rest?.split('+')[0]}+`)).toBe(false)
})

test('a file without end is not read to its end', () => {
  expect(() => io.files.read('/dev/zero')).toThrow('too much to read')
})
