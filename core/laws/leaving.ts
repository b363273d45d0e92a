import { streamOf } from '@flagplot/core/dice'
import type { AnyRuleset } from '@flagplot/core/game'
import type { Leaving } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import { ofSide, type Side, sides } from '@flagplot/core/game/sides'
import { answer, doctrineMind, planAtStart, seededDice } from '@flagplot/core/table'
import { Breach, demand } from './breach.ts'
import type { Game } from './games.ts'
import type { Law, Subject } from './subject.ts'

/** A side at a position from which a rule keeps it in the battle. */
interface Kept {
  readonly game: Game
  readonly number: number
  readonly state: Shape['State']
  readonly side: Side
  readonly rule: string
}

const sayKept = ({ game, number, side, rule }: Kept): string =>
  `${game.battle.name} by ${game.minds}, input ${number}: ${side}, kept by ${rule},`

/** The first moment of a game at which a side cannot leave any more. */
function firstKept({ barred }: Leaving<Shape>, game: Game, side: Side): Kept | undefined {
  for (const { number, state } of game.moments) {
    const rule = barred(state, side)
    if (rule !== undefined) return { game, number, state, side, rule }
  }
  return undefined
}

/** A bar to leaving is a rule of the system, and lasts to the end of the battle. */
export const barsStay: Law = ({ rules, games }) => {
  const { leaving, ledger } = rules
  if (leaving === undefined) return
  for (const game of games()) {
    for (const side of sides) {
      const kept = firstKept(leaving, game, side)
      if (kept === undefined) continue
      demand(Object.hasOwn(ledger, kept.rule), () => `${sayKept(kept)} which the ledger has not`)
      for (const { number, state } of game.moments) {
        if (number <= kept.number) continue
        demand(leaving.barred(state, side) !== undefined, () => `${sayKept(kept)} may leave at input ${number}`)
      }
    }
  }
}

/** Battles that are continued for each rule that bars a side, and inputs of each. */
const GONE_ON_WITH = 2
const INPUTS = 400

/** The first positions in which each rule bars each side, every one of another battle. */
function keptPositions(leaving: Leaving<Shape>, games: readonly Game[]): readonly Kept[] {
  const found = new Map<string, Kept[]>()
  for (const game of games) {
    for (const side of sides) {
      const kept = firstKept(leaving, game, side)
      if (kept === undefined) continue
      const name = `${kept.rule} ${side}`
      const others = found.get(name) ?? []
      const isOther = others.every(other => other.game.battle !== game.battle)
      if (isOther && others.length < GONE_ON_WITH) found.set(name, [...others, kept])
    }
  }
  return [...found.values()].flat()
}

/** Units of a side that are away. */
const awayOf = (rules: AnyRuleset, state: Shape['State'], side: Side): number =>
  ofSide(rules.show(rules.view(state, 'umpire')).sides, side)
    .units.filter(({ condition }) => condition === 'away')
    .reduce((sum, { count }) => sum + count, 0)

/** Continues the battle, the side by orders that leave at once; returns the number of units that reached a goal. */
function goOn({ rules, adoption }: Subject, leaving: Leaving<Shape>, kept: Kept, draft: Shape['State']): number {
  const { battle } = kept.game
  const stream = streamOf('laws/leaving', sayKept(kept))
  const mind = (side: Side) => {
    const plan = planAtStart(rules, battle.doctrines[side])
    if (!plan.ok) throw new Breach(`the doctrine of ${side} in ${battle.name} is refused`)
    return doctrineMind(side === kept.side ? leaving.goes(plan.value) : plan.value, stream)
  }
  const minds = { red: mind('red'), blue: mind('blue') }
  const dice = seededDice(stream)
  let reached = 0
  for (let inputs = 0; inputs < INPUTS; inputs++) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') break
    rules.advance(draft, answer(rules, draft, pending, minds, dice), ({ rule, side }) => {
      if (side === kept.side && adoption.goals?.includes(rule)) reached++
    })
  }
  return reached
}

/** A side that is barred never leaves, not even by orders to leave as soon as the rules allow it. */
export const barredSideStays: Law = subject => {
  const { rules, games } = subject
  const { leaving } = rules
  if (leaving === undefined) return
  for (const kept of keptPositions(leaving, games())) {
    const draft = rules.clone(kept.state)
    const before = awayOf(rules, draft, kept.side)
    const reached = goOn(subject, leaving, kept, draft)
    const away = awayOf(rules, draft, kept.side) - before
    demand(away <= reached, () => `${sayKept(kept)} has ${away} units away that went`)
  }
}
