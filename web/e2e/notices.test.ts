import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { battleData } from '@flagplot/core/notation'
import { type RunningServer, serveGames } from '@flagplot/server'
import { makeGame, printInvitation } from '@flagplot/wire/client'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedPage } from './browser.ts'
import { overhang, PHONE, violations, WIDE } from './page.ts'

let folder: string
let server: RunningServer
let hook: Server
let target: string
const contexts: BrowserContext[] = []
/** The bodies that came to the webhook. */
const posted: { readonly kind: string; readonly subject: string; readonly text: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagplot-notices-'))
  // a database that root starts is another user's
  await chmod(folder, 0o755)
  const notices = { publicAddress: 'https://games.example', isOwnNetwork: true }
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

afterAll(async () => {
  await Promise.all(contexts.map(context => context.close()))
  hook.close()
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

test('notices: a phone names a webhook and proves it; with the page closed it hears of its turn', async () => {
  const ready = await fetchReadyAddress('warpwar/printed-duel')
  if (!ready.ok) throw new Error('the battle is there')
  const { rules, ...battle } = ready.value
  const made = await makeGame(server.address, { battle: { ...battleData(rules, battle) } })
  if (!made.ok) throw new Error('the game is made')
  const { game, invitations } = made.value
  const link = (role: 'red' | 'blue') =>
    printInvitation({ origin: server.address, game, role, secret: invitations[role] })
  const phone = await seated(PHONE, link('red'), 'Kang')
  await phone.getByRole('button', { name: 'Notices …' }).click()
  await phone.getByRole('combobox', { name: 'Send notices by' }).selectOption('webhook')
  await phone.getByRole('textbox', { name: 'Address, https' }).fill(target)
  expect(await violations(phone)).toEqual([])
  expect(await overhang(phone)).toBe(0)
  await phone.getByRole('button', { name: 'Send a code there' }).click()
  await expect.poll(() => posted.map(({ kind }) => kind)).toEqual(['proof'])
  const [, code = ''] = /^ {4}([0-9a-f]+)$/m.exec(posted[0]!.text) ?? []
  await phone.getByRole('textbox', { name: 'Code that came there' }).fill(code)
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Prove it' }).click()
  await phone.getByText(/^Last message: /).waitFor()
  await phone.close()
  await seated(WIDE, link('blue'), 'Kirk')
  await expect.poll(() => posted.map(({ subject }) => subject)[1]).toBe('The duel of 1977: It is your turn.')
})
