import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { battleData } from '@flagplot/core/notation'
import { type RunningServer, serveGames } from '@flagplot/server'
import { makeGame, printInvitation } from '@flagplot/wire/client'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SmtpSink } from '../../tools/smtp-sink.ts'
import { sharedPage } from './browser.ts'
import { overhang, PHONE, violations, WIDE } from './page.ts'

let folder: string
let server: RunningServer
const sink = new SmtpSink()
let hook: Server
let target: string
const contexts: BrowserContext[] = []
/** The bodies that came to the webhook. */
const posted: { readonly kind: string; readonly subject: string; readonly text: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagplot-notices-'))
  // a database that root starts is another user's
  await chmod(folder, 0o755)
  const mail = { server: await sink.open(), from: 'Flagplot <games@games.example>' }
  const notices = { publicAddress: 'https://games.example', mail, isOwnNetwork: true }
  server = await serveGames({ host: '127.0.0.1', port: 0, folder: join(folder, 'games'), notices })
  hook = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    posted.push(JSON.parse(Buffer.concat(parts).toString('utf8')))
    answer.writeHead(204).end()
  })
  await new Promise<void>(resolve => hook.listen(0, '127.0.0.1', resolve))
  const at = hook.address()
  target = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/hook`
})

// those who have left follow no game any more: a page that stays open slows all others
afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
})

afterAll(async () => {
  hook.close()
  sink.close()
  await server.close()
  await rm(folder, { recursive: true })
})

/** Somebody's page, in a profile of its own, who takes the seat of a link. */
async function seated(viewport: typeof WIDE | typeof PHONE, link: string, name: string): Promise<Page> {
  const localStorage = [{ name: 'flagplot.tour', value: '"ended"' }]
  const storageState = { cookies: [], origins: [{ origin: server.address, localStorage }] }
  const { browser } = await sharedPage()
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', storageState })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Your name, as the others see it' }).fill(name)
  await page.getByRole('button', { name: 'Take the seat' }).click()
  await page.getByRole('button', { name: 'Notices …' }).waitFor()
  return page
}

/** A game of a ready battle, and the links to its seats. */
async function made(): Promise<(role: 'red' | 'blue') => string> {
  const ready = await fetchReadyAddress('warpwar/printed-duel')
  if (!ready.ok) throw new Error('the battle is there')
  const { rules, ...battle } = ready.value
  const answer = await makeGame(server.address, { battle: { ...battleData(rules, battle) } })
  if (!answer.ok) throw new Error('the game is made')
  const { game, invitations } = answer.value
  return role => printInvitation({ origin: server.address, game, role, secret: invitations[role] })
}

const codeIn = (text = ''): string => /^ {4}([0-9a-f]+)$/m.exec(text)?.[1] ?? ''

test('notices: a phone names a webhook and proves it; with the page closed it hears of its turn', async () => {
  const link = await made()
  const phone = await seated(PHONE, link('red'), 'Kang')
  await phone.getByRole('button', { name: 'Notices …' }).click()
  await phone.getByRole('combobox', { name: 'Send notices by' }).selectOption('webhook')
  await phone.getByRole('textbox', { name: 'Address, https' }).fill(target)
  expect(await violations(phone)).toEqual([])
  expect(await overhang(phone)).toBe(0)
  await phone.getByRole('button', { name: 'Send a code there' }).click()
  await expect.poll(() => posted.map(({ kind }) => kind)).toEqual(['proof'])
  await phone.getByRole('textbox', { name: 'Code that came there' }).fill(codeIn(posted[0]?.text))
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Prove it' }).click()
  await phone.getByText(/^Last message: /).waitFor()
  await phone.close()
  await seated(WIDE, link('blue'), 'Kirk')
  await expect.poll(() => posted.map(({ subject }) => subject)[1]).toBe('The duel of 1977: It is your turn.')
})

test('notices: a mail address is proved by keyboard, and the link in a mail stops it after a question', async () => {
  const link = await made()
  const page = await seated(WIDE, link('red'), 'Kang')
  await page.getByRole('button', { name: 'Notices …' }).press('Enter')
  await page.getByRole('textbox', { name: 'Mail address' }).fill('kang@example.org')
  await page.keyboard.press('Enter')
  await expect.poll(() => sink.mails.map(({ to }) => to)).toEqual(['kang@example.org'])
  await page.getByRole('textbox', { name: 'Code that came there' }).fill(codeIn(sink.mails[0]?.text))
  await page.keyboard.press('Enter')
  await page.getByText(/^Last message: /).waitFor()
  await seated(WIDE, link('blue'), 'Kirk')
  await expect.poll(() => sink.mails[1]?.headers).toContain('Subject: The duel of 1977: It is your turn.')
  const [, stop = ''] = /^List-Unsubscribe: <https:\/\/games\.example(.*)>$/m.exec(sink.mails[1]?.headers ?? '') ?? []
  const reader = await page.context().newPage()
  await reader.goto(`${server.address}${stop}`)
  await reader.getByRole('button', { name: 'Stop them' }).click()
  await reader.getByText('Stopped. No more notices').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notices …' }).click()
  await page.getByText(/^Stopped: nothing is sent there any more\./).waitFor()
})
