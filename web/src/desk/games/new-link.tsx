import { type Side, sides } from '@flagplot/core/game/sides'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { inviteAnew, printInvitation, type Seat } from '@flagplot/wire/client'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { CopyButton } from '../copy-button.tsx'
import classes from './games.module.css'

const MAX_LETTERS = 2000

interface NewLinkProps {
  readonly seat: Seat
  /** The side in words, for each side. */
  readonly say: (side: Side) => string
}

/** The moderator gives a seat a new link: its player lost the old one, or hands the fleet over. */
export function NewLink({ seat, say }: NewLinkProps) {
  const [side, setSide] = useState<Side>('red')
  const [because, setBecause] = useState('')
  const [link, setLink] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const made = await inviteAnew(seat, { side, because })
    setRefusal(made.ok ? undefined : made.refusal)
    setLink(made.ok ? printInvitation(made.value) : undefined)
  }
  return (
    <details>
      <summary>A new link to a seat</summary>
      <form className={classes.form} aria-label="A new link to a seat" onSubmit={event => void submit(event)}>
        <NativeSelect
          label="Seat"
          value={side}
          data={sides.map(value => ({ value, label: say(value) }))}
          onChange={({ currentTarget: { value } }) => setSide(value === 'red' ? 'red' : 'blue')}
        />
        <label className={classes.field}>
          <span>Reason, which the record keeps</span>
          <input
            required
            maxLength={MAX_LETTERS}
            value={because}
            onChange={({ currentTarget: { value } }) => setBecause(value)}
          />
        </label>
        <p>
          The holder keeps the seat until somebody opens the new link. Then what the holder has sealed for the open
          question is void.
        </p>
        <Refused said={refusal && sayRefusal(refusal)} />
        <div className="row">
          <Button size="sm" type="submit">
            Make the link
          </Button>
          {link !== undefined && <CopyButton label="Copy the new link" done="Link copied" text={() => link} />}
        </div>
      </form>
    </details>
  )
}
