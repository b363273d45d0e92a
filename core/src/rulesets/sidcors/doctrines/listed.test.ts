import { describe, expect, test } from 'vitest'
import { must, sayRefusal } from '../../../lang/index.ts'
import { sidcors } from '../index.ts'
import type { AllocationAsk } from '../orders.ts'
import { battle, factor, pass, play, question, type Units } from '../scripted.fixture.ts'
import { listedLoss, losable } from './listed.ts'

/** The names blue may list. */
function names(units: Units): readonly string[] {
  const parsed = sidcors.setup.parse({ red: { name: 'Red', units: ['D7 8/4'] }, blue: { name: 'Blue', units } })
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return losable(parsed.value, 'blue')
}

/** What blue gives up first for so many points, by its list. */
function first(points: number, blue: Units, list: string) {
  const state = battle([`GUN ${4 * points}-90/1-90`], blue, { retreat: 'none' })
  play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
  if (question(state) === 'red directed') play(state, { red: [pass] })
  const pending = sidcors.pending(state)
  const ask = pending.kind === 'orders' ? pending.briefs[0]?.ask : undefined
  return listedLoss(state.fleets.blue, must(ask, 'a question') as AllocationAsk, list)
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
