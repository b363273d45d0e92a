import { type Game, goOn, isSeated, takeSeat, unsealedSides } from '@flagplot/core/desk/referee'
import { checkReason } from '@flagplot/core/game'
import { type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import type { Claim, Reissue, Role } from '@flagplot/wire/games'
import type { Changes, HeldGame, PassRow } from '../store/index.ts'
import { changesOf } from './changes.ts'
import { bytesOf } from './hex.ts'
import type { OpenGame } from './open-game.ts'

/** A game that has moved on, and the changes that keep it. */
export interface Moved {
  readonly game: Game
  readonly changes: Changes
}

/** The role that an invitation gives; undefined for a token that is no invitation. */
export const invitedTo = (role: PassRow['role']): Exclude<Role, 'watcher'> | undefined => invited[role]

const invited: Readonly<Partial<Record<PassRow['role'], Exclude<Role, 'watcher'>>>> = {
  'invite-red': 'red',
  'invite-blue': 'blue',
  'invite-moderator': 'moderator',
}

const refused = (says: string): Result<never> => refuse({ code: 'conflict', path: ['seat'], says })

interface SideClaim {
  readonly side: Side
  readonly claim: Claim
  /** The moderator's reason for a new holder; null for the first one. */
  readonly because: string | null
}

/** A player takes a seat, and the record names its keys. The last one brings the battle to its first question. */
function claimSide(held: HeldGame, open: OpenGame, { side, claim, because }: SideClaim): Result<Moved> {
  const { seat } = claim
  if (seat === undefined) return refuse({ code: 'missing', path: ['seat'], expected: 'a name and public keys' })
  if (open.game.fight.leaders[side].kind !== 'person') return refused('No person leads this side.')
  const again = because === null ? {} : { because }
  const taken = { side, name: seat.name, signPub: bytesOf(seat.sign), boxPub: bytesOf(seat.box) }
  return chain(takeSeat(open.game, { side, ...seat, ...again }), seated =>
    chain(goOn(seated, open.links, lateIn(seated)), game => {
      const changes = changesOf(held, open.game, game)
      const asked = game.proofs.asked === open.game.proofs.asked ? stillAsked(game) : {}
      return ok({
        game,
        changes: {
          ...changes,
          game: { ...changes.game, ...asked },
          seals: { withdrawn: held.seals.some(each => each.side === side) ? [side] : [] },
          seats: {
            ended: open.game.proofs.seats[side] === undefined ? [] : [side],
            taken: [taken],
          },
        },
      })
    }),
  )
}

/** The sides that can seal no more because an order is open already: a new holder comes too late for this question. */
const lateIn = (game: Game): readonly Side[] =>
  sides.some(side => game.proofs.seals[side]?.opening !== undefined) ? unsealedSides(game) : []

/** The sides that may seal, once a seal went with its holder. */
const stillAsked = (game: Game) => (isSeated(game) ? { asked: unsealedSides(game) } : {})

/** The moderator gives a seat a new link; an older one that nobody opened serves no more. */
export function reissue(
  held: HeldGame,
  open: OpenGame,
  { side, because, invitation }: Reissue & { readonly invitation: Uint8Array },
): Result<Moved> {
  if (open.game.fight.leaders[side].kind !== 'person') return refused('No person leads this side.')
  if (held.game.status === 'over') return refused('The battle is over.')
  return chain(checkReason(because, 'because'), label => {
    const role = `invite-${side}` as const
    const unused = held.passes.filter(each => each.role === role && each.usedAt === null && each.revokedAt === null)
    // the first holder of a seat takes nobody's place
    const isTaken = open.game.proofs.seats[side] !== undefined
    const made = [{ tokenHash: invitation, role, label: isTaken ? label : null, endsAt: null }]
    return ok({ game: open.game, changes: { passes: { made, revoked: unused.map(({ tokenHash }) => tokenHash) } } })
  })
}

/** The invitation of a role is used up; from now on its device shows its own token. */
export function claim(
  held: HeldGame,
  open: OpenGame,
  {
    role,
    invitation,
    claim,
  }: { readonly role: Exclude<Role, 'watcher'>; readonly invitation: Uint8Array; readonly claim: Claim },
): Result<Moved> {
  const pass = held.passes.find(({ tokenHash }) => Buffer.compare(tokenHash, invitation) === 0)
  if (pass === undefined || pass.usedAt !== null || pass.revokedAt !== null) {
    return refused('This invitation has been used. Ask the moderator for a new one.')
  }
  const moved =
    role === 'moderator'
      ? ok({ game: open.game, changes: {} })
      : claimSide(held, open, { side: role, claim, because: pass.label })
  return chain(moved, ({ game, changes }) => {
    const made = [{ tokenHash: bytesOf(claim.pass), role, label: null, endsAt: null }]
    const former = held.passes.filter(each => each.role === role && each.revokedAt === null)
    const revoked = former.map(({ tokenHash }) => tokenHash)
    return ok({ game, changes: { ...changes, passes: { used: [invitation], made, revoked } } })
  })
}
