import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptedMind } from '../../fixtures/index.ts'
import { randomMind } from '../../laws/reference/index.ts'
import { type Stream, streamOf } from '../dice/index.ts'
import type { Mix } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Brief, Shape, Sheet } from '../game/orders/index.ts'
import { must, ok, refuse } from '../lang/index.ts'
import { doctrineMind, drawOrder } from './mind.ts'
import { planAtStart } from './plan.ts'

const unused: Stream = {
  unit: () => expect.unreachable('the stream is touched'),
  below: () => expect.unreachable('the stream is touched'),
  face: () => expect.unreachable('the stream is touched'),
  reading: () => expect.unreachable('the stream is touched'),
}
/** A stream that always draws this number. */
const fixed = (drawn: number): Stream => ({ ...unused, below: () => drawn })

interface Fire {
  readonly kind: 'fire'
  readonly orders: Iterable<string>
}
interface Toy extends Shape {
  Asks: { fire: { ask: Fire; order: string } }
}
const briefOf = (orders: Iterable<string>): Brief<Toy> => ({ side: 'red', rule: 'fire', ask: { kind: 'fire', orders } })

const fire: Sheet<Toy, 'fire'> = {
  title: 'fire',
  form: () => ({ title: 'Fire', fields: [] }),
  check: ({ orders }, raw) => {
    const order = [...orders].find(each => each === raw)
    return order === undefined ? refuse({ code: 'illegal', path: [], expected: [...orders].join(', ') }) : ok(order)
  },
  size: ({ orders }) => BigInt([...orders].length),
  nth: ({ orders }, index) => must([...orders][Number(index)], 'an index below the size'),
  choices: ({ orders }) => orders,
  parse: (_, text) => ok(text),
  print: (_, order) => order,
}
const toy = { sheets: { fire } } as unknown as Ruleset<Toy>

describe('drawOrder', () => {
  test('each order comes up for exactly its weight of the draws', () => {
    const mixes = fc.array(fc.nat({ max: 4 }), { minLength: 2, maxLength: 6 }).filter(list => list.some(w => w > 0))
    fc.assert(
      fc.property(mixes, weights => {
        const mix: Mix<Shape> = weights.map((weight, order) => ({ order, weight }))
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const drawn = Array.from({ length: total }, (_, i) => drawOrder(mix, fixed(i)))
        expect(weights.map((_, order) => drawn.filter(each => each === order).length)).toEqual(weights)
      }),
    )
  })

  test('one order is given without touching the stream, none is a bug', () => {
    expect(drawOrder([{ order: 'hold', weight: 3 }], unused)).toBe('hold')
    expect(() => drawOrder([], unused)).toThrow('at least one order')
  })
})

describe('randomMind', () => {
  test('picks legal orders, all of them in time, and the same from the same stream', () => {
    const brief = briefOf(['a', 'b', 'c'])
    const [one, two] = [randomMind(toy, streamOf('mind')), randomMind(toy, streamOf('mind'))]
    const picked = Array.from({ length: 50 }, () => one.decide({}, brief))
    expect(picked).toEqual(Array.from({ length: 50 }, () => two.decide({}, brief)))
    expect(new Set(picked)).toEqual(new Set(['a', 'b', 'c']))
  })

  test('looks at no more orders than its width, however many there are', () => {
    function* endless(): Generator<string> {
      for (let i = 0; i < 3; i++) yield String(i)
      expect.unreachable('looked further')
    }
    expect(['0', '1', '2']).toContain(randomMind(toy, streamOf('wide'), 3).decide({}, briefOf(endless())))
  })

  test('a brief without legal orders is a bug of the ruleset', () => {
    expect(() => randomMind(toy, streamOf('none')).decide({}, briefOf([]))).toThrow('at least one legal order')
  })
})

describe('scriptedMind', () => {
  test('reads its orders in turn and tells how many are left', () => {
    const mind = scriptedMind(toy, ['b', 'a', 'a'])
    expect([mind.decide({}, briefOf(['a', 'b'])), mind.decide({}, briefOf(['a']))]).toEqual(['b', 'a'])
    expect(mind.left()).toBe(1)
  })

  test('an illegal order, or none left, is a bug of the script', () => {
    expect(() => scriptedMind(toy, ['x']).decide({}, briefOf(['a']))).toThrow(
      'scripted order 1 of red is legal at fire',
    )
    expect(() => scriptedMind(toy, []).decide({}, briefOf(['a']))).toThrow('the script has an order for red at fire')
  })
})

describe('planAtStart', () => {
  const steady = {
    title: 'Steady',
    gist: 'the same every round',
    settings: [{ kind: 'integer', name: 'intensity', label: 'Intensity', min: 1, max: 4, fallback: 2 }],
    decide: (_: object, __: Brief<Shape>, settings: object): Mix<Shape> => [{ order: settings, weight: 1 }],
  } as const
  const rules = { doctrines: { steady } } as unknown as Ruleset<Shape>

  test('a name and settings make a plan, absent settings take their default', () => {
    const plan = planAtStart(rules, { name: 'steady' })
    expect(plan).toMatchObject({ ok: true, value: { settings: { intensity: 2 } } })
    if (plan.ok) expect(doctrineMind(plan.value, unused).decide({}, briefOf([]))).toEqual({ intensity: 2 })
  })

  test.each([
    [{ name: 'stedy' }, { code: 'unknown-name', path: ['name'], found: 'stedy', nearest: 'steady' }],
    [{ name: 'constructor' }, { code: 'unknown-name', path: ['name'] }],
    [
      { name: 'steady', settings: { intensity: 9 } },
      { code: 'range', path: ['settings', 'intensity'] },
    ],
    [
      { name: 'steady', settings: 3 },
      { code: 'type', path: ['settings'] },
    ],
  ])('%j is refused with its place', (choice, refusal) => {
    expect(planAtStart(rules, choice)).toMatchObject({ ok: false, refusal })
  })
})
