import { nearest, ok, type Result, refuse } from '../lang/index.ts'
import type { Doctrine, Ruleset, Shape } from './ruleset.ts'

/** A doctrine of a system by its name; an unknown one is refused with the nearest. */
export function doctrineNamed<S extends Shape>(rules: Ruleset<S>, name: string): Result<Doctrine<S>> {
  // own names only: a file may well ask for the doctrine `constructor`
  const doctrine = Object.hasOwn(rules.doctrines, name) ? rules.doctrines[name] : undefined
  if (doctrine !== undefined) return ok(doctrine)
  const known = Object.keys(rules.doctrines)
  return refuse(
    { code: 'unknown-name', path: [], found: name, expected: `one of ${known.join(', ')}` },
    nearest(name, known),
  )
}
