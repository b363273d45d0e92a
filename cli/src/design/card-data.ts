import { battleLength } from '@flagplot/core/desk/design'
import { expectedResultOf } from '@flagplot/core/desk/odds-words'
import { bySide } from '@flagplot/core/game/sides'
import { withoutUndefined } from '@flagplot/core/lang'
import { sayOrders } from '@flagplot/core/notation'
import type { ReportCard } from './make-card.ts'

/** A card as data. */
export function cardData({ battle, job, answer, swings, doctrineTable, seats, firstOrders }: ReportCard) {
  const { method, n, outcome, intervals } = answer
  return {
    system: job.system,
    title: battle.title,
    seed: job.seed,
    doctrines: bySide(side => sayOrders(battle.rules, job.leaders[side])),
    balance: { method, ...withoutUndefined({ n, intervals }), expectedResult: expectedResultOf(answer), outcome },
    length: battleLength(answer),
    ...withoutUndefined({ swings, doctrineTable, seats, firstOrders }),
  }
}
