import { plainText } from '../../../game/orders/index.ts'
import { chain, nearest, ok, type Result } from '../../../lang/index.ts'
import type { CounterAsk, CounterOrder } from '../orders/counter.ts'
import type { Attack } from '../state.ts'
import { refuseNotation } from '../units/refuse-notation.ts'
import { findShipNamed } from './find-ship-named.ts'
import { readClauses } from './ship-lines.ts'

const NOTHING = 'hold'
const EVADE = 'evade'

const isEvasion = (part: string): boolean => [EVADE, `${EVADE}s`].includes(plainText(part))

/** `LB of Courageous at Nemesis`; a mine or a seeker is `of` its named owner. */
export const sayAttack = ({ weapon, from, at }: Attack, owner: string): string =>
  `${weapon} of ${from ?? owner} at ${at}`

/** `evade; Nemesis: 2; Viper: 1` */
export function printCounter({ helpers }: CounterAsk, { evade, interceptors }: CounterOrder): string {
  const launched = helpers.flatMap(({ id }) => (interceptors[id] ? [`${id}: ${interceptors[id]}`] : []))
  const parts = [...(evade === 'yes' ? [EVADE] : []), ...launched]
  return parts.length === 0 ? NOTHING : parts.join('; ')
}

/** `Nemesis: 2`, `Nemesis 2`; `2` alone for a lone helper; a word without a number. */
function readPart({ helpers }: CounterAsk, part: string): Result<readonly [what: string, count: number]> {
  const word = plainText(part)
  if (word === NOTHING || isEvasion(part)) return ok([word, 0])
  const ids = helpers.map(({ id }) => id)
  const [only = ''] = ids.length === 1 ? ids : []
  const found = /^(?:(.*?)[\s:]\s*)?(\d{1,3})(?:\s*icms?)?$/i.exec(part)
  const like = ids.length === 0 ? NOTHING : `interceptors of a ship, like "${ids[0]}: 1"`
  if (found === null) return refuseNotation(part, like, nearest(part, [EVADE, NOTHING, ...ids]))
  const name = plainText(found[1] ?? only).replace(/\s*:$/, '')
  const id = findShipNamed(ids, name)
  return id === undefined ? refuseNotation(part, like, nearest(name, ids)) : ok([id, Number(found[2])])
}

/** An answer to an attack; ships that are not named launch nothing. */
export function parseCounter(ask: CounterAsk, text: string): Result<CounterOrder> {
  const parts = text.split(/[;,\n]/).map(part => part.trim())
  const written = parts.filter(part => part !== '')
  if (written.length === 0) return refuseNotation(text, `${EVADE}, interceptors by ship, or ${NOTHING}`)
  return chain(
    readClauses(written, part => readPart(ask, part)),
    said => {
      if (said.has(NOTHING) && said.size > 1) return refuseNotation(text, `${NOTHING} alone, or without it`)
      const evades = written.some(isEvasion)
      const interceptors = Object.fromEntries(ask.helpers.map(({ id }) => [id, said.get(id) ?? 0]))
      return ok({ evade: evades ? 'yes' : 'no', interceptors })
    },
  )
}
