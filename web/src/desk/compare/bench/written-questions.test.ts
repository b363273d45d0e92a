import { expect, test } from 'vitest'
import { readyFight } from '../../ready.fixture.ts'
import { draftOfParsed } from '../../setup/index.ts'
import { asAsked, usualQuestion } from './written-questions.ts'

const { battle } = await readyFight('warpwar/bracket')
const { rules, setup } = battle
const draft = draftOfParsed(rules, battle)
const atHand = { rules, draft: { ...draft, red: { ...draft.red, units: [] } }, setup }

test('all owners are offered where red has no published ship, and all ships are fitted at once', () => {
  expect(usualQuestion('values', atHand)).not.toHaveProperty('faction')
})

test('a ship is asked for with the parts that are ticked, as far as the rules have them', () => {
  const written = { kind: 'ship', side: 'red', design: { points: 5, parts: ['B', 'PD', 'laser'] }, seed: '1' } as const
  expect(asAsked(written, atHand)).toMatchObject({ design: { parts: ['PD', 'B'] } })
})
