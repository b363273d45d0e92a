import { ofSide, other, type Reason, type Side, sides, type Thrown } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { coefficientOf, damageOf, shifted } from '../fire/coefficient.ts'
import { potentialOf, scoutShift } from '../fire/potential.ts'
import { type CoefficientRoll, coefficientRoll, signed } from '../fire/rolls.ts'
import { attackOf, ewOf } from '../fleet/force.ts'
import { printPoints } from '../setup/factors.ts'
import { shipsLed } from '../setup/unit-class.ts'
import type { Auto, Log, Throws } from '../shape.ts'
import type { Fleet, State, Unit } from '../state.ts'
import { because } from '../words/because.ts'
import { adjust } from './plus-minus.ts'

/** fire.potential, shift.sum, mauler.escort Potential, shift and escorted maulers of both sides as the round begins. */
export const aim: Auto<'aim'> = {
  kind: 'auto',
  run: draft => {
    for (const side of sides) {
      const force = ofSide(draft.forces, side)
      const { comPot, ready } = potentialOf(draft, side)
      force.comPot = comPot
      force.ready = ready
      force.shift = force.cloaked + scoutShift(draft, side)
    }
  },
}

const ratingOf = (state: State): number => must(state.rating ?? undefined, 'a rating before fire')

const rollOf = (state: State): CoefficientRoll => coefficientRoll(ratingOf(state), state.forces.red, state.forces.blue)

/** fire.coefficient, fire.simultaneous One die a side; both score before anything is lost. */
export const fire: Throws<'fire'> = {
  kind: 'roll',
  asks: () => true,
  roll: rollOf,
  land: (draft, _, thrown, log) => {
    const { red, blue } = rollOf(draft)
    score(draft, 'red', red[Math.floor(thrown.outcome / blue.length)]!, thrown, log)
    score(draft, 'blue', blue[thrown.outcome % blue.length]!, thrown, log)
  },
}

/** fire.result The damage of one side, and what it comes to against the other. */
function score(draft: State, side: Side, step: number, thrown: Thrown, log?: Log): void {
  const { comPot, shift } = ofSide(draft.forces, side)
  const damage = damageOf(comPot, step)
  if (log !== undefined) {
    const die = thrown.faces?.[side === 'red' ? 0 : 1]
    // the face thrown tells the coefficient; without it the lowest that comes to this damage stands for it
    const percent = die === undefined ? step : coefficientOf(ratingOf(draft), die, shift)
    log({
      kind: 'fire',
      rule: 'fire.result',
      round: draft.round,
      side,
      comPot,
      rating: ratingOf(draft),
      percent,
      shift,
      damage,
      ...(die === undefined ? {} : { die }),
      because: groundsOf(draft, side, percent, die),
    })
  }
  adjust(draft, other(side), 2 * damage, log)
}

/** Everything that made the damage, in the order of the calculation. What holds in every round is said in the first. */
function groundsOf(draft: State, side: Side, percent: number, die: number | undefined): Reason[] {
  const { shift } = ofSide(draft.forces, side)
  const thrown = die === undefined ? '' : `, die ${die}${shift === 0 ? '' : ` ${signed(shift)}`}`
  const grounds = [
    because('fire.potential', potentialText(draft, side)),
    ...standingGrounds(draft, side),
    ...shiftGrounds(draft, side, die),
    because('fire.coefficient', `line ${ratingOf(draft)}${thrown}: ${percent} %`),
  ]
  if (draft.round === 1 && draft.options.commandLimit)
    grounds.push(because('R1', commandText(ofSide(draft.fleets, side))))
  if (draft.round === 1 && side === 'red') {
    grounds.push(because('fire.simultaneous', 'both sides score before anything is lost'))
  }
  return grounds
}

function potentialText(draft: State, side: Side): string {
  const { units } = ofSide(draft.fleets, side)
  const force = ofSide(draft.forces, side)
  const terms: string[] = []
  for (const [i, unit] of units.entries()) {
    const intact = force.intact[i] ?? 0
    const crippled = force.crippled[i] ?? 0
    if (intact > 0) terms.push(`${intact} ${unit.id} × ${printPoints(unit.attack)}`)
    if (crippled > 0) terms.push(`${crippled} ${unit.crippledId} × ${printPoints(unit.crippledAttack)}`)
  }
  if (force.fighters > 0) terms.push(`fighters ${printPoints(force.fighters)}`)
  if (force.pfs > 0) terms.push(`${force.pfs} PFs × ${draft.options.pfAttack}`)
  return `${terms.join(' + ')} = ${printPoints(force.comPot)}`
}

/** R1 Who leads, where the command limit was looked at in the set-up. */
function commandText({ units }: Fleet): string {
  const leads = (best: Unit, unit: Unit): Unit => (shipsLed(unit.made) > shipsLed(best.made) ? unit : best)
  const flagship = units.reduce(leads)
  const most = shipsLed(flagship.made)
  return `${flagship.id} leads, ${most} ${most === 1 ? 'ship' : 'ships'} at most`
}

/** Extrapolated factors, halves, PFs and unescorted maulers, where they played a part. */
function standingGrounds(draft: State, side: Side): Reason[] {
  const fleet = ofSide(draft.fleets, side)
  const force = ofSide(draft.forces, side)
  const grounds: Reason[] = []
  const guessed = fleet.units.filter((unit, i) => unit.made.extrapolated && (force.crippled[i] ?? 0) > 0)
  if (guessed.length > 0) {
    grounds.push(because('fire.extrapolate', `crippled sides of ${guessed.map(unit => unit.id).join(', ')}`))
  }
  if (force.fighters % 2 !== 0) grounds.push(because('R13', 'half a fighter factor counts half a point'))
  if (force.pfs > 0) grounds.push(because('R14', 'the worth of a PF is set by the moderator'))
  const lost = attackOf(fleet, force, draft.options.pfAttack) - force.comPot
  if (lost > 0) {
    grounds.push(
      because('mauler.escort', `too few escorts: maulers lose ${printPoints(lost)}`),
      because('R28', 'counted as the round began'),
    )
    const odd = fleet.maulers.some(i => ((fleet.units[i]?.attack ?? 0) / 2) % 2 === 1)
    if (odd) grounds.push(because('R29', halfText[draft.options.maulerHalf]))
  }
  return grounds
}

const halfText: Readonly<Record<State['options']['maulerHalf'], string>> = {
  down: 'a half point is dropped',
  up: 'a half point is rounded up',
  exact: 'a half point is kept',
}

const scoutReading: Readonly<Record<State['options']['scouts'], string>> = {
  oneSided: 'the ratings of its scouts add up',
  difference: 'both sides have scouts: the difference of their sums',
  largest: 'its best scout counts',
}

/** R30 Whether the ruling made a difference: several scouts there, or some on both sides. */
function scoutsDiffer(draft: State, side: Side): boolean {
  const enemy = other(side)
  const fleet = ofSide(draft.fleets, enemy)
  const force = ofSide(draft.forces, enemy)
  return (
    ewOf(ofSide(draft.fleets, side), ofSide(draft.forces, side), 'sum') > 0 ||
    ewOf(fleet, force, 'sum') > ewOf(fleet, force, 'best')
  )
}

/** shift.sum Each shift of a die, their sum, and the ends of the line. */
function shiftGrounds(draft: State, side: Side, die: number | undefined): Reason[] {
  const { shift, cloaked } = ofSide(draft.forces, side)
  const scouted = shift - cloaked
  const grounds: Reason[] = []
  if (scouted !== 0) {
    const rule = scouted === -1 ? 'scout.shift' : 'scout.ew'
    grounds.push(because(rule, `${signed(scouted)} for the enemy's electronic warfare`))
    if (scoutsDiffer(draft, side)) grounds.push(because('R30', scoutReading[draft.options.scouts]))
  }
  if (cloaked !== 0) grounds.push(because('cloak.roll', `${signed(cloaked)} for the enemy's cloak`))
  if (scouted !== 0 && cloaked !== 0) grounds.push(because('shift.sum', `${signed(shift)} in all`))
  if (die !== undefined && shifted(die, shift) !== die + shift) {
    grounds.push(because('shift.clamp', `a ${die} ${signed(shift)} counts as ${shifted(die, shift)}`))
  }
  return grounds
}
