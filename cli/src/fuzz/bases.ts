import { type OpenBattle, openFetchedBattle, openReadyBattle, systems } from '@flagplot/core/desk/battle'
import {
  advisedOrder,
  beginFight,
  type Fight,
  pending,
  recordLines,
  stepAlone,
  withLeaders,
} from '@flagplot/core/desk/fight'
import type { AnyRuleset } from '@flagplot/core/game'
import { type Brief, paperOf, type Shape } from '@flagplot/core/game/orders'
import { isTable } from '@flagplot/core/lang'
import { battleData, printBattle } from '@flagplot/core/notation'

/** A small battle of a system, in every form that is read. */
export interface FuzzBase {
  readonly battle: OpenBattle
  readonly data: object
  readonly yaml: string
  /** The first lines of its record, without their digests. */
  readonly record: readonly unknown[]
}

/** Inputs of a record that is changed: each line is read, checked and played for every case. */
const INPUTS = 3

/** A side with only its first unit, and one of that: small battles are quickly read and fought. */
function alone(side: unknown): unknown {
  if (!isTable(side) || !Array.isArray(side.units)) return side
  const [unit] = side.units
  const one = typeof unit === 'string' ? unit.replace(/^\d+x /, '') : isTable(unit) ? { ...unit, count: 1 } : unit
  return { ...side, units: [one] }
}

function smallBattle(rules: AnyRuleset): OpenBattle | undefined {
  for (const ready of rules.battles) {
    const data = battleData(rules, openReadyBattle(rules, ready))
    const red = Object(alone(data.red))
    const blue = Object(alone(data.blue))
    const leaving = { red: { ...red, leaves: { after: 40 } }, blue: { ...blue, leaves: { after: 2 } } }
    // the rules may keep a side in the battle
    for (const said of [leaving, { red, blue }]) {
      const small = openFetchedBattle({ ...data, notes: 'few', ...said })
      if (small.ok) return small.value
    }
  }
  return undefined
}

const withoutDigest = (line: string): unknown => {
  const { digest: _, ...content } = JSON.parse(line)
  return content
}

/** A fight with other leaders from there on, for a line of leaders in the record. */
const handedOver = (fight: Fight): Fight => withLeaders(fight, { ...fight.leaders, red: { kind: 'person' } })

export function fuzzBases(): readonly FuzzBase[] {
  return systems().flatMap(rules => {
    const battle = smallBattle(rules)
    if (battle === undefined) return []
    let fight = beginFight(battle, { dice: { source: 'seeded', seed: '7' } })
    for (let i = 0; i < INPUTS && pending(fight).kind !== 'over'; i++) {
      const next = stepAlone(fight)
      if (next?.ok) fight = next.value
    }
    const record = recordLines(handedOver(fight)).map(withoutDigest)
    return [{ battle, data: battleData(rules, battle), yaml: printBattle(rules, battle), record }]
  })
}

/** A question with the fight that waits on it, and its answer by standing orders: as data and as players write it. */
export interface FuzzQuestion {
  readonly fight: Fight
  readonly brief: Brief<Shape>
  readonly order: unknown
  readonly text: string
}

/** Questions of each battle, and the inputs that are searched for them. */
const QUESTIONS = 6
const LOOKED = 60

function questionsOf(battle: OpenBattle): readonly FuzzQuestion[] {
  const asked: FuzzQuestion[] = []
  let fight = beginFight(battle, { dice: { source: 'seeded', seed: '7' } })
  for (let i = 0; i < LOOKED && asked.length < QUESTIONS; i++) {
    const now = pending(fight)
    for (const brief of now.kind === 'orders' ? now.briefs : []) {
      const paper = paperOf(battle.rules, brief)
      const order = paper.check(advisedOrder(fight, brief))
      if (order.ok) asked.push({ fight, brief, order: order.value, text: paper.print(order.value) })
    }
    const next = stepAlone(fight)
    if (next === undefined || !next.ok) break
    fight = next.value
  }
  return asked
}

/** The first questions of the first ready battles of every system. */
export const fuzzQuestions = (): readonly FuzzQuestion[] =>
  systems().flatMap(rules => rules.battles.slice(0, 2).flatMap(ready => questionsOf(openReadyBattle(rules, ready))))
