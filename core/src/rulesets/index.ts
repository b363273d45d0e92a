import type { AnyRuleset } from '../game/index.ts'
import { attackEndurance } from './attack-endurance/index.ts'
import { sidcors } from './sidcors/index.ts'

/** The register: every rule system there is, in the order they are offered. The only file that may name them all. */
export const rulesets: readonly AnyRuleset[] = [sidcors, attackEndurance]
