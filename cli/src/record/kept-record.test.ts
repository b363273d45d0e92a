import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '@flagplot/core/lang'
import { afterAll, expect, test } from 'vitest'
import { processIo } from '../io/process-io.ts'
import { ran } from '../run.fixture.ts'
import { keepRecord } from './kept-record.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'flagplot-'))
const at = (name: string): string => join(folder, name)
const io = processIo()

afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a link to a file stays one when the file is written anew, and both names are one lock', async () => {
  fs.writeFileSync(at('seat.json'), 'old\n')
  fs.symlinkSync('seat.json', at('link.json'))
  const kept = await keepRecord(io, at('link.json'), () => ok(undefined))
  if (!kept.ok) throw new Error('not kept')
  for (const text of ['new', 'newer']) {
    expect(kept.value.rewrite([text]).ok).toBe(true)
    expect([fs.readlinkSync(at('link.json')), fs.readFileSync(at('seat.json'), 'utf8')]).toEqual([
      'seat.json',
      `${text}\n`,
    ])
    expect(await keepRecord(io, at('seat.json'), () => ok(undefined))).toMatchObject({ refusal: { code: 'conflict' } })
  }
  kept.value.release()
  expect(fs.readdirSync(folder)).toEqual(['link.json', 'seat.json'])
})

test('a seat that is a link to nothing, or to itself, is refused without a guess', async () => {
  fs.symlinkSync('nothing.json', at('dangling.json'))
  fs.symlinkSync('loop.json', at('loop.json'))
  for (const path of [at('dangling.json'), at('loop.json')]) {
    const { code, said } = await ran(['post', path], {}, { files: io.files })
    expect([code, said]).toEqual([2, expect.stringContaining('is a link that leads to no file.')])
    expect(said).not.toContain('Did you mean')
  }
})
