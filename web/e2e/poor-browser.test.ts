import { packLink } from '@flagplot/core/notation'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atTable, exactOdds, openWithout, overhang, stage } from './page.ts'

const { open } = stage({ expected: [/clock without hands/, /The above error occurred/] })
const without = (script: () => void): Promise<Page> => openWithout(open, script)

/** A fight to its first step, and the list of fights. */
async function looksRound(page: Page): Promise<void> {
  await atTable(page, ['sidcors', 'border-clash'], { people: 0 })
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByLabel('Replay').getByText('1 / ').waitFor()
  await page.getByRole('link', { name: 'Fights' }).click()
  await page.getByRole('heading', { name: 'Fights' }).waitFor()
}

describe('poor browser', () => {
  test('poor browser: without localStorage desk, fight and list are there', async () => {
    const page = await without(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    })
    await page.getByRole('combobox', { name: 'Rules' }).waitFor()
    expect(await exactOdds(page)).toMatch(/%/)
    await looksRound(page)
    await page.getByText('1 fight is kept').waitFor()
  })

  test('poor browser: where tabs cannot hear each other that is said, and the list still hears of what is done in its own tab', async () => {
    const page = await without(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel')
    })
    await looksRound(page)
    await page.getByText('tabs do not hear of each other').waitFor()
    await page.getByText('1 fight is kept').waitFor()
    await page.getByRole('button', { name: /^Delete / }).click()
    await page.getByText('No fight is kept').waitFor()
  })

  test.each([
    ['no workers', () => Reflect.deleteProperty(window, 'Worker')],
    [
      'workers that are forbidden',
      () => {
        window.Worker = class {
          constructor() {
            throw new DOMException('forbidden', 'SecurityError')
          }
        } as unknown as typeof Worker
      },
    ],
  ])('poor browser: with %s it says that nothing is worked out, and fights go on', async (_, script) => {
    const page = await without(script as () => void)
    await page.locator('#odds').getByText('work in the background').waitFor()
    await atTable(page, ['sidcors', 'border-clash'], { people: 0 })
    await page.getByText('work in the background').waitFor()
    await page.getByRole('button', { name: 'To the end of the battle' }).click()
    await page
      .getByText(/Victory for|Drawn|Nobody/)
      .first()
      .waitFor()
  })

  test('poor browser: without IndexedDB the list says it in words', async () => {
    const page = await without(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    })
    await page.getByRole('link', { name: 'Fights' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('storage that is switched off').waitFor()
    expect(await alert.innerText()).not.toMatch(/Error/)
  })

  test('poor browser: a bug of ours on a screen says so, what it was, and how to go on', async () => {
    await open()
    const page = await open()
    await looksRound(page)
    const scream = (): void => {
      Date.prototype.getFullYear = () => {
        throw new Error('a clock without hands')
      }
    }
    await page.getByRole('link', { name: 'Desk' }).click()
    await page.getByRole('combobox', { name: 'Rules' }).waitFor()
    await page.evaluate(scream)
    await page.getByRole('link', { name: 'Fights' }).click()
    await page.getByRole('heading', { name: 'This screen broke down' }).waitFor()
    await page.getByRole('alert').getByText('a fault of Flagplot, not of yours: Error: a clock without hands').waitFor()
    await page.getByRole('link', { name: 'the desk' }).click()
    await page.getByRole('combobox', { name: 'Rules' }).waitFor()
    await page.getByRole('link', { name: 'Fights' }).click()
    await page.getByRole('button', { name: 'Load the page anew' }).click()
    await page.getByText('1 fight is kept').waitFor()
  })
})

describe('rough input', () => {
  test('rough input: a link that holds no battle is refused in words of the field', async () => {
    const page = await open(`#/b/${packLink(null as unknown as object)}`)
    await page.getByRole('alert').getByText('system is missing').waitFor()
    expect(await page.getByRole('alert').innerText()).not.toMatch(/undefined|null/)
  })

  test('rough input: notes and a title of one long word stay within the screen', async () => {
    const side = { name: 'N'.repeat(80), units: ['F5'] }
    const battle = {
      flagplot: 1,
      system: 'sidcors',
      title: 'T'.repeat(200),
      notes: 'W'.repeat(20_000),
      red: side,
      blue: side,
    }
    const page = await open(`#/b/${packLink(battle)}`, { viewport: { width: 390, height: 800 } })
    await page.getByText('W'.repeat(40)).waitFor()
    expect(await overhang(page)).toBe(0)
    await page.goto(`${page.url().split('#')[0]}#/fight`)
    await page.getByRole('button', { name: 'Open fire' }).click()
    await page.locator('[data-keeping=kept]').waitFor()
    expect(await overhang(page)).toBe(0)
    await page.goto(`${page.url().split('#')[0]}#/fights`)
    await page.getByText('1 fight is kept').waitFor()
    expect(await overhang(page)).toBe(0)
  })
})
