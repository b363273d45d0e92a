import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { clash } from '../../../fixtures/battles/index.ts'
import { value } from '../../../fixtures/index.ts'
import { type Leader, type LeaveCondition, withOrders } from '../../game/doctrine/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { fetchSystems } from '../battle/index.ts'
import { openRecordText } from '../record/index.ts'
import { step } from './fights.fixture.ts'
import {
  advisedOrder,
  beginFight,
  checkDoctrines,
  digestOf,
  type Fight,
  keepFight,
  openKept,
  pending,
  questionToSettle,
  recordLines,
  ruleAt,
  sealedOrders,
  takeBack,
  takeBackTo,
  withDice,
  withLeaders,
} from './index.ts'
import type { RawRuling } from './ruled.ts'

await fetchSystems()

const battle = clash({ doctrine: 'steady' })

/** An act of people on a fight; a refused one changes nothing. */
type Doing = (fight: Fight) => Fight

/** So many answers more, from whichever side has to answer. */
const go =
  (answers: number): Doing =>
  fight =>
    Array.from({ length: answers }).reduce<Fight>(now => step(now) ?? now, fight)

/** A side under another leader, with its standing orders and another condition to leave. */
const lead =
  (side: Side, kind: Leader['kind'], leaves: LeaveCondition | undefined): Doing =>
  fight => {
    const { doctrine } = withOrders(fight.battle.rules, fight.leaders)[side]
    const leaveTerms = kind === 'solver' || leaves === undefined ? {} : { leaves }
    return withLeaders(fight, { ...fight.leaders, [side]: { kind, doctrine, ...leaveTerms } })
  }

const rule =
  (share: number, retreat: string): Doing =>
  fight => {
    const at = Math.floor(share * fight.count)
    const ruled = ruleAt(fight, at, { kind: 'ruling', options: { retreat }, reason: 'by mail' })
    return ruled.ok ? ruled.value.fight : fight
  }

/** The question of a moment answered as standing orders would, or by the first reading of its throw. */
const settle =
  (share: number): Doing =>
  fight => {
    const at = Math.floor(share * fight.count)
    const { before } = questionToSettle(fight, at)
    const asked = pending(before)
    if (asked.kind === 'over') return fight
    const ruled = 'by mail'
    const ruling: RawRuling =
      asked.kind === 'roll'
        ? { kind: 'roll', outcome: 0, ruled }
        : {
            kind: 'orders',
            orders: Object.fromEntries(asked.briefs.map(brief => [brief.side, advisedOrder(before, brief)])),
            ruled,
          }
    const settled = ruleAt(fight, at, ruling)
    return settled.ok ? settled.value.fight : fight
  }

const reopen: Doing = fight => {
  const { lines, beside } = keepFight(fight)
  return value(openKept({ lines, beside }))
}

const side = fc.constantFrom<Side>('red', 'blue')
const share = fc.double({ min: 0, max: 1, noNaN: true })
const typed: Doing = fight => withDice(fight, { source: 'typed', seed: 't' })
const seeded: Doing = fight => withDice(fight, { source: 'seeded', seed: '5' })

const kind = fc.constantFrom<Leader['kind'][]>('person', 'doctrine', 'doctrine', 'doctrine')
const condition = fc.option(fc.record({ after: fc.integer({ min: 0, max: 4 }) }), { nil: undefined })
const doings: fc.Arbitrary<readonly Doing[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(go(1)) },
    { weight: 4, arbitrary: fc.constant(go(8)) },
    { weight: 4, arbitrary: fc.tuple(side, kind, condition).map(([of, by, leaves]) => lead(of, by, leaves)) },
    fc.constantFrom(typed, seeded, reopen),
    fc.integer({ min: 1, max: 6 }).map(
      (count): Doing =>
        fight =>
          takeBack(fight, count),
    ),
    share.map(
      (at): Doing =>
        fight =>
          value(takeBackTo(fight, Math.floor(at * fight.count))),
    ),
    fc.tuple(share, fc.constantFrom('sealed', 'inTurn', 'none')).map(([at, retreat]) => rule(at, retreat)),
    share.map(settle),
  ),
  { minLength: 10, maxLength: 25 },
)

/** The data of a fight that later steps depend on. */
const held = (fight: Fight): unknown => [digestOf(fight), fight.leaders, sealedOrders(fight, 'umpire')]

/**
 * After every act the record verifies, its orders are those of standing orders, and the fight opens from its kept data.
 */
function keepsWord(doings: readonly Doing[]): void {
  let fight = beginFight(battle, { dice: { source: 'seeded', seed: '1' } })
  for (const doing of doings) {
    fight = doing(fight)
    const open = openRecordText(recordLines(fight).join('\n'))
    const checked = open.ok ? checkDoctrines(open.value) : open
    if (!checked.ok) throw new Error(`${sayRefusal(checked.refusal)}\n${recordLines(fight).join('\n')}`)
    expect(held(reopen(fight))).toEqual(held(fight))
  }
}

test('R22 the record verifies whatever is done with a fight, and holds all of it, conditions to leave included', () =>
  fc.assert(fc.property(doings, keepsWord), { seed: 22, numRuns: cases(60, 3) }))
