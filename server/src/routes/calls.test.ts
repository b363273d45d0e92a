import { allCalls } from '@flagplot/wire/games'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitsOf } from '../doors.ts'
import { gamesWith, noticesWith } from './games.fixture.ts'
import { addGames } from './games.ts'
import { addNotices } from './notices.ts'

/** Links that a mail or a feed reader follows: they show a key, and no token. */
const links = [
  'GET /api/games/{game}/feed.atom',
  'GET /api/addresses/{address}/stop',
  'POST /api/addresses/{address}/stop',
]

test('the server has the calls of the table, the links of notices, and no others', async () => {
  const app = fastify()
  const found: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') found.push(`${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  await addGames(app, gamesWith(), limitsOf({}))
  await addNotices(app, noticesWith())
  const wanted = Object.values(allCalls).map(({ method, path }) => `${method} ${path}`)
  expect(found.sort()).toEqual([...wanted, ...links].sort())
  await app.close()
})
