import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { openStudyText } from './search-study.ts'
import type { Study } from './study.ts'

const study = (axes: string, more = ''): string =>
  `flagplot: 1\nstudy: A study\nbattle: sidcors/border-clash\naxes:\n${axes}\n${more}`

const axesOf = (text: string): Study => {
  const opened = value(openStudyText(text))
  if (opened.kind !== 'axes') throw new Error('a study of axes')
  return opened
}

const refused = (text: string): string => {
  const opened = openStudyText(text, 'study.yaml')
  return opened.ok ? 'taken' : sayRefusal(opened.refusal)
}

describe('a study file', () => {
  test('has its values as they are written, numbers in even steps, and defaults for all else', () => {
    const { axes, error, samples, seed } = axesOf(
      study('  - { at: options.a, values: [x, 2] }\n  - { at: red.b, name: B, from: 0.1, to: 0.3, step: 0.1 }'),
    )
    expect(axes).toEqual([
      { at: 'options.a', name: 'options.a', values: ['x', 2] },
      { at: 'red.b', name: 'B', values: [0.1, 0.2, 0.3] },
    ])
    expect([error, samples, seed]).toEqual([1, 200_000, '1'])
  })

  test.each([
    ['a key nobody reads', study('  - { at: x, values: [1] }', 'sampels: 5'), 'study.yaml:6:1', 'samples'],
    ['an axis without values', study('  - { at: x }'), 'study.yaml:5', 'values, or from and to'],
    [
      'an axis that says its values twice',
      study('  - { at: x, values: [1], from: 1, to: 2 }'),
      'values, or from and to',
    ],
    ['numbers that run backwards', study('  - { at: x, from: 3, to: 1 }'), 'at least 3'],
    ['steps that lead nowhere', study('  - { at: x, from: 1, to: 3, step: 0 }'), 'a number above 0'],
    ['too many values', study('  - { at: x, from: 1, to: 20000 }'), '20,000 values; at most 10,000'],
    ['no axis', 'flagplot: 1\nstudy: A\nbattle: x/y\naxes: []', 'study.yaml:4'],
    ['another format', study('  - { at: x, values: [1] }').replace('flagplot: 1', 'flagplot: 2'), 'study.yaml:1'],
    ['an error below the least', study('  - { at: x, values: [1] }', 'error: 0'), '0.05'],
  ])('is refused with %s', (_, text, ...said) => {
    for (const words of said) expect(refused(text)).toContain(words)
  })

  test('of a thousand million cells is refused by their number, before one is made', () => {
    const axes = ['a', 'b', 'c'].map(at => `  - { at: ${at}, from: 1, to: 1000 }`).join('\n')
    expect(refused(study(axes))).toContain('make 1,000,000,000 cells; at most 1,000,000')
  })
})
