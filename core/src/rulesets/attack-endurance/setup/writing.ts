import type { WrittenPart } from '../../../game/words/index.ts'

export const writing: readonly WrittenPart[] = [
  {
    example: 'AF4/2',
    finds: /\bAF(\d+)(?:\/(\d+(?!\d|m)|[+-]\d+m))?/,
    say: (_, factor, back = '') => {
      const dice = `attack factor: ${factor} ${factor === '1' ? 'die' : 'dice'}`
      const damaged = back.replace(/m$/, ' on each die')
      return back === '' ? dice : `${dice}, ${damaged} once damaged`
    },
  },
  {
    example: 'EF6',
    finds: /\bEF(\d+)(?:\/(\d+))?/,
    say: (_, factor = '', back = '') => {
      const half = Math.ceil(Number(factor) / 2)
      const words = `endurance factor: ${half} ${half === 1 ? 'hit damages' : 'hits damage'}, ${factor} destroy`
      return back === '' ? words : `${words}; once damaged, ${back}`
    },
  },
  { example: 'mod+1', finds: /\bmod([+-]\d+)/, say: (_, modifier) => `${modifier} on each of its dice` },
]
