import type { Battlefield } from '../fleet/battlefield.ts'
import { countDice, type Dice, NO_DICE } from './dice.ts'
import { shotCount, shotDice, shotTarget, shotUnit } from './shots.ts'

/** T7, T8: at least `dice` of a unit's dice go to its attackers, as a group. */
export interface Duty {
  readonly dice: number
  readonly attackers: readonly number[]
}

/** R11: the dice each attacker has declared, on any target. */
function wholeAttacks({ attacks }: Battlefield): number[] {
  const whole: number[] = []
  for (let n = 0; n < shotCount(attacks); n++) {
    const from = shotUnit(attacks, n)
    whole[from] = (whole[from] ?? 0) + shotDice(attacks, n)
  }
  return whole
}

/** T7, R11, R12, A1, A2: the debt of each unit of the defender to those of its attackers that it may fire at. */
export function dutiesOf(at: Battlefield, dice: readonly Dice[], targets: readonly number[]): (Duty | null)[] {
  const { attacks, field } = at
  const whole = field.options.matching === 'whole-attack' ? wholeAttacks(at) : undefined
  const incoming = dice.map(() => 0)
  const attackers = dice.map((): number[] => [])
  for (let n = 0; n < shotCount(attacks); n++) {
    const from = shotUnit(attacks, n)
    const onto = shotTarget(attacks, n)
    if (dice[onto] === NO_DICE || !targets.includes(from)) continue
    incoming[onto] = (incoming[onto] ?? 0) + (whole?.[from] ?? shotDice(attacks, n))
    attackers[onto]?.push(from)
  }
  return dice.map((own, i) => {
    const owed = Math.min(countDice(own), incoming[i] ?? 0)
    return owed > 0 ? { dice: owed, attackers: attackers[i] ?? [] } : null
  })
}

/** T8: the targets among these that dice owed may go to, in their order. */
export const attackersAmong = (duty: Duty, targets: readonly number[]): readonly number[] =>
  targets.filter(target => duty.attackers.includes(target))

/** T8: the dice on these targets that count for the match. */
export const matchedDice = (duty: Duty, diceOn: (target: number) => number): number =>
  duty.attackers.reduce((sum, attacker) => sum + diceOn(attacker), 0)
