import { useEffect, useRef, useState } from 'react'
import { type CellResult, type CellTask, workCells } from '../../../worker/index.ts'
import { useRested } from '../../use-rested.ts'

/** The odds of one battle as they stand. */
export type CellOdds =
  | { readonly kind: 'none' }
  | { readonly kind: 'working' }
  | { readonly kind: 'known'; readonly answer: CellResult }
  | { readonly kind: 'failed'; readonly words: string }

/** The odds of a battle, worked out anew once it rests after a change; another battle gives up the work on the last. */
export function useCellOdds(task: CellTask | undefined): CellOdds {
  const text = task === undefined ? '' : JSON.stringify(task)
  const asked = useRef(task)
  asked.current = task
  const [told, tell] = useState<{ readonly text: string; readonly odds: CellOdds }>({
    text: '',
    odds: { kind: 'none' },
  })
  const rested = useRested(text)
  useEffect(() => {
    if (rested === '' || asked.current === undefined) return
    return workCells([asked.current], {
      took: answer => tell({ text: rested, odds: { kind: 'known', answer } }),
      failed: words => tell({ text: rested, odds: { kind: 'failed', words } }),
    })
  }, [rested])
  if (text === '') return { kind: 'none' }
  return told.text === text ? told.odds : { kind: 'working' }
}
