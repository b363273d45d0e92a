import type { Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Eye, Side } from '../../game/sides/index.ts'
import { fleetWords, type SideWords, withColour } from '../../game/words/index.ts'
import { sayUnitName, sayUnitState } from '../scene/index.ts'

/** The eye that a report is for, where the battle hides something. */
export interface ReportKnown {
  readonly eye: Eye
  readonly text: string
}

type Position<S extends Shape> = { readonly state: S['State']; readonly eye?: Eye | undefined }

/**
 * The eye that a report is written for: the umpire's where nothing is hidden, else the one asked for. By default a
 * battle that is over is told whole, and one that goes on as everybody may know it.
 */
export function reportEye<S extends Shape>(rules: Ruleset<S>, { state, eye }: Position<S>): Eye {
  if (rules.hides?.(state) !== true) return 'umpire'
  return eye ?? (rules.pending(state).kind === 'over' ? 'umpire' : 'public')
}

const whole = {
  umpire: 'The umpire’s report: it tells what either side hid.',
  public: 'As everybody may know it: what either side hides is not in it.',
}

/** The content of the report, in a sentence. */
const sayKnown = (eye: Eye, words: SideWords): string =>
  eye === 'red' || eye === 'blue'
    ? `As ${withColour(eye, words)} may know it: what the enemy hides is not in it.`
    : whole[eye]

export function reportKnownTo<S extends Shape>(
  rules: Ruleset<S>,
  setup: S['Setup'],
  position: Position<S>,
): { readonly known?: ReportKnown } {
  if (rules.hides?.(position.state) !== true) return {}
  const eye = reportEye(rules, position)
  return { known: { eye, text: sayKnown(eye, fleetWords(setup)) } }
}

/** True if an eye knows all of a side: its units as built, its standing orders, its measures. */
export const knowsSide = (eye: Eye, side: Side): boolean => eye === 'umpire' || eye === side

/** The units of a side in an eye's picture, one line each, without those that are gone. */
export function seenUnits<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { eye, side }: { readonly eye: Eye; readonly side: Side },
): string[] {
  const { units } = rules.show(rules.view(state, eye)).sides[side]
  const there = units.filter(unit => unit.gone === null)
  return there.map(unit => {
    const many = unit.count === 1 ? '' : `${unit.count}x `
    return `${many}${sayUnitName(unit)}: ${sayUnitState(unit)}`
  })
}
