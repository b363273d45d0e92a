import type { Choice, FormSpec, LeafField } from '../src/game/form/index.ts'
import { paperOf } from '../src/game/orders/index.ts'
import { other } from '../src/game/sides/index.ts'
import { demand } from './breach.ts'
import type { Law } from './subject.ts'

/** Fields that are asked together: those of the form itself, and those of each section. */
const sectionsOf = ({ fields }: FormSpec): readonly (readonly LeafField[])[] => [
  fields.flatMap(field => (field.kind === 'section' ? [] : [field])),
  ...fields.flatMap(field => (field.kind === 'section' ? [field.fields] : [])),
]

function choicesOf(field: LeafField): readonly Choice[] {
  switch (field.kind) {
    case 'choice':
    case 'subset':
      return field.choices
    case 'grid':
      return [...field.rows, ...field.columns]
    case 'group':
      return field.fields.flatMap(choicesOf)
    default:
      return []
  }
}

/** The target of a weapon names the field beside it that fires it, and the value while it does not. */
function demandWeapon(field: LeafField, beside: readonly LeafField[], where: string): void {
  if (field.kind !== 'choice' || field.aims === undefined) return
  const { field: weapon, none } = field.aims
  const isAsked = beside.some(({ name }) => name === weapon && name !== field.name)
  demand(isAsked, () => `${where}: ${field.label} is the target of ${weapon}, which is not asked beside it`)
  const isOffered = field.choices.length === 0 || field.choices.some(({ value }) => value === none)
  demand(isOffered, () => `${where}: ${field.label} has no ${none} to choose`)
}

/** A choice that is aimed at units names those that its side sees on the other side: they are tapped in its picture. */
export const choicesAreAimed: Law = ({ rules, positions }) => {
  for (const { where, state, pending } of positions()) {
    if (pending.kind !== 'orders') continue
    for (const brief of pending.briefs) {
      const { side } = brief
      const say = `${where}, ${brief.rule} of ${side}`
      const scene = rules.show(rules.view(state, side))
      const enemies = new Set(scene.sides[other(side)].units.map(({ name }) => name))
      for (const fields of sectionsOf(paperOf(rules, brief).form())) {
        for (const field of fields) {
          demandWeapon(field, fields, say)
          const named = new Set(choicesOf(field).flatMap(({ targets }) => targets ?? []))
          for (const name of named)
            demand(enemies.has(name), () => `${say}: ${field.label} is aimed at ${name}, which is not seen`)
        }
      }
    }
  }
}
