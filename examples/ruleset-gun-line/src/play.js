import { d6, diceOfKind, poolOdds, rollCache } from '@flagplot/core/dice'
import { push, sequence } from '@flagplot/core/game/kit'
import { bySide, other, sides } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import { classes, guns, gunsOf, lineOfFleet, shipsOf } from './fleet.js'

/**
 * @import { Log } from '@flagplot/core/game'
 * @import { Side } from '@flagplot/core/game/sides'
 * @import { Course, GunLine, RuleId, State } from './shape.js'
 */

/** fire.table: the least number that hits, by the course of the side that fires, then of its target. */
export const fireTable = /** @type {const} */ ({
  broadside: { broadside: 4, weave: 5 },
  weave: { broadside: 6, weave: 6 },
})

/** fire.dice: one throw of a line; its reading is the number of hits. By dice and the least number that hits. */
const throwOf = rollCache((/** @type {string} */ key) => {
  const [dice = 0, least = 0] = key.split(' ').map(Number)
  /** @type {import('@flagplot/core/dice').Roll<RuleId>} */
  const roll = {
    rule: 'fire.dice',
    dice: diceOfKind(dice, d6),
    odds: poolOdds([{ count: dice, scores: [least - 1, 7 - least] }]),
    read: faces => faces.filter(face => face >= least).length,
    say: hits => `hits: ${hits}`,
  }
  return roll
})

/** @param {State} state @param {Side} side */
const leastOf = ({ course }, side) => fireTable[course[side]][course[other(side)]]

/** ship.sunk, hits.wasted. @param {State} draft @param {Side} side @param {Log<GunLine>} [log] */
function sink(draft, side, log) {
  const round = draft.done + 1
  let left = draft.hits[side]
  const line = { ...draft.line[side] }
  for (const name of classes) {
    const count = Math.min(line[name], Math.floor(left / guns[name]))
    if (count > 0) {
      line[name] -= count
      left -= count * guns[name]
      draft.sunk[side] = [...draft.sunk[side], { round, class: name, count }]
      log?.({ kind: 'sunk', rule: 'ship.sunk', round, side, class: name, count })
    }
    // the next ship is larger, and waits for this one
    if (line[name] > 0) break
  }
  draft.line[side] = line
  draft.hits[side] = 0
  if (left > 0) log?.({ kind: 'wasted', rule: 'hits.wasted', round, side, hits: left })
}

/** end.line, end.both. @param {State} state */
function verdictOf({ line }) {
  const left = sides.filter(side => shipsOf(line[side]) > 0)
  if (left.length === 2) return undefined
  const rule = /** @type {RuleId} */ (left.length === 0 ? 'end.both' : 'end.line')
  return { winner: left[0] ?? /** @type {const} */ ('draw'), rule }
}

/** @param {State} state @returns {State} */
export const clone = state => ({
  names: state.names,
  agenda: state.agenda.slice(),
  done: state.done,
  line: { ...state.line },
  sunk: { ...state.sunk },
  course: { ...state.course },
  hits: { ...state.hits },
})

const briefs = sides.map(side => ({
  side,
  rule: 'round.courses',
  ask: /** @type {const} */ ({ kind: 'course' }),
}))

export const { begin, pending, advance, thrower } = /** @type {typeof sequence<GunLine>} */ (sequence)({
  opening: setup => ({
    names: bySide(side => setup[side].name),
    agenda: [{ task: 'round' }],
    done: 0,
    line: bySide(side => lineOfFleet(setup[side])),
    sunk: { red: [], blue: [] },
    course: { red: 'broadside', blue: 'broadside' },
    hits: { red: 0, blue: 0 },
  }),
  clone,
  steps: {
    round: {
      kind: 'auto',
      run: draft =>
        push(
          draft,
          { task: 'courses' },
          { task: 'fire', side: 'red' },
          { task: 'fire', side: 'blue' },
          { task: 'sink' },
          { task: 'endOfRound' },
        ),
    },
    courses: {
      kind: 'orders',
      asks: () => true,
      briefs: () => briefs,
      obey: (draft, _, orders, log) => {
        for (const side of sides) draft.course[side] = must(orders[side], `the course of ${side}`).course
        log?.({ kind: 'courses', rule: 'round.courses', round: draft.done + 1, course: { ...draft.course } })
      },
    },
    fire: {
      kind: 'roll',
      asks: () => true,
      roll: (state, { side }) => throwOf(`${gunsOf(state.line[side])} ${leastOf(state, side)}`),
      land: (draft, { side }, { outcome }, log) => {
        draft.hits[other(side)] = outcome
        const { line, course, done } = draft
        log?.({
          kind: 'fire',
          rule: 'fire.dice',
          round: done + 1,
          side,
          dice: gunsOf(line[side]),
          hits: outcome,
          because: [
            {
              rule: 'fire.table',
              text: `${course[side]} against ${course[other(side)]}: ${leastOf(draft, side)} or more hits`,
            },
          ],
        })
      },
    },
    sink: {
      kind: 'auto',
      run: (draft, _, log) => {
        for (const side of sides) sink(draft, side, log)
      },
    },
    endOfRound: {
      kind: 'auto',
      run: (draft, _, log) => {
        draft.done++
        draft.course.red = 'broadside'
        draft.course.blue = 'broadside'
        const verdict = verdictOf(draft)
        if (verdict === undefined) push(draft, { task: 'round' })
        else log?.({ kind: 'end', rule: verdict.rule, round: draft.done, winner: verdict.winner })
      },
    },
  },
  verdict: state => must(verdictOf(state), 'a verdict once nothing is left to do'),
})

/** Rounds, names and losses change nothing that is to come. @param {State} state */
export const key = ({ agenda, line, course, hits }) =>
  [
    agenda.map(({ task }) => task).join(),
    ...sides.map(side => `${Object.values(line[side])} ${course[side]} ${hits[side]}`),
  ].join('|')

/** @param {State} state @returns {import('./shape.js').Setup} */
export const roster = ({ names, line }) => ({
  options: {},
  ...bySide(side => ({
    name: names[side],
    units: classes.filter(name => line[side][name] > 0).map(name => ({ class: name, count: line[side][name] })),
  })),
})
