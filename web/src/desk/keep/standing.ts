import { briefsForPeople, digestOf, type Fight, pending } from '@flagplot/core/desk/fight'
import type { AnyRuleset } from '@flagplot/core/game'
import type { SetupBase } from '@flagplot/core/game/orders'
import { type BySide, sayRounds } from '@flagplot/core/game/sides'
import { canonicalJson } from '@flagplot/core/lang'
import { sayVerdict } from '@flagplot/core/notation/report'

/** The data of a fight that a list shows; nothing in it is hidden from any side. */
export interface Standing {
  readonly system: string
  readonly names: BySide<string>
  readonly isOver: boolean
  /** The present round, or the last one if the fight is over. */
  readonly round: number
  /** The pending task and its side, or the end of the fight, in words. */
  readonly said: string
  readonly count: number
  /** Equal for equal records. */
  readonly digest: string
  /** The set-up it began with, as comparable text. */
  readonly setup: string
}

/** A set-up as a text that is equal for equal ones. */
export const setupText = (rules: AnyRuleset, setup: SetupBase): string =>
  canonicalJson([rules.card.id, rules.setup.print(setup)])

function sayWaits(fight: Fight): string {
  const { setup } = fight.battle
  if (pending(fight).kind === 'roll') return 'dice are to be thrown'
  const people = briefsForPeople(fight).map(({ side }) => setup[side].name)
  return people.length === 0 ? 'waits for the next step' : `orders of ${people.join(' and ')}`
}

export function standingOf(fight: Fight): Standing {
  const { rules, setup } = fight.battle
  const asked = pending(fight)
  const names = { red: setup.red.name, blue: setup.blue.name }
  const rounds = rules.rounds(fight.state)
  const isOver = asked.kind === 'over'
  return {
    system: rules.card.id,
    names,
    isOver,
    round: isOver ? rounds : rounds + 1,
    said: isOver ? sayVerdict(asked.result, names, sayRounds(rounds, rules.card.round)) : sayWaits(fight),
    count: fight.count,
    digest: digestOf(fight),
    setup: setupText(rules, setup),
  }
}
