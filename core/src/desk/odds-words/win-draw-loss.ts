import { other, type Side } from '../../game/sides/index.ts'
import { ROUNDING_ERROR } from './expected-result.ts'
import { printSaid, sayShare } from './share.ts'

/** The victories, draws and defeats of a side behind its expected result, in %; what never ends counts as drawn. */
export interface WinDrawLoss {
  readonly win: number
  readonly draw: number
  readonly loss: number
}

/** A share in %; one that is a rounding error from nothing or from all is that. */
function shareOf(percent: number): number {
  if (percent < 100 * ROUNDING_ERROR) return 0
  return 100 - percent < 100 * ROUNDING_ERROR ? 100 : percent
}

/** The parts of an expected result in %, by the chance that neither side wins. */
export function winDrawLoss(result: number, drawn: number): WinDrawLoss {
  const draw = 100 * drawn
  return { win: shareOf(result - draw / 2), draw: shareOf(draw), loss: shareOf(100 - result - draw / 2) }
}

/** The same as the other side has it. */
export const ofEnemy = ({ win, draw, loss }: WinDrawLoss): WinDrawLoss => ({ win: loss, draw, loss: win })

/** One part in words, `won 48.2 %` or `won 48.2 % (45.1 to 51.3)`, and the side that it is a victory of. */
export interface SaidPart {
  readonly kind: Side | 'draw'
  readonly share: number
  readonly text: string
}

/**
 * The parts of a side's expected result, red's victories first as in a bar; with their intervals if so many battles
 * were sampled.
 */
export function partsOfResult({ win, draw, loss }: WinDrawLoss, side: Side, battles?: number): readonly SaidPart[] {
  const known = battles === undefined ? ({ method: 'exact' } as const) : ({ method: 'sampled', n: battles } as const)
  const say = (word: string, percent: number): string =>
    `${word} ${printSaid(sayShare(percent / 100, 1 - percent / 100, known))}`
  const won: SaidPart = { kind: side, share: win / 100, text: say('won', win) }
  const drawn: SaidPart = { kind: 'draw', share: draw / 100, text: say('drawn', draw) }
  const lost: SaidPart = { kind: other(side), share: loss / 100, text: say('lost', loss) }
  return side === 'red' ? [won, drawn, lost] : [lost, drawn, won]
}

/** All three in words: `won 48.2 %, drawn 3.6 %, lost 48.2 %`; sampled ones with their 95 % intervals. */
export const sayWinDrawLoss = (parts: WinDrawLoss, battles?: number): string =>
  partsOfResult(parts, 'red', battles)
    .map(({ text }) => text)
    .join(', ')
