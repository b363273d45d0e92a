import { chain, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { catalogue, designPrintedAs, namedDesign, printedIds } from '../catalogue.ts'
import type { Edition } from '../tables.ts'
import { checkCargo, checkDamage, checkDesign, MAX_CARGO, MAX_SHIPS, maxOfPart, partNames } from './build.ts'
import { type FleetShip, generatorSizes, noRatings, type Rating, ratingNames, type WarpGenerator } from './design.ts'
import { generatorNotation } from './price.ts'
import { isOwnName, MAX_NAME, normalShipId, readName } from './ship-id.ts'
import { refuseTwice } from './ship-text.ts'

const grammar = 'a ship like "W4 TL0 PD7 B3 S3 T1 M6 SR1", or the name of a published design'

interface Draft {
  /** Ratings as built, `TL` and `R`, by name. */
  readonly parts: Map<string, number>
  readonly left: Map<Rating, number>
  generator: WarpGenerator | null
  cargo: number | null
  berth: string | null
}

const bad = (found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, hint)

const past = (found: string, most: number, part: string): Result<never> =>
  refuse({ code: 'range', path: [], found, expected: `at most ${most} for ${part}` })

/** `PD7`, `PD7→5`, `PD7->5`, `H2(15)`, `H2→1(10)`, `TL2`, `R1`. Null for any other text. */
function readPart(draft: Draft, token: string): Result<true> | null {
  const [, name = '', built, left, cargo] = /^([a-z]+)(\d+)(?:(?:→|->)(\d+))?(?:\((\d+)\))?$/i.exec(token) ?? []
  const part = name.toUpperCase()
  const rating = ratingNames.find(each => each === part)
  const most = maxOfPart.get(part)
  if (most === undefined || (rating === undefined && (left ?? cargo) !== undefined)) return null
  if (draft.parts.has(part)) return refuseTwice(token, part)
  if (cargo !== undefined && part !== 'H') return bad(token, 'cargo in parentheses behind holds only, like H2(15)')
  if (Number(built) > most) return past(token, most, part)
  if (Number(cargo ?? 0) > MAX_CARGO) return past(token, MAX_CARGO, 'cargo')
  draft.parts.set(part, Number(built))
  if (rating !== undefined && left !== undefined) draft.left.set(rating, Number(left))
  if (cargo !== undefined) draft.cargo = Number(cargo)
  return ok(true)
}

const isSize = (word: string): word is WarpGenerator => generatorSizes.some(size => size === word)

/** The nearest right thing is the whole line with the token put right. */
function unknown(token: string, line: string): Result<never> {
  const [, word = '', rest = ''] = /^([a-z]*)(.*)$/is.exec(token) ?? []
  const known = [...partNames, 'TL', 'WG']
  const expected = `parts with a whole number, like PD7 or PD7→5: ${known.join(', ')}; or "in W7"`
  const hint = nearest(word, known)
  return bad(token, expected, hint === undefined || hint === word ? undefined : line.replace(token, `${hint}${rest}`))
}

/** All after the id. `WG small` and `in W7` are of two words. */
function readParts(line: string): Result<Draft> {
  const [, ...tokens] = line.split(/\s+/)
  const draft: Draft = { parts: new Map(), left: new Map(), generator: null, cargo: null, berth: null }
  let isRead = false
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1]?.toLowerCase() ?? ''
    const skips = isRead || token === '+'
    isRead = false
    if (skips) continue
    if (/^WG$/i.test(token)) {
      if (draft.generator !== null) return refuseTwice(token, 'WG')
      isRead = isSize(next)
      draft.generator = isSize(next) ? next : 'standard'
    } else if (/^in$/i.test(token)) {
      const rest = tokens.slice(i + 1).join(' ')
      const berth = normalShipId(next) ?? readName(rest)
      if (berth === null) return bad(`${token} ${rest}`.trim(), 'the id of a warpship behind "in", like "in W7"')
      if (draft.berth !== null) return bad(`${token} ${next}`, 'one ship that it is aboard')
      draft.berth = berth
      // an own name may be of several words: it is the rest of the line
      if (normalShipId(next) === null) return ok(draft)
      isRead = true
    } else {
      const read = readPart(draft, token) ?? unknown(token, line)
      if (!read.ok) return read
    }
  }
  return ok(draft)
}

/** The generator by the first letter of an id, or by the written size. */
function generatorOf(line: string, id: string, written: WarpGenerator | null): Result<WarpGenerator> {
  if (id.startsWith('W')) return ok(written ?? 'standard')
  if (written === null) return ok('none')
  const expected = 'an id that begins with W for a ship with a warp generator'
  const found = `${id} ${generatorNotation[written]}`
  return refuse({ code: 'conflict', path: [], found, expected }, `W${line.slice(1)}`)
}

function assemble(line: string, id: string, draft: Draft): Result<FleetShip> {
  const { parts, left, cargo, berth } = draft
  return chain(generatorOf(line, id, draft.generator), generator => {
    const built = { ...noRatings }
    for (const rating of ratingNames) built[rating] = parts.get(rating) ?? 0
    const made = { id, tl: parts.get('TL') ?? 0, generator, built, repairBays: parts.get('R') ?? 0 }
    return ok({ made, now: { ...built, ...Object.fromEntries(left) }, cargo: cargo ?? 0, berth })
  })
}

/** edition.choice An id alone is the ship that the rule book prints; `S55b` is another of its S55. */
function printedOne(id: string, edition: Edition): Result<FleetShip> {
  const text = designPrintedAs(id.replace(/[a-z]+$/, ''), edition)
  if (text !== undefined) {
    return chain(parseShip(text, edition), ship => ok({ ...ship, made: { ...ship.made, id } }))
  }
  const ids = printedIds(edition).join(', ')
  return bad(id, `parts, like "${id} TL0 PD7 B3 S3", or a ship the rule book prints: ${ids}`)
}

function unknownDesign(text: string): Result<never> {
  const hint = nearest(
    text,
    catalogue.map(({ name }) => name),
  )
  return hint === undefined
    ? bad(text, grammar)
    : refuse({ code: 'unknown-name', path: [], found: text, expected: grammar }, hint)
}

/** `Hood: W TL0 PD7`: a name in the place of the number. */
function namedShip(name: string, text: string, edition: Edition): Result<FleetShip> {
  if (!isOwnName(name)) {
    const expected = `a name of letters, digits and blanks, ${MAX_NAME} at most, that is no word of an order`
    return bad(name, expected)
  }
  return chain(parseShip(text, edition), ship => ok({ ...ship, made: { ...ship.made, id: name } }))
}

/**
 * A ship without a count: `W4 TL0 PD7→5 B3 M6`, an id that the rule book prints, or the name of a published design.
 * A name of its own stands in front of a colon.
 */
export function parseShip(text: string, edition: Edition): Result<FleetShip> {
  const [, name, rest] = /^([^:]*):(.*)$/s.exec(text) ?? []
  if (name !== undefined && rest !== undefined) return namedShip(name.trim().replace(/\s+/g, ' '), rest, edition)
  const line = text.trim()
  const id = normalShipId(line.split(/\s+/)[0] ?? '')
  if (id === null) {
    const named = namedDesign(line)
    return named === undefined ? unknownDesign(line) : parseShip(named, edition)
  }
  return chain(readParts(line), draft => {
    if (draft.parts.size > 0 || draft.generator !== null) {
      return chain(assemble(line, id, draft), ship =>
        chain(checkDesign(ship.made, edition), () => chain(checkDamage(ship), checkCargo)),
      )
    }
    return chain(printedOne(id, edition), ship => ok({ ...ship, berth: draft.berth }))
  })
}

/** The same led by a count: `4x S55 TL1 PD1 C1 SH12`. */
export function parseShipGroup(
  text: string,
  edition: Edition,
): Result<{ readonly count: number; readonly ship: FleetShip }> {
  const found = /^\s*(\d+)\s*[x×]\s*(.*)$/s.exec(text)
  const count = found === null ? 1 : Number(found[1])
  if (count < 1 || count > MAX_SHIPS) {
    return refuse({ code: 'range', path: [], found: String(found?.[1]), expected: `a count from 1 to ${MAX_SHIPS}` })
  }
  return chain(parseShip(found?.[2] ?? text, edition), ship =>
    count > 1 && normalShipId(ship.made.id) === null
      ? refuse({ code: 'notation', path: [], found: text, says: `Only one ship is called ${ship.made.id}.` })
      : ok({ count, ship }),
  )
}
