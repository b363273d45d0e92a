import { isTable, must, ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import { type FleetOrder, noTarget, type OrderShip, type OrdersAsk, type ShipOrder } from '../orders/orders.ts'

interface Slip {
  readonly field: string
  readonly found: string
  readonly expected: string
}

type Rule = (ask: OrdersAsk, ship: OrderShip, order: ShipOrder) => Slip | undefined

const slip = (field: string, found: string | number, expected: string): Slip => ({ field, found: `${found}`, expected })

/** order.exclusion Missiles and shells exclude beams and screens. */
const exclusion: Rule = (_, __, { beam, screen, missiles, bursts }) => {
  const fired = missiles.length > 0 ? 'missiles' : 'shells'
  if (missiles.length + bursts.length === 0) return undefined
  if (beam > 0) return slip('beam', beam, `0: a ship that fires ${fired} cannot use its beam in that round`)
  if (screen > 0) return slip('screen', screen, `0: a ship that fires ${fired} cannot use its screens in that round`)
  return undefined
}

/** A weapon: the field of its target, and true if it fires. */
interface Aimed {
  readonly weapon: string
  readonly field: 'beamAt' | 'burstsAt'
  readonly fires: boolean
}

/** A target if there is fire, none if there is not. */
function aim({ targets }: OrdersAsk, order: ShipOrder, { weapon, field, fires }: Aimed): Slip | undefined {
  const at = order[field]
  if (fires === (at !== noTarget)) return undefined
  const named = `a target for the ${weapon}: ${targets.map(({ id }) => id).join(' or ')}`
  return slip(field, at, fires ? named : `${noTarget}: nothing is fired from the ${weapon}`)
}

/** order.beam A beam with power has a target: fire at none is refused. */
const beamAim: Rule = (ask, _, order) => aim(ask, order, { weapon: 'beam', field: 'beamAt', fires: order.beam > 0 })

/** order.cannon All cannons of a ship have one target. */
const burstAim: Rule = (ask, _, order) =>
  aim(ask, order, { weapon: 'cannons', field: 'burstsAt', fires: order.bursts.length > 0 })

/** order.cannon Shells are fired from the stock. */
const stock: Rule = (_, { now }, { bursts }) => {
  const fired = bursts.reduce((sum, { shells }) => sum + shells, 0)
  return fired <= now.SH ? undefined : slip('bursts', `${fired} shells`, `at most the ${now.SH} shells left`)
}

/** order.missile-drive Beyond the largest drive of its target all drives are the same. */
const missileDrive: Rule = ({ targets }, _, { missiles }) => {
  for (const { at, drive } of missiles) {
    const most = targets.find(({ id }) => id === at)?.mostDrive ?? 0
    if (drive > most)
      return slip('missiles', `drive ${drive} at ${at}`, `a drive from 1 to ${most} for a missile at ${at}`)
  }
  return undefined
}

/** ecm.split Only ECM with power follows an instruction. */
const instruction: Rule = (_, __, { ecm, jam }) =>
  ecm === 0 && jam !== 'best' ? slip('jam', jam, 'best: ECM without power does nothing') : undefined

const nothing = { drive: '0', beam: '0', screen: '0', missiles: 'no missiles', bursts: 'no shells' } as const

/** The first of these fields that is not idle. */
function idle(order: ShipOrder, fields: readonly (keyof typeof nothing)[], because: string): Slip | undefined {
  for (const field of fields) {
    const done = order[field]
    const amount = typeof done === 'number' ? done : done.length
    if (amount > 0) return slip(field, amount, `${nothing[field]}: ${because}`)
  }
  return undefined
}

/** berths.condition The orders of a warpship that takes aboard or lets go. */
const handling: Rule = (_, { id }, order) => {
  const { tactic, pickUp, drop } = order
  if (pickUp.length + drop.length === 0) return undefined
  const because = `${id} takes aboard or lets go`
  if (tactic === 'attack') return slip('tactic', tactic, `dodge or retreat: ${because}`)
  return idle(order, ['drive', 'screen', 'missiles', 'bursts'], because)
}

const rules: readonly Rule[] = [exclusion, beamAim, burstAim, stock, missileDrive, instruction, handling]

/** berths.boarding The orders of a systemship that is taken aboard. */
const boarding = (carrier: string, order: ShipOrder): Slip | undefined =>
  idle(order, ['drive', 'beam', 'missiles', 'bursts'], `${carrier} takes it aboard`)

const illegal = (id: string, { field, found, expected }: Slip): Refusal => ({
  code: 'illegal',
  path: [id, field],
  found,
  expected,
})

const orderOf = (orders: FleetOrder, id: string): ShipOrder => must(orders[id], `an order of ${id}`)

/** Both ends of every boarding: one carrier each, and only legal orders for a ship taken aboard. */
function berthsRefusal({ ships }: OrdersAsk, orders: FleetOrder): Refusal | undefined {
  const carrierOf = new Map<string, string>()
  for (const { id } of ships) {
    for (const taken of orderOf(orders, id).pickUp) {
      const other = carrierOf.get(taken)
      if (other !== undefined) return illegal(id, slip('pickUp', taken, `others: ${other} takes ${taken} aboard`))
      carrierOf.set(taken, id)
    }
  }
  for (const [id, carrier] of carrierOf) {
    const wrong = boarding(carrier, orderOf(orders, id))
    if (wrong !== undefined) return illegal(id, wrong)
  }
  return undefined
}

/** All that the rules say beyond the fields and budgets of the form. */
export function checkLegality(ask: OrdersAsk, orders: FleetOrder): Result<FleetOrder> {
  for (const ship of ask.ships) {
    for (const rule of rules) {
      const wrong = rule(ask, ship, orderOf(orders, ship.id))
      if (wrong !== undefined) return refuse(illegal(ship.id, wrong))
    }
  }
  const refusal = berthsRefusal(ask, orders)
  return refusal === undefined ? ok(orders) : refuse(refusal)
}

/** order.retreat escape.no-power Checked before the form, which would only say that it is not among the choices. */
export function retreatRefusal({ ships }: OrdersAsk, raw: unknown): Refusal | undefined {
  if (!isTable(raw)) return undefined
  for (const { id, warp, mayRetreat } of ships) {
    const order = Object.hasOwn(raw, id) ? raw[id] : undefined
    if (mayRetreat || !isTable(order) || order.tactic !== 'retreat') continue
    const because = warp ? 'a ship without power cannot retreat' : 'a systemship cannot retreat'
    return illegal(id, slip('tactic', 'retreat', `attack or dodge: ${because}`))
  }
  return undefined
}
