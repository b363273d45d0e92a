import type { WrittenPart } from '../../game/words/index.ts'

export const writing: readonly WrittenPart[] = [
  { examples: ['H3'], finds: /\bH(\d+)\b/, say: (_, hull) => `a hull that takes ${hull} hits` },
]
