import { ofSide, other, push, type Side, sides } from '../../../game/index.ts'
import { because } from '../because.ts'
import { inTurn } from '../condition.ts'
import { type Deed, deedOf } from '../deeds.ts'
import { filtered, isFighters, isShip, onField, roundOf, toDestroy, unitOf } from '../field.ts'
import { watchRoll } from '../rolls.ts'
import type { Auto, Throw } from '../shape.ts'
import type { Share, Sortie, State, Task, Unit } from '../state.ts'
import { raidWatchSum } from '../sum.ts'
import { attempt } from './attack.ts'

const isTurned = (state: State, side: Side, id: string): boolean =>
  ofSide(state.turned, side).some(({ unit }) => unit === id)

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

/** raid.raiders raid.orbital raid.ground Before and after the attack of a component on a colony. */
function aroundRaid(state: State, side: Side, from: string, sorties: readonly Task[]): Task[] {
  const enemy = other(side)
  if (state.colony?.side !== enemy || filtered(state)) return [...sorties]
  const watch: Task[] = []
  for (const { id } of inTurn(state, enemy, ({ made }) => made.kind === 'orbitalBase')) {
    watch.push({ task: 'raidWatch', side: enemy, by: id, from })
  }
  return [...watch, ...sorties, { task: 'flak', side: enemy, from, late: [] }]
}

/** fighter.before-fire The sorties of both sides, each side's in the order of its units. */
export const sorties: Auto<'sorties'> = {
  kind: 'auto',
  run: draft => {
    const tasks: Task[] = []
    for (const side of sides) {
      for (const unit of inTurn(draft, side, isFighters)) {
        if (isTurned(draft, side, unit.id)) continue
        const flown = sortiesOf(draft, side, unit, deedOf(draft, side, unit.id))
        if (flown.length === 0) continue
        const own = flown.map((sortie): Task => ({ task: 'sortie', ...sortie }))
        tasks.push(...aroundRaid(draft, side, unit.id, own))
      }
    }
    push<Task>(draft, ...tasks)
  },
}

const QUARTERS = { whole: 4, threeQuarters: 3, half: 2 } as const satisfies Record<Share, number>

/** fighter.sorties close-in.fighters One sortie with the points it comes to, and the close-in defence of its target. */
export const sortie: Auto<'sortie'> = {
  kind: 'auto',
  run: (draft, { side, from, at, share, stops }, log) => {
    const component = unitOf(draft, side, from)
    if (!onField(component)) return
    const eighths = (component.eighths * QUARTERS[share]) / 4
    const enemy = other(side)
    push<Task>(draft, { task: 'answer', side: enemy, by: at, from, against: 'fighters', eighths })
    if (toDestroy(draft, unitOf(draft, enemy, at)) > 0) {
      return attempt(draft, { side, from, at, by: 'fighters', eighths, share, stops }, log)
    }
    log?.({ kind: 'wasted', rule: 'fire.wasted', round: roundOf(draft), side, unit: from })
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

/** raid.orbital Whether an orbital base is in place to fire before raiders attack. */
export const raidWatch: Throw<'raidWatch'> = {
  kind: 'roll',
  asks: (state, { side, from }) => onField(unitOf(state, other(side), from)),
  roll: state => watchRoll(raidWatchSum(state.options).chance),
  land: (draft, { side, by, from }, { outcome }, log) => {
    const success = outcome === 1
    const sum = raidWatchSum(draft.options)
    log?.({
      kind: 'watch',
      rule: 'raid.orbital',
      round: roundOf(draft),
      side,
      unit: by,
      success,
      because: [because('raid.orbital', `in place at ${sum.chance} %`)],
    })
    const { eighths } = unitOf(draft, other(side), from)
    if (success) push<Task>(draft, { task: 'answer', side, by, from, against: 'fighters', eighths })
    else if (draft.options.orbitalCidOnFail === 'after') delay(draft, from, by)
  },
}

/** raid.ground After the raid: ground bases that were not its target, and orbital bases that come late. */
export const flak: Auto<'flak'> = {
  kind: 'auto',
  run: (draft, { side, from, late }, log) => {
    const enemy = other(side)
    const raider = unitOf(draft, enemy, from)
    if (!onField(raider)) return
    const targets = sortiesOf(draft, enemy, raider, deedOf(draft, enemy, from)).map(({ at }) => at)
    const tasks: Task[] = []
    const fires = ({ id, made }: Unit): boolean =>
      late.includes(id) || (made.kind === 'groundBase' && !targets.includes(id))
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
