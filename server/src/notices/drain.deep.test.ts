import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { battleData } from '@flagplot/core/notation'
import { addAddress, claimSeat, fetchNotices, makeGame } from '@flagplot/wire/client'
import { expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import { serveGames } from '../serve.ts'
import { Hook } from './hook.fixture.ts'
import { value } from './table.fixture.ts'

test.skipIf(withoutPostgres !== '')(`a server that closes ends what it sends${withoutPostgres}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flagplot-drain-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Flagplot</title>')
  const places = { root: join(folder, 'page'), folder: join(folder, 'games') }
  const notices = { publicAddress: 'https://games.example', isOwnNetwork: true }
  const settings = { host: '127.0.0.1', port: 0, ...places, notices }
  const hook = new Hook()
  const target = await hook.open()
  const server = await serveGames(settings)
  const { rules, ...battle } = value(await fetchReadyAddress('printed-duel'))
  const { game, invitations } = value(await makeGame(server.address, { battle: battleData(rules, battle) as never }))
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const invitation = { origin: server.address, game, role: 'red', secret: invitations.red } as const
  const { seat } = value(await claimSeat(invitation, { name: 'Ann', random, keep: () => undefined }))
  const done: string[] = []
  let letAnswer = (): void => undefined
  const posted = new Promise<void>(resolve => {
    hook.before = async () => {
      resolve()
      await new Promise<void>(answer => {
        letAnswer = answer
      })
      done.push('answered')
    }
  })
  value(await addAddress(seat, { channel: 'webhook', target, wants: ['turn'] }))
  await posted
  const closed = server.close()
  letAnswer()
  await closed
  done.push('closed')
  const next = await serveGames(settings)
  const { addresses } = value(await fetchNotices({ ...seat, origin: next.address }))
  expect([done, addresses[0]?.failure, typeof addresses[0]?.deliveredAt]).toEqual([
    ['answered', 'closed'],
    null,
    'string',
  ])
  expect(hook.bodies).toHaveLength(1)
  await next.close()
  hook.close()
  await rm(folder, { recursive: true })
})
