import { type FormSpec, fillForm } from '../../../game/form/index.ts'
import { type Counted, cartesianProduct, fromList, mapCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import { plainText, type Sheet } from '../../../game/orders/index.ts'
import { at, chain, nearest, ok, type Result } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import type { ScreenChoice, ScreenShip, ScreensAsk, ScreensOrder } from '../orders/screens.ts'
import type { KnightHawks } from '../shape.ts'
import { refuseNotation } from '../units/refuse-notation.ts'
import { countedOrders } from './counted-orders.ts'
import { readShips } from './ship-lines.ts'

const words: Readonly<Record<ScreenChoice, string>> = {
  none: 'no screen',
  PS: 'proton screen',
  ES: 'electron screen',
  SS: 'stasis screen',
  MS: 'masking screen',
}

const nowOf = ({ may: [now = 'none'] }: ScreenShip): ScreenChoice => now

/** A mask that is out is kept, another costs a charge. */
function labelOf({ may, masks }: ScreenShip, choice: ScreenChoice): string {
  if (choice !== 'MS') return words[choice]
  return may[0] === 'MS' ? 'keep the masking screen' : `launch a masking screen, ${masks} left`
}

const formOf = memoizePerAsk(
  ({ ships }: ScreensAsk): FormSpec => ({
    title: 'Screens',
    fields: ships.map(ship => ({
      kind: 'choice',
      name: ship.id,
      label: ship.id,
      hint: help('One screen at a time, up until the next movement of this side', 'screen.one', 'screen.when'),
      choices: ship.may.map(value => ({ value, label: labelOf(ship, value) })),
      fallback: nowOf(ship),
    })),
  }),
)

const orders = memoizePerAsk(
  ({ ships }: ScreensAsk): Counted<ScreensOrder> =>
    mapCounted(
      cartesianProduct(ships.map(({ id, may }) => mapCounted(fromList(may), choice => [id, choice] as const))),
      Object.fromEntries,
    ),
)

/** A filled-in form is an order: each field is one of the choices of its ship. */
function check(ask: ScreensAsk, raw: unknown): Result<ScreensOrder> {
  return chain(fillForm(formOf(ask), raw), filled => {
    const order: Record<string, ScreenChoice> = {}
    for (const { id, may } of ask.ships) order[id] = may.find(choice => choice === filled[id]) ?? 'none'
    return ok(order)
  })
}

/** `ES`, `none`, `electron screen`. */
function readChoice({ id, may }: ScreenShip, text: string): Result<ScreenChoice> {
  const choice = may.find(each => [each.toLowerCase(), words[each]].includes(plainText(text)))
  return choice === undefined
    ? at(id, refuseNotation(text, `one of ${may.join(', ')}`, nearest(text, may)))
    : ok(choice)
}

/** `Courageous: ES; Nemesis: MS`; a ship that is left out keeps its screen. */
function parse(ask: ScreensAsk, text: string): Result<ScreensOrder> {
  const { ships } = ask
  const [example = ''] = ships.map(({ id, may }) => `${id}: ${may.at(-1)}`)
  return chain(readShips({ ships, example, unnamed: nowOf, read: readChoice }, text), order => check(ask, order))
}

export const screensSheet: Sheet<KnightHawks, 'screens'> = {
  title: 'screens',
  form: formOf,
  check,
  ...countedOrders({ all: orders }),
  parse,
  print: ({ ships }, order) => ships.map(({ id }) => `${id}: ${order[id]}`).join('; '),
}
