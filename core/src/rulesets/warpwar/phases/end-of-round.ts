import { push } from '../../../game/kit/index.ts'
import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { byMostLeft, destroyShip, isAlive, onField, reasonsToHide, shipsAboard } from '../field.ts'
import { because } from '../scene/because.ts'
import type { AutoPhase, Log } from '../shape.ts'
import { isWarpship } from '../ships/design.ts'
import type { BattleEnd, Ship, State } from '../state.ts'

const stands = (state: State, side: Side): boolean => ofSide(state.ships, side).some(onField)

/** combat.destroyed, combat.both The verdict at the end of a round; none while both sides are there. */
function verdictOf(state: State): BattleEnd | null {
  const red = stands(state, 'red')
  const blue = stands(state, 'blue')
  if (red && blue) return null
  if (!red && !blue) return { winner: 'draw', rule: 'combat.both' }
  return { winner: red ? 'red' : 'blue', rule: 'combat.destroyed' }
}

/** The empty racks of a side, by carrier: the ships with most left first. */
function berthsFor(ships: readonly Ship[]): string[] {
  const carriers = ships.filter(ship => onField(ship) && isWarpship(ship.made)).sort(byMostLeft)
  return carriers.flatMap(({ made, now }) => {
    const empty = Math.max(0, now.SR - shipsAboard(ships, made.id).length)
    return Array.from({ length: empty }, () => made.id)
  })
}

/** combat.withdraws, combat.stranded, berths.kept Warpships leave with all ships that find a rack; the rest is lost. */
function withdraw(draft: State, side: Side, log?: Log): void {
  const ships = ofSide(draft.ships, side)
  const round = draft.done
  const berths = berthsFor(ships)
  const stray = ships.filter(ship => onField(ship) && !isWarpship(ship.made)).sort(byMostLeft)
  for (const [i, ship] of stray.entries()) {
    const carrier = berths[i]
    if (carrier !== undefined) {
      ship.berth = carrier
      continue
    }
    destroyShip(ship, round)
    log?.({ kind: 'stranded', rule: 'combat.stranded', round, side, ship: ship.made.id })
  }
  for (const ship of ships) {
    if (!isAlive(ship)) continue
    ship.fate = { kind: 'withdrawn', round }
    const because = reasonsToHide(ship, draft)
    const withdrawn = { kind: 'withdrawn', rule: 'combat.withdraws', round, side, ship: ship.made.id } as const
    log?.({ ...withdrawn, carrier: ship.berth, ...(because.length > 0 && { because }) })
  }
}

/** combat.quiet Logs the number of quiet rounds; true if the phasing side has to withdraw. */
function tooQuiet({ quiet, done, options }: State, log?: Log): boolean {
  if (quiet === 0) return false
  const limit = options.quietRoundLimit
  const full = quiet >= limit
  const phasing = { ...because('combat.phasing', 'moved here and withdraws'), side: options.phasing }
  log?.({ kind: 'quiet', rule: 'combat.quiet', round: done, count: quiet, limit, ...(full && { because: [phasing] }) })
  return full
}

function conclude(draft: State, end: BattleEnd, log?: Log): void {
  draft.over = end
  draft.agenda.length = 0
  log?.({ kind: 'end', rule: end.rule, round: draft.done, winner: end.winner })
}

// such lists are replaced and never changed in place: all positions between two rounds share one
const none: readonly never[] = []

/** Clears the data of the round; its shots stay for the picture. */
function close(draft: State): void {
  draft.done++
  draft.missiles = none
  for (const side of sides) {
    draft.orders[side] = null
    draft.held[side] = none
    draft.due[side] = none
  }
}

/** round.sequence The round is done: the battle is over, or the next round begins. */
export const endOfRound: AutoPhase<'endOfRound'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    close(draft)
    const end = verdictOf(draft)
    if (end !== null) return conclude(draft, end, log)
    if (!tooQuiet(draft, log)) return push(draft, { task: 'round' })
    const { phasing } = draft.options
    withdraw(draft, phasing, log)
    conclude(draft, { winner: other(phasing), rule: 'combat.withdraws' }, log)
  },
}
