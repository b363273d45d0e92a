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
  stateOrders,
  textOf,
} from '../../../fixtures/games/index.ts'
import { value } from '../../../fixtures/index.ts'
import { type Brief, paperOf, type Shape } from '../../game/orders/index.ts'
import { canonicalJson, must } from '../../lang/index.ts'
import { inputLinesOf } from '../../notation/record/index.ts'
import { fetchSystems, openFetchedAddress, openReadyBattle } from '../battle/index.ts'
import { advisedOrder, checkDoctrines, logOf, recordLines } from '../fight/index.ts'
import { openRecordText } from '../record/index.ts'
import { goBack, goOn, openQuestions, openSeal, putSeal, putStanding, resumeGame, takeSeat } from './game.ts'
import { takeLines } from './take-lines.ts'

const systems = await fetchSystems()

describe.each(systems.map(rules => [rules.card.id, rules] as const))('standing orders of a seat: %s', (_, rules) => {
  const other = must(Object.keys(rules.doctrines).at(-1), 'standing orders')
  const leader = { doctrine: { name: other }, mind: 'person' }

  test('act for the side from then on, and the record verifies with them, by lines and as a whole', () => {
    const table = seatedGame(openReadyBattle(rules, must(rules.battles[0], 'a ready battle')))
    playQuestion(table)
    const start = value(resumeGame(value(openRecordText(textOf(table))), table.host.seed))
    const known = recordLines(table.game.fight).length
    const { side } = must(openQuestions(table.game)[0], 'somebody is asked')
    stateOrders(table, side, leader)
    expect(table.game.fight.leaders[side]).toMatchObject({ kind: 'person', doctrine: { name: other } })
    const brief = must(openQuestions(table.game)[0], 'the question stays open')
    const own = advisedOrder(table.game.fight, brief)
    table.game = value(goOn(table.game, table.host.links, ['red', 'blue']))
    const lines = recordLines(table.game.fight)
    const orders = must(
      lines.slice(known).find(line => line.includes('"kind":"orders"')),
      'orders',
    )
    expect(JSON.parse(orders).orders[side]).toEqual(JSON.parse(JSON.stringify(own)))
    const open = value(openRecordText(textOf(table)))
    const again = value(resumeGame(open, table.host.seed))
    expect(recordLines(again.fight)).toEqual(lines)
    expect(again.fight.leaders).toEqual(table.game.fight.leaders)
    expect(value(takeLines(start, lines.slice(known).join('\n'))).proofs).toEqual(table.game.proofs)
    expect(checkDoctrines(open).ok).toBe(true)
  })

  test('stay when the game is taken back to before them', () => {
    const table = seatedGame(openReadyBattle(rules, must(rules.battles[0], 'a ready battle')))
    playQuestion(table)
    stateOrders(table, 'red', leader)
    playQuestion(table)
    table.game = value(goOn(value(goBack(table.game, 0, 'again')), table.host.links))
    expect(table.game.fight.leaders.red.doctrine?.name).toBe(other)
    stateOrders(table, 'blue', leader)
    playQuestion(table)
    const open = value(openRecordText(textOf(table)))
    expect(table.game.fight.leaders.blue.doctrine?.name).toBe(other)
    expect(value(resumeGame(open, table.host.seed)).fight.leaders).toEqual(table.game.fight.leaders)
    expect(recordLines(value(resumeGame(open, table.host.seed)).fight)).toEqual(recordLines(table.game.fight))
    expect(inputLinesOf(open.record).length).toBe(open.verified.inputs.length)
  })
})

/** The record with another order of a side in the place of the last one, as a dishonest host would have it. */
const withOtherOrders = (table: GameTable, brief: Brief<Shape>): string =>
  forged(table, lines => {
    const paper = paperOf(table.game.fight.battle.rules, brief)
    const at = lines.findLastIndex(({ kind }) => kind === 'orders')
    const { orders } = must(lines[at], 'orders') as { orders: Record<string, unknown> }
    const given = canonicalJson(orders[brief.side])
    const another = [paper.nth(0n), paper.nth(paper.size() - 1n)].find(order => canonicalJson(order) !== given)
    return [...lines.slice(0, at), { kind: 'orders', orders: { ...orders, [brief.side]: another } }]
  })

const asked = (text: string) => checkDoctrines(value(openRecordText(text)))

describe('standing orders', () => {
  const begin = (): GameTable => seatedGame(value(openFetchedAddress('border-clash')), 'standing')
  const [usual = '', other = ''] = Object.keys(value(openFetchedAddress('border-clash')).rules.doctrines)
  const leader = { doctrine: { name: other }, mind: 'person' }
  const codeOf = (result: ReturnType<typeof putStanding>): string => (result.ok ? 'taken' : result.refusal.code)

  test('are said in the log to all', () => {
    const table = begin()
    stateOrders(table, 'red', leader)
    const said = logOf(table.game.fight, 'blue').flatMap(entry => (entry.kind === 'change' ? [entry.change.text] : []))
    expect(said).toEqual([expect.stringMatching(new RegExp(`^Standing orders of .+: ${other}`))])
  })

  test('are those of a person, of the system, signed by their seat at the open question', () => {
    const table = begin()
    const put = (side: 'red' | 'blue', stated: object) =>
      codeOf(putStanding(table.game, { ...standingBy(table, side, leader), ...stated }))
    expect(put('red', {})).toBe('taken')
    expect(put('red', { side: 'blue' })).toBe('tampered')
    expect(put('red', { leader: { ...leader, doctrine: { name: usual } } })).toBe('tampered')
    const by = (written: object) => codeOf(putStanding(table.game, standingBy(table, 'red', written)))
    expect(by({ doctrine: 'none such', mind: 'person' })).toBe('unknown-name')
    expect(by({ mind: 'person' })).toBe('illegal')
    expect(by({ mind: 'solver' })).toBe('illegal')
    expect(by({ doctrine: other })).toBe('illegal')
    const old = standingBy(table, 'red', leader)
    playQuestion(table)
    expect(codeOf(putStanding(table.game, old))).toBe('tampered')
  })

  test('are not stated once an order of the question is open', () => {
    const table = begin()
    const sealed = (['red', 'blue'] as const).map(side => {
      const brief = must(
        openQuestions(table.game).find(each => each.side === side),
        'both are asked',
      )
      return { side, ...sealBy(table, side, advisedOrder(table.game.fight, brief)) }
    })
    for (const { seal } of sealed) table.game = value(putSeal(table.game, seal))
    expect(codeOf(putStanding(table.game, standingBy(table, 'blue', leader)))).toBe('taken')
    const first = must(sealed[0], 'a seal')
    table.game = value(openSeal(table.game, first.side, first.opening))
    expect(codeOf(putStanding(table.game, standingBy(table, 'blue', leader)))).toBe('tampered')
  })

  test('answer for a late side, and the standing orders that are asked again find another order in their place', () => {
    const table = begin()
    playQuestion(table)
    stateOrders(table, 'red', leader)
    const brief = must(openQuestions(table.game)[0], 'a question')
    table.game = value(goOn(table.game, table.host.links, ['red', 'blue']))
    expect(value(asked(textOf(table))).asked).toBeGreaterThan(0)
    expect(asked(withOtherOrders(table, brief))).toMatchObject({ ok: false, refusal: { code: 'tampered' } })
  })

  test('answer for an opened order that the rules refuse, and are asked again', () => {
    const table = begin()
    const brief = must(
      openQuestions(table.game).find(({ side }) => side === 'red'),
      'red is asked',
    )
    refusedOrders(table)
    expect(value(asked(textOf(table)))).toEqual({ asked: 2, taken: 0 })
    expect(asked(withOtherOrders(table, brief))).toMatchObject({ ok: false, refusal: { code: 'tampered' } })
  })

  test('are not asked of a side that has opened its order, whoever takes the other seat meanwhile', () => {
    const table = begin()
    const brief = must(
      openQuestions(table.game).find(({ side }) => side === 'red'),
      'red is asked',
    )
    const paper = paperOf(table.game.fight.battle.rules, brief)
    const usual = canonicalJson(advisedOrder(table.game.fight, brief))
    const another = [paper.nth(0n), paper.nth(paper.size() - 1n)].find(order => canonicalJson(order) !== usual)
    const { seal, opening } = sealBy(table, 'red', another)
    table.game = value(openSeal(value(putSeal(table.game, seal)), 'red', opening))
    const { keys } = playerOf('the second captain of blue')
    const seat = { name: 'Second', sign: keys.sign.public, box: keys.box.public, dice: 'ab'.repeat(32) }
    table.game = value(takeSeat(table.game, { side: 'blue', ...seat, because: 'Moved away' }))
    table.game = value(goOn(table.game, table.host.links, ['blue']))
    const open = value(openRecordText(textOf(table)))
    expect(open.verified.proofs?.orders).toMatchObject({ red: { sealed: 1 }, blue: { standing: 1 } })
    expect(value(checkDoctrines(open))).toEqual({ asked: 1, taken: 1 })
  })

  test('that the host puts in, changes or moves are found, and so are other leaders and dice', () => {
    const table = begin()
    stateOrders(table, 'red', leader)
    playQuestion(table)
    const caught = (change: Parameters<typeof forged>[1]): string => {
      const open = openRecordText(forged(table, change))
      return open.ok ? 'verified' : open.refusal.code
    }
    expect(caught(lines => lines)).toBe('verified')
    const isStanding = ({ kind }: Record<string, unknown>): boolean => kind === 'standing'
    expect(caught(lines => lines.map(line => (isStanding(line) ? { ...line, side: 'blue' } : line)))).toBe('tampered')
    expect(
      caught(lines =>
        lines.map(line => (isStanding(line) ? { ...line, leader: { ...leader, doctrine: usual } } : line)),
      ),
    ).toBe('tampered')
    expect(caught(lines => [...lines.filter(line => !isStanding(line)), ...lines.filter(isStanding)])).toBe('tampered')
    const both = { red: { doctrine: usual }, blue: { doctrine: usual } }
    expect(caught(lines => [...lines, { kind: 'leaders', leaders: both }])).toBe('tampered')
    expect(caught(lines => [...lines, { kind: 'dice', dice: { source: 'typed' } }])).toBe('tampered')
  })
})
