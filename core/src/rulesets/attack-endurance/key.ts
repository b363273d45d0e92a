import type { Side } from '../../game/index.ts'
import { attackLines, BASE, codeOf } from './condition.ts'
import type { Fleet, State } from './state.ts'

/** Codes in characters below the surrogates, fifteen bits each, the first one telling whether more follow. */
function write(code: number, count: number): string {
  if (code < BASE) return String.fromCharCode(code, count)
  const rest = Math.floor(code / BASE)
  const [low, middle, high] = [rest % 32768, Math.floor(rest / 32768) % 32768, Math.floor(rest / 2 ** 30)]
  return String.fromCharCode(BASE + (code % BASE), count, low, middle, high)
}

/** Equal units are interchangeable: their codes in falling order, each with its count. */
function kindKey(fleet: Fleet, from: number, to: number): string {
  const codes: number[] = []
  for (let i = from; i < to; i++) {
    const code = codeOf(fleet, i)
    let k = codes.length
    codes.push(code)
    while (k > 0 && (codes[k - 1] as number) < code) {
      codes[k] = codes[k - 1] as number
      k--
    }
    codes[k] = code
  }
  let text = ''
  for (let k = 0; k < codes.length; ) {
    const code = codes[k] as number
    const first = k
    while (codes[k] === code) k++
    text += write(code, k - first)
  }
  return text
}

function fleetKey(state: State, side: Side): string {
  const fleet = state[side]
  const starts = state.field.kinds[side]
  let text = ''
  for (let k = 1; k < starts.length; k++) {
    const from = starts[k - 1] as number
    const to = starts[k] as number
    text += to === from + 1 ? write(codeOf(fleet, from), 1) : kindKey(fleet, from, to)
  }
  return text
}

/**
 * Declared attacks, each attacker by kind and condition, each target by its place among its side: they tell all that the duty
 * to match needs. Equal attackers stay interchangeable; attacks equal but for targets in equal condition may get two keys.
 */
function attacksKey(state: State): string {
  if (state.attacks.length === 0) return ''
  const { attacker, units } = state.field
  return [...attackLines(state)]
    .map(([from, line]) => `${units[attacker][from]?.kind},${codeOf(state[attacker], from)},${line}`)
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
