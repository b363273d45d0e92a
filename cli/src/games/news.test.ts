import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GameView } from '@flagplot/wire/games'
import { expect, test } from 'vitest'
import { newsOf } from './news.ts'

const digest = '0'.repeat(64)

const view: GameView = {
  game: '0'.repeat(16),
  title: 'A battle',
  system: 'any',
  status: 'gathering',
  escrow: 'shared',
  you: 'watcher',
  seats: { red: null, blue: null },
  question: null,
  enclosed: null,
  paused: null,
  clock: null,
  dueAt: null,
  daysOff: { red: [], blue: [] },
  daysOffLeft: null,
  bank: null,
  lines: 1,
  head: digest,
}

/** A server that fails at first, then answers, and tells of a second line by events; in the end it refuses the seat. */
async function flakyServer() {
  let calls = 0
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`: here\n\ndata: ${JSON.stringify({ ...view, lines: 2 })}\n\n`)
      return
    }
    calls++
    response.statusCode = calls === 1 ? 502 : calls === 2 ? 200 : 404
    if (calls === 1) return void response.end('Bad gateway')
    const problem = { type: 'about:blank', title: '', status: 404, detail: 'Gone.', code: 'missing', path: ['game'] }
    response.end(JSON.stringify(calls === 2 ? view : problem))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://127.0.0.1:${port}` }
}

test('news of a game comes over a break, which is told, and ends with a seat that is refused', async () => {
  const { server, origin } = await flakyServer()
  const said: string[] = []
  const seat = { origin, game: view.game, role: 'watcher', secret: digest } as const
  const news = newsOf(seat, line => said.push(line))
  await news.until(({ lines }) => lines === 2)
  expect(said).toEqual(['No connection, trying again …', 'Connected again.'])
  await news.until(() => false)
  news.leave()
  server.close()
})
