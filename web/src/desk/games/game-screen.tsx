import { sayRefusal } from '@flagplot/core/lang'
import { useEffect, useState } from 'react'
import { browserStorage } from '../browser-storage.ts'
import { FightScreen } from '../fight/fight-screen.tsx'
import { FightProvider, useFight, useTablePlace } from '../fight/fight-state.tsx'
import { tableOf } from '../fight/table-of.ts'
import type { Keeper } from '../keep/index.ts'
import { NotOpened } from '../not-opened.tsx'
import { DaysOffDialog } from './days-off-dialog.tsx'
import { gameTable } from './game-keeper.ts'
import { GameModeration } from './game-moderation.tsx'
import type { GameKeeper } from './game-state.ts'
import { type GameDialog, GameStep } from './game-step.tsx'
import { type KeptSeat, seatIn } from './kept-seats.ts'
import { NoticesDialog } from './notices-dialog.tsx'
import { StandingOrders } from './standing-orders.tsx'

interface GameProps {
  readonly game: string
  /** The role of the seat, if the address names it. */
  readonly role: string | undefined
  readonly step: string | undefined
}

/** Random bytes of the browser. */
export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

const addressOf = ({ game, role }: Omit<GameProps, 'step'>): string =>
  role === undefined ? `/games/${game}` : `/games/${game}/${role}`

/** The game on its own table, beside that of the fights. */
function OnItsTable({ keeper, game, step }: Omit<GameProps, 'role'> & { readonly keeper: GameKeeper }) {
  const { shown, lay } = useTablePlace()
  useEffect(() => lay({ keeper, show: tableOf }), [lay, keeper])
  useEffect(() => {
    keeper.open(game)
    return () => keeper.leave()
  }, [keeper, game])
  const table = shown?.table
  if (table === undefined) return null
  if (table.kind === 'empty' || table.kind === 'opening') {
    return <p role="status">{`Opening this game … ${table.kind === 'opening' ? (table.said ?? '') : ''}`}</p>
  }
  if (table.kind === 'refused') return <NotOpened what="game" words={sayRefusal(table.refusal)} />
  return <FightScreen id={game} step={step} />
}

interface SeatedProps extends GameProps {
  readonly kept: KeptSeat
  readonly start: Keeper['start']
}

function Seated({ kept: { seat }, start, game, role, step }: SeatedProps) {
  const [dialog, setDialog] = useState<GameDialog | undefined>()
  const onClose = (): void => setDialog(undefined)
  const [keeper] = useState(() =>
    gameTable(seat, {
      storage: browserStorage,
      random: randomBytes,
      address: addressOf({ game, role }),
      start,
      draw: (keeper, state, open) => <GameStep {...{ keeper, state, open }} onDialog={setDialog} />,
      drawModeration: (keeper, state, at) => <GameModeration {...{ keeper, state, at }} />,
    }),
  )
  return (
    <FightProvider>
      <OnItsTable {...{ keeper, game, step }} />
      {dialog?.kind === 'notices' && <NoticesDialog {...{ seat, onClose }} />}
      {dialog?.kind === 'days off' && <DaysOffDialog {...{ keeper, onClose }} view={dialog.view} />}
      {dialog?.kind === 'standing orders' && (
        <StandingOrders {...{ keeper, seat, onClose }} side={dialog.side} fight={dialog.fight} />
      )}
    </FightProvider>
  )
}

/** A game in which this device has a seat. */
export function GameScreen(props: GameProps) {
  const { game, role } = props
  const { keeper } = useFight()
  const [kept] = useState(() => seatIn(browserStorage, game, role))
  if (kept === undefined) {
    return (
      <NotOpened
        what="game"
        words="This device has no seat in it. Open the whole link that the maker of the game sent."
      />
    )
  }
  return <Seated {...props} kept={kept} start={keeper.start} />
}
