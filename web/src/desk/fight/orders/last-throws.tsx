import { type Fight, momentsOf } from '@flagplot/core/desk/fight'
import { fleetWords } from '@flagplot/core/game/words'
import { DiceShown } from '../../../dice/index.ts'
import classes from '../fight.module.css'
import { lastThrows } from '../log/last-throws.ts'

/** The dice thrown since a side last gave orders, and the reading of each throw. */
export function LastThrows({ fight }: { readonly fight: Fight }) {
  const throws = lastThrows(momentsOf(fight), fleetWords(fight.battle.setup))
  if (throws.length === 0) return null
  return (
    <ul className={classes.thrown} aria-label="Thrown last">
      {throws.map(({ count, fallen, reads }) => (
        <li key={count}>
          <DiceShown fallen={fallen} /> {reads}
        </li>
      ))}
    </ul>
  )
}
