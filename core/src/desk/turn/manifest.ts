import * as z from 'zod/mini'
import { type BySide, type Side, sides } from '../../game/sides/index.ts'
import { canonicalJson, ok, parseWith, type Refusal, type Result, refuse } from '../../lang/index.ts'
import { hashOf } from '../../seal/index.ts'
import type { Letter } from './letter.ts'
import type { BattleTask } from './settle.ts'
import { battleId, type Placed, readPlaced, sha256Of, type Turn } from './turn-file.ts'

const sideSchema = z.enum(sides)

/** A battle that was settled anew: by the letter of a player, with the reason, and the digest of the record before. */
const ruledSchema = z.strictObject({ by: z.string(), because: z.string(), earlier: z.string() })
export type Ruled = z.output<typeof ruledSchema>

/** The digests of all that settles a battle. A letter counts with its player, and only its part on this battle. */
const inputsSchema = z.strictObject({
  battle: z.string(),
  red: z.string(),
  blue: z.string(),
  dice: z.string(),
  next: z.string(),
})
export type InputDigests = z.output<typeof inputsSchema>

const settledSchema = z.strictObject({
  status: z.literal('settled'),
  system: z.string(),
  title: z.string(),
  seed: z.string(),
  winner: z.enum([...sides, 'draw']),
  rounds: z.int(),
  /** The last digest of the record. */
  record: z.string(),
  inputs: inputsSchema,
  /** The sides that standing orders led because the turn says so of missing letters and orders. */
  stoodIn: z.array(sideSchema),
  /** The orders of each letter that no question was left for. */
  unused: z.strictObject({ red: z.int(), blue: z.int() }),
  /** The sides that have no units left. */
  gone: z.array(sideSchema),
  ruled: z.array(ruledSchema),
})

const waitingSchema = z.strictObject({
  status: z.literal('waiting'),
  needs: z.array(z.string()),
  ruled: z.array(ruledSchema),
})

const manifestSchema = z.strictObject({
  flagplot: z.literal(1),
  turn: z.string(),
  seed: z.strictObject({
    text: z.string(),
    commitment: z.optional(z.string()),
    beacon: z.optional(z.strictObject({ chain: z.literal('quicknet'), round: z.int(), signature: z.string() })),
  }),
  battles: z.record(battleId, z.discriminatedUnion('status', [settledSchema, waitingSchema])),
})

/** The list of a turn's results, for its moderator. */
export type Manifest = z.output<typeof manifestSchema>
export type SettledEntry = z.output<typeof settledSchema>

/** Reads the list of results of an earlier run. */
export const readManifest = (text: string, file?: string): Result<Placed<Manifest>> =>
  readPlaced(text, file, raw => parseWith(manifestSchema, raw))

/** The digests of a battle's inputs; `source` is the text of its file, or the address of a ready battle. */
export function inputDigests(
  { dice, players, letters }: Pick<BattleTask, 'dice' | 'players' | 'letters'>,
  { source, next }: { readonly source: string; readonly next: unknown },
): InputDigests {
  const digest = (what: unknown): string => hashOf('turn input', [what ?? null])
  const side = (of: Side): string => digest({ player: players[of] ?? null, letter: letters[of] ?? null })
  return { battle: sha256Of(source), red: side('red'), blue: side('blue'), dice: digest(dice), next: digest(next) }
}

/** The inputs in words, by their keys. */
const inputWords = {
  battle: 'its battle file',
  red: 'the letter or the player of red',
  blue: 'the letter or the player of blue',
  dice: 'its typed dice',
  next: 'its form of the next battle',
  missing: 'the word on missing letters',
} as const

type InputKey = keyof typeof inputWords

/** The inputs of a settled battle that have changed since. */
function changedSince({ inputs: before, stoodIn }: SettledEntry, now: InputDigests, turn: Turn): readonly InputKey[] {
  const keys = ['battle', 'red', 'blue', 'dice', 'next'] as const
  const changed: InputKey[] = keys.filter(key => before[key] !== now[key])
  return stoodIn.length > 0 && turn.missing === 'wait' ? [...changed, 'missing'] : changed
}

/** A battle in a later run: its record is carried over, or it is settled, with the reasons of all settling anew. */
export type Rerun = { readonly kind: 'carry'; readonly entry: SettledEntry } | SettleAnew
type SettleAnew = { readonly kind: 'settle'; readonly ruled: readonly Ruled[] }

/** The inputs of a battle now, and the letters of its players. */
interface Now {
  readonly id: string
  readonly inputs: InputDigests
  readonly letters: Partial<BySide<Letter>>
}

/** The reason that each changed letter gives; undefined if something else has changed, or a letter gives none. */
function reasonsFor(
  changed: readonly InputKey[],
  letters: Now['letters'],
  earlier: string,
): readonly Ruled[] | undefined {
  const reasons: Ruled[] = []
  for (const key of changed) {
    const letter = key === 'red' || key === 'blue' ? letters[key] : undefined
    if (letter?.because === undefined) return undefined
    reasons.push({ by: letter.from, because: letter.because, earlier })
  }
  return reasons
}

const sameSeed = (turn: Turn, { seed, turn: title }: Manifest): boolean =>
  canonicalJson([turn.title, turn.seed]) === canonicalJson([title, seed])

/** The rerun of a battle. Refuses a settled one whose inputs have changed without a reason in the changed letter. */
export function rerunOf(turn: Turn, manifest: Manifest | undefined, { id, inputs, letters }: Now): Result<Rerun> {
  const known = manifest !== undefined && Object.hasOwn(manifest.battles, id) ? manifest.battles[id] : undefined
  if (known === undefined) return ok({ kind: 'settle', ruled: [] })
  if (known.status === 'waiting') return ok({ kind: 'settle', ruled: known.ruled })
  const changed = changedSince(known, inputs, turn)
  if (changed.length === 0) return ok({ kind: 'carry', entry: known })
  const reasons = reasonsFor(changed, letters, known.record)
  if (reasons !== undefined) return ok({ kind: 'settle', ruled: [...known.ruled, ...reasons] })
  const what = changed.map(key => inputWords[key]).join(' and ')
  const says =
    `${id} is settled, and ${what} changed since. Put back what was there. ` +
    'A changed letter may give the reason with because: then the battle is fought anew, and the reports tell it.'
  const [key] = changed
  return refuse({ code: 'conflict', path: ['battles', id, ...(key === undefined ? [] : [key])], says })
}

/** Refuses a turn that lost a settled battle, or that has another seed or title than the battles settled before. */
export function changedTurn(turn: Turn, manifest: Manifest): readonly Refusal[] {
  const settled = Object.entries(manifest.battles).flatMap(([id, { status }]) => (status === 'settled' ? [id] : []))
  const lost = settled.filter(id => !turn.battles.has(id))
  const says = `Battles of this turn are settled by another seed or under another title. Put back what was there.`
  return [
    ...lost.map((id): Refusal => ({ code: 'missing', path: ['battles', id], says: `${id} is settled: put it back.` })),
    ...(settled.length === 0 || sameSeed(turn, manifest)
      ? []
      : [{ code: 'conflict', path: ['dice'], says } satisfies Refusal]),
  ]
}
