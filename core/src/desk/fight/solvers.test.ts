import { describe, expect, test } from 'vitest'
import { isAllDepth } from '../../../../test-depth.ts'
import { personLeader, value } from '../../../fixtures/index.ts'
import type { Leader } from '../../game/doctrine/index.ts'
import { bySide, type Side } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { parseRecord, verifyRecord } from '../../notation/record/index.ts'
import { printReport } from '../../notation/report/index.ts'
import { fetchSystems, type OpenBattle, openFetchedAddress } from '../battle/index.ts'
import { orderSearchFor, orderSearchOf, solverJob, solverOf } from '../questions/index.ts'
import { openRecordText } from '../record/index.ts'
import { beginFight, digestOf, type Fight, inputsTaken, momentsOf, pending, recordLines, withDice } from './fight.ts'
import { playOn } from './fights.fixture.ts'
import { advisedOrder, report, resumeFight } from './index.ts'
import { fightOut, goOn, stretchFrom } from './onward.ts'
import { briefsForPeople, briefsForSolver, holdOrder, sealOrder, stepAlone } from './steps.ts'
import { takeBack, takeBackTo } from './taken-back.ts'

await fetchSystems()

const dice = { source: 'seeded', seed: '9' } as const
/** A raid in which the solver leads these sides. */
function raid(...solving: readonly Side[]): OpenBattle {
  const battle = value(openFetchedAddress('sidcors/convoy-raid'))
  const leaders = bySide((side): Leader => {
    const leader = battle.leaders[side]
    return solving.includes(side) ? { ...leader, kind: 'solver' } : leader
  })
  return { ...battle, leaders }
}
const begun = (...solving: readonly Side[]): Fight => beginFight(raid(...solving), { dice })
/** The raid fought to its end with the solver for red. */
const fought = value(fightOut(begun('red')))
/** To the end; in a short run, the first inputs. */
const on = (fight: Fight): Fight => playOn(fight, isAllDepth ? Number.POSITIVE_INFINITY : 4)
const recordOf = (fight: Fight): string => `${recordLines(fight).join('\n')}\n`

describe('the solver', () => {
  test('without orders of its own it leaves the rest to the usual ones', () => {
    const battle = raid('red')
    const alone = (red: Leader) => beginFight({ ...battle, leaders: { ...battle.leaders, red } }, { dice })
    const usual = { name: Object.keys(battle.rules.doctrines)[0] ?? '', settings: {} }
    const [bare, stated] = [alone({ kind: 'solver' }), alone({ kind: 'solver', doctrine: usual })]
    const inputs = (fight: Fight) => inputsTaken(on(fight))
    expect(inputs(bare)).toEqual(inputs(stated))
  })

  test('the same seed is the same battle, also when it is taken back and fought again', () => {
    const again = on(begun('red'))
    expect(digestOf(again)).toBe(digestOf(value(takeBackTo(fought, again.count))))
    const back = takeBack(fought, 4)
    expect(digestOf(value(fightOut(back)))).toBe(digestOf(fought))
    expect(digestOf(on(withDice(begun('red'), { ...dice, seed: '10' })))).not.toBe(digestOf(again))
  })

  test('draws from a stream of its own: its orders take no die from the others', () => {
    const facesOf = (fight: Fight) =>
      momentsOf(on(fight)).flatMap(({ input }) => (input.kind === 'roll' ? [input.faces] : []))
    const solved = facesOf(begun('red', 'blue'))
    const ordered = facesOf(begun())
    const shared = Math.min(solved.length, ordered.length)
    expect(shared).toBeGreaterThan(0)
    expect(solved.slice(0, shared)).toEqual(ordered.slice(0, shared))
  })

  test('the record names it, is verified without it, and goes on as it went', () => {
    const [header] = recordLines(fought)
    expect(JSON.parse(must(header, 'a header'))).toMatchObject({
      leaders: { red: { mind: 'solver', doctrine: { name: 'captain' } }, blue: { doctrine: { name: 'captain' } } },
    })
    const record = value(parseRecord(recordOf(fought)))
    expect(value(verifyRecord(fought.battle.rules, record)).battle.leaders).toEqual(fought.leaders)
    const half = takeBack(fought, 3)
    const opened = value(openRecordText(recordOf(half)))
    const battle = { rules: opened.rules, ...opened.verified.battle }
    const resumed = resumeFight(opened, { battle, seed: '9' })
    expect(resumed.leaders.red.kind).toBe('solver')
    expect(digestOf(value(fightOut(resumed)))).toBe(digestOf(fought))
  })

  test('a record without a solver names none', () => {
    expect(recordLines(begun())[0]).not.toContain('mind')
  })

  test('the report says by which leader each side was played', () => {
    const text = printReport(report(fought, []), 'text').replace(/\s+/g, ' ')
    expect(text).toContain(', by the solver, all else by captain')
  })
})

describe('beside a person', () => {
  const table = () => {
    const battle = raid('blue')
    return beginFight(battle, { dice, leaders: { ...battle.leaders, red: personLeader } })
  }

  test('it is waited for once the person has sealed, and thinks when the fight goes on', () => {
    const fight = table()
    expect([briefsForPeople(fight), briefsForSolver(fight)].map(briefs => briefs.map(({ side }) => side))).toEqual([
      ['red'],
      ['blue'],
    ])
    const order = advisedOrder(fight, must(briefsForPeople(fight)[0], 'red is asked'))
    const sealed = value(sealOrder(fight, 'red', order))
    expect([sealed.count, briefsForPeople(sealed), briefsForSolver(sealed).length]).toEqual([0, [], 1])
    expect(value(stepAlone(sealed)).count).toBe(1)
  })

  test('its order may come from elsewhere: the same as its own, from plain data', () => {
    const fight = table()
    const job = JSON.parse(JSON.stringify(solverJob(fight, 'blue')))
    const thought = value(orderSearchOf(value(solverOf(job)), job))
    for (let n = 0; n < thought.enough; n++) thought.play()
    const sealed = value(sealOrder(fight, 'blue', thought.order()))
    expect([sealed.count, briefsForSolver(sealed)]).toEqual([0, []])
    const order = advisedOrder(fight, must(briefsForPeople(fight)[0], 'red is asked'))
    const here = value(stepAlone(value(sealOrder(fight, 'red', order))))
    expect(digestOf(value(sealOrder(sealed, 'red', order)))).toBe(digestOf(here))
  })

  test('thought out step by step its order is the one that it gives at once', () => {
    const fight = begun('red')
    const waits = value(goOn(fight, stretchFrom(fight, 'end'), { solver: 'elsewhere' }))
    const thought = orderSearchFor(waits, 'red')
    for (let n = 0; n < thought.enough; n++) thought.play()
    const held = value(holdOrder(waits, 'red', thought.order()))
    const stepped = held.count > waits.count ? held : value(stepAlone(held))
    expect(digestOf(stepped)).toBe(digestOf(value(stepAlone(waits))))
  })

  test('if it thinks elsewhere, the fight goes on as far as its next question', () => {
    const fight = begun('red')
    const waits = value(goOn(fight, stretchFrom(fight, 'end'), { solver: 'elsewhere' }))
    expect(briefsForSolver(waits).length).toBe(1)
    expect(pending(waits).kind).toBe('orders')
    const job = solverJob(waits, 'red')
    expect(orderSearchOf(value(solverOf(job)), { ...job, inputs: [{ kind: 'roll', outcome: 99 }] }).ok).toBe(false)
  })
})
