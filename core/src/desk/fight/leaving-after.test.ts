import { describe, expect, test } from 'vitest'
import { type Result, sayRefusal } from '../../lang/index.ts'
import { battleData } from '../../notation/index.ts'
import { exactJob, oddsJob } from '../odds-job.ts'
import { openBattleData } from '../open-battle.ts'
import { battleAt, openRecordText } from '../open-record.ts'
import { fetchSystems } from '../systems.ts'
import { beginFight, type Fight, recordLines, takeBack } from './fight.ts'
import { eventsOf, fightOut, fightOutLeaving, person, seal } from './index.ts'

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
    expect(open.verified.changes[0]?.text).toBe('Red: steady (leaving at the first chance); Blue: steady')
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
    expect(takeBack(fight, fight.count).seats.red).toEqual(begin(clash, '1').seats.red)
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
      refusal: { code: 'conflict', path: ['leavesAfter', 'blue'], found: 'person' },
    })
  })
})
