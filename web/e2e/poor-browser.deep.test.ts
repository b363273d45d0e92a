import { inAllDepth, pageOpener, underWay } from './page.ts'

const { open } = pageOpener()

inAllDepth(
  'poor browser: if tabs cannot hear each other the page says so, and the list still hears its own tab',
  async () => {
    const page = await open('#/desk', { before: () => Reflect.deleteProperty(window, 'BroadcastChannel') })
    await underWay(page, ['sidcors', 'border-clash'], 1)
    await page.getByRole('link', { name: 'Fights' }).click()
    await page.getByText('tabs do not hear of each other').waitFor()
    await page.getByText('1 fight is kept').waitFor()
    await page.getByRole('button', { name: /^Delete / }).click()
    await page.getByText('No fight is kept').waitFor()
  },
)
