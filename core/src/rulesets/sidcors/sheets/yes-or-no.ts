import type { FlagField } from '../../../game/form/index.ts'
import { type AskOf, listSheet, type OrderOf, type Sheet } from '../../../game/orders/index.ts'
import { help } from '../ledger.ts'
import type { Sidcors } from '../shape.ts'

type YesOrNo = 'notice' | 'cloak' | 'retreat' | 'pursuit'

interface Question<K extends YesOrNo> {
  readonly choice: string
  title(ask: AskOf<Sidcors, K>): string
  readonly name: string
  readonly label: string
  readonly hint: string
  /** The orders for no and for yes, each of one value, and their texts. */
  readonly no: readonly [OrderOf<Sidcors, K>, string]
  readonly yes: readonly [OrderOf<Sidcors, K>, string]
}

/** A form with a single yes or no; `no` is the default. */
function yesOrNo<K extends YesOrNo>({ choice, title, name, label, hint, no, yes }: Question<K>): Sheet<Sidcors, K> {
  const orders = [no[0], yes[0]]
  const affirmed = JSON.stringify(yes[0])
  const field: FlagField = { kind: 'flag', name, label, hint, fallback: false }
  return listSheet<Sidcors, K>({
    title: choice,
    form: ask => ({ title: title(ask), fields: [field] }),
    orders: () => orders,
    print: (_, order) => (JSON.stringify(order) === affirmed ? yes[1] : no[1]),
  })
}

/** intensity.agreed Written `notice`, `no notice`. */
export const notice = yesOrNo<'notice'>({
  choice: 'notice of new factors',
  title: ask => `The agreed rating is ${ask.rating}`,
  name: 'notice',
  label: 'Give notice: both sides choose factors again',
  hint: help('The rating stands until a side gives notice; then both pick factors again, sealed', 'intensity.agreed'),
  no: [{ notice: false }, 'no notice'],
  yes: [{ notice: true }, 'notice'],
})

/** cloak.force Written `cloak`, `no cloak`. */
export const cloak = yesOrNo<'cloak'>({
  choice: 'offensive use of the cloak',
  title: () => 'Offensive use of the cloak',
  name: 'cloak',
  label: 'Attack from under cloak (two dice)',
  hint: help('In round 1 a sum of 5 or less lowers the enemy’s die by 1, a sum of 11 or 12 raises it', 'cloak.roll'),
  no: [{ cloak: false }, 'no cloak'],
  yes: [{ cloak: true }, 'cloak'],
})

/** R22 Written `retreat`, `stay`. */
export const retreat = yesOrNo<'retreat'>({
  choice: 'retreat',
  title: ask => (ask.again ? 'Retreat after all?' : 'Retreat?'),
  name: 'retreat',
  label: 'Announce the retreat',
  hint: help('The side leaves now; with crippled or slow units it may be pursued for a round', 'R22', 'R24'),
  no: [{ retreat: false }, 'stay'],
  yes: [{ retreat: true }, 'retreat'],
})

/** R24 Written `pursue`, `let go`. */
export const pursuit = yesOrNo<'pursuit'>({
  choice: 'pursuit',
  title: () => 'Pursue the crippled and slow units?',
  name: 'pursue',
  label: 'Pursue with all uncrippled ships, for one round',
  hint: help('One more round with this side as attacker, from which neither side retreats', 'R24'),
  no: [{ pursue: false }, 'let go'],
  yes: [{ pursue: true }, 'pursue'],
})
