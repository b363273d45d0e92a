import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import { must } from '../../../lang/index.ts'
import { warpwar } from '../index.ts'

/** Red knows of blue that W2 is there: all battles look the same to it. */
function battle(blue: readonly string[]) {
  const parsed = warpwar.setup.parse({
    options: { hiddenRecords: true },
    red: { name: 'Reds', units: ['W1 TL0 PD9 B4 S3 T2 M6', 'S20'] },
    blue: { name: 'Blues', units: blue },
  })
  return must(parsed.ok ? parsed.value : undefined, 'a set-up')
}

const small = battle(['W2 TL1 PD7 B3 S3 SR2', 'S1 PD3 B2 in W2', 'S2 PD3 B2 in W2'])
const alone = battle(['W2 TL1 PD7 B3 S3 SR2'])
const large = battle(['W2 TL2 PD9→8 B9 S9 SR3 H9(80)', 'S1 PD3 B2 in W2', 'S2 PD9 B9 E5 in W2'])

describe('records.hidden', () => {
  test('records.hidden measures of what a seat imagines tell nothing of the real records', () => {
    const told = [small, alone, large].map(setup => {
      const view = warpwar.view(warpwar.begin(setup), 'red')
      const stream = streamOf('secrets')
      const imagined = Array.from({ length: 20 }, () => warpwar.imagine!(view, stream))
      return warpwar.measures(setup).map(({ name, of }) => [name, imagined.map(of)])
    })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })
})
