import { handicapKinds, MAX_SHIPS, type WrittenQuestion } from '@flagplot/core/desk/design'
import type { AnyRuleset } from '@flagplot/core/game'
import type { SetupBase } from '@flagplot/core/game/orders'
import { withoutUndefined } from '@flagplot/core/lang'
import { type Draft, ownFactions } from '../../setup/index.ts'

/** The seed of the samples: the command's own. */
const seed = '1'

/** The battle on the desk, for the forms of questions. */
export interface AtHand {
  readonly rules: AnyRuleset
  readonly draft: Draft
  readonly setup: SetupBase
}

/** The owners of published ships. All of them can be asked for at once where there are few enough ships. */
export function ownersOf({ catalogue }: AnyRuleset) {
  const owners = [...new Set(catalogue.map(({ faction }) => faction))]
  return { owners, canBeAll: new Set(catalogue.map(({ unit }) => unit)).size <= MAX_SHIPS }
}

/** The owner that is offered: that of red's ships. */
function usualOwner({ rules, draft }: AtHand): string | undefined {
  const { owners, canBeAll } = ownersOf(rules)
  const [own] = ownFactions({ rules, fleet: draft.red })
  return own ?? (canBeAll ? undefined : owners[0])
}

/** The form of a question as it is offered. */
export function usualQuestion(kind: WrittenQuestion['kind'], battle: AtHand): WrittenQuestion {
  if (kind === 'fair') return { kind, kinds: handicapKinds, seed }
  if (kind === 'values') return { kind, ...withoutUndefined({ faction: usualOwner(battle) }), seed }
  const { usual: parts = [] } = battle.rules.designChoices?.(battle.setup) ?? {}
  return { kind, side: 'red', design: { points: 12, parts }, seed }
}

/** The units of a list, as it is typed. */
export const unitsNamed = (list: readonly string[] = []): readonly string[] =>
  list.map(unit => unit.trim()).filter(unit => unit !== '')

/** A question without what means nothing: parts that the rules have no more, and an owner beside named ships. */
export function asAsked(written: WrittenQuestion, { rules, setup }: AtHand): WrittenQuestion {
  if (written.kind === 'fair') return written
  if (written.kind === 'ship') {
    const known = rules.designChoices?.(setup).parts ?? []
    const parts = known.flatMap(({ value }) => (written.design.parts?.includes(value) ? [value] : []))
    return { ...written, design: { ...written.design, parts } }
  }
  const { faction, units: list, ...values } = written
  const units = unitsNamed(list)
  return { ...values, ...(units.length === 0 ? withoutUndefined({ faction }) : { units }) }
}
