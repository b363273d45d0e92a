import classes from './dice.module.css'
import { type FallenDie, pipsOf, printedFace, sayFallen } from './fallen.ts'

const SIX = 6
const HUNDRED = 100

/** Outlines in a 4 × 4 square: percentile dice as two that overlap, others as the kite of a ten-sided die. */
const KITE = 'M2 0.1 3.9 1.9 2 3.9 0.1 1.9Z'
const PAIR = 'M1.4 0.5 2.8 1.9 1.4 3.4 0 1.9ZM2.6 0.5 4 1.9 2.6 3.4 1.2 1.9Z'

/** One die as it fell: pips for a six-sided one, a number for others. The element around it names the face. */
export function DieFace({ die, face }: FallenDie) {
  const common = { className: classes.die, viewBox: '0 0 4 4', 'data-side': die.owner }
  if (die.sides === SIX) {
    return (
      <svg {...common} aria-hidden="true">
        <rect x="0.15" y="0.15" width="3.7" height="3.7" rx="0.7" />
        {pipsOf(face).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="0.38" />
        ))}
      </svg>
    )
  }
  return (
    <svg {...common} aria-hidden="true" data-wide={die.sides === HUNDRED || undefined}>
      <path d={die.sides === HUNDRED ? PAIR : KITE} />
      <text x="2" y="2.5">
        {printedFace({ die, face })}
      </text>
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
