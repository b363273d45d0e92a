import { must } from '@flagplot/core/lang'
import { type ModerateAnswer, moderateAnswerSchema } from '@flagplot/wire'
import { afterAll, describe, expect, test } from 'vitest'
import { tooWide } from '../run.fixture.ts'
import { invited, Machine, testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(() => server?.close())

/** A battle that asks both sides at once. */
const BOTH_ASKED = 'warpwar/gun-and-missile'

/** A battle of three questions. */
const DUEL = 'warpwar/slug'

/** A battle of throws, with few orders at most questions, and options that may change under way. */
const CLASH = 'sidcors/border-clash'

/** A game with both seats taken and its moderator, `m.json`. */
async function moderated(battle = BOTH_ASKED, flags: readonly string[] = []) {
  const links = await invited(origin, battle, flags)
  const [red, blue, moderator] = [
    await Machine.seated(links.red, 'Ann'),
    await Machine.seated(links.blue, 'Bob'),
    new Machine(),
  ]
  await moderator.run(['moderate', links.moderator, '--seat', 'm.json'])
  const moderate = async (...words: readonly string[]): Promise<ModerateAnswer> => {
    const { out } = await moderator.run(['moderate', 'm.json', ...words, '--json'])
    return moderateAnswerSchema.parse(JSON.parse(out))
  }
  const told = async (...words: readonly string[]) => {
    const { code, err, out, text } = await moderator.run(['moderate', 'm.json', ...words])
    expect([code, err, tooWide(out).filter(line => !line.startsWith(origin))]).toEqual([0, '', []])
    return text
  }
  const refused = (...words: readonly string[]) => moderator.refusal(['moderate', 'm.json', ...words])
  return { links, red, blue, moderator, moderate, told, refused }
}

/** Both sides give the orders of their standing orders, so many times. */
async function goOn({ red, blue }: { readonly red: Machine; readonly blue: Machine }, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    for (const machine of [red, blue]) {
      if ((await machine.post(['a.json'])).ask !== null) await machine.post(['a.json', '--advised'])
    }
  }
}

describe.skipIf(server === undefined)('moderate', () => {
  test('shows who is ready, the clock, and the tools that serve now; news is told once', async () => {
    const { red, blue, told } = await moderated(BOTH_ASKED, ['--minutes', '2880', '--grace', '720'])
    await red.post(['a.json', '--advised'])
    const text = await told()
    expect(text).toMatch(
      /Waiting for Bob .* Ann .* has sealed\. The orders are due at .* Clock: 2 days for a question;/,
    )
    expect(text).toMatch(/--pause REASON .* --extend 12h .* --set, --faces/)
    expect(text).not.toMatch(/--resume|--back N/)
    await blue.post(['a.json', '--advised'])
    expect(await told()).toMatch(/Orders of W4.* --back N/)
    expect(await told()).not.toContain('Orders of W4')
  })

  test('before the game begins a clock can be set, and no ruling made', async () => {
    const links = await invited(origin, BOTH_ASKED)
    const machine = new Machine()
    const { text } = await machine.run(['moderate', links.moderator, '--seat', 'm.json'])
    expect(text).toMatch(/go on with: flagplot moderate m\.json|Go on with: flagplot moderate m\.json/)
    expect(text).toContain('(red): nobody yet')
    expect(text).not.toMatch(/--pause|--set,/)
    const clock = await machine.run(['moderate', 'm.json', '--minutes', '60', '--no-weekends', '--json'])
    expect(JSON.parse(clock.out).clock).toEqual({ minutes: 60, graceMinutes: 0, weekends: 'off' })
    expect(await machine.refusal(['moderate', 'm.json', '--set', 'a=1'])).toMatchObject({ path: ['ruling'] })
    expect(await machine.refusal(['moderate', 'm.json', '--pause', 'x'])).toMatchObject({ path: ['--pause'] })
  })

  test('the clock is stopped with a reason, goes on, gives more time, is changed and taken away', async () => {
    const { red, moderate, told, refused } = await moderated(BOTH_ASKED, ['--minutes', '60'])
    const paused = await moderate('--pause', 'the hall is locked')
    expect([paused.status, paused.paused, paused.question?.waits]).toEqual(['paused', 'the hall is locked', []])
    expect((await red.run(['post', 'a.json'])).text).toContain('paused the game: the hall is locked.')
    expect(await told()).toMatch(/--resume/)
    const end = async () =>
      /The orders are due at (\S+ \S+) UTC\S*, and later by the length of this pause\./.exec(await told())?.[1]
    const before = must(await end(), 'an end of the question')
    expect(await told('--extend', '2d')).toContain('and later by the length of this pause.')
    const more = Date.parse(must(await end(), 'an end of the question')) - Date.parse(before)
    expect(Math.round(more / 3_600_000)).toBe(48)
    expect((await refused('--pause', 'again')).path).toEqual(['--pause'])
    const { dueAt } = await moderate('--resume')
    expect((await refused('--resume')).path).toEqual(['--resume'])
    const later = await moderate('--extend', '12h')
    expect(Date.parse(later.dueAt ?? '') - Date.parse(dueAt ?? '')).toBe(12 * 60 * 60_000)
    const set = await moderate('--minutes', '2880', '--grace', '60', '--days-off', '3', '--bank', '90')
    expect(set.clock).toEqual({ minutes: 2880, graceMinutes: 60, daysOff: 3, bankMinutes: 90 })
    expect([set.bank, set.daysOffLeft]).toEqual([
      { red: 90, blue: 90 },
      { red: 3, blue: 3 },
    ])
    const none = await moderate('--no-clock')
    expect([none.clock, none.dueAt]).toEqual([null, null])
    expect((await refused('--extend', '1d')).path).toEqual(['--extend'])
  })

  test('a ruling without its reason shows its effect; with it, it is made, and the players are asked again', async () => {
    const game = await moderated(CLASH)
    const { red, moderate, refused } = game
    await goOn(game, 1)
    const ruling = ['--set', 'overpay=smallest', '--at', '0']
    const before = await moderate()
    const { effect, head } = await moderate(...ruling)
    expect(effect).toMatchObject({ at: 0, withdrawn: before.steps.length, over: false })
    expect(effect?.questions.map(({ side }) => side)).toEqual(['red', 'blue'])
    expect([head, before.effect]).toEqual([before.head, null])
    const made = await moderate(...ruling, '--because', 'as agreed')
    expect(made.steps.map(({ text }) => text)).toEqual(['Ruling, overpay=smallest: as agreed'])
    expect((await red.run(['post', 'a.json'])).text).toMatch(
      /The game begins again: as agreed .* Klingon squadron \(red\): Battle intensity/,
    )
    const same = ['--set', 'overpay=smallest', '--because', 'once more']
    expect(await refused(...same)).toMatchObject({ code: 'conflict', path: ['--set'] })
    expect((await refused('--set', 'overpay=nothing')).path[0]).toBe('--set')
    expect((await refused('--set', 'overpay=any', '--at', '99')).path).toEqual(['--at'])
  })

  test('orders and a throw are ruled in the place of those that were given', async () => {
    const game = await moderated(CLASH)
    const { moderate, refused, told } = game
    await goOn(game, 1)
    const steps = await told('--back')
    expect(steps).toMatch(/In round 1, after step 0 Klingon squadron: factor \d; Federation patrol: factor \d 1 2d6 /)
    const thrown = await moderate('--faces', '3 4', '--at', '1', '--because', 'a cocked die')
    expect(thrown.steps[1]?.text).toMatch(/^2d6 3 4: .*\(ruled\)$/)
    const factors = ['--red', 'factor 2', '--blue', 'factor 3', '--at', '0']
    const ordered = await moderate(...factors, '--because', 'by mail')
    expect(ordered.steps[0]?.text).toBe('Klingon squadron: factor 2; Federation patrol: factor 3 (ruled)')
    expect((await refused('--red', 'factor 2', '--faces', '1')).path).toEqual(['ruling'])
    expect((await refused('--red', 'charge', '--at', '0')).path[0]).toBe('--red')
    expect((await refused('--faces', '7 7', '--at', '1')).path[0]).toBe('--faces')
  })

  test('the game is taken back to a listed step; the record keeps what came after, with the reason', async () => {
    const game = await moderated(CLASH)
    const { red, moderate, told, refused, moderator } = game
    await goOn(game, 1)
    expect((await moderate('--back', '1')).effect).toMatchObject({ at: 1, withdrawn: expect.any(Number) })
    const { steps, question } = await moderate('--back', '0', '--because', 'a wrong table was read')
    expect([steps, question?.sealed]).toEqual([[], []])
    expect(await told('--back')).not.toContain('In round 1')
    expect((await red.run(['post', 'a.json'])).text).toContain('a wrong table was read')
    await red.post(['a.json', '--record', 'r.jsonl'])
    const { changes } = JSON.parse((await red.run(['verify', 'r.jsonl', '--json'])).out)
    expect(changes).toMatchObject([{ kind: 'back', reason: 'a wrong table was read' }])
    for (const words of [
      ['--back', '9'],
      ['--back', '0', '--because', 'x'],
      ['--back', 'x'],
    ]) {
      expect((await refused(...words)).path).toEqual(['--back'])
    }
    // a moderator decides on what it has read
    await goOn(game, 1)
    const unread = await refused('--back', '0', '--because', 'late')
    expect(unread).toMatchObject({ code: 'conflict', says: expect.stringContaining('since this seat last looked') })
    const { code } = await moderator.run(['moderate', 'm.json', '--back', '0', '--because', 'now it is read'])
    expect(code).toBe(0)
  })

  test('a game that is over is taken back by its moderator', async () => {
    const game = await moderated(DUEL)
    await goOn(game, 30)
    expect((await game.moderate()).status).toBe('over')
    const text = await game.told()
    expect(text).toContain('The battle is over.')
    expect(text).not.toMatch(/--pause|--minutes|--set,|--reissue SIDE/)
    expect((await game.moderate('--back', '0', '--because', 'once more')).status).toBe('running')
  })

  test('a seat gets a new link, which serves once', async () => {
    const { red, blue, moderate, told, refused } = await moderated()
    await red.post(['a.json', '--advised'])
    const { link } = await moderate('--reissue', 'red', '--because', 'her disk is gone')
    const eve = await Machine.seated(must(link ?? undefined, 'a link'), 'Eve')
    expect((await red.refusal(['post', 'a.json'])).says).toContain('This seat is yours no longer')
    expect((await eve.post(['a.json'])).ask).not.toBe(null)
    expect((await blue.run(['post', 'a.json'])).text).toContain('her disk is gone')
    expect(await told('--reissue', 'red', '--because', 'again')).toMatch(/The new link\..* flagplot join "http/)
    expect(await refused('--reissue', 'red')).toMatchObject({ code: 'missing', path: ['--because'] })
    expect(await refused('--reissue', 'green', '--because', 'x')).toMatchObject({ path: ['--reissue'] })
  })

  test('one action a call, with the flags that are for it', async () => {
    const { refused } = await moderated()
    for (const [words, place] of [
      [['--pause', 'x', '--resume'], '--resume'],
      [['--back', '0', '--set', 'a=1'], 'a ruling'],
      [['--minutes', '5', '--no-clock'], '--minutes'],
      [['--at', '0'], '--at'],
      [['--because', 'x'], '--because'],
      [['--pause', 'x', '--because', 'y'], '--because'],
      [['--grace', '5'], '--grace'],
      [['--extend', '12'], '--extend'],
      [['--extend', '400d'], '--extend'],
      [['--minutes', '0'], '--minutes'],
    ] as const) {
      expect([words, (await refused(...words)).path]).toEqual([words, [place]])
    }
  })

  test('a time without its unit is told so, and one that is too long is out of range', async () => {
    const { refused } = await moderated()
    const without = await refused('--extend', '12')
    expect([without.code, without.expected]).toEqual(['notation', expect.stringContaining('its unit, m, h or d')])
    expect((await refused('--extend', '400d')).code).toBe('range')
  })

  test('the seat of a player is refused, and its link is not used up', async () => {
    const links = await invited(origin, BOTH_ASKED)
    const machine = await Machine.seated(links.blue, 'Bob')
    expect((await machine.refusal(['moderate', 'a.json'])).says).toContain('This is the seat of blue')
    expect((await machine.refusal(['moderate', links.red])).path).toEqual(['link'])
    expect([...machine.disk.keys()]).toEqual(['a.json'])
    await Machine.seated(links.red, 'Ann')
  })
})
