import type { Side } from '../../../game/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { Task } from '../state.ts'

/** mine.all seeker.detonates The attack of a mine pattern or a seeker, which nobody fires. */
export const selfFired = (by: Side, weapon: 'M' | 'S', at: string, hex: Hex): Task => ({
  task: 'attack',
  attack: {
    by,
    weapon,
    from: null,
    at,
    hex,
    rangeHexes: 0,
    headOn: false,
    skill: 0,
    interceptors: 0,
    evades: false,
  },
})
