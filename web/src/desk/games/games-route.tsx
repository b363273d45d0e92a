import { isGameId, isRole } from '@flagplot/wire/games'
import { AtTable } from '../fight/at-table.tsx'
import { NotOpened } from '../not-opened.tsx'
import { GameScreen } from './game-screen.tsx'
import { GamesScreen } from './games-screen.tsx'
import { InvitationScreen } from './invitation-screen.tsx'
import { isPlainCopy, NoServer } from './no-server.tsx'

interface GamesRouteProps {
  readonly game?: string | undefined
  /** The role of a seat or an invitation, or a moment of the game. */
  readonly at?: string | undefined
  /** A moment behind a role, or the secret of an invitation. */
  readonly rest?: string | undefined
}

const SECRET = /^[0-9a-f]{64}$/
const MOMENT = /^\d{1,6}$/

const CUT = 'This link is not whole: letters are missing at its end.'

/** The screens of games: the list, an invitation, and a game. */
export function GamesRoute({ game, at, rest }: GamesRouteProps) {
  if (isPlainCopy()) return <NoServer />
  if (game === undefined) return <GamesScreen />
  const role = at !== undefined && isRole(at) ? at : undefined
  if (role !== undefined && rest !== undefined && SECRET.test(rest)) {
    return <InvitationScreen key={rest} invitation={{ origin: location.origin, game, role, secret: rest }} />
  }
  const step = role === undefined ? at : rest
  if (!isGameId(game) || (step !== undefined && !MOMENT.test(step))) return <NotOpened what="link" words={CUT} />
  return (
    <AtTable>
      <GameScreen key={`${game} ${role}`} {...{ game, role, step }} />
    </AtTable>
  )
}
