// @vitest-environment happy-dom
import { must } from '@flagplot/core/lang'
import { afterAll, expect, test } from 'vitest'
import {
  button,
  closePage,
  field,
  fill,
  fireEvent,
  key,
  log,
  moment,
  momentIs,
  movesOn,
  one,
  openFight,
  openPage,
  press,
  said,
  screen,
  within,
} from '../../app/page.fixture.tsx'

afterAll(closePage)

const clash = 'sidcors/border-clash'
const corvettes = 'attack-endurance/corvettes-and-cruiser'

const toTheEnd = async (): Promise<string> => {
  press('To the end of the battle')
  return said(await screen.findByRole('region', { name: 'Result' }))
}

const written = (): HTMLInputElement => field('As mailed')
const write = (text: string): void => fill('As mailed', text)
/** Presses Enter in a line of the form. */
const give = (): void => void fireEvent.submit(one('[aria-labelledby=question-title] form'))
const dice = (): Promise<HTMLElement> => screen.findByRole('form', { name: 'Dice as thrown' })

test('fight: without workers and a store it says so, and goes on to its end', async () => {
  await openFight(clash)
  await screen.findByText(/^Not saved: /)
  expect(said(screen.getByRole('main'))).toContain('work in the background')
  expect(await toTheEnd()).toMatch(/Victory for|Drawn/)
  fireEvent.click(screen.getByRole('link', { name: 'Fights' }))
  expect(said(await screen.findByRole('alert'))).toMatch(/^(?!.*Error).*switched off/)
})

test('fight: a line of the log opens its rule, and the rule its place in the book', async () => {
  await openFight(clash)
  press('To the end of the round')
  await screen.findAllByText(/^Round 2/)
  const line = must(within(log()).getAllByRole('button')[0], 'a line')
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const rule = must(within(log()).getAllByRole('link').at(-1), 'a rule')
  const title = said(rule)
  fireEvent.click(rule)
  await screen.findByRole('heading', { name: 'SIDCORS' })
  expect(said(one('li[data-marked] strong'))).toBe(`${title}.`)
})

test('fight: a line of the log lights the units it tells of, and a unit that is pressed marks its lines', async () => {
  await openFight(corvettes)
  press('To the end of the round')
  await screen.findAllByText(/^Round 2/)
  const lit = () => [...document.querySelectorAll('li[data-lit]')].map(said)
  fireEvent.focus(within(log()).getByRole('button', { name: /^Rebels declare their attacks/ }))
  expect(lit().length).toBeGreaterThan(3)
  fireEvent.focus(within(log()).getByRole('button', { name: /(die|dice) on Corvette R3/ }))
  expect(lit()).toEqual([expect.stringContaining('Corvette R3')])
  const marked = () => [...log().querySelectorAll('li[data-marked]')].map(said)
  expect(marked()).toEqual([])
  press('Corvette R3')
  expect(marked().length).toBeGreaterThan(0)
  for (const line of marked()) expect(line).toContain('Corvette R3')
  press('Corvette R3')
  expect(marked()).toEqual([])
})

test('fight: the form opens with the answer of the standing orders, and takes a written order', async () => {
  await openFight(clash, { people: 1 })
  const like = written().value
  expect(said(screen.getByRole('main'))).toContain(`${like} (standing orders)`)
  expect(like).toBe('factor 1')
  write('nothing of the kind')
  expect(said(screen.getByRole('main'))).toMatch(/nothing of the kind/i)
  give()
  expect(said(log())).toContain('Nothing has happened yet')
  write('FACTOR 3')
  await screen.findByText('Understood')
  await movesOn(() => give())
  expect(said(log())).toContain('Klingon squadron picks 3')
})

test('fight: an order with a number that is refused is not given, whatever the form held before', async () => {
  await openFight('warpwar/cruiser-and-guard', { people: 1 })
  const number = one<HTMLInputElement>('form input[inputmode=numeric]')
  fireEvent.change(number, { target: { value: '99' } })
  const before = moment()
  press(/these orders/)
  expect(
    said(
      must(
        screen.getAllByRole('alert').find(each => said(each).includes('99 is not taken')),
        'a refusal',
      ),
    ),
  ).not.toBe('')
  expect([moment(), number.value]).toEqual([before, '99'])
})

test('fight: replay by keys, flip the viewpoint, fight on from a moment and take back', async () => {
  await openFight(corvettes)
  await toTheEnd()
  const total = Number(moment().split(' / ')[1])
  for (const [name, at] of [
    ['k', total - 1],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    key(name)
    await momentIs(`${at} / ${total}`)
  }
  key('f')
  expect(field('Viewpoint').value).toBe('red')
  key('?')
  const help = await screen.findByRole('dialog', { name: 'Keys and words' })
  expect(within(help).getByText('expected result').nextElementSibling?.textContent).toContain('half of what is drawn')
  press('Close')
  press('Fight on from here')
  await momentIs('1 / 1')
  await toTheEnd()
  await momentIs(`${total} / ${total}`)
  press('Take back')
  await momentIs(`${total - 1} / ${total - 1}`)
})

test('fight: steps that are taken back are kept once as a variation, until the fight goes the same way again', async () => {
  await openSteps(4)
  for (const left of [3, 2]) {
    press('Take back')
    await momentIs(`${left} / ${left}`)
  }
  const variations = screen.getByRole('region', { name: 'Variations' })
  expect(within(variations).getAllByRole('listitem').length).toBe(1)
  expect(said(variations)).toMatch(/taken back, from step 2: 2 more steps, into round \d/)
  for (let step = 0; step < 2; step++) await movesOn(() => press('Next step'))
  expect(screen.queryByRole('region', { name: 'Variations' })).toBe(null)
})

test('fight: what is taken back is the last answer of a person, with all that the computer did after it', async () => {
  await openFight('attack-endurance/six-against-six', { people: 1 })
  const asked = () => screen.findByRole('button', { name: /these orders$/ })
  await asked()
  const before = moment()
  await movesOn(() => give())
  await asked()
  expect(Number(moment().split(' / ')[1])).toBeGreaterThan(Number(before.split(' / ')[1]) + 1)
  press('Take back')
  await momentIs(before)
  await asked()
})

test('fight: the keys of the screen work beside a radio, whose arrows stay its own', async () => {
  await openFight(clash, { people: 1 })
  await movesOn(() => give())
  const radio = must(
    screen.getAllByRole('radio').find(each => each.closest('form[aria-label]') !== null),
    'an order',
  )
  const last = Number(moment().split(' / ')[1])
  fireEvent.keyDown(radio, { key: 'ArrowLeft' })
  expect(moment()).toBe(`${last} / ${last}`)
  fireEvent.keyDown(radio, { key: 'k' })
  await momentIs(`${last - 1} / ${last}`)
})

test('fight: the speed is remembered: the next fight goes to its end by itself', async () => {
  await openFight(corvettes)
  const speed = () => field('The computer moves')
  expect([moment(), speed().value]).toEqual(['0 / 0', 'step'])
  await movesOn(() => press('Next step'))
  expect(moment()).toBe('1 / 1')
  fireEvent.change(speed(), { target: { value: 'end' } })
  expect(moment()).toBe('1 / 1')
  press('Leave this fight')
  fireEvent.click(await screen.findByText('Open fire'))
  await screen.findByRole('region', { name: 'Result' })
})

test('fight: one press throws the dice that are thrown together; they are drawn beside it and in the log', async () => {
  await openFight(corvettes)
  for (let step = 0; step < 2; step++) await movesOn(() => press('Next step'))
  await screen.findByText('Round 1: roll the attacks')
  await movesOn(() => press('Next step'))
  const drawn = (within_: HTMLElement) =>
    within(within_)
      .getAllByRole('img')
      .map(die => die.getAttribute('aria-label'))
  const thrown = drawn(screen.getByRole('list', { name: 'Thrown last' }))
  expect(thrown.length).toBeGreaterThan(1)
  expect(thrown[0]).toMatch(/^3d6: \d, \d and \d$/)
  expect(drawn(log())).toEqual(thrown)
})

test('fight: real dice of one phase go into one entry; pasted dice fill it, and missing ones are asked for', async () => {
  await openFight(corvettes, { isTyped: true })
  const entry = await dice()
  expect(within(entry).getAllByRole('group').length).toBe(4)
  const fields = within(entry).getAllByRole('textbox')
  expect(fields.length).toBe(7)
  const first = must(fields[0], 'a die')
  expect(document.activeElement).toBe(first)
  fireEvent.change(first, { target: { value: '2' } })
  fireEvent.keyDown(log(), { key: 'Enter', ctrlKey: true })
  expect(document.activeElement).toBe(fields[1])
  fireEvent.change(first, { target: { value: '2 6 1 1 2 1 2' } })
  expect(said(within(entry).getByRole('group', { name: /Rebels on Heavy Cruiser/i }))).toContain('2 hit points')
  await movesOn(() => press('Use these dice'))
  expect(within(log()).getAllByRole('img', { name: '3d6: 2, 6 and 1' }).length).toBe(1)
})

/** The player of this name takes the screen, writes his orders as text, and seals them. */
async function mail(name: string, text: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `I am ${name}: show my orders` }))
  write(text)
  await screen.findByText('Understood')
  press('Seal these orders')
}

test('fight: two people on one screen mail their orders, place their hits, and read the board', async () => {
  await openFight('warpwar/printed-duel', { people: 2 })
  await mail('Red Sun', 'W4 (TL0) ATTACKS W4: D=4 B=3')
  expect(said(log())).toContain('Nothing has happened yet')
  await mail('Blue Star', 'W4 (TL0) ATTACKS W4: D=4 B=3')
  // Hit +2 both ways: five hits a side, placed by both owners at once
  await mail('Red Sun', 'W4: PD 3, S 2')
  await mail('Blue Star', 'W4: T 1, M 2, SR 1, PD 1')
  await screen.findByText(/PD7→4 S3→1/)
  expect(said(log())).toMatch(/Hit \+2/)
  const board = screen.getByRole('table', { name: /shots/i })
  expect(said(board)).toMatch(/ATTACK/i)
  expect(within(board).getAllByRole('row').length).toBe(3)
})

test('fight: with secret records nobody sees ratings of the other side, whoever has the screen', async () => {
  await openFight('warpwar/secret-records', { people: 2 })
  const fleet = (name: string): string => said(screen.getByRole('region', { name }))
  expect(fleet('Strangers')).not.toMatch(/PD6/)
  fireEvent.click(await screen.findByRole('button', { name: 'I am Unknowns: show my orders' }))
  expect([fleet('Unknowns').includes('PD8'), fleet('Strangers').includes('PD6')]).toEqual([true, false])
  press('Seal these orders')
  fireEvent.click(await screen.findByRole('button', { name: 'I am Strangers: show my orders' }))
  expect(fleet('Unknowns')).not.toMatch(/PD8/)
})

test('fight: a hundred ships of a class stand together, each named', async () => {
  await openPage('attack-endurance/line-of-battle')
  for (const count of screen.getAllByRole('textbox', { name: /^Number of Corvette/ })) {
    fireEvent.change(count, { target: { value: '100' } })
  }
  press('Fight it out')
  fireEvent.click(await screen.findByText('Open fire'))
  await screen.findByLabelText('Replay')
  const ships = [...document.querySelectorAll('li[data-condition]')].map(said)
  expect(ships.length).toBeLessThan(20)
  expect(ships.find(each => each.includes('100 × Corvette'))).toMatch(/Corvette R1, .*Corvette R100/)
})

/** Border clash after so many single steps. */
async function openSteps(steps: number): Promise<void> {
  await openFight(clash)
  for (let step = 0; step < steps; step++) await movesOn(() => press('Next step'))
}

/** Opens the dialog of a ruling at an earlier moment of Border clash, which has had three inputs. */
async function rulingAt(at: number): Promise<HTMLElement> {
  await openSteps(3)
  key('Home')
  for (let step = 0; step < at; step++) key('ArrowRight')
  await momentIs(`${at} / 3`)
  press('Ruling …')
  return await screen.findByRole('dialog', { name: /^Ruling after/ })
}

test('ruling: the throw of an earlier moment is typed like real dice; the old way is kept', async () => {
  const dialog = await rulingAt(1)
  press('Settle the throw that was made here')
  const fields = within(await dice()).getAllByRole('textbox')
  for (const die of fields) fireEvent.change(die, { target: { value: '1' } })
  press('Use these dice')
  expect(said(dialog)).toContain('It shows:')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'a die fell' } })
  expect(said(dialog)).toMatch(/Of 1 step after this moment/)
  press('Make this ruling')
  await screen.findByRole('region', { name: 'Variations' })
  expect(said(log())).toContain('a die fell')
})

test('ruling: orders of an earlier moment are settled in their form, filled in with what was ordered', async () => {
  const dialog = await rulingAt(0)
  press('Replace the orders that were given here')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Settle these orders' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'read out wrongly' } })
  press('Make this ruling')
  await momentIs('3 / 3')
  expect(said(log())).toContain('read out wrongly')
})

test('next battle: interphases and a repair, then the recovered fleet on the desk, and undo brings the battle back', async () => {
  await openFight('attack-endurance/line-of-battle')
  press('Leave this fight')
  await screen.findByText('Open fire')
  fill('Seed', '3')
  press('Open fire')
  await screen.findByLabelText('Replay')
  expect(screen.queryByText('Next battle with the survivors')).toBe(null)
  await toTheEnd()
  press('Next battle with the survivors')
  const dialog = await screen.findByRole('dialog', { name: 'Next battle' })
  const passes = within(dialog).getByLabelText('Interphases that pass')
  expect(document.activeElement).toBe(passes)
  fireEvent.keyDown(passes, { key: 'ArrowUp' })
  fireEvent.change(passes, { target: { value: '2' } })
  expect(said(dialog)).toContain('Interphase 2.')
  fireEvent.click(within(dialog).getByLabelText(/^Frigate of Rebels, \d of 3 hits$/))
  expect(said(dialog)).toMatch(/Frigate of Rebels is repaired\..*Nobody is left/)
  press('Put it on the desk')
  await screen.findByRole('heading', { name: 'Battle desk' })
  expect(field('Title').value).toBe('After Line of battle')
  const units = () => screen.getAllByLabelText<HTMLInputElement>(/^Unit /).map(({ value }) => value)
  expect(units()).toEqual(['Corvette AF1/1 EF2', 'Frigate AF2/1 EF3', 'Armed Transport AF1/0 EF4'])
  press('Undo')
  expect(field('Title').value).toBe('Line of battle')
})

test('next battle: if the rules have nothing in between, the survivors stay as they are', async () => {
  await openFight(clash)
  await toTheEnd()
  press('Next battle with the survivors')
  const dialog = await screen.findByRole('dialog', { name: 'Next battle' })
  expect(within(dialog).queryByRole('spinbutton')).toBe(null)
  expect(document.activeElement).toBe(button('Put it on the desk'))
  press('Close')
  key('k')
  await screen.findByText(/^You are looking back/)
  expect(screen.queryByText('Next battle with the survivors')).toBe(null)
})

test('a battle that is over is fought again by one press, from its beginning and by the same leaders', async () => {
  await openFight(clash)
  await toTheEnd()
  const [first, name] = [location.hash, said(screen.getByRole('heading', { level: 1 }))]
  press('Fight this again')
  await momentIs('0 / 0')
  expect(location.hash).not.toBe(first)
  expect(said(screen.getByRole('heading', { level: 1 }))).toBe(name)
  expect(said(one('[data-tour=actions]'))).toContain('Next step')
})

test('fight: dice on several targets are written for each; one button lists all orders, and that stays so', async () => {
  await openFight('attack-endurance/customs-inspection', { people: 1 })
  const untilFire = async (): Promise<void> => {
    for (let asked = 0; asked < 9 && screen.queryByRole('form', { name: 'Answer the attacks' }) === null; asked++) {
      await movesOn(() => press(/these orders$|^Next step$/))
    }
  }
  await untilFire()
  const radios = () => document.querySelectorAll('form[aria-label] input[type=radio]').length
  const dice = within(one('form[aria-label] table')).getAllByRole('textbox')
  expect(dice.map(each => each.getAttribute('aria-label'))).toEqual([
    'Smuggler R1: Customs Cutter B1',
    'Smuggler R1: Customs Cutter B2',
  ])
  expect(radios()).toBe(0)
  const order = written().value
  press(/^Choose from all \d+ orders$/)
  expect(one<HTMLInputElement>('input[type=radio]:checked').value).toBe(order)
  await movesOn(() => press(/these orders$/))
  await untilFire()
  expect(radios()).toBeGreaterThan(1)
  press('Write the dice for each target')
  expect(radios()).toBe(0)
})
