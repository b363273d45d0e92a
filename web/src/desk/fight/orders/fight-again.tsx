import { beginFight, type Fight, type FightDice, leadersAfter } from '@flagplot/core/desk/fight'
import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { fightAddress } from '../../keep/index.ts'
import { useFight } from '../fight-state.tsx'
import { freshSeed, TYPED_DICE_SEED } from '../setup/seed.ts'

/** Typed dice stay typed; others come from a new seed. */
const newDice = ({ source }: FightDice): FightDice =>
  source === 'typed' ? { source, seed: TYPED_DICE_SEED } : { source: 'seeded', seed: freshSeed() }

/** From a battle that is over to the same battle once more, with the leaders that it began with. */
export function FightAgainButton({ fight }: { readonly fight: Fight }) {
  const { keeper, table } = useFight()
  const [, go] = useLocation()
  const begin = (): void => {
    const again = beginFight(fight.battle, { dice: newDice(fight.dice), leaders: leadersAfter(fight, 0) })
    const name = table.kind === 'open' ? table.name : fight.battle.title
    go(fightAddress(keeper.start({ fight: again, name })))
  }
  return <Button onClick={begin}>Fight this again</Button>
}
