import type { AnyRuleset } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import type { Scene, SceneUnit } from '@flagplot/core/game/scene'
import { sides } from '@flagplot/core/game/sides'
import { clauseTitle } from '@flagplot/core/game/words'
import { demand, demandEqual } from './breach.ts'
import type { Law, Subject } from './subject.ts'

const slip = /undefined|NaN|\[object|\bnull\b|Infinity/

interface Seen {
  readonly where: string
  readonly scene: Scene
}

const sceneOf = (rules: AnyRuleset, state: Shape['State']): Scene => rules.show(rules.view(state, 'umpire'))

/** The umpire's scenes: of the positions met, and of the ends of games. */
function scenesOf({ rules, positions, games }: Subject): readonly Seen[] {
  const scenes = positions().map(({ where, state }) => ({ where, scene: sceneOf(rules, state) }))
  const ends = games().map(({ battle, last }) => ({ where: `${battle.name} at its end`, scene: sceneOf(rules, last) }))
  return [...scenes, ...ends]
}

const count = (units: readonly SceneUnit[]): number => units.reduce((sum, unit) => sum + unit.count, 0)

/** Destroyed and departed units stay in the picture, with their round. */
export const scenesAreWhole: Law = subject => {
  const { rules, games } = subject
  for (const { battle, last } of games()) {
    const first = sceneOf(rules, rules.begin(battle.setup))
    for (const side of sides) {
      const before = count(first.sides[side].units)
      const after = count(sceneOf(rules, last).sides[side].units)
      demand(before > 0 && before === after, () => `${battle.name}: ${side} shows ${before} units, then ${after}`)
    }
  }
  for (const { where, scene } of scenesOf(subject)) {
    demandEqual(JSON.parse(JSON.stringify(scene)), scene, () => `${where}: a scene is plain data`)
    for (const unit of sides.flatMap(side => scene.sides[side].units)) {
      const isGone = unit.condition === 'destroyed' || unit.condition === 'away'
      const dated = unit.gone !== null && unit.gone >= 0 && unit.gone <= Math.max(1, scene.round)
      const fits = isGone ? dated : unit.gone === null
      demand(fits, () => `${where}: ${unit.name} is ${unit.condition}, gone in round ${unit.gone} of ${scene.round}`)
    }
  }
}

/** Boards are read aloud and printed: each has a heading, cites its source table, and fills every cell. */
export const boardsAreTables: Law = subject => {
  for (const { where, scene } of scenesOf(subject)) {
    for (const { title, rule, clause, columns, rows } of scene.boards) {
      const words = [title, ...columns, ...rows.flat()]
      const bad = words.find(text => text.length === 0 || slip.test(text))
      demand(bad === undefined, () => `${where}: the board "${title}" says "${bad}"`)
      const cited = Object.hasOwn(subject.rules.ledger, rule) && clauseTitle(subject.rules, rule) === clause
      demand(cited, () => `${where}: the board "${title}" cites "${rule}" as "${clause}"`)
      const whole = columns.length > 0 && rows.every(row => row.length === columns.length)
      demand(whole, () => `${where}: the board "${title}" has a cell for every column of every row`)
    }
    const titles = scene.boards.map(({ title }) => title)
    demand(new Set(titles).size === titles.length, () => `${where}: two boards have the same title`)
  }
}

/** Scenes are read aloud and printed. */
export const scenesHaveWords: Law = subject => {
  for (const { where, scene } of scenesOf(subject)) {
    const { roundWord } = scene
    const word = subject.rules.card.round
    demand(
      roundWord?.one === word?.one && roundWord?.many === word?.many,
      () => `${where}: a scene says ${roundWord?.one}, its card ${word?.one}`,
    )
    demand(Number.isInteger(scene.round) && scene.round >= 0, () => `${where}: round ${scene.round}`)
    for (const side of sides) {
      const { name, totals, units } = scene.sides[side]
      const facts = [...scene.facts, ...totals].flatMap(fact => [fact.label, fact.value])
      const words = units.flatMap(unit => [unit.name, unit.class, unit.factors, unit.word, ...unit.notes])
      for (const text of [name, ...facts, ...words]) {
        demand(text.length > 0 && !slip.test(text), () => `${where}: the scene of ${side} says "${text}"`)
      }
      const names = units.map(unit => `${unit.name} ${unit.condition} ${unit.gone} ${unit.notes.join()}`)
      demand(new Set(names).size === names.length, () => `${where}: two units of ${side} look alike and are not one`)
      for (const unit of units) {
        const pips = unit.pips.every(({ left, had }) => left >= 0 && left <= had)
        const fine = pips && unit.count > 0 && unit.strength > 0 && unit.strength <= 1
        demand(fine, () => `${where}: ${unit.name} of ${side} is drawn out of proportion`)
      }
    }
  }
}
