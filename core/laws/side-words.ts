import { dieLabel } from '@flagplot/core/dice'
import type { Pending, Ruleset } from '@flagplot/core/game'
import type { FieldBase } from '@flagplot/core/game/form'
import { paperOf, type Shape } from '@flagplot/core/game/orders'
import type { Scene } from '@flagplot/core/game/scene'
import { eyes, sides } from '@flagplot/core/game/sides'
import { fleetWords, sayReason } from '@flagplot/core/game/words'
import { demand } from './breach.ts'
import type { Law } from './subject.ts'

/** Fleet names that occur nowhere else. */
const words = fleetWords({ red: { name: 'Quorn squadron' }, blue: { name: 'The Zephyrs' } })

const colour = /\b(?:red|blue)\b/i

/** Readings of a throw that are put in words. */
const READINGS = 40

/** Other names that may contain a colour: units have any names. */
const namesIn = (scene: Scene): readonly string[] =>
  sides.flatMap(side => scene.sides[side].units.flatMap(({ name, class: kind }) => [name, kind]))

const without = (names: readonly string[], text: string): string =>
  names.filter(name => colour.test(name)).reduce((left, name) => left.replaceAll(name, '…'), text)

/** The texts of a field for a person, and of the fields within it. */
function fieldTexts(field: FieldBase & object): string[] {
  return Object.entries(field).flatMap(([key, value]): string[] => {
    if (key === 'label' || key === 'hint') return [String(value)]
    if (!Array.isArray(value)) return []
    return value.flatMap(part => (typeof part === 'object' && part !== null ? fieldTexts(part) : []))
  })
}

/** The texts of a question for a person. */
function questionTexts<S extends Shape>(rules: Ruleset<S>, pending: Pending<S>): string[] {
  if (pending.kind === 'over') return []
  if (pending.kind === 'orders') {
    return pending.briefs.flatMap(brief => {
      const { title, fields } = paperOf(rules, brief).form()
      return [title, ...fields.flatMap(fieldTexts)]
    })
  }
  const { roll } = pending
  const readings = [...roll.odds.weights.keys()].filter(reading => roll.odds.weights[reading]! > 0n).slice(0, READINGS)
  return [...roll.dice.flatMap(die => dieLabel(die, words) ?? []), ...readings.map(reading => roll.say(reading, words))]
}

export const sidesAreNamedByWords: Law = ({ rules, games, positions }) => {
  for (const { battle, events, last } of games()) {
    const names = namesIn(rules.show(rules.view(last, 'umpire')))
    for (const event of events) {
      const sentences = [rules.tell(event, words), ...(event.because ?? []).map(reason => sayReason(reason, words))]
      const bad = sentences.find(text => colour.test(without(names, text)))
      demand(bad === undefined, () => `${battle.name}: ${event.kind} (${event.rule}) is told as "${bad}"`)
    }
  }
  for (const { where, state, pending } of positions()) {
    const names = namesIn(rules.show(rules.view(state, 'umpire')))
    const prompts = eyes.map(eye => rules.prompt(state, eye, words))
    const asked = [...prompts.flatMap(({ title, text }) => [title, text]), ...questionTexts(rules, pending)]
    const bad = asked.find(text => colour.test(without(names, text)))
    demand(bad === undefined, () => `${where}: a person is asked "${bad}"`)
  }
}
