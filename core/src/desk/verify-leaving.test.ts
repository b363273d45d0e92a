import { describe, expect, test } from 'vitest'
import { must, type Result, sayRefusal } from '../lang/index.ts'
import { chainLine, type Dues } from '../notation/index.ts'
import { duesOf } from './fight/dues.ts'
import { beginFight, type Fight, fightOn, fightOut, isChanceDue, lookAtChances, person, recordLines, report, resumeFight, ruleAt, stateAt, stepAlone, takeBack, toldIn, withSeats, withTold } from './fight/index.ts'
import { fightOutBelow, fightOutLeaving } from './fight/leaving.fixture.ts'
import { openBattleData } from './open-battle.ts'
import { battleAt, openRecordText } from './open-record.ts'
import { fetchSystems } from './systems.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const clash = (options: object = {}) =>
  value(
    openBattleData({
      flagplot: 1,
      system: 'sidcors',
      options: { pursuit: false, ...options },
      red: { name: 'Red', doctrine: 'steady', units: ['3x D7 8/4', 'F5 5/3'] },
      blue: { name: 'Blue', doctrine: 'steady', units: ['3x CA 8/4', 'FF 4/2'] },
    }),
  )
const begin = (battle = clash()): Fight => beginFight(battle, { dice: { source: 'seeded', seed: '1' } })

type Line = Record<string, unknown>

const linesOf = (fight: Fight): Line[] => recordLines(fight).map(text => JSON.parse(text))

/** What verify says of these lines, their digests chained anew. */
function verified(lines: readonly Line[]): string {
  let digest = ''
  const text = lines.map(({ digest: _, ...content }) => {
    const line = chainLine(digest, content)
    digest = line.digest
    return line.text
  })
  const open = openRecordText(text.join('\n'))
  if (open.ok) return 'verified'
  const { code, path, found = '', expected } = open.refusal
  return `${code} ${path.join('.')} ${found}; ${expected}`
}

const seatsIn = (lines: readonly Line[]): number => lines.findIndex(({ kind }) => kind === 'seats')

/** The same lines with other keys in one of them; a key that is undefined is left out. */
const otherIn = (lines: readonly Line[], at: number, change: Line): Line[] =>
  lines.map((line, i) =>
    i === at ? Object.fromEntries(Object.entries({ ...line, ...change }).filter(([, v]) => v !== undefined)) : line,
  )

describe('verify, of a side that leaves after so many rounds', () => {
  const whole = value(fightOutLeaving(begin(), { red: 2 }))
  const lines = linesOf(whole)
  const at = seatsIn(lines)

  test('R22 the record as it was fought is whole', () => {
    expect(lines[0]?.leaves).toEqual({ red: { after: 2 } })
    expect(lines[at]).toMatchObject({ due: { red: { after: 2 } } })
    expect(verified(lines)).toBe('verified')
  })

  test.each<[string, Line, string]>([
    [
      'more rounds than it was told',
      { due: { red: { after: 1 } } },
      'conflict due.red leaving after 1 round; leaving after 2 rounds, as the side was told',
    ],
    [
      'rounds that are not done',
      { leaves: { red: { after: 3 } }, due: { red: { after: 3 } } },
      'conflict due.red.after 3; a whole number from 0 to 2',
    ],
    [
      'a chance instead',
      { due: { red: { below: '30%' } } },
      'conflict due.red leaving below 30 %; leaving after 2 rounds',
    ],
    ['the other side, which was told nothing', { due: { blue: { after: 2 } } }, 'conflict due.blue'],
    ['a side twice there is not', { due: { green: { after: 2 } } }, 'unknown-key'],
    ['nobody', { due: {} }, 'missing due ; red or blue'],
    ['more rounds than any battle has', { due: { red: { after: 1000 } } }, 'range due.red.after'],
  ])('a line that says %s is refused', (_, change, refused) => {
    expect(verified(otherIn(lines, at, change))).toContain(refused)
  })

  test('a line whose standing orders stay, or that a person or the solver leads, leaves nobody', () => {
    const { doctrines } = lines[at] as { doctrines: { red: object; blue: object } }
    const stays = { doctrines: { ...doctrines, red: (lines[0] as { doctrines: { red: object } }).doctrines.red } }
    for (const change of [stays, { people: ['red'] }, { minds: { red: 'solver' } }])
      expect(verified(otherIn(lines, at, change))).toContain('conflict due.red ; a side whose standing orders leave')
  })

  test('a side that goes on although its rounds are done is not left out', () => {
    expect(verified(lines.filter((_, i) => i !== at))).toContain(
      'tampered  ; a line of seats first by which Red leaves, told so: leaving after 2 rounds',
    )
    const header = otherIn(lines, 0, { leaves: { red: { after: 1 } } })
    expect(verified(header)).toContain('leaving after 1 round')
  })

  test('a header that tells a side which the rules keep is refused; one that somebody else leads is told for later', () => {
    const header = must(lines[0], 'a header') as { setup: { options: object } }
    const setup = { ...header.setup, options: { ...header.setup.options, retreat: 'none' } }
    expect(verified(otherIn(lines, 0, { setup }))).toMatch(/^illegal leaves\.red ; a side that can leave: /)
    expect(verified(otherIn(lines, 0, { people: ['red'] }))).toBe('verified')
  })

  test('a record of another revision is not judged by who leaves where', () => {
    const other = otherIn(lines, 0, { revision: 99 })
    expect(verified(other)).toBe('verified')
    expect(verified(other.filter((_, i) => i !== at)).startsWith('tampered')).toBe(false)
    const early = { leaves: { red: { after: 3 } } }
    expect(verified(otherIn(otherIn(other, 0, early), at, { due: early.leaves }))).toBe('verified')
    const kept = linesOf(value(fightOut(begin(clash({ retreat: 'none' })))))
    expect(verified(kept)).toBe('verified')
    expect(verified(otherIn(kept, 0, { leaves: { red: { after: 9 } } }))).toMatch(/^illegal leaves\.red/)
    expect(verified(otherIn(kept, 0, { leaves: { red: { after: 9 } }, revision: 99 }))).toBe('verified')
  })

  test('a side that standing orders do not lead stays, whoever does', () => {
    const staying = lines.filter((_, i) => i !== at)
    const { blue } = (lines[0] as { doctrines: { blue: object } }).doctrines
    for (const change of [{ people: ['red'] }, { minds: { red: 'solver' } }, { doctrines: { blue } }])
      expect(verified(otherIn(staying, 0, change))).toBe('verified')
  })

  test('rounds are said as the system calls them', () => {
    const scouts = value(
      openBattleData({
        flagplot: 1,
        system: 'knight-hawks',
        options: { edge: 'lost' },
        red: { name: 'Red', doctrine: 'captain', units: ['Scout: assault scout'] },
        blue: { name: 'Blue', doctrine: 'captain', units: ['Raider: assault scout'] },
      }),
    )
    const stayed = linesOf(value(fightOn(value(fightOn(begin(scouts), 'round')), 'round')))
    expect(verified(otherIn(stayed, 0, { leaves: { red: { after: 1 } } }))).toContain('leaving after 1 turn')
    const led = { doctrines: scouts.doctrines, leaves: { red: { after: 2 } }, due: { red: { after: 1 } } }
    const { red } = scouts.doctrines
    const line = { kind: 'seats', ...led, doctrines: { ...led.doctrines, red: { ...red, leaves: true } } }
    expect(verified([...stayed, line])).toContain('leaving after 1 turn; leaving after 2 turns, as the side was told')
  })
})

describe('verify, of a side that leaves below a chance', () => {
  const { fight: whole, left } = value(fightOutBelow(begin(), { red: 25, blue: 25 }))
  const lines = linesOf(whole)
  const at = seatsIn(lines)
  const side = must(left[0], 'a side that left').side

  test('the record as it was fought is whole; another figure is none', () => {
    expect(verified(lines)).toBe('verified')
    expect(verified(otherIn(lines, at, { due: { [side]: { below: '24%' } } }))).toContain('as the side was told')
  })

  test('it leaves only where a round begins, and while standing orders lead both', () => {
    const line = must(lines[at], 'a line')
    // one input later no round begins
    const later = [...lines.slice(0, at), must(lines[at + 1], 'an input'), line, ...lines.slice(at + 2)]
    expect(verified(later)).toContain(`conflict due.${side}.below leaving below 25 %; a line where a round begins`)
    const other = side === 'red' ? 'blue' : 'red'
    expect(verified(otherIn(lines, at, { people: [other] }))).toContain(`conflict due.${side}.below`)
  })

  test('of a battle that is over no chance is asked for', () => {
    expect(isChanceDue(value(withTold(value(fightOut(begin())), duesOf({ leavesBelow: { red: 1 } }))))).toBe(false)
  })

  test('a ruling on options where a round begins leaves it a beginning', () => {
    const ruling = { kind: 'ruling', options: { roundCap: 99 }, reason: 'by mail' }
    expect(verified([...lines.slice(0, at), ruling, ...lines.slice(at)])).toBe('verified')
  })

  test('it may leave by a line before the first input, which a header that stands does not say', () => {
    const told = value(withTold(begin(), duesOf({ leavesBelow: { red: 99 } })))
    const open = value(openRecordText(recordLines(told).join('\n')))
    const again = value(resumeFight(open, { battle: battleAt(open), seed: '' }))
    const { fight, left } = value(lookAtChances(again))
    expect([left.map(each => each.side), fight.count]).toEqual([['red'], 0])
    expect(linesOf(fight)).toMatchObject([{ leaves: { red: { below: '99%' } } }, { due: { red: { below: '99%' } } }])
    expect(verified(linesOf(fight))).toBe('verified')
  })
})

describe('telling a side under way', () => {
  const first = value(fightOn(begin(), 'round'))
  const told: Dues = duesOf({ leavesAfter: { red: 3 } })
  const whole = value(fightOut(value(withTold(first, told))))
  const lines = linesOf(whole)

  test('is a line of the record, and a record that leaves it out is refused', () => {
    const at = seatsIn(lines)
    expect(lines[0]).not.toHaveProperty('leaves')
    expect(lines[at]).toMatchObject({ leaves: { red: { after: 3 } } })
    expect(lines[at]).not.toHaveProperty('due')
    expect(verified(lines)).toBe('verified')
    expect(verified(otherIn(lines, at, { leaves: undefined }))).toContain('nothing: the side was not told to leave')
    expect(verified(otherIn(lines, at, { leaves: { red: { after: 2 } } }))).toContain('tampered')
  })

  test('is gone on with from the record alone, wherever it was cut off', () => {
    const text = recordLines(whole)
    for (let many = 1; many <= text.length; many++) {
      const open = value(openRecordText(text.slice(0, many).join('\n')))
      const again = value(resumeFight(open, { battle: battleAt(open), seed: '' }))
      if (many <= seatsIn(lines)) expect(toldIn(again)).toEqual({})
      else expect(recordLines(value(fightOut(again)))).toEqual(text)
    }
  })

  test('is said by verify, and that a side is told nothing any more', () => {
    const open = value(openRecordText(recordLines(whole).join('\n')))
    expect(open.verified.changes.map(({ text }) => text)).toEqual([
      'Red: steady, leaving after 3 rounds; Blue: steady',
      'Red: steady (leaving at the first chance), as it was told: leaving after 3 rounds; Blue: steady',
    ])
    const back = value(withTold(takeBack(whole, whole.count - first.count - 1), told))
    const none = value(withTold(back, {}))
    const again = value(openRecordText(recordLines(none).join('\n')))
    expect(again.verified.changes.map(({ text }) => text)).toEqual([
      'Red: steady, leaving after 3 rounds; Blue: steady',
      'Red: steady; Blue: steady',
    ])
  })

  test('stands in the report: at the beginning by the player, under way among the changes', () => {
    const begun = value(withTold(begin(), duesOf({ leavesBelow: { red: 30 } })))
    expect([report(begun, []).red.doctrine, report(begun, []).blue.doctrine]).toEqual([
      'steady, leaving below 30 %',
      'steady',
    ])
    expect(report(whole, []).changes[0]).toMatchObject({ value: 'Red: steady, leaving after 3 rounds; Blue: steady' })
    // a chance counts while standing orders lead both
    const told = value(withTold(first, duesOf({ leavesBelow: { red: 30 } })))
    const manned = withSeats(value(lookAtChances(told)).fight, { ...first.seats, blue: person })
    expect(report(manned, []).changes.at(-1)).toMatchObject({ value: 'Red: steady; Blue: a person' })
  })

  test('whoever is given another seat where he left does not leave by that line; by the same orders he goes on leaving', () => {
    const gone = value(lookAtChances(value(withTold(first, duesOf({ leavesBelow: { red: 99 } }))))).fight
    expect(linesOf(gone).at(-1)).toMatchObject({ due: { red: { below: '99%' } } })
    const lines = linesOf(withSeats(gone, { ...first.seats, red: person }))
    expect(lines.at(-1)).not.toHaveProperty('due')
    expect(verified(lines)).toBe('verified')
    expect(recordLines(withSeats(gone, first.seats))).toEqual(recordLines(gone))
  })

  test('is said of a side wherever seats change after it, as things stand there', () => {
    const on = value(stepAlone(value(withTold(first, told)))!)
    const manned = withSeats(on, { ...first.seats, blue: person })
    const open = value(openRecordText(recordLines(manned).join('\n')))
    for (const changes of [open.verified.changes.map(({ text }) => text), report(manned, []).changes.map(c => c.value)])
      expect(changes).toEqual([
        'Red: steady, leaving after 3 rounds; Blue: steady',
        'Red: steady, leaving after 3 rounds; Blue: a person',
      ])
  })

  test('counts again once standing orders lead it again, and a line of the record says so', () => {
    const manned = withSeats(value(withTold(first, duesOf({ leavesAfter: { red: 1 } }))), {
      ...first.seats,
      red: person,
    })
    expect(manned.seats.red).toMatchObject({ kind: 'person' })
    // who is led by a person is not due, whatever else changes
    const other = linesOf(withSeats(manned, { red: person, blue: person }))
    expect(other.at(-1)).not.toHaveProperty('due')
    expect(verified(other)).toBe('verified')
    const again = withSeats(manned, first.seats)
    expect(again.seats.red).toMatchObject({ kind: 'doctrine', doctrine: { leaves: true } })
    expect(verified(linesOf(value(fightOut(again))))).toBe('verified')
  })
})

describe('a ruling that takes or gives the right to leave', () => {
  const whole = value(fightOutLeaving(begin(), { red: 2 }))
  const rule = (fight: Fight, at: number, retreat: string): Fight =>
    value(ruleAt(fight, at, { kind: 'ruling', options: { retreat }, reason: 'by mail' })).fight

  test('R22 nobody leaves by rounds that were told before where the rules keep him', () => {
    const kept = rule(whole, 3, 'none')
    expect(linesOf(kept).filter(({ kind }) => kind === 'seats')).toEqual([])
    expect(verified(linesOf(kept))).toBe('verified')
    expect(kept.battle.rules.rounds(kept.state)).toBeGreaterThan(3)
    const lines = linesOf(kept)
    const line = {
      ...must(
        linesOf(whole).find(({ kind }) => kind === 'seats'),
        'a line',
      ),
    }
    const third = lines.findIndex((_, i) => kept.battle.rules.rounds(stateAt(kept, i)) === 2)
    expect(verified([...lines.slice(0, third + 1), line, ...lines.slice(third + 1)])).toMatch(/^illegal due\.red /)
  })

  test('R22 what a side was told before it was kept stands, and the other is told nothing more', () => {
    const both = value(withTold(begin(), duesOf({ leavesAfter: { red: 2, blue: 9 } })))
    const kept = takeBack(rule(value(fightOn(both, 'round')), 3, 'none'), 1)
    expect(value(withTold(kept, toldIn(kept)))).toBe(kept)
    expect(toldIn(value(withTold(kept, duesOf({ leavesAfter: { red: 2 } }))))).toEqual(
      duesOf({ leavesAfter: { red: 2 } }),
    )
    expect(withTold(kept, duesOf({ leavesAfter: { red: 3 } }))).toMatchObject({
      refusal: { code: 'illegal', path: ['leavesAfter', 'red'] },
    })
  })

  test('R22 let go again he leaves at once', () => {
    const kept = rule(whole, 3, 'none')
    const fourth = Array.from({ length: kept.count }, (_, n) => n).find(
      n => kept.battle.rules.rounds(stateAt(kept, n)) === 3,
    )
    const free = rule(kept, must(fourth, 'a moment'), 'inTurn')
    const lines = linesOf(free)
    expect(lines[seatsIn(lines) - 1]).toMatchObject({ kind: 'ruling', options: { retreat: 'inTurn' } })
    expect(lines[seatsIn(lines)]).toMatchObject({ due: { red: { after: 2 } } })
    expect(verified(lines)).toBe('verified')
    expect(free.battle.rules.rounds(free.state)).toBeLessThan(kept.battle.rules.rounds(kept.state))
  })

  test('R22 nor is his chance asked for', () => {
    const { fight } = value(fightOutBelow(begin(), { red: 25, blue: 25 }))
    const kept = rule(fight, 0, 'none')
    expect(linesOf(kept).filter(({ kind }) => kind === 'seats')).toEqual([])
    expect(verified(linesOf(kept))).toBe('verified')
  })
})
