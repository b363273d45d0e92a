import { expect, test } from 'vitest'
import { cases } from '../../test-depth.ts'
import { choose, pageOpener } from './page.ts'

const { open } = pageOpener()

/** Only a guard: on a busy machine the test takes ten times as long as usual. */
const PATIENCE = 240_000

const SEED = Number(process.env.FLAGPLOT_SEED ?? 1)

/** The number of steps of each kind. */
type Taken = Readonly<Record<string, number>>

/**
 * Runs inside the page: takes this many steps on the desk's own controls, chosen from the seed. It presses buttons,
 * writes into fields, chooses from lists and ticks boxes, with the browser's events. It draws the kind first: how many
 * controls of each kind there are at a step depends on how far the page has drawn them by then. It leaves out controls
 * that leave the desk or open a window of the system.
 */
function edits({ seed, steps }: { readonly seed: number; readonly steps: number }): Promise<Taken> {
  let state = seed >>> 0
  const below = (n: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const leaves = /^(Fight it out|Compare|Copy|Download|Open a battle|Skip|Try again|Paste)/
  const texts = [
    '',
    '3x D7 8/4',
    'W4 TL0 PD7',
    'frigate',
    'Warship E2',
    'scout',
    'x'.repeat(90),
    '0',
    '99999',
    '-1',
    'AF4/2 EF6',
    '"',
  ]
  const controls = (): HTMLElement[] =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main input, main select, main textarea, main [role=option]',
      ),
    ].filter(
      each =>
        each.checkVisibility() &&
        !each.matches(':disabled, [type=file]') &&
        !leaves.test(each.textContent.trim()) &&
        each.closest('#odds') === null,
    )
  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const taken: Record<string, number> = {}
  const isText = (control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement =>
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'checkbox')
  const kindOf = (control: HTMLElement): string => {
    if (control instanceof HTMLSelectElement) return 'choose'
    return isText(control) ? 'write' : 'press'
  }
  const act = (control: HTMLElement): void => {
    control.focus()
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = below(control.options.length)
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (isText(control)) {
      write(control, texts[below(texts.length)] ?? '')
      const key = ['Enter', 'ArrowDown', 'ArrowUp', 'Escape', 'Tab'][below(5)] ?? 'Enter'
      control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (below(3) === 0) control.blur()
    } else control.click()
  }
  /** A control of the drawn kind; any, if there is none of it. */
  const next = (): HTMLElement | undefined => {
    const kind = ['press', 'press', 'write', 'choose'][below(4)]
    const all = controls()
    const alike = all.filter(control => kindOf(control) === kind)
    const found = alike.length > 0 ? alike : all
    return found[below(found.length)]
  }
  const run = async (): Promise<Taken> => {
    for (let i = 0; i < steps; i++) {
      const control = next()
      if (control === undefined) throw new Error(`nothing can be done any more after ${i} steps`)
      const kind = kindOf(control)
      act(control)
      taken[kind] = (taken[kind] ?? 0) + 1
      // lets the page react before the next step
      await new Promise(resolve => setTimeout(resolve, 0))
    }
    return taken
  }
  return run()
}

test('fuzz: after many edits of set-ups the desk still works, and the console has no message', {
  timeout: PATIENCE,
}, async () => {
  const steps = cases(1000, 80)
  const page = await open()
  const taken = await page.evaluate(edits, { seed: SEED, steps })
  expect(Object.values(taken).reduce((sum, n) => sum + n, 0)).toBe(steps)
  for (const kind of ['press', 'write', 'choose']) expect([kind, (taken[kind] ?? 0) > steps / 20]).toEqual([kind, true])
  // after closing any dialog the desk still takes a battle
  await page.keyboard.press('Escape')
  await choose(page, 'attack-endurance', 'six-against-six')
  await page.locator('#odds [data-method]').first().waitFor()
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true)
})
