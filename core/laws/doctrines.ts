import type { AnyRuleset } from '@flagplot/core/game'
import type { Doctrine } from '@flagplot/core/game/doctrine'
import { fallbackSettings, type SettingField, type Settings } from '@flagplot/core/game/form'
import type { Brief, Shape } from '@flagplot/core/game/orders'
import { demand, demandEqual, short } from './breach.ts'
import { cases } from './depth/index.ts'
import { demandLegal } from './legal-order.ts'
import type { Law } from './subject.ts'

/** Positions each doctrine with each of its settings is tried on. */
const TRIED = cases(120, 3)

/** The defaults, then every value of every setting with the others at their defaults. */
function settingsOf(fields: readonly SettingField[]): readonly Settings[] {
  const base = fallbackSettings(fields)
  const values = (field: SettingField) => {
    if (field.kind === 'flag') return [false, true]
    if (field.kind === 'text') return [field.fallback]
    return field.kind === 'integer' ? [field.min, field.max] : field.choices.map(choice => choice.value)
  }
  return [base, ...fields.flatMap(field => values(field).map(value => ({ ...base, [field.name]: value })))]
}

interface Trial {
  readonly rules: AnyRuleset
  readonly name: string
  readonly doctrine: Doctrine<Shape>
  readonly view: Shape['View']
  readonly brief: Brief<Shape>
  readonly settings: Settings
}

function tryDoctrine({ rules, name, doctrine, view, brief, settings }: Trial, where: string): void {
  const say = () => `${where}: ${name} with ${short(settings)} at ${brief.rule} of ${brief.side}`
  const mix = doctrine.decide(view, brief, settings)
  demand(mix.length > 0, () => `${say()} gives no order`)
  for (const { order, weight } of mix) {
    demand(Number.isSafeInteger(weight) && weight > 0, () => `${say()} gives the weight ${weight}`)
    demandLegal(rules, brief, { order, say })
  }
  demandEqual(doctrine.decide(view, brief, settings), mix, () => `${say()} decides the same twice`)
}

export const doctrinesGiveLegalOrders: Law = ({ rules, positions }) => {
  const asked = positions().filter(position => position.pending.kind === 'orders')
  const step = Math.max(1, asked.length / TRIED)
  for (let i = 0; i < asked.length; i += step) {
    const { state, pending, where } = asked[Math.floor(i)]!
    if (pending.kind !== 'orders') continue
    for (const brief of pending.briefs) {
      const view = rules.view(state, brief.side)
      for (const [name, doctrine] of Object.entries(rules.doctrines)) {
        for (const settings of settingsOf(doctrine.settings))
          tryDoctrine({ rules, name, doctrine, view, brief, settings }, where)
      }
    }
  }
}

export const doctrinesHaveWords: Law = ({ rules }) => {
  demand(Object.keys(rules.doctrines).length > 0, () => 'there is at least one doctrine')
  for (const [name, { title, gist, settings }] of Object.entries(rules.doctrines)) {
    demand(title.length > 0 && gist.length > 0, () => `the doctrine ${name} has a title and a gist`)
    demand(
      new Set(settings.map(field => field.name)).size === settings.length,
      () => `the settings of ${name} have different names`,
    )
  }
}
