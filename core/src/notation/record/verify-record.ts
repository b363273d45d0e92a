import type { Roll, Stream } from '../../dice/index.ts'
import { checkInput, checkReason, type Input, type Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type BySide, sayRounds, type Verdict } from '../../game/sides/index.ts'
import { clauseTitle, fleetWords } from '../../game/words/index.ts'
import { chain, must, never, ok, type Refusal, type Result, refuse } from '../../lang/index.ts'
import { type Battle, diceStream } from '../index.ts'
import { checkDigest } from './check-digest.ts'
import { ofRevision } from './of-revision.ts'
import { checkBack, checkProofs, checkStanding, noProofs, type Proofs, proofsAfter, takeProof } from './proofs.ts'
import { type RecordFile, refusalOnLine } from './record.ts'
import { battleOfRecord, leadersOf, leadersWithStanding, type NamedLeaders, unknownIn } from './record-battle.ts'
import { type NotedChanges, noteLine, type RecordChange } from './record-changes.ts'
import { type InputLine, inputOf } from './record-inputs.ts'
import type { DeclaredDice, ProofContent, RecordLine } from './record-lines.ts'

/** A record replayed and found whole: every digest, every die, every order. */
export interface ReplayedRecord<S extends Shape> {
  readonly battle: Battle<S>
  /** The leaders from the beginning, then those of each line that names others. */
  readonly leaders: readonly NamedLeaders[]
  /** The inputs that count; a game that was taken back has more lines of inputs. */
  readonly inputs: readonly Input<S>[]
  /** The inputs of all lines, those that no longer count among them. */
  readonly written: readonly Input<S>[]
  /** The round that each input that counts was given in, from 1. */
  readonly roundOfInput: readonly number[]
  readonly state: S['State']
  /** Present if the battle is over. */
  readonly verdict?: Verdict
  readonly rounds: number
  /** The revision of the rules it was played under; another one is no fault if the battle goes the same way. */
  readonly revision: number
  /** Options it was played with that this revision does not know. */
  readonly unknownOptions: readonly string[]
  /** Standing orders that led a side in it and that these rules do not have: their sides count as led by people. */
  readonly unknownDoctrines: readonly string[]
  /** Those of them that each side was led by last; the solver needs none. */
  readonly missingOrders: BySide<string | undefined>
  /** Changes under way, and every ruling, in order. */
  readonly changes: readonly RecordChange[]
  /** True if the record says itself that it is at its end. */
  readonly closed: boolean
  /** The number of dice checked against their seed, and of those checked only against the throw they answer. */
  readonly dice: { readonly drawnAgain: number; readonly taken: number }
  /** The last digest: two people with equal ones hold the same record. */
  readonly digest: string
  /** The dice from here on. */
  readonly source: DeclaredDice
  /** A seed's stream, at the start of the next throw. */
  readonly stream: Stream | undefined
  /** The proofs of a game between rooms: its seals and its chain of dice. */
  readonly proofs: Proofs | undefined
}

interface Replay<S extends Shape> {
  readonly rules: Ruleset<S>
  /** The record's revision. */
  readonly revision: number
  readonly battle: Battle<S>
  draft: S['State']
  readonly leaders: NamedLeaders[]
  readonly inputs: Input<S>[]
  readonly written: Input<S>[]
  readonly roundOfInput: number[]
  readonly dice: { drawnAgain: number; taken: number }
  noted: NotedChanges | undefined
  source: DeclaredDice
  stream: Stream | undefined
  proofs: Proofs | undefined
  closed: boolean
}

function checkFaces<S extends Shape>(
  replay: Replay<S>,
  roll: Roll,
  faces: readonly number[] | undefined,
): Result<void> {
  const { stream, dice, source } = replay
  if (stream === undefined) {
    // those of a chain are drawn again with the other proofs
    dice[source.source === 'chain' ? 'drawnAgain' : 'taken'] += roll.dice.length
    return ok(undefined)
  }
  const drawn = roll.dice.map(die => stream.face(die))
  const differs = drawn.findIndex((face, i) => face !== faces?.[i])
  if (differs < 0 && faces?.length === drawn.length) {
    dice.drawnAgain += drawn.length
    return ok(undefined)
  }
  const found = faces === undefined ? 'none' : faces.join(' ')
  const says = `The dice of this line are ${found}; the seed gives ${drawn.join(' ')}.`
  return refuse({ code: 'tampered', path: ['faces'], says })
}

function replayInput<S extends Shape>(replay: Replay<S>, entry: InputLine): Result<void> {
  const { rules, draft } = replay
  const pending = rules.pending(draft)
  const input = checkInput(rules, draft, inputOf(entry))
  if (!input.ok) return input
  // a throw that a moderator ruled takes no dice
  if (pending.kind === 'roll' && entry.kind === 'roll' && entry.ruled === undefined) {
    const faces = checkFaces(replay, pending.roll, entry.faces)
    if (!faces.ok) return faces
  }
  if (replay.source.source === 'chain') {
    const course = { pending, input: input.value, inputs: replay.inputs.length }
    const proofs = checkProofs(rules, must(replay.proofs, 'a chain has proofs'), course)
    if (!proofs.ok) return proofs
    replay.proofs = proofs.value
  }
  replay.roundOfInput.push(rules.rounds(draft) + 1)
  rules.advance(draft, input.value)
  replay.inputs.push(input.value)
  replay.written.push(input.value)
  return ok(undefined)
}

/** The winner, the rule, and the round. */
const sayEnd = <S extends Shape>({ battle, rules }: Replay<S>, { winner, rule }: Verdict, rounds: number): string =>
  `${winner === 'draw' ? 'a draw' : `victory for ${fleetWords(battle.setup)[winner].inner}`} by ${clauseTitle(rules, rule)} after ${sayRounds(rounds, rules.card.round)}`

function replayEnd<S extends Shape>(replay: Replay<S>, entry: Extract<RecordLine, { kind: 'over' }>): Result<void> {
  const { rules, draft } = replay
  const pending = rules.pending(draft)
  const say = (verdict: Verdict, rounds: number) => sayEnd(replay, verdict, rounds)
  const expected =
    pending.kind === 'over' ? say(pending.result, rules.rounds(draft)) : 'that the battle is not over yet'
  const found = say(entry, entry.rounds)
  replay.closed = true
  // another revision may count the rounds otherwise; winner and rule are the outcome
  const same = pending.kind === 'over' && entry.winner === pending.result.winner && entry.rule === pending.result.rule
  return same && (found === expected || replay.revision !== rules.card.revision)
    ? ok(undefined)
    : refuse({ code: 'tampered', path: ['over'], says: `The record says ${found}; the rules say ${expected}.` })
}

/** Notes the change that a line makes, before it is applied. */
function noteChange<S extends Shape>(replay: Replay<S>, entry: RecordLine): void {
  const { rules, battle, draft, inputs, noted } = replay
  const at = { inputs: inputs.length, round: rules.rounds(draft) + 1 }
  replay.noted = noteLine({ rules, setup: battle.setup }, noted, { entry, at })
}

function replayLeaders<S extends Shape>(
  { rules, battle, inputs, leaders }: Replay<S>,
  entry: Extract<RecordLine, { kind: 'leaders' }>,
): Result<void> {
  const named = leadersOf({ rules, setup: battle.setup }, entry)
  if (!named.ok) return named
  leaders.push({ after: inputs.length, leaders: named.value })
  return ok(undefined)
}

const notInFight: Refusal = {
  code: 'illegal',
  path: ['kind'],
  says: 'This is a line of games between rooms, and the record is of none.',
}

/** Standing orders are of their seat: the leaders of a game change by nothing else. */
function replayStanding<S extends Shape>(
  { rules, battle, inputs, leaders, proofs }: Replay<S>,
  entry: Extract<RecordLine, { kind: 'standing' }>,
): Result<void> {
  if (proofs === undefined) return refuse(notInFight)
  const { leaders: now } = must(leaders.at(-1), 'a record names its leaders from the beginning')
  const stated = chain(checkStanding(proofs, entry), () =>
    leadersWithStanding({ rules, setup: battle.setup }, now, entry),
  )
  if (!stated.ok) return stated
  leaders.push({ after: inputs.length, leaders: stated.value })
  return ok(undefined)
}

const notInGame: Refusal = {
  code: 'tampered',
  path: ['kind'],
  says: 'The dice and the leaders of a game stay what its first line says.',
}

function replayProof<S extends Shape>(replay: Replay<S>, proof: ProofContent): Result<void> {
  const { rules, draft, proofs } = replay
  if (proofs === undefined) return refuse(notInFight)
  const { leaders } = must(replay.leaders.at(-1), 'a record names its leaders from the beginning')
  const taken = takeProof(proofs, proof, { pending: rules.pending(draft), leaders })
  if (!taken.ok) return taken
  replay.proofs = taken.value
  return ok(undefined)
}

/** Goes back to an earlier position, of a battle that is over too. */
function replayBack<S extends Shape>(replay: Replay<S>, entry: Extract<RecordLine, { kind: 'back' }>) {
  const { to, because } = entry
  const { rules, battle, inputs, roundOfInput, leaders } = replay
  if (replay.proofs === undefined) return refuse(notInFight)
  const fit = chain(checkReason(because, 'because'), () => checkBack(to, inputs.length))
  if (!fit.ok) return fit
  inputs.length = to
  // the seats have their standing orders still
  leaders.push({ ...must(leaders.at(-1), 'a record names its leaders from the beginning'), after: to })
  roundOfInput.length = to
  replay.draft = rules.begin(battle.setup)
  for (const input of inputs) rules.advance(replay.draft, input)
  replay.closed = false
  noteChange(replay, entry)
  return ok(undefined)
}

function replayLine<S extends Shape>(replay: Replay<S>, entry: RecordLine): Result<void> {
  if (entry.kind === 'back') return replayBack(replay, entry)
  if (replay.closed) {
    const says = 'The record goes on after the battle is over.'
    return refuse({ code: 'illegal', path: [], says })
  }
  noteChange(replay, entry)
  switch (entry.kind) {
    case 'roll':
    case 'orders':
    case 'ruling':
      return replayInput(replay, entry)
    case 'standing':
      return replayStanding(replay, entry)
    case 'leaders':
      return replay.proofs === undefined ? replayLeaders(replay, entry) : refuse(notInGame)
    case 'dice':
      if (replay.proofs !== undefined) return refuse(notInGame)
      if (entry.dice.source === 'chain') {
        const says = 'A chain of dice is declared in the first line of a record alone.'
        return refuse({ code: 'illegal', path: ['dice'], says })
      }
      replay.source = entry.dice
      replay.stream = entry.dice.source === 'seeded' ? diceStream(entry.dice.seed) : undefined
      return ok(undefined)
    case 'over':
      return replayEnd(replay, entry)
    case 'seat':
    case 'seal':
    case 'unseal':
    case 'open':
    case 'link':
    case 'salt':
      return replayProof(replay, entry)
    default:
      return never(entry)
  }
}

/**
 * Replays a record from its first line: every digest recomputed, every order checked by the rules, every throw read
 * from its faces, every seeded die drawn again. Refuses at the first difference, with its line. A record of another
 * revision is judged by its course, not by its number. The last digest names the whole record.
 */
export function verifyRecord<S extends Shape>(rules: Ruleset<S>, record: RecordFile): Result<ReplayedRecord<S>> {
  const refused = (line: number, refusal: Refusal): Result<never> =>
    refuse(refusalOnLine(record.file, line, ofRevision(rules, record, refusal)))
  const { header } = record
  const battle = battleOfRecord(rules, header.entry)
  if (!battle.ok) return refused(header.line, battle.refusal)
  const first = checkDigest('', header)
  if (!first.ok) return refused(header.line, first.refusal)
  const { dice, revision } = header.entry
  const replay: Replay<S> = {
    rules,
    revision,
    battle: battle.value,
    draft: rules.begin(battle.value.setup),
    leaders: [{ after: 0, leaders: battle.value.leaders }],
    inputs: [],
    written: [],
    roundOfInput: [],
    dice: { drawnAgain: 0, taken: 0 },
    noted: undefined,
    source: dice,
    stream: dice.source === 'seeded' ? diceStream(dice.seed) : undefined,
    proofs: dice.source === 'chain' ? noProofs(dice, first.value) : undefined,
    closed: false,
  }
  let digest = first.value
  for (const each of record.lines) {
    const { line, entry } = each
    // check the rules first: "this die should read 3" says more than "the digest is another"
    const legal = replayLine(replay, entry)
    if (!legal.ok) return refused(line, legal.refusal)
    const chained = checkDigest(digest, each)
    if (!chained.ok) return refused(line, chained.refusal)
    digest = chained.value
    if (replay.proofs !== undefined) replay.proofs = proofsAfter(replay.proofs, entry, digest)
  }
  return ok(verified(replay, { digest, ...unknownIn(rules, record) }))
}

function verified<S extends Shape>(
  { rules, draft, noted, ...course }: Replay<S>,
  known: Pick<ReplayedRecord<S>, 'digest' | keyof ReturnType<typeof unknownIn>>,
): ReplayedRecord<S> {
  const pending = rules.pending(draft)
  const verdict = pending.kind === 'over' ? { verdict: pending.result } : {}
  return { ...course, ...known, ...verdict, changes: noted?.changes ?? [], state: draft, rounds: rules.rounds(draft) }
}
