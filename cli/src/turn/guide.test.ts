import { readFileSync } from 'node:fs'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { ran } from '../run.fixture.ts'
import { resultsIn } from './turn.fixture.ts'

const guide = readFileSync(new URL('../../../docs/guide/adjudicate.md', import.meta.url), 'utf8')

test('the example of the guide comes out as it stands there, and goes on once the letters are mended', async () => {
  const files = [...guide.matchAll(/```yaml\n# (turn-12\/\S+)\n([\s\S]*?)```/g)]
  const disk = Object.fromEntries(files.map(([, path, text]) => [path, must(text, 'a file')]))
  expect(Object.keys(disk)).toEqual(['turn-12/turn.yaml', 'turn-12/letters/ann.yaml', 'turn-12/letters/bob.yaml'])
  const [, said] = /```\nflagplot adjudicate turn-12\n```\n\n```\n([\s\S]*?)```/.exec(guide) ?? []
  const first = await ran('adjudicate turn-12', { disk })
  expect([first.code, first.out]).toEqual([3, said])
  const bob = 'turn-12/letters/bob.yaml'
  const mended = `${disk[bob]?.replace('factor 6', 'factor 3')}  vega:\n    doctrine: captain\n`
  const second = await ran('adjudicate turn-12', { disk: { ...first.disk, [bob]: mended } })
  expect([second.code, second.text]).toEqual([0, expect.stringContaining('All 3 settled.')])
  expect(second.text).toMatch(/deneb: .* Settled before\./)
  const names = Object.keys(resultsIn(second.disk))
  for (const name of ['turn.txt', 'players/ann.txt', 'moderator/altair.jsonl', 'next/altair.yaml', 'turn.json']) {
    expect(names).toContain(name)
  }
})
