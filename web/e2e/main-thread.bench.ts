import { describe, expect, test } from 'vitest'
import { fightLarge } from './large-fight.ts'
import { press, sitDown } from './long-form.ts'
import { longestTask } from './main-thread.ts'
import { pageOpener } from './page.ts'

const { open } = pageOpener()

describe('main thread, printed and not asserted; people notice a task of 50 ms', () => {
  test.each([100, 500])(
    'main thread: the longest tasks of a fight of %d ships a side',
    async ships => {
      const page = await open()
      const longest: string[] = []
      await fightLarge(page, ships, async (name, action) => {
        longest.push(`${name} ${Math.round(await longestTask(page, action))} ms`)
      })
      console.log(`${ships} ships a side, longest tasks of the main thread: ${longest.join(', ')}`)
      expect(longest).toHaveLength(3)
    },
    180_000,
  )

  test.each(['attack-endurance', 'combat-shift', 'warpwar'] as const)(
    'main thread: the form of a large fleet of %s',
    async system => {
      const page = await sitDown(await open('#/desk'), system)
      const first = (): Promise<unknown> =>
        page.waitForFunction(() => document.querySelector('form[aria-label] :is([data-row], fieldset)'))
      const opened = await longestTask(page, () => press(page, 'Open fire').then(first))
      const filled = await longestTask(page, () => press(page, 'Fill in as the standing orders would'))
      console.log(
        `${system}: longest task to its first form ${Math.round(opened)} ms, filled in ${Math.round(filled)} ms`,
      )
      expect(opened).toBeGreaterThan(0)
    },
    180_000,
  )
})
