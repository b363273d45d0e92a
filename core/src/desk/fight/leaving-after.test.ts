import { describe, expect, test } from 'vitest'
import { type Result, sayRefusal } from '../../lang/index.ts'
import { battleData } from '../../notation/index.ts'
import { exactJob, oddsJob } from '../odds-job.ts'
import { openBattleData } from '../open-battle.ts'
import { battleAt, openRecordText } from '../open-record.ts'
import { fetchSystems } from '../systems.ts'
import { duesOf } from './dues.ts'
import { beginFight, type Fight, inputsSince, recordLines } from './fight.ts'
import { advisedOrder, eventsOf, fightOut, goOn, hold, keepFight, openKept, person, seal, sealedOrders, stepAlone, stretchFrom, toldIn, waitingFor, withTold } from './index.ts'
import { fightOutLeaving } from './leaving.fixture.ts'
import { withSeats } from './seating.ts'
import { takeBack } from './taken-back.ts'

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
    red: { name: 'Red', doctrine: 'steady', units: ['3x D7 8/4', 'F5 5/3'] },
    blue: { name: 'Blue', doctrine: 'steady', units: ['3x CA 8/4', 'FF 4/2'] },
  }),
)

const brush = value(
  openBattleData({
    flagplot: 1,
    system: 'attack-endurance',
    options: { breakOff: 'free' },
    red: { name: 'Red', doctrine: 'focus', units: ['A AF2/1 EF6', 'D AF1 EF4'] },
    blue: { name: 'Blue', doctrine: 'focus', units: ['B AF1 EF5', 'C AF1 EF4'] },
  }),
)

const begin = (battle: typeof clash, seed: string): Fight => beginFight(battle, { dice: { source: 'seeded', seed } })
const reopened = (fight: Fight): Fight => {
  const { lines, beside } = keepFight(fight)
  return value(openKept({ lines, beside }))
}
const withoutDigest = (line: string): object => ({ ...JSON.parse(line), digest: '' })
const roundsOf = ({ battle, state }: Fight): number => battle.rules.rounds(state)

describe('a fight whose side leaves after so many rounds', () => {
  test('R22 the record says by a line of seats when, and replays', () => {
    const fight = value(fightOutLeaving(begin(clash, '1'), { red: 2 }))
    // it is announced at the end of the first round after them
    expect(roundsOf(fight)).toBe(3)
    const lines = recordLines(fight)
    const seats = lines.map(line => JSON.parse(line)).filter(({ kind }) => kind === 'seats')
    expect(seats.map(({ doctrines }) => [doctrines.red.leaves, doctrines.blue.leaves])).toEqual([[true, undefined]])
    const open = value(openRecordText(lines.join('\n')))
    expect(open.verified.changes).toMatchObject([{ kind: 'seats', round: 3 }])
    expect(open.verified.changes[0]?.text).toBe(
      'Red: steady (leaving at the first chance), as it was told: leaving after 2 rounds; Blue: steady',
    )
  })

  test('R22 what a record leaves of a battle opens as a file, and leaves there too', () => {
    const open = value(openRecordText(recordLines(value(fightOutLeaving(begin(clash, '1'), { red: 2 }))).join('\n')))
    const battle = battleAt(open)
    const again = value(openBattleData(battleData(open.rules, battle)))
    expect(again.doctrines.red).toEqual({ ...clash.doctrines.red, leaves: true })
    const fight = value(fightOutLeaving(begin(again, '2'), {}))
    expect(roundsOf(fight)).toBe(1)
    expect(eventsOf(fight).at(-1)).toBeDefined()
  })

  test('R22 taken back before the change, the side stays', () => {
    const fight = value(fightOutLeaving(begin(clash, '1'), { red: 2 }))
    const back = takeBack(fight, fight.count)
    expect(back.seats.red).toEqual(begin(clash, '1').seats.red)
    // where nobody is due it is the fight as it stood, on which what comes next follows
    const on = value(stepAlone(back)!)
    expect(inputsSince(takeBack(on, 1), on)).toHaveLength(1)
  })

  test('H11 0 is from the start: before round 1 where that is free, without a line of its own', () => {
    const fight = value(fightOutLeaving(begin(brush, '1'), { blue: 0 }))
    expect(recordLines(fight).filter(line => line.includes('"kind":"seats"'))).toEqual([])
    expect(recordLines(fight)[0]).toContain('"leaves":true')
    const asked = oddsJob(brush, { seed: '1', leavesAfter: { blue: 0 } })
    expect(value(exactJob(asked)).rounds.mean).toBeCloseTo(roundsOf(fight), 9)
  })

  test('H11 600 fights agree with the exact odds within 5 sigma', () => {
    const after = { red: 2, blue: 4 }
    const exact = value(exactJob(oddsJob(brush, { seed: '1', leavesAfter: after }))).outcome
    const n = 600
    const won = { red: 0, blue: 0, draw: 0 }
    for (let seed = 0; seed < n; seed++) {
      const { inside } = value(fightOutLeaving(begin(brush, `fight ${seed}`), after))
      if (inside.pending.kind === 'over') won[inside.pending.result.winner]++
    }
    for (const side of ['red', 'blue', 'draw'] as const) {
      const sigma = Math.sqrt((exact[side] * (1 - exact[side])) / n)
      expect(Math.abs(won[side] / n - exact[side])).toBeLessThan(5 * sigma + 1e-9)
    }
  })

  test('R22 told so before the first input, gone on with step by step and opened anew each time, it is the same record', () => {
    const whole = value(fightOutLeaving(begin(clash, '1'), { red: 2 }))
    let now = value(withTold(begin(clash, '1'), duesOf({ leavesAfter: { red: 2 } })))
    expect(now.seats).toEqual(begin(clash, '1').seats)
    for (let next = stepAlone(now); next !== undefined; next = stepAlone(now)) now = reopened(value(next))
    expect(recordLines(now)).toEqual(recordLines(whole))
    expect(toldIn(now)).toEqual(duesOf({ leavesAfter: { red: 2 } }))
  })

  test('R22 taken back and gone on with it leaves again; told so no longer it stays', () => {
    const whole = value(fightOutLeaving(begin(clash, '1'), { red: 2 }))
    const back = takeBack(whole, whole.count - 1)
    expect(recordLines(value(fightOut(back)))).toEqual(recordLines(whole))
    const due = recordLines(whole).findIndex(line => line.includes('"due"')) - 1
    expect(takeBack(whole, whole.count - due).seats.red).toMatchObject({ doctrine: { leaves: true } })
    expect(takeBack(whole, whole.count - due + 1).seats.red).toEqual(begin(clash, '1').seats.red)
    const other = value(withTold(back, {}))
    expect(inputsSince(back, other)).toBeUndefined()
    expect(value(fightOut(other)).seats.red).toEqual(begin(clash, '1').seats.red)
  })

  test('R22 told so once the rounds are done it leaves from there on; told again nothing changes, told no longer it stays', () => {
    const third = value(
      goOn(begin(clash, '1'), { until: 'round', count: 0, rounds: 1, throwing: undefined }, { solver: 'here' }),
    )
    const told = value(withTold(third, duesOf({ leavesAfter: { red: 1 } })))
    expect(told.seats.red).toMatchObject({ doctrine: { leaves: true } })
    expect(recordLines(told)).toHaveLength(recordLines(third).length + 1)
    expect(value(withTold(told, duesOf({ leavesAfter: { red: 1 } })))).toEqual(told)
    const both = recordLines(value(withTold(reopened(told), duesOf({ leavesAfter: { red: 1, blue: 9 } }))))
    expect(both.slice(0, -1)).toEqual(recordLines(told))
    expect(JSON.parse(both.at(-1) ?? '')).toMatchObject({
      kind: 'seats',
      leaves: { red: { after: 1 }, blue: { after: 9 } },
    })
    expect(value(withTold(told, {})).seats).toEqual(third.seats)
  })

  test('R22 told so against the standing orders of the battle it stays; told no longer it goes on staying', () => {
    const red = { ...clash.doctrines.red, leaves: true } as const
    const fight = begin({ ...clash, doctrines: { ...clash.doctrines, red } } as typeof clash, '1')
    const leaves = ({ seats }: Fight) => seats.red.kind === 'doctrine' && seats.red.doctrine.leaves === true
    const told = value(withTold(fight, duesOf({ leavesAfter: { red: 5 } })))
    expect([fight, told, value(withTold(told, {}))].map(leaves)).toEqual([true, false, false])
  })

  test('R22 a battle that is over with the rounds that a side stays has no line of seats after its end', () => {
    const plain = value(fightOut(begin(clash, '1')))
    const told = value(fightOutLeaving(begin(clash, '1'), { red: roundsOf(plain) }))
    expect(recordLines(told).slice(1).map(withoutDigest)).toEqual(recordLines(plain).slice(1).map(withoutDigest))
    expect(JSON.parse(recordLines(told)[0] ?? '').leaves).toEqual({ red: { after: roundsOf(plain) } })
  })

  test('a side that a person has taken over is not made to leave', () => {
    const told = value(withTold(begin(clash, '1'), duesOf({ leavesAfter: { red: 1 } })))
    const manned = withSeats(told, { ...told.seats, red: person })
    let now = manned
    while (roundsOf(now) < 1) {
      const [brief] = waitingFor(now)
      now = brief === undefined ? value(stepAlone(now)!) : value(seal(now, brief.side, advisedOrder(now, brief)))
    }
    expect(now.seats).toEqual(manned.seats)
  })

  test('R22 a side that was given other standing orders once it left leaves by these; told no longer it stays', () => {
    const first = value(goOn(begin(clash, '1'), stretchFrom(begin(clash, '1'), 'round'), { solver: 'here' }))
    const told = value(withTold(first, duesOf({ leavesAfter: { red: 1 } })))
    const { seats } = begin(clash, '1')
    // at once, and after something has come
    for (const gone of [told, value(stepAlone(told)!)]) {
      expect(withSeats(gone, seats).seats.red).toMatchObject({ doctrine: { leaves: true } })
      const stays = value(withTold(gone, {}))
      expect(value(stepAlone(stays)!).seats).toEqual(seats)
    }
  })

  test('what is sealed stays so where nobody’s seat changes by it, and only there', () => {
    const begun = begin(clash, '1')
    const first = withSeats(begun, { ...begun.seats, red: person })
    let now = first
    const asked = () => waitingFor(now)[0]
    const isBoth = ({ inside }: Fight) => inside.pending.kind === 'orders' && inside.pending.briefs.length === 2
    // some inputs on, so that the seats stand in the record, and where blue has still to answer
    while (now.count < 4 || !isBoth(now)) {
      const brief = asked()
      now = brief === undefined ? value(stepAlone(now)!) : value(seal(now, brief.side, advisedOrder(now, brief)))
    }
    const sealed = value(hold(now, 'red', advisedOrder(now, asked()!)))
    const held = (fight: Fight) => Object.keys(sealedOrders(fight, 'umpire'))
    expect(held(sealed)).toEqual(['red'])
    expect(held(value(withTold(sealed, duesOf({ leavesAfter: { blue: 5 } }))))).toEqual(['red'])
    expect(held(value(withTold(sealed, duesOf({ leavesAfter: { blue: 0 } }))))).toEqual([])
    // before the first input the header is written anew, and the question is the same
    const atStart = value(hold(first, 'red', advisedOrder(first, waitingFor(first)[0]!)))
    expect(held(atStart)).toEqual(['red'])
    expect(held(value(withTold(atStart, duesOf({ leavesAfter: { blue: 5 } }))))).toEqual(['red'])
  })

  test('where nobody is told to leave nothing is asked of the rules', () => {
    const { leaving: _, ...rules } = clash.rules
    const fight = begin({ ...clash, rules }, '1')
    expect(withTold(fight, {}).ok).toBe(true)
    expect(withTold(fight, duesOf({ leavesAfter: { red: 1 } }))).toMatchObject({
      ok: false,
      refusal: { path: ['leavesAfter'] },
    })
  })

  test('numbers past the bounds are refused', () => {
    for (const rounds of [-1, 1000, 1.5]) {
      const refused = { ok: false, refusal: { code: 'range', path: ['leavesAfter', 'red'] } }
      expect(withTold(begin(clash, '1'), duesOf({ leavesAfter: { red: rounds } }))).toMatchObject(refused)
    }
  })

  test('a fight that waits for people names their fleets', () => {
    const fight = beginFight(clash, { dice: { source: 'seeded', seed: '1' }, seats: { red: person, blue: person } })
    const refused = fightOut(fight)
    const names = clash.setup
    expect(refused.ok ? '' : refused.refusal.expected).toBe(
      `standing orders of ${names.red.name} and ${names.blue.name}`,
    )
    const unasked = seal(value(fightOutLeaving(begin(clash, '1'), {})), 'red', {})
    expect(unasked.ok ? '' : unasked.refusal.expected).toBe(`no orders of ${names.red.name} now`)
  })

  test('a person is not told when to leave', () => {
    const { red } = begin(clash, '1').seats
    const seats = { red, blue: person }
    const fight = beginFight(clash, { dice: { source: 'seeded', seed: '1' }, seats })
    expect(fightOutLeaving(fight, { blue: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'conflict', path: ['leavesAfter', 'blue'], found: 'a person' },
    })
  })
})
