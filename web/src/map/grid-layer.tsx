import type { Place } from '@flagplot/core/game/form'
import { isWithin } from '@flagplot/core/notation/scene'
import { memo, useMemo } from 'react'
import { areaPath } from './area.ts'
import { type Block, gridPath, hexesOf, sizeOfBlock } from './grid.ts'
import { type HexNames, hexNameAt } from './hex-names.ts'
import { centreOf, RADIUS, WIDE } from './layout.ts'
import classes from './map.module.css'
import { boxRound } from './window.ts'

/** The most hexes with lines; the lines of more would only be grey. */
const MAX_LINES = 9000
/** The width of a hex in pixels from which its name can be read. */
const NAMED = 36

function printedHexes(edges: readonly Place[]) {
  const { left, top, right, bottom } = boxRound(edges, 0)
  const rows = { top: Math.floor(top / RADIUS / 1.5), bottom: Math.ceil(bottom / RADIUS / 1.5) }
  const block = { ...rows, first: Math.floor(left / WIDE), last: Math.ceil(right / WIDE) }
  return hexesOf(block).filter(hex => isWithin(edges, hex))
}

interface GridLayerProps {
  readonly block: Block
  readonly edges: readonly Place[] | null
}

export const GridLayer = memo(({ block, edges }: GridLayerProps) => {
  const { top, bottom, first, last } = block
  const lines = useMemo(() => {
    const drawn = { top, bottom, first, last }
    return sizeOfBlock(drawn) > MAX_LINES ? '' : gridPath(drawn)
  }, [top, bottom, first, last])
  const sheet = useMemo(() => (edges === null ? '' : areaPath(printedHexes(edges))), [edges])
  return (
    <g>
      {sheet !== '' && <path className={classes.sheet} d={sheet} />}
      <path className={classes.lines} d={lines} />
      {sheet !== '' && <path className={classes.edge} d={sheet} />}
    </g>
  )
})

interface LabelLayerProps {
  readonly block: Block
  readonly hexNames: HexNames
  readonly scale: number
}

/** The names of the hexes in sight, as far as they have any, if there is room. */
export const LabelLayer = memo(({ block, hexNames, scale }: LabelLayerProps) => {
  if (scale * WIDE < NAMED) return null
  return (
    <g className={classes.labels} fontSize={9 / scale}>
      {hexesOf(block).map(hex => {
        const label = hexNameAt(hexNames, hex)
        if (label === undefined) return null
        const { x, y } = centreOf(hex)
        return (
          <text key={`${hex.q} ${hex.r}`} x={x} y={y - RADIUS * 0.62} dominantBaseline="middle">
            {label}
          </text>
        )
      })}
    </g>
  )
})
