import type { Thrown } from '../../../game/index.ts'
import { push } from '../../../game/kit/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { closeInShotsAgainst } from '../fire/close-in.ts'
import { watchRoll } from '../fire/rolls.ts'
import { orbitalInPlaceSum } from '../fire/sum.ts'
import { unitsInTurn } from '../orders/turn-order.ts'
import { because, diceReasons, reasonsOf } from '../report/reasons.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { Flak, RaidWatch, Sortie, State, Task, Unit } from '../state.ts'
import { CLOSE_IN_POINTS } from '../tables.ts'

import { mayLeave, onField, onlySystemBasesFight, roundOf, unitOf } from '../units/field.ts'

/** raid.raiders True for sorties at units that cannot leave the colony; its ships are no part of a raid. */
const isRaid = (state: State, colony: Side, sorties: readonly Sortie[]): boolean =>
  sorties.some(({ at }) => !mayLeave(unitOf(state, colony, at)))

/** raid.raiders raid.orbital raid.ground The sorties of a component, with the tasks before and after a raid. */
export function tasksWithRaid(state: State, sorties: readonly Sortie[]): Task[] {
  const flights = sorties.map((sortie): Task => ({ task: 'sortie', ...sortie }))
  const [first] = sorties
  const side = state.colony?.side
  if (first === undefined || side !== other(first.side) || onlySystemBasesFight(state) || !isRaid(state, side, sorties))
    return flights
  const { from } = first
  const watches = unitsInTurn(state, side, ({ made }) => made.kind === 'orbitalBase').map(
    ({ id }): Task => ({ task: 'raidWatch', side, by: id, from }),
  )
  return [...watches, ...flights, { task: 'flak', side, from, late: [], fired: {} }]
}

function flakOf({ agenda }: State, from: string): { readonly at: number; readonly flak: Flak } | undefined {
  for (const [at, task] of agenda.entries()) if (task.task === 'flak' && task.from === from) return { at, flak: task }
  return undefined
}

function amendFlak(draft: State, from: string, amended: (flak: Flak) => Partial<Flak>): void {
  const found = flakOf(draft, from)
  if (found !== undefined) draft.agenda[found.at] = { task: 'flak', ...found.flak, ...amended(found.flak) }
}

/** raid.ground raid.orbital True for a base that fires after a raid: on the ground, or in orbit and late. */
const firesAfter = ({ late }: Flak, { id, made }: Unit): boolean => made.kind === 'groundBase' || late.includes(id)

/** raid.raided Shots that a base fires in answer to a sortie are not fired again after the raid. */
export function noteAnsweredShots(draft: State, { side, from, at }: Sortie, eighths: number): void {
  const flak = flakOf(draft, from)?.flak
  if (flak === undefined || draft.options.raidedBasesFire === 'twice') return
  if (!firesAfter(flak, unitOf(draft, other(side), at))) return
  const shots = (flak.fired[at] ?? 0) + closeInShotsAgainst(draft.options, eighths)
  amendFlak(draft, from, ({ fired }) => ({ fired: { ...fired, [at]: shots } }))
}

/** raid.raided A base that has fired before the raid does not answer the sorties at it. */
function answerAhead(draft: State, { side, by, from }: RaidWatch): void {
  if (draft.options.raidedBasesFire === 'twice') return
  for (const [i, task] of draft.agenda.entries()) {
    if (task.task === 'sortie' && task.side !== side && task.from === from && task.at === by)
      draft.agenda[i] = { ...task, answered: true }
  }
}

/** raid.orbital A base in place fires at once; the options decide if others fire after the raid. */
function watched(draft: State, task: RaidWatch, { outcome, faces }: Thrown, log?: Log): void {
  const { side, by, from } = task
  const success = outcome === 1
  const sum = orbitalInPlaceSum(draft.options, unitOf(draft, side, by).engaged)
  const grounds = [
    because('raid.orbital', `in place at ${sum.chance} %`),
    ...reasonsOf(sum).slice(1),
    ...diceReasons(faces),
  ]
  log?.({ kind: 'watch', rule: 'raid.orbital', round: roundOf(draft), side, unit: by, success, sum, because: grounds })
  if (success) {
    answerAhead(draft, task)
    const { eighths } = unitOf(draft, other(side), from)
    push<Task>(draft, { task: 'answer', side, by, from, against: 'fighters', eighths })
  } else if (draft.options.orbitalCidOnFail === 'after') {
    amendFlak(draft, from, ({ late }) => ({ late: [...late, by] }))
  }
}

/** raid.orbital chance.floor Raiders come: an orbital base throws to be in place, unless it has no chance. */
export const raidWatch: AutoPhase<'raidWatch'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, by, from } = task
    if (!onField(unitOf(draft, other(side), from))) return
    if (orbitalInPlaceSum(draft.options, unitOf(draft, side, by).engaged).chance === 0)
      watched(draft, task, { outcome: 0 }, log)
    else push<Task>(draft, { task: 'watch', side, by, from })
  },
}

/** raid.orbital The throw of an orbital base for being in place before raiders attack. */
export const watch: RollPhase<'watch'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { side, by }) => watchRoll(orbitalInPlaceSum(state.options, unitOf(state, side, by).engaged).chance),
  land: watched,
}

/** raid.ground raid.raided Close-in defence after a raid: of a base that was its target the shots not fired yet. */
export const flak: AutoPhase<'flak'> = {
  kind: 'auto',
  run: (draft, task, log) => {
    const { side, from, fired } = task
    const raider = unitOf(draft, other(side), from)
    if (!onField(raider)) return
    const tasks: Task[] = []
    for (const { id, made } of unitsInTurn(draft, side, unit => firesAfter(task, unit))) {
      const eighths = raider.eighths - (fired[id] ?? 0) * 8 * CLOSE_IN_POINTS
      if (id in fired && closeInShotsAgainst(draft.options, eighths) <= 0) continue
      tasks.push({ task: 'answer', side, by: id, from, against: 'fighters', eighths })
      const rule = made.kind === 'groundBase' ? 'raid.ground' : 'raid.orbital'
      const grounds = id in fired ? [because('raid.raided', 'shots not fired in answer to the attack on it')] : []
      log?.({ kind: 'flak', rule, round: roundOf(draft), side, unit: id, ...(id in fired && { because: grounds }) })
    }
    push<Task>(draft, ...tasks)
  },
}
