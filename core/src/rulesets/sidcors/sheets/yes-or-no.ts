import { type AskOf, type FlagField, listSheet, type OrderOf, type Sheet } from '../../../game/index.ts'
import { cloaked, givesNotice, letsGo, pursues, retreats, stands, stays, uncloaked } from '../orders.ts'
import type { Sidcors } from '../shape.ts'

/** Questions with a single yes or no. */
type YesOrNo = 'notice' | 'cloak' | 'retreat' | 'pursuit'

interface Words<K extends YesOrNo> {
  readonly title: (ask: AskOf<Sidcors, K>) => string
  readonly field: FlagField
  /** The orders for no and for yes, and how they are written. */
  readonly no: readonly [OrderOf<Sidcors, K>, string]
  readonly yes: readonly [OrderOf<Sidcors, K>, string]
  /** Whether an order says yes: one out of a file is not the same object. */
  readonly isYes: (order: OrderOf<Sidcors, K>) => boolean
}

/** A form with a single yes or no; `no` is the default. */
function yesOrNo<K extends YesOrNo>({ title, field, no, yes, isYes }: Words<K>): Sheet<Sidcors, K> {
  const orders = [no[0], yes[0]]
  return listSheet<Sidcors, K>({
    form: ask => ({ title: title(ask), fields: [field] }),
    orders: () => orders,
    print: (_, order) => (isYes(order) ? yes[1] : no[1]),
  })
}

const flag = (name: string, label: string): FlagField => ({ kind: 'flag', name, label, fallback: false })

/** intensity.agreed Written `notice`, `no notice`. */
export const notice = yesOrNo<'notice'>({
  title: ask => `The agreed rating is ${ask.rating}`,
  field: flag('notice', 'Give notice: both sides choose factors again'),
  no: [stands, 'no notice'],
  yes: [givesNotice, 'notice'],
  isYes: order => order.notice,
})

/** cloak.force Written `cloak`, `no cloak`. */
export const cloak = yesOrNo<'cloak'>({
  title: () => 'Offensive use of the cloak',
  field: flag('cloak', 'Attack from under cloak (two dice)'),
  no: [uncloaked, 'no cloak'],
  yes: [cloaked, 'cloak'],
  isYes: order => order.cloak,
})

/** R22 Written `retreat`, `stay`. */
export const retreat = yesOrNo<'retreat'>({
  title: ask => (ask.again ? 'Retreat after all?' : 'Retreat?'),
  field: flag('retreat', 'Announce the retreat'),
  no: [stays, 'stay'],
  yes: [retreats, 'retreat'],
  isYes: order => order.retreat,
})

/** R24 Written `pursue`, `let go`. */
export const pursuit = yesOrNo<'pursuit'>({
  title: () => 'Pursue the crippled and slow units?',
  field: flag('pursue', 'Pursue with all uncrippled ships, for one round'),
  no: [letsGo, 'let go'],
  yes: [pursues, 'pursue'],
  isYes: order => order.pursue,
})
