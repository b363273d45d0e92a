import type { Role } from '@flagplot/wire/games'
import type { Games, Reading } from '../games/index.ts'
import type { AddressRow, Settled, Store } from '../store/index.ts'
import type { Delivery } from './delivery.ts'
import type { NoticeKeys } from './keys.ts'
import { type Letter, noticeFor, proofFor } from './letter.ts'
import { type Plan, planFor } from './plan.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The waits before another try, in minutes: after the last of them an address is given up. */
const BACK_OFF = [1, 10, 60, 360]
/** The wait while the fault is the host's own. */
const OWN_FAULT_MINUTES = 5
/** An address that nobody proves is forgotten after a day, and one of a battle that is over after a month. */
const UNPROVED_DAYS = 1
const OVER_DAYS = 30

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** The things that a look at an address uses. */
export interface Looking {
  readonly store: Pick<Store, 'addresses' | 'passOf'>
  readonly games: Pick<Games, 'read'>
  readonly keys: NoticeKeys
  readonly publicAddress: string
  readonly deliver: (address: AddressRow, letter: Letter) => Promise<Delivery>
}

const isHolder = (role: string): role is Exclude<Role, 'watcher'> => ['red', 'blue', 'moderator'].includes(role)

/** The row of an address after a try. Too many failures in a row end it, if they are not the host's own. */
function settledBy(
  { failures }: AddressRow,
  delivery: Delivery,
  { at, told, nextAt }: Pick<Plan, 'told' | 'nextAt'> & { at: Date },
): Settled {
  if (delivery.kind === 'delivered') {
    return { kind: 'look', nextAt, values: { told, deliveredAt: at, failure: null, failures: 0 } }
  }
  const { says: failure, isOurs } = delivery
  if (isOurs) return { kind: 'look', nextAt: later(at, OWN_FAULT_MINUTES * MINUTE_MS), values: { failure } }
  const wait = BACK_OFF[failures]
  const next = wait === undefined ? null : later(at, wait * MINUTE_MS)
  return {
    kind: 'look',
    nextAt: next,
    values: { failure, failures: failures + 1, ...(wait === undefined ? { stoppedAt: at } : {}) },
  }
}

/** Sends the code of an address, and gives it a day to be proved. */
async function prove(looking: Looking, address: AddressRow, role: Role): Promise<Settled> {
  const { store, keys, publicAddress, deliver } = looking
  const at = await store.addresses.now()
  const end = later(address.madeAt, UNPROVED_DAYS * DAY_MS)
  if (at >= end) return { kind: 'forget' }
  if (address.deliveredAt !== null) return { kind: 'look', nextAt: end }
  const letter = proofFor({ game: address.game, role, code: keys.codeOf(address.id), publicAddress })
  const delivery = await deliver(address, letter)
  return settledBy(address, delivery, { at, told: address.told, nextAt: end })
}

const planAt = ({ held, game, viewOf }: Reading, role: Role, address: AddressRow): Plan => {
  const { status, phase } = held.game
  return planFor({ at: held.at, status, phase, inputs: game.fight.count, view: viewOf(role) }, role, address)
}

/** Tells an address what is new in its game, if anything is. */
async function tell(looking: Looking, address: AddressRow, role: Role): Promise<Settled> {
  const { store, games, publicAddress, deliver } = looking
  const opened = await games.read(address.game)
  if (!opened.ok) return { kind: 'look', nextAt: later(await store.addresses.now(), OWN_FAULT_MINUTES * MINUTE_MS) }
  const reading = opened.value
  const { at, game } = reading.held
  const end = game.overAt === null ? null : later(game.overAt, OVER_DAYS * DAY_MS)
  if (end !== null && at >= end) return { kind: 'forget' }
  const plan = planAt(reading, role, address)
  const nextAt = end ?? plan.nextAt
  const { reasons, told } = plan
  if (reasons.length === 0) return { kind: 'look', nextAt, values: { told } }
  const letter = noticeFor(reading, role, { reasons, from: address.told.inputs, publicAddress })
  return settledBy(address, await deliver(address, letter), { at, told, nextAt })
}

/** Looks at an address whose time has come. Its holder may have lost the seat meanwhile. */
export async function lookAt(looking: Looking, address: AddressRow): Promise<void> {
  const { store } = looking
  const pass = await store.passOf(address.pass)
  const role = pass?.revokedAt === null ? pass.role : 'nobody'
  const work = address.provedAt === null ? prove : tell
  const settled: Settled = isHolder(role) ? await work(looking, address, role) : { kind: 'forget' }
  await store.addresses.settle(address.id, settled)
}
