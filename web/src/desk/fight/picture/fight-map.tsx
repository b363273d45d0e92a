import type { Scene } from '@flagplot/core/game/scene'
import { Suspense, useMemo } from 'react'
import { usePlacePointing } from '../../../forms/index.ts'
import type { HeldPlace, MapIntent } from '../../../map/index.ts'
import { later } from '../../later.tsx'
import classes from '../fight.module.css'
import { chosenHexes } from './chosen-hexes.ts'
import { useMapTable } from './map-table.tsx'

/** The map is fetched with the first fight that has one. */
const MapRoom = later(async () => (await import('../../../map/index.ts')).MapRoom)

const NO_NAMES: ReadonlySet<string> = new Set()
const NOTHING: readonly HeldPlace[] = []

interface FightMapProps {
  readonly scene: Scene
  /** The scene one moment earlier. */
  readonly before: Scene | undefined
}

/** The map of a fight: pointing at it fills in the form, and it draws the order written in the form. */
export function FightMap({ scene, before }: FightMapProps) {
  const table = useMapTable()
  const pointing = usePlacePointing()
  const asking = pointing?.asking
  const form = table?.order?.form
  const held = useMemo(() => (form === undefined ? NOTHING : chosenHexes(form)), [form])
  const mean = (intent: MapIntent): void => {
    if (intent.kind === 'select') {
      table?.select(intent.unit)
    } else if (intent.kind === 'plot') {
      const { section, field } = intent.course
      table?.order?.form.set(section, field, intent.plot)
    } else {
      if (intent.kind === 'place') asking?.pick(intent.place.value)
      pointing?.ask(undefined)
    }
  }
  return (
    <div className={classes.map}>
      <Suspense fallback={<p className="quiet">The map is being fetched.</p>}>
        <MapRoom
          scene={scene}
          before={before}
          lit={table?.lit ?? NO_NAMES}
          selected={table?.selected}
          drawing={table?.drawing}
          pointing={asking}
          held={held}
          onIntent={mean}
        />
      </Suspense>
    </div>
  )
}
