import { type Fight, pending } from '@flagplot/core/desk/fight'
import { paperOf } from '@flagplot/core/game/orders'
import { type BySide, bySide, type Side } from '@flagplot/core/game/sides'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { lacksContent } from '@flagplot/wire/client'
import { eyeOf, type GameView, hasSealed, isAsked, isPlayer, openSides } from '@flagplot/wire/games'
import {
  holdersOf,
  sayBank,
  sayDaysOff,
  sayDue,
  sayEarly,
  sayLost,
  sayReaders,
  saySealed,
  saySeats,
  sayWaiting,
} from '@flagplot/wire/words'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { browserStorage } from '../browser-storage.ts'
import { headOf } from '../fight/orders/head-of.tsx'
import { useKeptFocus } from '../fight/orders/kept-focus.ts'
import { LastThrows } from '../fight/orders/last-throws.tsx'
import { NewestMoment } from '../fight/orders/newest-moment.tsx'
import { Orders } from '../fight/orders/orders.tsx'
import { Step } from '../fight/orders/step.tsx'
import type { OpenTab } from '../keep/index.ts'
import type { GameKeeper, GameState } from './game-state.ts'
import { InvitationLinks } from './invitation-links.tsx'
import { madeGames } from './kept-seats.ts'
import { useNow } from './use-now.ts'

/** A dialog of this seat: it stays open whatever the game does meanwhile. */
export type GameDialog =
  | { readonly kind: 'notices' }
  | { readonly kind: 'days off'; readonly view: GameView }
  | { readonly kind: 'standing orders'; readonly side: Side; readonly fight: Fight }

interface GameStepProps {
  readonly keeper: GameKeeper
  readonly state: GameState
  readonly open: OpenTab
  readonly onDialog: (dialog: GameDialog) => void
}

const fleetsOf = ({ record: { fight } }: GameState): BySide<string> => bySide(side => fight.battle.setup[side].name)

const FORKED =
  'The host has shown two histories of this game: lines of the record that it had shown, or signed a receipt for, are now others. Keep the record, and ask the host.'

/** The things to be known beside a question: when it is due, who is ready, and what went wrong. */
function Beside({ state }: Pick<GameStepProps, 'state'>) {
  const { view, isForked, isSending, refusal } = state
  const now = useNow()
  const holders = holdersOf(view, fleetsOf(state))
  const ready = saySealed(view, holders)
  const told = [sayDue(view, now), sayDaysOff(view, holders, now), sayBank(view, holders)]
  return (
    <>
      {told.map(said => said !== '' && <p key={said}>{said}</p>)}
      <p role="status" className="quiet">
        {isSending ? 'Sending …' : ready}
      </p>
      {isForked && (
        <p role="alert" className="warning">
          {FORKED}
        </p>
      )}
      <Refused said={refusal && sayRefusal(refusal)} />
    </>
  )
}

/** The readers of sealed orders, and the dialogs of this seat. */
function Foot({ state: { view, record }, onDialog }: Pick<GameStepProps, 'state' | 'onDialog'>) {
  const { you } = view
  const side = isPlayer(you) ? you : undefined
  return (
    <>
      <p>{sayReaders(record.proofs.declared.escrow)}</p>
      <p className="row">
        <Button size="compact-xs" onClick={() => onDialog({ kind: 'notices' })}>
          Notices …
        </Button>
        {side !== undefined && view.daysOffLeft !== null && (
          <Button size="compact-xs" onClick={() => onDialog({ kind: 'days off', view })}>
            Days off …
          </Button>
        )}
        {side !== undefined && view.question !== null && (
          <Button size="compact-xs" onClick={() => onDialog({ kind: 'standing orders', side, fight: record.fight })}>
            Standing orders …
          </Button>
        )}
      </p>
    </>
  )
}

/** The open question of this seat. */
function briefOf({ record, view }: GameState) {
  const asked = pending(record.fight)
  return asked.kind === 'orders' ? asked.briefs.find(({ side }) => side === view.you) : undefined
}

/** The order that this device has sealed for the open question, as its players write it. */
function sealedText(state: GameState): string | undefined {
  const own = briefOf(state)
  const held = state.held.at(-1)
  if (own === undefined || held === undefined || !hasSealed(state.view)) return undefined
  return paperOf(state.record.fight.battle.rules, own).print(held.opening.order)
}

/** The form for the orders of this seat. */
function Asked({ keeper, state, open, onDialog }: GameStepProps) {
  const { fight } = state.record
  const [isListed, list] = useState(false)
  const brief = briefOf(state)
  if (brief === undefined) return <Waiting {...{ keeper, state, open, onDialog }} />
  const give = (values: unknown): Refusal | undefined => {
    const order = paperOf(fight.battle.rules, brief).check(values)
    if (!order.ok) return order.refusal
    void keeper.seal(order.value)
    return undefined
  }
  return (
    <Orders
      key={fight.count}
      {...{ fight, brief }}
      head={{
        ...headOf(fight, brief.side, { also: <Beside state={state} /> }),
        foot: <Foot {...{ state, onDialog }} />,
      }}
      isSealed
      more={null}
      isShared={false}
      listing={{ isListed, list }}
      start={state.held.at(-1)?.opening.order}
      onGive={give}
    />
  )
}

interface StandsProps {
  readonly title: string
  readonly also: ReactNode
  readonly foot: ReactNode
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A step that waits for somebody else. */
function Stands({ title, also, foot, more, children }: StandsProps) {
  const place = useKeptFocus<HTMLHeadingElement>()
  return (
    <Step title={title} beside={also} foot={foot} heading={place} primary={null} more={more}>
      {children}
    </Step>
  )
}

/** Opens the moderator's tools. */
function ModerateButton({ open }: { readonly open: OpenTab }) {
  return <Button onClick={() => open('record')}>Moderate …</Button>
}

/** The open question while others have to answer it. */
function Waiting({ keeper, state, open, onDialog }: GameStepProps) {
  const { view, record } = state
  const { fight } = record
  const { you } = view
  const eye = eyeOf(you)
  const { title, beside } = headOf(fight, eye, { isPrompted: false, also: <Beside state={state} /> })
  const canChange = hasSealed(view) && openSides(view).length > 0
  const sealed = sealedText(state)
  return (
    <Stands
      title={title}
      also={beside}
      foot={<Foot {...{ state, onDialog }} />}
      more={
        <>
          {canChange && <Button onClick={() => void keeper.withdraw()}>Change orders</Button>}
          {you === 'moderator' && <ModerateButton open={open} />}
        </>
      }
    >
      <p role="status">{sayWaiting(view, holdersOf(view, fleetsOf(state)))}</p>
      {lacksContent(view, { held: state.held, game: record }) && (
        <p role="alert" className="warning">
          {sayLost(view)}
        </p>
      )}
      {state.early !== undefined && (
        <p role="alert" className="warning">
          {sayEarly(state.early)}
        </p>
      )}
      {sealed !== undefined && (
        <p>
          Your orders: <bdi>{sealed}</bdi>
        </p>
      )}
      <LastThrows fight={fight} />
    </Stands>
  )
}

/** A game that waits for its people. */
function Gathering({ state, open, onDialog }: Omit<GameStepProps, 'keeper'>) {
  const made = madeGames(browserStorage).find(({ game }) => game === state.view.game)
  return (
    <Stands
      title="Waiting for the players"
      also={<Beside state={state} />}
      foot={<Foot {...{ state, onDialog }} />}
      more={state.view.you === 'moderator' && <ModerateButton open={open} />}
    >
      <ul>
        {saySeats(state.view, fleetsOf(state)).map(seat => (
          <li key={seat}>{seat}</li>
        ))}
      </ul>
      {made !== undefined && <InvitationLinks made={made} origin={state.seat.origin} seats={state.view.seats} />}
    </Stands>
  )
}

/** The newest moment of a game: the orders of this seat, or the people that it waits for. */
export function GameStep({ keeper, state, open, onDialog }: GameStepProps) {
  const { view, record } = state
  if (pending(record.fight).kind === 'over')
    return <NewestMoment fight={record.fight} onReview={() => open('review')} />
  if (view.status === 'gathering') return <Gathering {...{ state, open, onDialog }} />
  return isAsked(view) ? (
    <Asked {...{ keeper, state, open, onDialog }} />
  ) : (
    <Waiting {...{ keeper, state, open, onDialog }} />
  )
}
