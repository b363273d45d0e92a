import { demand, demandEqual } from './breach.ts'
import type { Law } from './subject.ts'

export const playEnds: Law = ({ rules, games }) => {
  for (const { battle, minds, end, inputs } of games()) {
    const say = () => `${battle.name} by ${minds}: ${inputs} inputs without an end or a repeated position`
    demand(end !== 'too long' && inputs <= rules.card.longest, say)
  }
}

/** Something has to happen in battles: most that are played end, and not always the same way. */
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
