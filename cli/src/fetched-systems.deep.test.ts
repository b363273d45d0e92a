import { expect, test, vi } from 'vitest'
import { isAllDepth, rows } from '../../test-depth.ts'
import { memoryIo } from './io/memory-io.ts'

const fetched = vi.hoisted((): string[] => [])

vi.mock('../../core/src/rulesets/index.ts', async importActual => {
  const { registry } = await importActual<typeof import('../../core/src/rulesets/index.ts')>()
  return {
    registry: registry.map(each => ({
      ...each,
      fetch: () => {
        fetched.push(each.id)
        return each.fetch()
      },
    })),
  }
})

const { run } = await import('./run.ts')

const file = (system: string, unit: string): string =>
  `flagplot: 1\nsystem: ${system}\nred:\n  name: R\n  units: [${unit}]\nblue:\n  name: B\n  units: [${unit}]\n`

const disk = { 'a.yaml': file('attack-endurance', 'Corvette'), 'b.yaml': file('nosuch', 'any') }

/** Command lines in this order: a system that was fetched stays. */
const lines: readonly (readonly [line: string, code: number, now: readonly string[]])[] = [
  ['--version', 0, []],
  ['--help', 0, []],
  ['--nothing', 2, []],
  ['nothing', 2, []],
  ['complete -- odds --se', 0, []],
  ['rules nosuch', 2, []],
  ['new nosuch', 2, []],
  ['check missing.yaml', 2, []],
  ['verify missing.jsonl', 2, []],
  ['check b.yaml', 2, []],
  ['fight a.yaml --seed 1 --record a.jsonl', 0, ['attack-endurance']],
  ['fight --help', 0, ['sidcors']],
  ['new combat-shift', 0, ['combat-shift']],
  ['verify warpwar/nosuch', 2, ['warpwar']],
  // an unknown name may be of any system, so all are fetched
  ['check nosuch', 2, ['knight-hawks']],
]

test('a command fetches the systems that it is asked about, and no other', async () => {
  // later lines read the other systems, which is slow
  for (const [line, code, now] of isAllDepth ? lines : lines.slice(0, 12)) {
    fetched.length = 0
    const io = memoryIo({ disk })
    expect([line, await run(line.split(' '), io), fetched]).toEqual([line, code, now])
  }
})

test.each(
  rows([
    'ruling a.jsonl --at 0 --set nosuch=1 --because so --record b.jsonl',
    'play a.jsonl --at 0 --record c.jsonl',
    'play a.jsonl',
  ]),
)('a record that is ruled on, played on or forked has its own system fetched: %s', async line => {
  const io = memoryIo({ disk })
  expect(await run('fight a.yaml --seed 1 --record a.jsonl'.split(' '), io)).toBe(0)
  vi.resetModules()
  fetched.length = 0
  const afresh = await import('./run.ts')
  await afresh.run(line.split(' '), io)
  expect(fetched).toEqual(['attack-endurance'])
})
