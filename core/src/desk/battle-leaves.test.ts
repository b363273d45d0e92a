import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Result, sayRefusal } from '../lang/index.ts'
import { battleData, battleSchema, type Due, printBattle } from '../notation/index.ts'
import { duesOf } from './fight/dues.ts'
import { fightOutLeaving } from './fight/leaving.fixture.ts'
import { battleAt, beginFight, beginTold, type Fight, fightOn, fightOut, fightOutTold, followedFrom, momentsOf, nextBattle, openRecordText, person, recordLines, resumeFight, toldIn, withSeats, withTold } from './index.ts'
import { openBattleData } from './open-battle.ts'
import { openBattleText } from './open-battle-text.ts'
import { fetchSystems } from './systems.ts'
import { checkTold, untold } from './told.ts'

const systems = await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const clash = (red = '', blue = '', options = '{ pursuit: false }'): string => `flagplot: 1
system: sidcors
title: Clash
options: ${options}
red:
  name: Klingons
  doctrine: steady
${red}
  units: [2x D7 8/4, F5 5/3]
blue:
  name: Federation
  doctrine: steady
${blue}
  units: [2x CA 8/4, FF 4/2]
`
const told = (leaves: string) => clash(`  leaves: ${leaves}`)
const seeded = { dice: { source: 'seeded', seed: '1' } } as const

describe('a battle file says when a side leaves', () => {
  test.each<readonly [string, Due, object]>([
    ['{ after: 3 }', { kind: 'after', rounds: 3 }, { after: 3 }],
    ['{ after: 0 }', { kind: 'after', rounds: 0 }, { after: 0 }],
    ['{ after: 999 }', { kind: 'after', rounds: 999 }, { after: 999 }],
    ['{ below: 30% }', { kind: 'below', percent: 30 }, { below: '30%' }],
    ['{ below: 1% }', { kind: 'below', percent: 1 }, { below: '1%' }],
    ['{ below: 98.5 }', { kind: 'below', percent: 98.5 }, { below: '98.5%' }],
    ['{ below: 99% }', { kind: 'below', percent: 99 }, { below: '99%' }],
  ])('%s is read, written and read again', (text, due, written) => {
    const battle = value(openBattleText(told(text)))
    expect(battle.leaves).toEqual({ red: due })
    const data = battleData(battle.rules, battle)
    expect(data.red.leaves).toEqual(written)
    expect(data.blue).not.toHaveProperty('leaves')
    for (const style of ['terse', 'commented'] as const) {
      expect(value(openBattleText(printBattle(battle.rules, battle, style))).leaves).toEqual({ red: due })
    }
    expect(value(openBattleData(JSON.parse(JSON.stringify(data)))).leaves).toEqual({ red: due })
  })

  test.each([
    ['{ aftr: 3 }', 'Red, leaves, aftr has a key nobody reads; expected one of after, below. Did you mean after?'],
    ['{ after: 3, below: 30% }', 'contradicts something else'],
    ['{}', 'is missing; expected a table of one key'],
    ['3', 'is not of the expected kind (found 3); expected a table of one key: after (rounds) or below'],
    ['true', 'is not of the expected kind'],
    ['{ after: -1 }', 'is out of range (found -1); expected a whole number from 0 to 999'],
    ['{ after: 1000 }', 'out of range'],
    ['{ after: 1.5 }', 'out of range'],
    ['{ after: three }', 'is not of the expected kind (found "three")'],
    ['{ below: 0% }', 'is out of range'],
    ['{ below: 99.5% }', 'expected a share from 1% to 99%, in steps of a half'],
    ['{ below: 0.3 }', 'is out of range'],
    ['{ below: 30.25% }', 'out of range'],
    ['{ below: half }', 'out of range'],
    ['{ below: null }', 'is not of the expected kind'],
  ])('%s is refused', (text, said) => {
    const refused = openBattleText(told(text), 'b.yaml')
    expect(refused.ok ? 'taken' : sayRefusal(refused.refusal)).toContain(said)
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toMatch(/^b\.yaml:\d+:\d+: Red, leaves/)
  })

  test('a misspelled key has a hint, and both sides leave in one way', () => {
    const slip = openBattleText(clash('  leave: { after: 3 }'))
    expect(slip.ok ? '' : sayRefusal(slip.refusal)).toContain('Did you mean leaves?')
    const both = openBattleText(clash('  leaves: { after: 3 }', '  leaves: { below: 30% }'))
    expect(both).toMatchObject({ refusal: { code: 'conflict', path: ['blue', 'leaves'] } })
    expect(openBattleText(clash('  leaves: { after: 3 }', '  leaves: { after: 0 }')).ok).toBe(true)
  })

  test('the published schema takes what the door takes, in every system that lets sides leave', () => {
    for (const rules of systems) {
      const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(battleSchema(rules))))
      const [ready] = rules.battles
      const setup = value(rules.setup.parse(ready?.setup))
      const data = JSON.parse(JSON.stringify(battleData(rules, { title: 'x', setup, doctrines: {} })))
      const taken = (leaves: unknown) => schema.safeParse({ ...data, red: { ...data.red, leaves } }).success
      for (const leaves of [{ after: 0 }, { after: 999 }, { below: '30%' }, { below: '30.5%' }, { below: 30 }])
        expect(taken(leaves), `${rules.card.id} ${JSON.stringify(leaves)}`).toBe(true)
      for (const leaves of [{ after: 1000 }, { below: '0%' }, { below: 99.5 }, { after: 1, below: 2 }, {}, 3])
        expect(taken(leaves), `${rules.card.id} ${JSON.stringify(leaves)}`).toBe(false)
    }
  })
})

describe('a battle that says when a side leaves', () => {
  test('R22 is fought so, and its record says it: taken up again it leaves there as well', () => {
    const battle = value(openBattleText(told('{ after: 2 }')))
    const { fight } = value(fightOutTold(battle, seeded))
    const plain = value(openBattleText(clash()))
    const flagged = value(fightOutLeaving(beginFight(plain, seeded), { red: 2 }))
    expect(momentsOf(fight).map(({ input }) => input)).toEqual(momentsOf(flagged).map(({ input }) => input))
    const lines = recordLines(fight)
    expect(JSON.parse(lines[0] ?? '').leaves).toEqual({ red: { after: 2 } })
    const begun = value(beginTold(battle, seeded))
    expect(toldIn(begun)).toEqual(duesOf({ leavesAfter: { red: 2 } }))
    const further = (at: Fight, count = at.count) => {
      const { doctrines: _, ...told } = followedFrom(at, count)
      return told
    }
    expect([begun, value(fightOn(begun, 'round')), fight].map(at => further(at))).toEqual([
      { leavesAfter: { red: 2 } },
      { leavesAfter: { red: 1 } },
      {},
    ])
    expect(further(beginFight(plain, seeded))).toEqual({})
    const whole = value(
      fightOut(value(withTold(beginFight(plain, seeded), duesOf({ leavesAfter: { red: 1, blue: 500 } })))),
    )
    const rounds = plain.rules.rounds(whole.state)
    expect(rounds).toBeGreaterThan(1)
    expect([0, whole.count].map(count => further(whole, count))).toEqual([
      { leavesAfter: { red: 1, blue: 500 } },
      { leavesAfter: { blue: 500 - rounds } },
    ])
    // what was told later, or of a side that a person leads by now, is no matter there
    const first = value(fightOn(beginFight(plain, seeded), 'round'))
    const later = value(fightOn(value(withTold(first, duesOf({ leavesAfter: { red: 9 } }))), 'round'))
    expect([0, first.count, later.count].map(count => further(later, count))).toEqual([
      {},
      { leavesAfter: { red: 8 } },
      { leavesAfter: { red: 7 } },
    ])
    expect(further(withSeats(later, { ...later.seats, red: person }))).toEqual({})
    for (const many of [1, 5]) {
      const opened = value(openRecordText(lines.slice(0, many).join('\n')))
      const again = value(resumeFight(opened, { battle: battleAt(opened), seed: '' }))
      expect(toldIn(again)).toEqual(duesOf({ leavesAfter: { red: 2 } }))
      expect(recordLines(value(fightOut(again)))).toEqual(lines)
    }
    const opened = value(openRecordText(lines.join('\n')))
    expect(opened.verified.battle.leaves).toEqual({ red: { kind: 'after', rounds: 2 } })
    expect(battleAt(opened)).not.toHaveProperty('leaves')
    // the next battle is another one
    expect(value(nextBattle({ battle, state: opened.verified.state })).battle).not.toHaveProperty('leaves')
  })

  test('R22 R23 one that the rules keep is refused at its place', () => {
    const none = value(openBattleText(clash('', '  leaves: { below: 30% }', '{ retreat: none }')))
    for (const result of [checkTold(none), fightOutTold(none, seeded)])
      expect(result).toMatchObject({ refusal: { code: 'illegal', path: ['blue', 'leaves'] } })
    expect(checkTold(value(openBattleText(told('{ below: 30% }')))).ok).toBe(true)
  })

  test.each([
    ['its own side', '{ after: 2 }', ['red']],
    ['its own side, whose chance counts', '{ below: 30% }', ['red']],
    ['the other side, where a chance counts', '{ below: 30% }', ['blue']],
  ] as const)('what the solver leads is refused before it is fought, as it is then: %s', (_, leaves, solving) => {
    const battle = value(openBattleText(told(leaves)))
    const solved = { ...battle, minds: Object.fromEntries(solving.map(side => [side, 'solver'] as const)) }
    const refused = { refusal: { code: 'conflict', path: ['red', 'leaves'], found: 'the solver' } }
    expect(checkTold(solved)).toMatchObject(refused)
    expect(fightOutTold(solved, seeded)).toMatchObject({ ok: false })
  })

  test('rounds to leave after are no matter of who leads the other side', () => {
    expect(checkTold({ ...value(openBattleText(told('{ after: 2 }'))), minds: { blue: 'solver' } }).ok).toBe(true)
  })

  test('people play it where standing orders lead those who are told, and both where a chance counts', () => {
    const battle = value(openBattleText(told('{ after: 2 }')))
    expect(beginTold({ ...battle, people: ['blue'] }, seeded).ok).toBe(true)
    const person = { refusal: { code: 'conflict', path: ['red', 'leaves'], found: 'a person' } }
    expect(beginTold({ ...battle, people: ['red'] }, seeded)).toMatchObject(person)
    const below = value(openBattleText(told('{ below: 30% }')))
    expect(toldIn(value(beginTold(below, seeded)))).toEqual(duesOf({ leavesBelow: { red: 30 } }))
    for (const people of [['red'], ['blue']] as const)
      expect(beginTold({ ...below, people }, seeded)).toMatchObject(person)
  })

  test('what cannot go by it refuses it', () => {
    const battle = value(openBattleText(told('{ after: 2 }')))
    expect(untold(battle, 'another')).toMatchObject({
      refusal: { code: 'unsupported', path: ['red', 'leaves'], expected: 'another' },
    })
    expect(untold(value(openBattleText(clash())), 'another').ok).toBe(true)
  })
})
