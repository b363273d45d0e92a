import { apply } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import { demand, demandEqual } from './breach.ts'
import { someInputs } from './positions.ts'
import type { Law, Subject } from './subject.ts'

export const sameFirstState: Law = ({ rules, battles, variations }) => {
  for (const { name, setup } of [...battles(), ...variations()]) {
    demandEqual(rules.begin(setup), rules.begin(setup), () => `${name} begins the same twice`)
  }
}

function nextOf({ rules }: Subject, state: Shape['State'], input: Parameters<typeof rules.advance>[1]) {
  const events: Shape['Event'][] = []
  const next = apply(rules, state, input, event => events.push(event))
  return { next, events }
}

export const sameNext: Law = subject => {
  for (const { where, state, input } of subject.positions()) {
    demandEqual(nextOf(subject, state, input), nextOf(subject, state, input), () => `${where}: the same input twice`)
  }
}

/** Sampling runs without a log; it has to reach the same positions. */
export const logChangesNothing: Law = subject => {
  for (const { where, state, input } of subject.positions()) {
    const { next } = nextOf(subject, state, input)
    demandEqual(apply(subject.rules, state, input), next, () => `${where}: without a log`)
  }
}

/** Positions are deeply frozen, so that a write to data shared with a clone throws; their text is compared too. */
export const argumentUntouched: Law = ({ rules, positions }) => {
  for (const { where, state, pending, input } of positions()) {
    const before = JSON.stringify(state)
    for (const each of [input, ...someInputs(rules, pending, 2)]) apply(rules, state, each, () => undefined)
    rules.view(state, 'red')
    rules.key(state)
    rules.roster(state)
    demand(JSON.stringify(state) === before, () => `${where}: the position changed under apply`)
  }
}

/** A clone is equal, and a change to one does not change the other. */
export const clonesIndependent: Law = ({ rules, positions }) => {
  for (const { where, state, input } of positions()) {
    const first = rules.clone(state)
    const second = rules.clone(first)
    demandEqual(second, state, () => `${where}: a clone equals its original`)
    rules.advance(first, input)
    demandEqual(second, state, () => `${where}: a clone stays as it is while its original moves on`)
  }
}

/** Files, links and workers carry positions as JSON. */
export const survivesJson: Law = subject => {
  for (const { where, state, input } of subject.positions()) {
    const copy = JSON.parse(JSON.stringify(state)) as Shape['State']
    demandEqual(copy, state, () => `${where}: the position after JSON`)
    demandEqual(nextOf(subject, copy, input), nextOf(subject, state, input), () => `${where}: its future after JSON`)
  }
}

/** The outcome alone moves a battle: faces are for the log. */
export const outcomeSuffices: Law = ({ rules, positions }) => {
  for (const { where, state, input } of positions()) {
    if (input.kind !== 'roll') continue
    const bare = apply(rules, state, { kind: 'roll', outcome: input.outcome })
    demandEqual(bare, apply(rules, state, input), () => `${where}: a reading without its faces`)
  }
}
