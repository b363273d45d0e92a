import { type AnyRuleset, apply, type Input } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import { demand, demandEqual } from './breach.ts'
import type { Law } from './subject.ts'

export const playEnds: Law = ({ rules, games }) => {
  for (const { battle, minds, end, inputs } of games()) {
    const say = () => `${battle.name} by ${minds}: ${inputs} inputs without an end or a repeated position`
    demand(end !== 'too long' && inputs <= rules.card.longest, say)
  }
}

/** Battles are not all alike: most that are played end, and not always the same way. */
export const someBattlesEnd: Law = ({ games }) => {
  const over = games().filter(game => game.end === 'over')
  demand(over.length * 4 >= games().length, () => `only ${over.length} of ${games().length} games come to an end`)
}

export const roundsNeverFall: Law = ({ rules, games }) => {
  for (const { battle, minds, moments, events } of games()) {
    let before = 0
    for (const { number, state } of moments) {
      const rounds = rules.rounds(state)
      const counts = Number.isInteger(rounds) && rounds >= before
      demand(counts, () => `${battle.name} by ${minds}, input ${number}: ${rounds} rounds after ${before}`)
      before = rounds
    }
    let round = 0
    for (const event of events) {
      demand(
        event.round >= round,
        () => `${battle.name} by ${minds}: ${event.kind} of round ${event.round} after round ${round}`,
      )
      round = event.round
    }
  }
}

/** A battle that is over stays over, in a copy as well. */
export const overIsOver: Law = ({ rules, games }) => {
  for (const { battle, minds, end, last } of games()) {
    if (end !== 'over') continue
    const copy = JSON.parse(JSON.stringify(last))
    demandEqual(rules.pending(copy), rules.pending(last), () => `${battle.name} by ${minds}: the verdict after JSON`)
  }
}

/**
 * With the same inputs, a position and the one without its cap ask the same, in as many rounds, until the cap draws the
 * battle that is still fought.
 */
export function demandHorizon(
  rules: AnyRuleset,
  { state, input, where }: { readonly state: Shape['State']; readonly input: Input<Shape>; readonly where: string },
): void {
  const horizon = rules.horizon(state)
  if (horizon === undefined) return
  demand(horizon.rounds > 0, () => `${where}: ${horizon.rounds} rounds left of a battle that goes on`)
  demand(rules.horizon(horizon.free) === undefined, () => `${where}: without its cap it still has one`)
  const capped = apply(rules, state, input)
  const free = apply(rules, horizon.free, input)
  demandEqual(rules.rounds(free), rules.rounds(capped), () => `${where}: rounds with and without the cap`)
  const [ends, goesOn] = [rules.pending(capped), rules.pending(free)]
  const drawnByCap = ends.kind === 'over' && goesOn.kind !== 'over'
  if (!drawnByCap) demandEqual(ends.kind, goesOn.kind, () => `${where}: what is asked with and without the cap`)
  else {
    demandEqual(ends.result.winner, 'draw', () => `${where}: the cap's verdict`)
    const done = rules.rounds(capped) - rules.rounds(state)
    demandEqual(done, horizon.rounds, () => `${where}: the rounds that were left`)
  }
}

/** A horizon is the same battle without its cap. */
export const horizonsAreTheBattle: Law = ({ rules, games }) => {
  for (const { battle, minds, moments } of games()) {
    for (const { number, state, input } of moments) {
      demandHorizon(rules, { state, input, where: `${battle.name} by ${minds}, input ${number}` })
    }
  }
}
