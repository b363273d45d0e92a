import { describe, expect, test } from 'vitest'
import { personLeader, value } from '../../../fixtures/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { deepFreeze, must } from '../../lang/index.ts'
import {
  type LineContent,
  lineOfInput,
  parseRecord,
  printRecord,
  recordHeader,
  verifyRecord,
} from '../../notation/record/index.ts'
import { fetchSystems, openReadyBattle } from '../battle/index.ts'
import { playOn } from './fights.fixture.ts'
import {
  beginFight,
  briefsForPeople,
  digestOf,
  type Fight,
  type FightDice,
  fightOn,
  fightOut,
  inputsTaken,
  pending,
  recordLines,
  stateAt,
  stepAlone,
  takeBackTo,
  withDice,
} from './index.ts'

const systems = await fetchSystems()

const seeded = { source: 'seeded', seed: '1805' } as const
const typed: FightDice = { source: 'typed', seed: 'typed' }
const begin = (rules: AnyRuleset, dice: FightDice): Fight =>
  beginFight(openReadyBattle(rules, must(rules.battles[0], 'a system has a ready battle')), { dice })

const verified = (fight: Fight) => {
  const record = value(parseRecord(recordLines(fight).join('\n')))
  return value(verifyRecord(fight.battle.rules, record))
}

/** The same record, printed from its parts. */
function printed({ battle, state, ...fight }: Fight): string {
  const { rules } = battle
  const lines: LineContent[] = inputsTaken({ battle, state, ...fight }).map(lineOfInput)
  const asked = rules.pending(state)
  if (asked.kind === 'over') {
    const { winner, rule } = asked.result
    lines.push({ kind: 'over', winner, rule, rounds: rules.rounds(state) })
  }
  return printRecord(recordHeader(rules, battle, seeded), lines)
}

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  const fought = value(fightOut(begin(rules, seeded)))
  /** Some systems have no dice. */
  const throws = inputsTaken(fought).some(({ kind }) => kind === 'roll')

  test('the record is chained as records always were, and verifies, every die drawn again', () => {
    expect(`${recordLines(fought).join('\n')}\n`).toBe(printed(fought))
    const { state } = fought
    expect(verified(fought)).toMatchObject({ closed: true, dice: { taken: 0 }, rounds: rules.rounds(state), state })
    expect(verified(fought)).toMatchObject({ digest: digestOf(fought) })
  })

  test('step by step is the same as all at once, no step changes the fight before it, and every moment can be looked at again', () => {
    let now = begin(rules, seeded)
    const seen = [now]
    const keys = [rules.key(now.state)]
    for (let next = stepAlone(now); next !== undefined; next = stepAlone(now)) {
      now = value(next)
      deepFreeze(now.state)
      seen.push(now)
      keys.push(rules.key(now.state))
    }
    expect(recordLines(now)).toEqual(recordLines(fought))
    expect(keys.map((_, count) => rules.key(stateAt(now, count)))).toEqual(keys)
    expect(seen.map(({ count, state }) => [count, rules.key(state)])).toEqual([...keys.entries()])
  })

  test('taken back and on again is the same battle', () => {
    const half = value(takeBackTo(fought, Math.floor(fought.count / 2)))
    expect(recordLines(value(fightOut(half)))).toEqual(recordLines(fought))
  })

  test('stops at the end of a round, and before a person has to decide or to throw', () => {
    const round = value(fightOn(begin(rules, seeded), 'round'))
    expect(rules.rounds(round.state)).toBe(1)
    const { battle, leaders } = begin(rules, seeded)
    const asked = value(
      fightOn(beginFight(battle, { dice: seeded, leaders: { ...leaders, red: personLeader } }), 'end'),
    )
    expect(briefsForPeople(asked).map(({ side }) => side)).toEqual(['red'])
    expect(pending(value(fightOn(begin(rules, typed), 'end'))).kind).toBe(throws ? 'roll' : 'over')
  })

  test('typed dice, and dice changed on the way, verify', () => {
    expect(verified(playOn(begin(rules, typed))).dice.drawnAgain).toBe(0)
    const half = value(takeBackTo(fought, Math.floor(fought.count / 2)))
    const { dice } = verified(playOn(withDice(half, typed)))
    expect([dice.taken > 0, dice.drawnAgain > 0]).toEqual([throws, throws])
  })
})
