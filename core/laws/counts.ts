import type { AnyRuleset } from '@flagplot/core/game'
import type { PrintedSetup } from '@flagplot/core/game/orders'
import { demand, short } from './breach.ts'
import type { Law, Subject } from './subject.ts'

/** Names under which views hold counts. */
const counted = /^(count|hits|units|ships|left|lost|hull|dice)$/

/** Numbers below zero anywhere in plain data, under names that are counts by `counts`. */
function* belowZero(data: unknown, path: string, counts: (name: string) => boolean): Generator<string> {
  if (typeof data !== 'object' || data === null) return
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'number' && value < 0 && counts(name)) yield `${path}.${name} is ${value}`
    yield* belowZero(value, `${path}.${name}`, counts)
  }
}

/** Units as the roster prints them: whole counts from 1, and no figure below the least of its field. */
function rosterCounts(rules: AnyRuleset, printed: PrintedSetup, say: () => string): void {
  const least = new Map(rules.unitFields.map(field => [field.name, field.kind === 'integer' ? field.min : 0]))
  for (const side of ['red', 'blue'] as const) {
    for (const unit of printed[side].units) {
      demand(Number.isInteger(unit.count) && Number(unit.count) >= 1, () => `${say()}: ${side} has ${short(unit)} left`)
      for (const [name, value] of Object.entries(unit)) {
        const fine = typeof value !== 'number' || value >= Math.min(0, least.get(name) ?? 0)
        demand(fine, () => `${say()}: ${name} of ${short(unit)} is below zero`)
      }
    }
  }
}

/** Counts never go below zero: measures, rosters, and the counts a view shows. */
export const countsNeverFallBelowZero: Law = ({ rules, games, positions }: Subject) => {
  for (const { battle, minds, moments, last } of games()) {
    const measures = rules.measures(battle.setup)
    const say = () => `${battle.name} by ${minds}`
    for (const state of [...moments.map(moment => moment.state), last]) {
      for (const measure of measures) {
        const value = measure.of(state)
        demand(value >= 0, () => `${say()}: ${measure.name} is ${value}`)
      }
    }
    rosterCounts(rules, rules.setup.print(rules.roster(last)), say)
  }
  for (const { where, state } of positions()) {
    rosterCounts(rules, rules.setup.print(rules.roster(state)), () => where)
    const [found] = belowZero(rules.view(state, 'umpire'), 'view', name => counted.test(name))
    demand(found === undefined, () => `${where}: ${found}`)
  }
}
