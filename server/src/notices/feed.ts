import { createHash } from 'node:crypto'
import { inputsTaken } from '@flagplot/core/desk/fight'
import { openQuestions } from '@flagplot/core/desk/referee'
import { sides } from '@flagplot/core/game/sides'
import { isTable, onOneLine } from '@flagplot/core/lang'
import type { Reading } from '../games/index.ts'
import type { Store } from '../store/index.ts'
import { newsOf, titleOf } from './news.ts'

type Line = Awaited<ReturnType<Store['linesOf']>>[number]

/** One change of a game that everybody may know of: the inputs that it took, and none if it only went back. */
interface Step {
  readonly seq: number
  readonly at: Date
  readonly from: number
  readonly to: number
  readonly isBack: boolean
}

const MAX_ENTRIES = 40

const inputs = ['orders', 'roll', 'ruling']

/** The step that a line goes back to: later ones no longer count. */
function backTo(line: string): number {
  const raw: unknown = JSON.parse(line)
  return isTable(raw) && typeof raw.to === 'number' ? raw.to : 0
}

/** The changes that took inputs, or took some back, oldest first. Lines of one change have one time. */
function stepsOf(lines: readonly Line[]): readonly Step[] {
  let steps: Step[] = []
  let count = 0
  for (const { kind, seq, at, line } of lines) {
    if (kind === 'back') {
      count = backTo(line)
      steps = [...steps.filter(({ to }) => to <= count), { seq, at, from: count, to: count, isBack: true }]
    }
    if (!inputs.includes(kind)) continue
    count++
    const last = steps.at(-1)
    if (last?.at.getTime() === at.getTime()) steps[steps.length - 1] = { ...last, to: count }
    else steps.push({ seq, at, from: last?.to ?? 0, to: count, isBack: false })
  }
  return steps
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string): string => text.replace(/[&<>"]/g, letter => escapes[letter] ?? letter)

/** A name for ever: the same for the same thing, and of nothing else (RFC 9562, version 8). */
function urn(thing: string): string {
  const hex = createHash('sha256').update(`flagplot ${thing}`).digest('hex')
  const variant = `a${hex.slice(17, 20)}`
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}-${hex.slice(20, 32)}`
}

/** The sides that a question asks of people, in words: `red and blue are asked`. */
function sayAsked({ game, viewOf }: Reading, to: number): string {
  const { fight } = game
  const next = inputsTaken(fight)[to]
  const given: object = next?.kind === 'orders' ? next.orders : {}
  const asked =
    next === undefined
      ? openQuestions(game).map(({ side }) => side)
      : sides.filter(side => side in given && fight.leaders[side].kind === 'person')
  const { seats } = viewOf('watcher')
  const names = asked.map(side => onOneLine(seats[side]?.name ?? side))
  return names.length === 0 ? '' : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} asked.`
}

interface Entry {
  readonly id: string
  readonly at: Date
  readonly title: string
  readonly text: string
}

function entryOf(reading: Reading, { seq, at, from, to, isBack }: Step): Entry {
  const { held, game } = reading
  const news = newsOf(game.fight, 'public', { from, to })
  const isLast = to === game.fight.count && held.game.status === 'over'
  const asked = sayAsked(reading, to)
  return {
    id: urn(`${held.game.id} ${seq}`),
    at,
    title: isLast ? 'The battle is over' : titleOf(game.fight, { from, to }, isBack),
    text: [...news, ...(asked === '' ? [] : [asked])].join('\n'),
  }
}

const printEntry = ({ id, at, title, text }: Entry, link: string): string => `<entry>
<id>${id}</id>
<title>${xml(title)}</title>
<updated>${at.toISOString()}</updated>
<link href="${xml(link)}"/>
<content type="text">${xml(text)}</content>
</entry>
`

/** The entry of the first question, once the seats are taken. */
function firstEntry(reading: Reading, at: Date): readonly Entry[] {
  const { held } = reading
  if (held.game.status === 'gathering') return []
  const text = sayAsked(reading, 0)
  return [{ id: urn(`${held.game.id} begins`), at, title: 'The battle begins', text }]
}

/** A game as an Atom feed (RFC 4287) of what is public: questions, revealed orders, the end. */
export function printFeed(
  reading: Reading,
  lines: readonly Line[],
  own: { readonly address: string; readonly link: string },
): string {
  const { held } = reading
  const { id, title, madeAt } = held.game
  const begun = held.seats.find(({ tenure }) => tenure === 0)?.since ?? madeAt
  const all = [
    ...firstEntry(reading, begun),
    ...stepsOf(lines.filter(({ seq }) => seq <= held.game.seq)).map(step => entryOf(reading, step)),
  ]
  const shown = all.slice(-MAX_ENTRIES).reverse()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${urn(id)}</id>
<title>${xml(onOneLine(title))}</title>
<updated>${(shown[0]?.at ?? madeAt).toISOString()}</updated>
<author><name>Flagplot</name></author>
<link rel="self" href="${xml(own.address)}"/>
<link href="${xml(own.link)}"/>
${shown.map(entry => printEntry(entry, own.link)).join('')}</feed>
`
}
