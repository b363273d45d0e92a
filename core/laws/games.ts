import { type Stream, streamOf } from '@flagplot/core/dice'
import type { AnyRuleset, Input } from '@flagplot/core/game'
import { paperOf, type Shape } from '@flagplot/core/game/orders'
import { type BySide, bySide } from '@flagplot/core/game/sides'
import { deepFreeze, sayRefusal } from '@flagplot/core/lang'
import { answer, doctrineMind, type Mind, planAtStart, seededDice } from '@flagplot/core/table'
import { anySettings } from './any-settings.ts'
import type { Laid } from './battle.ts'
import { Breach, demand, short } from './breach.ts'
import { cases, isAllDepth } from './depth/index.ts'
import { randomMind } from './reference/index.ts'

/** A position of a game, frozen, and its input. */
export interface Moment {
  readonly number: number
  readonly state: Shape['State']
  readonly input: Input<Shape>
}

/** A battle played for the laws. */
export interface Game {
  readonly battle: Laid
  readonly minds: string
  readonly inputs: number
  readonly end: 'over' | 'repeats' | 'too long'
  readonly last: Shape['State']
  /** The first moments, and then ever fewer. */
  readonly moments: readonly Moment[]
  readonly events: readonly Shape['Event'][]
}

/** Inputs after which a game is ended as soon as it repeats itself. */
const PATIENCE = 400

/** The plan that a file would name; it has to exist. */
function mindOf(
  rules: AnyRuleset,
  battle: Laid,
  { side, stream }: { readonly side: 'red' | 'blue'; readonly stream: Stream },
): Mind<Shape> {
  const plan = planAtStart(rules, battle.doctrines[side])
  if (!plan.ok) throw new Breach(`the doctrine of ${side} in ${battle.name}: ${sayRefusal(plan.refusal)}`)
  return doctrineMind(plan.value, stream)
}

/** A mind that changes its mind: at every brief any legal order, or any doctrine with any settings. */
export function wildMind(rules: AnyRuleset, stream: Stream): Mind<Shape> {
  const doctrines = Object.entries(rules.doctrines)
  const random = randomMind(rules, stream)
  return {
    decide: (view, brief) => {
      const [name, doctrine] = doctrines[stream.below(doctrines.length)] ?? []
      if (doctrine === undefined || stream.below(2) === 0) return random.decide(view, brief)
      const settings = anySettings(doctrine.settings, stream)
      const order = doctrineMind({ doctrine, settings }, stream).decide(view, brief)
      const checked = paperOf(rules, brief).check(order)
      const say = () => `${name} with ${short(settings)} gives ${short(order)} at ${brief.rule} of ${brief.side}`
      demand(checked.ok, () => `${say()}: ${checked.ok ? '' : sayRefusal(checked.refusal)}`)
      return order
    },
  }
}

/** Keeps the first moments, then one in ten, so that long games leave room for the others. */
const worthKeeping = (number: number, most: number): boolean =>
  number < most / 2 || (number % 10 === 0 && number < most * 5)

interface Play {
  readonly battle: Laid
  readonly minds: string
  readonly most: number
  readonly stream: Stream
}

function play(rules: AnyRuleset, { battle, minds: kind, most, stream }: Play): Game {
  const minds: BySide<Mind<Shape>> = bySide(side =>
    kind === 'doctrines' ? mindOf(rules, battle, { side, stream }) : wildMind(rules, stream),
  )
  const dice = seededDice(stream)
  const state = rules.begin(battle.setup)
  const events: Shape['Event'][] = []
  const moments: Moment[] = []
  const keys = new Set<string>()
  let inputs = 0
  const game = (end: Game['end']): Game => ({ battle, minds: kind, inputs, end, last: state, moments, events })
  for (;;) {
    const pending = rules.pending(state)
    if (pending.kind === 'over') return game('over')
    if (inputs >= PATIENCE) {
      const key = rules.key(state)
      if (keys.has(key)) return game('repeats')
      keys.add(key)
    }
    if (inputs >= rules.card.longest) return game('too long')
    const input = answer(rules, state, pending, minds, dice)
    if (worthKeeping(inputs, most)) moments.push({ number: inputs, state: deepFreeze(rules.clone(state)), input })
    rules.advance(state, input, event => events.push(event))
    inputs++
  }
}

/**
 * The games of a ruleset: each battle by its own doctrines and by wild minds, and each option's values by a wild mind
 * and by doctrines, in the short run by one of the two. Seeded by name, so that a new option does not change the
 * others' games.
 */
export function playGames(rules: AnyRuleset, battles: readonly Laid[], variations: readonly Laid[]): readonly Game[] {
  const play1 = (battle: Laid, minds: string, most: number): Game =>
    play(rules, { battle, minds, most, stream: streamOf(`laws/${battle.name}`, minds) })
  const wild = ['wild 1', 'wild 2', 'wild 3'].slice(0, cases(3, 2))
  const whole = battles.flatMap(battle => ['doctrines', ...wild].map(minds => play1(battle, minds, 40)))
  const inTurn = (i: number) => (isAllDepth ? ['doctrines', 'wild 1'] : [i % 2 === 0 ? 'doctrines' : 'wild 1'])
  const varied = variations.flatMap((battle, i) => inTurn(i).map(minds => play1(battle, minds, 6)))
  return [...whole, ...varied]
}
