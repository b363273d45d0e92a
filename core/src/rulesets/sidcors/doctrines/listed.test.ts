import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { askOf, losing, setupOf, type Units } from '../scripted.fixture.ts'
import { listedLoss, namesOfLosses } from './listed.ts'

/** The names blue may list. */
const names = (units: Units): readonly string[] => namesOfLosses(setupOf(['D7 8/4'], units), 'blue')

/** Blue's first loss for so many points, by its list. */
function first(points: number, blue: Units, list: string) {
  const state = losing(points, blue)
  return listedLoss(state.fleets.blue, must(askOf(state, 'allocation'), 'a question'), list)
}

describe('a list of losses', () => {
  test('allocation.owner a fleet may list its units, what it carries, and cripples of what can be crippled', () => {
    expect(names(['2x D7 8/4', 'POD 0-4/None'])).toEqual(['D7', 'POD', 'crippled D7', 'destroyed D7'])
    expect(names(['CARRIER 8(½)/4'])).toContain('fighters')
    expect(names(['TENDER 9P/5'])).toEqual(['TENDER', 'PFs', 'crippled TENDER', 'destroyed TENDER'])
  })

  test('directed.fighters half a fighter is one of them: it goes where no whole one is left', () => {
    expect(first(14, ['3x D7 8/4', 'CARRIER 8(3½)/4'], 'fighters, D7')).toEqual({ give: 'fighters', count: 3 })
    expect(first(14, ['3x D7 8/4', 'CARRIER 8(½)/4'], 'fighters, D7')).toEqual({ give: 'half fighter', count: 1 })
  })

  test('allocation.owner as many go in a row as fit without overpaying, and one where none fits', () => {
    expect(first(17, ['4x D7 8/4', 'CA 7/4'], 'D7')).toEqual({ give: 'D7', count: 2 })
    expect(first(7, ['4x D7 8/4', 'CA 7/4'], 'D7')).toEqual({ give: 'D7' })
    // the cripple it makes is listed before it
    expect(first(17, ['4x D7 8/4', 'CA 7/4'], 'crippled D7, D7')).toEqual({ give: 'D7', count: 1 })
  })
})
