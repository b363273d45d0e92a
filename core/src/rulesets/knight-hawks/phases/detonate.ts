import { push } from '../../../game/index.ts'
import { because, thrown } from '../events/because.ts'
import { printPlace } from '../map/place.ts'
import type { Auto, Log, Throw } from '../shape.ts'
import type { Ship, State, Task } from '../state.ts'
import { isHere, shipOf, turnOf } from '../units/field.ts'
import { activeIn, largestOf, replaceSeeker } from '../weapons/prey.ts'
import { selfFired } from '../weapons/self-fired.ts'
import { pickRoll } from './drawn-ship.ts'

type Met = Extract<Task, { readonly task: 'seekerHits' | 'seekerPick' }>

/** Ships it met there that are still in the battle, in the order given. */
const metBy = (draft: State, { among }: Met): readonly Ship[] => among.map(id => shipOf(draft, id)).filter(isHere)

/** seeker.detonates The seeker is gone, and attacks this ship. */
function detonate(draft: State, { side, hex }: Met, at: Ship, log?: Log, faces?: readonly number[]): void {
  const seeker = activeIn(draft, side, hex)
  if (seeker === undefined) return
  replaceSeeker(draft, side, seeker.number, null)
  const rule = 'seeker.detonates'
  const { number } = seeker
  const grounds = [
    because('seeker.largest', `${at.id}, of ${at.made.hp} hull points as built`),
    because('seeker.roll', draft.options.seekersRoll ? 'it throws to hit' : 'it hits without a throw'),
    ...thrown(faces),
  ]
  log?.({ kind: 'seekerGone', rule, round: turnOf(draft), side, number, hex: printPlace(hex), because: grounds })
  push<Task>(draft, selfFired(side, 'S', at.id, hex))
}

/** seeker.detonates seeker.largest Each active seeker of the side in that hex goes off against the largest of these ships. */
export const seekerHits: Auto<'seekerHits'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const met = metBy(draft, task)
    if (met.length === 0 || activeIn(draft, task.side, task.hex) === undefined) return
    // another one in the same hex goes off after it
    push<Task>(draft, task)
    const largest = largestOf(met)
    if (largest.length === 1) return detonate(draft, task, largest[0]!, log)
    const { side, hex } = task
    push<Task>(draft, { task: 'seekerPick', side, hex, among: largest.map(({ id }) => id) })
  },
}

/** seeker.largest A die between ships of one size. */
export const seekerPick: Throw<'seekerPick'> = {
  kind: 'roll',
  asks: (_, { among }) => among.length > 1,
  roll: (_, { among }) => pickRoll(among.length),
  land: (draft, task, { outcome, faces }, log) => {
    detonate(draft, task, shipOf(draft, task.among[outcome]!), log, faces)
  },
}
