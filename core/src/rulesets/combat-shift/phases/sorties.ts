import { other, push, type Side, sides } from '../../../game/index.ts'
import { watchRoll } from '../fire/rolls.ts'
import { sharedPoints } from '../fire/share.ts'
import { raidWatchSum } from '../fire/sum.ts'
import { type Deed, deedOf } from '../orders/deeds.ts'
import { because, thrown } from '../report/because.ts'
import { groundsOf } from '../report/say-sum.ts'
import type { Auto, Log, Throw } from '../shape.ts'
import type { Share, Sortie, State, Task, Unit, Watch } from '../state.ts'
import { inTurn } from '../units/condition.ts'
import {
  filtered,
  isFighters,
  isShip,
  mayLeave,
  onField,
  roundOf,
  stopperOf,
  toDestroy,
  unitOf,
} from '../units/field.ts'
import { attempt } from './attack.ts'

/** fighter.split fighter.twice intercept.hit The sorties of a component, in order. */
function sortiesOf(state: State, side: Side, { id: from }: Unit, deed: Deed): Sortie[] {
  const one = (at: string, share: Share, stops = false): Sortie => ({ side, from, at, share, stops })
  switch (deed.deed) {
    case 'sortie':
      return [one(deed.at, 'whole')]
    case 'twice':
      return [one(deed.at, 'threeQuarters'), one(deed.at, 'threeQuarters')]
    case 'split':
      return [one(deed.at, 'half'), one(deed.second, 'half')]
    case 'intercept':
      return isShip(unitOf(state, other(side), deed.at)) ? [one(deed.at, 'whole', true)] : []
    default:
      return []
  }
}

/** raid.raiders Whether sorties are aimed at the colony: at what cannot leave it. Its ships are no part of it. */
const isRaid = (state: State, colony: Side, sorties: readonly Sortie[]): boolean =>
  sorties.some(({ at }) => !mayLeave(unitOf(state, colony, at)))

/** raid.raiders raid.orbital raid.ground Before and after the attack of a component on a colony. */
function aroundRaid(state: State, side: Side, from: string, sorties: readonly Sortie[]): Task[] {
  const enemy = other(side)
  const flights = sorties.map((sortie): Task => ({ task: 'sortie', ...sortie }))
  if (state.colony?.side !== enemy || filtered(state) || !isRaid(state, enemy, sorties)) return flights
  const watch: Task[] = []
  for (const { id } of inTurn(state, enemy, ({ made }) => made.kind === 'orbitalBase')) {
    watch.push({ task: 'raidWatch', side: enemy, by: id, from })
  }
  return [...watch, ...flights, { task: 'flak', side: enemy, from, late: [] }]
}

/** fighter.before-fire fighter.order The sorties of both sides, component by component. */
export const sorties: Auto<'sorties'> = {
  kind: 'auto',
  run: draft => {
    const tasks: Task[] = []
    for (const side of sides) {
      for (const unit of inTurn(draft, side, isFighters)) {
        if (stopperOf(draft, side, unit.id) !== null) continue
        const flown = sortiesOf(draft, side, unit, deedOf(draft, side, unit.id))
        if (flown.length === 0) continue
        tasks.push(...aroundRaid(draft, side, unit.id, flown))
      }
    }
    push<Task>(draft, ...tasks)
  },
}

/** fighter.sorties close-in.fighters One sortie with the points it comes to, and the close-in defence of its target. */
export const sortie: Auto<'sortie'> = {
  kind: 'auto',
  run: (draft, { side, from, at, share, stops }, log) => {
    const component = unitOf(draft, side, from)
    if (!onField(component)) return
    const eighths = sharedPoints(share, component.eighths)
    const enemy = other(side)
    push<Task>(draft, { task: 'answer', side: enemy, by: at, from, against: 'fighters', eighths })
    if (toDestroy(draft, unitOf(draft, enemy, at)) > 0) {
      return attempt(draft, { side, from, at, by: 'fighters', eighths, share, stops }, log)
    }
    log?.({ kind: 'wasted', rule: 'fire.wasted', round: roundOf(draft), side, unit: from, by: 'fighters' })
  },
}

/** raid.orbital Bases that were not in place fire with the ground bases. */
function delay(draft: State, from: string, by: string): void {
  const { agenda } = draft
  for (let i = agenda.length - 1; i >= 0; i--) {
    const task = agenda[i]!
    if (task.task !== 'flak' || task.from !== from) continue
    agenda[i] = { ...task, late: [...task.late, by] }
    return
  }
}

/** How it went, and the die where it was thrown. */
interface Watched {
  readonly success: boolean
  readonly faces?: readonly number[] | undefined
}

/** raid.orbital What comes of it that a base is in place, or is not. */
function watched(draft: State, { side, by, from }: Watch, { success, faces }: Watched, log?: Log): void {
  const sum = raidWatchSum(draft.options, unitOf(draft, side, by).engaged)
  const grounds = [because('raid.orbital', `in place at ${sum.chance} %`), ...groundsOf(sum).slice(1), ...thrown(faces)]
  log?.({ kind: 'watch', rule: 'raid.orbital', round: roundOf(draft), side, unit: by, success, sum, because: grounds })
  const { eighths } = unitOf(draft, other(side), from)
  if (success) push<Task>(draft, { task: 'answer', side, by, from, against: 'fighters', eighths })
  else if (draft.options.orbitalCidOnFail === 'after') delay(draft, from, by)
}

/** raid.orbital chance.floor Raiders come: an orbital base throws for being in place, unless it has no chance. */
export const raidWatch: Auto<'raidWatch'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, by, from } = task
    if (!onField(unitOf(draft, other(side), from))) return
    if (raidWatchSum(draft.options, unitOf(draft, side, by).engaged).chance === 0)
      watched(draft, task, { success: false }, log)
    else push<Task>(draft, { task: 'watch', side, by, from })
  },
}

/** raid.orbital Whether an orbital base is in place to fire before raiders attack. */
export const watch: Throw<'watch'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { side, by }) => watchRoll(raidWatchSum(state.options, unitOf(state, side, by).engaged).chance),
  land: (draft, task, { outcome, faces }, log) => watched(draft, task, { success: outcome === 1, faces }, log),
}

/** raid.ground After the raid: ground bases, and orbital bases that come late, but for its targets: these have answered. */
export const flak: Auto<'flak'> = {
  kind: 'auto',
  run: (draft, { side, from, late }, log) => {
    const enemy = other(side)
    const raider = unitOf(draft, enemy, from)
    if (!onField(raider)) return
    const targets = sortiesOf(draft, enemy, raider, deedOf(draft, enemy, from)).map(({ at }) => at)
    const tasks: Task[] = []
    const fires = ({ id, made }: Unit): boolean =>
      (late.includes(id) || made.kind === 'groundBase') && !targets.includes(id)
    for (const { id, made } of inTurn(draft, side, fires)) {
      tasks.push({ task: 'answer', side, by: id, from, against: 'fighters', eighths: raider.eighths })
      log?.({
        kind: 'flak',
        rule: made.kind === 'groundBase' ? 'raid.ground' : 'raid.orbital',
        round: roundOf(draft),
        side,
        unit: id,
      })
    }
    push<Task>(draft, ...tasks)
  },
}
