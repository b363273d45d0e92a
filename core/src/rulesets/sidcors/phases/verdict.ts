import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because } from '../event.ts'
import { clearRound, survivors } from '../fleet/fleet.ts'
import { noteDestroyed, setCounts, stillFights } from '../fleet/force.ts'
import type { RuleId } from '../ledger.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { State } from '../state.ts'

export function closeRound(draft: State): void {
  clearRound(draft.forces.red)
  clearRound(draft.forces.blue)
  draft.rating = null
}

interface Ending {
  readonly winner: Side | 'draw'
  readonly rule: RuleId
}

/** round.until The battle is over; nothing stays on the agenda. */
export function endBattle(draft: State, { winner, rule }: Ending, log?: Log): void {
  const ending = `after round ${draft.round}`
  log?.({ kind: 'over', rule, round: draft.round, winner, because: [because('round.until', ending)] })
  closeRound(draft)
  draft.agenda.length = 0
  draft.over = { winner, rule }
}

/** R15 Pods without defence are lost with the last unit that has some. */
function clear(draft: State, side: Side): void {
  const force = ofSide(draft.forces, side)
  const none = force.intact.map(() => 0)
  for (const unit of none.keys()) {
    const count = (force.intact[unit] ?? 0) + (force.crippled[unit] ?? 0)
    noteDestroyed(force, { unit, count, round: draft.round })
  }
  setCounts(force, none, none)
  force.fighters = 0
  force.pfs = 0
}

/** The winner by the units left on the field; undefined while both sides fight. */
export function victorOf({ fleets, forces }: Pick<State, 'fleets' | 'forces'>): Side | 'draw' | undefined {
  const red = stillFights(fleets.red, forces.red)
  const blue = stillFights(fleets.blue, forces.blue)
  if (red) return blue ? undefined : 'red'
  return blue ? 'blue' : 'draw'
}

/** R24 A pursuer whose crippled ships kept the field holds it, whatever the fate of its pursuing units. */
function afterPursuit({ fleets, forces }: State, pursuer: Side): Side | 'draw' {
  const order = [pursuer, other(pursuer)]
  return order.find(side => stillFights(ofSide(fleets, side), survivors(ofSide(forces, side)))) ?? 'draw'
}

/** allocation.eliminated A side without units ends the battle; R36 two of them leave no victor. */
export const eliminate: AutoPhase<'eliminate'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const victor = victorOf(draft)
    if (victor === undefined) return
    for (const side of sides) if (side !== victor) clear(draft, side)
    const winner = draft.pursuer === null ? victor : afterPursuit(draft, draft.pursuer)
    endBattle(draft, { winner, rule: winner === 'draw' ? 'R36' : 'allocation.eliminated' }, log)
  },
}

/** R24 After the pursuit the field belongs to the side that did not retreat. */
export const endPursuit: AutoPhase<'endPursuit'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    endBattle(draft, { winner: must(draft.pursuer ?? undefined, 'a pursuit has a pursuer'), rule: 'R24' }, log)
  },
}
