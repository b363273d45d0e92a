import { other } from '../../../game/index.ts'
import type { FireTerms } from '../fire-terms.ts'
import { idOf } from '../names.ts'
import type { FireOrder } from '../shape.ts'
import { count } from '../unit.ts'
import type { View } from '../view.ts'
import { best, type Preference } from './targeting.ts'

type Row = FireOrder['fire'][string]

const rows = new Map<string, Row[]>()

/** All dice of a unit on one target; interned, since every round has many alike. */
function rowsOn(target: string): Row[] {
  const known = rows.get(target)
  if (known !== undefined) return known
  const fresh: Row[] = []
  rows.set(target, fresh)
  return fresh
}

function cell(onto: Row[], target: string, dice: number): Row {
  const known = onto[dice]
  if (known !== undefined) return known
  const row = Object.freeze({ [target]: dice })
  onto[dice] = row
  return row
}

/** What one unit owes goes to the attacker liked best, the rest to the target liked best of all (T7, T9). */
function matched(view: View, terms: FireTerms, i: number, wish: { by: Preference; target: string }): Row {
  const dice = count(terms.dice[i] as number)
  const duty = terms.duties[i]
  if (duty === undefined) return { [wish.target]: dice }
  const attacker = idOf(view.field, other(terms.side), best(view, terms, wish.by, duty.attackers))
  if (attacker === wish.target || duty.dice === dice) return { [attacker]: dice }
  return { [attacker]: duty.dice, [wish.target]: dice - duty.dice }
}

/** All dice on one target, as far as duties allow. The plain case of `allot` with `pile`, for its speed. */
export function concentrate(view: View, terms: FireTerms, by: Preference): FireOrder {
  const own = view.field.units[terms.side]
  const target = idOf(view.field, other(terms.side), best(view, terms, by, terms.targets))
  const wish = { by, target }
  const onto = rowsOn(target)
  const fire: Record<string, Row> = {}
  for (let i = 0; i < terms.dice.length; i++) {
    const dice = terms.dice[i] as number
    if (dice === 0) continue
    const row = terms.duties[i] === undefined ? cell(onto, target, count(dice)) : matched(view, terms, i, wish)
    fire[(own[i] as { id: string }).id] = row
  }
  return { fire, hold: [] }
}
