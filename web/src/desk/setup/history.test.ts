import { describe, expect, test } from 'vitest'
import { historyOf, note, redo, undo } from './history.ts'

describe('history', () => {
  test('history: undo and redo go through the noted changes', () => {
    const history = note(note(historyOf(1), 2), 3)
    expect(undo(history).now).toBe(2)
    expect(undo(undo(history)).now).toBe(1)
    expect(undo(undo(undo(history))).now).toBe(1)
    expect(redo(undo(history)).now).toBe(3)
    expect(redo(history)).toBe(history)
  })

  test('history: changes of the same thing in a row are one step back', () => {
    const typed = note(note(note(historyOf(''), 'a', 'name'), 'ab', 'name'), 'x', 'title')
    expect(undo(typed).now).toBe('ab')
    expect(undo(undo(typed)).now).toBe('')
  })

  test('history: after undo the same thing begins a new step', () => {
    const typed = undo(note(note(historyOf(''), 'a', 'name'), 'b', 'title'))
    expect(undo(note(typed, 'ab', 'name')).now).toBe('a')
  })

  test('history: a new change drops the undone ones; an edit without effect is no step', () => {
    const back = undo(note(historyOf(1), 2))
    expect(redo(note(back, 5)).now).toBe(5)
    expect(note(back, 1)).toBe(back)
  })

  test('history: the last two hundred steps are kept', () => {
    let history = historyOf(0)
    for (let i = 1; i <= 300; i++) history = note(history, i)
    expect(history.past).toHaveLength(200)
    expect(history.past[0]).toBe(100)
  })

  test('history: typing after undo or redo is a new step, even about the same thing', () => {
    const typed = note(note(historyOf(''), 'a', 'name'), 'x', 'title')
    const undone = undo(note(note(historyOf(''), 'a', 'name'), 'ab', 'name'))
    expect(undo(note(undone, 'b', 'name')).now).toBe('')
    const redone = redo(undo(typed))
    expect(undo(note(redone, 'xy', 'title')).now).toBe('x')
    const back = undo(undo(note(note(historyOf(''), 'a', 'name'), 'x', 'title')))
    expect(undo(note(back, 'b', 'title')).now).toBe('')
  })

  test('history: a change that was redone can be undone again', () => {
    const history = note(note(historyOf(1), 2), 3)
    const again = redo(redo(undo(undo(history))))
    expect([again.now, undo(again).now, undo(undo(again)).now]).toEqual([3, 2, 1])
  })
})
