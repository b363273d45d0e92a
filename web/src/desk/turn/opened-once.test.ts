import { expect, test } from 'vitest'
import { openedOnce } from './opened-once.ts'

const text =
  'flagplot: 1\nsystem: sidcors\nred: { name: Ones, units: [3x D7 8/4] }\nblue: { name: Twos, units: [F5] }\n'

test('a battle is opened once while its text stays, and what is refused is tried again', async () => {
  const doors = openedOnce()
  const first = await doors.text(text, 'battles/a.yaml')
  expect(first.ok).toBe(true)
  expect(await doors.text(text, 'battles/a.yaml')).toBe(first)
  expect(await doors.text(text.replace('F5', 'F6'), 'battles/a.yaml')).not.toBe(first)
  const ready = await doors.ready('sidcors/border-clash')
  expect(await doors.ready('sidcors/border-clash')).toBe(ready)
  const refused = await doors.text('', 'battles/a.yaml')
  expect([refused.ok, await doors.text('', 'battles/a.yaml')]).toEqual([false, refused])
  expect(await doors.text('', 'battles/a.yaml')).not.toBe(refused)
})
