import { type Refusal, type Result, sayRefusal } from '@flagplot/core/lang'
import { addAddress, fetchNotices, proveAddress, removeAddress, type Seat } from '@flagplot/wire/client'
import type { NoticesView } from '@flagplot/wire/games'
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { CopyButton } from '../copy-button.tsx'
import { Dialog } from '../dialog.tsx'
import classes from './games.module.css'
import { NewAddressForm } from './new-address-form.tsx'
import { type Address, channelWords, sayDelivery, wantWords } from './say-notices.ts'

/** The notices of a seat, and the calls that change them: one at a time. */
function useNotices(seat: Seat) {
  const [view, setView] = useState<NoticesView | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [isBusy, setBusy] = useState(true)
  const take = (answer: Result<NoticesView>): boolean => {
    setBusy(false)
    setRefusal(answer.ok ? undefined : answer.refusal)
    if (answer.ok) setView(answer.value)
    return answer.ok
  }
  const call = async (asked: Promise<Result<NoticesView>>): Promise<boolean> => {
    setBusy(true)
    return take(await asked)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    void call(fetchNotices(seat))
  }, [seat])
  return { view, refusal, isBusy, call }
}

interface RowProps {
  readonly address: Address
  readonly isBusy: boolean
  readonly onProve: (code: string) => void
  readonly onRemove: () => void
}

/** An address: its state, the code that it waits for, and its removal. */
function AddressRow({ address, isBusy, onProve, onRemove }: RowProps) {
  const [code, setCode] = useState('')
  const { channel, target, wants, status } = address
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onProve(code)
  }
  return (
    <li className={classes.game}>
      <div>
        <p>
          {`${channelWords[channel].name}: `}
          <bdi>{target}</bdi>
        </p>
        <p className="quiet">{wants.map(want => wantWords[want]).join(' · ')}</p>
        <p>{sayDelivery(address)}</p>
      </div>
      <Button size="compact-xs" aria-label={`Remove ${target}`} disabled={isBusy} onClick={onRemove}>
        Remove
      </Button>
      {status === 'unproved' && (
        <form className={`row ${classes.whole}`} aria-label={`Prove ${target}`} onSubmit={submit}>
          <label className={classes.field}>
            <span>Code that came there</span>
            <input
              required
              maxLength={40}
              autoComplete="one-time-code"
              value={code}
              onChange={({ currentTarget: { value } }) => setCode(value)}
            />
          </label>
          <Button size="xs" type="submit" disabled={isBusy}>
            Prove it
          </Button>
        </form>
      )}
    </li>
  )
}

const MAX_ADDRESSES = 3

interface NoticesDialogProps {
  readonly seat: Seat
  readonly onClose: () => void
}

/** The addresses that hear of a game while its page is closed, and the feed for all who watch. */
export function NoticesDialog({ seat, onClose }: NoticesDialogProps) {
  const { view, refusal, isBusy, call } = useNotices(seat)
  const addresses = view?.addresses ?? []
  return (
    <Dialog title="Notices" onClose={onClose}>
      <div className={`column ${classes.notices}`}>
        <p role="status" className="quiet">
          {isBusy ? 'Asking the server …' : ''}
        </p>
        <Refused said={refusal && sayRefusal(refusal)} />
        {addresses.length > 0 && (
          <ul className="column" aria-label="Your addresses">
            {addresses.map(address => (
              <AddressRow
                key={address.id}
                {...{ address, isBusy }}
                onProve={code => void call(proveAddress(seat, address.id, code))}
                onRemove={() => void call(removeAddress(seat, address.id))}
              />
            ))}
          </ul>
        )}
        {view !== undefined && view.channels.length > 0 && addresses.length < MAX_ADDRESSES && (
          <NewAddressForm
            channels={view.channels}
            isPlayer={seat.role !== 'moderator'}
            isBusy={isBusy}
            onAdd={address => call(addAddress(seat, address))}
          />
        )}
        {view !== undefined && (
          <section className="column" aria-labelledby="feed-title">
            <h3 id="feed-title">For watchers</h3>
            <p>A feed of what is public: revealed orders, and who is asked. Its address may be passed on.</p>
            <span className="row">
              <CopyButton
                label="Copy the feed’s address"
                done="Address copied"
                text={() => `${seat.origin}${view.feed}`}
              />
            </span>
          </section>
        )}
      </div>
    </Dialog>
  )
}
