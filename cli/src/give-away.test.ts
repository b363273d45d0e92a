import { giveAwaysSchema } from '@flagplot/wire'
import { describe, expect, test, vi } from 'vitest'
import { memoryIo } from './memory-io.ts'

vi.mock('../../core/src/rulesets/index.ts', async () => {
  const { template } = await import('../../core/src/rulesets/_template/index.ts')
  // its small battles alone: of the others hundreds of pairs are sampled
  const small = { ...template, battles: template.battles.filter(({ name }) => name === 'two-cutters') }
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => small }] }
})

const { run } = await import('./run.ts')

async function ran(line: string, io = memoryIo()) {
  const code = await run(line.split(' '), io)
  return { ...io, code }
}

describe('advise --doctrines', () => {
  test('of a battle: its own standing orders, and every doctrine, within 80 columns', async () => {
    const { code, stdout } = await ran('advise --doctrines _template/two-cutters --red wary --red-set press=9')
    expect(code).toBe(0)
    expect(stdout()).toContain('wary (press 9)')
    expect(stdout()).toMatch(/red +steady +stance +\d+\.\d +exact, \d+ positions/)
    for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('of a system: mean and worst of each doctrine over its ready battles', async () => {
    const { code, stdout } = await ran('advise --doctrines _template')
    expect(code).toBe(0)
    expect(stdout()).toContain('ready battles, each side of each')
    expect(stdout()).toMatch(/steady +all +\d+\.\d +\d+\.\d /)
    for (const line of stdout().split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('--json fits the wire; another stake is named', async () => {
    const answered = async (flags: string) =>
      giveAwaysSchema.parse(JSON.parse((await ran(`advise --doctrines ${flags} --json`)).stdout()))
    const win = await answered('_template/two-cutters')
    expect([win.whole, win.table]).toEqual([true, undefined])
    const hull = await answered('_template/two-cutters --stake hull')
    expect(hull.stake).toBe('hull')
    const system = await answered('_template')
    expect(system.table?.map(({ doctrine }) => doctrine)).toContain('wary')
  })

  test('an interrupt ends with what is known, and says so', async () => {
    const io = { ...memoryIo(), onInterrupt: (act: () => void) => act() }
    const { code, stdout } = await ran('advise --doctrines _template --json', io)
    expect(code).toBe(130)
    expect(giveAwaysSchema.parse(JSON.parse(stdout()))).toMatchObject({ whole: false, rows: [expect.anything()] })
  })

  test('an interrupt leaves a table that says it is not whole', async () => {
    const io = { ...memoryIo(), onInterrupt: (act: () => void) => act() }
    expect((await ran('advise --doctrines _template/two-cutters', io)).stdout()).toContain('Interrupted: ')
    expect((await ran('advise --doctrines _template/two-cutters')).stdout()).not.toContain('Interrupted')
  })

  test.each(['--at 1', '--red steady', '--blue wary', '--red-set press=1', '--blue-set press=1'])(
    'of a system %s would be passed over, and is refused',
    async flags => {
      const { code, stderr } = await ran(`advise --doctrines _template ${flags}`)
      expect([code, stderr()]).toEqual([2, expect.stringContaining('needs one battle')])
    },
  )

  test.each([
    ['--samples 0', '--samples: 0 is out of range'],
    ['--stake hul', 'Did you mean hull?'],
    ['--red stedy', 'Did you mean steady?'],
  ])('%s is refused', async (flags, words) => {
    const { code, stderr } = await ran(`advise --doctrines _template/two-cutters ${flags}`)
    expect([code, stderr()]).toEqual([2, expect.stringContaining(words)])
  })

  test('what is neither a battle nor a system is refused', async () => {
    const { code, stderr } = await ran('advise --doctrines nothing')
    expect([code, stderr()]).toEqual([2, expect.stringContaining('nothing')])
  })
})
