import type { FormSpec } from '@flagplot/core/game/form'
import type { Paper, Shape } from '@flagplot/core/game/orders'
import { askOrder } from './ask-form.ts'

/** A paper of a form, of which no order is counted. */
export const paperOf = (form: FormSpec, own: Pick<Paper<Shape>, 'check' | 'parse' | 'print'>): Paper<Shape> => ({
  form: () => form,
  size: () => 1n,
  nth: () => ({}),
  choices: () => [],
  costs: () => null,
  sketch: () => null,
  ...own,
})

/** The answer to a paper line by line, everything that was shown, and the lines that were not read. */
export async function answeredOn(paper: Paper<Shape>, lines: readonly string[], start?: unknown) {
  const shown: string[] = []
  const left = [...lines]
  const asker = {
    ask: (prompt: string) => {
      shown.push(prompt)
      return Promise.resolve(left.shift() ?? { stop: true })
    },
    say: (more: readonly string[]) => void shown.push(...more),
    look: () => ['the battle'],
  }
  return { given: await askOrder(asker, paper, start), shown, left }
}
