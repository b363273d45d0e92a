import type { Side } from '@flagplot/core/game/sides'
import type { Hex } from '@flagplot/core/hex'
import { centreOf, type Point, printPoint } from './layout.ts'

/** Arrowheads of this size in the middle of each step, as path data. */
function arrowheads(points: readonly Point[], size: number): string {
  return points
    .slice(1)
    .map((to, i) => {
      const from = points[i]!
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
      const [dx, dy] = [((to.x - from.x) / length) * size, ((to.y - from.y) / length) * size]
      const tip = { x: (from.x + to.x) / 2 + dx / 2, y: (from.y + to.y) / 2 + dy / 2 }
      const left = { x: tip.x - dx + dy * 0.6, y: tip.y - dy - dx * 0.6 }
      const right = { x: tip.x - dx - dy * 0.6, y: tip.y - dy + dx * 0.6 }
      return `M${printPoint(tip)}L${printPoint(left)}L${printPoint(right)}Z`
    })
    .join('')
}

interface TrailLineProps {
  readonly hexes: readonly Hex[]
  readonly scale: number
  readonly className: string | undefined
  readonly side?: Side
}

/** A way over hexes with its direction. Its dashes show the side too. */
export function TrailLine({ hexes, scale, className, side }: TrailLineProps) {
  if (hexes.length < 2) return null
  const points = hexes.map(centreOf)
  return (
    <g className={className} data-side={side}>
      <path d={`M${points.map(printPoint).join('L')}`} fill="none" />
      <path data-heads d={arrowheads(points, Math.max(2.6, 6 / scale))} stroke="none" />
    </g>
  )
}
