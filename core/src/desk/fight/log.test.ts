import { describe, expect, test } from 'vitest'
import { personLeader, value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { sayChange } from '../../notation/record/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { beginFight, type Fight, momentsOf, withDice } from './fight.ts'
import { fightOn, fightOut, logOf, putInput, report, ruleAt, stepAlone, withLeaders } from './index.ts'

await fetchSystems()

const begun = (address: string): Fight =>
  beginFight(value(openFetchedAddress(address)), { dice: { source: 'seeded', seed: '7' } })
const capped = { kind: 'ruling', options: { roundCap: 9 }, reason: 'as agreed by mail' } as const
const other = { source: 'seeded', seed: 'other' } as const

/** The log, with runs of events shown by their number. */
function shown(fight: Fight, eye: 'umpire' | 'red' | 'public', count?: number): readonly (string | number)[] {
  const out: (string | number)[] = []
  for (const entry of logOf(fight, eye, count)) {
    const last = out.at(-1)
    if (entry.kind === 'change') out.push(`${entry.at} ${Object.values(sayChange(entry.change)).join(': ')}`)
    else if (typeof last === 'number') out[out.length - 1] = last + 1
    else out.push(1)
  }
  return out
}

describe('the log of a fight', () => {
  const first = value(fightOn(begun('sidcors/border-clash'), 'round'))
  const { count } = first
  const changed = withDice(withLeaders(first, { ...first.leaders, red: personLeader }), other)
  const ruled = value(putInput(changed, capped))
  const events = momentsOf(first).flatMap(moment => moment.events).length

  test('has every change and ruling where it was made, in the words of the report, with its round', () => {
    const after = `Round 2, after step ${count}: `
    const log = shown(ruled, 'umpire')
    expect(log).toEqual([
      events,
      `${count} ${after}Klingon squadron: a person; Federation patrol: captain`,
      `${count} ${after}Dice: seed other`,
      `${count + 1} ${after}Ruling: Round cap (0: none): 9 [Round cap]: as agreed by mail`,
    ])
    const listed = report(ruled, []).changes.map(each => Object.values(each).join(': '))
    expect(listed).toEqual(log.slice(1).map(line => String(line).replace(/^\d+ /, '')))
  })

  test('looked back at, has the entries up to then: a ruling is an input, a change comes before the next', () => {
    expect(shown(ruled, 'umpire', count)).toHaveLength(3)
    const fewer = shown(ruled, 'umpire', count - 1)
    expect(fewer).toHaveLength(1)
    expect(fewer[0]).toBeLessThanOrEqual(events)
  })

  test('later entries stand behind, and a ruling that settles a throw stands before its events', () => {
    const fought = value(fightOut(begun('sidcors/border-clash')))
    const at = momentsOf(fought).findIndex(({ input }) => input.kind === 'roll')
    const { fight } = value(ruleAt(fought, at, { kind: 'roll', faces: [6, 6], ruled: 'cocked die' }))
    const log = logOf(fight, 'umpire')
    const place = log.findIndex(({ kind }) => kind === 'change')
    expect(log[place]).toMatchObject({ at: at + 1, change: { reason: 'cocked die', inputs: at } })
    expect(log[place + 1]).toMatchObject({ kind: 'event', at: at + 1 })
    expect(log.slice(0, place).every(each => each.at <= at)).toBe(true)
  })

  test('if the battle hides something, a side sees rulings alone: no seed, no standing orders', () => {
    const hidden = value(must(stepAlone(begun('warpwar/secret-records')), 'a step'))
    const now = withDice(withLeaders(hidden, { ...hidden.leaders, red: personLeader }), other)
    const changes = (eye: 'umpire' | 'red' | 'public') => logOf(now, eye).filter(({ kind }) => kind === 'change')
    expect(changes('red')).toEqual([])
    expect(changes('public')).toEqual([])
    expect(changes('umpire')).toHaveLength(2)
  })

  test('of a battle that hides nothing is the same for every eye, seed and standing orders included', () => {
    for (const eye of ['red', 'public'] as const) expect(shown(ruled, eye)).toEqual(shown(ruled, 'umpire'))
  })

  test('tells a side its part of each event, and nothing of events that it does not learn of', () => {
    const fought = value(fightOut(begun('warpwar/secret-records')))
    const { rules } = fought.battle
    const all = momentsOf(fought).flatMap(({ events }) => events)
    for (const eye of ['red', 'public'] as const) {
      const learned = all.flatMap(event => rules.witness(event, eye) ?? [])
      const logged = logOf(fought, eye).flatMap(entry => (entry.kind === 'event' ? [entry.event] : []))
      expect(logged).toEqual(learned)
      expect(logged).not.toEqual(all)
    }
  })
})
