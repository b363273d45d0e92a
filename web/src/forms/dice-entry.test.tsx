// @vitest-environment happy-dom
import { d6, d100, diceOfKind, oddsOf, type Roll } from '@flagplot/core/dice'
import { colourWords } from '@flagplot/core/game/words'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DiceEntry } from './dice-entry.tsx'
import type { DiceRun, FaceAt } from './dice-run.ts'

afterEach(cleanup)

const last = (faces: readonly number[]): number => faces.at(-1) ?? 0
const rollOf = (dice: Roll['dice'], sides: number): Roll => {
  return { rule: 'last', dice, odds: oddsOf(dice, sides + 1, last), read: last, say: String }
}
const hit = { roll: rollOf(diceOfKind(2, d6), 6), prompt: 'to hit' }
const damage = { roll: rollOf([d100], 100), prompt: 'damage' }

/** Two dice, and a percentile throw after them. */
function runOf(faceAt: FaceAt): DiceRun {
  if ([0, 1].some(place => faceAt(place, d6) === undefined)) return { throws: [hit], made: 0, isWhole: false }
  const isWhole = faceAt(2, d100) !== undefined
  return { throws: [hit, damage], made: isWhole ? 2 : 1, isWhole }
}

test('faces that are pasted are read with the dice that they bring, and the focus goes on after the last', () => {
  render(<DiceEntry runOf={runOf} names={colourWords} onThrow={() => {}} />, { wrapper: MantineProvider })
  const paste = (value: string) => fireEvent.change(document.querySelector('input')!, { target: { value } })
  paste('6 5')
  expect(document.activeElement).toBe(document.querySelectorAll('input')[2])
  cleanup()
  render(<DiceEntry runOf={runOf} names={colourWords} onThrow={() => {}} />, { wrapper: MantineProvider })
  paste('6 5 45')
  expect(document.activeElement?.textContent).toBe('Use these dice')
})

/** A die, and after it a throw of its own kind for each face: a 1 brings another target than a 2. */
function eitherTarget(faceAt: FaceAt): DiceRun {
  const [first, second] = [faceAt(0, d6), faceAt(1, d6)]
  const which = { roll: rollOf([d6], 6), prompt: 'the target' }
  if (first === undefined) return { throws: [which], made: 0, isWhole: false }
  const at = { roll: rollOf([d6], 6), prompt: `at target ${first}` }
  return { throws: [which, at], made: second === undefined ? 1 : 2, isWhole: second !== undefined }
}

test('after a correction that gives a die to another throw a line says so, until that die is typed anew', () => {
  render(<DiceEntry runOf={eitherTarget} names={colourWords} onThrow={() => {}} />, { wrapper: MantineProvider })
  const fields = () => document.querySelectorAll('input')
  const type = (place: number, value: string) => fireEvent.change(fields()[place]!, { target: { value } })
  const line = () => document.querySelector('form')!.lastElementChild!.textContent
  type(0, '1')
  type(1, '5')
  expect(line()).not.toMatch(/another throw/)
  type(0, '')
  type(0, '2')
  expect(line()).toMatch(/^After the correction die 2 counts/)
  type(1, '5')
  expect(line()).toMatch(/^After/)
  type(1, '')
  type(1, '5')
  expect(line()).not.toMatch(/another throw/)
})
