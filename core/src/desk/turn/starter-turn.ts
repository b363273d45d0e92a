import { withOrders } from '../../game/doctrine/index.ts'
import { printBattle } from '../../notation/index.ts'
import type { OpenBattle } from '../battle/index.ts'

const turnText = `# A moderator's turn. Settle it by flagplot adjudicate FOLDER.
flagplot: 1
turn: Turn 1

# The public seed of all dice. Take one that nobody can choose, and fix it before the letters are opened.
dice:
  seed: the number that you all agree on

# Where a side has no letter, or its orders run out: wait holds the battle up; standing goes by its standing orders.
missing: wait

# The battles by their ids, each with its file or a ready battle, and the players of its sides.
battles:
  first:
    battle: battles/first.yaml
    red: Ann
    blue: Bob
`

const letterText = (player: string, doctrine: string): string => `# A letter: one file a player.
flagplot: 1
from: ${player}
battles:
  first:
    # Orders as players write them, one for each question to the side, in the order in which the rules ask.
    # orders: []
    # Standing orders for all questions that no order is left for.
    doctrine: ${doctrine}
    # The side leaves once so many rounds are done, where the rules let it.
    # leaves: { after: 3 }
`

/** The files of a turn to start from, by their paths in its folder: a battle, and a letter of each player. */
export function starterTurn(battle: OpenBattle): ReadonlyMap<string, string> {
  const { red, blue } = withOrders(battle.rules, battle.leaders)
  return new Map([
    ['turn.yaml', turnText],
    ['battles/first.yaml', printBattle(battle.rules, battle, 'commented')],
    ['letters/ann.yaml', letterText('Ann', red.doctrine.name)],
    ['letters/bob.yaml', letterText('Bob', blue.doctrine.name)],
  ])
}
