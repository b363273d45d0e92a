import { Command } from '@commander-js/extra-typings'
import { inputsByRound, type OpenRecord, severalRounds } from '@flagplot/core/desk'
import { bySide, namedBy, type RoundWord, sayRounds } from '@flagplot/core/game'
import { ok, type Result, showable, showableJson } from '@flagplot/core/lang'
import { fold, sayChange, sayRoundEnds, sayVerdict } from '@flagplot/core/notation'
import type { VerifyAnswer } from '@flagplot/wire'
import type { Context } from '../context.ts'
import type { Io } from '../io.ts'
import { openRecordSource } from '../read-source.ts'

function answerOf(opened: OpenRecord): VerifyAnswer {
  const { rules, verified } = opened
  const { battle, verdict, rounds, inputs, dice, digest, revision } = verified
  return {
    system: rules.card.id,
    title: battle.title,
    verified: true,
    finished: verdict !== undefined,
    ...(verdict === undefined ? {} : { winner: verdict.winner }),
    rounds,
    inputs: inputs.length,
    ends: [...inputsByRound(opened)],
    dice,
    changes: verified.changes.map(change => ({ ...change })),
    digest,
    revision,
  }
}

function sayDice({ drawnAgain, taken }: VerifyAnswer['dice']): string {
  const parts = [
    ...(drawnAgain > 0 ? [`${drawnAgain} dice drawn again from the seed`] : []),
    ...(taken > 0 ? [`${taken} dice taken as typed`] : []),
  ]
  return parts.length === 0 ? 'no dice' : parts.join(', ')
}

/** A record of another revision that goes the same way here is as good; options that are no more are named. */
function sayRevision({ rules, verified }: OpenRecord): string[] {
  const { revision, leftAside } = verified
  const here = rules.card.revision
  const options = leftAside.length === 0 ? '' : `; left aside, being no more: ${leftAside.join(', ')}`
  if (revision === here && leftAside.length === 0) return []
  const now = revision === here ? 'as here' : `the same under ${here}`
  return [`Played under revision ${revision} of the rules, ${now}${options}.`]
}

/** Where each round ended, as `--at` counts. */
const sayEnds = (ends: readonly number[], word: RoundWord | undefined): string[] =>
  ends.length === 0 ? [] : fold(`Inputs by the end of ${sayRoundEnds(ends, word)}.`, 80, '', '  ')

function sayVerified(opened: OpenRecord): string {
  const answer = answerOf(opened)
  const { battle, verdict } = opened.verified
  const word = opened.rules.card.round
  const words = namedBy(battle.setup)
  const names = bySide(side => words[side].inner)
  const result =
    verdict === undefined
      ? `Open: the battle is not over after ${severalRounds(answer.rounds, word)}.`
      : sayVerdict(verdict, names, sayRounds(answer.rounds, word))
  return [
    ...fold(`Verified: ${answer.title} (${answer.system})`, 80, '', '  '),
    `${answer.inputs} inputs replayed, every order legal, ${sayDice(answer.dice)}.`,
    ...sayEnds(answer.ends, word),
    ...sayRevision(opened),
    ...opened.verified.changes
      .map(change => sayChange(change, word))
      .flatMap(({ label, value }) => fold(`${label}: ${value}`, 80, '', '  ')),
    ...fold(result, 80, '', '  '),
    `Digest: ${answer.digest}`,
    '',
  ].join('\n')
}

async function verify(io: Io, source: string, asJson: boolean): Promise<Result<void>> {
  const opened = await openRecordSource(io, source)
  if (!opened.ok) return opened
  io.out(asJson ? `${showableJson(answerOf(opened.value), 2)}\n` : showable(sayVerified(opened.value)))
  return ok(undefined)
}

export const verifyCommand = ({ io, finish }: Context) =>
  new Command('verify')
    .description('Replay a record: every digest, every die, every order.')
    .argument('<record>', 'a record (JSON Lines), or - for standard input')
    .option('--json', 'the answer as JSON')
    .action(async (record, flags) => finish(await verify(io, record, flags.json === true)))
