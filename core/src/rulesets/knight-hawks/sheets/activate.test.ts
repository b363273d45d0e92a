import { describe, expect, test } from 'vitest'
import { openingValues, type Paper, paperOf } from '../../../game/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import { hexOf, placeAt } from '../map/place.ts'
import type { KnightHawks } from '../shape.ts'
import { sheets } from './index.ts'

const paperFor = (...numbers: readonly number[]): Paper<KnightHawks> => {
  const seekers = numbers.map(number => ({ number, at: placeAt(hexOf(10 + number, 5)) }))
  return paperOf<KnightHawks>({ sheets }, { side: 'red', rule: 'seeker.activate', ask: { kind: 'activate', seekers } })
}

function said(paper: Paper<KnightHawks>, text: string): unknown {
  const read = paper.parse(text)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

describe('activating seekers', () => {
  test('seeker.activate any of those that lie still, none of them first', () => {
    const paper = paperFor(1, 3, 4)
    const all = [...paper.choices()]
    expect(all).toHaveLength(8)
    expect(paper.size()).toBe(8n)
    expect(new Set(all.map(order => paper.print(order))).size).toBe(8)
    for (const [i, order] of all.entries()) {
      expect(paper.nth(BigInt(i))).toEqual(order)
      expect(paper.check(order)).toEqual({ ok: true, value: order })
      expect(said(paper, paper.print(order))).toEqual(order)
    }
    expect(all[0]).toEqual({ seekers: [] })
    expect(paper.check(openingValues(paper.form()))).toEqual({ ok: true, value: all[0] })
  })

  test('seeker.activate with none lying still there is one answer, and many are counted without walking', () => {
    expect([...paperFor().choices()]).toEqual([{ seekers: [] }])
    expect(said(paperFor(), '')).toEqual({ seekers: [] })
    const many = paperFor(...Array.from({ length: 80 }, (_, i) => i + 1))
    expect(many.size()).toBe(2n ** 80n)
    expect(many.nth(1n)).toEqual({ seekers: ['80'] })
  })

  test.each([
    ['activate 1, 3', ['1', '3']],
    ['Seekers 3 1', ['1', '3']],
    ['seeker 04', ['4']],
    ['none', []],
    ['  ', []],
  ])('seeker.activate %j is read', (text, seekers) => {
    expect(said(paperFor(1, 3, 4), text)).toEqual({ seekers })
  })

  test.each([
    ['activate 2', 'one of 1, 3, 4'],
    ['1 1', 'each once'],
    ['all', 'numbers of seekers'],
    ['1; 3', 'numbers of seekers'],
  ])('seeker.activate %j is refused', (text, expected) => {
    expect(said(paperFor(1, 3, 4), text)).toContain(expected)
  })
})
