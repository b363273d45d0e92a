import { type Game, goOn, takeSeat } from '@flagplot/core/desk/referee'
import type { Side } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import type { Claim, Role } from '@flagplot/wire'
import type { Changes, HeldGame, PassRow } from '../store/index.ts'
import { changesOf } from './changes.ts'
import type { OpenGame } from './open-game.ts'

const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, 'hex')

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

/** A player takes a seat, and the record names its keys. The last one brings the battle to its first question. */
function claimSide(held: HeldGame, open: OpenGame, { side, claim }: { side: Side; claim: Claim }): Result<Moved> {
  const { seat } = claim
  if (seat === undefined) return refuse({ code: 'missing', path: ['seat'], expected: 'a name and public keys' })
  if (open.game.fight.leaders[side].kind !== 'person') return refused('No person leads this side.')
  if (open.game.proofs.seats[side] !== undefined) return refused('Somebody else has taken this seat.')
  return chain(takeSeat(open.game, { side, ...seat }), seated =>
    chain(goOn(seated, { linkAt: open.links }), game =>
      ok({
        game,
        changes: {
          ...changesOf(held, open.game, game),
          seats: {
            taken: [
              {
                side,
                name: seat.name,
                signPub: bytesOf(seat.sign),
                boxPub: bytesOf(seat.box),
                doctrine: '',
                awayDaysLeft: 0,
              },
            ],
          },
        },
      }),
    ),
  )
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
    role === 'moderator' ? ok({ game: open.game, changes: {} }) : claimSide(held, open, { side: role, claim })
  return chain(moved, ({ game, changes }) => {
    const made = [{ tokenHash: bytesOf(claim.pass), role, label: null, endsAt: null }]
    return ok({ game, changes: { ...changes, passes: { used: [invitation], made } } })
  })
}
