import { type GameView, openSides, type Role, type Want } from '@flagplot/wire/games'
import type { AddressRow, Told } from '../store/index.ts'

/** A game's state, as far as it decides on notices. */
export interface Standing {
  readonly at: Date
  /** Nobody is asked anything unless it is `running`. */
  readonly status: string
  /** The number of changes that took inputs or took some back, and the inputs that count. */
  readonly phase: number
  readonly inputs: number
  readonly view: Pick<GameView, 'question' | 'paused' | 'dueAt'>
}

/** The outcome of a look at an address: the reasons to write, none if nothing is new, and what is told then. */
export interface Plan {
  readonly reasons: readonly Want[]
  readonly told: Told
  /** The time of the next look, if the game does not move before. */
  readonly nextAt: Date | null
}

const HOUR_MS = 3_600_000

/** A page that is open opens seals by itself: only what stays shut so long is asked for. */
const SHUT_MS = 60_000

const after = (time: Date | string, ms: number): Date => new Date(new Date(time).getTime() + ms)

/** The question whose opening waits for a role's device, and since when. */
function shutFor({ at, view: { question } }: Standing, role: Role, { shut }: Told): Told['shut'] {
  if (question?.isOpening !== true || !question.shut.some(side => side === role)) return null
  return shut?.asked === question.asked ? shut : { asked: question.asked, since: at.toISOString() }
}

/** The turn of a role by its name, if it is: it may seal, or its seal is shut for a while already. */
function turnOf({ at, view }: Standing, role: Role, shut: Told['shut']): string | null {
  if (openSides(view).some(side => side === role)) return view.question?.asked ?? null
  return shut !== null && after(shut.since, SHUT_MS) <= at ? `${shut.asked} open` : null
}

/** The earlier of two times. */
const first = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one

/**
 * The notice that an address is owed. It follows from the game as it stands and from what the address was told last:
 * what has gone stale, or was said, is never among the reasons, however many changes there were.
 */
export function planFor(standing: Standing, role: Role, { wants, told }: Pick<AddressRow, 'wants' | 'told'>): Plan {
  const { at, status, phase, inputs, view } = standing
  const isOver = status === 'over'
  if (!isOver && status !== 'running') return { reasons: [], told, nextAt: null }
  const shut = shutFor(standing, role, told)
  const turn = turnOf(standing, role, shut)
  const isWaitedFor = role === 'moderator' ? openSides(view).length > 0 : turn !== null
  const due = isWaitedFor ? view.dueAt : null
  const warnAt = due === null || due === told.due ? null : after(due, -HOUR_MS)
  const isHour = warnAt !== null && warnAt <= at
  const found: Readonly<Record<Want, boolean>> = {
    turn: turn !== null && turn !== told.turn,
    hour: isHour,
    opened: phase !== told.phase,
    over: isOver && !told.isOver,
  }
  const reasons = (['over', 'turn', 'hour', 'opened'] as const).filter(each => wants.includes(each) && found[each])
  const isWarned = isHour && reasons.length > 0
  const shutAt = shut === null || turn !== null ? null : after(shut.since, SHUT_MS)
  return {
    reasons,
    told: { phase, inputs, turn: turn ?? told.turn, shut, due: isWarned ? due : told.due, isOver },
    nextAt: first(shutAt, wants.includes('hour') && !isHour ? warnAt : null),
  }
}
