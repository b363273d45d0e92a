import { printInvitation } from '@flagplot/wire/client'
import { isPlayer, type Role } from '@flagplot/wire/games'
import { Link } from 'wouter'
import { CopyButton } from '../copy-button.tsx'
import classes from './games.module.css'
import type { KeptGame } from './kept-seats.ts'

interface LinksProps {
  readonly made: KeptGame
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

/** The links of a game that was made here, to be copied; the maker may take either seat at once. */
export const InvitationLinks = ({ made, origin }: LinksProps) => (
  <ul className={classes.links} aria-label="Links to this game">
    {links
      .filter(({ role }) => isSeat(made, role))
      .map(({ role, name, gist }) => (
        <li key={role}>
          <strong>{name}</strong>
          <span>{gist}</span>
          <span className="row">
            <CopyButton
              label={`Copy link: ${name.toLowerCase()}`}
              done="Link copied"
              text={() => printInvitation({ origin, game: made.game, role, secret: made.invitations[role] })}
            />
            {isPlayer(role) && (
              <Link href={`/games/${made.game}/${role}/${made.invitations[role]}`}>{`Take ${role}`}</Link>
            )}
          </span>
        </li>
      ))}
  </ul>
)
