import type { OpenBattle } from '@flagplot/core/desk/battle'
import { sayDoctrine } from '@flagplot/core/notation'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import {
  type BestDoctrine,
  doctrineFlags,
  sayHowFound,
  sayObjectiveGain,
  sayObjectiveValue,
  sayReply,
} from '@flagplot/core/tuning'
import { hangingIndent } from '../io/margins.ts'

/** The best settings of a doctrine, as text of at most 80 columns. */
export function bestDoctrineText({ rules, title, setup }: OpenBattle, best: BestDoctrine): string {
  const { side, aim, before, enemy } = best
  const better = best.best.reached > before.reached
  const doctrines = better ? [before, best.best] : [before]
  const rows = doctrines.map((judged, i) => [
    i === 0 ? 'as it is' : 'found',
    sayObjectiveValue(aim, judged),
    sayDoctrine(rules, judged.doctrine),
  ])
  const replies = doctrines.flatMap((judged, i) =>
    judged.reply === undefined
      ? []
      : hangingIndent(
          `${i === 0 ? 'As it is' : 'As found'}, the worst of ${judged.reply.among} standing orders of the other side leaves it ${sayReply(rules, aim, judged)}.`,
        ),
  )
  const gained = better
    ? [
        ...hangingIndent(`Better by ${sayObjectiveGain(aim, best.best.reached - before.reached)}. To use it:`),
        ...foldText(doctrineFlags(rules, side, best.best.doctrine), 80, '  ', '  '),
      ]
    : ['Nothing better was found.']
  const lines = [
    ...hangingIndent(
      `${title} (${rules.card.id}): the best settings of ${before.doctrine.name} for ${setup[side].name} (${side})`,
    ),
    ...hangingIndent(`Aim: ${aim.title}, against ${sayDoctrine(rules, enemy)}.`),
    ...hangingIndent(sayHowFound(best)),
    '',
    ...alignColumns([['', aim.title, 'standing orders'], ...rows], 79),
    '',
    ...gained,
    ...replies,
  ]
  return `${lines.join('\n')}\n`
}
