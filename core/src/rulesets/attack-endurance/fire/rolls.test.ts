import { expect, test } from 'vitest'
import { allFaces, atLeast, d6 } from '../../../dice/index.ts'
import { colours } from '../../../game/index.ts'
import { breakOffDie, hitsOf, poolRoll } from './rolls.ts'

/** Numerators over 6^n, and the chances of at least 1, 2, 3 … hits, to six places; computed by hand with exact fractions. */
const normal = [
  [1, 6, [4, 1, 1], [0.333333, 0.166667, 0, 0, 0, 0]],
  [2, 36, [16, 8, 9, 2, 1], [0.555556, 0.333333, 0.083333, 0.027778, 0, 0]],
  [3, 216, [64, 48, 60, 25, 15, 3, 1], [0.703704, 0.481481, 0.203704, 0.087963, 0.018519, 0.00463]],
  [4, 1296, [256, 256, 352, 208, 145, 52, 22, 4, 1], [0.802469, 0.604938, 0.333333, 0.17284, 0.060957, 0.020833]],
  [
    5,
    7776,
    [1024, 1280, 1920, 1440, 1140, 561, 285, 90, 30, 5, 1],
    [0.868313, 0.703704, 0.45679, 0.271605, 0.125, 0.052855],
  ],
  [
    6,
    46656,
    [4096, 6144, 9984, 8960, 7920, 4824, 2841, 1206, 495, 140, 39, 6, 1],
    [0.912209, 0.780521, 0.566529, 0.374486, 0.204733, 0.101337],
  ],
  [
    7,
    279936,
    [16384, 28672, 50176, 51968, 50624, 36176, 24108, 12489, 6027, 2261, 791, 203, 49, 7, 1],
    [0.941472, 0.839049, 0.659808, 0.474166, 0.293324, 0.164095],
  ],
  [
    8,
    1679616,
    [65536, 131072, 245760, 286720, 304640, 247296, 183232, 110240, 60705, 27560, 11452, 3864, 1190, 280, 60, 8, 1],
    [0.960982, 0.882945, 0.736626, 0.56592, 0.384545, 0.237311],
  ],
  [
    9,
    10077696,
    [
      262144, 589824, 1179648, 1523712, 1751040, 1580544, 1284864, 871488, 536292, 281185, 134073, 54468, 20076, 6174,
      1710, 372, 72, 9, 1,
    ],
    [0.973988, 0.91546, 0.798405, 0.647208, 0.473454, 0.316618],
  ],
  [
    10,
    60466176,
    [
      1048576, 2621440, 5570560, 7864320, 9707520, 9596928, 8471040, 6351360, 4301520, 2532520, 1353769, 633130, 268845,
      99240, 33090, 9372, 2370, 480, 85, 10, 1,
    ],
    [0.982658, 0.939305, 0.847178, 0.717116, 0.556572, 0.397856],
  ],
  [
    11,
    362797056,
    [
      4194304, 11534336, 25952256, 39649280, 52264960, 55959552, 53188608, 43473408, 32028480, 20782960, 12249116,
      6418809, 3062279, 1298935, 500445, 169818, 51942, 13662, 3190, 605, 99, 11, 1,
    ],
    [0.988439, 0.956646, 0.885112, 0.775825, 0.631763, 0.477519],
  ],
  [
    12,
    2176782336,
    [
      16777216, 50331648, 119537664, 196083712, 274661376, 315752448, 320978944, 283041792, 224775936, 158633728,
      101807904, 58707312, 30917041, 14676828, 6362994, 2478652, 878031, 276408, 78364, 19272, 4191, 748, 114, 12, 1,
    ],
    [0.992293, 0.969171, 0.914256, 0.824176, 0.697998, 0.552944],
  ],
] as const

const weakened = [
  [1, 6, [5, 1], [0.166667, 0, 0, 0]],
  [2, 36, [25, 10, 1], [0.305556, 0.027778, 0, 0]],
  [3, 216, [125, 75, 15, 1], [0.421296, 0.074074, 0.00463, 0]],
  [4, 1296, [625, 500, 150, 20, 1], [0.517747, 0.131944, 0.016204, 0.000772]],
  [5, 7776, [3125, 3125, 1250, 250, 25, 1], [0.598122, 0.196245, 0.035494, 0.003344]],
  [6, 46656, [15625, 18750, 9375, 2500, 375, 30, 1], [0.665102, 0.263224, 0.062286, 0.008702]],
  [7, 279936, [78125, 109375, 65625, 21875, 4375, 525, 35, 1], [0.720918, 0.330204, 0.095775, 0.017633]],
  [8, 1679616, [390625, 625000, 437500, 175000, 43750, 7000, 700, 40, 1], [0.767432, 0.395323, 0.134847, 0.030656]],
  [
    9,
    10077696,
    [1953125, 3515625, 2812500, 1312500, 393750, 78750, 10500, 900, 45, 1],
    [0.806193, 0.457341, 0.17826, 0.048021],
  ],
  [
    10,
    60466176,
    [9765625, 19531250, 17578125, 9375000, 3281250, 787500, 131250, 15000, 1125, 50, 1],
    [0.838494, 0.515483, 0.224773, 0.069728],
  ],
  [
    11,
    362797056,
    [48828125, 107421875, 107421875, 64453125, 25781250, 7218750, 1443750, 206250, 20625, 1375, 55, 1],
    [0.865412, 0.569318, 0.273225, 0.095569],
  ],
  [
    12,
    2176782336,
    [244140625, 585937500, 644531250, 429687500, 193359375, 61875000, 14437500, 2475000, 309375, 27500, 1650, 60, 1],
    [0.887843, 0.618667, 0.322574, 0.125178],
  ],
] as const

/** A cap no pool of this file can reach. */
const ALL = 900

const numerators = (dice: number, weak: number): number[] => poolRoll(dice, weak, ALL).odds.weights.map(Number)

test.each(normal)('H3 H4 %i normal dice: every numerator and tail', (dice, whole, weights, tails) => {
  const { odds } = poolRoll(dice, 0, ALL)
  expect(odds.total).toBe(BigInt(whole))
  expect(odds.weights).toEqual(weights.map(BigInt))
  for (const [i, tail] of tails.entries()) expect(atLeast(odds, i + 1)).toBeCloseTo(tail, 6)
})

test.each(weakened)('U7 %i weakened dice: every numerator and tail', (dice, whole, weights, tails) => {
  const { odds } = poolRoll(0, dice, ALL)
  expect(odds.total).toBe(BigInt(whole))
  expect(odds.weights).toEqual(weights.map(BigInt))
  for (const [i, tail] of tails.entries()) expect(atLeast(odds, i + 1)).toBeCloseTo(tail, 6)
})

const further = [
  [6, 8, 0.014596],
  [8, 8, 0.062586],
  [8, 10, 0.010035],
  [10, 8, 0.152721],
  [10, 10, 0.039698],
  [12, 8, 0.27546],
  [12, 10, 0.099325],
  [12, 12, 0.025585],
] as const

test.each(further)('H5 %i dice give at least %i hits', (dice, least, chance) => {
  expect(atLeast(poolRoll(dice, 0, ALL).odds, least)).toBeCloseTo(chance, 6)
  const capped = poolRoll(dice, 0, least).odds
  expect(capped.chances.at(-1)).toBeCloseTo(chance, 6)
})

const mixed = [
  [1, [20, 9, 6, 1]],
  [2, [80, 56, 53, 19, 7, 1]],
  [3, [320, 304, 348, 185, 100, 30, 8, 1]],
  [4, [1280, 1536, 2016, 1392, 933, 405, 162, 42, 9, 1]],
] as const

test.each(mixed)('R9 D8 %i normal dice and a weakened one', (dice, weights) => {
  expect(numerators(dice, 1)).toEqual(weights)
})

test('R9 H4 U7 a pool reads its own faces: twin by brute force', () => {
  for (const [dice, weak] of [
    [2, 0],
    [0, 3],
    [2, 2],
    [3, 1],
  ] as const) {
    const counts: number[] = []
    const roll = poolRoll(dice, weak, 4)
    for (const faces of allFaces(roll.dice)) counts[roll.read(faces)] = (counts[roll.read(faces)] ?? 0) + 1
    expect(roll.odds.weights.map(Number)).toEqual(Array.from(counts, n => n ?? 0))
  }
})

test('U7 a weakened 6 is a near miss and a weakened 5 a miss', () => {
  expect(hitsOf([6, 5], 2)).toBe(3)
  expect(hitsOf([6, 5], 1)).toBe(2)
  expect(hitsOf([6, 5], 0)).toBe(1)
})

test('H3 equal circumstances give the same roll, with the weakened dice last', () => {
  const roll = poolRoll(2, 1, 5)
  expect(poolRoll(2, 1, 5)).toBe(roll)
  expect(roll.dice).toEqual([d6, d6, { sides: 6, label: 'weakened' }])
  expect(roll.say(5, colours)).toBe('5 hit points or more: destroyed')
})

test('B1 one d6 is read in both rows, the screened one easier', () => {
  const both = breakOffDie(3, 5)
  expect(both.odds.weights).toEqual([1n, 2n, 3n])
  expect([1, 3, 4, 5, 6].map(face => both.read([face]))).toEqual([2, 2, 1, 1, 0])
  expect(breakOffDie(3, null).odds.weights).toEqual([3n, 3n])
})
