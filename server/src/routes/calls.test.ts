import { allCalls } from '@flagplot/wire'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitsOf } from '../doors.ts'
import { gamesWith } from './games.fixture.ts'
import { addGames } from './games.ts'

test('the server has the calls of the table, and no others', async () => {
  const app = fastify()
  const found: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') found.push(`${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  await addGames(app, gamesWith(), limitsOf({}))
  const wanted = Object.values(allCalls).map(({ method, path }) => `${method} ${path}`)
  expect(found.sort()).toEqual(wanted.sort())
  await app.close()
})
