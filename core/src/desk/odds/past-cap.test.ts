import { expect, test } from 'vitest'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { value } from '../../../fixtures/index.ts'
import { fetchSystems } from '../battle/index.ts'
import { beginFight, fightOn, fightOut, putInput } from '../fight/index.ts'
import { fightJob } from '../questions/index.ts'
import { exactJob, oddsJob } from './odds-job.ts'

await fetchSystems()

const battle = battleOf('sidcors', [['2x D7'], ['Federation CA']], {
  options: { roundCap: 20, retreat: 'none' },
  doctrine: 'captain',
})
const begun = beginFight(battle, { dice: { source: 'seeded', seed: '1' } })
const third = value(fightOn(value(fightOn(begun, 'round')), 'round'))

/** The odds after a ruling has set the cap in the third round, and the winner by the rules. */
function ruledTo(roundCap: number) {
  const ruled = value(putInput(third, { kind: 'ruling', options: { roundCap }, reason: 'by mail' }))
  const { inputs } = fightJob(ruled, undefined)
  const { outcome, rounds } = value(exactJob(oddsJob(battle, { seed: '1', inputs })))
  return { outcome, mean: rounds.mean, over: fightOut(ruled) }
}

test('R38 a ruling to a cap that is past has the round under way fought, in the odds as by the rules', () => {
  // Blue has nothing left once the third round is fought
  for (const roundCap of [1, 2, 3]) {
    const { outcome, mean, over } = ruledTo(roundCap)
    expect(value(over).state).toMatchObject({ over: { winner: 'red' }, round: 3 })
    expect(outcome).toEqual({ red: 1, blue: 0, draw: 0, undecided: 0 })
    expect(mean).toBe(1)
  }
})
