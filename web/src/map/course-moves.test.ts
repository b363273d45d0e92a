import type { Course, CourseHex } from '@flagplot/core/game/form'
import { ahead, type Facing, type Hex, hexAt, origin, printHex, turnFacing } from '@flagplot/core/hex'
import { describe, expect, test } from 'vitest'
import { type CourseOf, plotAfterKey, plotTo } from './course-moves.ts'

const placed = (hex: Hex) => ({ value: printHex(hex), label: printHex(hex), ...hex })
const steps = ['F', 'L', 'R']

/** Each letter enters the hex ahead; L and R then turn. */
function flown(plot: string): CourseHex[] {
  const path: CourseHex[] = [{ at: placed(origin), heading: 0 }]
  let facing: Facing = 0
  for (const letter of plot) {
    const hex = ahead(path[path.length - 1]!.at, facing)
    facing = turnFacing(facing, letter === 'L' ? 1 : letter === 'R' ? -1 : 0)
    path.push({ at: placed(hex), heading: facing })
  }
  return path
}

const plots = (hexes: number): string[] =>
  hexes === 0 ? [''] : plots(hexes - 1).flatMap(plot => steps.map(step => plot + step))

/** Two to four hexes with one turn at most. */
const legal = [2, 3, 4].flatMap(plots).filter(plot => plot.replaceAll('F', '').length <= 1)

const courseOf: CourseOf = (plot): Course | undefined => {
  const like = legal.filter(each => each.startsWith(plot))
  if (like.length === 0) return undefined
  const next = steps.filter(step => like.some(each => each.startsWith(plot + step)))
  return {
    unit: 'Scimitar',
    section: null,
    field: 'plot',
    path: flown(plot),
    next: next.map(step => ({ step, ...flown(plot + step).at(-1)! })),
    complete: legal.includes(plot),
    reach: like.map(each => ({ at: flown(each).at(-1)!.at, plot: each })),
    says: [],
  }
}

const tap = (plot: string, q: number, r: number) => plotTo(plot, hexAt(q, r), courseOf, false)
const draw = (plot: string, q: number, r: number) => plotTo(plot, hexAt(q, r), courseOf, true)

describe('plotTo', () => {
  test('the next hex adds one step that keeps the heading', () => {
    expect([tap('', 1, 0), tap('F', 2, 0), tap('L', 2, -1)]).toEqual(['F', 'FF', 'LF'])
  })

  test('a hex beside the bow is reached by another turn at the last hex', () => {
    expect([tap('F', 2, -1), tap('F', 1, 1), tap('FF', 3, -1), tap('LF', 3, -1)]).toEqual(['LF', 'RF', 'FLF', 'FLF'])
  })

  test('a hex further off is reached by a whole plot that goes on from the written one', () => {
    expect([tap('', 3, 0), tap('FF', 4, 0), tap('FLF', 4, -2)]).toEqual(['FFF', 'FFFF', 'FLFF'])
  })

  test('if the written plot does not lead there it begins anew, and keeps no needless turn', () => {
    expect([tap('FL', 3, 1), tap('RF', 4, 0), tap('LFF', 3, 1)]).toEqual([tap('', 3, 1), 'FFFF', tap('', 3, 1)])
    // a drawing finger keeps as much as it can: of FL only the first step
    expect(draw('FL', 3, 1)).toBe('FFRF')
  })

  test('a hex of the course takes the rest back; its start does so only while drawing', () => {
    expect([tap('FLF', 2, 0), tap('FLF', 1, 0), draw('FLF', 1, 0), draw('FLF', 0, 0)]).toEqual(['FL', 'F', 'F', ''])
    expect(tap('FLF', 0, 0)).toBeUndefined()
  })

  test('the last hex changes nothing; a hex out of reach and an illegal plot give undefined', () => {
    expect([tap('FL', 2, 0), draw('', 0, 0)]).toEqual(['FL', ''])
    expect([tap('FF', -1, 0), tap('', 9, 9), tap('FLX', 1, 0)]).toEqual([undefined, undefined, undefined])
  })

  test('drawing hex by hex along every legal plot gives a plot over the same hexes', () => {
    for (const plot of legal) {
      const hexes = flown(plot).slice(1)
      const drawn = hexes.reduce<string>((now, { at }) => plotTo(now, at, courseOf, true) ?? now, '')
      expect(flown(drawn).map(({ at }) => at.value)).toEqual(flown(plot).map(({ at }) => at.value))
    }
  })
})

describe('plotAfterKey', () => {
  test('adds the letter of a step that may follow, in either case, or takes one back; other keys give undefined', () => {
    const course = courseOf('FL')!
    expect(['F', 'f', 'Backspace', 'L', 'x', 'Enter'].map(key => plotAfterKey('FL', course, key))).toEqual([
      'FLF',
      'FLF',
      'F',
      undefined,
      undefined,
      undefined,
    ])
    expect(plotAfterKey('', courseOf('')!, 'Backspace')).toBe('')
  })
})
