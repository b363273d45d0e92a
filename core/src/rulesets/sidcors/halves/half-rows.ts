import type { HalfRow, JointOrder, OpeningRows } from '../../../game/index.ts'
import { type BySide, other, type Side } from '../../../game/sides/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import { damageOf } from '../fire/coefficient.ts'
import { coefficientRollOf } from '../phases/fire.ts'
import { openRound } from '../phases/round.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { Sidcors } from '../shape.ts'
import { clone, type State } from '../state.ts'
import { type HalfIndex, ordersOfPlans } from './half-index.ts'
import type { HalfLosses } from './half-losses.ts'

interface Branch {
  readonly state: State
  readonly chance: number
}

/** cloak.roll The readings of a cloak; one reading stands for all of the enemy's, which change its losses only. */
function cloakBranches({ state, chance }: Branch, own: boolean): Branch[] {
  const asked = pending(state)
  invariant(asked.kind === 'roll', 'a cloak is rolled for')
  const branches: Branch[] = []
  for (const [outcome, share] of asked.roll.odds.chances.entries()) {
    if (share === 0 || (!own && outcome > 0)) continue
    const draft = clone(state)
    advance(draft, { kind: 'roll', outcome })
    branches.push({ state: draft, chance: own ? chance * share : chance })
  }
  return branches
}

/** fire.coefficient Points scored against a side by the enemy's die alone, each with its chance. */
function addScores(scores: Map<number, number>, { state, chance }: Branch, side: Side): void {
  const enemy = other(side)
  const roll = coefficientRollOf(state)
  const width = roll.blue.length
  for (const [outcome, share] of roll.odds.chances.entries()) {
    const step = enemy === 'red' ? roll.red[Math.floor(outcome / width)] : roll.blue[outcome % width]
    const scored = 2 * damageOf(state.forces[enemy].comPot, must(step, 'a step of the die'))
    scores.set(scored, (scores.get(scored) ?? 0) + chance * share)
  }
}

/** Points that may be scored against a half, in rising order of the die, and their chances. */
type Scores = readonly (readonly [scored: number, chance: number])[]

/** Rows by the phases' own functions: of all rounds, or of those that open with these sealed factors. */
export class HalfRows {
  readonly #index: HalfIndex
  readonly #losses: HalfLosses
  readonly #opening: JointOrder<Sidcors> | undefined
  /** By the half's exposure, then by the enemy's threat. */
  readonly #scores: BySide<Scores[][]> = { red: [], blue: [] }

  constructor(index: HalfIndex, losses: HalfLosses, opening?: JointOrder<Sidcors>) {
    this.#index = index
    this.#losses = losses
    this.#opening = opening
  }

  row(side: Side, half: number, threat: number): HalfRow {
    const to: number[] = []
    const chance: number[] = []
    for (const [scored, share] of this.#scoresOn(side, half, threat)) {
      const next = this.#losses.after(side, half, scored)
      const at = to.indexOf(next)
      if (at < 0) to.push(next)
      const place = at < 0 ? to.length - 1 : at
      chance[place] = (chance[place] ?? 0) + share
    }
    return { to, chance }
  }

  #scoresOn(side: Side, half: number, threat: number): Scores {
    const exposure = this.#index.exposure(side, half)
    this.#scores[side][exposure] ??= []
    const byThreat = this.#scores[side][exposure]
    let scores = byThreat[threat]
    if (scores === undefined) {
      const found = new Map<number, number>()
      const enemy = this.#index.makerOf(other(side), threat)
      for (const branch of this.#toFire(side, this.#index.facing(side, half, enemy))) addScores(found, branch, side)
      scores = [...found]
      byThreat[threat] = scores
    }
    return scores
  }

  /** cloak.roll The position at the coefficient dice, or one for each reading of the side's own cloak. */
  #toFire(side: Side, start: State): readonly Branch[] {
    const open: Branch[] = [{ state: start, chance: 1 }]
    const fired: Branch[] = []
    openRound(start)
    runOn(start)
    if (this.#opening !== undefined) advance(start, { kind: 'orders', orders: this.#opening })
    for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
      const { state } = branch
      const task = state.agenda.at(-1)
      const asked = pending(state)
      if (asked.kind === 'orders') {
        advance(state, { kind: 'orders', orders: ordersOfPlans(state, asked, this.#index.plans) })
        open.push(branch)
      } else if (task?.task === 'fire') fired.push(branch)
      else {
        invariant(task?.task === 'cloakRoll', 'nothing but cloaks is rolled before the coefficients')
        open.push(...cloakBranches(branch, task.side === side))
      }
    }
    return fired
  }
}

/** Rows of rounds that open with these sealed factors, each made once: a game under a cap comes back to them. */
export function openingRows(index: HalfIndex, losses: HalfLosses, opening: JointOrder<Sidcors>): OpeningRows {
  const rows = new HalfRows(index, losses, opening)
  const made: BySide<HalfRow[][]> = { red: [], blue: [] }
  return (side, half, threat) => {
    made[side][half] ??= []
    made[side][half][threat] ??= rows.row(side, half, threat)
    return made[side][half][threat]
  }
}
