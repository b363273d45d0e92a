import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fightLarge } from './large-fight.ts'
import { press, sitDown } from './long-form.ts'
import { longestTask } from './main-thread.ts'
import { pageOpener } from './page.ts'

const { open } = pageOpener()

/** Begins the fight and returns the time in ms from the press to the frame in which its first form is painted. */
const untilPainted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const begun = performance.now()
        const look = (): void => {
          if (document.querySelector('form[aria-label] :is([data-row], fieldset)') === null) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true })
        for (const button of document.querySelectorAll('button')) if (button.textContent === 'Open fire') button.click()
      }),
  )

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
      let painted = 0
      const opened = await longestTask(page, async () => {
        painted = await untilPainted(page)
      })
      const filled = await longestTask(page, () => press(page, 'Fill in as the standing orders would'))
      console.log(
        `${system}: first form painted after ${Math.round(painted)} ms, longest tasks ${Math.round(opened)} and, filled in, ${Math.round(filled)} ms`,
      )
      expect(opened).toBeGreaterThan(0)
    },
    180_000,
  )
})
