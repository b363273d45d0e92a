import { Command } from '@commander-js/extra-typings'
import { checkDoctrines } from '@flagplot/core/desk/fight'
import { several, severalRounds } from '@flagplot/core/desk/odds-words'
import { inputsByRound, type OpenRecord, sayOtherRevision } from '@flagplot/core/desk/record'
import { sayDiceCount } from '@flagplot/core/dice'
import { type BySide, bySide, type RoundWord, sayRounds, sides, usualRound } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { type Proofs, sayChange, sayRoundEnds, sayStepCount } from '@flagplot/core/notation/record'
import { sayVerdict } from '@flagplot/core/notation/report'
import type { VerifyAnswer } from '@flagplot/wire'
import { sayReaders } from '@flagplot/wire/words'
import type { Context, FlagsOf } from '../context.ts'
import type { Io } from '../io/io.ts'
import { hangingIndent } from '../io/margins.ts'
import { printAnswer } from '../io/print-answer.ts'
import { whileShowing } from '../io/progress.ts'
import { openRecordSource } from '../io/read-source.ts'

const command = () =>
  new Command('verify')
    .description('Replays a record and checks every digest, die and order.')
    .argument('<record>', 'a record (JSON Lines), or - for standard input')
    .option('--doctrines', 'ask the standing orders again, and name the first order that is not theirs')
    .option('--json', 'the answer as JSON')

type Flags = FlagsOf<typeof command>

const gameOf = ({ declared, orders }: Proofs): VerifyAnswer['game'] => ({
  id: declared.game,
  host: declared.host,
  ...(declared.escrow === undefined ? {} : { escrow: declared.escrow }),
  orders,
})

function answerOf(opened: OpenRecord, doctrines: VerifyAnswer['doctrines']): VerifyAnswer {
  const { rules, verified } = opened
  const { battle, verdict, rounds, inputs, dice, digest, revision, proofs, unknownDoctrines } = verified
  return {
    system: rules.card.id,
    title: battle.title,
    verified: true,
    finished: verdict !== undefined,
    winner: verdict?.winner,
    rounds,
    inputs: inputs.length,
    ends: [...inputsByRound(opened)],
    dice,
    game: proofs && gameOf(proofs),
    doctrines,
    unknownDoctrines: unknownDoctrines.length === 0 ? undefined : [...unknownDoctrines],
    changes: verified.changes.map(change => ({ ...change })),
    digest,
    revision,
  }
}

function sayDice({ dice: { drawnAgain, taken }, game }: VerifyAnswer): string {
  const dice = (count: number, how: string): string[] => (count > 0 ? [`${sayDiceCount(count)} ${how}`] : [])
  const source = game === undefined ? 'the seed' : 'the chain and the parts of both sides'
  const parts = [...dice(drawnAgain, `drawn again from ${source}`), ...dice(taken, 'taken as typed')]
  return parts.length === 0 ? 'no dice' : parts.join(', ')
}

/** The readers of sealed orders in a game between rooms, and a line a side on what stands behind its orders. */
function sayProofs({ game }: VerifyAnswer, names: BySide<string>): string[] {
  if (game === undefined) return []
  const told = sides.map(side => {
    const { sealed, standing, unopened } = game.orders[side]
    const parts = [
      `${several(sealed, 'order')} as sealed`,
      ...(standing > 0 ? [`${standing} by standing orders without a seal`] : []),
      ...(unopened > 0 ? [`${unopened} by standing orders because the seal could not be opened`] : []),
    ]
    return `${names[side]}: ${parts.join(', ')}.`
  })
  return [sayReaders(game.escrow), ...told]
}

/** The lines on the orders that standing orders gave again; none without `--doctrines`. */
function sayDoctrines(doctrines: VerifyAnswer['doctrines']): string[] {
  if (doctrines === undefined) return []
  const { asked, taken } = doctrines
  const own = `${several(asked, 'order')} asked of the standing orders again: all the same.`
  return [
    taken === 0 ? own : `${own} ${several(taken, 'order')} of people, the solver and the moderator taken as written.`,
  ]
}

/** The line on standing orders that a program had added where the record was made. */
const sayUnknown = ({ unknownDoctrines: names = [] }: VerifyAnswer): string[] =>
  names.length === 0 ? [] : [`Standing orders that are unknown here: ${names.join(', ')}. Their orders are legal.`]

/** The lines about a valid record of another revision, with the options that are no more. */
function sayRevision({ rules, verified }: OpenRecord): string[] {
  const { revision, unknownOptions, verdict } = verified
  const here = rules.card.revision
  const options = unknownOptions.length === 0 ? '' : `; options that no longer exist: ${unknownOptions.join(', ')}`
  if (revision === here && unknownOptions.length === 0) return []
  const ended = verdict === undefined ? 'its orders legal' : 'with the same winner'
  const now = revision === here ? 'as here' : `${ended} under revision ${here}; the count of rounds was not checked`
  return [`Played under revision ${revision} of the rules, ${now}${options}.`]
}

/** The end of each round, as `--at` counts. */
const sayEnds = (ends: readonly number[], word: RoundWord | undefined): string[] =>
  ends.length === 0 ? [] : hangingIndent(`Steps by the end of ${sayRoundEnds(ends, word)}.`)

function sayOpen(rounds: number, word: RoundWord = usualRound): string {
  const far = rounds === 0 ? `; no ${word.one} is complete yet` : ` after ${severalRounds(rounds, word)}`
  return `Open: the battle is not over${far}.`
}

function sayVerified(opened: OpenRecord, answer: VerifyAnswer): string {
  const { battle, verdict } = opened.verified
  const word = opened.rules.card.round
  const words = fleetWords(battle.setup)
  const names = bySide(side => words[side].inner)
  const result =
    verdict === undefined ? sayOpen(answer.rounds, word) : sayVerdict(verdict, names, sayRounds(answer.rounds, word))
  return [
    ...hangingIndent(`Verified${sayOtherRevision(opened.rules, answer.revision)}: ${answer.title} (${answer.system})`),
    ...hangingIndent(`${sayStepCount(answer.inputs)} replayed, every order legal, ${sayDice(answer)}.`),
    ...sayProofs(answer, names).flatMap(said => hangingIndent(said)),
    ...[...sayDoctrines(answer.doctrines), ...sayUnknown(answer)].flatMap(said => hangingIndent(said)),
    ...sayEnds(answer.ends, word),
    ...sayRevision(opened).flatMap(said => hangingIndent(said)),
    ...opened.verified.changes
      .map(change => sayChange(change, word))
      .flatMap(({ label, value }) => hangingIndent(`${label}: ${value}`)),
    ...hangingIndent(result),
    `Digest: ${answer.digest}`,
    '',
  ].join('\n')
}

async function verify(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const opened = await openRecordSource(io, source)
  if (!opened.ok) return opened
  const checked = flags.doctrines
    ? whileShowing(io, 'Asking the standing orders again …', () => checkDoctrines(opened.value))
    : ok(undefined)
  return chain(checked, doctrines => {
    const answer = answerOf(opened.value, doctrines)
    printAnswer(io, flags.json, { data: answer, text: () => sayVerified(opened.value, answer) })
    return ok(undefined)
  })
}

export const verifyCommand = ({ io, finish }: Context) =>
  command().action(async (record, flags) => finish(await verify(io, record, flags)))
