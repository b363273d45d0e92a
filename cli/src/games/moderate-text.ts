import { fightAtLine, pending } from '@flagplot/core/desk/fight'
import { several } from '@flagplot/core/desk/odds-words'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import type { ModerateAnswer } from '@flagplot/wire'
import { sayClock } from '@flagplot/wire/words'
import { hangingIndent } from '../io/margins.ts'
import { headLines, newsLines, waitingLines } from './game-lines.ts'
import { seenGame } from './game-question.ts'
import { stepLines, stepsOf } from './game-steps.ts'
import type { GameNow, HeldSeat } from './held-seat.ts'
import { previewData, previewLines, type RulingPreview } from './ruling-preview.ts'

/** A game after a call of its moderator. */
export interface Moderated {
  readonly now: GameNow
  /** The lines of the record that the seat knew before the call. */
  readonly known: number
  /** The new link to a seat. */
  readonly link?: string
  readonly preview?: RulingPreview
  /** The list that is asked for: the tools of the moderator, or the steps of the game. */
  readonly beside?: 'tools' | 'steps'
}

/** The tools that a moderator has now: the flag of each, and its work. */
function toolRows({ view: { status, dueAt }, game: { fight } }: GameNow): (readonly [string, string])[] {
  const isOpen = status === 'running' || status === 'paused'
  return [
    ...(status === 'running' ? [['--pause REASON', 'stops the clock; nobody seals until it goes on'] as const] : []),
    ...(status === 'paused' ? [['--resume', 'goes on, with the time that was left'] as const] : []),
    ...(isOpen && dueAt !== null ? [['--extend 12h', 'gives more time for the open question'] as const] : []),
    ...(status === 'over' ? [] : [['--minutes N, --no-clock', 'sets another clock, or none'] as const]),
    ...(isOpen ? [['--set, --faces, --red, --blue', 'rules on options, a throw, or orders'] as const] : []),
    ...(status !== 'gathering' && fight.count > 0
      ? [['--back N', `takes the game back: ${several(fight.count, 'step')}, listed by --back`] as const]
      : []),
    ...(status === 'over' ? [] : [['--reissue SIDE', 'gives a seat a new link'] as const]),
  ]
}

function toolLines(now: GameNow): string[] {
  const tools = alignColumns(toolRows(now), 78).map(line => `  ${line}`)
  return [
    '',
    'The moderator’s tools now:',
    ...tools,
    '  Rulings, --back and --reissue take their reason from --because.',
  ]
}

/** A link is to be copied: it stands on a line of its own, however long. */
const linkLines = (link: string): string[] => [
  '',
  ...foldText('The new link. The holder keeps the seat until somebody opens it:'),
  link,
  `flagplot join "${link}"`,
]

/** The events since the last call, the people that the game waits for, and the answer to what was asked. */
export function moderateLines(held: HeldSeat, { now, known, link, preview, beside }: Moderated): string[] {
  const { view, game } = now
  const over = pending(game.fight).kind === 'over' ? ['The battle is over.'] : foldText(sayClock(view.clock))
  return [
    ...headLines(now),
    ...(known === 0
      ? hangingIndent(`The seat is kept in ${held.path}. Go on with: flagplot moderate ${held.path}`)
      : []),
    ...newsLines(now, fightAtLine(game.fight, known)),
    '',
    ...waitingLines(now),
    ...over,
    ...(link === undefined ? [] : linkLines(link)),
    ...(preview === undefined ? [] : ['', ...previewLines(preview)]),
    ...(beside === 'steps' ? ['', ...stepLines(game.fight)] : []),
    ...(beside === 'tools' ? toolLines(now) : []),
  ]
}

/** The same as data. */
export const moderateAnswer = ({ now, link, preview }: Moderated): ModerateAnswer => ({
  ...seenGame(now),
  clock: now.view.clock,
  steps: stepsOf(now.game.fight),
  effect: preview === undefined ? null : previewData(preview),
  link: link ?? null,
})
