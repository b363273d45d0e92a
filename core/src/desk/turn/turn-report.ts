import { sides } from '../../game/sides/index.ts'
import { onOneLine, safeLine } from '../../lang/index.ts'
import { printTogether, type Report, type ReportFormat } from '../../notation/report/index.ts'
import { sideOf } from './letter.ts'
import type { Ruled } from './manifest.ts'
import type { Presented } from './present.ts'
import type { PublicSeed, Turn } from './turn-file.ts'

/** A battle of a turn for its reports. */
export interface ReportedBattle {
  readonly id: string
  readonly title: string
  /** Undefined while it waits. */
  readonly presented: Presented | undefined
  readonly ruled: readonly Ruled[]
}

/** The source of the dice. A seed is told once no letter can change any more that might be written to suit it. */
function saySeed({ text, commitment, beacon }: PublicSeed, isWhole: boolean): string {
  if (beacon !== undefined) return `Dice: by round ${beacon.round} of the public beacon ${beacon.chain}.`
  const proof = commitment === undefined ? '' : `, which was committed to before as ${commitment}`
  return isWhole
    ? `Dice: by the public seed “${safeLine(text)}”${proof}.`
    : `Dice: by a public seed${proof}. It is told once every battle is settled.`
}

/** The players of a battle: `Ann against Bob`; `standing orders` for a side that none leads. */
function sayPlayers(turn: Turn, id: string): string {
  const entry = turn.battles.get(id)
  return sides.map(side => entry?.[side] ?? 'standing orders').join(' against ')
}

/** A battle in one line, and one for each time that it was settled anew. */
function linesOf(turn: Turn, { id, title, presented, ruled }: ReportedBattle): readonly string[] {
  const result = presented?.reports.public.verdict?.text ?? 'It is not settled yet.'
  const isTyped = turn.battles.get(id)?.dice !== undefined
  return [
    `${id}: ${onOneLine(title)} (${sayPlayers(turn, id)}). ${result}${isTyped ? ' Its dice are typed in by the moderator.' : ''}`,
    ...ruled.map(({ by, because }) => `${id} is settled anew, as the letter of ${by} was changed: ${because}`),
  ]
}

type Form = Exclude<ReportFormat, 'json'>

const headOf = (turn: Turn, battles: readonly ReportedBattle[]): readonly string[] => [
  saySeed(
    turn.seed,
    battles.every(({ presented }) => presented !== undefined),
  ),
  ...battles.flatMap(battle => linesOf(turn, battle)),
]

interface Part {
  readonly report: Report
  readonly length: 'rounds' | 'all'
}

const publicPart = ({ presented }: ReportedBattle): readonly Part[] =>
  presented === undefined ? [] : [{ report: presented.reports.public, length: 'rounds' }]

/** The report of a turn for all: each battle as everybody may know it, in a line a round. */
export const publicReport = (turn: Turn, battles: readonly ReportedBattle[], format: Form): string =>
  printTogether(
    { title: turn.title, lines: headOf(turn, battles), reports: battles.flatMap(battle => publicPart(battle)) },
    format,
  )

/** The report of a turn for a player: its own battles whole, as its side may know them, then the others as for all. */
export function playerReport(
  turn: Turn,
  battles: readonly ReportedBattle[],
  { player, format }: { readonly player: string; readonly format: Form },
): string {
  const own = (battle: ReportedBattle): readonly Part[] => {
    const side = sideOf(turn, battle.id, player)
    if (side === undefined || battle.presented === undefined) return []
    return [{ report: battle.presented.reports[side], length: 'all' }]
  }
  const others = battles.filter(({ id }) => sideOf(turn, id, player) === undefined)
  return printTogether(
    {
      title: `${turn.title}: for ${player}`,
      lines: headOf(turn, battles),
      reports: [...battles.flatMap(own), ...others.flatMap(publicPart)],
    },
    format,
  )
}
