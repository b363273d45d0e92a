import * as z from 'zod/mini'
import { type Leader, withOrders } from '../../game/doctrine/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import {
  alsoRefused,
  boundedText,
  chain,
  mapRefusals,
  nearest,
  ok,
  parseWith,
  type Refusal,
  type Result,
  refusalsOf,
  refuse,
} from '../../lang/index.ts'
import { parseLeader } from '../../notation/index.ts'
import { checkCanLeave, type OpenBattle } from '../battle/index.ts'
import { battleId, lineOfText, type Placed, playerName, playersOf, readPlaced, type Turn } from './turn-file.ts'

const partSchema = z.strictObject({
  doctrine: z.optional(z.unknown()),
  leaves: z.optional(z.unknown()),
  orders: z.optional(z.array(boundedText(1, 20_000)).check(z.maxLength(10_000))),
})

/** The input of a letter, as an editor can check it. */
export const letterSchema = z.strictObject({
  flagplot: z.literal(1),
  from: playerName,
  because: z.optional(lineOfText(1000)),
  battles: z.record(battleId, partSchema),
})

/** The part of a letter that is about one battle: orders as players write them, then standing orders. */
export type LetterPart = z.output<typeof partSchema>

/** A player's letter for a turn. */
export type Letter = z.output<typeof letterSchema>

/** Reads a letter (YAML or JSON); refusals carry line and column. */
export const readLetter = (text: string, file?: string): Result<Placed<Letter>> =>
  readPlaced(text, file, raw => parseWith(letterSchema, raw))

/** The side that a player leads in a battle. */
export const sideOf = ({ battles }: Pick<Turn, 'battles'>, id: string, player: string): Side | undefined =>
  sides.find(side => battles.get(id)?.[side] === player)

/**
 * The standing orders of a letter; undefined if it has none. One that says only when to leave goes by those of the
 * battle file in all else.
 */
export function standingIn(battle: OpenBattle, side: Side, part: LetterPart): Result<Leader | undefined> {
  const { doctrine, leaves } = part
  if (doctrine === undefined && leaves === undefined) return ok(undefined)
  return chain(parseLeader(battle.rules, { doctrine, leaves }, { setup: battle.setup, side }), read => {
    const ordered = withOrders(battle.rules, battle.leaders)[side].doctrine
    const leader: Leader = doctrine === undefined ? { ...read, doctrine: ordered } : read
    const leaders = { ...battle.leaders, [side]: leader }
    const canLeave = mapRefusals(checkCanLeave({ ...battle, leaders }), refusal => ({
      ...refusal,
      path: refusal.path.slice(1),
    }))
    return chain(canLeave, () => ok(leader))
  })
}

interface Known {
  readonly turn: Turn
  readonly battles: ReadonlyMap<string, OpenBattle>
}

function refusePart({ turn, battles }: Known, from: string, [id, part]: readonly [string, LetterPart]): Refusal[] {
  const path = ['battles', id]
  if (!turn.battles.has(id)) {
    const ids = [...turn.battles.keys()]
    const guess = nearest(id, ids)
    const hint = guess === undefined ? {} : { nearest: guess }
    return [{ code: 'unknown-name', path, found: id, expected: 'the id of a battle of this turn', ...hint }]
  }
  const side = sideOf(turn, id, from)
  if (side === undefined) return [{ code: 'conflict', path, found: from, says: `${from} leads nothing in ${id}.` }]
  const battle = battles.get(id)
  if (battle === undefined) return []
  return refusalsOf(standingIn(battle, side, part)).map(refusal => ({ ...refusal, path: [...path, ...refusal.path] }))
}

/** Refuses a letter from nobody known, for another battle, or with standing orders that its system does not have. */
function checkLetter(known: Known, { value: letter, locate }: Placed<Letter>): Result<void> {
  const { from } = letter
  const players = playersOf(known.turn)
  if (!players.includes(from)) {
    const refusal: Refusal = { code: 'unknown-name', path: ['from'], found: from, expected: 'a player of this turn' }
    return mapRefusals(refuse(refusal, nearest(from, players)), locate)
  }
  const refusals = Object.entries(letter.battles).flatMap(part => refusePart(known, from, part))
  return mapRefusals(alsoRefused(refusals, ok(undefined)), locate)
}

/** The letters of a turn by their player. Refuses every letter that does not fit the turn, and a second of a player. */
export function lettersByPlayer(known: Known, letters: readonly Placed<Letter>[]): Result<ReadonlyMap<string, Letter>> {
  const byPlayer = new Map<string, Letter>()
  const refusals: Refusal[] = []
  for (const placed of letters) {
    const { value: letter, locate } = placed
    refusals.push(...refusalsOf(checkLetter(known, placed)))
    const says = `This is a second letter from ${letter.from}.`
    if (byPlayer.has(letter.from)) refusals.push(locate({ code: 'conflict', path: ['from'], says }))
    byPlayer.set(letter.from, letter)
  }
  // refusals of several letters may be at the same place of each, so none stands for another
  const [refusal, ...also] = refusals
  return refusal === undefined ? ok(byPlayer) : { ok: false, refusal, also }
}
