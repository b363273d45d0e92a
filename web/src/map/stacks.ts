import { printHex } from '@flagplot/core/hex'
import type { OnMap } from '@flagplot/core/notation'
import { type Point, RADIUS } from './layout.ts'

/** Units in one hex, in the order of the scene. */
export interface Stack {
  readonly units: readonly OnMap[]
}

export function stacksOf(units: readonly OnMap[]): readonly Stack[] {
  const stacks = new Map<string, OnMap[]>()
  for (const one of units) {
    const key = printHex(one.standing.at)
    const here = stacks.get(key)
    if (here === undefined) stacks.set(key, [one])
    else here.push(one)
  }
  return [...stacks.values()].map(here => ({ units: here }))
}

/** Counters fanned out in one hex at most; of more only the first is drawn, with their number. */
export const FANNED = 4

/** Where a counter is drawn, from the middle of its hex: side by side round it, a lone one in it. */
export function fanned(count: number, index: number): Point {
  if (count === 1) return { x: 0, y: 0 }
  const angle = Math.PI * (1 + (2 * index) / count)
  return { x: RADIUS * 0.48 * Math.cos(angle), y: RADIUS * 0.48 * Math.sin(angle) }
}

/** The unit a tap on a hex means: the one after the one that is selected, so that tapping again goes through a stack. */
export function tapped(here: readonly OnMap[], selected: OnMap | undefined): OnMap | undefined {
  const at = here.findIndex(one => one.side === selected?.side && one.unit.name === selected.unit.name)
  return here[(at + 1) % Math.max(1, here.length)]
}
