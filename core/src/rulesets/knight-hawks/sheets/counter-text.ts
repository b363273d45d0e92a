import { plainText } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { CounterAsk, CounterOrder } from '../orders/counter.ts'
import type { Attack } from '../state.ts'
import { shipCalled } from './ship-called.ts'

const NOTHING = 'hold'
const EVADE = 'evade'

/** `LB of Courageous at Nemesis`; a mine or a seeker is of whoever is named as its owner. */
export const sayAttack = ({ weapon, from, at }: Attack, owner: string): string =>
  `${weapon} of ${from ?? owner} at ${at}`

/** `evade; Nemesis: 2; Viper: 1` */
export function printCounter({ helpers }: CounterAsk, { evade, interceptors }: CounterOrder): string {
  const launched = helpers.filter(({ id }) => interceptors[id]! > 0).map(({ id }) => `${id}: ${interceptors[id]}`)
  const parts = [...(evade === 'yes' ? [EVADE] : []), ...launched]
  return parts.length === 0 ? NOTHING : parts.join('; ')
}

const bad = (found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, hint)

/** `Nemesis: 2`, `Nemesis 2`; `2` alone for a lone helper. */
function readLaunch({ helpers }: CounterAsk, part: string): Result<readonly [string, number]> {
  const ids = helpers.map(({ id }) => id)
  const found = /^(?:(.*?)[\s:]\s*)?(\d{1,3})(?:\s*icms?)?$/i.exec(part)
  const like = ids.length === 0 ? NOTHING : `interceptors of a ship, like "${ids[0]}: 1"`
  if (found === null) return bad(part, like, nearest(part, [EVADE, NOTHING, ...ids]))
  const name = plainText(found[1] ?? (ids.length === 1 ? ids[0]! : '')).replace(/\s*:$/, '')
  const id = shipCalled(ids, name)
  return id === undefined ? bad(part, like, nearest(name, ids)) : ok([id, Number(found[2])])
}

/** An answer to an attack; ships that are not named launch nothing. */
export function parseCounter(ask: CounterAsk, text: string): Result<CounterOrder> {
  const parts = text
    .split(/[;,\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const interceptors: Record<string, number> = Object.fromEntries(ask.helpers.map(({ id }) => [id, 0]))
  const met = new Set<string>()
  let evade: CounterOrder['evade'] = 'no'
  if (parts.length === 0) return bad(text, `${EVADE}, interceptors by ship, or ${NOTHING}`)
  for (const part of parts) {
    const isWord = [EVADE, `${EVADE}s`, NOTHING].includes(plainText(part))
    const launch: Result<readonly [string, number] | null> = isWord ? ok(null) : readLaunch(ask, part)
    if (!launch.ok) return launch
    const what = launch.value === null ? plainText(part) : launch.value[0]
    if (met.has(what)) return bad(part, `${what} once`)
    met.add(what)
    if (launch.value !== null) interceptors[launch.value[0]] = launch.value[1]
    else if (what !== NOTHING) evade = 'yes'
  }
  if (met.has(NOTHING) && met.size > 1) return bad(text, `${NOTHING} alone, or without it`)
  return ok({ evade, interceptors })
}
