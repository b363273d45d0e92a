import type { WrittenPart } from '../../../game/words/index.ts'
import type { FigureWord } from './notation.ts'

const figures: Readonly<Record<FigureWord, WrittenPart>> = {
  AF: {
    examples: ['AF4', 'AF4/2', 'AF1/-1m'],
    finds: /\bAF(\d+)(?:\/(\d+(?!\d|m)|[+-]\d+m))?/,
    say: (_, factor, back = '') => {
      const dice = `attack factor: ${factor} ${factor === '1' ? 'die' : 'dice'}`
      const damaged = back.replace(/m$/, ' on each die')
      return back === '' ? dice : `${dice}, ${damaged} once damaged`
    },
  },
  EF: {
    examples: ['EF6', 'EF6/8'],
    finds: /\bEF(\d+)(?:\/(\d+))?/,
    say: (_, factor = '', back = '') => {
      const half = Math.ceil(Number(factor) / 2)
      const words = `endurance factor: ${half} ${half === 1 ? 'hit damages' : 'hits damage'}, ${factor} destroy`
      return back === '' ? words : `${words}; once damaged, ${back}`
    },
  },
  mod: {
    examples: ['mod+1', 'mod-1'],
    finds: /\bmod([+-]\d+)/,
    say: (_, modifier) => `${modifier} on each of its dice`,
  },
}

export const writing: readonly WrittenPart[] = Object.values(figures)
