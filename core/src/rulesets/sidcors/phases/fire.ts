import type { Thrown } from '../../../game/index.ts'
import { ofSide, other, type Reason, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because } from '../event.ts'
import { coefficientOf, damageOf, shiftedFace } from '../fire/coefficient.ts'
import { potentialOf, scoutShift } from '../fire/potential.ts'
import { type CoefficientRoll, coefficientRoll, signed } from '../fire/rolls.ts'
import { attackOf, ewOf } from '../fleet/force.ts'
import type { Options } from '../options.ts'
import { printPoints } from '../setup/factors.ts'
import { maxShipsLed } from '../setup/unit-class.ts'
import type { AutoPhase, Log, RollPhase } from '../shape.ts'
import type { Fleet, State } from '../state.ts'
import { adjustPoints } from './plus-minus.ts'

/** fire.potential, shift.sum, mauler.escort Potential, shift and escorted maulers of both sides as the round begins. */
export const potential: AutoPhase<'potential'> = {
  kind: 'auto',
  run: draft => {
    for (const side of sides) {
      const force = ofSide(draft.forces, side)
      const { comPot, ready } = potentialOf(draft, side)
      force.comPot = comPot
      force.ready = ready
      force.shift = force.shiftByEnemyCloak + scoutShift(draft, side)
    }
  },
}

export const ratingOf = (state: State): number => must(state.rating ?? undefined, 'a rating before fire')

/** fire.coefficient The throw of a position before its fire. */
export const coefficientRollOf = (state: State): CoefficientRoll =>
  coefficientRoll(ratingOf(state), state.forces.red, state.forces.blue)

/** fire.coefficient, fire.simultaneous One die a side; both score before anything is lost. */
export const fire: RollPhase<'fire'> = {
  kind: 'roll',
  asks: () => true,
  roll: coefficientRollOf,
  land: (draft, _, thrown, log) => {
    const { red, blue } = coefficientRollOf(draft)
    score(draft, 'red', must(red[Math.floor(thrown.outcome / blue.length)], "red's step"), thrown, log)
    score(draft, 'blue', must(blue[thrown.outcome % blue.length], "blue's step"), thrown, log)
  },
}

/** fire.result The damage of one side, by the lowest coefficient of that damage, and its effect on the other. */
function score(draft: State, side: Side, lowest: number, { faces }: Thrown, log?: Log): void {
  const { comPot, shift } = ofSide(draft.forces, side)
  const damage = damageOf(comPot, lowest)
  if (log !== undefined) {
    const rating = ratingOf(draft)
    const die = faces?.[side === 'red' ? 0 : 1]
    const percent = die === undefined ? lowest : coefficientOf(rating, die, shift)
    log({
      kind: 'fire',
      rule: 'fire.result',
      round: draft.round,
      side,
      comPot,
      rating,
      percent,
      shift,
      damage,
      ...(die === undefined ? {} : { die }),
      because: reasonsFor(draft, side, { percent, die }),
    })
  }
  adjustPoints(draft, other(side), 2 * damage, log)
}

/** The reasons of the damage, in the order of the calculation. Reasons of every round are given in the first. */
function reasonsFor(
  draft: State,
  side: Side,
  { percent, die }: { percent: number; die: number | undefined },
): Reason[] {
  const { shift } = ofSide(draft.forces, side)
  const thrown = die === undefined ? '' : `, die ${die}${shift === 0 ? '' : ` ${signed(shift)}`}`
  const reasons = [
    because('fire.potential', potentialText(draft, side)),
    ...factorReasons(draft, side),
    ...shiftReasons(draft, side, die),
    because('fire.coefficient', `line ${ratingOf(draft)}${thrown}: ${percent} %`),
  ]
  if (draft.round === 1 && draft.options.commandLimit) {
    reasons.push(because('R1', commandText(ofSide(draft.fleets, side))))
  }
  if (draft.round === 1 && side === 'red') {
    reasons.push(because('fire.simultaneous', 'both sides score before anything is lost'))
  }
  return reasons
}

function potentialText({ fleets, forces, options }: State, side: Side): string {
  const force = ofSide(forces, side)
  const terms: string[] = []
  for (const [i, unit] of ofSide(fleets, side).units.entries()) {
    const intact = force.intact[i] ?? 0
    const crippled = force.crippled[i] ?? 0
    if (intact > 0) terms.push(`${intact} ${unit.id} × ${printPoints(unit.attack)}`)
    if (crippled > 0) terms.push(`${crippled} ${unit.crippledId} × ${printPoints(unit.crippledAttack)}`)
  }
  if (force.fighters > 0) terms.push(`fighters ${printPoints(force.fighters)}`)
  if (force.pfs > 0) terms.push(`${force.pfs} PFs × ${options.pfAttack}`)
  return `${terms.join(' + ')} = ${printPoints(force.comPot)}`
}

/** R1 The leader, if the set-up was checked by the command limit. */
function commandText({ units }: Fleet): string {
  const flagship = units.reduce((best, unit) => (maxShipsLed(unit.made) > maxShipsLed(best.made) ? unit : best))
  const most = maxShipsLed(flagship.made)
  return `${flagship.id} leads, ${most} ${most === 1 ? 'ship' : 'ships'} at most`
}

/** Extrapolated factors, halves, PFs and unescorted maulers, if they played a part. */
function factorReasons({ fleets, forces, options }: State, side: Side): Reason[] {
  const fleet = ofSide(fleets, side)
  const force = ofSide(forces, side)
  const reasons: Reason[] = []
  const guessed = fleet.units.filter(({ made }, i) => made.extrapolated && (force.crippled[i] ?? 0) > 0)
  if (guessed.length > 0) {
    reasons.push(because('fire.extrapolate', `crippled sides of ${guessed.map(unit => unit.id).join(', ')}`))
  }
  if (force.fighters % 2 !== 0) reasons.push(because('R13', 'half a fighter factor counts half a point'))
  if (force.pfs > 0) reasons.push(because('R14', 'the worth of a PF is set by the moderator'))
  const lost = attackOf(fleet, force, options.pfAttack) - force.comPot
  if (lost > 0) {
    reasons.push(
      because('mauler.escort', `too few escorts: maulers lose ${printPoints(lost)}`),
      because('R28', 'counted as the round began'),
    )
    const odd = fleet.maulers.some(([, { attack }]) => (attack / 2) % 2 === 1)
    if (odd) reasons.push(because('R29', halfTexts[options.maulerHalf]))
  }
  return reasons
}

const halfTexts: Readonly<Record<Options['maulerHalf'], string>> = {
  down: 'a half point is dropped',
  up: 'a half point is rounded up',
  exact: 'a half point is kept',
}

const scoutTexts: Readonly<Record<Options['scouts'], string>> = {
  oneSided: 'the ratings of its scouts add up',
  difference: 'both sides have scouts: the difference of their sums',
  largest: 'its best scout counts',
}

/** R30 True if the ruling made a difference: several scouts there, or some on both sides. */
function scoutsDiffer({ fleets, forces }: State, side: Side): boolean {
  const ew = (of: Side, by: 'sum' | 'best'): number => ewOf(ofSide(fleets, of), ofSide(forces, of), by)
  return ew(side, 'sum') > 0 || ew(other(side), 'sum') > ew(other(side), 'best')
}

/** shift.sum Each shift of a die, their sum, and the ends of the line. */
function shiftReasons(draft: State, side: Side, die: number | undefined): Reason[] {
  const { shift, shiftByEnemyCloak } = ofSide(draft.forces, side)
  const scouted = shift - shiftByEnemyCloak
  const reasons: Reason[] = []
  if (scouted !== 0) {
    const rule = scouted === -1 ? 'scout.shift' : 'scout.ew'
    reasons.push(because(rule, `${signed(scouted)} for the enemy's electronic warfare`))
    if (scoutsDiffer(draft, side)) reasons.push(because('R30', scoutTexts[draft.options.scouts]))
  }
  if (shiftByEnemyCloak !== 0) reasons.push(because('cloak.roll', `${signed(shiftByEnemyCloak)} for the enemy's cloak`))
  if (scouted !== 0 && shiftByEnemyCloak !== 0) reasons.push(because('shift.sum', `${signed(shift)} in all`))
  if (die !== undefined && shiftedFace(die, shift) !== die + shift) {
    reasons.push(because('shift.clamp', `a ${die} ${signed(shift)} counts as ${shiftedFace(die, shift)}`))
  }
  return reasons
}
