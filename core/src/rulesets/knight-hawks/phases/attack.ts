import { d100 } from '../../../dice/index.ts'
import { push } from '../../../game/kit/index.ts'
import { ofSide } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because, diceReasons, type Reason } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import type { CounterAsk } from '../orders/counter.ts'
import type { AutoPhase, OrderPhase, RollPhase } from '../shape.ts'
import type { Attack, Ship, State, Strike, Task } from '../state.ts'
import { interceptorEffect } from '../tables.ts'
import { isSmall } from '../units/design.ts'
import { gameTurnOf, isHere, shipOf, sideOf } from '../units/fleets.ts'
import { asLimitedWeapon } from '../units/weapon.ts'
import { readyInterceptors, shipsWithInterceptors } from '../weapons/interceptors.ts'
import { shotOf } from '../weapons/shot.ts'
import {
  chanceOf,
  defenceColumnOf,
  halvesHullDamage,
  MAX_CHANCE,
  MIN_CHANCE,
  type Shot,
  sumOf,
  type Term,
  termsOf,
} from '../weapons/to-hit.ts'
import { atMostRoll } from './at-most-roll.ts'

const shotIn = (state: State, attack: Attack): Shot =>
  shotOf(state.options, attack, {
    from: attack.from === null ? null : shipOf(state, attack.from),
    at: shipOf(state, attack.at),
  })

/** hit.sum The terms of the chance of an attack as things stand. */
export const attackTerms = (state: State, made: Attack): readonly Term[] => termsOf(shotIn(state, made))

/** weapon.limited fire.turn A round is spent, whatever the result. */
function spend(draft: State, { weapon, from }: Attack): void {
  const limited = asLimitedWeapon(weapon)
  if (from === null || limited === undefined) return
  const ship = shipOf(draft, from)
  ship.rounds = { ...ship.rounds, [limited]: ship.rounds[limited] - 1 }
  if (draft.options.launchersFire === 'gameTurn') ship.spent = [...ship.spent, weapon]
}

/** dock.rearm Those that rearm at a base that is attacked lose the turn. */
function disturb(draft: State, base: Ship): void {
  for (const guest of ofSide(draft.ships, sideOf(draft, base.id))) {
    if (guest.docked === base.id && isSmall(guest.made)) guest.struck = true
  }
}

/** mine.roll seeker.roll Mines and seekers that by option do not throw to hit. */
function sureBy({ options }: State, { weapon }: Attack): RuleId | null {
  if (weapon === 'M' && !options.minesRoll) return 'mine.roll'
  return weapon === 'S' && !options.seekersRoll ? 'seeker.roll' : null
}

const strikeOf = (state: State, attack: Attack): Strike => ({
  weapon: attack.weapon,
  at: attack.at,
  halved: halvesHullDamage(shotIn(state, attack)),
})

/** fire.wasted A shot at a ship that is gone; otherwise the answer of the target, and the throw. */
export const attack: AutoPhase<'attack'> = {
  kind: 'auto',
  run: (draft, { attack: made }, log) => {
    const { by: side, from, weapon, at } = made
    draft.attacked = true
    spend(draft, made)
    const target = shipOf(draft, at)
    const round = gameTurnOf(draft)
    if (!isHere(target)) {
      log?.({ kind: 'wasted', rule: 'fire.wasted', round, side, ship: from, weapon, at })
      return
    }
    disturb(draft, target)
    const sure = sureBy(draft, made)
    if (sure === null) {
      push<Task>(draft, { task: 'counter', attack: made }, { task: 'hit', attack: made })
      return
    }
    log?.({ kind: 'attack', rule: sure, round, side, ship: from, weapon, at, terms: [], chance: 100, hit: true })
    push<Task>(draft, { task: 'damage', strike: strikeOf(draft, made) })
  },
}

/** evade.torpedo evade.feasible Percent that evading takes off; 0 if the target cannot evade. */
function evasionOf(state: State, made: Attack): number {
  const target = shipOf(state, made.at)
  const { mr, adf, speed } = target
  if (made.weapon !== 'T' || !isSmall(target.made) || mr === 0 || speed + adf < mr) return 0
  return sumOf(attackTerms(state, made)) - sumOf(attackTerms(state, { ...made, evades: true }))
}

function counterAsk(state: State, made: Attack): CounterAsk {
  return {
    kind: 'counter',
    attack: made,
    sum: sumOf(attackTerms(state, made)),
    evasion: evasionOf(state, made),
    effect: interceptorEffect[made.weapon] ?? 0,
    helpers: shipsWithInterceptors(state, made).map(ship => ({
      id: ship.id,
      left: readyInterceptors(state.options, ship),
    })),
  }
}

/** Puts the answer on the throw that waits below. */
function replaceHit(draft: State, attackNow: Attack): void {
  const next = draft.agenda.pop()
  must(next?.task === 'hit' ? next : undefined, 'a throw follows its answer')
  push<Task>(draft, { task: 'hit', attack: attackNow })
}

/** icm.when icm.launch icm.friends evade.torpedo One question an attack, if the target has an answer to choose. */
export const counter: OrderPhase<'counter', 'counter'> = {
  kind: 'orders',
  asks: (state, { attack: made }) => {
    const { evasion, helpers } = counterAsk(state, made)
    return evasion > 0 || helpers.length > 0
  },
  briefs: (state, { attack: made }) => [
    { side: sideOf(state, made.at), rule: 'icm.when', ask: counterAsk(state, made) },
  ],
  obey: (draft, { attack: made }, orders, log) => {
    const side = sideOf(draft, made.at)
    const { evade, interceptors } = must(orders[side], 'the answer of the side that is attacked')
    const evades = evade === 'yes'
    const launched = Object.fromEntries(Object.entries(interceptors).filter(([, count]) => count > 0))
    for (const [id, count] of Object.entries(launched)) shipOf(draft, id).interceptors -= count
    const count = Object.values(launched).reduce((sum, each) => sum + each, 0)
    if (evades) shipOf(draft, made.at).owesEvasion = true
    replaceHit(draft, { ...made, interceptors: count, evades })
    if (!evades && count === 0) return
    const friends = Object.keys(launched).filter(id => id !== made.at)
    log?.({
      kind: 'countered',
      rule: count > 0 ? 'icm.launch' : 'evade.torpedo',
      round: gameTurnOf(draft),
      side,
      at: made.at,
      evades,
      launched,
      because: [
        ...(friends.length > 0 ? [because('icm.friends', `${friends.join(', ')} in the same hex`)] : []),
        ...(evades ? [because('evade.owed', 'turns are owed in the next move')] : []),
      ],
    })
  },
}

/** hit.always hit.never One d100 against a chance of 5 to 95. */
const hitRoll = atMostRoll('hit.table', d100, (hits, chance) => `${hits ? 'hit' : 'miss'} at ${chance} %`)

function groundsOf(shot: Shot, terms: readonly Term[], faces: readonly number[] = []): readonly Reason[] {
  const grounds = terms.map(({ rule, label, by }) => because(rule, `${label} ${by}`))
  const [face = 50] = faces
  const sum = sumOf(terms)
  if (sum < MIN_CHANCE || face <= MIN_CHANCE) grounds.push(because('hit.always', 'never below 5 %'))
  if (sum > MAX_CHANCE || face > MAX_CHANCE) grounds.push(because('hit.never', 'never above 95 %'))
  if (shot.outOfMask && defenceColumnOf(shot) === 'MS' && shot.at.screen !== 'MS')
    grounds.push(because('mask.own', 'a laser out of the own mask'))
  if (halvesHullDamage(shot)) grounds.push(because('hit.half', 'hull hits do half'))
  return [...grounds, ...diceReasons(faces)]
}

/** hit.table The throw to hit. */
export const hit: RollPhase<'hit'> = {
  kind: 'roll',
  asks: () => true,
  side: (_, { attack: { by } }) => by,
  roll: (state, { attack: made }) => hitRoll(chanceOf(attackTerms(state, made))),
  land: (draft, { attack: made }, { outcome, faces }, log) => {
    const isHit = outcome === 1
    if (log !== undefined) {
      const { by: side, from: ship, weapon, at } = made
      const shot = shotIn(draft, made)
      const terms = termsOf(shot)
      const event = { round: gameTurnOf(draft), side, ship, weapon, at, terms, chance: chanceOf(terms), hit: isHit }
      log({ kind: 'attack', rule: 'hit.table', ...event, because: groundsOf(shot, terms, faces) })
    }
    if (isHit) push<Task>(draft, { task: 'damage', strike: strikeOf(draft, made) })
  },
}
