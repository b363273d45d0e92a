import type { Page } from 'playwright-core'

/** A hundred ships for each side, of two classes. */
const longForms = {
  'attack-endurance': ['50x Corvette AF1/1 EF2', '50x Frigate AF2/1 EF3'],
  'combat-shift': ['50x Warship E2', '50x Warship E3'],
  // as many as these systems take
  warpwar: ['20x S TL0 PD4 B2 S1', '20x S TL0 PD3 T1 M3'],
} as const

type System = keyof typeof longForms

const file = (system: System): string =>
  JSON.stringify({
    flagplot: 1,
    system,
    title: 'A hundred a side',
    red: { name: 'Reds', units: longForms[system] },
    blue: { name: 'Blues', units: longForms[system] },
  })

/** Presses a button found by its text: a search by role takes longer than the page's own tasks. */
export const press = (page: Page, label: string): Promise<void> =>
  page.evaluate(said => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === said) button.click()
  }, label)

/** Waits for the form with this title, and for so many of its parts. */
export const formOf = (page: Page, title: string, part: string, count: number): Promise<unknown> =>
  page.waitForFunction(
    ([said, sought, least]) => document.querySelectorAll(`form[aria-label="${said}"] ${sought}`).length >= least,
    [title, part, count] as const,
    { polling: 200 },
  )

/** Puts such a battle on the desk of a page, and sits down at it as red. */
export async function sitDown(page: Page, system: System): Promise<Page> {
  await page.getByRole('button', { name: /^File/ }).click()
  await page.getByRole('menuitem', { name: 'Paste a battle file' }).click()
  await page.getByLabel('YAML or JSON').fill(file(system))
  await press(page, 'Put it on the desk')
  await page
    .getByText(/^(100|40) units/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByText('A person').first().click()
  return page
}
