import {
  type Advice,
  type AdviceTopic,
  type AdvisedSide,
  rowsShown,
  sayAmong,
  sayAssumed,
  sayCounted,
  sayHabit,
  sayKnown,
  sayShareOf,
  saySigned,
  saySure,
  sayWorth,
} from '@flagplot/core/desk'
import { type Side, sides } from '@flagplot/core/game'
import { columns, fold } from '@flagplot/core/notation'

function orderTable(side: AdvisedSide, all: boolean): readonly string[] {
  const { orders } = side
  const shown = all ? orders : orders.slice(0, rowsShown(side))
  const rows = shown.map(({ text, weight, value, worst }) => [
    sayShareOf(weight),
    saySigned(value),
    saySigned(worst),
    text,
  ])
  const table = columns([['share', 'value', 'at worst', 'order'], ...rows], 78)
  const cut =
    shown.length < orders.length ? [`(${sayCounted(orders.length - shown.length)} more; all of them with --all)`] : []
  return [...table, ...cut]
}

function sideText(side: Side, advised: AdvisedSide, topic: AdviceTopic, all: boolean): readonly string[] {
  return [
    ...fold(`${topic.names[side]} (${side}): ${sayAmong(advised)}`, 80, '', '  '),
    ...orderTable(advised, all).map(line => `  ${line}`),
    ...fold(saySure(advised), 80, '  ', '  '),
    ...fold(sayHabit(advised, topic.doctrines[side]), 80, '  ', '  '),
    '',
  ]
}

/** Advice as text of at most 80 columns. */
export function adviceText(advice: Advice, topic: AdviceTopic, all: boolean): string {
  const lines = [
    ...fold(`${topic.title} (${topic.system}): ${advice.title}`, 80, '', '  '),
    ...fold(sayKnown(advice), 80, '', '  '),
    ...fold(sayAssumed(advice, topic), 80, '', '  '),
    ...fold(sayWorth(advice), 80, '', '  '),
    '',
    ...sides.flatMap(side => {
      const advised = advice.sides[side]
      return advised === undefined ? [] : sideText(side, advised, topic, all)
    }),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}
