import { describe, expect, test } from 'vitest'
import { must, type Result, sayRefusal } from '../../lang/index.ts'
import { openReadyAddress } from '../open-battle.ts'
import { openRecordText } from '../open-record.ts'
import { fetchSystems } from '../systems.ts'
import { duesOf } from './dues.ts'
import { afterLook, beginFight, checkLook, type Fight, fightOut, goOn, isChanceDue, lookAtChances, looksBack, person, recordLines, ruleAt, stretchFrom, withDice, withSeats, withTold } from './index.ts'
import { fightOutBelow, fightOutLeaving } from './leaving.fixture.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const clash = value(openReadyAddress('sidcors/border-clash'))
const begin = (): Fight => beginFight(clash, { dice: { source: 'seeded', seed: '1' } })
const told = value(withTold(begin(), duesOf({ leavesBelow: { red: 30, blue: 20 } })))
const opened = (fight: Fight) => value(openRecordText(recordLines(fight).join('\n'), 'r.jsonl'))
const on = (fight: Fight): Fight => value(goOn(fight, stretchFrom(fight, 'end'), { solver: 'here' }))

/** To the end, every look as it has to be. */
function out(fight: Fight): Fight {
  let now = on(fight)
  while (isChanceDue(now)) now = on(value(lookAtChances(now)).fight)
  return now
}

/** What is said of a record when its chances are worked out again. */
function checked(fight: Fight): string {
  const record = opened(fight)
  for (const look of value(looksBack(record))) {
    const result = checkLook(look, record)
    if (!result.ok) return sayRefusal(result.refusal)
  }
  return 'as written'
}

describe('chances to win by which sides left a record', () => {
  test('a fight as it is fought is as its chances say, with one look where each round begins', () => {
    const { fight, left } = value(fightOutBelow(begin(), { red: 30, blue: 20 }))
    const looks = value(looksBack(opened(fight)))
    expect(looks.map(({ before }) => before.battle.rules.rounds(before.state))).toEqual(
      [0, 1, 2].slice(0, looks.length),
    )
    expect(looks.flatMap(look => look.left)).toEqual(left.map(({ side }) => side))
    expect(looks[0]?.due).toEqual(['red', 'blue'])
    expect(checked(fight)).toBe('as written')
  })

  test('a side that left with a better chance is found, with its line', () => {
    const forged = out(on(afterLook(told, ['red'])))
    expect(checked(forged)).toMatch(
      /^r\.jsonl:1:1: seats does not fit what stands before it \(found Klingon squadron leaving\); expected that it stays: told to leave below 30 %, its chance to win is 4\d\.\d %\.$/,
    )
  })

  test('so is one that stayed with a worse', () => {
    const first = on(value(lookAtChances(told)).fight)
    expect(value(lookAtChances(first)).left).toMatchObject([{ side: 'red' }])
    expect(checked(out(on(afterLook(first, []))))).toContain(
      '(found Klingon squadron staying); expected that it leaves',
    )
  })

  test('rounds to leave after, and a record that tells nobody anything, have no chances', () => {
    for (const fight of [value(fightOutLeaving(begin(), { red: 2 })), value(fightOut(begin()))])
      expect(value(looksBack(opened(fight)))).toEqual([])
  })

  test('where a person leads nobody was looked at; other dice and a ruling at the start of a round change nothing', () => {
    const manned = withSeats(told, { ...told.seats, blue: person })
    expect(value(looksBack(opened(manned)))).toEqual([])
    const first = on(value(lookAtChances(told)).fight)
    const thrown = out(withDice(first, { source: 'seeded', seed: '9' }))
    expect(checked(thrown)).toBe('as written')
    const ruling = { kind: 'ruling', options: { roundCap: 9 }, reason: 'by mail' } as const
    expect(checked(value(ruleAt(thrown, first.count, ruling)).fight)).toBe('as written')
    const answer = must(value(looksBack(opened(thrown))).at(-1), 'a look')
    expect(answer.line).toBeGreaterThan(2)
  })
})
