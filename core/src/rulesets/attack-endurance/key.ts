import { ofSide, type Side } from '../../game/sides/index.ts'
import { poolCount, poolNormal, poolTarget, poolWeak } from './fire/pools.ts'
import { shotCount } from './fire/shots.ts'
import { attacksByUnit, conditionCode, conditionIn, diceCode, dicePart, unitCodes } from './fleet/condition.ts'
import { type BattleConstants, DESTROYED, type Fleet, fleetAt, type State, type Task } from './state.ts'

/** The characters of a key, all below the surrogates. */
type Chars = number[]

const MARK = 2 ** 14
/** Above every condition. */
const HIGHEST = 2 ** 15

/** A condition and the number of units that share it; the first character tells if dice follow. */
function write(chars: Chars, condition: number, dice: number, count: number): void {
  if (dice === 0) chars.push(condition, count)
  else chars.push(MARK + condition, count, dice % 32768, Math.floor(dice / 32768) % 32768, Math.floor(dice / 2 ** 30))
}

/** Puts the codes of equal units in falling order; nearly always they are. */
function sortKind(codes: number[], from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const code = codes[i]!
    let k = i
    for (; k > from && codes[k - 1]! < code; k--) codes[k] = codes[k - 1]!
    codes[k] = code
  }
}

/** Equal units are interchangeable: their codes in falling order, each with its count. */
export function writeSortedFleet(chars: Chars, fleet: Fleet, starts: readonly number[]): void {
  const codes = unitCodes(fleet)
  for (let k = 1; k < starts.length; k++) {
    const to = starts[k]!
    let from = starts[k - 1]!
    sortKind(codes, from, to)
    for (let i = from + 1; i <= to; i++) {
      if (i < to && codes[i] === codes[from]) continue
      const code = codes[from]!
      write(chars, conditionIn(code), dicePart(code), i - from)
      from = i
    }
  }
}

/** The end of a run of units in the condition of unit `i`, none of them fired at: `stop` at the latest. */
function runEnd({ status, hits, post }: Fleet, i: number, stop: number): number {
  const s = status[i]!
  const h = hits[i]
  const p = post[i]
  let end = i + 1
  if (s >= DESTROYED) while (end < stop && status[end] === s) end++
  else while (end < stop && status[end] === s && hits[end] === h && post[end] === p) end++
  return end
}

/**
 * The same in one pass from run to run, where no unit holds fire and equal units stand in falling order: nearly always,
 * and the hottest loop of a big battle. False where they do not; the characters written are void then.
 */
export function writeFallingFleet(chars: Chars, fleet: Fleet, starts: readonly number[]): boolean {
  const { status, hits, post, pools } = fleet
  let next = 0
  for (let k = 1; k < starts.length; k++) {
    const end = starts[k]!
    let conditionBefore = HIGHEST
    let diceBefore = 0
    for (let i = starts[k - 1]!; i < end; ) {
      const condition = conditionCode(status[i]!, hits[i]!, post[i]!)
      const hit = next < poolCount(pools) ? poolTarget(pools, next) : end
      const dice = i === hit ? diceCode(poolNormal(pools, next), poolWeak(pools, next)) : 0
      if (condition > conditionBefore || (condition === conditionBefore && dice >= diceBefore)) return false
      const stop = i === hit ? i + 1 : runEnd(fleet, i, Math.min(hit, end))
      if (i === hit) next++
      write(chars, condition, dice, stop - i)
      conditionBefore = condition
      diceBefore = dice
      i = stop
    }
  }
  return true
}

export function writeFleet(chars: Chars, fleet: Fleet, { field, side }: { field: BattleConstants; side: Side }): void {
  const length = chars.length
  if (fleet.held === ofSide(field.zeros, side) && writeFallingFleet(chars, fleet, ofSide(field.kinds, side))) return
  chars.length = length
  writeSortedFleet(chars, fleet, ofSide(field.kinds, side))
}

/**
 * Declared attacks, each attacker by kind and condition, each target by its place among its side: enough for the duty
 * to match. Equal attackers stay interchangeable; attacks equal but for targets in equal condition may get two keys.
 */
function attacksKey(state: State): string {
  const { attacker, units } = state.field
  const codes = unitCodes(fleetAt(state, attacker))
  return [...attacksByUnit(state)]
    .map(([from, line]) => `${ofSide(units, attacker)[from]?.kind},${codes[from]},${line}`)
    .sort()
    .join(' ')
}

const tasks: { readonly [K in Task['task']]: number } = {
  round: 1,
  lineUp: 2,
  breakOff: 3,
  breakOffRoll: 4,
  fire: 5,
  volleys: 6,
  damage: 7,
  breakthrough: 8,
  endOfRound: 9,
}
const MAX_TASKS = 16

/**
 * Equal keys have equal futures. Options, names and classes do not change in a battle and stay out; the rounds done go
 * in only where a limit counts them (R28), or as none or some where no unit leaves before the first (H11). The task on
 * top and the length of the agenda give the rest of it. The fleets need no mark between them: counts add up to the
 * units of a kind.
 */
export function key(state: State): string {
  const { agenda, field, done } = state
  const top = agenda[agenda.length - 1]
  const chars = [top === undefined ? 0 : tasks[top.task] * MAX_TASKS + agenda.length]
  if (field.options.roundLimit > 0) chars.push(done)
  else if (field.breakOff.way === 'free') chars.push(Math.min(done, 1))
  writeFleet(chars, state.red, { field, side: 'red' })
  writeFleet(chars, state.blue, { field, side: 'blue' })
  const text = String.fromCharCode(...chars)
  return shotCount(state.attacks) === 0 ? text : text + attacksKey(state)
}
