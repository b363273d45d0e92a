// @vitest-environment happy-dom
import { fetchSystem } from '@flagplot/core/desk/battle'
import { adjudicateBattle, type TurnJob } from '@flagplot/core/desk/turn'
import { unzipSync } from 'fflate'
import { afterAll, expect, test, vi } from 'vitest'
import {
  button,
  closePage,
  field,
  fill,
  fireEvent,
  openPage,
  press,
  said,
  screen,
  waitFor,
  within,
} from '../../app/page.fixture.tsx'

/** In the place of workers and of the browser's store: battles are settled here, as far as they are let. */
const bench = vi.hoisted(() => ({
  most: Number.POSITIVE_INFINITY,
  kept: new Map<string, string>() as ReadonlyMap<string, string>,
  keeps: true,
  hear: () => {},
  downloads: [] as { readonly name: string; readonly content: unknown }[],
}))

vi.mock('../../worker/index.ts', async original => ({
  ...(await original<typeof import('../../worker/index.ts')>()),
  workBattles: (
    jobs: readonly TurnJob[],
    {
      took,
      failed,
    }: { readonly took: (outcome: unknown, task: number) => void; readonly failed: (words: string) => void },
  ) => {
    let isLive = true
    const work = async (): Promise<void> => {
      for (const [i, job] of jobs.slice(0, bench.most).entries()) {
        await fetchSystem(job.system)
        const outcome = adjudicateBattle(job)
        if (!isLive) return
        if (outcome.ok) took(outcome.value, i)
        else failed(String(outcome.refusal.says))
      }
    }
    void work()
    return () => {
      isLive = false
    }
  },
}))

vi.mock('./turn-store.ts', () => ({
  keptTurn: () => (bench.keeps ? Promise.resolve(bench.kept) : Promise.reject(new Error('no store'))),
  keepTurn: (_: unknown, files: ReadonlyMap<string, string>) => {
    bench.kept = files
    return bench.keeps ? Promise.resolve() : Promise.reject(new Error('no store'))
  },
}))

vi.mock('./turn-news.ts', () => ({
  openTurnNews: (hear: () => void) => {
    bench.hear = hear
    return { tell: () => {}, close: () => {} }
  },
}))

vi.mock('../download.ts', async original => ({
  ...(await original<typeof import('../download.ts')>()),
  download: (name: string, _: string, content: unknown) => void bench.downloads.push({ name, content }),
}))

afterAll(closePage)

const address = 'attack-endurance/corvettes-and-cruiser'

const turnText = `flagplot: 1
turn: Turn 12
dice: { seed: the lottery numbers of 24 November }
missing: wait
battles:
  altair: { battle: ${address}, red: Ann, blue: Bob }
  deneb: { battle: ${address}, blue: Bob }
`
const ann = 'flagplot: 1\nfrom: Ann\nbattles:\n  altair: { doctrine: focus }\n'
const bob = 'flagplot: 1\nfrom: Bob\nbattles:\n  altair: { doctrine: focus }\n  deneb: { doctrine: focus }\n'
const whole = { 'turn.yaml': turnText, 'letters/ann.yaml': ann, 'letters/bob.yaml': bob }

async function openTurn(files: Readonly<Record<string, string>>): Promise<void> {
  bench.kept = new Map(Object.entries(files))
  bench.keeps = true
  bench.most = Number.POSITIVE_INFINITY
  bench.downloads = []
  await openPage(address, '#/turn')
}

/** The battles of the table: each with all that it says, in one line. */
const rows = (): readonly string[] => within(screen.getByRole('table')).getAllByRole('row').slice(1).map(said)
const rowsAre = (...patterns: readonly RegExp[]): Promise<void> =>
  waitFor(() => {
    const now = rows()
    expect(now).toHaveLength(patterns.length)
    for (const [i, pattern] of patterns.entries()) expect(now[i]).toMatch(pattern)
  })

async function settle(): Promise<void> {
  await waitFor(() => expect(button('Settle')).toHaveProperty('disabled', false))
  press('Settle')
}

/** Opens a file of the list and writes another text. */
async function write(path: string, text: string): Promise<void> {
  press(new RegExp(`^${path}`))
  await waitFor(() => field(path))
  fill(path, text)
}

const drop = (files: readonly { readonly path: string; readonly text: string }[]): void => {
  const list = files.map(({ path, text }) =>
    Object.defineProperty(new File([text], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path }),
  )
  const input = screen.getByLabelText('Folder of a turn')
  Object.defineProperty(input, 'files', { value: list, configurable: true })
  fireEvent.change(input)
}

test('turn: from a start to the reports, by a letter that is broken and mended', async () => {
  await openTurn({})
  fireEvent.click(await screen.findByRole('button', { name: 'Start a turn ▾' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'SIDCORS' }))
  await rowsAre(/^first.*Ann Bobready$/)
  await write('letters/ann.yaml', 'flagplot: 1\nfrom: Anne\nbattles: {}\n')
  const words = 'letters/ann.yaml:2:7: from: nothing is called Anne; expected a player of this turn. Did you mean Ann?'
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(button('Settle')).toHaveProperty('disabled', true)
  expect(button(/^letters\/ann.yaml 1 fault$/)).not.toBe(null)
  fill('letters/ann.yaml', 'flagplot: 1\nfrom: Ann\nbattles:\n  first: { doctrine: captain }\n')
  await settle()
  await rowsAre(/Victory for .* after \d+ rounds?\..*settledReportWatch$/)
  press('Report of first')
  await waitFor(() => expect(said(screen.getByLabelText('Text of the report of first'))).toContain('Round 1'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Report of first' }))
  fireEvent.change(screen.getByLabelText('Reader of the report of first'), { target: { value: 'umpire' } })
  expect(said(screen.getByLabelText('Text of the report of first'))).toContain('Digest')
  press('Turn reports')
  await waitFor(() => expect(said(screen.getByLabelText('Text of the report of the turn'))).toContain('Turn 1'))
})

test('turn: a battle waits with all its needs in words, and what is settled is kept', async () => {
  await openTurn({ ...whole, 'letters/ann.yaml': 'flagplot: 1\nfrom: Ann\nbattles: {}\n' })
  await rowsAre(/ready$/, /ready$/)
  await settle()
  await rowsAre(/Ann \(red\): no letter says anything on this battle\.waits$/, /settledReportWatch$/)
  expect(screen.getAllByText('1 settled, 1 waiting.')).toHaveLength(2)
  const record = bench.kept.get('results/moderator/deneb.jsonl')
  await write('letters/ann.yaml', ann)
  await settle()
  await rowsAre(/settled/, /settled/)
  expect(screen.getAllByText('All 2 settled.')).toHaveLength(2)
  expect(bench.kept.get('results/moderator/deneb.jsonl')).toBe(record)
})

test('turn: a settled battle that changed is refused by name, and settled anew with a reason', async () => {
  await openTurn(whole)
  await settle()
  await rowsAre(/settled/, /settled/)
  const changed = ann.replace('focus', 'protect')
  await write('letters/ann.yaml', changed)
  await rowsAre(/altair is settled, and the letter or the player of red changed since\..*changed$/, /settled/)
  expect(button('Settle')).toHaveProperty('disabled', true)
  fill('letters/ann.yaml', changed.replace('battles', 'because: The mail was late\nbattles'))
  await rowsAre(/Settled anew by the changed letter of Ann: The mail was lateready$/, /settled/)
  await settle()
  await rowsAre(/settled/, /settled/)
  expect(bench.kept.get('results/turn.txt')).toContain('The mail was late')
})

test('turn: stopped, it keeps the results that were there, and none of its files can be changed meanwhile', async () => {
  await openTurn(whole)
  await rowsAre(/ready/, /ready/)
  bench.most = 1
  await settle()
  await waitFor(() => expect(screen.getByText('1 of 2 battles …')).not.toBe(null))
  expect(field('turn.yaml').readOnly).toBe(true)
  expect(button('Clear…')).toHaveProperty('disabled', true)
  press('Stop')
  await rowsAre(/ready/, /ready/)
  expect([...bench.kept.keys()]).toEqual(Object.keys(whole))
})

test('turn: results that are settled anew leave none of the former files', async () => {
  await openTurn({ ...whole, 'results/players/cid.txt': 'of a player who is gone' })
  await settle()
  await rowsAre(/settled/, /settled/)
  expect(bench.kept.has('results/players/ann.txt')).toBe(true)
  expect(bench.kept.has('results/players/cid.txt')).toBe(false)
})

test('turn: the downloads are the folder of results, and the whole turn in its folder', async () => {
  await openTurn(whole)
  await settle()
  await rowsAre(/settled/, /settled/)
  press('Download results')
  press('Download whole turn')
  const [results, all] = bench.downloads
  expect([results?.name, all?.name]).toEqual(['turn-12-results.zip', 'turn-12.zip'])
  const paths = (content: unknown): string[] => (content instanceof Uint8Array ? Object.keys(unzipSync(content)) : [])
  const kept = [...bench.kept.keys()]
  expect(paths(results?.content)).toEqual(kept.filter(path => path.startsWith('results/')))
  expect(paths(all?.content)).toEqual(kept.map(path => `turn-12/${path}`))
})

test('turn: another one takes its place only if that is wanted, and so it is cleared', async () => {
  await openTurn(whole)
  await rowsAre(/ready/, /ready/)
  drop(Object.entries(whole).map(([path, text]) => ({ path: `t/${path}`, text: text.replace('Turn 12', 'Turn 13') })))
  await screen.findByRole('heading', { name: 'Open it in the place of Turn 12?' })
  press('Keep it')
  expect(bench.kept.get('turn.yaml')).toBe(turnText)
  drop([{ path: 't/turn.yaml', text: turnText.replace('Turn 12', 'Turn 13') }])
  await screen.findByRole('heading', { name: 'Open it in the place of Turn 12?' })
  press('Open it')
  await screen.findByRole('heading', { name: 'Turn 13' })
  expect([...bench.kept.keys()]).toEqual(['turn.yaml'])
  press('Clear…')
  press('Clear it')
  await waitFor(() => button('Start a turn ▾'))
  expect(bench.kept.size).toBe(0)
})

test('turn: a letter is added for a player who has none, and taken back', async () => {
  await openTurn({ 'turn.yaml': turnText, 'letters/bob.yaml': bob })
  await rowsAre(/ready/, /ready/)
  press('Add a letter ▾')
  fireEvent.click(screen.getByRole('menuitem', { name: 'From Ann' }))
  await waitFor(() => expect(field('letters/ann.yaml').value).toContain('doctrine: '))
  await settle()
  await rowsAre(/settled/, /settled/)
  press('Remove letters/ann.yaml')
  await rowsAre(/changed$/, /settled/)
  press('Undo')
  await rowsAre(/settled/, /settled/)
})

test('turn: another tab changes it, and this one shows what is kept', async () => {
  await openTurn(whole)
  await rowsAre(/ready/, /ready/)
  bench.kept = new Map()
  bench.hear()
  await waitFor(() => button('Start a turn ▾'))
})

test('turn: what cannot be opened is refused in words, and a browser that keeps nothing says so', async () => {
  await openTurn({})
  bench.keeps = false
  drop([{ path: 't/../turn.yaml', text: '' }])
  expect(said(await screen.findByRole('alert'))).toContain('is no path inside the folder of a turn.')
  drop([{ path: 't/turn.yaml', text: turnText }])
  await screen.findByText('This browser keeps nothing: download the turn before you leave.')
})
