import { isRole } from '@flagplot/wire/games'
import { AtTable } from '../fight/at-table.tsx'
import { GameScreen } from './game-screen.tsx'
import { GamesScreen } from './games-screen.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

interface GamesRouteProps {
  readonly game?: string | undefined
  /** The role of a seat or an invitation, or a moment of the game. */
  readonly at?: string | undefined
  /** A moment behind a role, or the secret of an invitation. */
  readonly rest?: string | undefined
}

const SECRET = /^[0-9a-f]{64}$/

/** The screens of games: the list, an invitation, and a game. */
export function GamesRoute({ game, at, rest }: GamesRouteProps) {
  if (game === undefined) return <GamesScreen />
  const role = at !== undefined && isRole(at) ? at : undefined
  if (role !== undefined && rest !== undefined && SECRET.test(rest)) {
    return <InvitationScreen key={rest} invitation={{ origin: location.origin, game, role, secret: rest }} />
  }
  return (
    <AtTable>
      <GameScreen key={`${game} ${role}`} game={game} role={role} step={role === undefined ? at : rest} />
    </AtTable>
  )
}
