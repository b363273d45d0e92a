import { type LeaveAsk, type LeaveWhen, sayBarred } from '@flagplot/core/desk/battle'
import {
  namesOf,
  type OddsTopic,
  type Said,
  type StayAnswers,
  sayLeaves,
  sayMethod,
  sayWhen,
  stayRows,
} from '@flagplot/core/desk/odds-words'
import { withColour } from '@flagplot/core/game/words'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import type { stayAnswerSchema } from '@flagplot/wire'
import { sayOptionInFile } from '../flags/option-key.ts'
import { hangingIndent, indentLines } from '../io/margins.ts'
import type { KnownOdds } from './ask-odds.ts'
import { sayRecordPoint } from './say-record-point.ts'

/** One side's choices; none if it cannot leave. */
export interface StayOrLeave {
  readonly ask: LeaveAsk
  readonly known: readonly { readonly when: LeaveWhen; readonly known: KnownOdds }[]
}

const NONE: Said = { figure: '' }

/** Figures over their intervals, so that three of them and a name fit on a line. */
function tall(label: string, cells: readonly Said[]): string[][] {
  const figures = [label, ...cells.map(({ figure }) => figure)]
  const below = ['', ...cells.map(({ between }) => (between === undefined ? '' : `(${between})`))]
  return below.every(text => text === '') ? [figures] : [figures, below]
}

/** The widest a name may stand beside three figures. */
const NAME = 28

function sideText({ ask, known }: StayOrLeave, topic: OddsTopic): string[] {
  const barred = sayBarred(ask, topic.words)
  if (barred !== undefined) {
    const key = ask.barred?.key
    return [...hangingIndent(key === undefined ? barred : `${barred} ${sayOptionInFile(key)}`), '']
  }
  const answers: StayAnswers = Object.fromEntries(known.map(({ when, known: { answer } }) => [when, answer]))
  const heads = ['', ...known.map(({ when }) => sayWhen(when, topic.round))]
  const lines = stayRows(answers, topic, ask.side).flatMap(({ label, said }) => {
    const cells = tall(
      label,
      said.slice(0, known.length).map(each => each ?? NONE),
    )
    const names = foldText(label, NAME)
    return Array.from({ length: Math.max(cells.length, names.length) }, (_, i) => [
      names[i] ?? '',
      ...(cells[i]?.slice(1) ?? known.map(() => '')),
    ])
  })
  return [
    ...hangingIndent(sayLeaves(ask, topic.words, topic.round)),
    ...alignColumns([heads, ...lines], 78).map(line => `  ${line}`.trimEnd()),
    ...known.flatMap(({ when, known: { answer } }) =>
      indentLines(`${sayWhen(when, topic.round)}: ${sayMethod(answer)}`),
    ),
    '',
  ]
}

/** The part above the choices. */
type Head = Omit<ReturnType<typeof stayAnswerSchema.parse>, 'sides'>

/** Stay or leave as text of at most 80 columns. */
export function stayText(reply: Head, all: readonly StayOrLeave[], topic: OddsTopic): string {
  const names = namesOf(topic)
  const knows = reply.seat === undefined ? [] : [`As ${withColour(reply.seat, topic.words)} may know it.`]
  return [
    ...foldText(`Stay or leave? ${reply.title} (${reply.system})`),
    ...hangingIndent(`${names.red} by ${reply.doctrines.red}; ${names.blue} by ${reply.doctrines.blue}`),
    sayRecordPoint(reply.from, topic.round),
    ...knows.flatMap(line => foldText(line)),
    ...(reply.seed === undefined ? [] : foldText(`Seed: ${reply.seed}`)),
    ...foldText('One side leaves or stays, the other follows its standing orders.'),
    '',
    ...all.flatMap(each => sideText(each, topic)),
  ].join('\n')
}
