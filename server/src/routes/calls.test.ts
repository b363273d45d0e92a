import { allCalls } from '@flagplot/wire'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitsOf } from '../doors.ts'
import type { Games } from '../games/index.ts'
import { addGames } from './games.ts'

/** Games that nobody asks. */
const games: Games = {
  health: () => Promise.reject(),
  make: () => Promise.reject(),
  claim: () => Promise.reject(),
  role: () => Promise.reject(),
  view: () => Promise.reject(),
  look: () => Promise.reject(),
  record: () => Promise.reject(),
  seal: () => Promise.reject(),
  withdraw: () => Promise.reject(),
  open: () => Promise.reject(),
  reissue: () => Promise.reject(),
  tick: () => Promise.reject(),
  hear: () => () => undefined,
}

test('the server has the calls of the table, and no others', async () => {
  const app = fastify()
  const found: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') found.push(`${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  await addGames(app, games, limitsOf({}))
  const wanted = Object.values(allCalls).map(({ method, path }) => `${method} ${path}`)
  expect(found.sort()).toEqual(wanted.sort())
  await app.close()
})
