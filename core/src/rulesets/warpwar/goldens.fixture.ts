import type { AlsoBattle } from '../../../laws/index.ts'
import { type BySide, bySide, type DoctrineChoice, type PrintedSide, type Settings } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { warpwar } from './index.ts'

/** A captain who minds the last quiet rounds alone and takes every enemy for one who thinks. */
const before = { clock: 0, drills: false }

/** What was otherwise in a battle as its golden was fought. */
interface Then {
  readonly options?: Settings
  readonly blue?: PrintedSide
}

const patient = { options: { quietRoundLimit: 3 } }

const then: Readonly<Record<string, Then>> = {
  'monster-and-fighters': patient,
  bracket: patient,
  'raider-and-pickets': { blue: { name: 'The Pickets', units: [{ unit: 'S TL0 PD3 B2', count: 5 }] } },
  'line-of-battle': patient,
  'five-a-side': patient,
  'secret-records': patient,
}

const thinks = ({ name }: DoctrineChoice): boolean => name === 'captain' || name === 'carrier'

const withOrders = (doctrines: BySide<DoctrineChoice>): BySide<DoctrineChoice> =>
  bySide(side => {
    const { name, settings } = doctrines[side]
    return { name, settings: thinks(doctrines[side]) ? { ...settings, ...before } : settings }
  })

/** The ready battles as their goldens were fought. */
export const fought: readonly AlsoBattle[] = warpwar.battles.map(({ name, setup, doctrines }) => {
  const parsed = warpwar.setup.parse(setup)
  const printed = warpwar.setup.print(must(parsed.ok ? parsed.value : undefined, 'a set-up'))
  const { options = {}, blue = printed.blue } = then[name] ?? {}
  return {
    name,
    setup: { ...printed, options: { ...printed.options, ...options }, blue },
    doctrines: withOrders(doctrines),
  }
})
