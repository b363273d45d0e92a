import type { SceneUnit } from '../../game/scene/index.ts'
import { type BySide, type RoundWord, type Side, sayRoundHead, sides } from '../../game/sides/index.ts'
import { sayUnitName } from '../scene/index.ts'
import { sayAmount } from './say-amount.ts'
import type { RoundLoss } from './walk.ts'

/** A round in one line: its heading, and its losses. */
export interface RoundLine {
  readonly label: string
  readonly value: string
}

/** The data that a course is made of. */
interface Course {
  readonly names: BySide<string>
  /** The sides whose losses the reader may know. */
  readonly known: readonly Side[]
  /** Units as the last picture has them, lost ones with their round. */
  readonly units: BySide<readonly SceneUnit[]>
  readonly losses: readonly RoundLoss[]
  /** The system's word for a round; absent where that is "round". */
  readonly word?: RoundWord | undefined
}

const many = ({ count }: SceneUnit): string => (count === 1 ? '' : `${count}x `)

/** The units that went in a round: `F5 destroyed, 2x D7 retreated`. */
const goneIn = (units: readonly SceneUnit[], round: number): string =>
  units
    .filter(({ gone }) => gone === round)
    .map(unit => `${many(unit)}${sayUnitName(unit)} ${unit.word}`)
    .join(', ')

function sideIn({ names, known, units, losses }: Course, side: Side, round: number): string {
  const gone = goneIn(units[side], round)
  const lost = known.includes(side) ? losses.find(each => each.round === round)?.lost[side] : undefined
  const amount = lost === undefined || lost.amount === 0 ? '' : sayAmount(lost.amount, lost.unit)
  if (amount === '' && gone === '') return lost === undefined ? '' : `${names[side]} lost nothing`
  if (amount === '') return `${names[side]}: ${gone}`
  return `${names[side]} lost ${amount}${gone === '' ? '' : `: ${gone}`}`
}

/** A battle in a line a round: the losses of each side, and the units that went. */
export function roundLines(course: Course, rounds: number): readonly RoundLine[] {
  return Array.from({ length: rounds }, (_, i) => ({
    label: sayRoundHead(i + 1, course.word),
    value: sides
      .map(side => sideIn(course, side, i + 1))
      .filter(text => text !== '')
      .join('; '),
  }))
}
