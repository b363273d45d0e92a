import { ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { claimSeat, type Invitation, type Seat } from '@flagplot/wire/client'
import { type GameView, isPlayer } from '@flagplot/wire/games'
import { sayNoSeat } from '@flagplot/wire/words'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Refused } from '../../forms/index.ts'
import { browserStorage, readStored, writeStored } from '../browser-storage.ts'
import { NotOpened } from '../not-opened.tsx'
import { useTabTitle } from '../tab-title.ts'
import { randomBytes } from './game-screen.tsx'
import classes from './games.module.css'
import { InvitedGame } from './invited-game.tsx'
import { dropSeat, keepSeat, seatIn } from './kept-seats.ts'
import { useView } from './use-view.ts'

interface InvitationProps {
  readonly invitation: Invitation
}

const NAME = 'flagplot.player'
const MAX_LETTERS = 80

/** The name that was given last on this device. */
const lastName = (): string => {
  const stored = readStored(browserStorage, NAME)
  return typeof stored === 'string' ? stored : ''
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
            maxLength={MAX_LETTERS}
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

/** The link of an invitation: the game, and the way to its seat. One that was used opens nothing, and says so. */
export function InvitationScreen({ invitation }: InvitationProps) {
  const { game, role, secret } = invitation
  const [own] = useState(() => seatIn(browserStorage, game, role))
  // the secret of an open invitation may look on
  const read = useView({ ...invitation, role: 'watcher' })
  const view = read?.ok ? read.value : undefined
  const isUsed = read?.ok === false && read.refusal.code !== 'io'
  useTabTitle('Invitation')
  if (isUsed && own === undefined) return <NotOpened what="link" words={sayNoSeat(read.refusal)} />
  // a watcher's link serves as it is
  const isOpen = read !== undefined && !isUsed && own?.seat.secret !== secret
  return (
    <section className={classes.games} aria-labelledby="invitation-title">
      <h1 id="invitation-title">{headings[role]}</h1>
      {view !== undefined && <InvitedGame view={view} role={role} />}
      {own !== undefined && (
        <p>
          This device has this seat already: <Link href={`/games/${game}/${role}`}>open the game</Link>.
        </p>
      )}
      {isOpen && <SeatForm invitation={invitation} view={view} />}
    </section>
  )
}
