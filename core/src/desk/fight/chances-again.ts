import { bySide, namedBy, type Side, sides } from '../../game/index.ts'
import { chain, isTable, ok, type Refusal, type Result, refuse } from '../../lang/index.ts'
import { onLine, type RecordFile } from '../../notation/index.ts'
import type { OwnChance } from '../../odds/index.ts'
import { printSaid, sayShare, several } from '../odds-words/index.ts'
import { battleAt, type OpenRecord } from '../open-record.ts'
import { type ChanceTold, chancesAt } from './below-due.ts'
import { sidesDue } from './chance-due.ts'
import { backAt, type Fight } from './fight.ts'
import { type ChainLink, type LaterLink, linksAfter, type Start, startBefore } from './moments.ts'
import { resumeFight } from './resume.ts'
import { leavesIn, stayingSeat } from './seats.ts'

/** A moment of a record at which chances to win decided who leaves. */
export interface LookBack {
  /** The fight as it stood then. */
  readonly before: Fight
  /** The sides whose chances counted. */
  readonly due: readonly Side[]
  /** Those that left for it, by the record. */
  readonly left: readonly Side[]
  /** The line of the record that comes after it. */
  readonly line: number
}

/** Those who leave by a line because they were below their figure. */
const leftBy = (link: LaterLink): readonly Side[] =>
  link.kind === 'seats' ? sides.filter(side => link.due[side]?.kind === 'below') : []

/** Whether chances were looked at just before a line: somebody left for it there, or the question of a round's start was answered. */
function isLook(link: LaterLink, lookedAt: ChainLink | undefined): boolean {
  if (leftBy(link).length > 0) return true
  return link.kind === 'input' && link.input.kind !== 'ruling' && link.before !== lookedAt
}

/** The look before the first input: who left by it leaves by the standing orders of the header. */
function firstLook(fight: Fight, start: Start, line: number): LookBack | undefined {
  const { told, seats } = start
  const left = sides.filter(side => told[side]?.kind === 'below' && leavesIn(seats[side]))
  if (left.length === 0) return undefined
  const stayed = bySide(side => (left.includes(side) ? stayingSeat(seats[side]) : seats[side]))
  const before = { ...backAt(fight, start), seats: stayed }
  return { before, due: sidesDue(before), left, line }
}

/** Whether a record tells any side to leave below a chance. */
const tellsBelow = ({ header, lines }: RecordFile): boolean =>
  [header, ...lines.map(({ entry }) => entry)].some(
    entry => 'leaves' in entry && sides.some(side => isTable(entry.leaves?.[side]) && 'below' in entry.leaves[side]),
  )

/** Where chances to win decided who leaves in a record that was verified, first to last. A record of another revision is not judged by who leaves where. */
export function looksBack(opened: OpenRecord): Result<readonly LookBack[]> {
  if (!tellsBelow(opened.record) || opened.verified.revision !== opened.rules.card.revision) return ok([])
  return chain(resumeFight(opened, { battle: battleAt(opened), seed: '' }), fight => {
    const start = startBefore(fight.inside.last)
    const first = firstLook(fight, start, opened.record.headerLine)
    const looks: LookBack[] = first === undefined ? [] : [first]
    let lookedAt: ChainLink | undefined = first && start
    for (const [i, link] of linksAfter(fight.inside.last, 0).entries()) {
      // dice are no part of a chance
      if (link.kind === 'dice' && link.before === lookedAt) lookedAt = link
      if (!isLook(link, lookedAt)) continue
      const before = backAt(fight, link.before)
      const due = sidesDue(before)
      const left = leftBy(link)
      if (left.length > 0) lookedAt = link
      const line = opened.record.lines[i]?.line ?? opened.record.headerLine
      if (due.length > 0) looks.push({ before, due, left, line })
    }
    return ok(looks)
  })
}

const sayChance = ({ chance, battles }: OwnChance): string => {
  const known = battles === undefined ? ({ method: 'exact' } as const) : ({ method: 'sampled', n: battles } as const)
  const from = battles === undefined ? '' : ` from ${several(battles, 'battle')}`
  return `${printSaid(sayShare(chance, 1 - chance, known))}${from}`
}

/** Why a record is not believed in which a side left or stayed the other way round than its chance says. */
function otherwise({ before, left }: LookBack, own: ChanceTold): Refusal | undefined {
  const { side, percent, isBelow } = own
  if (left.includes(side) === isBelow) return undefined
  const { inner } = namedBy(before.battle.setup)[side]
  const found = `${inner} ${left.includes(side) ? 'leaving' : 'staying'}`
  const expected = `${isBelow ? 'that it leaves' : 'that it stays'}: told to leave below ${percent} %, its chance to win is ${sayChance(own)}`
  return { code: 'tampered', path: ['seats'], found, expected }
}

/** Works the chances to win out again that decided who leaves at a moment of a record; refused with its line where one decides otherwise. May take long. */
export const checkLook = (look: LookBack, { record }: OpenRecord): Result<void> =>
  chain(chancesAt(look.before, look.due), chances => {
    const [refusal] = chances.flatMap(own => otherwise(look, own) ?? [])
    return refusal === undefined ? ok(undefined) : refuse(onLine(record.file, look.line, refusal))
  })
