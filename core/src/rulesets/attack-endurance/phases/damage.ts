import type { Log } from '../../../game/index.ts'
import type { AutoStep, TaskNamed } from '../../../game/kit/index.ts'
import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { countDice, type Dice, isWeakened } from '../fire/dice.ts'
import { nameOf } from '../fleet/units.ts'
import type { AttackEndurance } from '../shape.ts'
import { DAMAGED, DESTROYED, FIT, fleetAt, type State, withItemAt } from '../state.ts'
import { categories } from '../tables.ts'

const together = [
  { rule: 'H2', text: 'every declared attack has been rolled' },
  { rule: 'H6', text: 'counters flip after all have fired' },
] as const

function sayDice(dice: Dice): string {
  if (isWeakened(dice)) return 'a weakened die'
  const n = countDice(dice)
  return n === 0 ? 'silent' : n === 1 ? '1 die' : `${n} dice`
}

/** U11 to U13: the counter is flipped. */
function flip(draft: State, side: Side, i: number, log?: Log<AttackEndurance>): void {
  fleetAt(draft, side).status = withItemAt(fleetAt(draft, side).status, i, DAMAGED)
  const unit = ofSide(draft.field.units, side)[i]
  if (log === undefined || unit === undefined) return
  const word = categories[draft.field.options.category].damaged
  const because = [
    ...together,
    { rule: 'U12', text: `from ${sayDice(unit.fit)} to ${sayDice(unit.damaged)} in the next round` },
    { rule: 'U13', text: `called ${word}` },
  ] as const
  const hits = fleetAt(draft, side).hits[i] ?? 0
  const facts = { unit: nameOf(draft.field, side, i), word, hits, ef: unit.spec.ef }
  log({ kind: 'damaged', rule: 'U11', round: draft.done + 1, side, ...facts, because })
}

/** U10, R25: the counter is removed. */
function remove(draft: State, side: Side, i: number, log?: Log<AttackEndurance>): void {
  const fleet = fleetAt(draft, side)
  fleet.status = withItemAt(fleet.status, i, DESTROYED)
  fleet.gone = withItemAt(fleet.gone, i, draft.done + 1)
  if (log === undefined) return
  const because = [...together, { rule: 'R25', text: 'hits beyond that are lost' }] as const
  log({ kind: 'destroyed', rule: 'U10', round: draft.done + 1, side, unit: nameOf(draft.field, side, i), because })
}

/** U10, U11, H7: the damage of an exchange to the units of a side; the rest keep their markers. */
function settle(draft: State, side: Side, log?: Log<AttackEndurance>): void {
  const units = ofSide(draft.field.units, side)
  const ends = ofSide(draft.field.ends, side)
  const { hits, status } = fleetAt(draft, side)
  for (let i = 0; i < hits.length; i++) {
    const taken = hits[i]!
    const before = status[i]!
    if (taken === 0 || before >= DESTROYED) continue
    if (taken >= ends[before]![i]!) remove(draft, side, i, log)
    else if (before === FIT && taken >= units[i]!.damagedAt) flip(draft, side, i, log)
  }
}

/** H6, H7: after all attacks of an exchange, counters are flipped and removed. */
export const damage: AutoStep<AttackEndurance, TaskNamed<AttackEndurance, 'damage'>> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) settle(draft, side, log)
  },
}
