import { designShipSchema } from '@flagplot/wire'
import { describe, expect, test } from 'vitest'
import { dataOf, printed, ran, refuses, tooWide } from '../run.fixture.ts'

const battle = (blue: string): string => `flagplot: 1
system: warpwar
title: Picket duty
red: { name: Red Sun, doctrine: obvious, units: [S1 TL0 PD1] }
blue: { name: Blue Star, doctrine: obvious, units: [${blue}] }
`

const disk = { 'duty.yaml': battle('S2 TL0 PD2 B1'), 'other.yaml': battle('S2 TL0 PD1') }

const line = 'design ship duty.yaml --points 3 --parts PD,B,S'

describe('design ship', () => {
  test('prints the designs by their result, and how each is known', async () => {
    const out = await printed(line, { disk })
    expect(tooWide(out)).toEqual([])
    expect(out.replaceAll(/\s+/g, ' ')).toContain('for red; all 4 designs tried, each alone.')
    expect(out).toMatch(/^1 +S1 TL0 PD2 B1 +50\.0 % +exact +0 %$/m)
    expect(out).toContain('Found: S1 TL0 PD2 B1 is the best of them (exact).')
  })

  test('as data it has every design, every enemy, and the standing orders', async () => {
    const data = designShipSchema.parse(await dataOf(`${line} --against other.yaml --blue close`, { disk }))
    expect(data).toMatchObject({ side: 'red', points: 3, designs: 4, tried: 4, seed: '1' })
    expect(data.enemies.map(({ doctrine }) => doctrine)).toEqual(['close', 'close'])
    expect(data.ranked.map(({ against }) => against.length)).toEqual([2, 2, 2, 2])
  })

  test('takes the side, the kind of ship and its level', async () => {
    const data = await dataOf('design ship duty.yaml --points 6 --side blue --kind warpship --level 2', { disk })
    expect(data.ranked.map(({ unit }: { unit: string }) => unit).toSorted()).toEqual(['W1 TL2 A4', 'W1 TL2 PD1'])
  })

  test('sampled results have ranges, which do not depend on the threads', async () => {
    const sampled = 'design ship warpwar/bracket --points 7 --kind warpship --parts PD,B --red close --blue wait'
    const [one, two] = [await dataOf(`${sampled} --samples 64`), await dataOf(`${sampled} --samples 64 --workers 2`)]
    expect(one).toEqual(two)
    expect(designShipSchema.parse(one).designs).toBe(2)
  })

  test('progress tells how many battles of all are worked out', async () => {
    const lines: (string | undefined)[] = []
    await ran(line, { disk }, { sayLater: said => void lines.push(said) })
    expect([lines[0], lines.at(-2)]).toEqual([
      expect.stringContaining('0 of 4 battles'),
      expect.stringContaining('4 of 4 battles'),
    ])
  })

  test('an interrupt after some battles prints their ranking', async () => {
    let stop = (): void => {}
    const onInterrupt = (act: () => void): void => {
      stop = act
    }
    const sayLater = (said: string | undefined): void => {
      if (said?.includes('2 of 4')) stop()
    }
    const ended = await ran(line, { disk }, { onInterrupt, sayLater })
    expect([ended.code, ended.out]).toEqual([130, expect.stringContaining('2 of 4 designs tried')])
    expect(ended.out).toContain('S1 TL0 PD3')
  })

  test('an interrupt before the first battle says that nothing is known yet', async () => {
    const ended = await ran(line, { disk }, { onInterrupt: interrupt => interrupt() })
    expect([ended.code, ended.out, ended.said]).toEqual([130, '', expect.stringContaining('nothing is known yet')])
  })
})

refuses(
  [
    ['design ship sidcors/border-clash --points 8', 'printed, not built for points; those of WarpWar are built'],
    ['design ship duty.yaml --points 0', 'range', '--points'],
    ['design ship duty.yaml --points 100', 'range', '--points'],
    ['design ship duty.yaml --points 5 --kind warpship', 'range', '--points'],
    ['design ship duty.yaml --points 8 --kind warship', 'unknown-name', '--kind', 'warpship'],
    ['design ship duty.yaml --points 8 --parts PD,SHH', 'unknown-name', '--parts.1', 'SH'],
    ['design ship duty.yaml --points 8 --against sidcors/border-clash', 'conflict', '--against.0'],
    ['design ship duty.yaml --points 8 --side green', 'unknown-name', '--side'],
  ],
  { disk },
)
