import { useEffect } from 'react'
import { type MapBoard, type MapShown, unitsBox } from './map-board.ts'
import type { Trail } from './trails.ts'
import type { MapWindow } from './use-window.ts'
import { boxRound } from './window.ts'

/** Brings moved and selected units into sight, near enough to plot a course. */
export function useSight(
  view: MapWindow,
  board: MapBoard,
  { shown, trails }: { readonly shown: MapShown; readonly trails: readonly Trail[] },
): void {
  const { bring, near, refit } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new moment moves the window
  useEffect(() => {
    const flown = trails.flatMap(({ places }) => places)
    if (flown.length > 0) bring(flown, unitsBox(board, shown))
    refit(unitsBox(board, shown))
  }, [shown.scene, trails, bring, refit])
  const isHeld = shown.held.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form comes after the map, and holds hexes from then on
  useEffect(() => {
    if (isHeld) refit(unitsBox(board, shown))
  }, [isHeld, refit])
  const { active, whole = [] } = shown.drawing ?? {}
  const drawn = active !== undefined
  const at = board.chosen?.standing.at
  const [q, r] = [at?.q, at?.r]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another unit or another hex moves the window
  useEffect(() => {
    if (at !== undefined) bring([at], unitsBox(board, shown))
    if (active !== undefined) near(boxRound([...active.path.map(each => each.at), ...whole], 1))
  }, [shown.selected, q, r, drawn, bring, near])
}
