import type { FlagField } from '../../../game/form/index.ts'
import { type AskOf, listSheet, type OrderOf, type Sheet } from '../../../game/orders/index.ts'
import type { Sidcors } from '../shape.ts'

type YesOrNo = 'notice' | 'cloak' | 'retreat' | 'pursuit'

interface Question<K extends YesOrNo> {
  readonly choice: string
  title(ask: AskOf<Sidcors, K>): string
  readonly name: string
  readonly label: string
  /** The orders for no and for yes, each of one value, and their texts. */
  readonly no: readonly [OrderOf<Sidcors, K>, string]
  readonly yes: readonly [OrderOf<Sidcors, K>, string]
}

/** A form with a single yes or no; `no` is the default. */
function yesOrNo<K extends YesOrNo>({ choice, title, name, label, no, yes }: Question<K>): Sheet<Sidcors, K> {
  const orders = [no[0], yes[0]]
  const affirmed = JSON.stringify(yes[0])
  const field: FlagField = { kind: 'flag', name, label, fallback: false }
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
  no: [{ notice: false }, 'no notice'],
  yes: [{ notice: true }, 'notice'],
})

/** cloak.force Written `cloak`, `no cloak`. */
export const cloak = yesOrNo<'cloak'>({
  choice: 'offensive use of the cloak',
  title: () => 'Offensive use of the cloak',
  name: 'cloak',
  label: 'Attack from under cloak (two dice)',
  no: [{ cloak: false }, 'no cloak'],
  yes: [{ cloak: true }, 'cloak'],
})

/** R22 Written `retreat`, `stay`. */
export const retreat = yesOrNo<'retreat'>({
  choice: 'retreat',
  title: ask => (ask.again ? 'Retreat after all?' : 'Retreat?'),
  name: 'retreat',
  label: 'Announce the retreat',
  no: [{ retreat: false }, 'stay'],
  yes: [{ retreat: true }, 'retreat'],
})

/** R24 Written `pursue`, `let go`. */
export const pursuit = yesOrNo<'pursuit'>({
  choice: 'pursuit',
  title: () => 'Pursue the crippled and slow units?',
  name: 'pursue',
  label: 'Pursue with all uncrippled ships, for one round',
  no: [{ pursue: false }, 'let go'],
  yes: [{ pursue: true }, 'pursue'],
})
