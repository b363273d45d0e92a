import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BillTable } from './bill-table.tsx'

test('a bill shows the points of the side, and of each unit with its parts', () => {
  const units = [
    {
      name: 'W4',
      points: 10,
      parts: [
        { label: 'PD 7', value: '7' },
        { label: 'B 3', value: '3' },
      ],
    },
  ]
  const markup = renderToStaticMarkup(<BillTable bill={{ unit: 'BP', points: 10, units }} name="Raiders" />)
  expect(markup).toContain('<strong>10 BP</strong>')
  expect(markup).toContain('<caption>What Raiders was built for</caption>')
  expect(markup).toContain('<th scope="row">W4</th><td>10</td><td>PD 7 for 7, B 3 for 3</td>')
})
