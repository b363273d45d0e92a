import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { isPublicAddress } from './public-network.ts'
import { checkWebhook, postWebhook, webhookBody } from './webhook.ts'

const letter: Letter = {
  kind: 'notice',
  game: '0123456789abcdef',
  reasons: ['turn'],
  subject: 'A game: It is your turn.',
  text: 'It is your turn.\n\nhttps://games.example/#/games/0123456789abcdef/red\n',
  link: 'https://games.example/#/games/0123456789abcdef/red',
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.19.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001::1',
  '3fff::1',
  'no address',
])('webhook: %s is not in the public internet', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'webhook: %s is in the public internet',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'http://hooks.example/x',
  'https://user@hooks.example/x',
  'https://:password@hooks.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'file:///etc/passwd',
  'hooks.example',
])('webhook: %s is refused', target => {
  expect(checkWebhook('webhook', target, false).ok).toBe(false)
})

test('webhook: Discord has addresses of its own', () => {
  expect(checkWebhook('discord', 'https://discord.com/api/webhooks/123/ab_C-d', false).ok).toBe(true)
  expect(checkWebhook('discord', 'https://discord.com.example/api/webhooks/123/abc', false).ok).toBe(false)
  expect(checkWebhook('webhook', 'https://hooks.example:8443/x?y=z', false).ok).toBe(true)
})

test('webhook: to Discord no name calls anybody or forms a link, and the message is within 2,000 letters', () => {
  const named = { ...letter, text: `@everyone \`\`\` [x](https://bad.example) ${'x'.repeat(5000)}` }
  const { content, allowed_mentions } = JSON.parse(webhookBody('discord', named))
  expect(allowed_mentions).toEqual({ parse: [] })
  expect(content.length).toBeLessThan(2000)
  expect(content.match(/```/g)).toHaveLength(2)
  expect(content.endsWith(`<${letter.link}>`)).toBe(true)
})

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** The address of a server that answers so. */
async function answering(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer ?? (() => undefined))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

test('webhook: a redirection is a failure, and is not followed', async () => {
  let asked = 0
  const target = await answering((_, answer) => {
    asked++
    answer.writeHead(302, { location: '/other' }).end()
  })
  expect(await postWebhook({ channel: 'webhook', target }, letter, true)).toMatchObject({
    kind: 'failed',
    isOurs: false,
  })
  expect(asked).toBe(1)
})

test('webhook: an endless answer is not read', async () => {
  const target = await answering((_, answer) => {
    answer.writeHead(200)
    const more = setInterval(() => answer.write('x'.repeat(10_000)), 1)
    answer.on('close', () => clearInterval(more))
  })
  expect(await postWebhook({ channel: 'webhook', target }, letter, true)).toEqual({ kind: 'delivered' })
})

test('webhook: a name that leads to this machine is refused when it is used', async () => {
  const target = (await answering(() => undefined)).replace('127.0.0.1', 'localhost').replace('http:', 'https:')
  expect(checkWebhook('webhook', target, false).ok).toBe(true)
  expect(await postWebhook({ channel: 'webhook', target }, letter, false)).toMatchObject({
    says: 'The address is not in the public internet.',
  })
})
