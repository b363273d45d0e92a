import { fetchSystems, openFetchedAddress } from '@flagplot/core/desk/battle'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  type Fight,
  pending,
  sealOrder,
  stepAlone,
} from '@flagplot/core/desk/fight'
import { seedOfBattle } from '@flagplot/core/desk/turn'
import { paperOf } from '@flagplot/core/game/orders'
import { type BySide, type Side, sides } from '@flagplot/core/game/sides'
import { type Result, sayRefusal } from '@flagplot/core/lang'

/** The value of a result; a test fails by its refusal. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

await fetchSystems()

const turnTitle = 'Turn 12'
const turnSeed = 'the lottery numbers of 24 November'

/** The first orders of both sides as two people would write them who order as the battle's standing orders do. */
export function writtenOrders(address: string, id: string, most: number): BySide<readonly string[]> {
  const battle = value(openFetchedAddress(address))
  const seed = seedOfBattle({ seed: { text: turnSeed }, title: turnTitle }, id)
  const written: Record<Side, string[]> = { red: [], blue: [] }
  let fight: Fight = beginFight(battle, {
    dice: { source: 'seeded', seed },
    leaders: { red: { kind: 'person' }, blue: { kind: 'person' } },
  })
  while (pending(fight).kind !== 'over' && sides.some(side => written[side].length < most)) {
    const asked = briefsForPeople(fight)
    for (const brief of asked) {
      const order = advisedOrder(fight, brief)
      written[brief.side].push(paperOf(battle.rules, brief).print(order))
      fight = value(sealOrder(fight, brief.side, order))
    }
    const next = asked.length > 0 ? undefined : stepAlone(fight)
    if (next !== undefined) fight = value(next)
  }
  return { red: written.red.slice(0, most), blue: written.blue.slice(0, most) }
}

/** A part of a letter: standing orders, orders. */
interface Part {
  readonly doctrine?: unknown
  readonly leaves?: unknown
  readonly orders?: readonly string[]
}

export interface LetterData {
  readonly from: string
  readonly because?: string
  readonly battles: Readonly<Record<string, Part>>
}

/** The files of a turn, in memory: JSON is YAML. */
export function turnDisk(
  battles: Readonly<Record<string, object>>,
  letters: readonly LetterData[],
  more: object = {},
): Record<string, string> {
  const turn = { flagplot: 1, turn: turnTitle, dice: { seed: turnSeed }, missing: 'wait', battles, ...more }
  return {
    'turn-12/turn.yaml': JSON.stringify(turn, null, 2),
    ...Object.fromEntries(
      letters.map(letter => [
        `turn-12/letters/${letter.from}.yaml`,
        JSON.stringify({ flagplot: 1, ...letter }, null, 2),
      ]),
    ),
  }
}

/** The files of the results among those on a disk, by their path in the folder. */
export const resultsIn = (disk: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(disk).flatMap(([path, text]) =>
      path.startsWith('turn-12/results/') ? [[path.slice('turn-12/results/'.length), text]] : [],
    ),
  )
