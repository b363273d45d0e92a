import { describe, expect, test } from 'vitest'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { leavingAfter, personLeader, value } from '../../../fixtures/index.ts'
import type { DoctrineChoice, Leader } from '../../game/doctrine/index.ts'
import { paperOf } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { canonicalJson, must } from '../../lang/index.ts'
import { chainLine } from '../../notation/record/index.ts'
import { fetchSystems, openFetchedAddress, openReadyBattle } from '../battle/index.ts'
import { openRecordText } from '../record/index.ts'
import { playOn } from './fights.fixture.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  checkDoctrines,
  type Fight,
  type FightDice,
  fightOn,
  fightOut,
  inputsTaken,
  pending,
  recordLines,
  recordReport,
  ruleAt,
  sealOrder,
  stepAlone,
  takeBackTo,
  withLeaders,
} from './index.ts'
import { standingMixAt } from './steps.ts'

const systems = await fetchSystems()

const dice = { source: 'seeded', seed: '7' } as const
type Line = Record<string, unknown>

const linesOf = (fight: Fight): Line[] => recordLines(fight).map(text => JSON.parse(text))

/** A record of these lines, chained anew: `verifyRecord` takes it. */
function chained(lines: readonly Line[]) {
  let digest = ''
  const text = lines.map(({ digest: _, ...content }) => {
    if ('comment' in content) return JSON.stringify(content)
    const line = chainLine(digest, content as Parameters<typeof chainLine>[1])
    digest = line.digest
    return line.text
  })
  return value(openRecordText(text.join('\n'), 'fight.jsonl'))
}

/** Every order of a record, given by standing orders or not. */
const ordersIn = (fight: Fight): number =>
  inputsTaken(fight).reduce((sum, input) => sum + (input.kind === 'orders' ? Object.keys(input.orders).length : 0), 0)
const checked = (fight: Fight) => value(checkDoctrines(chained(linesOf(fight))))

/** Another legal order in the place of one in the fight, with the fight before it and its line from 1. */
function otherOrder(fight: Fight, allowed: (order: unknown, mix: readonly unknown[]) => boolean) {
  for (const [at, input] of inputsTaken(fight).entries()) {
    if (input.kind !== 'orders') continue
    const before = value(takeBackTo(fight, at))
    const asked = pending(before)
    for (const brief of asked.kind === 'orders' ? asked.briefs : []) {
      const { side } = brief
      const paper = paperOf(fight.battle.rules, brief)
      const mix = standingMixAt(before, brief).map(({ order }) => order)
      const few = Array.from({ length: Number(paper.size() > 40n ? 40n : paper.size()) }, (_, i) =>
        paper.nth(BigInt(i)),
      )
      const given = canonicalJson(input.orders[side])
      const order = [...mix, ...few].find(each => canonicalJson(each) !== given && allowed(each, mix))
      if (order === undefined) continue
      const line = { kind: 'orders', orders: { ...input.orders, [side]: order } }
      const lines = [...linesOf(before), line]
      return { side, lines, line: lines.length }
    }
  }
  throw new Error('no side has another order')
}

const isIn = (order: unknown, mix: readonly unknown[]): boolean =>
  mix.some(each => canonicalJson(each) === canonicalJson(order))
const refusedAt = (side: Side, line: number) => ({
  ok: false,
  refusal: { code: 'tampered', path: ['orders', side], source: { file: 'fight.jsonl', line, column: 1 } },
})

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  const ready = openReadyBattle(rules, must(rules.battles[0], 'a ready battle'))
  const whole = value(fightOut(beginFight(ready, { dice })))

  test('every order of an honest fight comes from its doctrine', () =>
    expect(checked(whole)).toEqual({ asked: ordersIn(whole), taken: 0 }))

  test('another legal order passes verification, and is refused here with its line and side', () => {
    const { side, lines, line } = otherOrder(whole, (order, mix) => !isIn(order, mix))
    expect(checkDoctrines(chained(lines))).toMatchObject(refusedAt(side, line))
    // a comment is a line of the file, and no line of the record
    const annotated = [...lines.slice(0, -1), { comment: 'by mail' }, ...lines.slice(-1)]
    expect(checkDoctrines(chained(annotated))).toMatchObject(refusedAt(side, line + 1))
  })
})

describe('orders of a mix', () => {
  const duel = value(openFetchedAddress('warpwar/printed-duel'))
  const begun = (of: FightDice): Fight => beginFight(duel, { dice: of })
  const whole = value(fightOut(begun(dice)))

  test('are drawn again by the seed', () => {
    expect(checked(whole)).toEqual({ asked: ordersIn(whole), taken: 0 })
    const { side, lines, line } = otherOrder(whole, isIn)
    expect(checkDoctrines(chained(lines))).toMatchObject(refusedAt(side, line))
  })

  test('are any of the mix if dice are typed, and no others', () => {
    const now = playOn(begun({ source: 'typed', seed: 'unknown' }))
    expect(checked(now)).toEqual({ asked: ordersIn(now), taken: 0 })
    expect(checkDoctrines(chained(otherOrder(now, isIn).lines)).ok).toBe(true)
    const { side, lines, line } = otherOrder(now, (order, mix) => !isIn(order, mix))
    expect(checkDoctrines(chained(lines))).toMatchObject(refusedAt(side, line))
  })
})

test('a report says that the orders of standing orders were not asked again, if any ever led a side', () => {
  const people = { red: personLeader, blue: personLeader }
  const duel = value(openFetchedAddress('warpwar/printed-duel'))
  const led = beginFight(duel, { dice })
  const manned = beginFight(duel, { dice, leaders: people })
  const both = playOn(manned, 1)
  const said = (fight: Fight) => recordReport(chained(linesOf(fight)), 'umpire').provenance[1]?.value
  expect(said(led)).toMatch(/verified; orders not checked against standing orders$/)
  expect(said(both)).toMatch(/replayed and verified$/)
  for (const fight of [
    withLeaders(value(stepAlone(led)), people),
    withLeaders(both, { ...people, blue: duel.leaders.blue }),
  ])
    expect(said(fight)).toContain('not checked')
})

describe('the leaders of a record', () => {
  const border = value(openFetchedAddress('sidcors/border-clash'))
  const whole = value(fightOut(beginFight(border, { dice })))
  const first = value(fightOn(beginFight(border, { dice }), 'round'))
  const led = ({ name, settings }: DoctrineChoice): Leader => ({ kind: 'doctrine', doctrine: { name, settings } })
  const allOut = led({ name: 'all-out', settings: {} })

  test.each<[string, object]>([
    ['another doctrine', { doctrine: 'all-out' }],
    ['another setting', { doctrine: { name: 'captain', retreat: 0 } }],
    ['a condition to leave', { doctrine: 'captain', leaves: { after: 1 } }],
  ])('a header that names %s is verified, and refused here', (_, red) => {
    const [header = {}, ...lines] = linesOf(whole)
    const { leaders } = header as { leaders: object }
    const refused = checkDoctrines(chained([{ ...header, leaders: { ...leaders, red } }, ...lines]))
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'tampered', path: ['orders', 'red'] } })
  })

  test('an order without its condition to leave is found', () => {
    const [header = {}, ...lines] = linesOf(value(fightOut(beginFight(leavingAfter(border, { red: 2 }), { dice }))))
    const { leaders } = header as { leaders: { red: object } }
    const { leaves, ...red } = leaders.red as { leaves?: unknown }
    expect(leaves).toEqual({ after: 2 })
    const refused = checkDoctrines(chained([{ ...header, leaders: { ...leaders, red } }, ...lines]))
    // R22 it is announced at the end of the third round
    expect(refused).toMatchObject({
      refusal: { path: ['orders', 'red'], says: expect.stringContaining('round 3') },
    })
  })

  test('leaders that change under way are followed', () => {
    const changed = value(fightOut(withLeaders(first, { ...first.leaders, red: allOut })))
    expect(checked(changed)).toEqual({ asked: ordersIn(changed), taken: 0 })
    const without = linesOf(changed).filter(({ kind }) => kind !== 'leaders')
    expect(checkDoctrines(chained(without)).ok).toBe(false)
    // the line of leaders is a line of the file
    const late = value(takeBackTo(changed, first.count + 1))
    const { side, lines, line } = otherOrder(changed, (order, mix) => !isIn(order, mix))
    expect(line).toBeLessThanOrEqual(linesOf(late).length)
    expect(checkDoctrines(chained(lines))).toMatchObject(refusedAt(side, line))
  })

  test('orders of people and the solver and of a moderator are taken as they are', () => {
    let now = beginFight(border, { dice, leaders: { ...border.leaders, red: personLeader } })
    let given = 0
    while (now.count < 12) {
      const [brief] = briefsForPeople(now)
      if (brief !== undefined) given++
      now = value(brief === undefined ? stepAlone(now) : sealOrder(now, brief.side, advisedOrder(now, brief)))
    }
    expect(given).toBeGreaterThan(0)
    expect(checked(now)).toEqual({ asked: ordersIn(now) - given, taken: given })

    const at = inputsTaken(first).findIndex(({ kind }) => kind === 'orders')
    const answer = must(inputsTaken(first)[at], 'orders')
    const orders = answer.kind === 'orders' ? answer.orders : {}
    const settled = value(ruleAt(first, at, { kind: 'orders', orders, ruled: 'by mail' })).fight
    const both = Object.keys(orders).length
    expect(checked(settled)).toEqual({ asked: ordersIn(settled) - both, taken: both })

    const duel = battleOf('sidcors', [['CA 8/4'], ['CA 8/4']], { doctrine: 'steady' })
    const red: Leader = { ...duel.leaders.red, kind: 'solver' }
    const solved = value(fightOn(beginFight({ ...duel, leaders: { ...duel.leaders, red } }, { dice }), 'round'))
    const { asked, taken } = checked(solved)
    expect(asked + taken).toBe(ordersIn(solved))
    expect(Math.min(asked, taken)).toBeGreaterThan(0)
  })
})

test('standing orders that are not here cannot be asked again', () => {
  const fight = beginFight(value(openFetchedAddress('sidcors/bats-assault')), { dice })
  const [header = {}, ...rest] = linesOf(value(fightOut(fight)))
  const leaders = { red: { doctrine: { name: 'mine' } }, blue: {} }
  const opened = chained([{ ...header, leaders }, ...rest])
  expect(checkDoctrines(opened)).toMatchObject({ refusal: { code: 'unknown-name', found: 'mine' } })
})
