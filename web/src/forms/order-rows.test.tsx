// @vitest-environment happy-dom
import type { OrderTable, Shape } from '@flagplot/core/game/orders'
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderRows } from './order-rows.tsx'

const table: OrderTable<Shape> = {
  columns: ['cost', 'leaves'],
  lines: [
    { order: { give: 'D7' }, text: 'give 3 D7', what: 'Give 3 D7', cells: ['8', '2 over'] },
    { order: { give: 'F5' }, text: 'give 2 F5', what: 'Give 2 F5', cells: ['10', 'nothing'] },
  ],
}

/** The description of each radio button: the texts of the elements whose ids its `aria-describedby` lists. */
function described(markup: string): readonly string[] {
  const texts = new Map([...markup.matchAll(/<td id="([^"]*)"[^>]*>([^<]*)</g)].map(([, id, text]) => [id, text]))
  return [...markup.matchAll(/aria-describedby="([^"]*)"/g)].map(([, ids]) =>
    ids!
      .split(' ')
      .map(id => texts.get(id) ?? '?')
      .join(', '),
  )
}

test('each order is described by its figures, even if it is written in several words', () => {
  const rows = (chances: boolean): string =>
    renderToStaticMarkup(
      <OrderRows
        title="Losses"
        columns={table.columns}
        lines={table.lines}
        chosen="give 3 D7"
        usual={undefined}
        figures={chances ? { columns: [{ label: 'chance' }], of: text => [`after ${text}`] } : undefined}
        onChoose={() => {}}
      />,
    )
  expect(described(rows(false))).toEqual(['8, 2 over', '10, nothing'])
  expect(described(rows(true))).toEqual(['8, 2 over, after give 3 D7', '10, nothing, after give 2 F5'])
})

test('a figure that an order has not leaves its place empty, so that no heading stands there alone on a phone', () => {
  const { lines, columns } = table
  const figures = {
    columns: [{ label: 'result' }, { label: 'below the best' }],
    of: (text: string) => (text === 'give 3 D7' ? ['50 %', ''] : text === 'give 2 F5' ? ['48 %', '-2'] : []),
  }
  const more = { order: {}, text: 'give CC', what: 'Give CC', cells: ['9', 'nothing'] }
  const all = { title: 'Losses', columns, chosen: '', usual: undefined }
  const markup = renderToStaticMarkup(<OrderRows {...all} lines={[...lines, more]} figures={figures} />)
  const empty = [...markup.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => row.match(/data-empty/g)?.length ?? 0)
  expect(empty).toEqual([0, 1, 0, 2])
})

test('the help on the parts of an order stands behind a button at its heading', () => {
  const helps = [
    { label: 'Target', hint: 'One enemy unit' },
    { label: 'How much', hint: '1 cripples, 2 destroys' },
  ]
  const { lines, columns } = table
  const all = { title: 'Losses', lines, columns, chosen: '', usual: undefined, figures: undefined }
  render(<OrderRows {...all} helps={helps} />)
  expect(screen.queryByText('One enemy unit')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Help: order' }))
  expect(screen.getAllByText(/cripples|enemy unit/).map(each => each.textContent)).toEqual([
    'Target: One enemy unit',
    'How much: 1 cripples, 2 destroys',
  ])
})
