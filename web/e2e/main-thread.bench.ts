import { describe, expect, test } from 'vitest'
import { fightLarge } from './large-fight.ts'
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
})
