import type { WrittenPart } from '../../game/index.ts'

/** What the parts of a ship's line mean. */
export const writing: readonly WrittenPart[] = [
  { example: 'H3', finds: /\bH(\d+)\b/, say: (_, hull) => `a hull that takes ${hull} hits` },
]
