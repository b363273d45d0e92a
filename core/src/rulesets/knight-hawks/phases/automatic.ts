import { push, type Side } from '../../../game/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { Attack, State, Task } from '../state.ts'

const attackOf = (by: Side, weapon: 'M' | 'S', at: string, hex: Hex): Attack => ({
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
})

/** mine.roll seeker.roll What a mine or a seeker does to a ship: an attack, or a certain hit where the option says so. */
export const blastTask = (state: State, by: Side, weapon: 'M' | 'S', at: string, hex: Hex): Task => {
  const throws = weapon === 'M' ? state.options.minesRoll : state.options.seekersRoll
  return throws
    ? { task: 'attack', attack: attackOf(by, weapon, at, hex) }
    : { task: 'damage', strike: { weapon, at, halved: false } }
}

/** Attacks one after the other. */
export function blastAll(draft: State, tasks: readonly Task[]): void {
  if (tasks.length > 0) draft.attacked = true
  push<Task>(draft, ...tasks)
}
