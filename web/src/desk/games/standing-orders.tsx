import { type Fight, recordLines } from '@flagplot/core/desk/fight'
import type { AnyRuleset } from '@flagplot/core/game'
import {
  type DoctrineChoice,
  type Leader,
  type LeaveCondition,
  leavesOf,
  withOrders,
} from '@flagplot/core/game/doctrine'
import { fallbackSettings } from '@flagplot/core/game/form'
import type { Side } from '@flagplot/core/game/sides'
import { chain, ok, type Refusal, sayRefusal } from '@flagplot/core/lang'
import { printLeader } from '@flagplot/core/notation'
import { checkStated, fetchView, prepareStanding, putStanding, type Seat } from '@flagplot/wire/client'
import type { StandingRequest } from '@flagplot/wire/games'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Refused, ScalarInput } from '../../forms/index.ts'
import { Dialog } from '../dialog.tsx'
import { LeavesField } from '../leaves-field.tsx'
import type { GameKeeper } from './game-state.ts'
import classes from './games.module.css'

/** Standing orders as they are chosen. */
interface Stated {
  readonly doctrine: DoctrineChoice
  readonly leaves: LeaveCondition | undefined
}

interface FieldsProps {
  readonly rules: AnyRuleset
  readonly stated: Stated
  readonly onChange: (stated: Stated) => void
}

/** The doctrine with its settings, and when the side leaves. */
function Fields({ rules, stated: { doctrine, leaves }, onChange }: FieldsProps) {
  const chosen = rules.doctrines[doctrine.name]
  const choose = (name: string): void =>
    onChange({ leaves, doctrine: { name, settings: fallbackSettings(rules.doctrines[name]?.settings ?? []) } })
  return (
    <>
      <NativeSelect
        label="Standing orders"
        value={doctrine.name}
        data={Object.entries(rules.doctrines).map(([name, { title }]) => ({ value: name, label: title }))}
        onChange={event => choose(event.currentTarget.value)}
      />
      {chosen !== undefined && <p className="hint">{chosen.gist}</p>}
      {chosen?.settings.map(field => (
        <ScalarInput
          key={field.name}
          field={field}
          value={doctrine.settings[field.name] ?? field.fallback}
          onChange={value =>
            onChange({ leaves, doctrine: { ...doctrine, settings: { ...doctrine.settings, [field.name]: value } } })
          }
        />
      ))}
      {rules.leaving !== undefined && (
        <LeavesField
          value={leaves?.after}
          word={rules.card.round}
          onChange={after => onChange({ doctrine, leaves: after === undefined ? undefined : { after } })}
        />
      )}
    </>
  )
}

/** The refusal if the record has not these standing orders, as far as the table has read it. */
function unwritten(keeper: GameKeeper, request: StandingRequest): Refusal | undefined {
  const table = keeper.table()
  const found = table.kind === 'open' ? checkStated(recordLines(table.fight), request) : ok(undefined)
  return found.ok ? undefined : found.refusal
}

interface StandingOrdersProps {
  readonly keeper: GameKeeper
  readonly seat: Seat
  readonly side: Side
  readonly fight: Fight
  readonly onClose: () => void
}

/** The standing orders of this seat, which act if it is late. Changed ones are signed, and stand in the record. */
export function StandingOrders({ keeper, seat, side, fight, onClose }: StandingOrdersProps) {
  const { rules } = fight.battle
  const [stated, setStated] = useState((): Stated => {
    const led = withOrders(rules, fight.leaders)[side]
    return { doctrine: led.doctrine, leaves: leavesOf(led) }
  })
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { doctrine, leaves } = stated
    const leader: Leader = { kind: 'person', doctrine, ...(leaves === undefined ? {} : { leaves }) }
    const written = printLeader(rules, leader, 'full')
    const prepared = chain(await fetchView(seat), now => prepareStanding(seat, now, written))
    if (!prepared.ok) return setRefusal(prepared.refusal)
    const request = prepared.value
    const refused = (await keeper.carryOut(() => putStanding(seat, request))) ?? unwritten(keeper, request)
    setRefusal(refused)
    if (refused === undefined) onClose()
  }
  return (
    <Dialog title="Standing orders" onClose={onClose}>
      <form
        className={classes.form}
        aria-label="Your standing orders"
        onSubmit={event => void submit(event)}
        data-first
      >
        <p>They answer for you once your time is over. Everybody in the game can read them.</p>
        <Fields {...{ rules, stated }} onChange={setStated} />
        <Refused said={refusal && sayRefusal(refusal)} />
        <div>
          <Button variant="filled" type="submit">
            State these orders
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
