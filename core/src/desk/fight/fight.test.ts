import { describe, expect, test, vi } from 'vitest'
import { streamOf } from '../../dice/index.ts'
import { deepFreeze, type Result } from '../../lang/index.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { template } = await import('../../rulesets/_template/index.ts')
  return { registry: [{ id: template.card.id, title: template.card.title, fetch: async () => template }] }
})

const desk = {
  ...(await import('../battle/index.ts')),
  ...(await import('../odds/index.ts')),
  ...(await import('../record/index.ts')),
  ...(await import('./index.ts')),
}
const { ledBy, value } = await import('../../../fixtures/index.ts')
await desk.fetchSystems()
const { beginFight, digestOf, fightOn, fightOut, fork, inputsTaken, linesSince, momentsOf, pending, person, put } = desk
const { recordLines, report, resumeFight, seal, sealedOrders, sealedSides, stateAt, stepAlone, takeBack } = desk
const { throwDice, waitingFor, withDice, withLeaders, advisedOrder, diceLeft, endLine, sayDiceUsed, eventsOf } = desk
type Fight = ReturnType<typeof beginFight>
type Dice = Fight['dice']

const even = () => value(desk.openReadyAddress('_template/even-match'))
const seeded = (seed: string): Dice => ({ source: 'seeded', seed })
const typed: Dice = { source: 'typed', seed: 'hands' }
const begun = (dice: Dice = seeded('3')): Fight => beginFight(even(), { dice })
const fought = (dice: Dice = seeded('3')): Fight => value(fightOut(begun(dice)))
const people = (dice: Dice = seeded('3')): Fight => beginFight(even(), { dice, leaders: { red: person, blue: person } })
const opened = (fight: Fight) => value(desk.openRecordText(recordLines(fight).join('\n')))
const facesIn = (fight: Fight): string[] =>
  inputsTaken(fight).flatMap(input => (input.kind === 'roll' ? (input.faces ?? []) : []).map(String))

/** Fights on, every throw made by hand with faces of another stream. */
function byHand(fight: Fight, name = 'by hand'): Fight {
  const hand = streamOf(name)
  let now = fight
  for (;;) {
    const asked = pending(now)
    if (asked.kind === 'over') return now
    const next =
      asked.kind === 'roll'
        ? throwDice(
            now,
            asked.roll.dice.map(die => hand.face(die)),
          )
        : stepAlone(now)
    now = value(next ?? { ok: false, refusal: { code: 'illegal', path: [], expected: 'standing orders' } })
  }
}

describe('fightOut', () => {
  test('fights the same battle from the same seed, and its record verifies', () => {
    const first = fought()
    expect(recordLines(fought())).toEqual(recordLines(first))
    const { verified } = opened(first)
    expect(verified.digest).toBe(digestOf(first))
    expect(verified.closed).toBe(true)
    expect(verified.state).toEqual(first.state)
    expect(verified.events).toEqual(eventsOf(first))
    expect(report(first, []).verdict?.winner).toBe(verified.verdict?.winner)
  })

  test('uses scripted dice up exactly, or refuses', () => {
    const faces = facesIn(fought())
    const script = (words: readonly string[]): Dice => ({ source: 'scripted', seed: '3', words })
    const whole = fought(script(faces))
    expect(inputsTaken(whole)).toEqual(inputsTaken(fought()))
    expect(diceLeft(whole)).toBe(0)
    expect(fightOut(begun(script(faces.slice(0, -1))))).toMatchObject({
      refusal: { code: 'dice', path: ['dice', faces.length - 1] },
    })
    expect(fightOut(begun(script([...faces, '1'])))).toMatchObject({
      refusal: { code: 'dice', says: expect.stringContaining('1 of the') },
    })
    expect(fightOut(begun(script(['7', ...faces])))).toMatchObject({
      refusal: { code: 'dice', path: ['dice', 0], found: '7' },
    })
  })

  test('draws a mixed doctrine from the seed, alike whether typed, taken back or not', () => {
    const wary = { name: 'wary', settings: { press: 5, takes: 'strongest' } }
    const battle = ledBy(even(), { red: wary, blue: wary })
    const first = value(fightOut(beginFight(battle, { dice: seeded('8') })))
    expect(recordLines(value(fightOut(takeBack(first, first.count - 3))))).toEqual(recordLines(first))
    const stances = inputsTaken(first).flatMap(input => (input.kind === 'orders' ? [JSON.stringify(input.orders)] : []))
    expect(stances.some(text => text.includes('evade')) && stances.some(text => text.includes('press'))).toBe(true)
  })

  test('refuses standing orders that never end a battle, people, and typed dice', () => {
    const evade = { name: 'steady', settings: { stance: 'evade', takes: 'strongest' } }
    const battle = ledBy(even(), { red: evade, blue: evade })
    const rules = { ...battle.rules, card: { ...battle.rules.card, longest: 4 } }
    const endless = beginFight({ ...battle, rules }, { dice: seeded('1') })
    expect(fightOut(endless)).toMatchObject({ refusal: { code: 'unsupported' } })
    expect(fightOut(people())).toMatchObject({ refusal: { code: 'missing', path: ['red', 'doctrine'] } })
    expect(fightOut(begun(typed))).toMatchObject({ refusal: { code: 'missing', path: ['dice'] } })
  })
})

describe('a step', () => {
  test('gives a new fight and leaves the old one as it was', () => {
    let now = begun()
    const seen: { fight: Fight; state: string; lines: readonly string[] }[] = []
    for (let next: Result<Fight> | undefined = { ok: true, value: now }; next !== undefined; next = stepAlone(now)) {
      now = value(next)
      deepFreeze(now.state)
      seen.push({ fight: now, state: JSON.stringify(now.state), lines: recordLines(now) })
    }
    expect(seen.length).toBeGreaterThan(20)
    for (const [i, { fight, state, lines }] of seen.entries()) {
      expect(JSON.stringify(fight.state)).toBe(state)
      expect(JSON.stringify(stateAt(now, i))).toBe(state)
      expect(recordLines(fight)).toEqual(lines)
      expect(fight.count).toBe(i)
    }
    expect(recordLines(now)).toEqual(recordLines(fought()))
  })

  test('that is refused changes nothing', () => {
    const fight = begun(typed)
    expect(put(fight, { kind: 'roll', faces: [1, 2] }).ok).toBe(false)
    expect(throwDice(fight)).toMatchObject({ refusal: { code: 'illegal' } })
    const asked = value(stepAlone(fight) ?? fightOut(fight))
    expect(throwDice(asked)).toMatchObject({ refusal: { code: 'missing', path: ['faces'] } })
    expect(throwDice(asked, [7])).toMatchObject({ refusal: { code: 'dice' } })
    expect([recordLines(fight).length, recordLines(asked).length]).toEqual([1, 2])
  })

  test('a throw that its seed does not give is refused, so that every record verifies', () => {
    const asked = value(stepAlone(begun()) ?? fightOut(begun()))
    const next = value(throwDice(asked))
    const input = inputsTaken(next).at(-1)
    const faces = input?.kind === 'roll' ? (input.faces ?? []) : []
    const others = faces.map(face => (face % 6) + 1)
    expect(throwDice(asked, others)).toMatchObject({ refusal: { code: 'tampered', path: ['faces'] } })
    expect(put(asked, { kind: 'roll', outcome: 0 })).toMatchObject({ ok: false })
    expect(recordLines(value(throwDice(asked, faces)))).toEqual(recordLines(next))
  })

  test('inputsSince are those of the same course, with the same dice', () => {
    const first = value(fightOn(begun(), 'round'))
    const later = value(fightOn(first, 'round'))
    expect(desk.inputsSince(first, later)).toEqual(inputsTaken(later).slice(first.count))
    expect(desk.inputsSince(first, first)).toEqual([])
    expect(desk.inputsSince(later, first)).toBeUndefined()
    expect(desk.inputsSince(fought(seeded('9')), later)).toBeUndefined()
    expect(desk.inputsSince(first, withDice(first, typed))).toBeUndefined()
  })

  test('fightOn stops at the end of a round, and where somebody has to decide or to throw', () => {
    const round = value(fightOn(begun(), 'round'))
    expect(round.battle.rules.rounds(round.state)).toBe(1)
    expect(waitingFor(value(fightOn(people(), 'end'))).map(({ side }) => side)).toEqual(['red', 'blue'])
    expect(pending(value(fightOn(begun(typed), 'end'))).kind).toBe('roll')
  })
})

describe('taking back', () => {
  test('is no way to better dice, whatever was drawn meanwhile', () => {
    const whole = fought()
    for (const count of [0, 1, 7, 15, 16, 17, whole.count]) {
      const cut = value(fork(whole, count))
      expect(cut.count).toBe(count)
      expect(JSON.stringify(cut.state)).toBe(JSON.stringify(stateAt(whole, count)))
      const [once, again] = [value(fightOut(cut)), value(fightOut(cut))]
      expect(recordLines(once)).toEqual(recordLines(whole))
      expect(recordLines(again)).toEqual(recordLines(whole))
    }
  })

  test('two ways on from one moment do not disturb each other’s dice', () => {
    let [one, two] = [begun(), begun()]
    const shared = value(fightOn(begun(), 'round'))
    one = shared
    two = shared
    for (;;) {
      const [next, other] = [stepAlone(one), stepAlone(two)]
      if (next === undefined || other === undefined) break
      one = value(next)
      two = value(other)
    }
    expect(recordLines(one)).toEqual(recordLines(fought()))
    expect(recordLines(two)).toEqual(recordLines(fought()))
  })

  test('takeBack goes back to the beginning at most, fork refuses what is no moment', () => {
    const whole = fought()
    expect(takeBack(whole, 1e9).count).toBe(0)
    expect(takeBack(whole, 1).count).toBe(whole.count - 1)
    for (const at of [-1, 0.5, whole.count + 1]) expect(fork(whole, at)).toMatchObject({ refusal: { code: 'range' } })
  })
})

describe('dice', () => {
  test('changed on the way are declared in the record, which verifies', () => {
    const half = value(fork(fought(), 6))
    const changed = byHand(withDice(half, typed))
    const { verified } = opened(changed)
    expect(verified.dice.taken).toBeGreaterThan(0)
    expect(verified.dice.drawnAgain).toBeGreaterThan(0)
    expect(sayDiceUsed(changed)).toBe('seed 3, then typed in by hand')
    const back = value(fightOut(withDice(value(fork(changed, changed.count - 3)), seeded('3'))))
    expect(opened(back).verified.digest).toBe(digestOf(back))
  })

  test('chosen before the first input stand in the header; declared and not thrown, they leave no trace', () => {
    expect(recordLines(withDice(begun(), typed))).toEqual(recordLines(begun(typed)))
    const half = value(fork(fought(), 6))
    const fickle = withDice(withDice(withDice(half, typed), seeded('5')), seeded('6'))
    expect(recordLines(fickle)).toEqual(recordLines(withDice(half, seeded('6'))))
    expect(recordLines(fickle)).toHaveLength(recordLines(half).length + 1)
  })
})

describe('sealed orders', () => {
  test('are held until everybody has sealed, shown to their own side only, and no part of the record', () => {
    const fight = people()
    const [red, blue] = waitingFor(fight)
    if (red === undefined || blue === undefined) throw new Error('both are asked')
    const held = value(seal(fight, 'red', advisedOrder(fight, red)))
    expect([sealedSides(fight), sealedSides(held)]).toEqual([[], ['red']])
    expect(sealedOrders(held, 'blue')).toEqual({})
    expect(sealedOrders(held, 'public')).toEqual({})
    expect(sealedOrders(held, 'red')).toEqual(sealedOrders(held, 'umpire'))
    expect(Object.keys(sealedOrders(held, 'red'))).toEqual(['red'])
    expect(recordLines(held)).toEqual(recordLines(fight))
    expect(waitingFor(held).map(({ side }) => side)).toEqual(['blue'])
    const revealed = value(seal(held, 'blue', advisedOrder(held, blue)))
    expect([revealed.count, sealedSides(revealed)]).toEqual([1, []])
    expect(inputsTaken(revealed)).toEqual(inputsTaken(value(fork(fought(), 1))))
  })

  test('are checked, may be sealed again, stay through a change of dice, and fall with a step back', () => {
    const fight = people()
    const [red] = waitingFor(fight)
    if (red === undefined) throw new Error('red is asked')
    expect(seal(fight, 'red', { stance: 'flee' })).toMatchObject({ refusal: { path: ['red', 'stance'] } })
    const held = value(seal(fight, 'red', { stance: 'press' }))
    const other = value(seal(held, 'red', { stance: 'evade' }))
    expect(sealedOrders(other, 'red')).toMatchObject({ red: { stance: 'evade' } })
    expect(sealedOrders(held, 'red')).toMatchObject({ red: { stance: 'press' } })
    expect(sealedSides(withDice(held, typed))).toEqual(['red'])
    expect(sealedSides(takeBack(held, 1))).toEqual([])
    expect(seal(value(fork(fought(), 1)), 'red', {})).toMatchObject({ refusal: { code: 'illegal' } })
  })

  test('of a side with standing orders are given by them once the person has sealed', () => {
    const leaders = { red: person, blue: begun().leaders.blue }
    const fight = beginFight(even(), { dice: seeded('3'), leaders })
    const [red] = waitingFor(fight)
    if (red === undefined) throw new Error('red is asked')
    const next = value(seal(fight, 'red', advisedOrder(fight, red)))
    expect(inputsTaken(next)).toEqual(inputsTaken(value(fork(fought(), 1))))
  })

  test('withLeaders: other people from here on; before the first input the header says so', () => {
    const { leaders } = begun()
    expect(recordLines(withLeaders(people(), leaders))).toEqual(recordLines(begun()))
    const half = value(fork(fought(), 6))
    const taken = withLeaders(half, { red: person, blue: person })
    expect(recordLines(taken).slice(0, -1)).toEqual(recordLines(half))
    // people have the standing orders of their side beside them: odds go on by those
    const { red } = leaders
    expect(taken.leaders.red).toEqual({ kind: 'person', doctrine: red.doctrine })
    const line = JSON.parse(recordLines(taken).at(-1) ?? '')
    expect(line).toMatchObject({ kind: 'leaders', leaders: { red: { mind: 'person', doctrine: { name: 'steady' } } } })
    expect(recordLines(withLeaders(taken, { ...leaders, red: person }))).toHaveLength(recordLines(taken).length)
    expect(recordLines(value(fightOut(withLeaders(taken, leaders))))).toEqual(recordLines(fought()))
  })
})

describe('resumeFight', () => {
  test('goes on as the first would have, all of it there to look back on', () => {
    const whole = fought()
    const half = opened(value(fork(whole, 9)))
    const battle = { rules: half.rules, ...half.verified.battle }
    const fight = value(resumeFight(half, { battle, seed: 'x' }))
    expect(recordLines(fight)).toEqual(recordLines(whole).slice(0, 10))
    expect(inputsTaken(fight)).toEqual(inputsTaken(whole).slice(0, 9))
    expect(momentsOf(fight).map(({ events }) => events)).toEqual(
      momentsOf(whole)
        .slice(0, 9)
        .map(({ events }) => events),
    )
    const ended = value(fightOut(fight))
    expect(linesSince(fight, ended)).toEqual(recordLines(whole).slice(10))
    expect(digestOf(ended)).toBe(digestOf(whole))
    expect(recordLines(value(fightOut(takeBack(fight, 4))))).toEqual(recordLines(whole))
  })

  test('of dice that changed on the way goes on with those that count', () => {
    const half = value(fork(byHand(withDice(value(fork(fought(), 6)), typed)), 10))
    const mixed = withDice(half, seeded('11'))
    const again = opened(mixed)
    const battle = { rules: again.rules, ...again.verified.battle }
    const fight = value(resumeFight(again, { battle, seed: 'x' }))
    expect(fight.dice).toEqual(seeded('11'))
    expect(digestOf(value(fightOut(fight)))).toBe(digestOf(value(fightOut(mixed))))
    const others = withDice(fight, typed)
    expect(linesSince(fight, others)).toHaveLength(1)
    expect(linesSince(fight, byHand(others))).toEqual(recordLines(byHand(others)).slice(recordLines(fight).length))
  })

  test('dice of which more is known than the record says are taken up in turn, one for each declaration', () => {
    const [one, other] = [
      { source: 'typed', seed: 'one' },
      { source: 'typed', seed: 'other' },
    ] as const
    const first = value(fork(byHand(withDice(value(fork(fought(), 3)), one)), 6))
    const second = value(fork(value(fightOut(withDice(first, seeded('11')))), 9))
    const record = opened(withDice(second, other))
    const battle = { rules: record.rules, ...record.verified.battle }
    const again = (...dice: Parameters<typeof resumeFight>[1]['dice'] & object) =>
      value(resumeFight(record, { battle, seed: 'x', dice })).dice
    expect(again(seeded('3'), one, seeded('11'), other)).toEqual(other)
    // one that is not what was declared is not taken, and those after it are
    expect(again(seeded('3'), one, seeded('12'), other)).toEqual(other)
    expect(again(seeded('3'), one)).toEqual({ source: 'typed', seed: 'x' })
  })

  test('of a battle that is over gains no line, whoever would go on with it', () => {
    const whole = fought()
    const over = opened(whole)
    const battle = { rules: over.rules, ...over.verified.battle, leaders: { red: person, blue: person } }
    const cut = value(desk.openRecordText(recordLines(whole).slice(0, -1).join('\n')))
    for (const record of [over, cut]) {
      expect(recordLines(value(resumeFight(record, { battle, seed: 'x' })))).toEqual(recordLines(whole))
    }
  })

  test('keeps a header with its leaders and dice as it was written, even before the first input', () => {
    const none = opened(begun())
    const battle = { rules: none.rules, ...none.verified.battle }
    const fight = withLeaders(withDice(value(resumeFight(none, { battle, seed: 'x' })), typed), begun().leaders)
    expect(recordLines(fight)[0]).toBe(recordLines(begun())[0])
    expect(recordLines(fight)).toHaveLength(2)
    expect(opened(byHand(fight)).verified.closed).toBe(true)
  })

  test('endLine gives back the end of a record that lost it, and so does the fight', () => {
    const whole = fought()
    const cut = value(desk.openRecordText(recordLines(whole).slice(0, -1).join('\n')))
    expect(endLine(cut.verified)).toBe(recordLines(whole).at(-1))
    expect(endLine(opened(whole).verified)).toBeUndefined()
    for (const each of [cut, opened(whole)]) {
      const fight = value(resumeFight(each, { battle: { rules: each.rules, ...each.verified.battle }, seed: 'x' }))
      expect(recordLines(fight)).toEqual(recordLines(whole))
    }
  })
})
