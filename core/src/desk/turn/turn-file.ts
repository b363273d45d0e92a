import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { sides } from '../../game/sides/index.ts'
import {
  alsoRefused,
  boundedText,
  chain,
  expectedWithoutControl,
  firstControlIn,
  hasVisibleText,
  mapRefusals,
  ok,
  parseThrough,
  type Refusal,
  type Result,
  refuse,
  wholeNumber,
} from '../../lang/index.ts'
import { readSourceText } from '../../notation/index.ts'
import { hashOf } from '../../seal/index.ts'
import { type Beacon, beaconSeed } from './beacon.ts'

/** The most battles of a turn. */
const MAX_BATTLES = 500

const isLine = (text: string): boolean => hasVisibleText(text) && firstControlIn(text, 'one line') === undefined
const message = `text that can be seen, ${expectedWithoutControl['one line']}`

// checks as functions: the schema library's own would be a part of the page's first load

/** Text on one line that can be seen. */
export const lineOfText = (most: number) =>
  boundedText(1, most).check(({ value: input, issues }) => {
    if (!isLine(input)) issues.push({ code: 'custom', input, message, continue: true })
  })

/** A player's name: the same letters in another encoding are the same name. */
export const playerName = lineOfText(60).check(payload => {
  payload.value = payload.value.normalize('NFC')
})

/** A battle's id: names of files are made of it. */
export const battleId = z
  .string()
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, { error: 'a to z, 0 to 9 and hyphens, 60 at most' }))

const hexOf = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { error: `${2 * bytes} digits of hex: 0-9, a-f` }))

const beaconSchema = z.strictObject({
  chain: z.literal('quicknet'),
  round: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  signature: hexOf(48),
})

const diceSchema = z.strictObject({
  seed: z.optional(boundedText(1, 1000)),
  commitment: z.optional(hexOf(32)),
  beacon: z.optional(beaconSchema),
})

const entrySchema = z.strictObject({
  battle: boundedText(1, 300),
  red: z.optional(playerName),
  blue: z.optional(playerName),
  dice: z.optional(boundedText(0, 100_000)),
  next: z.optional(z.record(z.string(), z.unknown())),
})

/** The input of a turn file, as an editor can check it. */
export const turnSchema = z.strictObject({
  flagplot: z.literal(1),
  turn: lineOfText(200),
  dice: diceSchema,
  missing: z.enum(['wait', 'standing']),
  battles: z.record(battleId, entrySchema),
})

/** A battle of a turn as its file states it: where its battle file is, its players, typed dice, what comes between. */
export type TurnEntry = z.output<typeof entrySchema>

/** The public seed of a turn, and the proof that it was fixed before: the file's own keys. */
export interface PublicSeed {
  readonly text: string
  readonly commitment?: string
  readonly beacon?: Beacon
}

/** A turn: many battles of a campaign, the players who write letters for them, and the public seed of all dice. */
export interface Turn {
  readonly title: string
  readonly seed: PublicSeed
  /** The policy for a side without a letter, and for one whose orders run out. */
  readonly missing: 'wait' | 'standing'
  readonly battles: ReadonlyMap<string, TurnEntry>
}

/** A file of a turn as it was read, which still knows where each value stood. */
export interface Placed<T> {
  readonly value: T
  readonly locate: (refusal: Refusal) => Refusal
}

/** Reads a text through a door; refusals carry line and column. */
export const readPlaced = <T>(
  text: string,
  file: string | undefined,
  door: (raw: unknown) => Result<T>,
): Result<Placed<T>> =>
  chain(readSourceText(text, file), ({ value, locate }) =>
    chain(mapRefusals(door(value), locate), read => ok({ value: read, locate })),
  )

/** The SHA-256 of a text in UTF-8, in hex. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

function seedOf({ seed, commitment, beacon }: z.output<typeof diceSchema>): Result<PublicSeed> {
  if (seed === undefined && beacon === undefined) {
    return refuse({ code: 'missing', path: ['dice'], expected: 'a seed or a beacon' })
  }
  if (beacon !== undefined) {
    const other = seed === undefined ? 'commitment' : 'seed'
    if (seed !== undefined || commitment !== undefined) {
      const says = `Give either a beacon or a ${other}, not both.`
      return refuse({ code: 'conflict', path: ['dice', other], says })
    }
    return mapRefusals(
      chain(beaconSeed(beacon), text => ok({ text, beacon })),
      refusal => ({ ...refusal, path: ['dice', 'beacon', ...refusal.path] }),
    )
  }
  if (seed === undefined) return refuse({ code: 'missing', path: ['dice', 'seed'], expected: 'text' })
  if (commitment === undefined) return ok({ text: seed })
  if (sha256Of(seed) === commitment) return ok({ text: seed, commitment })
  const says = 'This seed is not the one that was committed to: its SHA-256 is another.'
  return refuse({ code: 'tampered', path: ['dice', 'seed'], found: seed, says })
}

/** The file of a path inside the turn's folder; undefined for the address of a ready battle. */
export const pathInFolder = ({ battle }: TurnEntry): string | undefined =>
  /\.(?:ya?ml|json)$/i.test(battle) ? battle : undefined

function refuseOutside(id: string, entry: TurnEntry): readonly Refusal[] {
  const path = pathInFolder(entry)
  if (path === undefined) return []
  const isInside = !/^[\\/]|^[a-z]:|\\/i.test(path) && !path.split('/').includes('..')
  if (isInside) return []
  const says = `${path} is no path inside the folder of the turn.`
  return [{ code: 'io', path: ['battles', id, 'battle'], found: path, says }]
}

function refuseLonely(id: string, { red, blue }: TurnEntry): readonly Refusal[] {
  if (red === undefined || red !== blue) return []
  return [{ code: 'conflict', path: ['battles', id, 'blue'], found: blue, says: `${red} cannot lead both sides.` }]
}

/** The name of a player as a part of file names: small letters and figures of any script, hyphens between. */
export const fileNameOf = (player: string): string =>
  player
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$|[\ud800-\udbff]$/g, '')

/** The players of a turn, in the order in which its battles name them. */
export const playersOf = ({ battles }: Pick<Turn, 'battles'>): readonly string[] => [
  ...new Set([...battles.values()].flatMap(entry => sides.flatMap(side => entry[side] ?? []))),
]

/** Players need names that make different names of files. */
function refuseAlike(battles: Turn['battles']): readonly Refusal[] {
  const known = new Map<string, string>()
  const refusals: Refusal[] = []
  for (const [id, entry] of battles) {
    for (const side of sides) {
      const player = entry[side]
      if (player === undefined) continue
      const name = fileNameOf(player)
      const other = known.get(name)
      const path = ['battles', id, side]
      if (name === '') refusals.push({ code: 'notation', path, found: player, expected: 'a name with a letter in it' })
      else if (other !== undefined && other !== player)
        refusals.push({ code: 'conflict', path, says: `${player} and ${other} would get the same file: ${name}.txt.` })
      else known.set(name, player)
    }
  }
  return refusals
}

function refuseCount(battles: Turn['battles']): readonly Refusal[] {
  const { size } = battles
  if (size > 0 && size <= MAX_BATTLES) return []
  const found = size === 0 ? 'nothing' : `${size} of them`
  return [{ code: 'range', path: ['battles'], found, expected: `1 to ${MAX_BATTLES} battles` }]
}

/** Reads a turn's plain data. */
const parseTurn = (raw: unknown): Result<Turn> =>
  parseThrough(turnSchema, raw, ({ turn, dice, missing, battles: written }) => {
    const battles = new Map(Object.entries(written))
    const wrong = [...battles].flatMap(([id, entry]) => [...refuseOutside(id, entry), ...refuseLonely(id, entry)])
    const seed = seedOf(dice)
    return alsoRefused(
      [...refuseCount(battles), ...wrong, ...refuseAlike(battles)],
      chain(seed, known => ok({ title: turn, seed: known, missing, battles })),
    )
  })

/** Reads a turn file (YAML or JSON); refusals carry line and column. */
export const readTurn = (text: string, file?: string): Result<Placed<Turn>> => readPlaced(text, file, parseTurn)

/**
 * The seed of a battle's dice: the SHA-256, in hex, of `["flagplot turn dice",SEED,TITLE,ID]` as JSON without blanks.
 * Everybody who knows the public seed can work it out, and no letter changes it.
 */
export const seedOfBattle = ({ seed, title }: Pick<Turn, 'seed' | 'title'>, id: string): string =>
  hashOf('turn dice', [seed.text, title, id])
