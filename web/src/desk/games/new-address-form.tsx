import type { NewAddress, Want } from '@flagplot/wire/games'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './games.module.css'
import { type Channel, channelWords, wantWords } from './say-notices.ts'

interface FormProps {
  readonly channels: readonly Channel[]
  readonly isPlayer: boolean
  readonly isBusy: boolean
  /** True once the server has taken it. */
  readonly onAdd: (address: NewAddress) => Promise<boolean>
}

const allWants: readonly Want[] = ['turn', 'hour', 'opened', 'over']

/** A new address, and the reasons to write to it. */
export function NewAddressForm({ channels, isPlayer, isBusy, onAdd }: FormProps) {
  const offered = allWants.filter(want => isPlayer || want !== 'turn')
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'webhook')
  const [target, setTarget] = useState('')
  const [wants, setWants] = useState(offered)
  const { label, hint } = channelWords[channel]
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await onAdd({ channel, target: target.trim(), wants: [...wants] })) setTarget('')
  }
  const toggle = (want: Want): void => setWants(offered.filter(each => wants.includes(each) !== (each === want)))
  return (
    <form className={classes.form} aria-label="A new address" onSubmit={event => void submit(event)}>
      <NativeSelect
        label="Send notices by"
        value={channel}
        data={channels.map(value => ({ value, label: channelWords[value].name }))}
        onChange={({ currentTarget: { value } }) => setChannel(channels.find(each => each === value) ?? channel)}
      />
      {!channels.includes('mail') && <p className="hint">This server sends no mail.</p>}
      <label className={classes.field}>
        <span>{label}</span>
        <input
          required
          maxLength={500}
          type={channel === 'mail' ? 'email' : 'url'}
          value={target}
          onChange={({ currentTarget: { value } }) => setTarget(value)}
        />
      </label>
      <p className="hint">{hint}</p>
      <fieldset className={classes.choice}>
        <legend>When</legend>
        {offered.map(want => (
          <label key={want}>
            <input type="checkbox" checked={wants.includes(want)} onChange={() => toggle(want)} />
            {wantWords[want]}
          </label>
        ))}
      </fieldset>
      <div className="row">
        <Button size="sm" type="submit" disabled={isBusy || wants.length === 0}>
          Send a code there
        </Button>
      </div>
    </form>
  )
}
