import { noTarget, type ShipOrder, type Tactic } from '../orders/orders.ts'

const verbs: Readonly<Record<Tactic, string>> = { attack: 'ATTACKS', dodge: 'DODGES', retreat: 'RETREATS' }

/** The name of a target: its id in an order, and with its fleet in a log. */
type NameTarget = (id: string) => string

/** `D=0 B=3 S=2`: drive always, others with power; the target of the beam if an attack has not named it. */
function printPower({ tactic, drive, beam, beamAt, screen, ecm, jam }: ShipOrder, named: NameTarget): string {
  const terms = [`D=${drive}`]
  if (beam > 0) terms.push(tactic === 'attack' ? `B=${beam}` : `B=${beam} at ${named(beamAt)}`)
  if (screen > 0) terms.push(`S=${screen}`)
  if (ecm > 0) terms.push(jam === 'best' ? `E=${ecm}` : `E=${ecm} (${jam})`)
  return terms.join(' ')
}

interface Ordered {
  readonly id: string
  readonly tl: number | null
}

/** The order of one ship as players mail it, on one line: `S35 (TL1) DODGES: D=4; M at W4: D=3; M at W4: D=4`. */
export function printShipOrder({ id, tl }: Ordered, order: ShipOrder, named: NameTarget = at => at): string {
  const level = tl === null ? '' : ` (TL${tl})`
  const target = order.tactic === 'attack' && order.beamAt !== noTarget ? ` ${named(order.beamAt)}` : ''
  const parts = [`${id}${level} ${verbs[order.tactic]}${target}: ${printPower(order, named)}`]
  for (const { at, drive } of order.missiles) parts.push(`M at ${named(at)}: D=${drive}`)
  for (const { shells } of order.bursts) {
    parts.push(`C at ${named(order.burstsAt)}: ${shells} ${shells === 1 ? 'shell' : 'shells'}`)
  }
  if (order.pickUp.length > 0) parts.push(`takes ${order.pickUp.join(' ')}`)
  if (order.drop.length > 0) parts.push(`drops ${order.drop.join(' ')}`)
  return parts.join('; ')
}
