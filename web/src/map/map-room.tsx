import type { Scene } from '@flagplot/core/game/scene'
import type { Hex } from '@flagplot/core/hex'
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { CourseWords } from './course-words.tsx'
import classes from './map.module.css'
import { boardOf, edgesBox, type MapBoard, type MapShown, unitsBox } from './map-board.ts'
import type { MapIntent } from './map-intent.ts'
import { MapLayers } from './map-layers.tsx'
import { MapTools } from './map-tools.tsx'
import { sayHex } from './say-hex.ts'
import { SignLegend } from './sign-legend.tsx'
import { signsOn } from './signs.ts'
import { type Trail, trailsBetween } from './trails.ts'
import { UnitLegend } from './unit-legend.tsx'
import { useFingers } from './use-fingers.ts'
import { useMapActions } from './use-map-actions.ts'
import { useSight } from './use-sight.ts'
import { useWindow } from './use-window.ts'

export interface MapRoomProps extends MapShown {
  /** The scene one moment earlier; moves since then are highlighted. */
  readonly before: Scene | undefined
  readonly lit: ReadonlySet<string>
  readonly onIntent: (intent: MapIntent) => void
}

const NONE: readonly Trail[] = []

function useAskedFocus(field: RefObject<HTMLElement | null>, asks: boolean): void {
  useEffect(() => {
    if (asks) field.current?.focus()
  }, [field, asks])
}

interface BesideProps extends Pick<MapRoomProps, 'onIntent'> {
  readonly shown: MapShown
  readonly board: MapBoard
  readonly trails: readonly Trail[]
  readonly cursor: Hex
  /** Said instead of the hex under the cursor. */
  readonly note: string | undefined
}

/** The legend of units and signs, and the words on the cursor and the orders. They never lie over the map. */
function Beside({ shown, board, trails, cursor, note, onIntent }: BesideProps) {
  const { drawing, pointing, selected } = shown
  return (
    <div className={classes.beside}>
      <div className={classes.legend}>
        <UnitLegend
          board={board}
          cursor={cursor}
          selected={selected}
          onPick={unit => onIntent({ kind: 'select', unit })}
        />
        <SignLegend signs={signsOn(shown, board, trails)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many lines of fire are scrolled with the keyboard too */}
      <div className={classes.words} tabIndex={0}>
        {pointing !== undefined && (
          <p className={classes.asks}>{`Point at a hex for ${pointing.label}. Esc ends it.`}</p>
        )}
        {drawing !== undefined && <CourseWords drawing={drawing} />}
        <p role="status" aria-live="polite">
          {note ?? sayHex(board.topic, cursor)}
        </p>
      </div>
    </div>
  )
}

/** The map of a scene, and the orders being written on it. It knows no rules: a sketch comes in, intents go out. */
export function MapRoom({ before, lit, onIntent, ...shown }: MapRoomProps) {
  const { scene, selected, drawing, pointing, held } = shown
  const id = useId()
  const picture = useRef<SVGSVGElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const trails = useMemo(() => (before === undefined ? NONE : trailsBetween(before, scene)), [before, scene])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is new at every drawing, its parts are not
  const board = useMemo(() => boardOf(shown), [scene, selected, drawing, pointing, held])
  const edges = useMemo(() => edgesBox(scene), [scene])
  const view = useWindow(picture, unitsBox(board, shown), edges)
  const { cursor, note, press, act, fingers } = useMapActions({ shown, board, view, onIntent })
  const pointers = useFingers(picture, view, fingers)
  useSight(view, board, { shown, trails })
  useAskedFocus(field, pointing !== undefined)
  return (
    <section className={classes.room} aria-label="Map">
      <div className={classes.frameRound}>
        {/* before the map, so that Shift+Tab from the form goes to the map first */}
        <MapTools onAction={act} />
        <div
          ref={field}
          className={classes.field}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is used with the keyboard too
          tabIndex={0}
          aria-label="Map"
          aria-describedby={`${id}-keys`}
          data-plane={scene.map?.edges === null || undefined}
          data-pointing={pointing !== undefined || undefined}
          onKeyDown={press}
          {...pointers}
        >
          <MapLayers
            drawing={picture}
            shown={shown}
            board={board}
            view={view}
            trails={trails}
            lit={lit}
            cursor={cursor}
          />
        </div>
      </div>
      <p id={`${id}-keys`} className="unseen">
        Arrows go from hex to hex, Enter does what a tap would, n and p go from ship to ship, letters plot the course.
      </p>
      <Beside shown={shown} board={board} trails={trails} cursor={cursor} note={note} onIntent={onIntent} />
    </section>
  )
}
