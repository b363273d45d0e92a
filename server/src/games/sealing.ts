import { randomBytes } from 'node:crypto'
import {
  type Game,
  goOn,
  isAllSealed,
  openSeal,
  putSeal,
  shutSides,
  unsealedSides,
  withdrawSeal,
} from '@flagplot/core/desk/referee'
import { other, type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, parseWith, type Result, refuse } from '@flagplot/core/lang'
import { closeOpening, escrowOf, joinKey, openBox } from '@flagplot/core/seal'
import { type OpeningRequest, openingSchema, type SealRequest } from '@flagplot/wire/games'
import type { Changes, GameRow, HeldGame, NewSeal } from '../store/index.ts'
import { changesOf } from './changes.ts'
import { clockFor, clockStep, openingAt, usedBy } from './clock.ts'
import { isSignedStrictly } from './ed25519.ts'
import { bytesOf, hexOf } from './hex.ts'
import type { OpenGame } from './open-game.ts'
import { MAX_A_QUESTION, tooMany } from './question-lines.ts'
import type { Moved } from './seats.ts'

const refused = (says: string): Result<never> => refuse({ code: 'conflict', path: ['asked'], says })

/** The seals of the question as they stand before any change. */
export interface Sealing {
  readonly held: HeldGame
  readonly open: OpenGame
}

/** The reason why nothing is sealed. */
const standing: Readonly<Record<Exclude<GameRow['status'], 'running'>, string>> = {
  gathering: 'The game has not begun.',
  paused: 'The moderator has paused the game.',
  over: 'The battle is over.',
}

/** Refuses a seal for a question that is answered, or from a side that may seal no more. */
export function refuseIfLate({ held, open }: Sealing, side: Side, asked?: string): Result<Game> {
  const { status, asked: waited } = held.game
  if (status !== 'running') return refused(standing[status])
  if (asked !== undefined && asked !== open.game.proofs.asked) {
    return refused('The game has moved on: this order answers an earlier question.')
  }
  const mayStill = waited.length > 0
  return mayStill ? ok(open.game) : refused(`The orders are being opened: ${side} may seal no more.`)
}

/** The box of a seal as the host keeps it. With the escrow `host` it has the whole key, with `own` no box at all. */
function keptSeal(side: Side, { commit, opening, shared }: SealRequest): NewSeal {
  const seal = { side, digest: bytesOf(commit), box: null, foeShare: null, hostShare: null }
  if (opening !== undefined) {
    const key = randomBytes(32)
    return { ...seal, box: bytesOf(closeOpening(opening, hexOf(key), randomBytes)), hostShare: key }
  }
  if (shared === undefined) return seal
  return { ...seal, box: bytesOf(shared.box), hostShare: bytesOf(shared.host), foeShare: bytesOf(shared.foe) }
}

/** Refuses a seal without what the game's escrow asks for. */
function refuseIfIncomplete({ open }: Sealing, { opening, shared }: SealRequest): Result<void> {
  const escrow = escrowOf(open.game.proofs.declared)
  if (escrow === 'host' && opening === undefined) {
    return refuse({ code: 'missing', path: ['opening'], expected: 'the content of the seal: this host keeps it' })
  }
  if (escrow === 'shared' && shared === undefined && opening === undefined) {
    return refuse({ code: 'missing', path: ['shared'], expected: 'a box with its two shares' })
  }
  return ok(undefined)
}

/** Opens the box of a side with its whole key; the game as it was if its content is not what was sealed. */
function openWith(game: Game, seal: Pick<NewSeal, 'side' | 'box'>, key: string): Game {
  if (seal.box === null) return game
  const opening = parseWith(openingSchema, openBox(hexOf(seal.box), key))
  const opened = opening.ok ? openSeal(game, seal.side, opening.value) : undefined
  return opened?.ok === true ? opened.value : game
}

/** Opens what the host can open alone, and the seal of the other side with the share that its player has sent. */
function openAll(
  { held }: Sealing,
  game: Game,
  given: { readonly seals: readonly NewSeal[]; readonly share?: Given },
): Game {
  const others = held.seals.filter(({ side }) => !given.seals.some(each => each.side === side))
  let now = game
  for (const seal of [...others, ...given.seals]) {
    const { side, hostShare, foeShare } = seal
    if (hostShare === null) continue
    const share = given.share?.of === side ? given.share.share : undefined
    if (foeShare === null) now = openWith(now, seal, hexOf(hostShare))
    else if (share !== undefined) now = openWith(now, seal, joinKey({ host: hexOf(hostShare), foe: share }))
  }
  return now
}

/** A share of the key of a side's seal. */
interface Given {
  readonly of: Side
  readonly share: string
}

/** Goes on if every seal is open, without the sides that are late. Otherwise the openings are waited for. */
function settle({ held, open }: Sealing, game: Game, seals: Changes['seals']): Result<Moved> {
  const changed = { ...seals, opened: sides.filter(side => game.proofs.seals[side]?.opening !== undefined) }
  if (shutSides(game).length > 0) {
    const changes = changesOf(held, open.game, game)
    const isNew = held.game.asked.length > 0
    const opening = { ...openingAt(held.at, clockFor(held.game, game)), used: usedBy(held, open.game) }
    return ok({
      game,
      changes: { ...changes, seals: changed, game: { ...changes.game, ...(isNew ? opening : {}) } },
    })
  }
  return chain(goOn(game, open.links, unsealedSides(game)), on =>
    ok({ game: on, changes: { ...changesOf(held, open.game, on), seals: changed } }),
  )
}

/** Refuses another seal, or to take the last one back, once a side has given all that it may for one question. */
function refuseIfLast({ held }: Sealing, side: Side): Result<void> {
  const { n = 0 } = held.seals.find(each => each.side === side) ?? {}
  return n + 1 < MAX_A_QUESTION ? ok(undefined) : tooMany(['commit'], 'seals', 'This one stays.')
}

/** A side seals its order. The last seal opens all that can be opened, at once. The seal that counts stays as it is. */
export function seal(sealing: Sealing, side: Side, request: SealRequest): Result<Moved> {
  const { held, open } = sealing
  const { commit, signature, share, asked } = request
  if (open.game.proofs.seals[side]?.commit === commit) return ok({ game: open.game, changes: {} })
  const fit = chain(
    chain(refuseIfLate(sealing, side, asked), () => refuseIfLast(sealing, side)),
    () => refuseIfIncomplete(sealing, request),
  )
  return chain(
    chain(fit, () => putSeal(open.game, { side, commit, signature }, isSignedStrictly)),
    game => {
      const kept = keptSeal(side, request)
      const seals = { withdrawn: held.seals.some(each => each.side === side) ? [side] : [], put: [kept] }
      if (isAllSealed(game)) {
        const all = openAll(sealing, game, {
          seals: [kept],
          ...(share === undefined ? {} : { share: { of: other(side), share } }),
        })
        return settle(sealing, all, seals)
      }
      const changes = changesOf(held, open.game, game)
      return ok({ game, changes: { ...changes, seals, game: { ...changes.game, asked: unsealedSides(game) } } })
    },
  )
}

/** A side takes its seal back. */
export const withdraw = (sealing: Sealing, side: Side): Result<Moved> =>
  chain(
    chain(refuseIfLate(sealing, side), game => chain(refuseIfLast(sealing, side), () => withdrawSeal(game, side))),
    game => {
      const changes = changesOf(sealing.held, sealing.open.game, game)
      return ok({
        game,
        changes: { ...changes, seals: { withdrawn: [side] }, game: { ...changes.game, asked: unsealedSides(game) } },
      })
    },
  )

/** A player opens its own seal, or gives its share of the other side's. */
export function openOne(sealing: Sealing, side: Side, request: OpeningRequest): Result<Moved> {
  const { held, open } = sealing
  const { status, asked } = held.game
  if (status !== 'running') return refused(standing[status])
  if (asked.length > 0) {
    return refused('Nothing is opened before every side has sealed or its time is over.')
  }
  const opened =
    'opening' in request
      ? openSeal(open.game, side, request.opening)
      : ok(openAll(sealing, open.game, { seals: [], share: { of: other(side), share: request.share } }))
  return chain(opened, game => settle(sealing, game, {}))
}

/** The time of a question is over: grace begins, seals are opened, or standing orders act; without a clock too. */
export function timeIsOver(sealing: Sealing): Result<Moved> {
  const { held, open } = sealing
  const step = clockStep(held.game, open.game)
  if (step.kind === 'grace') return ok({ game: open.game, changes: { game: { graceUntil: step.until } } })
  if (step.kind === 'open') return settle(sealing, openAll(sealing, open.game, { seals: [] }), {})
  return chain(goOn(open.game, open.links, step.sides), game => ok({ game, changes: changesOf(held, open.game, game) }))
}
