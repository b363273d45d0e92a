import { SegmentedControl } from '@mantine/core'
import { memo, useState } from 'react'
import { SceneView } from '../../../scene/index.ts'
import classes from '../cockpit.module.css'
import type { ShownMoment } from '../deferred-moment.ts'
import { useFight } from '../fight-state.tsx'
import { FightMap } from './fight-map.tsx'
import type { Scenes } from './use-scenes.ts'

// drawn anew only when it changes: in a large battle it is shown a little later than the rest
const Lines = memo(SceneView)

type Picture = 'map' | 'ships'

/** The picture of a fight: its map if it has one, and both lines. */
export function FightPicture({ scene, before, late }: Scenes & { readonly late: ShownMoment | undefined }) {
  const { ready } = useFight()
  const [picture, setPicture] = useState<Picture>('map')
  const hasMap = scene.map !== null
  return (
    <div
      className={classes.field}
      data-area="field"
      data-tour="field"
      data-map={(hasMap && picture === 'ships') || undefined}
    >
      {hasMap && (
        <SegmentedControl
          className={classes.fieldChoice}
          size="xs"
          aria-label="Picture"
          value={picture}
          data={[
            { value: 'map', label: 'Map' },
            { value: 'ships', label: 'Fleets' },
          ]}
          onChange={value => setPicture(value === 'map' ? 'map' : 'ships')}
        />
      )}
      {/* the key resets cursor and view when the other side sits down */}
      {hasMap && picture === 'map' && <FightMap key={ready ?? 'nobody'} scene={scene} before={before} />}
      {(!hasMap || picture === 'ships') && late !== undefined && <Lines scene={late.scene} />}
    </div>
  )
}
