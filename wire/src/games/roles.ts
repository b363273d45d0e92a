import type { Observer, Side } from '@flagplot/core/game/sides'
import type { Role } from './game.ts'

/** True for the name of a role, as an address or a table has it. */
export const isRole = (text: string): text is Role => ['red', 'blue', 'moderator', 'watcher'].includes(text)

/** True for a role that has a side. */
export const isPlayer = (role: Role): role is Side => role === 'red' || role === 'blue'

/** The eye of a role while a game goes on. The moderator sees no more than everybody: whoever plays may be the one. */
export const eyeOf = (role: Role): Observer => (isPlayer(role) ? role : 'public')
