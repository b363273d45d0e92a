import type { Shape } from '../../game/orders/index.ts'
import type { OpenBattle } from './open-battle.ts'

/** An option that caps the rounds of a battle, and the set-up with the highest cap that it allows. */
interface RoundLimit {
  readonly name: string
  readonly setup: Shape['Setup']
}

type SetUp = Pick<OpenBattle, 'rules' | 'setup'>

const isCapped = ({ rules, setup }: SetUp): boolean => rules.horizon(rules.begin(setup)) !== undefined

/** The battle with another value of an option; undefined if it is none with it. */
function withOption({ rules, setup }: SetUp, name: string, value: number): SetUp | undefined {
  const options = { ...setup.options, [name]: value }
  const changed = rules.setup.parse({ ...rules.setup.print(setup), options })
  return changed.ok ? { rules, setup: changed.value } : undefined
}

/** The options that would cap the rounds of a battle without a cap: they are off at 0, and cap them if they are set. */
export function roundLimits(battle: SetUp): readonly RoundLimit[] {
  const { rules, setup } = battle
  if (isCapped(battle)) return []
  return rules.options.flatMap(spec => {
    const { name } = spec
    if (spec.kind !== 'integer' || setup.options[name] !== 0) return []
    const capped = withOption(battle, name, spec.max)
    return capped !== undefined && isCapped(capped) ? [{ name, setup: capped.setup }] : []
  })
}

/** True of an option that caps the rounds, whatever its value. */
export function isRoundLimit(battle: SetUp, option: string): boolean {
  const free = withOption(battle, option, 0)
  return free !== undefined && roundLimits(free).some(({ name }) => name === option)
}
