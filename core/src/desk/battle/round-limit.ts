import type { Shape } from '../../game/orders/index.ts'
import type { OpenBattle } from './open-battle.ts'

/** An option that caps the rounds of a battle, and the set-up with the highest cap that it allows. */
interface RoundLimit {
  readonly name: string
  readonly setup: Shape['Setup']
}

/** The options that would cap the rounds: they are off at 0, and give the battle a horizon if they are set. */
export function roundLimits({ rules, setup }: Pick<OpenBattle, 'rules' | 'setup'>): readonly RoundLimit[] {
  const data = rules.setup.print(setup)
  return rules.options.flatMap(spec => {
    const { name } = spec
    if (spec.kind !== 'integer' || setup.options[name] !== 0) return []
    const capped = rules.setup.parse({ ...data, options: { ...setup.options, [name]: spec.max } })
    if (!capped.ok || rules.horizon(rules.begin(capped.value)) === undefined) return []
    return [{ name, setup: capped.value }]
  })
}
