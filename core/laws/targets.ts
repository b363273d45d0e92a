import type { ChoiceField, Field, LeafField } from '@flagplot/core/game/form'
import { paperOf } from '@flagplot/core/game/orders'
import { other } from '@flagplot/core/game/sides'
import { demand } from './breach.ts'
import type { Position } from './positions.ts'
import type { Law, Subject } from './subject.ts'

/** A choice of a form, with the fields that stand beside it: those of its section, or those in none. */
interface Chosen {
  readonly where: string
  readonly field: ChoiceField
  readonly beside: readonly LeafField[]
  /** The names of the enemies that the asker sees. */
  readonly enemies: ReadonlySet<string>
}

const groupsOf = (fields: readonly Field[]): readonly (readonly LeafField[])[] => [
  fields.flatMap(field => (field.kind === 'section' ? [] : [field])),
  ...fields.flatMap(field => (field.kind === 'section' ? [field.fields] : [])),
]

function chosenAt(rules: Subject['rules'], { where, state, pending }: Position): readonly Chosen[] {
  if (pending.kind !== 'orders') return []
  return pending.briefs.flatMap(brief => {
    const scene = rules.show(rules.view(state, brief.side))
    const enemies = new Set(scene.sides[other(brief.side)].units.map(({ name }) => name))
    return groupsOf(paperOf(rules, brief).form().fields).flatMap(beside =>
      beside.flatMap(field => (field.kind === 'choice' ? [{ where, field, beside, enemies }] : [])),
    )
  })
}

const chosenIn = ({ rules, positions }: Subject): readonly Chosen[] =>
  positions().flatMap(position => chosenAt(rules, position))

/** An enemy that is tapped in the picture is found by the targets of the choices. */
export const targetsAreEnemies: Law = subject => {
  for (const { where, field, enemies } of chosenIn(subject)) {
    const stranger = field.choices.flatMap(({ targets = [] }) => targets).find(name => !enemies.has(name))
    demand(stranger === undefined, () => `${where}: ${field.name} is aimed at ${stranger}, no enemy in the picture`)
  }
}

/** A weapon that starts or stops firing is aimed by the field of its target. */
export const weaponsStandBeside: Law = subject => {
  for (const { where, field, beside } of chosenIn(subject)) {
    const { name, weapon, choices } = field
    if (weapon === undefined) continue
    const stands = beside.some(each => each.name === weapon.field && each !== field)
    demand(stands, () => `${where}: the weapon of ${name} is ${weapon.field}, no field beside it`)
    const rests = choices.length === 0 || choices.some(({ value }) => value === weapon.idle)
    demand(rests, () => `${where}: ${name} is ${weapon.idle} while the weapon is idle, which is none of its choices`)
  }
}
