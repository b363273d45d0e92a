import { keepsSecrets, pending } from '@flagplot/core/desk/fight'
import { sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { PlacePointingProvider } from '../../forms/index.ts'
import { SceneView } from '../../scene/index.ts'
import { fightAddress, type OnTable } from '../keep/index.ts'
import { sayRound, standingOf } from '../keep/standing.ts'
import { NotOpened } from '../not-opened.tsx'
import { useTabTitle } from '../tab-title.ts'
import { ReviewPlace } from './advice-place.tsx'
import classes from './fight.module.css'
import { FightMap } from './fight-map.tsx'
import { FightNotes } from './fight-notes.tsx'
import { FightOdds } from './fight-odds.tsx'
import { FightSetup } from './fight-setup.tsx'
import { useFight } from './fight-state.tsx'
import { FleetLines } from './fleet-lines.tsx'
import { Elsewhere, KeptMark, KeptNotes } from './kept-line.tsx'
import { KeyHelp } from './key-help.tsx'
import { type KeyAction, useFightKeys } from './keys.ts'
import { LinePlace } from './line-place.tsx'
import { LogCard } from './log-card.tsx'
import { MapTableProvider } from './map-table.tsx'
import { Moderation } from './moderation.tsx'
import { useMomentAddress } from './moment-address.ts'
import { Newest } from './newest.tsx'
import { Papers } from './papers.tsx'
import { Replay } from './replay.tsx'
import { usePhone } from './screen-width.ts'
import { StayPlace } from './stay-place.tsx'
import { useUnhurried } from './unhurried.ts'
import { type Scenes, useScenes } from './use-scenes.ts'
import { Variations } from './variations.tsx'

/** The parts below the picture: chance line, variations, odds, review, notes, papers and the way out. */
function Below({ shown, hasLine }: { readonly shown: OnTable; readonly hasLine: boolean }) {
  const { fight } = shown
  const { at, eye, keeper } = useFight()
  const [, go] = useLocation()
  const leave = (): void => {
    go('/fight')
    keeper.leave()
  }
  return (
    <>
      {hasLine && <LinePlace fight={fight} />}
      <Variations shown={shown} />
      <FightOdds fight={fight} at={at} eye={eye} />
      <StayPlace fight={fight} at={at} eye={eye} />
      {(pending(fight).kind === 'over' || at < fight.count) && !keepsSecrets(fight) && <ReviewPlace fight={fight} />}
      <FightNotes shown={shown} />
      <Papers fight={fight} at={at} eye={eye} />
      {!shown.isElsewhere && <Moderation fight={fight} at={at} />}
      <div>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={leave}>
          Leave this fight
        </Button>
      </div>
    </>
  )
}

// drawn anew only when they change: in a large battle they are shown a little later than the rest
const Log = memo(LogCard)
const Lines = memo(SceneView)

/** The open question, the picture and the log. A map comes first, with question and log beside it. */
function Picture({ shown, scene, before }: { readonly shown: OnTable } & Scenes) {
  const { fight } = shown
  const { at, eye, ready } = useFight()
  const question: ReactNode =
    at === fight.count ? (
      <>
        <Newest fight={fight} isElsewhere={shown.isElsewhere} />
        {shown.isElsewhere && pending(fight).kind !== 'over' && <Elsewhere shown={shown} />}
      </>
    ) : (
      <p className="warning">You are looking back. The newest moment is one key away: End.</p>
    )
  const late = useUnhurried({ fight, at, eye, scene })
  const log = <Log {...late} />
  const isPhone = usePhone()
  const fleets = isPhone && <FleetLines scene={scene} />
  if (scene.map === null) {
    return (
      <div className={classes.board}>
        {fleets}
        <div className={classes.picture}>
          <Lines scene={late.scene} />
        </div>
        <div className={classes.left}>{question}</div>
        <div className={classes.beside}>{log}</div>
        <div className={classes.below}>
          <Below shown={shown} hasLine={isPhone} />
        </div>
      </div>
    )
  }
  return (
    <PlacePointingProvider>
      <div className={classes.mapTable}>
        {fleets}
        <div className={classes.withMap}>
          {/* the key resets cursor and view when the other side sits down */}
          <FightMap key={ready ?? 'nobody'} scene={scene} before={before} />
          <div className={classes.left}>
            {question}
            {log}
          </div>
        </div>
        <Lines scene={late.scene} />
        <Below shown={shown} hasLine={isPhone} />
      </div>
    </PlacePointingProvider>
  )
}

function OnTheTable({ shown, step }: { readonly shown: OnTable; readonly step: string | undefined }) {
  const { id, name, fight, isElsewhere, keeping, note } = shown
  const { at, eye, eyes, ready, look, see } = useFight()
  const [help, setHelp] = useState(false)
  const last = fight.count
  const scenes = useScenes(fight, at, eye)
  // a phone shows only what is necessary above map and question
  const isPhone = usePhone()
  useMomentAddress(step, { id, at, count: last, look })
  useTabTitle(`${name} - ${sayRound(standingOf(fight))}`)
  const act = (action: KeyAction): void => {
    if (action === 'back') look(at - 1)
    else if (action === 'on') look(at + 1)
    else if (action === 'first') look(0)
    else if (action === 'last') look(last)
    else if (action === 'help') setHelp(true)
    else if (action === 'flip') {
      // a player who types a course presses the same letter
      if (ready === undefined || at < last) see(eyes[(eyes.indexOf(eye) + 1) % eyes.length])
    }
  }
  useFightKeys(act)
  return (
    <div className={classes.table}>
      <header className={classes.tableHead}>
        <h1>{name}</h1>
        <KeptMark keeping={keeping} />
        <Replay fight={fight} at={at} isElsewhere={isElsewhere} onHelp={() => setHelp(true)} />
      </header>
      <KeptNotes keeping={keeping} note={note} />
      {!isPhone && <LinePlace fight={fight} />}
      <MapTableProvider scene={scenes.scene} sitting={ready}>
        <Picture shown={shown} {...scenes} />
      </MapTableProvider>
      {help && <KeyHelp map={scenes.scene.map !== null} onClose={() => setHelp(false)} />}
    </div>
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
  if (table.kind === 'broken') throw table.bug
  if (table.kind === 'refused') return <NotOpened what="fight" words={sayRefusal(table.refusal)} />
  if (table.kind !== 'open' || table.id !== id) return <p>Opening this fight …</p>
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
