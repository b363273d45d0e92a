import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../game/index.ts'
import { must, type Result, sayRefusal } from '../../lang/index.ts'
import type { Due } from '../../notation/index.ts'
import { openBattleData } from '../open-battle.ts'
import { openRecordText } from '../open-record.ts'
import { fetchSystems } from '../systems.ts'
import { advisedOrder, beginFight, checkLook, digestOf, type Fight, fork, isChanceDue, keepFight, lookAtChances, looksBack, openKept, pending, type RawRuling, recordLines, ruleAt, seal, sealedOrders, standingOrdersOf, stepAlone, takeBack, throwDice, toldIn, toSettle, waitingFor, withDice, withSeats, withTold } from './index.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const clash = value(
  openBattleData({
    flagplot: 1,
    system: 'sidcors',
    options: { pursuit: false },
    red: { name: 'Red', doctrine: 'steady', units: ['D7 8/4', 'F5 5/3'] },
    blue: { name: 'Blue', doctrine: 'steady', units: ['CA 8/4', 'FF 4/2'] },
  }),
)

/** Something that people do with a fight; what is refused changes nothing. */
type Doing = (fight: Fight) => Fight

const asIs = (fight: Fight, result: Result<Fight>): Fight => (result.ok ? result.value : fight)

/** One input more, whoever has to give it; a look where one is due. */
function step(fight: Fight): Fight {
  if (isChanceDue(fight)) return value(lookAtChances(fight)).fight
  const [brief] = waitingFor(fight)
  if (brief !== undefined) return asIs(fight, seal(fight, brief.side, advisedOrder(fight, brief)))
  const asked = pending(fight)
  if (asked.kind === 'roll' && fight.dice.source === 'typed')
    return value(
      throwDice(
        fight,
        asked.roll.dice.map(() => 3),
      ),
    )
  const next = stepAlone(fight)
  return next === undefined ? fight : value(next)
}

const steps: Doing = fight => Array.from({ length: 8 }).reduce<Fight>(step, fight)

const tell =
  (side: Side, due: Due | undefined): Doing =>
  fight =>
    asIs(fight, withTold(fight, due === undefined ? {} : { ...toldIn(fight), [side]: due }))

const handOver =
  (side: Side): Doing =>
  fight => {
    const kind = fight.seats[side].kind === 'person' ? 'doctrine' : 'person'
    return withSeats(fight, { ...fight.seats, [side]: { kind, doctrine: standingOrdersOf(fight)[side] } })
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
    const { before } = toSettle(fight, at)
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

const doingsBy = (due: fc.Arbitrary<Due | undefined>): fc.Arbitrary<readonly Doing[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(step) },
      { weight: 4, arbitrary: fc.constant(steps) },
      { weight: 3, arbitrary: fc.tuple(side, due).map(([of, told]) => tell(of, told)) },
      fc.constantFrom(typed, seeded, reopen),
      side.map(handOver),
      fc.integer({ min: 1, max: 6 }).map(
        (count): Doing =>
          fight =>
            takeBack(fight, count),
      ),
      share.map(
        (at): Doing =>
          fight =>
            value(fork(fight, Math.floor(at * fight.count))),
      ),
      fc.tuple(share, fc.constantFrom('sealed', 'inTurn', 'none')).map(([at, retreat]) => rule(at, retreat)),
      share.map(settle),
    ),
    { minLength: 10, maxLength: 25 },
  )

/** All that goes on with a fight. */
const held = (fight: Fight): unknown => [digestOf(fight), toldIn(fight), fight.seats, sealedOrders(fight, 'umpire')]

/** After every doing the record verifies, and the fight opened from what is kept of it is the same. */
function keepsWord(doings: readonly Doing[]): Fight {
  let fight = beginFight(clash, { dice: { source: 'seeded', seed: '1' } })
  for (const doing of doings) {
    fight = doing(fight)
    const open = openRecordText(recordLines(fight).join('\n'))
    if (!open.ok) throw new Error(`${sayRefusal(open.refusal)}\n${recordLines(fight).slice(1).join('\n')}`)
    expect(held(reopen(fight))).toEqual(held(fight))
  }
  return fight
}

describe('whatever is done with a fight', () => {
  test('R22 its record verifies and holds all of it, sides told to leave after rounds', () => {
    const after = fc.option(
      fc.integer({ min: 0, max: 4 }).map((rounds): Due => ({ kind: 'after', rounds })),
      { nil: undefined },
    )
    fc.assert(
      fc.property(doingsBy(after), doings => {
        keepsWord(doings)
      }),
      { seed: 22, numRuns: 60 },
    )
  })

  test('R22 the same below a chance, and every chance comes out again as it decided', () => {
    const below = fc.option(
      fc.constantFrom(1, 45, 60, 99).map((percent): Due => ({ kind: 'below', percent })),
      { nil: undefined },
    )
    fc.assert(
      fc.property(doingsBy(below), doings => {
        const record = must(openRecordText(recordLines(keepsWord(doings)).join('\n')), 'a record')
        if (!record.ok) throw new Error(sayRefusal(record.refusal))
        for (const look of value(looksBack(record.value))) value(checkLook(look, record.value))
      }),
      { seed: 22, numRuns: 40 },
    )
  })
})
