import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { WrittenQuestion } from '@flagplot/core/desk/design'
import { fullData } from '@flagplot/core/desk/sweep'
import { canonicalJson } from '@flagplot/core/lang'

/** A question and its battle as comparable text. */
export const askedText = (battle: OpenBattle, written: WrittenQuestion | 'card'): string =>
  canonicalJson({ battle: fullData(battle), written })
