import { useEffect } from 'react'
import { type MapBoard, type MapShown, unitsBox } from './map-board.ts'
import type { Trail } from './trails.ts'
import type { MapWindow } from './use-window.ts'

/** Brings into sight what a new moment has moved, and the unit that is selected, here or in the form. */
export function useSight(view: MapWindow, board: MapBoard, shown: MapShown, trails: readonly Trail[]): void {
  const { bring, refit } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new moment moves the window, not every change of what is shown
  useEffect(() => {
    const flown = trails.flatMap(({ places }) => places)
    if (flown.length > 0) bring(flown, unitsBox(board, shown))
    refit(unitsBox(board, shown))
  }, [shown.scene, trails, bring, refit])
  const at = board.chosen?.standing.at
  const [q, r] = [at?.q, at?.r]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another unit or another hex moves the window
  useEffect(() => {
    if (at !== undefined) bring([at], unitsBox(board, shown))
  }, [shown.selected, q, r, bring])
}
