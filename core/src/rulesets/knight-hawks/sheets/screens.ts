import {
  type Counted,
  each,
  type FormSpec,
  fillForm,
  listed,
  mapped,
  perAsk,
  plainText,
  type Sheet,
  walk,
} from '../../../game/index.ts'
import { at, chain, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { ScreenChoice, ScreenShip, ScreensAsk, ScreensOrder } from '../orders/screens.ts'
import type { KnightHawks } from '../shape.ts'
import { inTurn } from './in-turn.ts'
import { readShips } from './ship-lines.ts'

const words: Readonly<Record<ScreenChoice, string>> = {
  none: 'no screen',
  PS: 'proton screen',
  ES: 'electron screen',
  SS: 'stasis screen',
  MS: 'masking screen',
}

/** What a choice comes to: a mask that is out is kept, another costs a charge. */
function labelOf({ may, masks }: ScreenShip, choice: ScreenChoice): string {
  if (choice !== 'MS') return words[choice]
  return may[0] === 'MS' ? 'keep the masking screen' : `launch a masking screen, ${masks} left`
}

const formOf = perAsk(
  ({ ships }: ScreensAsk): FormSpec => ({
    title: 'Screens',
    fields: ships.map(ship => ({
      kind: 'choice',
      name: ship.id,
      label: ship.id,
      choices: ship.may.map(value => ({ value, label: labelOf(ship, value) })),
      fallback: ship.may[0]!,
    })),
  }),
)

const orders = perAsk(
  ({ ships }: ScreensAsk): Counted<ScreensOrder> =>
    mapped(each(ships.map(({ id, may }) => mapped(listed(may), choice => [id, choice] as const))), Object.fromEntries),
)

/** A filled-in form is an order: each field is one of the choices of its ship. */
function check(ask: ScreensAsk, raw: unknown): Result<ScreensOrder> {
  return chain(fillForm(formOf(ask), raw), filled => {
    const order: Record<string, ScreenChoice> = {}
    for (const { id, may } of ask.ships) order[id] = may.find(choice => choice === filled[id]) ?? may[0]!
    return ok(order)
  })
}

/** `ES`, `none`, `electron screen`. */
function readChoice({ id, may }: ScreenShip, text: string): Result<ScreenChoice> {
  const choice = may.find(each => [each.toLowerCase(), words[each]].includes(plainText(text)))
  if (choice !== undefined) return ok(choice)
  const expected = `one of ${may.join(', ')}`
  return at(id, refuse({ code: 'notation', path: [], found: text, expected }, nearest(text, may)))
}

/** `Courageous: ES; Nemesis: MS`; a ship that is left out keeps what it has. */
function parse(ask: ScreensAsk, text: string): Result<ScreensOrder> {
  const first = ask.ships[0]!
  const read = chain(readShips(ask.ships, text, `${first.id}: ${first.may.at(-1)}`), lines =>
    inTurn(lines, line => chain(readChoice(line.ship, line.text), choice => ok([line.ship.id, choice] as const))),
  )
  const kept = ask.ships.map(({ id, may }) => [id, may[0]!] as const)
  return chain(read, said => check(ask, Object.fromEntries([...kept, ...said])))
}

export const screensSheet: Sheet<KnightHawks, 'screens'> = {
  form: formOf,
  check,
  size: ask => orders(ask).size,
  nth: (ask, index) => orders(ask).at(index),
  choices: ask => walk(orders(ask)),
  parse,
  print: ({ ships }, order) => ships.map(({ id }) => `${id}: ${order[id]}`).join('; '),
}
