import { expect, test } from 'vitest'
import { encodeAttack } from './cached-by-target.ts'
import { attackOf, eras, ownedClass } from './sum.fixture.ts'

test('fighter.chance shift.fighters attacks that may differ in their chance have different codes', () => {
  const codes = new Set<number>()
  let attacks = 0
  for (const era of eras)
    for (const ownerEra of eras)
      for (const cover of ['none', 'stealth', 'seen', 'unseen'] as const)
        for (const guarded of [false, true])
          for (let eighths = 1; eighths <= 100; eighths++) {
            codes.add(
              encodeAttack(attackOf(era, 0, 1, { eighths, cover, guarded, at: ownedClass('warship', ownerEra) })),
            )
            attacks++
          }
  expect(codes.size).toBe(attacks)
})
