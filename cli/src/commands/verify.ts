import { Command } from '@commander-js/extra-typings'
import { checkLook, inputsByRound, looksBack, type OpenRecord, several, severalRounds } from '@flagplot/core/desk'
import { bySide, namedBy, type RoundWord, sayRounds } from '@flagplot/core/game'
import { chain, ok, type Result, showable, showableJson } from '@flagplot/core/lang'
import { fold, sayChange, sayRoundEnds, sayVerdict } from '@flagplot/core/notation'
import type { VerifyAnswer } from '@flagplot/wire'
import type { Context } from '../context.ts'
import type { Io } from '../io.ts'
import { progressOn } from '../progress.ts'
import { openRecordSource } from '../read-source.ts'
import { rest } from '../rest.ts'

interface Flags {
  readonly chances?: true | undefined
  readonly json?: true | undefined
}

function answerOf(opened: OpenRecord, chances: VerifyAnswer['chances']): VerifyAnswer {
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
    chances,
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

/** Chances to win by which it was decided who leaves. */
function sayChances({ workedOut, taken }: VerifyAnswer['chances']): string[] {
  if (workedOut > 0)
    return [`${several(workedOut, 'chance')} to win worked out again: who was below left, the others stayed.`]
  if (taken === 0) return []
  return [
    `${several(taken, 'chance')} to win below which a side leaves taken as written; --chances works them out again.`,
  ]
}

/** A record of another revision that goes the same way here is as good; options that are no more are named. */
function sayRevision({ rules, verified }: OpenRecord): string[] {
  const { revision, leftAside } = verified
  const here = rules.card.revision
  const options = leftAside.length === 0 ? '' : `; left aside, being no more: ${leftAside.join(', ')}`
  if (revision === here && leftAside.length === 0) return []
  const now =
    revision === here
      ? 'as here'
      : `won alike under ${here}; who leaves where, and how rounds are counted, is not judged`
  return [`Played under revision ${revision} of the rules, ${now}${options}.`]
}

/** Where each round ended, as `--at` counts. */
const sayEnds = (ends: readonly number[], word: RoundWord | undefined): string[] =>
  ends.length === 0 ? [] : fold(`Inputs by the end of ${sayRoundEnds(ends, word)}.`, 80, '', '  ')

function sayVerified(opened: OpenRecord, answer: VerifyAnswer): string {
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
    ...fold(`${answer.inputs} inputs replayed, every order legal, ${sayDice(answer.dice)}.`, 80, '', '  '),
    ...sayChances(answer.chances).flatMap(said => fold(said, 80, '', '  ')),
    ...sayEnds(answer.ends, word),
    ...sayRevision(opened).flatMap(said => fold(said, 80, '', '  ')),
    ...opened.verified.changes
      .map(change => sayChange(change, word))
      .flatMap(({ label, value }) => fold(`${label}: ${value}`, 80, '', '  ')),
    ...fold(result, 80, '', '  '),
    `Digest: ${answer.digest}`,
    '',
  ].join('\n')
}

/** Chances to win that decided in a record who leaves: worked out again where that is asked for. */
async function chancesOf(io: Io, opened: OpenRecord, isAsked: boolean): Promise<Result<VerifyAnswer['chances']>> {
  const looks = looksBack(opened)
  if (!looks.ok) return looks
  const counted = looks.value.reduce((sum, { due }) => sum + due.length, 0)
  if (!isAsked) return ok({ workedOut: 0, taken: counted })
  const progress = progressOn(io)
  try {
    for (const [i, look] of looks.value.entries()) {
      progress.show(`Working out the chances to win, ${i + 1} of ${looks.value.length} …`)
      await rest()
      const checked = checkLook(look, opened)
      if (!checked.ok) return checked
    }
  } finally {
    progress.stop()
  }
  return ok({ workedOut: counted, taken: 0 })
}

async function verify(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const opened = await openRecordSource(io, source)
  if (!opened.ok) return opened
  return chain(await chancesOf(io, opened.value, flags.chances === true), chances => {
    const answer = answerOf(opened.value, chances)
    io.out(flags.json === true ? `${showableJson(answer, 2)}\n` : showable(sayVerified(opened.value, answer)))
    return ok(undefined)
  })
}

export const verifyCommand = ({ io, finish }: Context) =>
  new Command('verify')
    .description('Replay a record: every digest, every die, every order.')
    .argument('<record>', 'a record (JSON Lines), or - for standard input')
    .option('--chances', 'work out again every chance to win that decided who leaves; may take long')
    .option('--json', 'the answer as JSON')
    .action(async (record, flags) => finish(await verify(io, record, flags)))
