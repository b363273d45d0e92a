import type { Advice, AdvisedSide, OpenBattle } from '@flagplot/core/desk'
import { type BySide, type DoctrineChoice, type Side, sides } from '@flagplot/core/game'
import { columns, fold, sayDoctrine } from '@flagplot/core/notation'
import { signed } from './signed.ts'

/** What a text of advice speaks of beside the advice itself. */
export interface AdviceTopic {
  readonly title: string
  readonly system: string
  readonly names: BySide<string>
  readonly doctrines: BySide<string>
}

export const topicOf = ({ rules, title, setup }: OpenBattle, { red, blue }: BySide<DoctrineChoice>): AdviceTopic => ({
  title,
  system: rules.card.id,
  names: { red: setup.red.name, blue: setup.blue.name },
  doctrines: { red: sayDoctrine(rules, red), blue: sayDoctrine(rules, blue) },
})

const counted = (n: number): string => n.toLocaleString('en-US')

function sayKnown({ known }: Advice): string {
  switch (known.rung) {
    case 'battle':
      return `Solved: the whole battle from here, ${counted(known.positions)} positions; nothing was left to chance.`
    case 'question':
      return `This question alone: all that follows was worked out under standing orders (${counted(known.positions)} positions).`
    case 'sampled':
      return `This question alone, sampled: ${counted(known.battles)} battles after each pair of orders, standing orders doing the rest; figures are good to +/-${known.margin.toFixed(2)}.`
  }
}

function sayAssumed({ known, free }: Advice, { doctrines }: AdviceTopic): string {
  const kinds = free.join(', ')
  if (known.rung === 'battle') {
    return `Both sides choose freely: ${kinds}, now and in every round to come. All else: red by ${doctrines.red}, blue by ${doctrines.blue}.`
  }
  return `Free is ${kinds}, this once. All else, later on too: red by ${doctrines.red}, blue by ${doctrines.blue}; with better orders later other ones may be best now.`
}

function sayWorth({ floor, ceiling, stake, known }: Advice): string {
  const worth =
    ceiling - floor <= 1e-6 ? signed((floor + ceiling) / 2) : `between ${signed(floor)} and ${signed(ceiling)}`
  const about = known.rung === 'sampled' ? 'about ' : ''
  return `Worth to red: ${about}${worth} (${stake}).`
}

/** Orders that are printed of each side, unless all are asked for. */
const MOST_ROWS = 12

function orderTable({ orders }: AdvisedSide, all: boolean): readonly string[] {
  const mixed = orders.filter(({ weight }) => weight > 0).length
  const shown = all ? orders : orders.slice(0, Math.max(mixed, MOST_ROWS))
  const rows = shown.map(({ text, weight, value, worst }) => [
    weight === 0 ? '' : `${(weight / 10).toFixed(1)} %`,
    signed(value),
    signed(worst),
    text,
  ])
  const table = columns([['share', 'value', 'at worst', 'order'], ...rows], 78)
  const cut =
    shown.length < orders.length ? [`(${counted(orders.length - shown.length)} more; all of them with --all)`] : []
  return [...table, ...cut]
}

/** Less than this is nothing: rounding of the printed mix. */
const NOTHING = 5e-5

function sayHabit({ habit, sure }: AdvisedSide, doctrine: string): string {
  const [first = '', ...more] = habit.texts
  const does = more.length === 0 ? first : `one of ${habit.texts.length} orders`
  const gives = sure - habit.worth
  const price = gives > NOTHING ? `gives away ${gives.toFixed(4)}` : 'gives nothing away'
  const whole =
    habit.always === undefined
      ? ''
      : ` Kept up to the end: ${signed(habit.always)}, ${(sure - habit.always).toFixed(4)} below the best.`
  return `By habit (${doctrine}): ${does}. Known to the other side that is worth ${signed(habit.worth)}: it ${price}.${whole}`
}

function sideText(side: Side, advised: AdvisedSide, topic: AdviceTopic, all: boolean): readonly string[] {
  const mixes = advised.orders.filter(({ weight }) => weight > 0).length > 1
  const among = advised.picked
    ? `candidates, ${advised.orders.length} of ${advised.legal} legal orders; the best may be another`
    : `all ${counted(advised.orders.length)} legal orders`
  const sure = `As printed ${mixes ? 'this mix' : 'this order'} is sure of ${signed(advised.sure)}, whatever the other side does.`
  return [
    ...fold(`${topic.names[side]} (${side}): ${mixes ? 'the best mix of' : 'the best of'} ${among}`, 80, '', '  '),
    ...orderTable(advised, all).map(line => `  ${line}`),
    ...fold(sure, 80, '  ', '  '),
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
