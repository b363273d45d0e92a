import { describe, expect, test } from 'vitest'
import {
  forged,
  type GameTable,
  playerOf,
  playQuestion,
  refusedOrders,
  sealBy,
  seatedGame,
  standingBy,
  textOf,
} from '../../../fixtures/games/index.ts'
import { value } from '../../../fixtures/index.ts'
import { paperOf } from '../../game/orders/index.ts'
import { isTable, must } from '../../lang/index.ts'
import {
  forkAt,
  inputsOf,
  type LineContent,
  parseRecord,
  printRecord,
  type RecordHeader,
} from '../../notation/record/index.ts'
import { fetchSystems, openFetchedAddress, openReadyBattle } from '../battle/index.ts'
import {
  beginFight,
  briefsForPeople,
  fightOut,
  inputsTaken,
  logOf,
  momentsOf,
  pending,
  recordLines,
} from '../fight/index.ts'
import { openRecordText } from '../record/index.ts'
import {
  goBack,
  goOn,
  openSeal,
  putSeal,
  putStanding,
  resumeGame,
  sealedSides,
  takeInput,
  takeSeat,
  withdrawSeal,
} from './game.ts'
import { takeLines } from './take-lines.ts'

const systems = await fetchSystems()
/** A battle of the first system, which throws dice for every order. */
const begin = (seed?: string) => seatedGame(value(openFetchedAddress('border-clash')), seed)

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  test('a game by sealed orders is verified without its server, and taken up again at any line', () => {
    const table = seatedGame(openReadyBattle(rules, must(rules.battles[0], 'a ready battle')))
    for (let i = 0; i < 6 && pending(table.game.fight).kind !== 'over'; i++) playQuestion(table)
    const open = value(openRecordText(textOf(table)))
    const { dice, proofs } = open.verified
    expect(dice.taken).toBe(0)
    const counted = must(proofs, 'the proofs of a game').orders
    expect([counted.red.standing, counted.blue.standing, counted.red.unopened, counted.blue.unopened]).toEqual([
      0, 0, 0, 0,
    ])
    expect(counted.red.sealed + counted.blue.sealed).toBeGreaterThan(0)
    const again = value(resumeGame(open, table.host.seed))
    expect(again.proofs).toEqual(table.game.proofs)
    const lines = recordLines(table.game.fight)
    expect(recordLines(again.fight)).toEqual(lines)
    // a follower takes the lines as they come
    const start = value(resumeGame(value(openRecordText(`${lines[0]}\n`)), table.host.seed))
    const half = value(takeLines(start, lines.slice(1, 5).join('\n')))
    expect(value(takeLines(half, lines.slice(5).join('\n'))).proofs).toEqual(table.game.proofs)
    expect(takeLines(half, lines.slice(6).join('\n')).ok).toBe(false)
  })
})

test('lines that end a battle say so', () => {
  const table = begin()
  const { length } = recordLines(table.game.fight)
  const start = table.game
  playOn(table)
  const gained = recordLines(table.game.fight).slice(length)
  expect(value(takeLines(start, gained.join('\n'))).proofs).toEqual(table.game.proofs)
  expect(takeLines(start, gained.slice(0, -1).join('\n')).ok).toBe(false)
})

/** Plays a game on: so many questions, or to its end. */
function playOn(table: GameTable, questions = Number.POSITIVE_INFINITY): void {
  for (let i = 0; i < questions && pending(table.game.fight).kind !== 'over'; i++) playQuestion(table)
}

/** The moderator takes a game back, and it goes on. */
function ruleBack(table: GameTable, to: number): void {
  table.game = value(goOn(value(goBack(table.game, to, 'The range was read wrongly')), table.host.links))
}

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s taken back', (_, rules) => {
  test('goes on from the earlier question with other dice, and its record verifies and resumes', () => {
    const table = seatedGame(openReadyBattle(rules, must(rules.battles[0], 'a ready battle')))
    playOn(table, 4)
    const before = recordLines(table.game.fight)
    const to = Math.floor(table.game.fight.count / 2)
    const facesOf = () => momentsOf(table.game.fight).map(({ input }) => JSON.stringify(input))
    const kept = facesOf().slice(0, to)
    ruleBack(table, to)
    expect(facesOf().slice(0, to)).toEqual(kept)
    playOn(table, 3)
    ruleBack(table, 0)
    playOn(table, 2)
    const lines = recordLines(table.game.fight)
    expect(lines.slice(0, before.length)).toEqual(before)
    const open = value(openRecordText(textOf(table)))
    expect(open.verified.inputs).toEqual(inputsTaken(table.game.fight))
    expect(inputsOf(open.record)).toHaveLength(table.game.fight.count)
    expect(open.verified.roundOfInput).toHaveLength(table.game.fight.count)
    const fork = value(openRecordText(value(forkAt(open.record, table.game.fight.count))))
    expect(fork.verified.inputs).toEqual(open.verified.inputs)
    expect(open.verified.changes.map(({ text, inputs }) => [text, inputs])).toEqual([
      // it stands where the second one went back to
      [to === 0 ? 'The game begins again' : `Steps after step ${to} no longer count`, 0],
      ['The game begins again', 0],
    ])
    const log = logOf(table.game.fight, 'umpire')
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).sort((one, other) => one - other))
    const rounds = log.flatMap(entry => (entry.kind === 'change' ? [entry.change.round] : []))
    expect(rounds).toEqual(open.verified.changes.map(({ round }) => round))
    const again = value(resumeGame(open, table.host.seed))
    expect(recordLines(again.fight)).toEqual(lines)
    expect(again.fight.state).toEqual(table.game.fight.state)
    expect(again.proofs).toEqual(table.game.proofs)
    const start = value(resumeGame(value(openRecordText(`${lines[0]}\n`)), table.host.seed))
    expect(value(takeLines(start, lines.slice(1).join('\n'))).proofs).toEqual(table.game.proofs)
  })
})

describe('a game that is taken back', () => {
  test('may be over already, and goes on', () => {
    const table = begin()
    playOn(table)
    const { count } = table.game.fight
    const back = value(goBack(table.game, count - 1, 'The range was read wrongly'))
    expect(pending(back.fight).kind).not.toBe('over')
    expect(putStanding(table.game, standingBy(table, 'red', { doctrine: 'steady', mind: 'person' })).ok).toBe(false)
    table.game = value(goOn(back, table.host.links))
    playOn(table)
    expect(value(openRecordText(textOf(table))).verified.closed).toBe(true)
  })

  test('has its seals void, and the seats that were given since stay', () => {
    const table = begin('asks red')
    playOn(table, 2)
    const second = playerOf('the second captain of red')
    const { keys } = second
    const seat = { name: 'Second', sign: keys.sign.public, box: keys.box.public, dice: 'ab'.repeat(32) }
    table.game = value(takeSeat(table.game, { side: 'red', ...seat, because: 'Moved away' }))
    const next = { ...table, players: { ...table.players, red: second } }
    next.game = value(putSeal(next.game, sealBy(next, 'red', {}).seal))
    ruleBack(next, 1)
    expect(sealedSides(next.game)).toEqual([])
    playOn(next, 1)
    expect(openRecordText(textOf(next)).ok).toBe(true)
    const said = logOf(next.game.fight, 'red').flatMap(entry => (entry.kind === 'change' ? [entry.change.text] : []))
    expect(said).toEqual(['The seat of Klingon squadron goes to Second', 'Steps after step 1 no longer count'])
  })

  test('goes back to a step that it has, for a reason that can be read', () => {
    const { game } = begin()
    expect(goBack(game, game.fight.count, 'again').ok).toBe(false)
    const table = begin()
    playOn(table, 1)
    expect(goBack(table.game, 0, ' ').ok).toBe(false)
  })

  test('asks its question anew, without the seal that one side had put', () => {
    const table = begin('asks red')
    playOn(table, 2)
    table.game = value(putSeal(table.game, sealBy(table, 'red', {}).seal))
    const back = value(goBack(table.game, 0, 'again'))
    expect(sealedSides(back)).toEqual([])
    expect(back.proofs.asked).not.toBe(table.game.proofs.asked)
  })
})

const bytes = 'ab'.repeat(32)

test.each([
  { kind: 'back', to: 1, because: 'why not' },
  { kind: 'link', link: bytes },
  { kind: 'unseal', side: 'red' },
  { kind: 'standing', side: 'red', leader: { doctrine: 'steady', mind: 'person' }, signature: bytes.repeat(2) },
  { kind: 'dice', dice: { source: 'chain', game: '0123456789abcdef', anchor: bytes, host: bytes } },
])('the record of a fight has no line of games between rooms: $kind', line => {
  const battle = value(openFetchedAddress('border-clash'))
  const fight = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: 'a' } })))
  const { header, lines } = value(parseRecord(`${recordLines(fight).join('\n')}\n`))
  const bare = (entry: object) => Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'digest'))
  const contents = [...lines.slice(0, 2).map(({ entry }) => entry), line]
  const open = openRecordText(printRecord(bare(header.entry) as RecordHeader, contents.map(bare) as LineContent[]))
  expect(open.ok ? 'verified' : open.refusal.code).toBe('illegal')
})

describe('a seal', () => {
  test('may be replaced and withdrawn until the other side has sealed, then no more', () => {
    const table = begin()
    const first = sealBy(table, 'red', {})
    const game = value(putSeal(table.game, first.seal))
    expect(sealedSides(game)).toEqual(['red'])
    expect(sealedSides(value(withdrawSeal(game, 'red')))).toEqual([])
    const other = value(putSeal(game, sealBy(table, 'red', {}).seal))
    const all = value(putSeal(other, sealBy(table, 'blue', {}).seal))
    expect(withdrawSeal(all, 'red').ok).toBe(false)
    expect(putSeal(all, first.seal).ok).toBe(false)
    // the first seal was replaced: its content opens nothing
    expect(openSeal(all, 'red', first.opening).ok).toBe(false)
  })

  test('is opened once: a second time changes nothing', () => {
    const table = begin()
    const [red, blue] = [sealBy(table, 'red', {}), sealBy(table, 'blue', {})]
    for (const { seal } of [red, blue]) table.game = value(putSeal(table.game, seal))
    const opened = value(openSeal(table.game, 'red', red.opening))
    expect(value(openSeal(opened, 'red', red.opening))).toBe(opened)
  })

  test('goes with its holder: whoever takes the seat seals anew', () => {
    const table = begin()
    table.game = value(putSeal(table.game, sealBy(table, 'red', {}).seal))
    const { keys } = playerOf('the second captain of red')
    const seat = { name: 'Second', sign: keys.sign.public, box: keys.box.public, dice: 'ab'.repeat(32) }
    const given = value(takeSeat(table.game, { side: 'red', ...seat, because: 'Moved away' }))
    expect(sealedSides(given)).toEqual([])
  })

  test.each(['red', 'blue'] as const)('brings a part of %s into the dice that are thrown after it', side => {
    const facesAfter = (drawn: number): string => {
      const table = begin()
      // another salt and another part, of the same order
      table.players[side].random(drawn)
      playQuestion(table)
      return JSON.stringify(momentsOf(table.game.fight).map(({ input }) => (input.kind === 'roll' ? input.faces : [])))
    }
    expect(new Set([0, 1, 2, 3, 4].map(facesAfter)).size).toBeGreaterThan(1)
  })

  test('is of a seat whose name can be read', () => {
    const { keys } = playerOf('a stranger')
    const seat = { side: 'red', sign: keys.sign.public, box: keys.box.public, dice: 'ab'.repeat(32) } as const
    for (const name of ['two\nlines', ' ', '\u0007'])
      expect([name, takeSeat(begin().game, { ...seat, name }).ok]).toEqual([name, false])
  })

  test('of another seat, another question or another game is refused', () => {
    const table = begin()
    const { seal } = sealBy(table, 'red', {})
    expect(putSeal(table.game, { ...seal, side: 'blue' }).ok).toBe(false)
    const { seal: foreign } = sealBy(
      { ...table, players: { ...table.players, red: playerOf('a stranger') } },
      'red',
      {},
    )
    expect(putSeal(table.game, foreign).ok).toBe(false)
    playQuestion(table)
    expect(putSeal(table.game, seal).ok).toBe(false)
  })
})

describe('a side that is absent', () => {
  test('has its standing orders act, and record and log say so', () => {
    const table = begin()
    const game = value(goOn(table.game, table.host.links, ['red', 'blue']))
    expect(game.proofs.orders).toEqual({
      red: { sealed: 0, standing: 1, unopened: 0 },
      blue: { sealed: 0, standing: 1, unopened: 0 },
    })
    const { red, blue } = game.fight.battle.setup
    const text = `${red.name} and ${blue.name} sealed nothing in time: standing orders have acted`
    const told = logOf(game.fight, 'red').flatMap(entry => (entry.kind === 'change' ? [entry.change] : []))
    expect(told).toEqual([{ kind: 'standing', text, inputs: 0, round: 1 }])
    // and so it is at the next question
    const later = value(goOn(game, table.host.links, ['red', 'blue']))
    const [, next] = logOf(later.fight, 'red').flatMap(entry => (entry.kind === 'change' ? [entry.change.text] : []))
    expect(next).toMatch(/ sealed nothing in time: standing orders have acted$/)
  })

  test('that has sealed is told in the log that its order stayed shut; a withdrawn question no longer counts', () => {
    const table = begin()
    table.game = value(putSeal(table.game, sealBy(table, 'red', {}).seal))
    table.game = value(goOn(table.game, table.host.links, ['red', 'blue']))
    const told = () => logOf(table.game.fight, 'red').flatMap(entry => (entry.kind === 'change' ? [entry.change] : []))
    const { red, blue } = table.game.fight.battle.setup
    const late = `${blue.name} sealed nothing in time`
    const text = `${late}, and the sealed orders of ${red.name} stayed shut: standing orders have acted`
    expect(told()).toEqual([{ kind: 'standing', text, inputs: 0, round: 1 }])
    expect(value(openRecordText(textOf(table))).verified.changes).toEqual(told())
    playQuestion(table)
    expect(told()).toHaveLength(1)
    table.game = value(goBack(table.game, 0, 'by mail'))
    playQuestion(table)
    expect(told().map(change => change.text)).toContain(`${text}, which no longer counts`)
    expect(value(openRecordText(textOf(table))).verified.changes).toEqual(told())
  })

  test('an order that the rules refuse counts as unopened', () => {
    const table = begin()
    refusedOrders(table)
    expect(table.game.proofs.orders.red).toEqual({ sealed: 0, standing: 0, unopened: 1 })
    expect(openRecordText(textOf(table)).ok).toBe(true)
  })
})

describe('a ruling of the moderator', () => {
  test('voids the seals of its question, and needs no proof behind it', () => {
    const table = begin()
    table.game = value(putSeal(table.game, sealBy(table, 'red', {}).seal))
    const seconds = [...briefsForPeople(table.game.fight)].map(brief => [
      brief.side,
      paperOf(table.game.fight.battle.rules, brief).nth(0n),
    ])
    const [option] = table.game.fight.battle.rules.options.filter(({ fixed }) => fixed !== true)
    const options = { [must(option, 'an option').name]: must(option, 'an option').fallback }
    const settled = value(takeInput(table.game, { kind: 'ruling', options, reason: 'by mail' }))
    expect(sealedSides(settled)).toEqual([])
    const ordered = { kind: 'orders', orders: Object.fromEntries(seconds), ruled: 'by mail' } as const
    const thrown = value(takeInput(settled, ordered))
    const { pending: asked } = thrown.fight.inside
    const faces = asked.kind === 'roll' ? asked.roll.dice.map(() => 1) : []
    table.game = value(takeInput(thrown, { kind: 'roll', faces, ruled: 'by mail' }))
    expect(openRecordText(textOf(table)).ok).toBe(true)
    expect(takeInput(thrown, { kind: 'roll', faces }).ok).toBe(false)
  })
})

describe('forgery by the host, its record chained anew', () => {
  const table = begin('forgery')
  for (let i = 0; i < 4 && pending(table.game.fight).kind !== 'over'; i++) playQuestion(table)
  const caught = (change: Parameters<typeof forged>[1]): string => {
    const open = openRecordText(forged(table, change))
    return open.ok ? 'verified' : `${open.refusal.code}: ${open.refusal.says ?? ''}`
  }
  const at = (lines: readonly Record<string, unknown>[], kind: string): number =>
    lines.findIndex(line => line.kind === kind)
  const changed = (kind: string, change: (line: Record<string, unknown>) => Record<string, unknown>) =>
    caught(lines => lines.map((line, i) => (i === at(lines, kind) ? change(line) : line)))

  test('nothing changed is verified', () => {
    expect(caught(lines => lines)).toBe('verified')
  })

  test('a changed order is found', () => {
    expect(changed('open', line => ({ ...line, order: { ...(isTable(line.order) ? line.order : {}), more: 1 } }))).toBe(
      'tampered: This is not the order that was sealed.',
    )
  })

  test('another legal order than what was opened is found', () => {
    const { fight } = begin('forgery').game
    const brief = must(
      briefsForPeople(fight).find(({ side }) => side === 'red'),
      'red is asked',
    )
    const orders = [...paperOf(fight.battle.rules, brief).choices()].map(order => JSON.stringify(order))
    const change = (line: Record<string, unknown>) => {
      const given = line.orders as Record<string, unknown>
      const other = must(
        orders.find(order => order !== JSON.stringify(given.red)),
        'another order',
      )
      return { ...line, orders: { ...given, red: JSON.parse(other) } }
    }
    expect(changed('orders', change)).toBe('tampered: The order of red is not the one that it sealed and opened.')
  })

  test('a seal after an order was opened is found', () => {
    const late = caught(lines => {
      const [first, second] = lines.flatMap(({ kind }, i) => (kind === 'seal' ? [i] : []))
      const opened = lines.findIndex(({ kind }) => kind === 'open')
      const seal = lines[second ?? 0] ?? {}
      expect(first).toBeLessThan(opened)
      return lines.flatMap((line, i) => (i === second ? [] : i === opened ? [line, seal] : [line]))
    })
    expect(late).toBe('tampered: This side seals after an order was opened.')
  })

  test('a seal that is put or taken back once all have sealed is found', () => {
    const forge = begin('forgery')
    const again = sealBy(forge, 'blue', {}).seal
    const afterAll = (late: Record<string, unknown>) =>
      caught(lines => {
        const last = lines.findIndex(({ kind }) => kind === 'open') - 1
        expect(lines[last]?.kind).toBe('seal')
        return [...lines.slice(0, last + 1), late]
      })
    expect(afterAll({ kind: 'seal', ...again })).toBe('tampered: This side seals anew after all had sealed.')
    expect(afterAll({ kind: 'unseal', side: 'blue' })).toBe(
      'tampered: This side takes its seal back after all had sealed.',
    )
    // the seal of a former holder is void: the new one seals
    const { keys } = playerOf('the second captain of blue')
    const holder = { name: 'Second', sign: keys.sign.public, box: keys.box.public, dice: 'ab'.repeat(32) }
    expect(afterAll({ kind: 'seat', side: 'blue', ...holder, because: 'Moved away' })).toBe('verified')
    for (const side of ['red', 'blue'] as const) forge.game = value(putSeal(forge.game, sealBy(forge, side, {}).seal))
    const given = value(takeSeat(forge.game, { side: 'blue', ...holder, because: 'Moved away' }))
    const next = { ...forge, game: given, players: { ...forge.players, blue: playerOf('the second captain of blue') } }
    expect(putSeal(given, sealBy(next, 'blue', {}).seal).ok).toBe(true)
  })

  test('a seal of a side that is not asked is found', () => {
    const { seal } = sealBy(begin('forgery'), 'red', {})
    const early = caught(lines => [...lines.slice(0, at(lines, 'link') + 1), { kind: 'seal', ...seal }])
    expect(early).toBe('tampered: This side seals, and is not asked for orders.')
  })

  /** The last throw changed, and nothing after it: no later seal signs what was before. */
  const thrown = (change: (line: Record<string, unknown>) => Record<string, unknown>) =>
    caught(lines => {
      const last = lines.findLastIndex(({ kind }) => kind === 'roll')
      return [...lines.slice(0, last), change(lines[last] ?? {})]
    })

  test('another die is found', () => {
    const { roll } = must(
      momentsOf(table.game.fight).findLast(moment => moment.roll !== undefined),
      'a throw',
    )
    // the outcome is that of the false dice: the chain alone tells
    const change = (line: Record<string, unknown>) => {
      const [first = 1, ...others] = line.faces as number[]
      const faces = [(first % 6) + 1, ...others]
      return { ...line, faces, outcome: roll?.read(faces) }
    }
    expect(thrown(line => line)).toBe('verified')
    expect(thrown(change)).toMatch(/^tampered/)
  })

  test('a throw that names its outcome and no dice is found', () => {
    expect(thrown(({ faces: _, ...line }) => line)).toMatch(/^tampered/)
  })

  test('another link is found', () => {
    expect(changed('link', () => ({ kind: 'link', link: 'ab'.repeat(32) }))).toBe(
      'tampered: This is not the next link of the chain of dice.',
    )
  })

  test('a link for no throw, and a throw without a link, are found', () => {
    const twice = caught(lines => lines.flatMap((line, i) => (i === at(lines, 'link') ? [line, line] : [line])))
    expect(twice).toBe('tampered: A link was revealed and no dice were thrown with it.')
    expect(caught(lines => lines.filter((_, i) => i !== at(lines, 'link')))).toBe(
      'tampered: These dice were thrown without a link of the chain.',
    )
  })

  test('a dropped seal is found where it is opened', () => {
    expect(caught(lines => lines.filter((_, i) => i !== at(lines, 'seal')))).toBe(
      'tampered: This side has sealed nothing that could be opened.',
    )
  })

  test('a seal that is taken back once an order is open is found, and so is one that nobody has put', () => {
    const withdrawn = (kind: string) =>
      caught(lines => [...lines.slice(0, at(lines, kind) + 1), { kind: 'unseal', side: 'red' }])
    expect(withdrawn('open')).toMatch(/^tampered/)
    expect(withdrawn('orders')).toMatch(/^tampered/)
  })

  test('a second history is found at the next seal, which signs the first', () => {
    // the host shows red a history in which red was absent at the first question
    const first = (line: Record<string, unknown>) => line.kind !== 'seal' && line.kind !== 'open'
    expect(caught(lines => lines.filter((line, i) => i > at(lines, 'orders') || first(line)))).toMatch(/^tampered/)
  })

  test('a seal under the name of a seat is found', () => {
    expect(changed('seal', line => ({ ...line, commit: 'cd'.repeat(32) }))).toBe(
      'tampered: The signature under this seal is not of its seat, or of another question.',
    )
  })

  test('a game that is taken back to what is still to come, or for no reason, is found', () => {
    const { count } = table.game.fight
    const back = (to: number, because: string) => caught(lines => [...lines, { kind: 'back', to, because }])
    expect(back(count - 1, 'why not')).toBe('verified')
    expect(back(count, 'why not')).toMatch(/^range/)
    expect(back(count - 1, ' ')).toMatch(/^range/)
  })

  test('a part of a seat in the dice that is replaced is found', () => {
    expect(changed('seat', line => ({ ...line, dice: 'ef'.repeat(32) }))).toMatch(/^tampered/)
  })
})
