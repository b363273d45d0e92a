import { type Game, giveInput, goBack, goOn, refuseIfHidden, withReason } from '@flagplot/core/desk/referee'
import { checkReason } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game/sides'
import { chain, never, ok, type Result, refuse } from '@flagplot/core/lang'
import type { ClockRequest, RulingRequest } from '@flagplot/wire/games'
import type { Changes, HeldGame } from '../store/index.ts'
import { changesOf } from './changes.ts'
import { askedAt, clockFor, extended, openingAt, resumed, usedBy } from './clock.ts'
import type { OpenGame } from './open-game.ts'
import type { Moved } from './seats.ts'

/** Ends are worked out day by day, so none is further ahead. */
const MAX_AHEAD_MS = 10 * 366 * 24 * 60 * 60_000

const refused = (path: string, says: string): Result<never> => refuse({ code: 'conflict', path: [path], says })

/** The game taken back; a refusal names the place in the request. */
function takenBack(game: Game, at: number, because: string): Result<Game> {
  const back = goBack(game, at, because)
  return back.ok || back.refusal.path[0] !== 'to' ? back : refuse({ ...back.refusal, path: ['at'] })
}

function ruled(game: Game, { at = game.fight.count, ruling, because }: RulingRequest): Result<Game> {
  if (ruling === undefined) return takenBack(game, at, because)
  const back = at === game.fight.count ? ok(game) : takenBack(game, at, because)
  return chain(refuseIfHidden(game.fight, ruling), () =>
    chain(back, earlier => giveInput(earlier, withReason(ruling, because))),
  )
}

/** The moderator rules. The question that was open is asked no more, and its seals are void. */
export function rule(held: HeldGame, open: OpenGame, request: RulingRequest): Result<Moved> {
  if (held.game.status === 'gathering') return refused('ruling', 'The game has not begun.')
  if (request.asked !== open.game.proofs.asked) {
    return refused('asked', 'The game has moved on: this ruling was made at an earlier question.')
  }
  return chain(ruled(open.game, request), now =>
    chain(goOn(now, open.links), game => {
      const withdrawn = sides.filter(side => held.seals.some(each => each.side === side))
      return ok({ game, changes: { ...changesOf(held, open.game, game), seals: { withdrawn } } })
    }),
  )
}

/** The clock after a request. */
function clockAfter(held: HeldGame, game: Game, request: ClockRequest): Result<NonNullable<Changes['game']>> {
  const { game: row, at } = held
  const { status, pausedAt } = row
  // in a pause it is as late as when it began
  const stands = pausedAt ?? at
  const now = clockFor(row, game)
  switch (request.kind) {
    case 'pause':
      if (pausedAt !== null) return refused('clock', 'The game is paused already.')
      return chain(checkReason(request.because, 'because'), pausedBecause =>
        ok({ status: 'paused', pausedAt: at, pausedBecause }),
      )
    case 'resume':
      if (pausedAt === null) return refused('clock', 'The game is not paused.')
      // the grace before the pause is counted here, and that after it from now on
      return ok({
        status: 'running',
        pausedAt: null,
        pausedBecause: null,
        used: usedBy(held, game),
        ...resumed(row, now, [pausedAt, at]),
      })
    case 'extend': {
      const more = extended(row, now, { at: stands, minutes: request.minutes })
      if (more === undefined) return refused('clock', 'This game has no clock: set one.')
      const end = more.graceUntil ?? more.dueAt ?? at
      const isFar = end.getTime() > at.getTime() + MAX_AHEAD_MS
      return isFar ? refused('minutes', 'The end would be more than ten years ahead.') : ok(more)
    }
    case 'set': {
      const policy = request.clock === null ? {} : { clock: request.clock }
      const clock = clockFor({ ...row, policy }, game)
      if (status === 'gathering') return ok({ policy })
      if (row.asked.length > 0) return ok({ policy, dueAt: askedAt(game, stands, clock).dueAt, graceUntil: null })
      // an end that openings have stays theirs, also when the clock is taken away
      return ok({ policy, graceUntil: row.graceUntil ?? openingAt(stands, clock).graceUntil })
    }
    default:
      return never(request)
  }
}

/** The moderator stops, resumes, extends or sets the clock. The record has no times, so it does not say so. */
export function setClock(held: HeldGame, { game }: OpenGame, request: ClockRequest): Result<Moved> {
  const { status } = held.game
  if (status === 'over') return refused('clock', 'The battle is over.')
  if (status === 'gathering' && request.kind !== 'set') return refused('clock', 'The game has not begun.')
  return chain(clockAfter(held, game, request), changed => ok({ game, changes: { game: changed } }))
}
