import { describe, expect, test, vi } from 'vitest'
import { type MemoryIo, memoryIo } from '../io/memory-io.ts'

vi.mock('../../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../../core/src/rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const { run } = await import('../run.ts')

type Given = Parameters<typeof memoryIo>[0]

async function ran(line: string, given: Given = {}): Promise<MemoryIo & { readonly code: number }> {
  const io = memoryIo(given)
  const code = await run(line.split(' '), io)
  return { ...io, code }
}

const good = `flagplot: 1
system: _template
title: At the ford
red:
  name: Reds
  units: [Cruiser]
blue:
  name: Blues
  units: [Frigate]
`
const minded = good.replace('name: Reds', 'name: Reds\n  mind: solver')
const disk = { 'ford.yaml': good, 'minded.yaml': minded }
const flat = (text: string) => text.replace(/\s+/g, ' ')

describe('fight', () => {
  test('by the solver: the flag, the report, the way to repeat it, the record', async () => {
    const once = await ran('fight ford.yaml --red solver --red-set stance=evade --seed 7 --record a.jsonl', { disk })
    expect([once.code, once.stderr()]).toEqual([0, ''])
    expect(flat(once.stdout())).toContain('Reds, by the solver, all else by steady (stance evade)')
    expect(flat(once.stdout())).toContain('flagplot fight ford.yaml --red solver --red-set stance=evade --seed 7')
    const record = once.disk.get('a.jsonl') ?? ''
    expect(record.split('\n')[0]).toContain('"mind":"solver"')
    expect((await ran('verify a.jsonl', { disk: { 'a.jsonl': record } })).code).toBe(0)
    const again = await ran('fight ford.yaml --red solver --red-set stance=evade --seed 7 --record a.jsonl', { disk })
    expect(again.disk.get('a.jsonl')).toBe(record)
  })

  test('a file may name it, and a flag takes its place', async () => {
    expect((await ran('fight minded.yaml', { disk })).stdout()).toContain('Reds, by the solver, all else by steady')
    expect((await ran('fight minded.yaml --red steady', { disk })).stdout()).toMatch(/Reds, by steady$/m)
    expect((await ran('check minded.yaml', { disk })).stdout()).toContain('by the solver, all else by steady')
  })

  test('a slip of its name is recognised', async () => {
    const { code, stderr } = await ran('fight ford.yaml --red solvr', { disk })
    expect(code).toBe(2)
    expect(flat(stderr())).toMatch(/--red: .*expected one of .*, solver.*Did you mean solver/)
  })
})

describe('verbs that go by standing orders', () => {
  test.each(['odds ford.yaml --red solver', 'advise ford.yaml --blue solver'])(
    '%s: refused with the reason',
    async line => {
      const { code, stderr } = await ran(line, { disk })
      expect(code).toBe(2)
      expect(flat(stderr())).toContain('The solver has no standing orders')
    },
  )

  test('a file that names it has the odds of its standing orders', async () => {
    const named = await ran('odds minded.yaml', { disk })
    expect(named.code).toBe(0)
    expect(named.stdout()).toBe((await ran('odds ford.yaml', { disk })).stdout())
  })
})

describe('play', () => {
  const enough = '\n'.repeat(200)

  test('against the solver, which a record remembers', async () => {
    const {
      code,
      stdout,
      disk: after,
    } = await ran('play ford.yaml --blue solver --seed 3 --record a.jsonl', {
      disk,
      stdin: enough,
    })
    expect(code).toBe(0)
    expect(stdout()).not.toContain('Blues (blue):')
    expect(flat(stdout())).toContain('Blues, by the solver, all else by steady')
    const record = after.get('a.jsonl') ?? ''
    const half = `${record.split('\n').slice(0, 3).join('\n')}\n`
    const resumed = await ran('play a.jsonl', { disk: { 'a.jsonl': half }, stdin: enough })
    expect([resumed.code, resumed.disk.get('a.jsonl')]).toEqual([0, record])
  })

  test('a file’s solver plays, unless a person is asked for', async () => {
    const file = await ran('play minded.yaml --record a.jsonl', { disk, stdin: enough })
    expect(file.stdout()).not.toContain('Reds (red):')
    const people = await ran('play minded.yaml --red person --record a.jsonl', { disk, stdin: enough })
    expect(people.stdout()).toContain('Reds (red):')
  })
})
