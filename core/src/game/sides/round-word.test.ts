import { expect, test } from 'vitest'
import { roundWord, sayNthRound, sayRoundHead, sayRounds } from './round-word.ts'

const turn = { one: 'turn', many: 'turns' }

test('a system without a word of its own has rounds', () => {
  expect(roundWord({})).toEqual({ one: 'round', many: 'rounds' })
  expect([sayNthRound(3), sayRounds(0), sayRounds(1), sayRounds(2)]).toEqual([
    'round 3',
    '0 rounds',
    '1 round',
    '2 rounds',
  ])
  expect([sayRoundHead(0), sayRoundHead(1)]).toEqual(['Before the first round', 'Round 1'])
})

test('a system with a word of its own has that in every place', () => {
  expect(roundWord({ round: turn })).toEqual(turn)
  expect([sayNthRound(3, turn), sayRounds(1, turn), sayRounds(2, turn)]).toEqual(['turn 3', '1 turn', '2 turns'])
  expect([sayRoundHead(0, turn), sayRoundHead(12, turn)]).toEqual(['Before the first turn', 'Turn 12'])
})
