import type { Observer } from '@flagplot/core/game/sides'
import type { Role } from './game.ts'

/** The eye of a role while a game goes on. The moderator sees no more than everybody: whoever plays may be the one. */
export const eyeOf = (role: Role): Observer => (role === 'red' || role === 'blue' ? role : 'public')
