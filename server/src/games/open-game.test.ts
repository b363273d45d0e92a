import { afterAll, describe, expect, test } from 'vitest'
import { temporaryDatabase, withoutPostgres } from '../database/database.fixture.ts'
import { Table, value } from '../notices/table.fixture.ts'
import { openStore } from '../store/index.ts'
import { openGames } from './index.ts'

describe.skipIf(withoutPostgres !== '')('a game that is open in two processes', async () => {
  const database = withoutPostgres === '' ? await temporaryDatabase() : undefined
  const [one, two] = await Promise.all([openStore(database?.connection ?? {}), openStore(database?.connection ?? {})])
  afterAll(async () => {
    await one.close()
    await two.close()
    await database?.remove()
  })

  test('is taken up from where it was open, by the lines that it has gained', async () => {
    const table = await Table.open(await openGames(one))
    const readFrom: number[] = []
    const other = await openGames({
      ...two,
      linesOf(game, after) {
        readFrom.push(after)
        return two.linesOf(game, after)
      },
    })
    const seqs: number[] = []
    for (let i = 0; i < 3; i++) {
      const [here, there] = [await table.reading(), value(await other.read(table.game))]
      expect(there.viewOf('red')).toEqual(here.viewOf('red'))
      expect(there.game.proofs).toEqual(here.game.proofs)
      seqs.push(here.held.game.seq)
      await table.round()
    }
    expect(readFrom).toEqual([-1, seqs[0], seqs[1]])
  })

  test('is read again if it moved on here since its row was read', async () => {
    const table = await Table.open(await openGames(one))
    const stale = await two.read(table.game)
    let isStale = false
    const readFrom: number[] = []
    const other = await openGames({
      ...two,
      read: async game => (isStale ? stale : two.read(game)),
      linesOf(game, after) {
        readFrom.push(after)
        return two.linesOf(game, after)
      },
    })
    await table.round()
    const { held } = value(await other.read(table.game))
    isStale = true
    const reading = other.read(table.game)
    isStale = false
    expect(value(await reading).held.game.seq).toBe(held.game.seq)
    expect(readFrom).toEqual([-1])
  })
})
