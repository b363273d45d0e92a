import { expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { type Stream, streamOf } from '../../../dice/index.ts'
import { apply, type Input } from '../../../game/index.ts'
import { paperOf } from '../../../game/orders/index.ts'
import type { Eye, Side } from '../../../game/sides/index.ts'
import { colourWords } from '../../../game/words/index.ts'
import { must } from '../../../lang/index.ts'
import { knightHawks, scrambleSecrets } from '../index.ts'
import { opening } from '../setup/opening.ts'
import { setup } from '../setup/setup.ts'
import type { Event, KnightHawks } from '../shape.ts'
import type { State } from '../state.ts'

/** Both sides lay, before the battle and on their way, on a map so small that they cross each other’s hexes. */
const crowded = {
  scenario: { columns: 8, rows: 6, first: 'red' },
  planet: { hex: '4-3' },
  red: { name: 'Red', lays: true, units: ['Ra: minelayer M6 S4', 'Rb: minelayer M3 S2', 'Rc: frigate'] },
  blue: { name: 'Blue', lays: true, units: ['Ba: minelayer M6 S4', 'Bb: destroyer M2 S1', 'Bc: frigate'] },
}

const battle = (): State => {
  const parsed = setup.parse(crowded)
  return opening(must(parsed.ok ? parsed.value : undefined, 'a set-up'))
}

/** A random legal answer. */
function answer(state: State, stream: Stream): Input<KnightHawks> | undefined {
  const asked = knightHawks.pending(state)
  if (asked.kind === 'over') return undefined
  if (asked.kind === 'roll') {
    const faces = asked.roll.dice.map(die => stream.face(die))
    return { kind: 'roll', outcome: asked.roll.read(faces), faces }
  }
  const orders: Partial<Record<Side, unknown>> = {}
  for (const brief of asked.briefs) {
    const paper = paperOf(knightHawks, brief)
    orders[brief.side] = paper.nth((paper.size() * BigInt(stream.below(1_000))) / 1_000n)
  }
  return { kind: 'orders', orders } as Input<KnightHawks>
}

/** The picture, question and events of an eye after an input. */
function heard(state: State, input: Input<KnightHawks>, eye: Eye) {
  const events: Event[] = []
  const after = apply(knightHawks, state, input, event => events.push(event))
  const witnessed = events.map(event => knightHawks.witness(event, eye)).filter(event => event !== undefined)
  const asked = knightHawks.pending(after)
  const question =
    asked.kind === 'orders'
      ? asked.briefs.map(brief => (brief.side === eye ? brief : [brief.side, brief.ask.kind]))
      : asked
  const prompt = knightHawks.prompt(after, eye, colourWords)
  return { witnessed, prompt, question, seen: knightHawks.view(after, eye) }
}

/** True if an eye gives this input itself, or sees it thrown. */
const isOwn = (input: Input<KnightHawks>, eye: Eye): boolean =>
  input.kind !== 'orders' || Object.keys(input.orders).every(side => side === eye)

test.each(['a', 'b', 'c', 'd', 'e', 'f'].slice(0, cases(6, 1)))(
  "mine.secret mine.one-pattern no act of a side tells it the other's layings, until they go off (%s)",
  seed => {
    const stream = streamOf(seed, 'whispers')
    let state = battle()
    for (let i = 0; i < 60; i++) {
      const input = answer(state, stream)
      if (input === undefined) break
      for (const eye of ['red', 'blue', 'public'] as const) {
        const other = scrambleSecrets(knightHawks.clone(state), eye, stream)
        if (!isOwn(input, eye)) continue
        const [here, there] = [heard(state, input, eye), heard(other, input, eye)]
        const blown = [...here.witnessed, ...there.witnessed].some(({ kind }) => kind === 'mines')
        if (!blown) expect(there).toEqual(here)
      }
      state = apply(knightHawks, state, input)
    }
  },
)
