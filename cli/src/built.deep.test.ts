import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { cases, rows } from '../../test-depth.ts'
import { killPlays } from '../../tools/kill-play.mjs'
import { bin, buildCommand, home } from './built.fixture.ts'
import { memoryIo } from './io/memory-io.ts'
import { run } from './run.ts'

/** Runs the built command in a process of its own. */
function flagplot(...argv: readonly string[]): {
  readonly code: number | null
  readonly out: string
  readonly err: string
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], { encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

/** The exit code of `verify` on a record. */
const verified = (record: string): Promise<number> =>
  run(['verify', 'r.jsonl'], memoryIo({ disk: { 'r.jsonl': readFileSync(record, 'utf8') } }))

const address = 'attack-endurance/corvettes-and-cruiser'

beforeAll(buildCommand)

test('the built command fights, refuses and says so in its exit code', () => {
  const fought = flagplot('fight', address, '--seed', '1')
  expect([fought.code, fought.err]).toEqual([0, ''])
  const refused = flagplot('fight', 'no/such-battle')
  expect([refused.code, refused.out]).toEqual([2, ''])
  expect(refused.err).toMatch(/^flagplot: battle: nothing is called no\/such-battle; /)
})

/** Runs an engine against a suite: the counts of its verdicts, and the cases that it fails. */
function conformance(suite: string, engine: string) {
  const { code, out } = flagplot('conformance', 'run', suite, '--engine', engine, '--json')
  const verdicts = JSON.parse(out).cases as readonly { case: string; verdict: string }[]
  const of = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).map(each => each.case)
  return { code, passed: of('passed').length, failed: of('failed'), skipped: of('skipped').length }
}

test.each(['warpwar', 'sidcors', 'attack-endurance', 'combat-shift', 'knight-hawks'])(
  'the built command passes the suite of %s by the door that every engine has',
  suite => {
    const asked = conformance(suite, `"${process.execPath}" "${bin}" conformance answer`)
    expect(asked).toMatchObject({ code: 0, failed: [], skipped: 0 })
    expect(asked.passed).toBeGreaterThanOrEqual(150)
  },
)

const python = spawnSync('python3', ['--version']).status === 0

test.skipIf(!python)(
  'the sample engine passes what it knows and skips the rest; skipped where there is no Python',
  () => {
    const engine = join(home, 'examples/engine-in-python/engine.py')
    const asked = conformance('attack-endurance', `python3 "${engine}"`)
    expect(asked).toMatchObject({ code: 0, failed: [] })
    expect(asked.passed).toBeGreaterThanOrEqual(40)
    expect(asked.skipped).toBeGreaterThan(0)
  },
)

test('sampled odds are the same whatever the number of worker threads', () => {
  const sampled = (workers: string): string =>
    flagplot('odds', address, '--samples', '4200', '--workers', workers, '--json').out
  const alone = sampled('1')
  expect(JSON.parse(alone)).toMatchObject({ method: 'sampled', n: 4200 })
  expect(sampled('2')).toBe(alone)
})

test('a cell that is sampled has the same row, by one thread or its chunks by several', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-cell-'))
  try {
    const file = join(folder, 'study.yaml')
    const study = ['flagplot: 1', 'study: S', 'battle: knight-hawks/close-escort', 'error: 0.1', 'samples: 140']
    writeFileSync(file, `${study.join('\n')}\naxes: [{ at: blue.doctrine, values: [captain] }]\n`)
    const alone = flagplot('sweep', file, '--json', '--workers', '1')
    expect(alone.out).toContain('"n":140')
    expect(flagplot('sweep', file, '--json', '--workers', '3').out).toBe(alone.out)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a study has the same rows whatever the number of worker threads, and after it was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-sweep-'))
  try {
    const file = join(folder, 'study.yaml')
    const axis = '{ at: red.units.0.count, from: 1, to: 12 }'
    writeFileSync(file, `flagplot: 1\nstudy: S\nbattle: ${address}\naxes: [${axis}]\n`)
    const alone = flagplot('sweep', file, '--json', '--workers', '1')
    expect([alone.code, alone.out.split('\n').length]).toEqual([0, 14])
    expect(flagplot('sweep', file, '--json', '--workers', '2').out).toBe(alone.out)
    const rows = join(folder, 'rows.jsonl')
    const killed = spawn(process.execPath, [bin, 'sweep', file, '--out', rows], { stdio: 'ignore' })
    while (!existsSync(rows)) await new Promise(resolve => setTimeout(resolve, 5))
    killed.kill('SIGKILL')
    await new Promise(resolve => killed.once('close', resolve))
    expect(flagplot('sweep', file, '--out', rows).code).toBe(0)
    expect(readFileSync(rows, 'utf8')).toBe(alone.out)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a search finds the same, probe by probe, whatever the number of worker threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-search-'))
  try {
    const file = join(folder, 'study.yaml')
    const units = '[{ unit: D7 8/4, price: 8 }, { unit: F5 5/3, price: 5 }]'
    const search = `{ cheapest: red, units: ${units}, within: 60, result: 60 }`
    writeFileSync(file, `flagplot: 1\nstudy: S\nbattle: sidcors/border-clash\nsearch: ${search}\n`)
    const alone = flagplot('sweep', file, '--json', '--workers', '1')
    expect([alone.code, alone.out.includes('"found"')]).toEqual([0, true])
    expect(flagplot('sweep', file, '--json', '--workers', '3').out).toBe(alone.out)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const command = `"${process.execPath}" "${bin}"`

test.each(
  rows([
    ['no error', `{ ${command} rules --json; echo $? >&3; } | head -c 1`, '0\n'],
    [
      'of the refusals changes no exit code',
      `{ ${command} fight no/such-battle; echo $? >&3; } 2>&1 | head -c 0`,
      '2\n',
    ],
  ]),
)('a reader that goes away: %s', (_, shell, code) => {
  const { output } = spawnSync('sh', ['-c', shell], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  expect([output[2], output[3]]).toEqual(['', code])
})

test('standard output that is closed is no success, but for a record that is kept', () => {
  const run = (line: string) => spawnSync('sh', ['-c', `${command} ${line}`], { encoding: 'utf8' })
  expect(run(`fight ${address} --seed 1 >&-`)).toMatchObject({ status: 2, stderr: expect.stringContaining('closed') })
  expect(run(`fight ${address} --seed 1 > /dev/null`)).toMatchObject({ status: 0, stderr: '' })
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-'))
  expect(run(`fight ${address} --seed 1 --record ${folder}/r.jsonl >&-`).status).toBe(0)
  rmSync(folder, { recursive: true })
})

test('long work in a pipe is told in one line, though it keeps the process busy; short work is not', () => {
  const script = `
    import { processIo } from '${new URL('../dist/io/process-io.js', import.meta.url)}'
    import { whileShowing } from '${new URL('../dist/io/progress.js', import.meta.url)}'
    const busy = ms => () => { for (const until = Date.now() + ms; Date.now() < until; ); }
    const io = processIo()
    for (const ms of [100, 4000, 100]) whileShowing(io, \`\${ms} …\`, busy(ms))
    io.close()`
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([stderr, status]).toEqual(['flagplot: 4000 …\n', 0])
})

test('a folder for standard input is refused as one', () => {
  const folder = openSync(tmpdir(), 'r')
  const { status, stderr } = spawnSync(process.execPath, [bin, 'check', '-'], { stdio: [folder, 'pipe', 'pipe'] })
  closeSync(folder)
  expect([status, stderr.toString()]).toEqual([2, expect.stringContaining('a folder, not a file')])
})

test('an interrupt of the exploitability of standing orders does not wait for the row under way', () => {
  const script = `
    import { fetchSystems, openFetchedAddress } from '@flagplot/core/desk/battle'
import { oddsJob } from '@flagplot/core/desk/odds'
    import { exploitabilityRows } from '${new URL('../dist/workers/exploitability-rows.js', import.meta.url)}'
    await fetchSystems()
    const { value } = openFetchedAddress('sidcors/carrier-strike')
    const rows = []
    const ended = await exploitabilityRows({ ...oddsJob(value, { seed: '1' }), payoff: 'win', own: false }, {
      took: step => rows.push(step),
      interrupted: () => false,
      whenInterrupted: act => setImmediate(act),
    })
    console.log(JSON.stringify([ended, rows]))`
  const argv = ['--input-type=module', '-e', script]
  const { stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', cwd: join(home, 'cli') })
  expect([stdout, stderr]).toEqual(['[{"ok":true,"value":"interrupted"},[]]\n', ''])
})

test('an interrupt before anything of stay or leave is known prints nothing, and is told by the exit code', () => {
  const script = `
    import { memoryIo } from '${new URL('../dist/io/memory-io.js', import.meta.url)}'
    import { run } from '${new URL('../dist/run.js', import.meta.url)}'
    const io = { ...memoryIo(), errIsTerminal: true, onInterrupt: act => setImmediate(act) }
    const code = await run(['odds', 'sidcors/carrier-strike', '--stay-or-leave'], io)
    console.log(JSON.stringify([code, io.stdout()]))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['[130,""]\n', ''])
})

test('a play that is killed while it writes, by 9, INT or TERM, loses nothing it has printed and leaves no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-'))
  const each = cases(2, 1)
  const play = { bin, battle: 'border-clash', folder, times: 3 * each }
  const { kills, acknowledged, lost, left, records, ends } = await killPlays(play)
  // plays that were killed before their first throw have nothing to lose
  expect(acknowledged).toBeGreaterThan(0)
  expect({ lost, left }).toEqual({ lost: 0, left: [] })
  expect([kills, ends]).toEqual([3 * each, expect.objectContaining({ SIGKILL: each, 130: each, 143: each })])
  const last = records.at(-1) ?? ''
  // as the record is resumed, a torn line is cut off and the lock of a dead play goes
  spawnSync(process.execPath, [bin, 'play', last], { input: 'quit\n' })
  expect(await verified(last)).toBe(0)
  expect(readdirSync(folder).filter(name => !name.endsWith('.jsonl'))).toEqual([])
  rmSync(folder, { recursive: true })
})

const solvers = ['sidcors/carrier-strike', '--red', 'solver', '--blue', 'solver']

// at a prompt standard input stays open: the second question waits for a line that never comes
test.each(
  rows([
    ['SIGINT', 130, 'at a prompt', [address], '\n', 'whole order'],
    ['SIGINT', 130, 'between two solvers', solvers, '', ''],
    ['SIGTERM', 143, 'between two solvers', solvers, '', ''],
    ['SIGHUP', 129, 'with lines typed ahead', ['sidcors/carrier-strike', '--blue', 'solver'], '\n'.repeat(5_000), ''],
  ] as const),
)('%s ends a play with %i %s, and its record is whole', async (signal, ends, _, argv, typed, prompt) => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-'))
  const record = join(folder, 'r.jsonl')
  const play = spawn(process.execPath, [bin, 'play', ...argv, '--seed', '1', '--record', record], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  play.stdin.on('error', () => {})
  play.stdin.write(typed)
  if (prompt === '') play.stdin.end()
  let said = ''
  const code = await new Promise<number | null>(resolve => {
    play.on('close', resolve)
    play.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (!play.killed && (prompt === '' || said.split(prompt).length > 2)) play.kill(signal)
    })
  })
  expect(code).toBe(ends)
  expect(await verified(record)).toBe(0)
  expect(readdirSync(folder)).toEqual(['r.jsonl'])
  rmSync(folder, { recursive: true })
})
