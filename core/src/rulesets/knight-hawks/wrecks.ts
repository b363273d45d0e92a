import { afflicted, bandsOf, type DamageOptions, type Effect, effectText, type Hurtable } from './damage-effect.ts'
import { screens, weapons } from './weapon.ts'

/** What a hit leads to, and for how many of a hundred faces: other systems, or hull damage that leaves them as they are. */
export type Step =
  | { readonly kind: 'systems'; readonly faces: number; readonly to: Wreck }
  | { readonly kind: 'hull'; readonly faces: number; readonly times: 1 | 2 }

/** The systems of a ship as damage leaves them, its hull apart. */
export interface Wreck {
  readonly ship: Hurtable
  /** What a hit of this modifier does. */
  steps(modifier: number): readonly Step[]
}

/** All systems of a ship in one text. */
function systemsText(ship: Hurtable): string {
  const { adf, mr, arms, screens: works, screen, shorted, blind, astray, burning, halvedControl } = ship
  const flags = [shorted, blind, astray, burning, halvedControl, ...screens.map(each => works[each])]
  return [adf, mr, ...weapons.map(each => arms[each]), screen, ...flags.map(Number)].join(' ')
}

/** Faces of a hit by what they come to. */
function facesOf(ship: Hurtable, modifier: number, options: DamageOptions) {
  const faces = new Map<string, { readonly effect: Effect; faces: number }>()
  for (const { effect, from, to } of bandsOf(ship, modifier, options)) {
    const text = effectText(effect)
    const met = faces.get(text)
    if (met === undefined) faces.set(text, { effect, faces: to - from + 1 })
    else met.faces += to - from + 1
  }
  return faces.values()
}

/** Wrecks of one ship: whatever way leads to a condition of its systems, it is one object, and what follows from it is asked once. */
export function wrecksUnder(options: DamageOptions): (ship: Hurtable) => Wreck {
  const known = new Map<string, Wreck>()
  const of = (ship: Hurtable): Wreck => {
    const text = systemsText(ship)
    const met = known.get(text)
    if (met !== undefined) return met
    const byModifier = new Map<number, readonly Step[]>()
    const stepsFrom = (modifier: number): readonly Step[] =>
      [...facesOf(ship, modifier, options)].map(({ effect, faces }) =>
        effect.kind === 'hull'
          ? { kind: 'hull', faces, times: effect.times }
          : { kind: 'systems', faces, to: of({ ...ship, ...afflicted(ship, effect) }) },
      )
    const made: Wreck = {
      ship,
      steps: modifier => {
        const steps = byModifier.get(modifier) ?? stepsFrom(modifier)
        byModifier.set(modifier, steps)
        return steps
      },
    }
    known.set(text, made)
    return made
  }
  return of
}
