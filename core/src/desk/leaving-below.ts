import { type AnyRuleset, type BySide, bySide, type DoctrineChoice, leavingOf, type Shape, sides } from '../game/index.ts'
import { chain, ok, type Result, refuse } from '../lang/index.ts'
import { isPercent, percentWords } from '../notation/index.ts'
import { type BelowTerms, type ChanceBounds, type LeavesBelow, sidesBelow } from '../odds/index.ts'
import type { Plans } from '../table/index.ts'
import { followedUntil, type LeavingAsk } from './leaving-plans.ts'
import { plansOf } from './plans.ts'
import { jobWeight, type Sized, unitCount, usualLimits } from './size.ts'

/** What a job says of leaving below a figure, and what cannot stand beside it. */
export interface BelowAsk extends LeavingAsk {
  readonly leavesBelow?: LeavesBelow
}

/** The figures checked: a job may come from another thread or a link. */
export function checkFigures(below: LeavesBelow): Result<void> {
  for (const side of sides) {
    const percent = below[side]
    if (percent === undefined || isPercent(percent)) continue
    return refuse({ code: 'range', path: ['leavesBelow', side], found: String(percent), expected: percentWords })
  }
  return ok(undefined)
}

/** What leaving below a figure cannot be asked beside. */
function checkBeside({ rounds, leave, leavesAfter }: BelowAsk): Result<void> {
  const path = ['leavesBelow']
  if (rounds !== undefined) return refuse({ code: 'conflict', path, expected: 'odds to the end of the battle' })
  if (leave !== undefined) return refuse({ code: 'conflict', path, expected: 'either leave or leavesBelow' })
  if (leavesAfter !== undefined)
    return refuse({ code: 'conflict', path, expected: 'either leavesAfter or leavesBelow' })
  return ok(undefined)
}

/** How much is tried for a side's own chance in a battle of this size. */
export const boundsOf = (job: Sized): ChanceBounds => ({
  limits: usualLimits(job),
  heaviness: jobWeight(job) * unitCount(job.setup),
})

/** A battle and the standing orders of both sides, to be fought by figures. */
interface Stated {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly doctrines: BySide<DoctrineChoice>
}

/**
 * What such a battle is worked out by: figures stand in the place of `leaves` of a side's standing orders, and count in nobody's chance. Undefined where nobody has a
 * figure.
 */
export function belowTerms({ rules, setup, doctrines }: Stated, job: BelowAsk): Result<BelowTerms | undefined> {
  const { leavesBelow: below } = job
  if (below === undefined || sidesBelow(below).length === 0) return ok(undefined)
  return chain(checkBeside(job), () =>
    chain(checkFigures(below), () =>
      chain(leavingOf(rules, ['leavesBelow']), leaving =>
        chain(plansOf(rules, followedUntil(doctrines, below)), (plans: Plans<Shape>) => {
          const gone = bySide(side => leaving.goes(plans[side]))
          const stayed = bySide(side => ({ ...plans, [side]: leaving.stays(plans[side]) }))
          return ok({ rules, setup, below, plans, gone, stayed })
        }),
      ),
    ),
  )
}
