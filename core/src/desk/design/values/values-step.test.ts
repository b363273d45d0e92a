import { expect, test } from 'vitest'
import { value } from '../../../../fixtures/index.ts'
import { isTable } from '../../../lang/index.ts'
import { fetchSystem } from '../../battle/index.ts'
import { type Work, workedOut } from '../worked-out.fixture.ts'
import { battleOfSystem, openValues } from './values-question.ts'
import type { ValuesReply } from './values-reply.ts'

const strong = 'S2 PD2 B1'

const strongIn = (fleet: unknown): number =>
  (Array.isArray(fleet) ? fleet : []).reduce((sum, each) => sum + (isTable(each) && each.unit === strong ? 1 : 0), 0)

/** The side with the strong ship wins; others are even. */
const byStrong: Work = async ({ put: [red, blue] }) => {
  const share = (1 + Math.sign(strongIn(red) - strongIn(blue))) / 2
  const outcome = { red: share, blue: 1 - share, draw: 0, undecided: 0 }
  return { method: 'exact', expectedResult: 100 * share, outcome, rounds: 1 }
}

test('a ship whose value is open is neither cheap nor dear, though it has a price', async () => {
  const battle = value(battleOfSystem(value(await fetchSystem('warpwar'))))
  const question = value(openValues(battle, { units: ['S1 PD3 B2 S1', strong], battles: 12, seed: '1' }))
  const { units } = (await workedOut(question, byStrong)).data as ValuesReply
  const [open] = units.filter(each => each.open !== undefined)
  expect(open).toMatchObject({ price: expect.any(Number) })
  expect(open?.worth).toBeUndefined()
})
