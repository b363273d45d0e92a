import { describe, expect, test } from 'vitest'
import { must, type Result, sayRefusal } from '../../lang/index.ts'
import { openBattleData } from '../open-battle.ts'
import { battleAt, openRecordText } from '../open-record.ts'
import { fetchSystems } from '../systems.ts'
import { duesOf } from './dues.ts'
import { advisedOrder, afterLook, beginFight, checkLook, type Fight, fightOn, fightOut, followedFrom, hold, keepFight, looksBack, openKept, person, recordLines, resumeFight, ruleAt, sealedOrders, stepAlone, takeBack, toldIn, waitingFor, withDice, withSeats, withTold } from './index.ts'
import { leavesIn } from './seats.ts'

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
const begin = (): Fight => beginFight(clash, { dice: { source: 'seeded', seed: '1' } })
const led = begin().seats
const round = (fight: Fight): Fight => value(fightOn(fight, 'round'))
const step = (fight: Fight): Fight => value(must(stepAlone(fight), 'a step'))
const after = (red: number) => duesOf({ leavesAfter: { red } })
const below = (red: number) => duesOf({ leavesBelow: { red } })
const opened = (fight: Fight) => value(openRecordText(recordLines(fight).join('\n')))
const reopened = (fight: Fight): Fight => {
  const { lines, beside } = keepFight(fight)
  return value(openKept({ lines, beside }))
}
const roundsOf = ({ battle, state }: Fight): number => battle.rules.rounds(state)
const lines = (fight: Fight) =>
  recordLines(fight)
    .map(line => JSON.parse(line))
    .filter(({ kind }) => kind === 'seats')

describe('lines of seats', () => {
  test('a line by which a side left is not taken into one that comes after it', () => {
    const told = value(withTold(round(begin()), below(60)))
    const left = afterLook(told, ['red'])
    const manned = withSeats(left, { ...left.seats, blue: person })
    expect(lines(manned).map(({ due, leaves }) => [due, leaves])).toEqual([
      [undefined, { red: { below: '60%' } }],
      [{ red: { below: '60%' } }, undefined],
      [undefined, undefined],
    ])
    expect(opened(manned).verified.changes).toHaveLength(3)
    expect(recordLines(reopened(manned))).toEqual(recordLines(manned))
    // handed back there is no such line
    expect(lines(withSeats(manned, left.seats))).toHaveLength(2)
  })

  test('nobody leaves below a chance that he is told only there', () => {
    const told = value(withTold(round(begin()), below(1)))
    const other = value(withTold(afterLook(told, []), below(99)))
    const left = afterLook(other, ['red'])
    expect(lines(left).map(({ leaves, due }) => [leaves, due])).toEqual([
      [{ red: { below: '99%' } }, undefined],
      [undefined, { red: { below: '99%' } }],
    ])
    const record = opened(left)
    for (const look of value(looksBack(record))) expect(checkLook(look, record).ok).toBe(true)
  })

  test('sealed orders stand where nobody’s seat changes, and go where one does', () => {
    let now = withSeats(begin(), { red: person, blue: person })
    while (waitingFor(now).length < 2) now = step(now)
    const [brief] = waitingFor(now)
    const sealed = value(hold(now, 'red', advisedOrder(now, must(brief, 'a question'))))
    const held = (fight: Fight) => Object.keys(sealedOrders(fight, 'umpire'))
    expect(held(withSeats(sealed, sealed.seats))).toEqual(['red'])
    expect(held(withDice(withSeats(sealed, sealed.seats), { source: 'typed', seed: '1' }))).toEqual(['red'])
    expect(held(withSeats(sealed, { ...sealed.seats, blue: led.blue }))).toEqual([])
  })

  test('a battle that is over gains none, and no other dice', () => {
    const whole = value(fightOut(begin()))
    for (const same of [
      withSeats(whole, { red: person, blue: person }),
      value(withTold(whole, after(1))),
      withDice(whole, { source: 'typed', seed: '1' }),
    ])
      expect(recordLines(same)).toEqual(recordLines(whole))
  })

  test('other dice leave a look that was taken', () => {
    const looked = afterLook(value(withTold(round(begin()), below(1))), [])
    const thrown = withDice(looked, { source: 'seeded', seed: '9' })
    expect(step(thrown).count).toBe(thrown.count + 1)
  })
})

describe('a side that is told when to leave', () => {
  test('R22 handed to a person and back it leaves because it is due, and the record says so again', () => {
    const due = round(round(value(withTold(begin(), after(2)))))
    expect(leavesIn(due.seats.red)).toBe(true)
    const acted = step(withSeats(due, { ...due.seats, blue: led.blue }))
    const manned = withSeats(acted, { ...acted.seats, red: { kind: 'person', doctrine: led.red.doctrine! } })
    expect(manned.seats.red.doctrine).not.toHaveProperty('leaves')
    const later = value(fightOut(withSeats(manned, led)))
    expect(opened(later).verified.verdict).toBeDefined()
    // right away it is the line there was
    expect(recordLines(withSeats(withSeats(due, { ...due.seats, red: person }), led))).toEqual(recordLines(due))
    const ruled = value(ruleAt(later, 0, { kind: 'ruling', options: { retreat: 'sealed' }, reason: 'by mail' })).fight
    expect(lines(ruled).filter(each => each.due !== undefined).length).toBeGreaterThan(0)
    expect(roundsOf(ruled)).toBeGreaterThan(2)
    expect(opened(ruled).verified.verdict).toBeDefined()
  })

  test('R22 told later than before it stays until then, after a ruling too', () => {
    const told = value(withTold(begin(), after(2)))
    let now = told
    while (now.count < 10) now = step(now)
    const whole = value(fightOut(value(withTold(now, after(6)))))
    const { fight: ruled } = value(
      ruleAt(whole, 0, { kind: 'ruling', options: { retreat: 'sealed' }, reason: 'by mail' }),
    )
    const early = lines(ruled).filter(({ doctrines, due }) => doctrines.red.leaves === true && due === undefined)
    expect(early).toEqual([])
    expect(toldIn(ruled)).toEqual(after(6))
    expect(opened(ruled).verified.verdict).toBeDefined()
  })

  test('R22 told nothing any more it stays, alike before and after the fight is opened anew', () => {
    const due = round(value(withTold(begin(), after(1))))
    for (const fight of [due, reopened(due)]) {
      const none = value(withTold(fight, {}))
      expect(leavesIn(none.seats.red)).toBe(false)
      expect(roundsOf(value(fightOut(none)))).toBe(roundsOf(value(fightOut(begin()))))
    }
  })

  test('R22 odds of a moment go by who led it then, and by what was told then, alike in the record', () => {
    const due = round(value(withTold(begin(), after(1))))
    const manned = withSeats(step(due), { ...led, red: { kind: 'person', doctrine: led.red.doctrine! } })
    for (const fight of [manned, reopened(manned)]) {
      expect(followedFrom(fight, 0)).toMatchObject({ leavesAfter: { red: 1 } })
      expect(followedFrom(fight, fight.count).doctrines.red).not.toHaveProperty('leaves')
      expect(followedFrom(fight, fight.count)).not.toHaveProperty('leavesAfter')
    }
    expect(battleAt(opened(manned)).doctrines.red).not.toHaveProperty('leaves')
  })

  test('R22 taken back or forked to the moment where it is due it leaves there, with the same line', () => {
    const due = round(value(withTold(begin(), after(1))))
    const back = takeBack(value(fightOut(due)), value(fightOut(due)).count - due.count)
    expect(recordLines(back)).toEqual(recordLines(due))
    const torn = value(openRecordText(recordLines(due).slice(0, -1).join('\n')))
    expect(recordLines(value(resumeFight(torn, { battle: battleAt(torn), seed: '' })))).toEqual(recordLines(due))
  })

  test('whoever is led by a person stays told; telling him anew is refused', () => {
    const manned = withSeats(value(withTold(round(begin()), after(3))), { ...led, red: person })
    expect(toldIn(manned)).toEqual(after(3))
    expect(withTold(manned, { ...after(3), ...duesOf({ leavesAfter: { red: 3, blue: 4 } }) }).ok).toBe(true)
    expect(withTold(manned, after(4))).toMatchObject({ ok: false, refusal: { path: ['leavesAfter', 'red'] } })
  })
})
