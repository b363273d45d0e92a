import { type Fight, keepsSecrets, pending } from '@flagplot/core/desk'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PlacePointingProvider } from '../../forms/index.ts'
import { SceneView } from '../../scene/index.ts'
import { ReviewPlace } from './advice-place.tsx'
import classes from './fight.module.css'
import { FightMap } from './fight-map.tsx'
import { FightOdds } from './fight-odds.tsx'
import { FightSetup } from './fight-setup.tsx'
import { useFight } from './fight-state.tsx'
import { KeyHelp } from './key-help.tsx'
import { type KeyDeed, useFightKeys } from './keys.ts'
import { LinePlace } from './line-place.tsx'
import { LogCard } from './log-card.tsx'
import { MapTableProvider } from './map-table.tsx'
import { Newest } from './newest.tsx'
import { Papers } from './papers.tsx'
import { Replay } from './replay.tsx'
import { type Scenes, useScenes } from './use-scenes.ts'

/** Odds, papers and the way out, below the picture. */
function Below({ fight }: { readonly fight: Fight }) {
  const { at, eye, put } = useFight()
  return (
    <>
      <LinePlace fight={fight} />
      <FightOdds fight={fight} at={at} eye={eye} />
      {(pending(fight).kind === 'over' || at < fight.count) && !keepsSecrets(fight) && <ReviewPlace fight={fight} />}
      <Papers fight={fight} eye={eye} />
      <div>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => put(undefined)}>
          Leave this fight
        </Button>
      </div>
    </>
  )
}

/** What the battle waits on, the picture and the log. With a map the map comes first, and question and log beside it. */
function Picture({ fight, scene, before }: { readonly fight: Fight } & Scenes) {
  const { at, eye, ready } = useFight()
  const question: ReactNode =
    at === fight.count ? (
      <Newest fight={fight} />
    ) : (
      <p className={classes.note}>You are looking back. The newest moment is one key away: End.</p>
    )
  const log = <LogCard fight={fight} at={at} eye={eye} scene={scene} />
  if (scene.map === null) {
    return (
      <div className={classes.columns}>
        <div className={classes.left}>
          {question}
          <SceneView scene={scene} />
          <Below fight={fight} />
        </div>
        {log}
      </div>
    )
  }
  return (
    <PlacePointingProvider>
      <div className={classes.withMap}>
        {/* cursor and view of one side are not handed over to the other */}
        <FightMap key={ready ?? 'nobody'} scene={scene} before={before} />
        <div className={classes.left}>
          {question}
          {log}
        </div>
      </div>
      <SceneView scene={scene} />
      <Below fight={fight} />
    </PlacePointingProvider>
  )
}

function OnTheTable({ fight }: { readonly fight: Fight }) {
  const { at, eye, eyes, ready, look, see } = useFight()
  const [help, setHelp] = useState(false)
  const last = fight.count
  const scenes = useScenes(fight, at, eye)
  const act = (deed: KeyDeed): void => {
    if (deed === 'back') look(at - 1)
    else if (deed === 'on') look(at + 1)
    else if (deed === 'first') look(0)
    else if (deed === 'last') look(last)
    else if (deed === 'help') setHelp(true)
    else if (deed === 'flip') {
      // whoever writes a course strikes the same letter
      if (ready === undefined || at < last) see(eyes[(eyes.indexOf(eye) + 1) % eyes.length])
    }
  }
  useFightKeys(act)
  return (
    <div className={classes.table}>
      <header className={classes.tableHead}>
        <h1>{fight.battle.title}</h1>
        <Replay fight={fight} at={at} onHelp={() => setHelp(true)} />
      </header>
      <MapTableProvider scene={scenes.scene} sitting={ready}>
        <Picture fight={fight} {...scenes} />
      </MapTableProvider>
      {help && <KeyHelp map={scenes.scene.map !== null} onClose={() => setHelp(false)} />}
    </div>
  )
}

/** The fight: step by step, by standing orders or by people, with a log in which every line shows its rule. */
export function FightScreen() {
  const { fight } = useFight()
  return fight === undefined ? <FightSetup /> : <OnTheTable fight={fight} />
}
