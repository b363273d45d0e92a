import { ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { claimSeat, fetchView, type Invitation, type Seat } from '@flagplot/wire/client'
import { type GameView, isPlayer } from '@flagplot/wire/games'
import { sayNoSeat, sayTurn } from '@flagplot/wire/words'
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Refused } from '../../forms/index.ts'
import { browserStorage, readStored, writeStored } from '../browser-storage.ts'
import { useTabTitle } from '../tab-title.ts'
import { randomBytes } from './game-screen.tsx'
import classes from './games.module.css'
import { dropSeat, keepSeat, seatIn } from './kept-seats.ts'

interface InvitationProps {
  readonly invitation: Invitation
}

const NAME = 'flagplot.player'
const MOST_LETTERS = 80

/** The name that was given last on this device. */
const lastName = (): string => {
  const stored = readStored(browserStorage, NAME)
  return typeof stored === 'string' ? stored : ''
}

/** The game of an invitation, as far as its secret shows it. */
function useInvited({ origin, game, secret }: Invitation): GameView | undefined {
  const [view, setView] = useState<GameView | undefined>()
  useEffect(() => {
    let isHere = true
    void fetchView({ origin, game, role: 'watcher', secret }).then(read => {
      if (isHere && read.ok) setView(read.value)
    })
    return () => {
      isHere = false
    }
  }, [origin, game, secret])
  return view
}

const notKept: Result<never> = refuse({
  code: 'io',
  path: ['storage'],
  says: 'This browser keeps nothing, and a seat that is not kept is lost: its link works once. Nothing was sent.',
})

/** Takes the seat, or returns the refusal. A seat whose answer was lost stays kept: the server may know it. */
async function take(invitation: Invitation, name: string, view: GameView | undefined): Promise<Refusal | undefined> {
  let taken: Seat | undefined
  const keep = (seat: Seat): Result<void> => {
    taken = seat
    const isKept = keepSeat(browserStorage, { seat, title: view?.title ?? '', system: view?.system ?? '' })
    return isKept ? ok(undefined) : notKept
  }
  const claimed = await claimSeat(invitation, { name, random: randomBytes, keep })
  if (claimed.ok) {
    const { seat, view } = claimed.value
    keepSeat(browserStorage, { seat, title: view.title, system: view.system })
    return undefined
  }
  if (taken !== undefined && claimed.refusal.code !== 'io') dropSeat(browserStorage, taken)
  return claimed.refusal
}

const headings: Readonly<Record<Invitation['role'], string>> = {
  red: 'You are invited to play red',
  blue: 'You are invited to play blue',
  moderator: 'You are invited to moderate',
  watcher: 'You are invited to watch',
}

/** The form that takes the seat. */
function SeatForm({ invitation, view }: InvitationProps & { readonly view: GameView | undefined }) {
  const { game, role } = invitation
  const [, go] = useLocation()
  const [name, setName] = useState(lastName)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    writeStored(browserStorage, NAME, name)
    const refused = await take(invitation, name.trim(), view)
    setSending(false)
    setRefusal(refused)
    // the secret of the link leaves the address
    if (refused === undefined) go(`/games/${game}`, { replace: true })
  }
  return (
    <form className={classes.form} onSubmit={event => void submit(event)}>
      {isPlayer(role) && (
        <label className={classes.field}>
          <span>Your name, as the others see it</span>
          <input
            required
            maxLength={MOST_LETTERS}
            autoComplete="nickname"
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
        </label>
      )}
      {role !== 'watcher' && <p>The link works once. From then on the seat belongs to this browser, on this device.</p>}
      <Refused said={refusal && sayNoSeat(refusal)} />
      <div>
        <Button variant="filled" size="sm" type="submit" aria-disabled={isSending || undefined}>
          {role === 'watcher' ? 'Watch the game' : 'Take the seat'}
        </Button>
      </div>
    </form>
  )
}

/** The link of an invitation: the game, and the way to its seat. */
export function InvitationScreen({ invitation }: InvitationProps) {
  const { game, role } = invitation
  const [own] = useState(() => seatIn(browserStorage, game, role))
  const view = useInvited(invitation)
  useTabTitle('Invitation')
  return (
    <section className={classes.games} aria-labelledby="invitation-title">
      <h1 id="invitation-title">{headings[role]}</h1>
      {view !== undefined && (
        <p>
          <strong>
            <bdi>{view.title}</bdi>
          </strong>
          {`: ${sayTurn({ ...view, you: 'watcher' })}`}
        </p>
      )}
      {own !== undefined && (
        <p>
          This device has this seat already: <Link href={`/games/${game}/${role}`}>open the game</Link>.
        </p>
      )}
      <SeatForm invitation={invitation} view={view} />
    </section>
  )
}
