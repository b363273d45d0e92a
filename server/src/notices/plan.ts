import type { GameView, Role, Want } from '@flagplot/wire'
import type { AddressRow, Told } from '../store/index.ts'

/** A game's state, as far as it decides on notices. */
export interface Standing {
  readonly at: Date
  /** Nobody is asked anything unless it is `running`. */
  readonly status: string
  /** The inputs taken so far. */
  readonly phase: number
  readonly view: Pick<GameView, 'question' | 'dueAt'>
}

/** The outcome of a look at an address: the reasons to write, none if nothing is new, and what is told then. */
export interface Plan {
  readonly reasons: readonly Want[]
  readonly told: Told
  /** The time of the next look, if the game does not move before. */
  readonly nextAt: Date | null
}

const HOUR_MS = 3_600_000

/** The sides that may still seal. */
export const openSides = ({ question }: Pick<GameView, 'question'>): readonly ('red' | 'blue')[] =>
  question === null || question.isOpening ? [] : question.sides.filter(side => !question.sealed.includes(side))

/** True if a role has to know when the time is over: its orders are missing, or anybody's for the moderator. */
const isWaitedFor = (view: Standing['view'], role: Role): boolean =>
  role === 'moderator' ? openSides(view).length > 0 : openSides(view).some(side => side === role)

/**
 * The notice that an address is owed. It follows from the game as it stands and from what the address was told last:
 * what has gone stale, or was said, is never among the reasons, however many changes there were.
 */
export function planFor(standing: Standing, role: Role, { wants, told }: Pick<AddressRow, 'wants' | 'told'>): Plan {
  const { at, status, phase, view } = standing
  const isOver = status === 'over'
  if (!isOver && status !== 'running') return { reasons: [], told, nextAt: null }
  const turn = isWaitedFor(view, role) && role !== 'moderator' ? (view.question?.asked ?? null) : null
  const due = isWaitedFor(view, role) ? view.dueAt : null
  const warnAt = due === null || due === told.due ? null : new Date(new Date(due).getTime() - HOUR_MS)
  const isHour = warnAt !== null && warnAt <= at
  const found: Readonly<Record<Want, boolean>> = {
    turn: turn !== null && turn !== told.turn,
    hour: isHour,
    opened: phase > told.phase,
    over: isOver && !told.isOver,
  }
  const reasons = (['over', 'turn', 'hour', 'opened'] as const).filter(each => wants.includes(each) && found[each])
  const isWarned = isHour && reasons.length > 0
  return {
    reasons,
    told: { phase, turn: turn ?? told.turn, due: isWarned ? due : told.due, isOver },
    nextAt: wants.includes('hour') && !isHour ? warnAt : null,
  }
}
