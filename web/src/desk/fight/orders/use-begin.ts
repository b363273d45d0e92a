import type { Fight } from '@flagplot/core/desk/fight'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { goOnAhead } from '../../../worker/index.ts'
import { browserStorage } from '../../browser-storage.ts'
import { fightAddress } from '../../keep/index.ts'
import { useFight } from '../fight-state.tsx'
import { keptPace, stretchAtFirst, usualPace, waitsFor } from './run.ts'

/** Puts a new fight on the table and opens its screen. The fight goes on while the screen is drawn. */
export function useBegin(): (fight: Fight, name: string, options?: { readonly replace: boolean }) => void {
  const { keeper } = useFight()
  const [, go] = useLocation()
  return useCallback(
    (fight, name, options) => {
      const stretch = stretchAtFirst(fight, keptPace(browserStorage) ?? usualPace(fight))
      if (stretch !== undefined && waitsFor(fight, stretch) === 'worker') goOnAhead(fight, stretch)
      go(fightAddress(keeper.start({ fight, name })), options)
    },
    [keeper, go],
  )
}
