import { ofSide, other, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { alive, rest } from '../fleet/fleet.ts'
import { noteDestroyed, stillFights } from '../fleet/force.ts'
import { setRanks } from '../fleet/ranks.ts'
import type { RuleId } from '../ledger.ts'
import type { Auto, Log } from '../shape.ts'
import type { State } from '../state.ts'
import { because } from '../words/because.ts'

/** round.until The battle is over; nothing stays on the agenda. */
export function conclude(draft: State, winner: Side | 'draw', rule: RuleId, log?: Log): void {
  const ending = `after round ${draft.round}`
  log?.({ kind: 'over', rule, round: draft.round, winner, because: [because('round.until', ending)] })
  rest(draft.forces.red)
  rest(draft.forces.blue)
  draft.rating = null
  draft.agenda.length = 0
  draft.over = { winner, rule }
}

/** R15 Pods without defence are lost with the last unit that has some. */
function clear(draft: State, side: Side): void {
  const force = ofSide(draft.forces, side)
  const none = force.intact.map(() => 0)
  for (const i of none.keys()) noteDestroyed(force, i, force.intact[i]! + force.crippled[i]!, draft.round)
  setRanks(force, none, none)
  force.fighters = 0
  force.pfs = 0
}

/** Whether anything of a side is alive, on the field or away. */
const lives = (draft: State, side: Side): boolean =>
  stillFights(ofSide(draft.fleets, side), alive(ofSide(draft.forces, side)))

/** R24 A pursuer whose crippled ships kept the field holds it, whatever became of those that pursued. */
function afterPursuit(draft: State, pursuer: Side): Side | 'draw' {
  if (lives(draft, pursuer)) return pursuer
  return lives(draft, other(pursuer)) ? other(pursuer) : 'draw'
}

/** allocation.eliminated A side without units ends the battle; R36 two of them leave no victor. */
export const reckon: Auto<'reckon'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const { red, blue } = draft.forces
    const redStands = stillFights(draft.fleets.red, red)
    const blueStands = stillFights(draft.fleets.blue, blue)
    if (redStands && blueStands) return
    if (!redStands) clear(draft, 'red')
    if (!blueStands) clear(draft, 'blue')
    if (draft.pursuer !== null) {
      const winner = afterPursuit(draft, draft.pursuer)
      return conclude(draft, winner, winner === 'draw' ? 'R36' : 'allocation.eliminated', log)
    }
    if (!redStands && !blueStands) return conclude(draft, 'draw', 'R36', log)
    conclude(draft, redStands ? 'red' : 'blue', 'allocation.eliminated', log)
  },
}

/** R24 After the pursuit the field belongs to the side that did not retreat. */
export const endPursuit: Auto<'endPursuit'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    conclude(draft, must(draft.pursuer ?? undefined, 'a pursuit has a pursuer'), 'R24', log)
  },
}
