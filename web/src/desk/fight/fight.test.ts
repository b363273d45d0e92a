import { fightOut, openReady } from '@flagplot/core/desk'
import { streamOf } from '@flagplot/core/dice'
import { type AnyRuleset, checkInput } from '@flagplot/core/game'
import { parseRecord, verifyRecord } from '@flagplot/core/notation'
import { rulesets } from '@flagplot/core/rulesets'
import { describe, expect, test } from 'vitest'
import { cutTo, type DiceChoice, type Fight, give, lastState, openFight, pendingOf, runOn, stepAlone } from './fight.ts'
import { recordOf, reportOf } from './papers-text.ts'

function begin(rules: AnyRuleset, dice: DiceChoice, seats: Fight['seats']): Fight {
  const [ready] = rules.battles
  if (ready === undefined) throw new Error('a system has a ready battle')
  const { title, notes = '', setup, doctrines } = openReady(rules, ready)
  const { red, blue } = doctrines
  if (red === undefined || blue === undefined) throw new Error('a ready battle has doctrines')
  return openFight({ rules, setup, title, notes, doctrines: { red, blue }, seats, dice })
}

const doctrines = { red: 'doctrine', blue: 'doctrine' } as const
const seed: DiceChoice = { source: 'seeded', seed: '1805' }

/** Answers every throw by hand, with faces drawn from a stream of its own. */
function throwByHand(fight: Fight): Fight {
  const hand = streamOf('by hand')
  let now = fight
  while (now.moments.length < 5000) {
    const pending = pendingOf(now)
    if (pending.kind === 'over') return now
    if (pending.kind === 'orders') {
      now = stepAlone(now) ?? now
      continue
    }
    const faces = pending.roll.dice.map(die => hand.face(die))
    const input = checkInput(now.rules, lastState(now), { kind: 'roll', faces })
    if (!input.ok) throw new Error('faces of the dice asked for')
    now = give(now, input.value)
  }
  throw new Error('a battle ends')
}

const verified = (fight: Fight) => {
  const record = parseRecord(recordOf(fight))
  return record.ok ? verifyRecord(fight.rules, record.value) : record
}

describe.each(rulesets.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  const fought = runOn(begin(rules, seed, doctrines), 'end')

  test('runOn fights to the end, the same battle that the command line fights with this seed', () => {
    const [ready] = rules.battles
    const session = ready && fightOut(openReady(rules, ready), { seed: '1805' })
    expect(session?.ok && session.value.inputs).toEqual(fought.moments.map(moment => moment.input))
    expect(session?.ok && `${session.value.lines.join('\n')}\n`).toBe(recordOf(fought))
  })

  test('recordOf verifies, every die drawn again', () => {
    const record = verified(fought)
    expect(record.ok && record.value.dice.taken).toBe(0)
    expect(record.ok && record.value.rounds).toBe(rules.rounds(lastState(fought)))
  })

  test('stepAlone by stepAlone is the same as runOn', () => {
    let now = begin(rules, seed, doctrines)
    for (let next = stepAlone(now); next !== undefined; next = stepAlone(now)) now = next
    expect(recordOf(now)).toBe(recordOf(fought))
  })

  test('cutTo and on again is the same battle: taking back is no way to better dice', () => {
    const half = cutTo(fought, Math.floor(fought.moments.length / 2))
    expect(recordOf(runOn(half, 'end'))).toBe(recordOf(fought))
  })

  test('runOn stops where a round is done', () => {
    const round = runOn(begin(rules, seed, doctrines), 'round')
    expect(rules.rounds(lastState(round))).toBe(1)
  })

  test('runOn stops where a person has to decide or to throw', () => {
    const person = runOn(begin(rules, seed, { red: 'person', blue: 'doctrine' }), 'end')
    const asked = pendingOf(person)
    expect(asked.kind === 'orders' && asked.briefs.some(brief => brief.side === 'red')).toBe(true)
    expect(pendingOf(runOn(begin(rules, { source: 'typed' }, doctrines), 'end')).kind).toBe('roll')
  })

  test('recordOf of typed dice, and of dice changed on the way, verifies', () => {
    const typed = throwByHand(begin(rules, { source: 'typed' }, doctrines))
    expect(verified(typed).ok).toBe(true)
    const seededFirst = cutTo(fought, Math.floor(fought.moments.length / 2))
    const changed = throwByHand({ ...seededFirst, dice: { source: 'typed' } })
    const record = verified(changed)
    expect(record.ok && record.value.dice.taken).toBeGreaterThan(0)
    expect(record.ok && record.value.dice.drawnAgain).toBeGreaterThan(0)
  })

  test('reportOf names both sides, the seed and the verdict', () => {
    const report = reportOf(fought, 'text')
    expect(report).toContain(fought.setup.red.name)
    expect(report).toContain('seed 1805')
  })
})
