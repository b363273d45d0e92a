import { report } from '@flagplot/core/desk/fight'
import { sides } from '@flagplot/core/game/sides'
import { onOneLine } from '@flagplot/core/lang'
import { printReport } from '@flagplot/core/notation/report'
import { foldText } from '@flagplot/core/notation/text'
import { eyeOf, type GameView, openSides, type Role, type Want } from '@flagplot/wire/games'
import type { Reading } from '../games/index.ts'
import { newsOf, titleOf } from './news.ts'

/** A message to an address: a subject, plain text, and the place on the page that it is about. */
export interface Letter {
  readonly kind: 'notice' | 'proof'
  readonly game: string
  readonly reasons: readonly Want[]
  readonly subject: string
  readonly text: string
  readonly link: string
}

const WIDTH = 78

const folded = (lines: readonly string[]): string => lines.flatMap(line => foldText(line, WIDTH, '', '  ')).join('\n')

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

const nameIn = ({ seats }: GameView, side: 'red' | 'blue'): string => {
  const holder = seats[side]
  return holder === null ? side : `${onOneLine(holder.name)} (${side})`
}

/** The people that a game waits for, in words; empty if there are none. */
const sayWaited = (view: GameView): string => listed.format(openSides(view).map(side => nameIn(view, side)))

const TO_OPEN = 'Your sealed orders wait to be opened: open the page, and it opens them.'

/** The reasons of a notice, as its text begins with them. */
function sayReasons(view: GameView, reasons: readonly Want[], change: string): string {
  const sentences: Readonly<Record<Want, string>> = {
    over: 'The battle is over.',
    opened: `${change}.`,
    turn: view.question?.isOpening === true ? TO_OPEN : 'It is your turn.',
    hour: 'Less than an hour is left.',
  }
  const order = ['over', 'opened', 'turn', 'hour'] as const
  const said = order.filter(each => reasons.includes(each)).map(each => sentences[each])
  const waited = reasons.includes('turn') ? '' : sayWaited(view)
  return [...said, ...(waited === '' ? [] : [`Waiting for ${waited}.`])].join(' ')
}

const notBeforeOver: readonly Want[] = ['over', 'opened']

/** The story since the last notice: of a battle that is over its result first. */
function storyOf({ game: { fight } }: Reading, role: Role, { reasons, from }: Pick<Asked, 'reasons' | 'from'>): string {
  if (!notBeforeOver.some(each => reasons.includes(each))) return ''
  const eye = eyeOf(role)
  const result = reasons.includes('over') ? `${printReport(report(fight, [], eye), 'text', 'verdict')}\n` : ''
  const news = reasons.includes('opened') ? folded(newsOf(fight, eye, { from, to: fight.count })) : ''
  return `\n${result}${news === '' ? '' : `${news}\n`}`
}

interface Asked {
  readonly reasons: readonly Want[]
  /** The inputs whose results are known already. */
  readonly from: number
  readonly publicAddress: string
}

const placeOf = (publicAddress: string, game: string, role: Role): string => `${publicAddress}/#/games/${game}/${role}`

/** The notice for a role. It says who is ready and what is revealed, and is the same whatever stands in a seal. */
export function noticeFor(reading: Reading, role: Role, { reasons, from, publicAddress }: Asked): Letter {
  const view = reading.viewOf(role)
  const { game, title, dueAt } = view
  const { fight } = reading.game
  const reason = sayReasons(view, reasons, titleOf(fight, { from, to: fight.count }))
  const about = [
    reason,
    `Game: ${onOneLine(title)}; ${sides.map(side => nameIn(view, side)).join(' against ')}`,
    ...(dueAt === null ? [] : [`Due: ${moment.format(new Date(dueAt))} UTC`]),
  ]
  const link = placeOf(publicAddress, game, role)
  const text = `${folded(about)}\n${storyOf(reading, role, { reasons, from })}\n${link}\n`
  return { kind: 'notice', game, reasons, subject: `${onOneLine(title)}: ${reason}`, text, link }
}

const PROVE =
  'Somebody wants notices of a game of Flagplot at this address. If that is you, enter this code on the page of the game, under Notices, within a day:'
const NOT_YOU = 'If it is not you, there is nothing to do: without the code nothing else is sent here.'

/** The message that proves an address. It has no word of a person: whoever gets it may never have asked for it. */
export function proofFor({
  game,
  role,
  code,
  publicAddress,
}: { game: string; role: Role; code: string } & Pick<Asked, 'publicAddress'>): Letter {
  const link = placeOf(publicAddress, game, role)
  const text = `${foldText(PROVE, WIDTH).join('\n')}

    ${code}

${foldText(NOT_YOU, WIDTH).join('\n')}

${link}
`
  return { kind: 'proof', game, reasons: [], subject: `Flagplot: the code of this address is ${code}`, text, link }
}
