import type { systemTitles } from '@flagplot/core/desk/battle'
import type { Silhouette } from '@flagplot/core/game/scene'
import { sides } from '@flagplot/core/game/sides'
import { useId } from 'react'
// past its index: the first screen needs nothing else of it
import { Outline } from '../../scene/outline.tsx'
import classes from './home.module.css'

type Look = (typeof systemTitles)[number]['look']

/** The length of an outline beside the others, as in a battle. */
const strengths: Readonly<Record<Silhouette, number>> = {
  capital: 1,
  carrier: 1,
  base: 1,
  planet: 1,
  cruiser: 0.85,
  auxiliary: 0.5,
  escort: 0.4,
  ground: 0.4,
  scout: 0.25,
  missile: 0,
  fighter: 0,
  person: 0,
}

/** The height of the highest outline. */
const HIGH = 36
/** The places of a side's ships, the first in front: pixels from the middle to the bow, and the part of the height. */
const places = [
  [14, 0.5],
  [26, 0.2],
  [44, 0.82],
  [58, 0.68],
] as const

/** Hexes, for games on a map. */
function Hexes() {
  const id = useId()
  return (
    <svg className={classes.hexes} aria-hidden="true">
      <pattern id={id} width="36" height="62.35" patternUnits="userSpaceOnUse">
        <path d="M18 0V10.4L0 20.8V41.6L18 52V62.35M18 10.4 36 20.8V41.6L18 52" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Two fleets that face each other, drawn with the outlines of the game. */
export const Poster = ({ look }: { readonly look: Look }) => (
  <div className={classes.poster} data-map={look.isMap || undefined} aria-hidden="true">
    {look.isMap && <Hexes />}
    {sides.map(side =>
      look[side].map((silhouette, i) => {
        const [away, down] = places[i] ?? places[0]
        const bow = `calc(50% + ${away}px)`
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a ship is identified by its place
            key={`${side} ${i}`}
            data-side={side}
            style={{ [side === 'red' ? 'right' : 'left']: bow, top: `${100 * down}%` }}
          >
            <Outline
              unit={{ silhouette, strength: strengths[silhouette], condition: 'fit' }}
              side={side}
              within={HIGH}
            />
          </span>
        )
      }),
    )}
  </div>
)
