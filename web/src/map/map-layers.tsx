import type { Place, Sketch } from '@flagplot/core/game/form'
import type { Hex } from '@flagplot/core/hex'
import { type RefObject, useDeferredValue, useMemo } from 'react'
import { areaPath } from './area.ts'
import { captionsOf } from './captions.ts'
import { AimLayer, CourseFigure, HeldLayer, PointingLayer } from './course-layer.tsx'
import { fireLines } from './fire-lines.ts'
import { blockOf } from './grid.ts'
import { GridLayer, LabelLayer } from './grid-layer.tsx'
import classes from './map.module.css'
import type { MapBoard, MapShown } from './map-board.ts'
import { ofSameField } from './map-intent.ts'
import { MarkLayer } from './mark-layer.tsx'
import { drawStack, stacksOf } from './stacks.ts'
import type { Trail } from './trails.ts'
import { CaptionLayer, UnitLayer } from './unit-layer.tsx'
import { isUnit } from './unit-ref.ts'
import type { MapWindow } from './use-window.ts'
import { type Box, boxOf } from './window.ts'

/** The fillings of damaged units, one for each side; outlines refer to them by id. */
function Hatching() {
  return (
    <defs>
      {(['red', 'blue'] as const).map(side => (
        <pattern
          key={side}
          id={`map-hatch-${side}`}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={classes.hatch} data-side={side} width="4.5" height="9" />
        </pattern>
      ))}
    </defs>
  )
}

const NO_PLACES: readonly Place[] = []
const NO_SKETCH: Sketch = { courses: [], aims: [] }

function useCaptions({ scene, selected, drawing }: MapShown, { units }: MapBoard, scale: number, box: Box) {
  const { courses, aims } = drawing?.sketch ?? NO_SKETCH
  const stacks = useMemo(
    () => stacksOf(units).map(stack => drawStack(stack, scale, selected)),
    [units, scale, selected],
  )
  const lines = useMemo(() => fireLines(aims), [aims])
  // the map follows a finger first, and its labels keep in sight afterwards
  const sight = useDeferredValue(box)
  const captions = useMemo(
    () => captionsOf(stacks, { lines, courses, scene, scale, sight }),
    [stacks, lines, courses, scene, scale, sight],
  )
  return { stacks, lines, captions }
}

function Courses({
  shown,
  board,
  scale,
}: {
  readonly shown: MapShown
  readonly board: MapBoard
  readonly scale: number
}) {
  const { drawing } = shown
  if (drawing === undefined) return null
  const { side, sketch, active, whole } = drawing
  const isActive = (course: (typeof sketch.courses)[number]): boolean =>
    active !== undefined && ofSameField(course, active)
  const activeLast = [...sketch.courses].sort((a, b) => Number(isActive(a)) - Number(isActive(b)))
  const unitOf = (name: string) => board.units.find(one => isUnit(one, { side, name }))?.unit
  return (
    <g>
      {activeLast.map(course => (
        <CourseFigure
          key={`${course.section} ${course.field}`}
          course={course}
          side={side}
          unit={unitOf(course.unit)}
          active={isActive(course)}
          whole={isActive(course) ? whole : NO_PLACES}
          scale={scale}
        />
      ))}
    </g>
  )
}

interface MapLayersProps {
  readonly drawing: RefObject<SVGSVGElement | null>
  readonly shown: MapShown
  readonly board: MapBoard
  readonly view: MapWindow
  readonly trails: readonly Trail[]
  readonly lit: ReadonlySet<string>
  readonly cursor: Hex
}

/** The whole drawing, from the lowest layer to the highest. Screen readers have the words beside it instead. */
export function MapLayers({ drawing, shown, board, view, trails, lit, cursor }: MapLayersProps) {
  const { scene, selected, pointing, held } = shown
  const box = useMemo(() => boxOf(view.window, view.size), [view.window, view.size])
  const { scale } = view.window
  const block = blockOf(box)
  const arc = board.chosen?.standing.arc
  const { stacks, lines, captions } = useCaptions(shown, board, scale, box)
  const arcPath = useMemo(() => (arc === undefined ? '' : areaPath(arc)), [arc])
  return (
    <svg
      ref={drawing}
      className={classes.picture}
      viewBox={`${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Hatching />
      <GridLayer block={block} edges={scene.map?.edges ?? null} />
      {pointing !== undefined && <PointingLayer {...pointing} />}
      {arcPath !== '' && <path className={classes.arc} d={arcPath} />}
      <LabelLayer block={block} hexNames={board.hexNames} scale={scale} />
      <MarkLayer marks={scene.map?.marks ?? []} scale={scale} />
      <UnitLayer
        units={board.units}
        stacks={stacks}
        ghosts={captions.ghosts}
        trails={trails}
        scale={scale}
        lit={lit}
        selected={selected}
      />
      <CaptionLayer captions={captions} scale={scale} />
      <Courses shown={shown} board={board} scale={scale} />
      <AimLayer lines={lines} spots={captions.fire} scale={scale} />
      <HeldLayer held={held} scale={scale} />
      <path className={classes.cursor} d={areaPath([cursor])} />
    </svg>
  )
}
