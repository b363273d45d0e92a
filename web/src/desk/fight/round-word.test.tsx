import { openBattleText } from '@flagplot/core/desk/battle'
import { beginFight, fightOut } from '@flagplot/core/desk/fight'
import { usualRound } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import { hexAt } from '@flagplot/core/hex'
import { unitsOnMap } from '@flagplot/core/notation/scene'
import { expect, test } from 'vitest'
import { markupOf, wordsOf } from '../../app/markup.fixture.tsx'
import { captionsOf } from '../../map/captions.ts'
import { mark, sceneWith, unitAt } from '../../map/map.fixture.ts'
import { drawStack, stacksOf } from '../../map/stacks.ts'
import { SceneView } from '../../scene/index.ts'
import { LeavesField } from '../leaves-field.tsx'
import { sayNoOdds } from '../odds/say-no-odds.ts'
import { rulesOf, value } from '../ready.fixture.ts'
import { FightLog } from './log/log.tsx'
import { linesOf } from './log/log-lines.ts'
import { roundInputs } from './log/round-inputs.ts'
import { paceChoices } from './orders/run.ts'
import { sayVariation } from './record/say-variation.ts'

await rulesOf('knight-hawks')

const file = `flagplot: 1
system: knight-hawks
title: Two scouts
options: { edge: lost }
red: { name: UPF, units: ['Scout: assault scout'], doctrine: captain }
blue: { name: Sathar, units: ['Raider: assault scout'], doctrine: captain }
`
const battle = value(openBattleText(file, 'k.yaml'))
const { rules } = battle
const word = rules.card.round
const begun = beginFight(battle, { dice: { source: 'seeded', seed: '3' } })
const over = value(fightOut(begun))

/** The words of a text that speak of rounds, except rounds of ammunition. */
const rounds = (text: string): readonly string[] =>
  text.replaceAll(/rounds? of (its|a|the) /g, '').match(/.{0,40}\brounds?\b.{0,20}/gi) ?? []

test('the log of a system that is played in turns has turns', () => {
  const lines = linesOf(over, over.count, 'umpire')
  const log = (
    <FightLog
      rules={rules}
      words={fleetWords(battle.setup)}
      lines={lines}
      inputs={roundInputs(over, over.count)}
      newest={over.count}
      unitsIn={() => new Set()}
    />
  )
  const text = wordsOf(markupOf(log))
  expect(text).toMatch(/Turn 1 step/)
  expect(rounds(text)).toEqual([])
})

test('its picture has turns, too, and losses are dated by turn', () => {
  const text = wordsOf(markupOf(<SceneView scene={rules.show(rules.view(over.state, 'umpire'))} />))
  expect(text).toMatch(/ Turn \d+ /)
  expect(text).toMatch(/, turn \d/)
  expect(rounds(text)).toEqual([])
})

test('so has its map', () => {
  const gone = { condition: 'destroyed', word: 'destroyed', gone: 2 } as const
  const plain = sceneWith([unitAt('Razor', hexAt(2, 2), 0, gone)], [], [mark('mine', 'mine', hexAt(3, 1))])
  const scene = { ...plain, ...(word === undefined ? {} : { roundWord: word }) }
  const stacks = stacksOf(unitsOnMap(scene)).map(stack => drawStack(stack, 1, undefined))
  const sight = { left: -100, top: -100, right: 100, bottom: 100 }
  expect(captionsOf(stacks, { lines: [], courses: [], scene, scale: 1, sight }).ghosts.map(({ text }) => text)).toEqual(
    ['Razor, turn 2'],
  )
})

test('so have ways on and speeds', () => {
  expect(sayVariation({ count: 9, rounds: 1, isOver: false }, { count: 4, isEnd: false }, word).rest).toBe(
    '5 more steps, into turn 2',
  )
  const speeds = paceChoices(word ?? usualRound).map(({ label }) => label)
  expect(speeds[1]).toBe('Pace: on to the end of the turn')
  expect(rounds(speeds.join())).toEqual([])
})

test('so have the field for the round in which a side leaves and the note on a clash', () => {
  const field = <LeavesField value={2} word={word} onChange={() => {}} />
  const text = wordsOf(markupOf(field))
  expect(text).toContain('Leaves after turns')
  expect(rounds(text)).toEqual([])
  const clash = { code: 'conflict', path: ['rounds'], expected: 'odds to the end' } as const
  expect(sayNoOdds(clash, word)).toContain('empty “after turn”, or “Leaves after turns”')
  expect(rounds(sayNoOdds(clash, word))).toEqual([])
})
