import type { ShipOrder } from '../orders.ts'

/** An order in the notation of the mail game. */
export function printShipOrder(id: string, tl: number, order: ShipOrder): string {
  const { tactic, drive, beam, beamAt, screen, ecm, missiles, bursts, burstsAt, pickUp, drop } = order
  const verb = tactic === 'attack' ? 'ATTACKS' : tactic === 'dodge' ? 'DODGES' : 'RETREATS'
  const parts = [
    `${id} (TL${tl}) ${verb}${beam > 0 ? ` ${beamAt}` : ''}: D=${drive} B=${beam} S=${screen} E=${ecm}`,
    ...missiles.map(missile => `M at ${missile.at}: D=${missile.drive}`),
    ...bursts.map(burst => `C at ${burstsAt}: ${burst.shells} shells`),
    ...pickUp.map(ship => `takes ${ship}`),
    ...drop.map(ship => `drops ${ship}`),
  ]
  return parts.join('; ')
}
