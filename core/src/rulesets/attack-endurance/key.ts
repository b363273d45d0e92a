import type { Side } from '../../game/index.ts'
import { attackLines, codesOf, DICE, fateOf, onIt } from './condition.ts'
import { DESTROYED, type Fleet, type State } from './state.ts'

const MARK = 2 ** 14
/** Above every fate. */
const HIGHEST = 2 ** 15

/** A condition and how many units share it, in characters below the surrogates; the first one tells whether dice follow. */
function write(fate: number, dice: number, count: number): string {
  if (dice === 0) return String.fromCharCode(fate, count)
  const low = dice % 32768
  const middle = Math.floor(dice / 32768) % 32768
  return String.fromCharCode(MARK + fate, count, low, middle, Math.floor(dice / 2 ** 30))
}

function writeCode(code: number, count: number): string {
  const fate = Math.floor(code / DICE)
  return write(fate, code - fate * DICE, count)
}

/** Puts the codes of equal units in falling order; nearly always they are. */
function sortKind(codes: number[], from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const code = codes[i] as number
    let k = i
    for (; k > from && (codes[k - 1] as number) < code; k--) codes[k] = codes[k - 1] as number
    codes[k] = code
  }
}

/** Equal units are interchangeable: their codes in falling order, each with its count. */
export function sortedKey(state: State, side: Side): string {
  const starts = state.field.kinds[side]
  const codes = codesOf(state[side])
  let text = ''
  for (let k = 1; k < starts.length; k++) {
    const to = starts[k] as number
    let from = starts[k - 1] as number
    sortKind(codes, from, to)
    for (let i = from + 1; i <= to; i++) {
      if (i < to && codes[i] === codes[from]) continue
      text += writeCode(codes[from] as number, i - from)
      from = i
    }
  }
  return text
}

/** Where a run of units ends that stand as unit `i` does, none of them fired at: at `stop` at the latest. */
function runEnd({ status, hits, post }: Fleet, i: number, stop: number): number {
  const s = status[i] as number
  const h = hits[i]
  const p = post[i]
  let end = i + 1
  if (s >= DESTROYED) while (end < stop && status[end] === s) end++
  else while (end < stop && status[end] === s && hits[end] === h && post[end] === p) end++
  return end
}

/**
 * The same in one pass from run to run, where nobody holds fire and equal units stand in falling order: nearly always, and the hottest
 * loop of a big battle. Undefined where they do not.
 */
export function fallingKey(fleet: Fleet, starts: readonly number[]): string | undefined {
  const { status, hits, post, pools } = fleet
  let text = ''
  let next = 0
  for (let k = 1; k < starts.length; k++) {
    const end = starts[k] as number
    let fateBefore = HIGHEST
    let diceBefore = 0
    for (let i = starts[k - 1] as number; i < end; ) {
      const fate = fateOf(status[i] as number, hits[i] as number, post[i] as number)
      const hit = next < pools.length ? (pools[next] as number) : end
      const dice = i === hit ? onIt(pools[next + 1] as number, pools[next + 2] as number) : 0
      if (fate > fateBefore || (fate === fateBefore && dice >= diceBefore)) return undefined
      const stop = i === hit ? i + 1 : runEnd(fleet, i, Math.min(hit, end))
      if (i === hit) next += 3
      text += write(fate, dice, stop - i)
      fateBefore = fate
      diceBefore = dice
      i = stop
    }
  }
  return text
}

const fleetKey = (state: State, side: Side): string =>
  (state[side].held === state.field.zeros[side] ? fallingKey(state[side], state.field.kinds[side]) : undefined) ??
  sortedKey(state, side)

/**
 * Declared attacks, each attacker by kind and condition, each target by its place among its side: they tell all that the duty
 * to match needs. Equal attackers stay interchangeable; attacks equal but for targets in equal condition may get two keys.
 */
function attacksKey(state: State): string {
  if (state.attacks.length === 0) return ''
  const { attacker, units } = state.field
  const codes = codesOf(state[attacker])
  return [...attackLines(state)]
    .map(([from, line]) => `${units[attacker][from]?.kind},${codes[from]},${line}`)
    .sort()
    .join(' ')
}

/**
 * Equal keys have equal futures. Options, names and classes do not change in a battle and stay out; the rounds done go in only
 * where a limit counts them (R28). The question on top and the length of the agenda tell the rest of it.
 */
export function key(state: State): string {
  const { agenda, field, done } = state
  const top = agenda[agenda.length - 1]
  const clock = field.options.roundLimit > 0 ? done : ''
  const phase = top === undefined ? 'over' : `${top.task}${agenda.length}`
  return `${clock}${phase}|${fleetKey(state, 'red')}|${fleetKey(state, 'blue')}|${attacksKey(state)}`
}
