import type { AnyRuleset } from '@flagplot/core/game'
import type { SetupBase } from '@flagplot/core/game/orders'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import type { Escrow } from '@flagplot/core/seal'
import { makeGame } from '@flagplot/wire/client'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { type Draft, inLabels, sayUnfit, setupOf } from '../setup/index.ts'
import { BattleChoice, type ChosenBattle } from './battle-choice.tsx'
import { type GameChoice, newGameOf, noTime, type Players, titleOf } from './game-choice.ts'
import classes from './games.module.css'
import type { KeptGame } from './kept-seats.ts'
import { TimeFields } from './time-fields.tsx'

const escrows: readonly { readonly value: Escrow; readonly label: string; readonly gist: string }[] = [
  {
    value: 'shared',
    label: 'Nobody alone',
    gist: 'Host and other player together can open them. So the game goes on once both have sealed, whoever is away.',
  },
  {
    value: 'own',
    label: 'Nobody at all',
    gist: 'Only the browser that sealed them can open them. After both have sealed, the game waits until it is back.',
  },
  {
    value: 'host',
    label: 'The host',
    gist: 'The host can read them at once. Choose it only if both players trust the host.',
  },
]

interface EscrowChoiceProps {
  readonly escrow: Escrow
  readonly onChange: (escrow: Escrow) => void
}

/** Chooses the readers of sealed orders before both sides have sealed. */
function EscrowChoice({ escrow, onChange }: EscrowChoiceProps) {
  const id = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>Who can read sealed orders before they are revealed?</legend>
      {escrows.map(({ value, label, gist }) => (
        <div key={value}>
          <label>
            <input
              type="radio"
              name={id}
              checked={escrow === value}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChange(value)}
            />
            <strong>{label}</strong>
          </label>
          <p id={`${id}-${value}`}>{gist}</p>
        </div>
      ))}
    </fieldset>
  )
}

const usual: GameChoice = {
  players: 'both',
  escrow: 'shared',
  time: noTime,
}

interface PlayersChoiceProps {
  readonly of: Draft
  readonly players: Players
  readonly onChange: (players: Players) => void
}

/** Chooses the sides that people lead. */
function PlayersChoice({ of: { red, blue }, players, onChange }: PlayersChoiceProps) {
  const choices: readonly { readonly value: Players; readonly label: string }[] = [
    { value: 'both', label: 'Two people' },
    { value: 'red', label: `One person leads ${red.name} (red), standing orders lead ${blue.name}` },
    { value: 'blue', label: `One person leads ${blue.name} (blue), standing orders lead ${red.name}` },
  ]
  return (
    <NativeSelect
      label="Players"
      value={players}
      data={[...choices]}
      onChange={event => onChange(choices.find(({ value }) => value === event.currentTarget.value)?.value ?? 'both')}
    />
  )
}

/** True if no server of games is behind the page: nothing answers, or a host that does not know the call. */
const isNoServer = ({ code, path: [place] }: Refusal): boolean =>
  place === 'server' || (code === 'missing' && place === undefined)

/** A refusal in words. */
const sayRefused = (refusal: Refusal): string =>
  isNoServer(refusal)
    ? `No server of games answers at this address. The command npx flagplot serve starts one. ${sayRefusal(refusal)}`
    : sayRefusal(refusal)

interface AboutProps {
  readonly rules: AnyRuleset
  readonly draft: Draft
  readonly setup: SetupBase
}

/** The chosen battle in a few words, and if it hides something. */
const AboutBattle = ({ rules, draft, setup }: AboutProps) => (
  <div className={classes.about}>
    {draft.notes !== '' && <p>{draft.notes.split('\n', 1)}</p>}
    {rules.hides?.(rules.begin(setup)) === true && (
      <p>Something is hidden in it: until the battle is over, each side is shown only as much as it may know.</p>
    )}
  </div>
)

interface MakeProps {
  /** The battle on the desk, if there is one. */
  readonly desk: ChosenBattle | undefined
  /** The battle that the choice opens with. */
  readonly first: ChosenBattle
  readonly onMade: (made: KeptGame) => void
}

/** Makes a game: its battle, the readers of sealed orders, and its clock. */
export function MakeGame({ desk, first, onMade }: MakeProps) {
  const [chosen, choose] = useState(first)
  const [terms, setTerms] = useState(usual)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [isSending, setSending] = useState(false)
  const { rules, draft } = chosen
  const setup = setupOf(rules, draft)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || !setup.ok) return
    setSending(true)
    const made = await makeGame(location.origin, newGameOf({ rules, draft }, terms))
    setSending(false)
    setRefusal(made.ok ? undefined : made.refusal)
    if (made.ok) onMade({ ...made.value, title: titleOf(draft), system: rules.card.id, players: terms.players })
  }
  return (
    <form className={classes.make} aria-label="Make a game" onSubmit={event => void submit(event)}>
      <div className={classes.form}>
        <BattleChoice desk={desk} chosen={chosen} onChoose={choose} />
        {setup.ok && <AboutBattle {...{ rules, draft }} setup={setup.value} />}
        <PlayersChoice of={draft} players={terms.players} onChange={players => setTerms({ ...terms, players })} />
        <TimeFields time={terms.time} onChange={time => setTerms({ ...terms, time })} />
      </div>
      <div className={classes.form}>
        <EscrowChoice escrow={terms.escrow} onChange={escrow => setTerms({ ...terms, escrow })} />
        {!setup.ok && (
          <p className="warning">
            The set-up on the desk is not complete: {sayUnfit(draft, inLabels(rules, draft, setup.refusal))}
          </p>
        )}
        <Refused said={refusal && sayRefused(refusal)} />
        <div>
          <Button variant="filled" size="sm" type="submit" disabled={!setup.ok} aria-disabled={isSending || undefined}>
            Make the game
          </Button>
        </div>
      </div>
    </form>
  )
}
