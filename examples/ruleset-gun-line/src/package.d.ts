import type { Ruleset } from '@flagplot/core/game'
import type { GunLine } from './shape.js'

export declare const gunLine: Ruleset<GunLine>
