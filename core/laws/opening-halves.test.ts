import { expect, test } from 'vitest'
import type { Plans } from '../src/game/doctrine/index.ts'
import type { OpeningHalves, Ruleset } from '../src/game/index.ts'
import { paperOf } from '../src/game/orders/index.ts'
import { type Template, template } from '../src/rulesets/_template/index.ts'
import { subjectOf } from './index.ts'
import { openedRoundsAreReal, statedKindsOpenRounds } from './opening-halves.ts'
import { adoption, isBoth } from './pattern.fixture.ts'
import type { Adoption } from './subject.ts'

type State = Template['State']
type Opening = OpeningHalves<Template>

/** The first throw of a round whose questions get the first possible orders. */
function thrown(start: State): State {
  const state = template.clone(start)
  for (let asked = template.pending(state); asked.kind === 'orders'; asked = template.pending(state)) {
    const orders = Object.fromEntries(asked.briefs.map(brief => [brief.side, paperOf(template, brief).nth(0n)]))
    template.advance(state, { kind: 'orders', orders })
  }
  return state
}

/** Battles of one half a side, which no order changes; `change` is the other fault. */
function withOpening(kind: string, change: (start: State) => Partial<Opening>): Ruleset<Template> {
  return {
    ...template,
    openingHalves: (start: State, _: Plans<Template>, free) => {
      if (!isBoth(start) || !free.red.has(kind)) return undefined
      const pair = { red: 0, blue: 0 }
      const opening: Opening = {
        enter: state => (isBoth(state) ? pair : undefined),
        threat: () => 0,
        rows: () => () => ({ to: [0], chance: [1] }),
        over: () => undefined,
        state: () => template.clone(start),
      }
      return { ...opening, ...change(start) }
    },
  }
}

const judged = (rules: Ruleset<Template>, more: Partial<Adoption> = {}) => subjectOf(rules, { ...adoption, ...more })

test.each<[string, string, string, (start: State) => Partial<Opening>]>([
  ['no round opens in the first position', 'stance', 'the first round opens', () => ({ enter: () => undefined })],
  ['halves meet in the midst of a round', 'stance', 'opens with a question', start => ({ state: () => thrown(start) })],
  ['another question opens a round', 'loss', 'what opens a round', () => ({})],
  [
    'other halves are entered than meet',
    'stance',
    'the halves that meet where a round opens',
    () => {
      let entered = 0
      return { enter: () => ({ red: 0, blue: entered++ === 0 ? 0 : 1 }) }
    },
  ],
  [
    'a round opens once more when it is open',
    'stance',
    'no round opens once it is open',
    () => ({ enter: () => ({ red: 0, blue: 0 }) }),
  ],
  ['rows make another round', 'stance', 'are another round than the real one', () => ({})],
])('the law of opened rounds is broken where %s', (_, kind, words, change) => {
  expect(() => openedRoundsAreReal(judged(withOpening(kind, change)))).toThrow(words)
})

test('the kinds that open rounds are those that are said to, none missing and none too many', () => {
  const rules = withOpening('stance', () => ({}))
  statedKindsOpenRounds(judged(rules, { opening: ['stance'] }))
  for (const opening of [[], ['loss'], ['stance', 'loss']]) {
    expect(() => statedKindsOpenRounds(judged(rules, { opening }))).toThrow('the kinds of question')
  }
})
