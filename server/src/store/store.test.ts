import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases, isAllDepth } from '../../../test-depth.ts'
import { type TemporaryDatabase, temporaryDatabase, withoutPostgres } from '../database/database.fixture.ts'
import { openDatabase } from '../database/index.ts'
import { StartRefused } from '../start-refused.ts'
import { appended, bytesOf, chained, newGame, newSeal, newSeat } from './game.fixture.ts'
import { type Changes, CommitUnanswered, type HeldGame, type NewGame, openStore, type Store } from './index.ts'

test('store: a database that is not there is refused in words', async () => {
  await expect(openStore({ host: '/nowhere/at-all', user: 'nobody' })).rejects.toThrow(StartRefused)
})

describe.skipIf(withoutPostgres !== '')(`store${withoutPostgres}`, () => {
  let database: TemporaryDatabase
  let store: Store
  let other: Store

  beforeAll(async () => {
    database = await temporaryDatabase()
    const opened = await Promise.all([openStore(database.connection), openStore(database.connection)])
    store = opened[0]
    other = opened[1]
  })

  afterAll(async () => {
    await store?.close()
    await other?.close()
    await database?.remove()
  })

  const made = async (values?: Partial<NewGame['game']>): Promise<string> => {
    const game = newGame(values)
    await store.makeGame(game)
    return game.game.id
  }
  const changed = (id: string, changes: Changes) =>
    store.change(id, () => ({ kind: 'decided', answer: 'done', changes }))
  const heldNow = async (id: string): Promise<HeldGame> => {
    const held = await store.read(id)
    if (held === undefined) throw new Error('no such game')
    return held
  }
  /** Asks PostgreSQL itself, past the store. */
  const raw = async (text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> => {
    const client = new pg.Client(database.connection)
    await client.connect()
    return (await client.query(text, [...values]).finally(() => client.end())).rows
  }

  test('the host is made once, for all that share the database', async () => {
    const [host, same] = await Promise.all([store.host(), other.host()])
    expect(same).toEqual(host)
    expect([host.signPub, host.signSecret, host.chainSecret].map(({ length }) => length)).toEqual([32, 32, 32])
    expect(host.signSecret).not.toEqual(host.chainSecret)
  })

  test('a new game is kept whole, with its first line verbatim and its links', async () => {
    const policy = { phaseDays: 2, snake_case: { camelCase: [1, null] } }
    const line = '{"b":1,  "a":"ünïcode 🚀 \\u0000"}'
    const dueAt = new Date('2027-01-02T03:04:05.678Z')
    const given = newGame({ policy, dueAt })
    await store.makeGame({ ...given, header: { ...given.header, line } })
    const { game, seats, seals, passes, at } = await heldNow(given.game.id)
    expect(game).toEqual({
      ...given.game,
      seq: 0,
      head: given.header.digest,
      madeAt: game.madeAt,
      overAt: null,
    })
    expect(at.getTime()).toBeGreaterThanOrEqual(game.madeAt.getTime())
    expect([seats, seals]).toEqual([[], []])
    const pass = { ...given.passes[0], game: game.id, madeAt: game.madeAt, usedAt: null, revokedAt: null }
    expect(passes).toEqual([pass])
    expect(await store.passOf(given.passes[0]!.tokenHash)).toEqual(pass)
    const entry = { ...given.header, line, game: game.id, seq: 0, phase: 0, at: game.madeAt }
    expect(await store.linesOf(game.id, -1)).toEqual([entry])
  })

  test('a game that cannot be kept leaves no part of itself', async () => {
    const given = newGame()
    await expect(store.makeGame({ ...given, passes: [...given.passes, ...given.passes] })).rejects.toThrow('pass_pkey')
    expect(await store.read(given.game.id)).toBeUndefined()
    expect(await store.linesOf(given.game.id, -1)).toEqual([])
  })

  test('two stores append many lines each to one game: one chain without gaps', async () => {
    const id = await made()
    const from = (name: string) => Array.from({ length: cases(200, 40) }, (_, n) => `${name} ${n}`)
    // five at a time of each store
    const lane = async (each: Store, name: string, n: number): Promise<void> => {
      for (const line of from(name).filter((_, i) => i % 5 === n)) await each.change(id, appended(line))
    }
    await Promise.all([0, 1, 2, 3, 4].flatMap(n => [lane(store, 'one', n), lane(other, 'two', n)]))
    const [first, ...rest] = await store.linesOf(id, -1)
    const lines = rest.map(({ line }) => line)
    expect([...lines].sort()).toEqual([...from('one'), ...from('two')].sort())
    expect(rest.map(({ seq }) => seq)).toEqual(lines.map((_, i) => i + 1))
    expect(rest.map(({ digest }) => digest)).toEqual(chained(first!.digest, lines).map(({ digest }) => digest))
    const times = rest.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const { game } = await heldNow(id)
    expect([game.seq, game.head]).toEqual([lines.length, rest.at(-1)?.digest])
  })

  test.each(['update entry set line = line', 'delete from entry', 'truncate entry'])('%s is refused', async text => {
    await made()
    await expect(raw(text)).rejects.toMatchObject({ code: 'FP001' })
  })

  test('a refused decision, a fault in it and a game that is not there leave no trace', async () => {
    const id = await made()
    const before = await heldNow(id)
    const late = await store.change(id, () => ({ kind: 'refused', answer: 'too late' }))
    expect(late).toEqual({ answer: 'too late', held: { ...before, at: expect.any(Date) } })
    const fault = store.change(id, () => {
      throw new Error('a bug')
    })
    await expect(fault).rejects.toThrow('a bug')
    // the second line has no place, so the first has none either
    const half = { seats: { taken: [newSeat('red', 'Ann')] }, game: { throws: -1 } }
    await expect(changed(id, half)).rejects.toThrow('game_throws_check')
    expect(await store.change('0000000000000000', () => ({ kind: 'refused', answer: 1 }))).toBeUndefined()
    expect({ ...(await heldNow(id)), at: before.at }).toEqual(before)
  })

  test('a decision sets the game, in one step with its lines', async () => {
    const id = await made()
    const dueAt = new Date('2027-01-01T00:00:00Z')
    const { game } = await heldNow(id)
    await changed(id, {
      entries: chained(game.head, ['a', 'b']),
      game: { phase: 1, asked: ['blue'], dueAt, throws: 2 },
    })
    const after = await heldNow(id)
    expect(after.game).toMatchObject({ seq: 2, phase: 1, asked: ['blue'], dueAt, throws: 2 })
    expect((await store.linesOf(id, 0)).map(({ line, phase }) => [line, phase])).toEqual([
      ['a', 0],
      ['b', 0],
    ])
    expect((await store.linesOf(id, 1)).map(({ line }) => line)).toEqual(['b'])
  })

  test('a seat is held by one at a time, and its tenures stay', async () => {
    const id = await made()
    await changed(id, { seats: { taken: [newSeat('red', 'Ann'), newSeat('blue', 'Bob')] } })
    await expect(changed(id, { seats: { taken: [newSeat('red', 'Eve')] } })).rejects.toThrow('seat_now')
    await changed(id, { seats: { ended: ['red'], taken: [newSeat('red', 'Cid')] } })
    const { seats } = await heldNow(id)
    const shown = seats.map(({ name, tenure, until }) => [name, tenure, until === null])
    expect(shown).toEqual([
      ['Ann', 0, false],
      ['Bob', 0, true],
      ['Cid', 1, true],
    ])
    expect(seats[0]).toMatchObject({ signPub: bytesOf('Ann signs'), boxPub: bytesOf('Ann opens') })
    expect(seats[0]?.until).toEqual(seats[2]?.since)
  })

  test('a side has one seal a phase that counts', async () => {
    const id = await made()
    await changed(id, { seals: { put: [newSeal('red', 'first'), newSeal('blue', 'other')] } })
    await expect(changed(id, { seals: { put: [newSeal('red', 'second')] } })).rejects.toThrow('seal_counts')
    await changed(id, { seals: { withdrawn: ['red'], put: [newSeal('red', 'second')] } })
    const sealed = await heldNow(id)
    expect(sealed.seals.map(({ side, n, openedAt }) => [side, n, openedAt])).toEqual([
      ['red', 1, null],
      ['blue', 0, null],
    ])
    expect(sealed.seals[0]).toMatchObject(newSeal('red', 'second'))
    await changed(id, { seals: { opened: ['red', 'blue'] } })
    expect((await heldNow(id)).seals.every(({ openedAt }) => openedAt !== null)).toBe(true)
    await changed(id, { game: { phase: 1 } })
    expect((await heldNow(id)).seals).toEqual([])
  })

  test('a pass is used once, and its use keeps its first time', async () => {
    const id = await made()
    const invitation = bytesOf(`${id} red`)
    const seat = { tokenHash: bytesOf(`${id} seat`), role: 'red', label: 'desk', endsAt: null } as const
    await changed(id, { passes: { used: [invitation], made: [seat] } })
    const used = (await store.passOf(invitation))?.usedAt
    expect(used).toBeInstanceOf(Date)
    await changed(id, { passes: { used: [invitation], revoked: [seat.tokenHash] } })
    expect((await store.passOf(invitation))?.usedAt).toEqual(used)
    expect((await store.passOf(seat.tokenHash))?.revokedAt).toBeInstanceOf(Date)
    expect(await store.passOf(bytesOf('nobody'))).toBeUndefined()
    const elsewhere = await made()
    await changed(elsewhere, { passes: { revoked: [invitation] } })
    expect((await store.passOf(invitation))?.revokedAt).toBeNull()
  })

  test('a scan by two stores at once takes each due game once, and no other', async () => {
    const past = new Date(Date.now() - 60_000)
    const later = new Date(Date.now() + 3_600_000)
    const due = await Promise.all(Array.from({ length: 20 }, () => made({ dueAt: past })))
    due.push(await made({ dueAt: past, graceUntil: past }))
    await made({ dueAt: later })
    await made({ dueAt: past, graceUntil: later })
    await made({ dueAt: past, status: 'gathering' })
    const act = ({ game }: HeldGame) =>
      ({ kind: 'decided', answer: game.id, changes: { game: { dueAt: later, graceUntil: null } } }) as const
    const scanned = await Promise.all([store.changeDue({ limit: 100 }, act), other.changeDue({ limit: 100 }, act)])
    expect(scanned.flat().sort()).toEqual(due.sort())
    expect(await store.changeDue({ limit: 100 }, act)).toEqual([])
  })

  test('a due game that is left as it is comes up once a scan, and a scan has a limit', async () => {
    const past = new Date(Date.now() - 60_000)
    const due = [await made({ dueAt: past }), await made({ dueAt: new Date(past.getTime() - 1) })]
    const leave = ({ game }: HeldGame) => ({ kind: 'refused', answer: game.id }) as const
    expect(await store.changeDue({ limit: 1 }, leave)).toEqual([due[1]])
    expect(await store.changeDue({ limit: 10 }, leave)).toEqual([due[1], due[0]])
    for (const id of due) await changed(id, { game: { status: 'over' } })
  })

  test('a due game whose decision throws is passed over in its scan, and the others go on', async () => {
    const past = new Date(Date.now() - 60_000)
    const due = [await made({ dueAt: new Date(past.getTime() - 1) }), await made({ dueAt: past })]
    const act = ({ game }: HeldGame) => {
      if (game.id === due[0]) throw new Error('a fault')
      return { kind: 'refused', answer: game.id } as const
    }
    const failed: string[] = []
    expect(await store.changeDue({ limit: 1, fails: game => failed.push(game) }, act)).toEqual([due[1]])
    expect(failed).toEqual([due[0]])
    await expect(store.changeDue({ limit: 1 }, act)).rejects.toThrow('a fault')
    for (const id of due) await changed(id, { game: { status: 'over' } })
  })

  /** Holds the store in one change while others are asked for; gives back their outcomes. */
  async function together<T>(ask: () => readonly Promise<T>[]): Promise<readonly PromiseSettledResult<T>[]> {
    let goOn = (): void => undefined
    const until = new Promise<void>(resolve => {
      goOn = resolve
    })
    const first = store.change(await made(), async () => {
      await until
      return { kind: 'refused', answer: undefined } as const
    })
    const asked = ask()
    goOn()
    await first
    return Promise.allSettled(asked)
  }

  test('changes that wait are made together, a game at a time, and each may ask for lines', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => made()))
    const act = async (held: HeldGame) => {
      const lines = await store.linesOf(held.game.id, -1)
      return { ...appended(`line ${lines.length}`)(held), answer: lines.length }
    }
    const done = await together(() => [...ids, ...ids.slice(0, 2)].map(id => store.change(id, act)))
    expect(done.map(each => (each.status === 'fulfilled' ? each.value?.answer : each.reason))).toEqual([
      ...ids.map(() => 1),
      2,
      2,
    ])
    // sixteen games at most in one transaction
    const transactions = 'select distinct xmin::text from entry where seq = 1 and game = any($1)'
    expect(await raw(transactions, [ids])).toHaveLength(2)
  })

  test('of changes that wait together each meets its own fault, and the others are made', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => made()))
    const [breaks, throws, refuses, goes] = ids
    const done = await together(() => [
      changed(breaks!, { game: { throws: -1 } }),
      store.change(throws!, () => {
        throw new Error('a fault')
      }),
      store.change(refuses!, () => ({ kind: 'refused', answer: 'too late' })),
      store.change('0000000000000000', () => ({ kind: 'refused', answer: 'none' })),
      store.change(goes!, appended('a line')),
    ])
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(String(done.map(each => (each.status === 'rejected' ? each.reason : '')))).toMatch(/throws_check.*a fault/)
    expect(done.map(each => (each.status === 'fulfilled' ? each.value?.held.game.id : ''))).toEqual([
      '',
      '',
      refuses,
      undefined,
      goes,
    ])
    expect((await store.linesOf(goes!, 0)).map(({ line }) => line)).toEqual(['a line'])
  })

  /** Holds a game in the other store until the function that is given back is called. */
  async function heldByOther(id: string): Promise<() => void> {
    let letGo = (): void => undefined
    const until = new Promise<void>(resolve => {
      letGo = resolve
    })
    await new Promise<void>(resolve => {
      void other.change(id, async held => {
        resolve()
        await until
        return appended('of the other')(held)
      })
    })
    return letGo
  }

  test('a game that another store holds is waited for by its own changes alone, however many', async () => {
    const [heldElsewhere, free] = [await made(), await made()]
    const letGo = await heldByOther(heldElsewhere)
    let done = 0
    // more than there are connections
    const waits = Array.from({ length: 25 }, async (_, n) => {
      const changed = await store.change(heldElsewhere, appended(`line ${n}`))
      done++
      return changed?.held.game.seq
    })
    for (let n = 1; n <= 3; n++) await store.change(free, appended(`line ${n}`))
    expect(done).toBe(0)
    letGo()
    expect(await Promise.all(waits)).toEqual(Array.from({ length: 25 }, (_, n) => n + 2))
    expect(await store.linesOf(heldElsewhere, 0)).toHaveLength(26)
  })

  test('a change is decided on again once its first decision has ended, and its answer is of the last', async () => {
    const [throws, slow] = [await made(), await made()]
    let runs = 0
    let isDeciding = false
    const done = await together(() => [
      store.change(throws, () => {
        throw new Error('a fault')
      }),
      store.change(slow, async held => {
        expect(isDeciding).toBe(false)
        isDeciding = true
        const run = ++runs
        await store.linesOf(slow, -1)
        isDeciding = false
        return { ...appended(`run ${run}`)(held), answer: run }
      }),
    ])
    expect(done.map(each => (each.status === 'fulfilled' ? each.value?.answer : 'failed'))).toEqual(['failed', 2])
    expect((await store.linesOf(slow, 0)).map(({ line }) => line)).toEqual(['run 2'])
  })

  test('hints of all stores are heard, and what was missed is read by its number', async () => {
    const id = await made()
    const heard: number[] = []
    const read: string[] = []
    let isHeard = (): void => undefined
    const until = (seq: number): Promise<void> =>
      new Promise(resolve => {
        isHeard = () => (heard.includes(seq) ? resolve() : undefined)
        isHeard()
      })
    const catchUp = async (): Promise<void> => {
      for (const { line } of await store.linesOf(id, read.length)) read.push(line)
    }
    await store.change(id, appended('before'))
    let quiet = (): void => undefined
    await new Promise<void>(resolve => {
      const hint = (game: string, seq: number): void => {
        if (game === id) heard.push(seq)
        isHeard()
      }
      quiet = store.hear({ hint, missed: resolve })
    })
    await catchUp()
    expect(read).toEqual(['before'])
    await other.change(id, appended('by the other'))
    await until(2)
    await store.change(id, appended('by this one'))
    await until(3)
    await catchUp()
    expect(read).toEqual(['before', 'by the other', 'by this one'])
    quiet()
  })

  test('a connection that is lost before the commit is sent is made good, once', async () => {
    const id = await made()
    const losing = (losses: number) => {
      let runs = 0
      return async (held: HeldGame) => {
        runs++
        const mine = "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'"
        if (runs <= losses) await raw(mine)
        return { ...appended(`run ${runs}`)(held), answer: runs }
      }
    }
    const change = await store.change(id, losing(1))
    expect([change?.answer, change?.held.game.seq]).toEqual([2, 1])
    await expect(store.change(id, losing(2))).rejects.toThrow()
    expect((await store.linesOf(id, 0)).map(({ line }) => line)).toEqual(['run 2'])
  })

  test('a connection that is lost after the commit was sent is said to be so, and nothing is done twice', async () => {
    const id = await made()
    await raw(`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger dies after insert on entry deferrable initially deferred
      for each row execute function die()`)
    let runs = 0
    const change = store.change(id, held => {
      runs++
      return appended('unanswered')(held)
    })
    await expect(change).rejects.toThrow(CommitUnanswered)
    await raw('drop trigger dies on entry')
    expect(runs).toBe(1)
    expect((await heldNow(id)).game.seq).toBe(0)
  })

  test.runIf(isAllDepth)(
    'PostgreSQL is killed and started again: nothing committed is lost, and stores and listeners go on',
    async () => {
      const id = await made()
      let listened = (): void => undefined
      const listening = (): Promise<void> =>
        new Promise(resolve => {
          listened = resolve
        })
      const first = listening()
      const quiet = store.hear({ hint: () => undefined, missed: () => listened() })
      await first
      for (let n = 1; n <= 20; n++) await store.change(id, appended(`line ${n}`))
      const again = listening()
      process.kill((await openDatabase(database)).pid, 'SIGKILL')
      // a child of the dead one may still answer, and then its answer holds
      const dying = await store.change(id, appended('while it dies')).then(
        done => done?.answer,
        () => 'unanswered',
      )
      await openDatabase(database)
      await store.change(id, appended('line 21'))
      const lines = (await other.linesOf(id, 0)).map(({ line }) => line)
      const numbered = Array.from({ length: 21 }, (_, n) => `line ${n + 1}`)
      expect(lines.filter(line => line !== 'while it dies')).toEqual(numbered)
      if (dying !== 'unanswered') expect(lines[20]).toBe(dying)
      await again
      quiet()
    },
  )
})
