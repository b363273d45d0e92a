import { type Stream, streamOf } from '../src/dice/index.ts'
import { type AnyRuleset, apply, type Input, type Pending, type Shape } from '../src/game/index.ts'
import { deepFreeze } from '../src/lang/index.ts'
import { answer, drawnReadings, randomMind } from '../src/table/index.ts'
import type { Laid } from './battle.ts'
import { wildMind } from './games.ts'
import type { Twins } from './twins.ts'

/** Games played of each set-up, inputs of each game, positions that are equal in key kept of each key and of each set-up. */
const GAMES = 14
const INPUTS = 60
const OF_A_KEY = 2
const OF_A_SETUP = 24

interface Met {
  readonly state: Shape['State']
  readonly texts: Set<string>
}

/** A throw's reading: as the dice would have it, or any with weight, so that the rare ones are met too. */
function anyReading(pending: Pending<Shape> & { kind: 'roll' }, stream: Stream): Input<Shape> {
  const { weights } = pending.roll.odds
  const outcome = stream.below(2) === 0 ? stream.reading(pending.roll.odds) : stream.below(weights.length)
  return { kind: 'roll', outcome: weights[outcome] === 0n ? stream.reading(pending.roll.odds) : outcome }
}

/** Plays one game and pairs what it meets with positions of equal key met before, in this game or in others. */
function pairUp(rules: AnyRuleset, battle: Laid, known: Map<string, Met>, twins: Twins[], stream: Stream): void {
  const minds =
    stream.below(4) === 0
      ? { red: randomMind<Shape>(rules, stream, 16), blue: randomMind<Shape>(rules, stream, 16) }
      : { red: wildMind(rules, stream), blue: wildMind(rules, stream) }
  const dice = drawnReadings(stream)
  let state = rules.begin(battle.setup)
  for (let inputs = 0; inputs < INPUTS && twins.length < OF_A_SETUP; inputs++) {
    const pending = rules.pending(state)
    const key = rules.key(state)
    const met = known.get(key)
    if (met === undefined) known.set(key, { state: deepFreeze(state), texts: new Set() })
    else if (met.texts.size < OF_A_KEY) {
      const text = JSON.stringify(state)
      if (!met.texts.has(text) && text !== JSON.stringify(met.state)) {
        met.texts.add(text)
        twins.push({ battle, key, first: met.state, second: deepFreeze(state) })
      }
    }
    if (pending.kind === 'over') return
    const input = pending.kind === 'roll' ? anyReading(pending, stream) : answer(rules, state, pending, minds, dice)
    state = apply(rules, state, input)
  }
}

/** Different positions of equal key, found deep in games that any minds played, whatever way led there. */
export function findDeepTwins(rules: AnyRuleset, battles: readonly Laid[]): readonly Twins[] {
  return battles.flatMap(battle => {
    const known = new Map<string, Met>()
    const twins: Twins[] = []
    for (let game = 0; game < GAMES; game++) {
      pairUp(rules, battle, known, twins, streamOf(`laws/deep/${battle.name}`, String(game)))
    }
    return twins
  })
}
