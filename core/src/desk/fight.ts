import type { Roll } from '../dice/index.ts'
import { type RawInput, type Shape, type Side, sides } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { buildReport, diceStream, parseFace, type Report } from '../notation/index.ts'
import type { Plans } from '../table/index.ts'
import type { OpenBattle } from './open-battle.ts'
import { doctrinesOf, plansOf } from './plans.ts'
import { beginSession, decideBy, type Session } from './session.ts'

/** Where the dice of a fight come from: a seed, or words that must be used up exactly. The seed also draws mixed orders. */
export interface FightDice {
  readonly seed: string
  readonly script?: readonly string[]
}

/** The faces of one throw, or why there are none. */
export type Thrower = (roll: Roll) => Result<readonly number[]>

export const seededThrower = (seed: string): Thrower => {
  const stream = diceStream(seed)
  return roll => ok(roll.dice.map(die => stream.face(die)))
}

/** Dice from a list of words. `left` is how many were not used. */
export function scriptedThrower(words: readonly string[]): {
  readonly throwDice: Thrower
  readonly left: () => number
} {
  let next = 0
  return {
    left: () => words.length - next,
    throwDice: roll => {
      const faces: number[] = []
      for (const die of roll.dice) {
        const word = words[next]
        if (word === undefined) {
          const expected = `another d${die.sides} for ${roll.rule}: the battle is not over`
          return refuse({ code: 'dice', path: ['dice', next], found: `${words.length} dice`, expected })
        }
        const face = parseFace(word, die)
        if (!face.ok) return refuse({ ...face.refusal, path: ['dice', next] })
        faces.push(face.value)
        next++
      }
      return ok(faces)
    },
  }
}

function nextInput(
  session: Session,
  plans: Plans<Shape>,
  seed: string,
  throwDice: Thrower,
): Result<RawInput | undefined> {
  const pending = session.pending()
  if (pending.kind === 'over') return ok(undefined)
  if (pending.kind === 'roll') {
    const faces = throwDice(pending.roll)
    return faces.ok ? ok({ kind: 'roll', faces: faces.value }) : faces
  }
  const orders: Partial<Record<Side, unknown>> = {}
  for (const brief of pending.briefs) orders[brief.side] = decideBy(session, plans[brief.side], brief, seed)
  return ok({ kind: 'orders', orders })
}

function runOut(session: Session, plans: Plans<Shape>, seed: string, throwDice: Thrower): Result<Session> {
  const { longest } = session.battle.rules.card
  for (;;) {
    const input = nextInput(session, plans, seed, throwDice)
    if (!input.ok) return input
    if (input.value === undefined) return ok(session)
    if (session.inputs.length >= longest) {
      const expected = `a battle that these standing orders end; after ${longest} inputs nobody has won`
      return refuse({ code: 'unsupported', path: ['doctrine'], expected })
    }
    const step = session.put(input.value)
    if (!step.ok) return step
  }
}

/** Fights a battle to its end by standing orders. */
export function fightOut(battle: OpenBattle, dice: FightDice): Result<Session> {
  const doctrines = doctrinesOf(battle.rules, battle)
  const plans = plansOf(battle.rules, doctrines)
  if (!plans.ok) return plans
  const declared =
    dice.script === undefined ? { source: 'seeded' as const, seed: dice.seed } : { source: 'scripted' as const }
  const session = beginSession({ ...battle, doctrines }, declared)
  if (dice.script === undefined) return runOut(session, plans.value, dice.seed, seededThrower(dice.seed))
  const script = scriptedThrower(dice.script)
  const fought = runOut(session, plans.value, dice.seed, script.throwDice)
  if (!fought.ok || script.left() === 0) return fought
  const found = `${dice.script.length} dice`
  const expected = `${dice.script.length - script.left()} dice: the battle is over and ${script.left()} are left`
  return refuse({ code: 'dice', path: ['dice'], found, expected })
}

/** The report of a session, as far as it has come. */
export function reportOf(session: Session, provenance: Report['provenance']): Report {
  const { battle, events, state } = session
  return buildReport(battle.rules, { battle, events, state, provenance })
}

/** The sides of a session's next question that a doctrine answers. */
export const sidesByDoctrine = (battle: OpenBattle): readonly Side[] =>
  sides.filter(side => battle.doctrines[side] !== undefined)
