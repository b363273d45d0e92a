import { describe, expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import type { Event } from '../event.ts'
import { sidcors } from '../index.ts'
import { battle, factor, ofKind, play, stay } from '../scripted.fixture.ts'

const sentencesOf = (events: readonly Event[]): string[] => events.map(event => sidcors.tell(event, colourWords))

/** Texts and rules of the reasons of events. */
const reasons = (events: readonly Event[]): string[] =>
  events.flatMap(({ because }) => because ?? []).map(({ text, rule }) => `${text} [${rule}]`)

describe('words', () => {
  test('fire.simultaneous and the other constants of a battle are said in its first round only', () => {
    const state = battle(['D7'], ['D7'], { retreat: 'none' })
    const round = () => reasons(play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })).join()
    const once = /fire\.simultaneous|R6|allocation\.order|directed\.order/
    expect([round(), round()]).toEqual([expect.stringMatching(once), expect.not.stringMatching(once)])
  })

  test('R22 a side that stays is news only where the other leaves', () => {
    const said = (red: boolean): string[] => {
      const state = battle(['D7'], ['D7'], { pursuit: false })
      const orders = { red: [factor(1), { retreat: red }], blue: [factor(1), stay, stay] }
      const events = play(state, { ...orders, dice: [1, 1] })
      return sentencesOf(ofKind(events, 'announce'))
    }
    expect(said(false)).toEqual([])
    expect(said(true)).toEqual(['Red announces its retreat.', 'Blue stays.'])
  })

  test('a prompt names the question, the asked and the rule', () => {
    const state = battle(['D7'], ['FF 5/3'])
    expect(sidcors.prompt(state, 'red', colourWords)).toEqual({
      rule: 'intensity.factor',
      title: 'Round 1: Orders',
      text: 'Red picks a factor from 1 to 4, sealed.',
    })
    play(state, { red: [factor(4)], blue: [factor(4)] })
    expect(sidcors.prompt(state, 'public', colourWords).text).toContain('line 8: red 8 points (shift 0), blue 5 points')
    play(state, { red: [], blue: [], dice: [1, 1] })
    expect(sidcors.prompt(state, 'blue', colourWords)).toMatchObject({ rule: 'R22', title: 'Round 1: Orders' })
    play(state, { blue: [stay] })
    expect(sidcors.prompt(state, 'blue', colourWords)).toMatchObject({ title: 'Round 1: Waiting for orders' })
  })
})
