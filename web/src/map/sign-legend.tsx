import { hexAt } from '@flagplot/core/hex'
import type { ReactNode } from 'react'
import { areaPath } from './area.ts'
import classes from './map.module.css'
import { Sign } from './mark-layer.tsx'
import { type SignKind, signWords } from './signs.ts'
import { TrailLine } from './trail-line.tsx'

const ONE_HEX = areaPath([hexAt(0, 0)])
const ONE_STEP = [hexAt(0, 0), hexAt(1, 0)]

const hexOf = (className: string | undefined): ReactNode => <path className={className} d={ONE_HEX} />
const wayOf = (className: string | undefined): ReactNode => (
  <g transform="translate(-8.7)">
    <TrailLine className={className} hexes={ONE_STEP} scale={1} />
  </g>
)
const markOf = (kind: 'star' | 'asteroid' | 'mine' | 'missile' | 'target'): ReactNode => (
  <g className={classes.mark} data-kind={kind}>
    <Sign kind={kind} size={7} />
  </g>
)

/** Each sign as the map draws it, around the middle. */
const drawings: Readonly<Record<SignKind, ReactNode>> = {
  planet: <circle className={classes.planet} r={8} />,
  orbit: <circle className={classes.orbit} r={9} />,
  star: markOf('star'),
  asteroid: markOf('asteroid'),
  mine: markOf('mine'),
  missile: markOf('missile'),
  target: markOf('target'),
  bow: (
    <g className={classes.counter}>
      <path className={classes.bow} d="M6 0-4-6V6Z" />
    </g>
  ),
  speed: (
    <text fontSize={14} dominantBaseline="central">
      ▸5
    </text>
  ),
  damaged: <rect x={-9} y={-7} width={18} height={14} fill="url(#map-hatch-red)" />,
  lost: <path className={classes.ghost} d="M-9-6 9 0-9 6Z" />,
  way: wayOf(classes.trail),
  fresh: <g className={classes.fresh}>{wayOf(classes.trail)}</g>,
  arc: hexOf(classes.arc),
  course: wayOf(classes.way),
  step: (
    <g className={classes.next}>
      <circle r={8} />
      <text fontSize={11} dominantBaseline="central">
        F
      </text>
    </g>
  ),
  reach: hexOf(classes.reach),
  whole: hexOf(classes.whole),
  aim: (
    <g className={classes.aims}>
      <path d="M-12 0H12" />
    </g>
  ),
  offered: <g className={classes.pointing}>{hexOf(undefined)}</g>,
  held: (
    <g className={classes.held}>
      <circle r={7} />
    </g>
  ),
}

/** The signs on the map, each with its meaning. */
export const SignLegend = ({ signs }: { readonly signs: readonly SignKind[] }) => (
  <ul className={classes.signs} aria-label="Signs on the map">
    {signs.map(kind => (
      <li key={kind}>
        <svg className={`${classes.picture} ${classes.swatch}`} viewBox="-14 -11 28 22" aria-hidden="true">
          {drawings[kind]}
        </svg>{' '}
        {signWords[kind]}
      </li>
    ))}
  </ul>
)
