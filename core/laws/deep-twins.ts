import { type Stream, streamOf } from '@flagplot/core/dice'
import { type AnyRuleset, apply, type Input, type Pending } from '@flagplot/core/game'
import type { CommandedFleet } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import { type BySide, bySide } from '@flagplot/core/game/sides'
import { deepFreeze, must } from '@flagplot/core/lang'
import { answer, doctrineMind, type Mind, oddsDice, type Plan } from '@flagplot/core/table'
import { anySettings } from './any-settings.ts'
import type { Laid } from './battle.ts'
import { wildMind } from './games.ts'
import { randomMind } from './reference/index.ts'
import { spread } from './spread.ts'
import type { Twins } from './twins.ts'

/** Inputs of each game, pairs looked for of each key and kept of each set-up. */
const INPUTS = 48
const OF_A_KEY = 3
const OF_A_SETUP = 12

interface Visited {
  readonly state: Shape['State']
  readonly texts: Set<string>
}

/** Any standing orders with any settings, for a fleet. */
export function anyPlan(rules: AnyRuleset, stream: Stream, { setup, side }: CommandedFleet<Shape>): Plan<Shape> {
  const all = Object.values(rules.doctrines)
  const doctrine = must(all[stream.below(all.length)], 'a ruleset has a doctrine')
  return { doctrine, settings: anySettings(doctrine.settings, stream, doctrine.names?.(setup, side)) }
}

/** A game by its number, and the battle it is one of. */
interface Deep {
  readonly game: number
  readonly setup: Shape['Setup']
}

/** Minds of every sort in turn: any order, a mind that changes its mind, and doctrines with fixed settings. */
function anyMinds(rules: AnyRuleset, { game, setup }: Deep, stream: Stream): BySide<Mind<Shape>> {
  if (game % 4 === 0) return bySide(() => randomMind<Shape>(rules, stream, 16))
  if (game % 4 === 1) return bySide(() => wildMind(rules, stream))
  return bySide(side => doctrineMind(anyPlan(rules, stream, { setup, side }), stream))
}

/** A throw's reading: as the dice fall, or any with weight, to meet rare ones too. */
function anyReading(pending: Pending<Shape> & { kind: 'roll' }, stream: Stream): Input<Shape> {
  const { weights } = pending.roll.odds
  const outcome = stream.below(2) === 0 ? stream.reading(pending.roll.odds) : stream.below(weights.length)
  return { kind: 'roll', outcome: weights[outcome] === 0n ? stream.reading(pending.roll.odds) : outcome }
}

/** Plays one game and pairs its positions with earlier ones of equal key, in this game or in others. */
function pairUp(
  rules: AnyRuleset,
  battle: Laid,
  { known, game }: { readonly known: Map<string, Visited>; readonly game: number },
): readonly Twins[] {
  const stream = streamOf(`laws/deep/${battle.name}`, String(game))
  const minds = anyMinds(rules, { game, setup: battle.setup }, stream)
  const dice = oddsDice(stream)
  const twins: Twins[] = []
  let state = rules.begin(battle.setup)
  for (let inputs = 0; inputs < INPUTS; inputs++) {
    const pending = rules.pending(state)
    const key = rules.key(state)
    const visited = known.get(key)
    if (visited === undefined) known.set(key, { state, texts: new Set() })
    else if (visited.texts.size < OF_A_KEY) {
      const text = JSON.stringify(state)
      if (!visited.texts.has(text) && text !== JSON.stringify(visited.state)) {
        visited.texts.add(text)
        twins.push({ battle, key, first: deepFreeze(visited.state), second: deepFreeze(state) })
      }
    }
    if (pending.kind === 'over') break
    const input = pending.kind === 'roll' ? anyReading(pending, stream) : answer(rules, state, pending, minds, dice)
    state = apply(rules, state, input)
  }
  return twins
}

/**
 * Different positions of equal key, found deep in games that any minds played. Rounds without events make many twins,
 * so half of those kept are of one round.
 */
export function findDeepTwins(rules: AnyRuleset, battles: readonly Laid[], games: number): readonly Twins[] {
  const ofOneRound = ({ first, second }: Twins): boolean => rules.rounds(first) === rules.rounds(second)
  return battles.flatMap(battle => {
    const known = new Map<string, Visited>()
    const twins = Array.from({ length: games }, (_, game) => pairUp(rules, battle, { known, game })).flat()
    const half = OF_A_SETUP / 2
    return [
      ...spread(twins.filter(ofOneRound), half),
      ...spread(
        twins.filter(each => !ofOneRound(each)),
        half,
      ),
    ]
  })
}
