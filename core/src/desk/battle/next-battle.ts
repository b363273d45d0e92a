import type { FormSpec } from '../../game/form/index.ts'
import type { AnyRuleset, BetweenEvent, CarriedOver } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { clauseTitle } from '../../game/words/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { leadersOfSurvivors } from '../../notation/index.ts'
import { unitLines } from '../../notation/report/index.ts'
import type { OpenBattle } from './open-battle.ts'

/** A battle and its position: of a session, or of a record that was replayed. */
interface Fought {
  readonly battle: OpenBattle
  readonly state: Shape['State']
}

/** The next battle of the survivors. */
export interface NextBattle {
  readonly battle: OpenBattle
  /** The events between the battles. */
  readonly log: readonly BetweenEvent[]
  /** Sides without units: they need some before the battle can be fought. */
  readonly gone: readonly Side[]
}

/** The form of events between battles; undefined if the rules have none. */
export function betweenForm({ battle, state }: Fought): FormSpec | undefined {
  const { rules } = battle
  return rules.between?.form(rules.roster(state))
}

const sayAftermath = (rules: AnyRuleset, { text, rule, because = [] }: BetweenEvent): string =>
  `${text} [${[rule, ...because.map(reason => reason.rule)].map(id => clauseTitle(rules, id)).join(', ')}]`

function carried(
  { battle, state }: Fought,
  raw: Readonly<Record<string, unknown>>,
): Result<CarriedOver<Shape['Setup']>> {
  const { rules } = battle
  const { between } = rules
  const roster = rules.roster(state)
  const left = rules.placedAnew?.(roster) ?? roster
  if (between !== undefined) return chain(between.check(left, raw), order => ok(between.carry(left, order)))
  const [asked] = Object.keys(raw)
  if (asked === undefined) return ok({ setup: left, log: [] })
  const says = `By the rules of ${rules.card.id} nothing happens between battles: leave ${asked} out.`
  return refuse({ code: 'unsupported', path: [asked], says })
}

/**
 * The surviving fleets after recovery and repairs, as a battle under the same options and standing orders. `raw` is the
 * filled-in form of `betweenForm`; fields left out take their fallback.
 */
export function nextBattle(fought: Fought, raw: Readonly<Record<string, unknown>> = {}): Result<NextBattle> {
  return chain(carried(fought, raw), ({ setup, log }) => {
    const { rules, title, leaders } = fought.battle
    const said = log.map(each => sayAftermath(rules, each)).join(' ')
    const battle: OpenBattle = {
      rules,
      title: `After ${title}`,
      ...(said === '' ? {} : { notes: said }),
      setup,
      leaders: leadersOfSurvivors(rules, setup, leaders),
    }
    return ok({ battle, log, gone: sides.filter(side => unitLines(rules, setup, side).length === 0) })
  })
}
