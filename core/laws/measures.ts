import type { Shape } from '@flagplot/core/game/orders'
import { sides } from '@flagplot/core/game/sides'
import { demand } from './breach.ts'
import type { Law } from './subject.ts'

export const measuresAreNumbers: Law = ({ rules, games }) => {
  for (const { battle, minds, moments, last } of games()) {
    const measures = rules.measures(battle.setup)
    demand(measures.length > 0, () => `${battle.name} has something to measure`)
    const names = new Set(measures.map(measure => measure.name))
    demand(names.size === measures.length, () => `${battle.name}: the measures have different names`)
    for (const state of [...moments.slice(0, 5).map(moment => moment.state), last]) {
      for (const measure of measures) {
        const value = measure.of(state)
        demand(Number.isFinite(value), () => `${battle.name} by ${minds}: ${measure.name} is ${value}`)
      }
    }
  }
}

/** Nothing is lost before the first input. */
export const lossesBeginAtNone: Law = ({ rules, battles }) => {
  for (const { name, setup } of battles()) {
    const state = rules.begin(setup)
    for (const measure of rules.measures(setup)) {
      if (measure.kind !== 'loss') continue
      demand(measure.of(state) === 0, () => `${name}: ${measure.name} is ${measure.of(state)} before the battle`)
    }
  }
}

/** Units left and units destroyed add up to the initial number, even if some have left the field. */
export const unitsAddUp: Law = ({ rules, games }) => {
  for (const { battle, minds, moments, last } of games()) {
    const measures = rules.measures(battle.setup)
    for (const side of sides) {
      const counted = measures.filter(({ name }) => name === `${side}.left` || name === `${side}.units`)
      if (counted.length < 2) continue
      const sum = (state: Shape['State']): number => counted.reduce((all, measure) => all + measure.of(state), 0)
      const before = sum(rules.begin(battle.setup))
      for (const state of [...moments.map(moment => moment.state), last]) {
        const now = sum(state)
        demand(
          now === before,
          () => `${battle.name} by ${minds}: of ${before} units of ${side} ${now} are left or destroyed`,
        )
      }
    }
  }
}
