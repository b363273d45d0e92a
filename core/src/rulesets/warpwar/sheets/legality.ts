import { isTable, ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import { type FleetOrder, nobody, type OrderShip, type OrdersAsk, type ShipOrder } from '../orders/orders.ts'

/** What is wrong with one field of a ship's order. */
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

/** A target where there is fire, none where there is not. */
function aim(ask: OrdersAsk, field: string, at: string, fires: boolean, weapon: string): Slip | undefined {
  if (fires && at === nobody) {
    return slip(field, at, `a target for the ${weapon}: ${ask.targets.map(({ id }) => id).join(' or ')}`)
  }
  return fires || at === nobody ? undefined : slip(field, at, `${nobody}: nothing is fired from the ${weapon}`)
}

/** order.beam A beam with power has a target: fire at nobody is refused. */
const beamAim: Rule = (ask, _, { beam, beamAt }) => aim(ask, 'beamAt', beamAt, beam > 0, 'beam')

/** order.cannon All cannons of a ship have one target. */
const burstAim: Rule = (ask, _, { bursts, burstsAt }) => aim(ask, 'burstsAt', burstsAt, bursts.length > 0, 'cannons')

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

/** berths.condition What a warpship may do that takes aboard or lets go. */
const handling: Rule = (_, { id }, { tactic, drive, screen, missiles, bursts, pickUp, drop }) => {
  if (pickUp.length + drop.length === 0) return undefined
  const because = `${id} takes aboard or lets go`
  if (tactic === 'attack') return slip('tactic', tactic, `dodge or retreat: ${because}`)
  if (drive > 0) return slip('drive', drive, `0: ${because}`)
  if (screen > 0) return slip('screen', screen, `0: ${because}`)
  if (missiles.length > 0) return slip('missiles', missiles.length, `no missiles: ${because}`)
  return bursts.length > 0 ? slip('bursts', bursts.length, `no shells: ${because}`) : undefined
}

const rules: readonly Rule[] = [exclusion, beamAim, burstAim, stock, missileDrive, instruction, handling]

/** berths.boarding What a systemship may do that is taken aboard. */
function boarding(carrier: string, { drive, beam, missiles, bursts }: ShipOrder): Slip | undefined {
  const because = `${carrier} takes it aboard`
  if (drive > 0) return slip('drive', drive, `0: ${because}`)
  if (beam > 0) return slip('beam', beam, `0: ${because}`)
  if (missiles.length > 0) return slip('missiles', missiles.length, `no missiles: ${because}`)
  return bursts.length > 0 ? slip('bursts', bursts.length, `no shells: ${because}`) : undefined
}

const illegal = (id: string, { field, found, expected }: Slip): Refusal => ({
  code: 'illegal',
  path: [id, field],
  found,
  expected,
})

/** Both ends of every boarding: one carrier each, and nothing that a ship taken aboard may not do. */
function berthsRefusal({ ships }: OrdersAsk, orders: FleetOrder): Refusal | undefined {
  const carrierOf = new Map<string, string>()
  for (const { id } of ships) {
    for (const taken of orders[id]!.pickUp) {
      const other = carrierOf.get(taken)
      if (other !== undefined) return illegal(id, slip('pickUp', taken, `others: ${other} takes ${taken} aboard`))
      carrierOf.set(taken, id)
    }
  }
  for (const [id, carrier] of carrierOf) {
    const wrong = boarding(carrier, orders[id]!)
    if (wrong !== undefined) return illegal(id, wrong)
  }
  return undefined
}

/** What the rules say beyond the fields and budgets of the form. */
export function legal(ask: OrdersAsk, orders: FleetOrder): Result<FleetOrder> {
  for (const ship of ask.ships) {
    for (const rule of rules) {
      const wrong = rule(ask, ship, orders[ship.id]!)
      if (wrong !== undefined) return refuse(illegal(ship.id, wrong))
    }
  }
  const refusal = berthsRefusal(ask, orders)
  return refusal === undefined ? ok(orders) : refuse(refusal)
}

/** order.retreat escape.no-power Said before the form says no more than that it is not among the choices. */
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
