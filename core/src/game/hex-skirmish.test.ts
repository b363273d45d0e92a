import { describe, expect, test } from 'vitest'
import { streamOf } from '../dice/index.ts'
import { ahead, hexAt, rotated, turned } from '../hex/index.ts'
import { deepFreeze, must } from '../lang/index.ts'
import { type PlayOut, playOut, randomMind, scriptedDice, scriptedMind, seededDice } from '../table/index.ts'
import { plain, type Skirmish, type State, skirmishAt, systems } from './hex-skirmish/battle.fixture.ts'
import { skirmish } from './hex-skirmish/rules.fixture.ts'
import { apply, type Brief, bySide, type Input, other, type Paper, paperOf, replay, type Side, sides } from './index.ts'

const seeds = Array.from({ length: 60 }, (_, seed) => seed)

function played(seed: number): PlayOut<Skirmish> {
  const minds = bySide(side => randomMind(skirmish, streamOf(seed, side)))
  return playOut(skirmish, skirmish.begin(plain), minds, seededDice(streamOf(seed, 'dice')))
}

/** Every position of a battle, the input given there, and what it logged. */
function* walk(inputs: readonly Input<Skirmish>[], setup = plain) {
  let state = skirmish.begin(setup)
  for (const input of inputs) {
    const events: Skirmish['Event'][] = []
    const next = apply(skirmish, deepFreeze(state), input, event => events.push(event))
    yield { state, input, events }
    state = next
  }
  yield { state, input: undefined, events: [] }
}

const briefsAt = (state: State): readonly Brief<Skirmish>[] => {
  const pending = skirmish.pending(state)
  return pending.kind === 'orders' ? pending.briefs : []
}

const paper = (brief: Brief<Skirmish>): Paper<Skirmish> => paperOf(skirmish, brief)

/** The question as plain data: what a side is asked and may answer, or what is thrown. */
function question(state: State, eye?: Side): unknown {
  const pending = skirmish.pending(state)
  if (pending.kind === 'over') return pending.result
  if (pending.kind === 'roll') return [pending.roll.rule, String(pending.roll.odds.weights)]
  const own = pending.briefs.filter(brief => eye === undefined || brief.side === eye)
  const asked = own.map(brief => [brief.ask, paper(brief).form(), [...paper(brief).choices()]])
  return [pending.briefs.map(brief => brief.side), asked]
}

/** The same but for where on the plane it lies: forms and asks name hexes, orders are relative. */
function relative(state: State): unknown {
  const pending = skirmish.pending(state)
  if (pending.kind !== 'orders') return question(state)
  return pending.briefs.map(brief => [brief.side, brief.rule, [...paper(brief).choices()]])
}

describe('the contract holds the hex skirmish', () => {
  test('random minds play it to an end, every question comes up, and it replays identically from its inputs', () => {
    const asked = new Set<string>()
    for (const seed of seeds) {
      const { inputs, verdict } = played(seed)
      const steps = [...walk(JSON.parse(JSON.stringify(inputs)))]
      for (const { state } of steps) for (const brief of briefsAt(state)) asked.add(brief.ask.kind)
      expect(replay(skirmish, plain, inputs)).toEqual({
        state: steps.at(-1)?.state,
        events: steps.flatMap(s => s.events),
      })
      expect(skirmish.pending(steps.at(-1)?.state as State)).toEqual({ kind: 'over', result: verdict })
    }
    expect([...asked].sort()).toEqual(['aim', 'intercept', 'jam', 'lay', 'place', 'plot'])
  })

  test('positions survive cloning and JSON, and their future with them', () => {
    for (const { state, input } of walk(played(3).inputs)) {
      const copy = JSON.parse(JSON.stringify(state)) as State
      expect(skirmish.clone(state)).toEqual(state)
      expect(copy).toEqual(state)
      if (input !== undefined) expect(apply(skirmish, copy, input)).toEqual(apply(skirmish, state, input))
    }
  })

  test('every choice passes check, size is their count, junk is refused', () => {
    for (const seed of seeds.slice(0, 20)) {
      for (const brief of [...walk(played(seed).inputs)].flatMap(({ state }) => briefsAt(state))) {
        const { check, choices: list, nth, parse, print, size } = paper(brief)
        const choices = [...list()]
        expect(size()).toBe(BigInt(choices.length))
        for (const [i, order] of choices.entries()) {
          expect(check(order)).toEqual({ ok: true, value: order })
          expect(nth(BigInt(i))).toEqual(order)
          expect(parse(` ${print(order).toUpperCase()} `)).toEqual({ ok: true, value: order })
        }
        for (const junk of [null, 3, 'F', { pick: 'X' }, { ...choices[0], more: 1 }]) {
          expect(check(junk).ok).toBe(false)
        }
      }
    }
  })
})

describe('the order of play', () => {
  test('jamming follows the reveal, interceptors stand before their own roll, hits are placed one by one together', () => {
    const shot = (weapon: string, at: number) => ({ shots: [{ weapon, at }] })
    const red = scriptedMind(skirmish, [
      { mine: '3' },
      { path: 'FF' },
      shot('beam', 1),
      { amount: 0 },
      { system: 'hull' },
      { system: 'beam' },
    ])
    const blue = scriptedMind(skirmish, [
      { mine: '4' },
      { path: 'F' },
      shot('missile', 1),
      { amount: 1 },
      { system: 'ecm' },
    ])
    const dice = scriptedDice([2, 5, 6])
    const state = skirmish.begin(plain)
    const asked: unknown[] = []
    while (state.turn < 2) {
      const pending = skirmish.pending(state)
      if (pending.kind === 'over') break
      if (pending.kind === 'roll') {
        asked.push(`${pending.roll.rule} ${pending.roll.odds.weights[1]}/6`)
        skirmish.advance(state, { kind: 'roll', ...dice.throw(pending.roll) })
        continue
      }
      asked.push(pending.briefs.map(brief => `${brief.side} ${brief.ask.kind}`).join(', '))
      const orders = pending.briefs.map(brief => {
        const mind = brief.side === 'red' ? red : blue
        return [brief.side, mind.decide(skirmish.view(state, brief.side), brief)]
      })
      skirmish.advance(state, { kind: 'orders', orders: Object.fromEntries(orders) })
    }
    // Blue's missile is aimed at (1,0), a hex red only passed through: range 3, need 5. Red's beam: range 2, jammed by 1, need 5.
    expect(asked).toEqual([
      'red lay, blue lay',
      'red plot, blue plot',
      'mine 4/6',
      'red aim, blue aim',
      'blue jam',
      'beam 2/6',
      'red intercept',
      'missile 2/6',
      'red place, blue place',
      'red place',
    ])
    expect([dice.left(), red.left(), blue.left()]).toEqual([0, 0, 0])
    expect(state.ships).toMatchObject({ red: { hull: 2, beam: 0, ecm: 2 }, blue: { hull: 3, beam: 1, ecm: 1 } })
  })
})

describe('secrecy', () => {
  /** The same position, but for everything `eye` cannot know: the enemy's mine elsewhere, his hits placed otherwise. */
  function scrambled(state: State, eye: Side): State {
    const copy = skirmish.clone(state)
    const enemy = other(eye)
    const mine = copy.mines[enemy]
    if (mine !== null) copy.mines[enemy] = ahead(mine, 1, 9)
    let total = systems.reduce((sum, system) => sum + copy.marks[enemy][system], 0)
    for (const system of systems.toReversed()) {
      copy.marks[enemy][system] = Math.min(total, copy.ships[enemy][system])
      total -= copy.marks[enemy][system]
    }
    return copy
  }

  test('scrambling what an eye cannot know changes neither its view nor who is asked nor its brief', () => {
    let changed = 0
    for (const seed of seeds) {
      for (const { state } of walk(played(seed).inputs)) {
        if (skirmish.pending(state).kind !== 'orders') continue
        for (const eye of sides) {
          const other = scrambled(state, eye)
          if (skirmish.key(other) !== skirmish.key(state)) changed++
          expect(skirmish.view(other, eye)).toEqual(skirmish.view(state, eye))
          expect(question(other, eye)).toEqual(question(state, eye))
        }
        const [first, second] = [skirmish.view(state, 'public'), skirmish.view(scrambled(state, 'red'), 'public')]
        expect(second).toEqual(first)
      }
    }
    expect(changed).toBeGreaterThan(500)
  })

  test('until a mine goes off, the enemy’s log is the same wherever it was laid', () => {
    const start = skirmish.begin(plain)
    for (const seed of seeds) {
      const [lay, ...rest] = played(seed).inputs
      if (lay?.kind !== 'orders') continue
      const elsewhere = { mine: JSON.stringify(lay.orders.red) === '{"mine":"1"}' ? '4' : '1' }
      const pair = [start, start]
      for (const input of [lay, ...rest]) {
        const twin: Input<Skirmish> = input === lay ? { ...lay, orders: { ...lay.orders, red: elsewhere } } : input
        const told = [input, twin].map((each, i) => {
          const learnt: (Skirmish['Event'] | undefined)[] = []
          pair[i] = apply(skirmish, pair[i] ?? start, each, event => learnt.push(skirmish.witness(event, 'blue')))
          return learnt.filter(event => event !== undefined)
        })
        expect(told[1]).toEqual(told[0])
        const [asked, alsoAsked] = pair.map(state => JSON.stringify(question(state)))
        if (asked !== alsoAsked) break
      }
    }
  })
})

describe('imagine', () => {
  test('draws positions that look the same to the eye, ask it the same, and differ in what it cannot know', () => {
    let changed = 0
    for (const seed of seeds.slice(0, 20)) {
      for (const { state } of walk(played(seed).inputs)) {
        if (skirmish.pending(state).kind === 'over') continue
        for (const eye of sides) {
          const seen = skirmish.view(state, eye)
          const fancy = must(skirmish.imagine, 'private state can be imagined')(seen, streamOf(seed, eye))
          expect(skirmish.view(fancy, eye)).toEqual(seen)
          expect(question(fancy, eye)).toEqual(question(state, eye))
          if (skirmish.key(fancy) !== skirmish.key(state)) changed++
        }
      }
    }
    expect(changed).toBeGreaterThan(100)
  })
})

describe('show', () => {
  test('shows ships with heading, speed and path to everybody, mines to their side alone', () => {
    const { inputs } = played(5)
    const state = [...walk(inputs)].find(at => at.state.mines.red !== null && at.state.turn === 1)?.state as State
    const seen = (eye: Side) => skirmish.show(skirmish.view(state, eye))
    expect(seen('red').map?.marks.map(({ kind, side }) => [kind, side])).toEqual([['mine', 'red']])
    expect(seen('blue').map?.marks.map(({ side }) => side)).toEqual(['blue'])
    expect(seen('red').sides).toEqual(seen('blue').sides)
    expect(JSON.parse(JSON.stringify(seen('red')))).toEqual(seen('red'))
  })
})

describe('key', () => {
  test('merges battles that are the same but for where they lie and which way they face', () => {
    for (const seed of seeds.slice(0, 20)) {
      const { inputs } = played(seed)
      const sixths = seed % 6
      const turnedSetup = skirmishAt(ahead(rotated(plain.red.hex, sixths, hexAt(2, 3)), 4, seed), turned(0, sixths))
      const twin = walk(inputs, turnedSetup)
      for (const { state } of walk(inputs)) {
        const same = twin.next().value?.state as State
        expect(skirmish.key(same)).toBe(skirmish.key(state))
        expect(relative(same)).toEqual(relative(state))
      }
    }
  })

  test('tells apart what can change the future, however well hidden', () => {
    const laid = (mine: string) =>
      apply(skirmish, skirmish.begin(plain), { kind: 'orders', orders: { red: { mine }, blue: { mine: '1' } } })
    expect(skirmish.key(laid('2'))).not.toBe(skirmish.key(laid('3')))
    expect(skirmish.view(laid('2'), 'blue')).toEqual(skirmish.view(laid('3'), 'blue'))
  })
})
