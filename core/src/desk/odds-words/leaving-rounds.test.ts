import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems, leaveAsk, openFetchedAddress } from '../battle/index.ts'
import { beginFight, pending, stepAlone } from '../fight/index.ts'
import { sayLeaves } from './stay-or-leave.ts'

await fetchSystems()

const words = fleetWords({ red: { name: 'Reds' }, blue: { name: 'Blues' } })

/** The answers to the time at which a side leaves, at every question of the first rounds: each once. */
function said(address: string, rounds: number): readonly string[] {
  const battle = value(openFetchedAddress(address))
  const { rules } = battle
  const found = new Set<string>()
  let fight = beginFight(battle, { dice: { source: 'seeded', seed: '1' } })
  while (pending(fight).kind !== 'over' && rules.rounds(fight.state) < rounds) {
    const { chances } = must(leaveAsk(battle, fight.state, 'blue'), 'a battle under way')
    found.add(`${rules.rounds(fight.state)}: ${chances.time} ${chances.now} ${chances.nextRound}`)
    fight = value(stepAlone(fight))
  }
  return [...found]
}

describe('the round in which a side leaves', () => {
  test('SIDCORS: the round under way is fought to its end first, however much of it is left', () => {
    expect(said('sidcors/border-clash', 2)).toEqual(['0: end 1 2', '1: end 2 3'])
  })

  test('attack and endurance: before a round; once it is being fought, before the next one', () => {
    expect(said('attack-endurance/corvettes-and-cruiser', 1)).toContain('0: start 2 2')
  })

  test('Combat Shift and WarpWar: by orders; once those of a round are given, by those of the next one', () => {
    expect(said('combat-shift/colony-assault', 1)).toEqual(['0: orders 1 2', '0: orders 2 2'])
    expect(said('warpwar/printed-duel', 1)).toContain('0: orders 1 2')
  })

  test('Knight Hawks: while the ships of the side are still to move', () => {
    expect(said('knight-hawks/close-escort', 1)).toEqual(['0: orders 1 2', '0: orders 2 2'])
  })
})

test('the sentence says it: “now” may mean the end of a round', () => {
  const battle = value(openFetchedAddress('sidcors/border-clash'))
  const ask = must(leaveAsk(battle, battle.rules.begin(battle.setup), 'red'), 'a battle under way')
  const whole = sayLeaves(ask, words)
  expect(whole).toContain('“Leave now” is at the end of round 1, “one more round” at the end of round 2.')
  const at = (time: 'start' | 'orders') => sayLeaves({ ...ask, chances: { time, now: 4, nextRound: 5 } }, words)
  expect(at('start')).toContain('“Leave now” is before the fighting of round 4')
  expect(at('orders')).toContain('“Leave now” is by orders from round 4 on')
})
