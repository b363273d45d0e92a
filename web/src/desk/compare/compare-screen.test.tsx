// @vitest-environment happy-dom
import { afterAll, expect, test } from 'vitest'
import { closePage, fireEvent, openPage, press, said, screen, within } from '../../app/page.fixture.tsx'

afterAll(closePage)

const six = 'attack-endurance/six-against-six'
const column = (name: string) => within(screen.getByRole('region', { name }))
const unlike = () => document.querySelectorAll('[data-unlike]').length / 2

test('compare: the other rulings begin as published, and what differs is marked in both columns', async () => {
  await openPage(six)
  const button = said(screen.getByRole('button', { name: /^Rule options: / }))
  press('Compare')
  await screen.findByRole('heading', { name: 'Compare rulings: Six against six' })
  const differ = unlike()
  expect(button).toBe(`Rule options: ${differ} differ`)
  expect(said(screen.getByRole('heading', { name: /differ$/ }))).toMatch(new RegExp(`^${differ} of \\d+ differ$`))
  fireEvent.click(screen.getByLabelText('Only options that differ'))
  expect(column('As on the desk').getAllByText('differs')).toHaveLength(differ)
  expect(column('Other rulings').getAllByText('differs')).toHaveLength(differ)
})

test('compare: the other rulings are put on the desk by a press, and undone there', async () => {
  await openPage('sidcors/border-clash')
  press('Compare')
  await screen.findByRole('heading', { name: 'Nothing differs yet' })
  const [first] = column('Other rulings').getAllByRole('checkbox')
  fireEvent.click(first ?? document.body)
  expect(unlike()).toBe(1)
  press('Put the other rulings on the desk')
  expect(said(await screen.findByRole('button', { name: /^Rule options: / }))).toBe('Rule options: 1 differs')
  press('Undo')
  expect(said(screen.getByRole('button', { name: /^Rule options: / }))).toBe('Rule options: as published')
})
