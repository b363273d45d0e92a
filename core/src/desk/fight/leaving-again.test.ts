import { describe, expect, test } from 'vitest'
import { must, type Result, sayRefusal } from '../../lang/index.ts'
import { chainLine } from '../../notation/index.ts'
import { openBattleData } from '../open-battle.ts'
import { battleAt, openRecordText } from '../open-record.ts'
import { fetchSystems } from '../systems.ts'
import { duesOf } from './dues.ts'
import { beginFight, type Fight, fightOn, fightOut, momentsOf, recordLines, resumeFight, ruleAt, stateAt, stepAlone, takeBack, toldIn, withSeats, withTold } from './index.ts'
import { fightOutBelow, fightOutLeaving } from './leaving.fixture.ts'

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

/** Retreats announced at once: fewer questions a round. */
const sealed = { kind: 'ruling', options: { retreat: 'sealed' }, reason: 'as agreed by mail' } as const
/** What counts already. */
const same = { ...sealed, options: { retreat: 'inTurn' } } as const

interface SeatsLine {
  readonly doctrines: Readonly<Record<string, { readonly name: string; readonly leaves?: true }>>
  readonly due?: object
}

/** Other standing orders of blue. */
const other = {
  kind: 'doctrine',
  doctrine: must(
    value(
      openBattleData({
        flagplot: 1,
        system: 'sidcors',
        red: { name: 'Red', units: ['D7 8/4'] },
        blue: { name: 'Blue', doctrine: 'preserve', units: ['CA 8/4'] },
      }),
    ).doctrines.blue,
    'standing orders',
  ),
} as const

/** Lines of seats, each with the inputs before it. */
function seatLines(fight: Fight): readonly { readonly inputs: number; readonly line: SeatsLine }[] {
  let inputs = 0
  return recordLines(fight).flatMap(text => {
    const line = JSON.parse(text)
    if (['roll', 'orders', 'ruling'].includes(line.kind)) inputs++
    return line.kind === 'seats' ? [{ inputs, line }] : []
  })
}

const roundsAt = (fight: Fight, inputs: number): number => fight.battle.rules.rounds(stateAt(fight, inputs))

/** Whether these inputs end with a round, so many of them being done. */
const endsRound = (fight: Fight, inputs: number, rounds: number): boolean =>
  roundsAt(fight, inputs) === rounds && roundsAt(fight, inputs - 1) === rounds - 1

/** The same fight from its record alone. */
const fromRecord = (fight: Fight): Fight => {
  const open = value(openRecordText(recordLines(fight).join('\n')))
  return value(resumeFight(open, { battle: battleAt(open), seed: '' }))
}

const led = (fight: Fight) =>
  [fight.seats.red, fight.seats.blue].map(seat => 'doctrine' in seat && seat.doctrine?.leaves)

describe('a side that leaves after so many rounds, where a moderator rules on an earlier moment', () => {
  test('R22 leaves where those rounds are done now, not where they were done then', () => {
    const whole = value(fightOutLeaving(begin(), { red: 2 }))
    const [then] = seatLines(whole)
    expect(then).toMatchObject({ line: { due: { red: { after: 2 } } } })
    for (const fight of [whole, fromRecord(whole)]) {
      const { fight: derived, stopped } = value(ruleAt(fight, 0, sealed))
      expect(stopped).toBeUndefined()
      const lines = seatLines(derived)
      expect(lines).toHaveLength(1)
      const { inputs, line } = must(lines[0], 'a line')
      // the ruling is an input itself
      expect(inputs).toBeLessThan(must(then, 'a line').inputs + 1)
      expect(endsRound(derived, inputs, 2)).toBe(true)
      expect(line).toMatchObject({ doctrines: { red: { leaves: true } }, due: { red: { after: 2 } } })
      expect(value(openRecordText(recordLines(derived).join('\n'))).verified.state).toEqual(derived.state)
      expect(roundsAt(derived, derived.count)).toBe(3)
    }
  })

  test('R22 under options that count already it is the same record, wherever it is ruled', () => {
    const whole = value(fightOutLeaving(begin(), { red: 1, blue: 2 }))
    const plain = seatLines(whole)
    expect(plain.length).toBeGreaterThan(0)
    for (let at = 0; at < whole.count; at++) {
      for (const fight of [whole, fromRecord(whole)]) {
        const { fight: derived, stopped } = value(ruleAt(fight, at, same))
        expect(stopped).toBeUndefined()
        const moved = plain.map(({ inputs, line }) => ({ inputs: inputs > at ? inputs + 1 : inputs, line }))
        const found = seatLines(derived).map(({ inputs, line }) => ({ inputs, line }))
        // a line at the very moment of the ruling stands before it
        expect(found.map(({ line }) => line.due)).toEqual(moved.map(({ line }) => line.due))
        expect(found.map(({ inputs }) => inputs)).toEqual(moved.map(({ inputs }) => inputs))
        expect(derived.state).toEqual(whole.state)
      }
    }
  })

  test('R22 where an answer is settled at the moment from which it leaves, it leaves still', () => {
    const whole = value(fightOutLeaving(begin(), { red: 2 }))
    const { inputs } = must(seatLines(whole)[0], 'a line')
    const answer = must(momentsOf(whole)[inputs], 'an answer').input
    const ruling = { ...answer, ruled: 'as it was' } as Parameters<typeof ruleAt>[2]
    const { fight: derived } = value(ruleAt(whole, inputs, ruling))
    expect(seatLines(derived).map(each => [each.inputs, each.line.due])).toEqual([[inputs, { red: { after: 2 } }]])
  })

  test('R22 what a person changed stays: another seat comes in its place and has nobody leave before he is due', () => {
    const told = value(withTold(begin(), duesOf({ leavesAfter: { red: 2 } })))
    // changed in the same moment as the line that was due, and afterwards
    for (const rounds of [2, 3]) {
      let now = told
      for (let n = 0; n < rounds; n++) now = value(fightOn(now, 'round'))
      if (rounds === 3) now = takeBack(now, 2)
      const changed = withSeats(now, { red: now.seats.red, blue: other })
      const [due] = seatLines(changed)
      expect(due).toMatchObject({ line: { due: { red: { after: 2 } } } })
      const whole = value(fightOut(changed))
      expect(led(whole)).toEqual([true, undefined])
      const { fight: derived } = value(ruleAt(whole, 1, same))
      expect(derived.state).toEqual(whole.state)
      expect(seatLines(derived).map(({ inputs, line }) => [inputs - 1, line.due, line.doctrines.blue?.name])).toEqual(
        rounds === 2
          ? [
              [changed.count, { red: { after: 2 } }, 'steady'],
              [changed.count, undefined, other.doctrine.name],
            ]
          : [
              [due?.inputs, { red: { after: 2 } }, 'steady'],
              [changed.count, undefined, other.doctrine.name],
            ],
      )
      // rounds are longer or shorter now: blue changes in his place, red where he is due
      const longer = value(ruleAt(whole, 1, sealed)).fight
      const reds = seatLines(longer).filter(({ line }) => line.doctrines.red?.leaves === true)
      expect(endsRound(longer, must(reds[0], 'a line').inputs, 2)).toBe(true)
    }
  })

  test('R22 other standing orders of a side that was leaving come in their place, and leave only once it is due', () => {
    const third = value(
      fightOn(
        value(
          fightOn(value(withTold(begin(clash({ retreat: 'sealed' })), duesOf({ leavesAfter: { red: 2 } }))), 'round'),
        ),
        'round',
      ),
    )
    const gone = value(must(stepAlone(third), 'a step'))
    expect(led(gone)).toEqual([true, undefined])
    const changed = withSeats(gone, { red: other, blue: gone.seats.blue })
    expect(led(changed)).toEqual([true, undefined])
    const whole = value(fightOut(changed))
    // more questions a round: at as many inputs fewer rounds are done
    const { fight: derived, stopped } = value(ruleAt(whole, 0, same))
    expect(stopped).toBeUndefined()
    const [first, second, ...rest] = seatLines(derived)
    expect(rest).toEqual([])
    expect([first?.inputs, first?.line.doctrines.red]).toEqual([gone.count + 1, other.doctrine])
    expect(roundsAt(derived, must(first, 'a line').inputs)).toBeLessThan(2)
    // also where it is told no longer afterwards
    const stays = value(withTold(value(must(stepAlone(changed), 'a step')), {}))
    const [line] = seatLines(value(ruleAt(value(fightOut(stays)), 0, same)).fight)
    expect(line?.line.doctrines.red).toEqual(other.doctrine)
    expect(second?.line).toMatchObject({
      doctrines: { red: { name: 'preserve', leaves: true } },
      due: { red: { after: 2 } },
    })
    expect(endsRound(derived, must(second, 'a line').inputs, 2)).toBe(true)
  })

  test('R22 what a side is told under way is told in its place, and nothing else with it', () => {
    const first = value(fightOn(begin(), 'round'))
    const told = value(withTold(first, duesOf({ leavesAfter: { red: 9 } })))
    const next = value(fightOn(told, 'round'))
    const both = value(withTold(next, duesOf({ leavesAfter: { red: 9, blue: 8 } })))
    const whole = value(must(stepAlone(both), 'a step'))
    const { fight: derived } = value(ruleAt(whole, 0, same))
    expect(seatLines(derived)).toEqual(
      seatLines(whole).map(({ inputs, line }) => ({
        inputs: inputs + 1,
        line: expect.objectContaining({ leaves: (line as { leaves?: object }).leaves }),
      })),
    )
    expect(toldIn(derived)).toEqual(toldIn(whole))
  })

  test('R22 whoever was told no longer, or something else, is told so in its place', () => {
    const third = value(
      fightOn(value(fightOn(value(withTold(begin(), duesOf({ leavesAfter: { red: 1 } }))), 'round')), 'round'),
    )
    const back = takeBack(third, 3)
    expect(led(back)).toEqual([true, undefined])
    for (const then of [{}, { red: 9 }]) {
      const whole = value(fightOn(value(withTold(back, duesOf({ leavesAfter: then }))), 'round'))
      expect(led(whole)).toEqual([undefined, undefined])
      const { fight: derived } = value(ruleAt(whole, 1, same))
      expect(seatLines(derived).map(({ line }) => [line.due, line.doctrines.red?.leaves])).toEqual([
        [{ red: { after: 1 } }, true],
        [undefined, undefined],
      ])
      expect([derived.state, toldIn(derived)]).toEqual([whole.state, duesOf({ leavesAfter: then })])
    }
  })

  test('R22 a line of an older record, which does not say why, stays in its place', () => {
    const whole = value(fightOutLeaving(begin(), { red: 2 }))
    let digest = ''
    const older = recordLines(whole).map(text => {
      const { digest: _, due: _due, leaves: _leaves, ...content } = JSON.parse(text)
      const line = chainLine(digest, content)
      digest = line.digest
      return line.text
    })
    const open = value(openRecordText(older.join('\n')))
    expect(open.verified.state).toEqual(whole.state)
    const fight = value(resumeFight(open, { battle: battleAt(open), seed: '' }))
    expect(recordLines(fight)).toEqual(older)
    const { fight: derived } = value(ruleAt(fight, 0, same))
    const [line] = seatLines(derived)
    expect([line?.inputs, line?.line.due]).toEqual([must(seatLines(whole)[0], 'a line').inputs + 1, undefined])
  })
})

describe('a side that leaves below a figure, where a moderator rules on an earlier moment', () => {
  test('R22 is asked again wherever a round begins', () => {
    const { fight: whole, left } = value(fightOutBelow(begin(), { red: 25, blue: 25 }))
    const sides = left.map(({ side }) => side)
    expect(sides.length).toBeGreaterThan(0)
    const dues = (fight: Fight) => seatLines(fight).map(({ line }) => line.due)
    for (const fight of [whole, fromRecord(whole)]) {
      for (const at of [0, 1, must(seatLines(whole)[0], 'a line').inputs]) {
        const { fight: derived, stopped } = value(ruleAt(fight, at, same))
        expect(stopped).toBeUndefined()
        expect(dues(derived)).toEqual(dues(whole))
        expect(derived.state).toEqual(whole.state)
      }
      const { fight: shorter } = value(ruleAt(fight, 0, sealed))
      for (const { inputs } of seatLines(shorter)) {
        const isStart = inputs === 1 || roundsAt(shorter, inputs) > roundsAt(shorter, inputs - 1)
        expect(isStart).toBe(true)
      }
    }
  })
})
