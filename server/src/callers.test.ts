import { readFile } from 'node:fs/promises'
import { must } from '@flagplot/core/lang'
import { hashOfToken } from '@flagplot/core/seal'
import { catchUp, fetchNotices, inviteAnew, keysOf, prepareSeal, type Seat } from '@flagplot/wire/client'
import { allCalls, type Call, isOfGame, openApiDocument, refusedWith } from '@flagplot/wire/games'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isAllDepth } from '../../test-depth.ts'
import { SmtpSink } from '../../tools/smtp-sink.ts'
import { withoutPostgres } from './database/database.fixture.ts'
import { BOTH_ASKED, moderatedAt, random, seatedAt, value } from './players.fixture.ts'
import { serverInFolder } from './serve.fixture.ts'

const sink = new SmtpSink()
const mail = { server: await sink.open(), from: 'games@games.example' }
const { origin, close } = await serverInFolder('callers', { mail })
afterAll(async () => {
  await close()
  sink.close()
})

const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ $id: 'calls', ...openApiDocument('1') })

/** The statuses and schemas of a call's answers, as the description has them. */
function checkDescribed(name: string, { status, type, text }: Answered): void {
  const call = must(allCalls[name], 'a call of the table')
  expect([call.answer.status, ...refusedWith(call)]).toContain(status)
  const isAnswer = status === call.answer.status
  expect(type).toBe(isAnswer ? call.answer.type : 'application/problem+json')
  const path = `${call.path.replaceAll('~', '~0').replaceAll('/', '~1')}/${call.method.toLowerCase()}`
  const place = `#/paths/${path}/responses/${status}/content/${type.replaceAll('/', '~1')}/schema`
  const lines = type === 'application/jsonl' ? text.trim().split('\n') : [text.replace(/^data: /, '')]
  for (const line of lines) {
    ajv.validate({ $ref: `calls${encodeURI(place)}` }, JSON.parse(line))
    expect(ajv.errors).toBe(null)
  }
}

interface Answered {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Asks, and reads the answer; of a stream its first event. */
async function ask(url: string, init: RequestInit): Promise<Answered> {
  const ending = new AbortController()
  const answer = await fetch(url, { ...init, signal: ending.signal })
  const type = (answer.headers.get('content-type') ?? '').replace(/;.*/, '')
  if (type !== 'text/event-stream') return { status: answer.status, type, text: await answer.text() }
  const { value: first } = await must(answer.body ?? undefined, 'a stream')
    .getReader()
    .read()
  ending.abort()
  return { status: answer.status, type, text: new TextDecoder().decode(first) }
}

const tokenOf = (seat: Seat): string => (seat.role === 'watcher' ? seat.secret : keysOf(seat).token)

const table = () => moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)

const some = '00'.repeat(32)

/** Bodies that their schemas take, and that change nothing. */
const bodies: Readonly<Record<string, unknown>> = {
  makeGame: { battle: {} },
  claim: { pass: some },
  seal: { asked: some, commit: some, signature: some.repeat(2) },
  open: { share: some },
  stand: { asked: some, leader: { mind: 'person' }, signature: some.repeat(2) },
  reissue: { side: 'red', because: ' ' },
  rule: { asked: some, because: ' ' },
  setClock: { kind: 'resume' },
  announceDays: { days: [] },
  addAddress: { channel: 'webhook', target: 'no address', wants: ['turn'] },
  proveAddress: { code: ' ' },
}

/** The roles that a call is for, by the word in the table. */
const may: Readonly<Record<Call['by'], readonly string[]>> = {
  anybody: ['nobody', 'a stranger', 'red', 'moderator', 'watcher', 'invitation'],
  invited: ['invitation'],
  people: ['red', 'moderator', 'watcher', 'invitation'],
  holders: ['red', 'moderator'],
  players: ['red'],
  moderator: ['moderator'],
}

describe.skipIf(withoutPostgres !== '')(`callers${withoutPostgres}`, () => {
  test('a call is for those whom the table says, and every answer is one of its description', async () => {
    const { game, invitations, red, moderator } = await table()
    await red.seal()
    const open = await table()
    // one of a player: it is not used up by a claim without a name
    const invited = value(await inviteAnew(open.moderator, { side: 'red', because: 'he asks for it' }))
    for (const [name, call] of Object.entries(allCalls)) {
      for (const who of may.anybody) {
        const isInvited = who === 'invitation'
        const tokens: Readonly<Record<string, string>> = {
          'a stranger': open.invitations.watcher,
          red: tokenOf(red.seat),
          moderator: tokenOf(moderator),
          watcher: invitations.watcher,
          invitation: invited.secret,
        }
        const url = `${origin}${call.path.replace('{game}', isInvited ? open.game : game).replace('{address}', '0'.repeat(16))}`
        const headers = {
          ...(who === 'nobody' ? {} : { authorization: `Bearer ${tokens[who]}` }),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        }
        const body = call.body === undefined ? {} : { body: JSON.stringify(bodies[name]) }
        const answered = await ask(url, { method: call.method, headers, ...body })
        checkDescribed(name, answered)
        const isLetIn = answered.status !== 404 && answered.status !== 403
        expect([name, who, isLetIn]).toEqual([name, who, may[call.by].includes(who)])
        // only its people are told that a game is there
        if (isOfGame(call) && (who === 'nobody' || who === 'a stranger')) expect(answered.status).toBe(404)
      }
    }
  })

  test('of two changes on the same condition one is carried out, and one finds that the game has moved on', async () => {
    const { game, red, blue } = await table()
    const at = `${origin}/api/games/${game}`
    const seen = await fetch(at, { headers: { authorization: `Bearer ${tokenOf(red.seat)}` } })
    const tag = seen.headers.get('etag') ?? ''
    const { head, question } = await red.view()
    expect(tag.startsWith(`"${head}.`)).toBe(true)
    const seal = async ({ seat }: typeof red) => {
      const game = value(await catchUp(seat))
      const view = await (seat === red.seat ? red : blue).view()
      const { request } = value(prepareSeal(seat, view, { order: {}, game, random }))
      return () =>
        ask(`${at}/seal`, {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${tokenOf(seat)}`,
            'content-type': 'application/json',
            'if-match': tag,
          },
          body: JSON.stringify(request),
        })
    }
    const sealing = [await seal(red), await seal(blue)]
    const answers = await Promise.all(sealing.map(each => each()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    for (const answered of answers) checkDescribed('seal', answered)
    expect(JSON.parse(answers.find(({ status }) => status === 412)?.text ?? '')).toMatchObject({ path: ['head'] })
    const view = await red.view()
    expect([view.question?.sealed.length, view.question?.asked]).toEqual([1, question?.asked])
  })
})

const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** A call of curl, as the guide writes it: address, method, headers, body. */
function readCurl(line: string, filled: Readonly<Record<string, string>>) {
  const words = [...line.replaceAll('\\\n', ' ').matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) =>
      single ??
      (double?.replaceAll('\\"', '"') ?? bare ?? '').replaceAll(/\$([A-Z]+)/g, (_, name: string) =>
        must(filled[name], `$${name}`),
      ),
  )
  const after = (flag: string) => words.flatMap((word, i) => (words[i - 1] === flag ? [word] : []))
  const headers = Object.fromEntries(after('-H').map(each => each.split(': ')))
  const [data] = after('-d')
  const [method = data === undefined ? 'GET' : 'POST'] = after('-X')
  const url = must(
    words.find(word => word.startsWith('http')),
    'an address',
  ).replace('http://127.0.0.1:8000', origin)
  return { url, init: { method, headers, ...(data === undefined ? {} : { body: data }) } }
}

/** The name of the call in an example. */
function nameOf(line: string): string {
  const named = { GAME: '{game}', ADDRESS: '{address}' }
  const { url, init } = readCurl(line.replaceAll(/\$(?!GAME|ADDRESS)[A-Z]+/g, ''), named)
  const path = decodeURI(new URL(url).pathname)
  const found = Object.entries(allCalls).find(([, call]) => call.path === path && call.method === init.method)
  return must(found, `a call ${init.method} ${path}`)[0]
}

test.skipIf(withoutPostgres !== '' || !isAllDepth)(
  'the guide has an example of every call, and each is answered',
  async () => {
    const guide = await readFile(new URL('../../docs/guide/serve-http.md', import.meta.url), 'utf8')
    const [, listed = ''] = /## Every call\n(.*?)\n## /s.exec(guide) ?? []
    const examples = [...listed.matchAll(/```sh\n(curl .*?)\n```/gs)].map(([, line = '']) => line)
    const { game, invitations, red, blue } = await seatedAt(origin, { escrow: 'own' }, BOTH_ASKED)
    const moderator = 'ab'.repeat(32)
    const filled = async (name: string): Promise<Readonly<Record<string, string>>> => ({
      GAME: game,
      TOKEN: tokenOf(red.seat),
      INVITATION: invitations.moderator,
      PASS: hashOfToken(moderator),
      MODERATOR: moderator,
      ...(name === 'seal' ? { SEAL: JSON.stringify(await red.prepare()) } : {}),
      ...(name === 'stand' ? { STANDING: JSON.stringify(await red.standing()) } : {}),
      ...(name === 'unseal' ? { TAG: `"${(await red.view()).head}"` } : {}),
      ...(name === 'announceDays' ? { DAY: tomorrow } : {}),
      ...(name === 'rule' ? { ASKED: (await red.view()).question?.asked ?? '' } : {}),
      ...(name.endsWith('Address') ? await named(name) : {}),
      ...(name === 'open' ? { OPENING: JSON.stringify(await owed()) } : {}),
    })
    const owed = async (): Promise<unknown> => {
      for (const player of [red, blue]) await player.seal()
      await blue.openOwed()
      return (await red.owed())[0]
    }
    const named = async (name: string): Promise<Readonly<Record<string, string>>> => {
      const ADDRESS = value(await fetchNotices(red.seat)).addresses[0]?.id ?? ''
      if (name !== 'proveAddress') return { ADDRESS }
      await vi.waitFor(() => expect(sink.mails).toHaveLength(1), 10_000)
      return { ADDRESS, CODE: /^ {4}([0-9a-f]{10})$/m.exec(sink.mails[0]?.text ?? '')?.[1] ?? '' }
    }
    const called: string[] = []
    for (const line of examples) {
      const name = nameOf(line)
      const { url, init } = readCurl(line, await filled(name))
      const answered = await ask(url, init)
      checkDescribed(name, answered)
      expect([name, answered.status]).toEqual([name, must(allCalls[name], name).answer.status])
      called.push(name)
    }
    expect(called).toEqual(Object.keys(allCalls))
  },
)
