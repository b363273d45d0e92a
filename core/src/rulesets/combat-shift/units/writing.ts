import type { WrittenPart } from '../../../game/words/index.ts'

/** The meanings of the parts of a unit's line. */
export const writing: readonly WrittenPart[] = [
  {
    example: 'E3',
    finds: /\bE(\d+)\b/,
    say: (_, era) => `of era ${era}: fire at another era shifts by 10 percent for each era between`,
  },
  { example: 'F40', finds: /\bF(\d+)\b/, say: (_, points) => `fighters of ${points} resource points` },
  {
    example: 'M20+20',
    finds: /\bM(\d+(?:\+\d+)*)\b/,
    say: (_, salvos = '') => {
      const each = salvos.split('+')
      return `${each.length} ${each.length === 1 ? 'salvo' : 'salvos'} of ship missiles, ${each.join(' and ')} resource points`
    },
  },
  { example: 'G50', finds: /\bG(\d+)\b/, say: (_, points) => `ground units of ${points} resource points` },
  { example: 'C30', finds: /\bC(\d+)\b/, say: (_, points) => `cargo of ${points} resource points` },
  { example: 'cloak', finds: /\bcloak\b/, say: () => 'can attack cloaked, and ambush' },
  { example: 'time-shift', finds: /\btime-shift\b/, say: () => 'can attack out of a time shift, and ambush' },
  { example: 'stealth', finds: /\bstealth\b/, say: () => 'can attack by stealth' },
  { example: 'detects', finds: /\bdetects\b/, say: () => 'can detect who ambushes it' },
  { example: 'ambush', finds: /\bambush\b/, say: () => 'opens the battle from ambush' },
]
