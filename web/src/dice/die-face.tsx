import classes from './dice.module.css'
import { type FallenDie, pipsOf, printedFaces, sayFallen } from './fallen.ts'

const SIX = 6

/** The outline of a ten-sided die in a 4 × 4 square; other dice with numbers have it too. */
const KITE = 'M2 0.1 3.9 1.9 2 3.9 0.1 1.9Z'

/** One die as it fell: pips for a six-sided one, numbers for others. The element around it names the face. */
export function DieFace({ die, face }: FallenDie) {
  const common = { className: classes.die, 'data-side': die.owner }
  if (die.sides === SIX) {
    return (
      <svg {...common} viewBox="0 0 4 4" aria-hidden="true">
        <rect x="0.15" y="0.15" width="3.7" height="3.7" rx="0.7" />
        {pipsOf(face).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="0.38" />
        ))}
      </svg>
    )
  }
  const printed = printedFaces({ die, face })
  return (
    <svg
      {...common}
      data-pair={printed.length > 1 || undefined}
      viewBox={`0 0 ${4 * printed.length} 4`}
      aria-hidden="true"
    >
      {printed.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two dice of a percentage may show the same
        <g key={i} transform={`translate(${4 * i})`}>
          <path d={KITE} />
          <text x="2" y="2.7">
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The most dice of a throw that are drawn; the others are counted in words. */
const DRAWN = 24

/** Dice as they fell, in a row, with words for screen readers. */
export function DiceShown({ fallen }: { readonly fallen: readonly FallenDie[] }) {
  if (fallen.length === 0) return null
  return (
    <span className={classes.row} role="img" aria-label={sayFallen(fallen)}>
      {fallen.slice(0, DRAWN).map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its place in the throw
        <DieFace key={i} {...each} />
      ))}
      {fallen.length > DRAWN && <span className={classes.more}>{`and ${fallen.length - DRAWN} more`}</span>}
    </span>
  )
}
