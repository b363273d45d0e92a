import { fetchBattleText, fetchReadyAddress, type OpenBattle } from '@flagplot/core/desk/battle'
import type { BattleDoors } from '@flagplot/core/desk/turn'
import type { Result } from '@flagplot/core/lang'

/** The most battles that are remembered: those of a turn, and what their files were while they were written. */
const MOST = 1000

/** Opens each battle once as long as its text stays: otherwise a letter in a word would cost the reading of all. */
export function openedOnce(): BattleDoors {
  const known = new Map<string, Result<OpenBattle>>()
  const once = async (key: string, open: () => Promise<Result<OpenBattle>>): Promise<Result<OpenBattle>> => {
    const before = known.get(key)
    if (before !== undefined) return before
    const opened = await open()
    if (known.size >= MOST) known.clear()
    // a refused one may be taken later: its rules could not be fetched
    if (opened.ok) known.set(key, opened)
    return opened
  }
  return {
    ready: address => once(address, () => fetchReadyAddress(address)),
    text: (text, file) => once(`${file}\n${text}`, () => fetchBattleText(text, file)),
  }
}
