import { handicapKinds, type WrittenQuestion } from '@flagplot/core/desk/design'

/** The seed of the samples: the command's own. */
const seed = '1'

/** The forms as they are offered, one of each kind. */
export const usualQuestions: Readonly<Record<WrittenQuestion['kind'], WrittenQuestion>> = {
  fair: { kind: 'fair', kinds: handicapKinds, seed },
  ship: { kind: 'ship', side: 'red', design: { points: 12 }, seed },
  values: { kind: 'values', seed },
}

/** A question without the fields that were left empty. */
export function asAsked(written: WrittenQuestion): WrittenQuestion {
  if (written.kind !== 'ship') return written
  const { points, kind = '', parts = [] } = written.design
  const wanted = parts.map(part => part.trim()).filter(part => part !== '')
  const word = kind.trim()
  const design = { points, ...(word !== '' && { kind: word }), ...(wanted.length > 0 && { parts: wanted }) }
  return { ...written, design }
}
