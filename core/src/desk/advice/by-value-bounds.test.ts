import { describe, expect, test } from 'vitest'
import { isAllDepth } from '../../../../test-depth.ts'
import { namedBy } from '../../game/index.ts'
import { invariant, type Result, sayRefusal } from '../../lang/index.ts'
import { fetchSystems, openReadyAddress } from '../battle/index.ts'
import { oddsJob } from '../odds/index.ts'
import { sayAmong, sayKnown, sayValue } from './advice-words.ts'
import { adviseJob } from './advise-job.ts'
import { byValueBounds } from './by-value-bounds.ts'
import { openQuestion } from './open-question.ts'
import { decideForCertain } from './solution-methods.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

const jobOf = (address: string, stake = 'win') => ({
  ...oddsJob(value(openReadyAddress(address)), { seed: '1' }),
  stake,
})

describe('bounds beside the solved value, on battles that are small enough for both', () => {
  test.each([
    ['sidcors/convoy-raid', 'win'],
    ['sidcors/bats-assault', 'points'],
    ['attack-endurance/customs-inspection', 'points'],
  ])('%s for %s: floor, value, ceiling', (address, stake) => {
    const question = value(openQuestion(jobOf(address, stake)))
    const solved = decideForCertain(question)
    const held = byValueBounds(question)
    expect([solved?.known.rung, held?.known.rung]).toEqual(['battle', 'bracket'])
    expect(held!.decision.lower).toBeLessThanOrEqual(solved!.decision.lower + 1e-9)
    expect(held!.decision.upper).toBeGreaterThanOrEqual(solved!.decision.upper - 1e-9)
    // a side that follows its standing orders to the end against one who knows them: the same in both
    for (const side of ['red', 'blue'] as const) {
      const always = held!.always[side]
      if (always !== undefined) expect(always).toBeCloseTo(solved!.always[side]!, 9)
    }
  })
})

test.runIf(isAllDepth)('a battle too large to be solved is held by lists: Combat Shift’s convoy raid, +0.4357', () => {
  const advice = value(adviseJob(jobOf('combat-shift/convoy-raid')))
  expect(advice).toMatchObject({ known: { rung: 'bracket', listed: expect.any(Number) }, free: ['round'] })
  expect(advice.grid).toBeUndefined()
  expect([advice.floor, advice.ceiling]).toEqual([expect.closeTo(0.4357, 4), expect.closeTo(0.4357, 4)])
  const { red, blue } = advice.sides
  // each side is sure of its bound, in its own coin, by the mix as it is printed
  expect([red!.sure, blue!.sure]).toEqual([expect.closeTo(advice.floor, 3), expect.closeTo(-advice.ceiling, 3)])
  expect(sayKnown(advice)).toContain('Bracketed: the whole battle from here, solved twice')
  expect(sayValue(advice, { words: namedBy({ red: { name: 'Ours' }, blue: { name: 'Theirs' } }) })).toContain(
    'for certain',
  )
  expect(sayAmong(red!)).toContain('candidates, ')
})

test('a side whose orders are too many to be free in them is not held', () => {
  expect(byValueBounds(value(openQuestion(jobOf('attack-endurance/line-of-battle'))))).toBeUndefined()
})
