import { printInvitation } from '@flagplot/wire/client'
import { type GameView, isPlayer, type Role } from '@flagplot/wire/games'
import { Link } from 'wouter'
import { CopyButton } from '../copy-button.tsx'
import classes from './games.module.css'
import type { KeptGame } from './kept-seats.ts'

interface LinksProps {
  readonly made: KeptGame
  /** The holders of the seats as far as they are known. */
  readonly seats?: GameView['seats'] | undefined
  readonly origin: string
}

/** The four links of a game, in the order in which they are sent. */
const links = [
  { role: 'red', name: 'Red', gist: 'For the player of red. The first who opens it has the seat.' },
  { role: 'blue', name: 'Blue', gist: 'For the player of blue. The first who opens it has the seat.' },
  { role: 'moderator', name: 'Moderator', gist: 'For the moderator. The first who opens it has the seat.' },
  { role: 'watcher', name: 'Watchers', gist: 'For all who want to watch. It may be passed on freely.' },
] as const

/** True if a link leads to something: a side that standing orders lead has no seat. */
const isSeat = ({ players }: KeptGame, role: Role): boolean =>
  players === 'both' || (role !== 'red' && role !== 'blue') || role === players

/** A link to be copied; the maker may take either player's seat at once. */
function SeatLink({ made, origin, role, name, gist }: Omit<LinksProps, 'seats'> & (typeof links)[number]) {
  const secret = made.invitations[role]
  return (
    <>
      <span>{gist}</span>
      <span className="row">
        <CopyButton
          label={`Copy link: ${name.toLowerCase()}`}
          done="Link copied"
          text={() => printInvitation({ origin, game: made.game, role, secret })}
        />
        {isPlayer(role) && <Link href={`/games/${made.game}/${role}/${secret}`}>{`Take ${role}`}</Link>}
      </span>
    </>
  )
}

/** The links of a game that was made here, to be copied; that of a taken seat serves no more. */
export const InvitationLinks = ({ made, origin, seats }: LinksProps) => (
  <ul className={classes.links} aria-label="Links to this game">
    {links
      .filter(({ role }) => isSeat(made, role))
      .map(link => {
        const holder = isPlayer(link.role) ? seats?.[link.role]?.name : undefined
        return (
          <li key={link.role}>
            <strong>{link.name}</strong>
            {holder === undefined ? (
              <SeatLink {...{ made, origin }} {...link} />
            ) : (
              <span>
                Taken by <bdi>{holder}</bdi>.
              </span>
            )}
          </li>
        )
      })}
  </ul>
)
