import { beginFight, type Fight, type FightDice, leadersAfter } from '@flagplot/core/desk/fight'
import { Button } from '@mantine/core'
import { useFight } from '../fight-state.tsx'
import { freshSeed, TYPED_DICE_SEED } from '../setup/seed.ts'
import { useBegin } from './use-begin.ts'

/** Typed dice stay typed; others come from a new seed. */
const newDice = ({ source }: FightDice): FightDice =>
  source === 'typed' ? { source, seed: TYPED_DICE_SEED } : { source: 'seeded', seed: freshSeed() }

/**
 * From a battle that is over to the same battle once more, with the leaders that it began with. After a game its people
 * share this device, and the words say so.
 */
export function FightAgainButton({ fight }: { readonly fight: Fight }) {
  const { table } = useFight()
  const start = useBegin()
  const open = table.kind === 'open' ? table : undefined
  const begin = (): void => {
    const again = beginFight(fight.battle, { dice: newDice(fight.dice), leaders: leadersAfter(fight, 0) })
    start(again, open?.name ?? fight.battle.title)
  }
  return (
    <Button onClick={begin}>{open?.seat === undefined ? 'Fight this again' : 'Fight it again on this device'}</Button>
  )
}
