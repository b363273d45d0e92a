import { expect, test } from 'vitest'
import { tourPlace } from './tour-place.ts'

const screen = { width: 1280, height: 720 }
const card = { width: 300, height: 140 }

test.each([
  ['a strip at the top has it below', { left: 0, top: 50, width: 1280, height: 60 }, { left: 970, top: 120 }],
  ['a bar at the foot has it above', { left: 700, top: 660, width: 560, height: 50 }, { left: 960, top: 510 }],
  ['a column at the right has it beside', { left: 900, top: 60, width: 380, height: 650 }, { left: 590, top: 60 }],
  ['a column at the left has it beside', { left: 0, top: 60, width: 600, height: 660 }, { left: 610, top: 60 }],
  ['a part that fills the screen has it within', { left: 0, top: 0, width: 1280, height: 720 }, { left: 960, top: 20 }],
  ['no part has it in the corner of the screen', undefined, { left: 960, top: 20 }],
])('tour: %s', (_, part, spot) => {
  expect(tourPlace(part, card, screen)).toEqual(spot)
})
