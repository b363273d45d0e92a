import { digestOf, type Fight, pending, waitingFor } from '@flagplot/core/desk'
import type { AnyRuleset, BySide, SetupBase } from '@flagplot/core/game'
import { canonicalJson } from '@flagplot/core/lang'
import { sayVerdict } from '@flagplot/core/notation'

/** What a list shows of a fight: nothing in it that any of its sides hides. */
export interface Standing {
  readonly system: string
  readonly names: BySide<string>
  readonly isOver: boolean
  /** The round that is fought, or the last one that was. */
  readonly round: number
  /** Who has to do what, or how it ended. */
  readonly said: string
  readonly count: number
  /** Equal for equal records. */
  readonly digest: string
  /** The set-up it began with, to know it by. */
  readonly setup: string
}

/** A set-up as a text that is equal for equal ones. */
export const setupText = (rules: AnyRuleset, setup: SetupBase): string =>
  canonicalJson([rules.card.id, rules.setup.print(setup)])

function sayWaits(fight: Fight): string {
  const { setup } = fight.battle
  if (pending(fight).kind === 'roll') return 'dice are to be thrown'
  const people = waitingFor(fight).map(({ side }) => setup[side].name)
  return people.length === 0 ? 'goes on alone' : `orders of ${people.join(' and ')}`
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
    said: isOver ? sayVerdict(asked.result, names, rounds) : sayWaits(fight),
    count: fight.count,
    digest: digestOf(fight),
    setup: setupText(rules, setup),
  }
}

/** `round 2`, or `over`. */
export const sayRound = ({ isOver, round }: Pick<Standing, 'isOver' | 'round'>): string =>
  isOver ? 'over' : `round ${round}`
