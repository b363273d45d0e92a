import { sayRefusal } from '@flagplot/core/lang'
import type { Seat } from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'
import { holdersOf, refusedSeat, sayTurn } from '@flagplot/wire/words'
import { Button } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { browserStorage } from '../browser-storage.ts'
import { useTabTitle } from '../tab-title.ts'
import { systemTitle } from './game-choice.ts'
import classes from './games.module.css'
import { InvitationLinks } from './invitation-links.tsx'
import { dropSeals } from './kept-seals.ts'
import { dropGame, dropSeat, type KeptGame, type KeptSeat, keepGame, keptSeats, madeGames } from './kept-seats.ts'
import { NewGame } from './new-game.tsx'
import { useView } from './use-view.ts'

/** The state of a game in words. */
function sayRead(read: ReturnType<typeof useView>): string {
  if (read === undefined) return '…'
  return read.ok ? sayTurn(read.value) : sayRefusal(refusedSeat(read.refusal))
}

/** The part of a seat in its game, and the people there: games of one title differ in them. */
function sayPart({ role }: Seat, view: GameView | undefined): string {
  if (view === undefined) return `You: ${role}`
  const { red, blue } = holdersOf(view)
  if (role === 'red' || role === 'blue') return `You: ${role}, against ${role === 'red' ? blue : red}`
  return `You: ${role}; ${red} against ${blue}`
}

interface SeatRowProps {
  readonly kept: KeptSeat
  readonly onDrop: () => void
}

function SeatRow({ kept, onDrop }: SeatRowProps) {
  const { seat } = kept
  const read = useView(seat)
  const view = read?.ok ? read.value : undefined
  const title = view?.title ?? kept.title
  const system = view?.system ?? kept.system
  return (
    <li className={classes.game}>
      <div>
        <h3>
          <Link href={`/games/${seat.game}/${seat.role}`}>{title === '' ? 'A game' : title}</Link>
        </h3>
        <p>
          <bdi>{sayPart(seat, view)}</bdi>
          <span className="quiet">{`${system === '' ? '' : ` · ${systemTitle(system)}`} · game ${seat.game.slice(0, 4)}`}</span>
        </p>
        <p>{sayRead(read)}</p>
      </div>
      <div className="row">
        <Button size="compact-xs" aria-label={`Remove ${title}, ${seat.role}`} onClick={onDrop}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Brings the heading of something new into view, with the focus: it stands above the button that made it. */
function useShown<T extends HTMLElement>(isNew: boolean): RefObject<T | null> {
  const place = useRef<T>(null)
  useLayoutEffect(() => {
    if (!isNew) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [isNew])
  return place
}

/** The links to a game; those of seats that are taken go once its server has answered. */
function MadeLinks({ made }: { readonly made: KeptGame }) {
  const { origin } = location
  const read = useView({ origin, game: made.game, role: 'watcher', secret: made.invitations.watcher })
  return <InvitationLinks {...{ made, origin }} seats={read?.ok ? read.value.seats : undefined} />
}

interface MadeRowProps {
  readonly made: KeptGame
  readonly isNewest: boolean
  readonly onDrop: () => void
}

function MadeRow({ made, isNewest, onDrop }: MadeRowProps) {
  const [isOpen, open] = useState(isNewest)
  const heading = useShown<HTMLHeadingElement>(isNewest)
  return (
    <li className={classes.game}>
      <h3 ref={heading} tabIndex={-1}>
        {made.title}
      </h3>
      <Button size="compact-xs" aria-label={`Forget the links to ${made.title}`} onClick={onDrop}>
        Forget the links
      </Button>
      <details className={classes.whole} open={isOpen} onToggle={event => open(event.currentTarget.open)}>
        <summary>Links</summary>
        {isOpen && <MadeLinks made={made} />}
      </details>
    </li>
  )
}

/** The seats and the links that this device keeps, read again after each change. */
function useKept() {
  const read = () => ({ seats: keptSeats(browserStorage), made: madeGames(browserStorage) })
  const [kept, setKept] = useState(read)
  return { ...kept, reread: (): void => setKept(read()) }
}

const SECRET =
  'A seat is kept in this browser alone. Whoever removes it, or clears the data of this page, loses it: the moderator can give a new link.'

interface ListProps {
  readonly kept: ReturnType<typeof useKept>
}

/** The seats of this device, the newest first. */
function Seats({ kept: { seats, reread } }: ListProps) {
  const drop = ({ seat }: KeptSeat): void => {
    if (!window.confirm('Remove this seat from this device? It cannot be brought back from here.')) return
    dropSeat(browserStorage, seat)
    dropSeals(browserStorage, seat)
    reread()
  }
  if (seats.length === 0) return null
  return (
    <section className="column" aria-labelledby="seats-title">
      <h2 id="seats-title">Your seats</h2>
      <ul className="column">
        {seats.map(kept => (
          <SeatRow key={`${kept.seat.game} ${kept.seat.secret}`} kept={kept} onDrop={() => drop(kept)} />
        ))}
      </ul>
      <p className="quiet">{SECRET}</p>
    </section>
  )
}

/** The games that were made on this device, with their links. */
function Made({ kept: { made, reread }, newest }: ListProps & { readonly newest: string | undefined }) {
  const drop = (game: string): void => {
    dropGame(browserStorage, game)
    reread()
  }
  if (made.length === 0) return null
  return (
    <section className="column" aria-labelledby="made-title">
      <h2 id="made-title">Games that you made</h2>
      <ul className="column">
        {made.map(each => (
          <MadeRow key={each.game} made={each} isNewest={each.game === newest} onDrop={() => drop(each.game)} />
        ))}
      </ul>
    </section>
  )
}

/** The links to a game that was just made, in a browser that keeps nothing. */
function Unkept({ made }: { readonly made: KeptGame }) {
  const words = useShown<HTMLParagraphElement>(true)
  return (
    <div className="column">
      <p ref={words} tabIndex={-1} role="alert" className="warning">
        {`This browser keeps nothing: copy the links to ${made.title} before you leave.`}
      </p>
      <InvitationLinks made={made} origin={location.origin} />
    </div>
  )
}

/** The games of this device, and a new one. */
export function GamesScreen() {
  const kept = useKept()
  const [newest, setNewest] = useState<string | undefined>()
  const [unkept, setUnkept] = useState<KeptGame | undefined>()
  useTabTitle('Games')
  const made = (game: KeptGame): void => {
    setUnkept(keepGame(browserStorage, game) ? undefined : game)
    setNewest(game.game)
    kept.reread()
  }
  return (
    <section className={classes.games} aria-labelledby="games-title">
      <h1 id="games-title">Games</h1>
      <p>
        Two people, each at a device of their own: orders are sealed, and revealed once both are in; nobody chooses the
        dice.
      </p>
      <Seats kept={kept} />
      <Made kept={kept} newest={newest} />
      {unkept !== undefined && <Unkept key={unkept.game} made={unkept} />}
      <section className="column" aria-labelledby="make-title">
        <h2 id="make-title">Make a game</h2>
        <NewGame onMade={made} />
      </section>
    </section>
  )
}
