import { pending } from '@flagplot/core/desk/fight'
import { sayRefusal } from '@flagplot/core/lang'
import { Button, SegmentedControl } from '@mantine/core'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { PlacePointingProvider, usePlacePointing } from '../../forms/index.ts'
import { fightAddress, type OnTable, type OpenTab, tableAddress } from '../keep/index.ts'
import { sayRound } from '../keep/say-round.ts'
import { standingOf } from '../keep/standing.ts'
import { NotOpened } from '../not-opened.tsx'
import { useTabTitle } from '../tab-title.ts'
import { Tour } from '../tour/tour.tsx'
import { Aside, type AsideTab } from './aside.tsx'
import classes from './cockpit.module.css'
import { useDeferredMoment } from './deferred-moment.ts'
import { useFight } from './fight-state.tsx'
import { PlayedElsewhere } from './kept-line.tsx'
import { KeyHelp } from './key-help.tsx'
import { useFightKeys } from './keys.ts'
import { LatestLine } from './log/latest-line.tsx'
import { useMomentAddress } from './moment-address.ts'
import { useFightLine, useResults } from './odds/use-fight-line.ts'
import { useFightOdds } from './odds/use-fight-odds.ts'
import { NewestMoment } from './orders/newest-moment.tsx'
import { Step } from './orders/step.tsx'
import { FightPicture } from './picture/fight-picture.tsx'
import { FleetLines } from './picture/fleet-lines.tsx'
import { MapTableProvider } from './picture/map-table.tsx'
import { useScenes } from './picture/use-scenes.ts'
import { backFrom, Replay, TakeBack } from './replay.tsx'
import { usePhone } from './screen-width.ts'
import { FightSetup } from './setup/fight-setup.tsx'
import { Strip } from './strip.tsx'

type Area = 'field' | 'orders' | 'log'

/** The areas of a phone, which shows one at a time. */
const areas: readonly { readonly value: Area; readonly label: string }[] = [
  { value: 'field', label: 'Field' },
  { value: 'orders', label: 'Orders' },
  { value: 'log', label: 'Log' },
]

/** The open step: the newest moment, or the way back to it. */
function OpenStep({ shown, open }: { readonly shown: OnTable; readonly open: OpenTab }) {
  const { at, look } = useFight()
  const isPhone = usePhone()
  const { fight, isElsewhere, seat } = shown
  if (at === fight.count && seat !== undefined) return seat.step(open)
  if (at === fight.count) {
    const isOpen = pending(fight).kind !== 'over'
    return isElsewhere && isOpen ? (
      <PlayedElsewhere shown={shown} />
    ) : (
      <NewestMoment fight={fight} onReview={() => open('review')} />
    )
  }
  return (
    <Step
      title="You are looking back"
      primary={
        <Button variant="filled" onClick={() => look(fight.count)}>
          See the newest moment
        </Button>
      }
      more={seat?.moderation(at) != null && <Button onClick={() => open('record')}>Moderate …</Button>}
    >
      {!isPhone && <p>The newest moment is one key away: End.</p>}
    </Step>
  )
}

/** Shows the picture while a field of the orders waits for a hex, and the orders after it. */
function AreaOfPointing({ onArea }: { readonly onArea: (area: Area) => void }) {
  const waits = usePlacePointing()?.asking !== undefined
  const waited = useRef(waits)
  useEffect(() => {
    if (waited.current !== waits) onArea(waits ? 'field' : 'orders')
    waited.current = waits
  }, [waits, onArea])
  return null
}

/** The keys of the table; returns true while their help is open. */
function useTableKeys({ fight, isElsewhere }: OnTable, onHelp: () => void): void {
  const { at, eye, eyes, ready, look, see, put } = useFight()
  const last = fight.count
  const moves = { back: at - 1, on: at + 1, first: 0, last } as const
  useFightKeys(action => {
    if (action === 'help') onHelp()
    else if (action === 'take-back') {
      if (!isElsewhere && last > 0) put(backFrom(fight, at))
    } else if (action === 'flip') {
      // a player who types a course presses the same letter
      if (ready === undefined || at < last) see(eyes[(eyes.indexOf(eye) + 1) % eyes.length])
    } else if (action !== 'step' && action !== 'advise') look(moves[action])
  })
}

function OnTheTable({ shown, step }: { readonly shown: OnTable; readonly step: string | undefined }) {
  const { name, fight, isElsewhere } = shown
  const { at, eye, ready, look } = useFight()
  const [help, setHelp] = useState(false)
  const [area, setArea] = useState<Area>('orders')
  const [tab, setTab] = useState<AsideTab>('log')
  const scenes = useScenes(fight, at, eye)
  const late = useDeferredMoment({ fight, at, eye, scene: scenes.scene })
  const odds = useFightOdds({ fight, at, eye })
  const line = useFightLine(fight)
  const results = useResults(fight, line, eye === 'blue' ? 'blue' : 'red')
  const isPhone = usePhone()
  useMomentAddress(step, { newest: tableAddress(shown), at, count: fight.count, look })
  useTabTitle(`${name} - ${sayRound(standingOf(fight))}`)
  useTableKeys(shown, () => setHelp(true))
  const openTab = (next: AsideTab): void => {
    setTab(next)
    setArea('log')
  }
  return (
    <MapTableProvider scene={scenes.scene} sitting={ready}>
      <PlacePointingProvider>
        {/* a field that is refused is shown before the browser speaks of it */}
        <div className={`cockpit ${classes.cockpit}`} data-shown={area} onInvalidCapture={() => setArea('orders')}>
          <Strip {...{ shown, odds, results }} onOpen={() => openTab('odds')}>
            <Replay fight={fight} at={at} />
          </Strip>
          {isPhone && <FleetLines scene={scenes.scene}>{late !== undefined && <LatestLine {...late} />}</FleetLines>}
          <FightPicture {...scenes} late={late} />
          <Aside {...{ shown, late, odds, line, tab }} onTab={setTab} />
          <OpenStep shown={shown} open={openTab} />
          <AreaOfPointing onArea={setArea} />
          <SegmentedControl
            className={classes.areas}
            aria-label="Area"
            fullWidth
            value={area}
            data={[...areas]}
            onChange={value => setArea(value)}
          />
          <div className={classes.always}>
            {!isElsewhere && <TakeBack fight={fight} at={at} />}
            <Button variant="subtle" onClick={() => setHelp(true)}>
              Help ?
            </Button>
          </div>
        </div>
        <Tour />
        {help && (
          <KeyHelp map={scenes.scene.map !== null} isGame={shown.seat !== undefined} onClose={() => setHelp(false)} />
        )}
      </PlacePointingProvider>
    </MapTableProvider>
  )
}

/** A fight by its address, at one of its moments if the address names one. */
function FightAt({ id, step }: { readonly id: string; readonly step: string | undefined }) {
  const { table, keeper } = useFight()
  const [, go] = useLocation()
  const insteadOf = table.kind === 'open' ? table.insteadOf : undefined
  const isMoved = insteadOf === id
  useEffect(() => {
    if (!isMoved) keeper.open(id)
  }, [keeper, id, isMoved])
  const other = table.kind === 'open' ? table.id : id
  useEffect(() => {
    if (isMoved) go(fightAddress(other), { replace: true })
  }, [isMoved, other, go])
  const isOpen = table.kind === 'open' && table.id === id
  // a screen of a hundred ships is drawn in slices, so that the page answers meanwhile
  const isDrawn = useDeferredValue(isOpen, false)
  if (table.kind === 'broken') throw table.bug
  if (table.kind === 'refused') return <NotOpened what="fight" words={sayRefusal(table.refusal)} />
  if (!isOpen || !isDrawn) return <p>Opening this fight …</p>
  return <OnTheTable key={id} shown={table} step={step} />
}

interface FightScreenProps {
  readonly id: string | undefined
  readonly step: string | undefined
}

/** The fight, or the set-up of a fight if the address names none. */
export function FightScreen({ id, step }: FightScreenProps) {
  return id === undefined ? <FightSetup /> : <FightAt id={id} step={step} />
}
